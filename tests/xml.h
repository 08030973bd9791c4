/* Is a text a well-formed XML element? A small and strict reader for tests, which knows nothing of
 * who wrote it. No comments, no processing instructions, double quotes only.
 */
#ifndef TESTS_XML_H
#define TESTS_XML_H

#include "support.h"

/* Skips a name; fails on none. */
static inline const char *xml_name_end(const char *at)
{
    size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-:");
    assert_true(length > 0);
    return at + length;
}

/* An `&` must begin one of the entities that XML itself knows. */
static inline void xml_check_entity(const char *at)
{
    static const char *const known[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"};
    for (size_t i = 0; i < 5; i++)
        if (strncmp(at, known[i], strlen(known[i])) == 0)
            return;
    fail_msg("no entity: %.20s", at);
}

/* Text, or the value of an attribute, up to one of the stops. */
static inline const char *xml_text_end(const char *at, const char *stops)
{
    for (; *at && !strchr(stops, *at); at++) {
        assert_true((unsigned char)*at >= ' ' || *at == '\n');
        assert_true(*at != '<' && *at != '>');
        assert_true(strncmp(at, "\xEF\xBF\xBE", 3) != 0 && strncmp(at, "\xEF\xBF\xBF", 3) != 0);
        if (*at == '&')
            xml_check_entity(at);
    }
    assert_true(*at != '\0');
    return at;
}

/* name="value" as often as there is a blank before it; each name once. */
static inline const char *xml_attributes_end(const char *at)
{
    const char *first = at;
    while (*at == ' ') {
        const char *name = at, *end = xml_name_end(at + 1);
        assert_memory_equal(end, "=\"", 2);
        for (const char *other = first; other < name; other++)
            assert_true(strncmp(other, name, (size_t)(end + 2 - name)) != 0);
        at = xml_text_end(end + 2, "\"") + 1;
    }
    return at;
}

/* Behind an element and all that is in it. Goes as deep as the document, which is ours and flat. */
static inline const char *xml_end(const char *at)
{
    const char *name = at + 1, *end = xml_name_end(name);
    assert_int_equal(*at, '<');
    at = xml_attributes_end(end);
    if (strncmp(at, "/>", 2) == 0)
        return at + 2;
    assert_int_equal(*at, '>');
    for (at = xml_text_end(at + 1, "<"); at[1] != '/'; at = xml_text_end(at, "<"))
        at = xml_end(at);
    assert_memory_equal(at + 2, name, (size_t)(end - name));
    at += 2 + (end - name);
    assert_int_equal(*at, '>');
    return at + 1;
}

#endif

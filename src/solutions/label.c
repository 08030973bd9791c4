/* Labels, code point by code point.
 *
 * In come the bytes of a label, out come slices that are safe on a terminal and in XML. What counts
 * as unseen is asked of board/text, so that messages and pictures agree on it. Regions, boards and
 * notations are not known here.
 */
#include "solutions/label.h"

#include <string.h>

static const struct text replacement = {"\xEF\xBF\xBD", 3};

bool label_next(struct text *rest, struct text *shown)
{
    static const char coloured[] = "\xEF\xB8\x8F";
    while (text_starts_with(*rest, coloured))
        *rest = (struct text){rest->at + strlen(coloured), rest->size - strlen(coloured)};
    if (rest->size == 0)
        return false;
    size_t length = text_code_point(*rest);
    *shown = (struct text){rest->at, length};
    if (length == 0 || !text_is_seen(*shown))
        *shown = replacement;
    length += length == 0; /* a byte that is no UTF-8 */
    *rest = (struct text){rest->at + length, rest->size - length};
    return true;
}

size_t label_width(const char *label)
{
    struct text rest = {label, strlen(label)}, shown;
    size_t width = 0;
    while (label_next(&rest, &shown))
        width++;
    return width;
}

/* The bytes of code points in UTF-8 are in the order of the code points. */
static bool is_between(struct text point, const char *first, const char *last)
{
    return point.size == strlen(first) && memcmp(point.at, first, point.size) >= 0 &&
           memcmp(point.at, last, point.size) <= 0;
}

bool label_is_wide(const char *label)
{
    static const char *const ranges[][2] = {
        {"\xF0\x9F\x8C\x80", "\xF0\x9F\xAB\xBF"}, /* U+1F300 to U+1FAFF: most of the emoji */
        {"\xE2\xAC\x9B", "\xE2\xAC\x9C"},         /* U+2B1B, U+2B1C: large squares */
        {"\xE2\xAD\x90", "\xE2\xAD\x90"},         /* U+2B50: star */
        {"\xE2\xAD\x95", "\xE2\xAD\x95"},         /* U+2B55: large circle */
        {"\xE2\x9A\xAA", "\xE2\x9A\xAB"},         /* U+26AA, U+26AB: circles */
        {"\xE2\x9C\x85", "\xE2\x9C\x85"},         /* U+2705: check mark */
        {"\xE2\x9D\x8C", "\xE2\x9D\x8C"},         /* U+274C: cross mark */
    };
    struct text rest = {label, strlen(label)}, shown, more;
    if (!label_next(&rest, &shown) || label_next(&rest, &more))
        return false;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (is_between(shown, ranges[i][0], ranges[i][1]))
            return true;
    return false;
}

bool label_is_sign(const char *label)
{
    struct text text = {label, strlen(label)};
    return text.size > 0 && text_code_point(text) == text.size && !text_is(text, " ") &&
           text_is_seen(text);
}

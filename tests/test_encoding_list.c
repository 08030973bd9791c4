/* The registry of the encodings: names, what --encoding takes and refuses, and the table that
 * people read.
 */
#include "support.h"

#include <stdio.h>

#include "encodings/encoding.h"

static void test_each_encoding_is_found_by_its_name(void **state)
{
    (void)state;
    size_t count = 0;
    for (; encodings[count]; count++) {
        struct encoding_choice choice = {.encoding = NULL};
        const char *name = encodings[count]->name;
        assert_true(encoding_of(name) == encodings[count]);
        assert_int_equal(encoding_parse(&choice, name, strlen(name), NULL), STATUS_OK);
        assert_true(choice.encoding == encodings[count]);
    }
    assert_true(count >= 2);
    assert_string_equal(encodings[0]->name, "pairwise");
    assert_string_equal(encodings[1]->name, "sequential");
    assert_null(encoding_of(""));
    assert_null(encoding_of("pair"));
    assert_null(encoding_of("pairwise "));
}

static void test_the_contract_is_complete(void **state)
{
    (void)state;
    for (size_t i = 0; encodings[i]; i++) {
        const struct encoding *one = encodings[i];
        struct encoding_choice choice = encoding_usual(one);
        assert_true(one->title && one->source && one->usual.auxiliary && one->usual.clauses);
        const struct encoder *amo = &one->usual.at_most_one, *eo = &one->usual.exactly_one;
        assert_true(one->usual.propagation && amo->write && amo->variables && amo->clauses &&
                    amo->profile);
        assert_true(!eo->write == !eo->variables && !eo->write == !eo->clauses &&
                    !eo->write == !eo->profile);
        assert_true(line_count_safe(&choice, AT_MOST_ONE) == one->usual.count_safe_amo);
        assert_true(line_count_safe(&choice, EXACTLY_ONE) == one->usual.count_safe_eo);
    }
}

static void test_only_the_given_bytes_are_read(void **state)
{
    (void)state;
    struct encoding_choice choice = {.encoding = NULL};
    assert_int_equal(encoding_parse(&choice, "pairwise,rows", 8, NULL), STATUS_OK);
    assert_string_equal(choice.encoding->name, "pairwise");
}

static void assert_refused(const char *text, size_t size, const char *part)
{
    struct encoding_choice choice = {.encoding = encodings[0]};
    struct report report = REPORT_NONE;
    assert_int_equal(encoding_parse(&choice, text, size, &report), STATUS_REFUSED);
    assert_true(choice.encoding == encodings[0]);
    if (!strstr(report.text, part))
        fail_msg("'%s' lacks '%s'", report.text, part);
}

/* "expected one of: pairwise, ..." with whatever stands in list.h. */
static const char *all_names(char *text, size_t size)
{
    size_t end = (size_t)snprintf(text, size, "expected one of: ");
    for (size_t i = 0; encodings[i] && end < size; i++)
        end += (size_t)snprintf(text + end, size - end, "%s%s", i ? ", " : "", encodings[i]->name);
    return text;
}

static void test_refusals_name_what_was_meant(void **state)
{
    (void)state;
    char long_word[5000], names[1024];
    memset(long_word, 'p', sizeof long_word);
    assert_refused("pairwis", 7, "did you mean 'pairwise'?");
    assert_refused("sequentail", 10, "did you mean 'sequential'?");
    assert_refused("pairwise", 7, "'pairwis'");
    assert_refused("", 0, "missing");
    assert_refused("", 0, all_names(names, sizeof names));
    assert_refused(NULL, 0, "missing");
    assert_refused("xyz", 3, all_names(names, sizeof names));
    assert_refused("pairwise\n", 9, "unknown encoding");
    assert_refused(long_word, sizeof long_word, "ppp...'");
    assert_refused("pairwise:half", 13, "no other forms");
    assert_refused("pairwise:", 9, "no other forms");
    assert_refused("pairwize:half", 13, "did you mean 'pairwise'?");
    assert_refused(":half", 5, "missing");
}

/* Tests are run from the top of the tree; elsewhere the table cannot be found. */
static void test_the_table_for_people_is_true(void **state)
{
    (void)state;
    static char text[1 << 16];
    FILE *file = fopen("encodings/README.md", "rb");
    if (!file) {
        print_message("SKIP: encodings/README.md is not in the current folder\n");
        skip();
    }
    size_t size = fread(text, 1, sizeof text - 1, file), rows = 0, found = 0;
    fclose(file);
    assert_true(size < sizeof text - 1);
    for (size_t i = 0; encodings[i]; i++) {
        const struct encoding *one = encodings[i];
        char row[512];
        snprintf(row, sizeof row, "\n| %s | %s | %s | %s / %s | %s | %s |\n", one->name,
                 one->usual.auxiliary, one->usual.clauses, one->usual.count_safe_amo ? "yes" : "no",
                 one->usual.count_safe_eo ? "yes" : "no", one->usual.propagation, one->source);
        if (!strstr(text, row))
            fail_msg("encodings/README.md lacks the row%s", row);
        rows++;
    }
    for (const char *line = text; (line = strstr(line, "\n| ")); line++)
        found++;
    assert_int_equal(found, rows + 2); /* and the two lines of the head */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_encoding_is_found_by_its_name),
        cmocka_unit_test(test_the_contract_is_complete),
        cmocka_unit_test(test_only_the_given_bytes_are_read),
        cmocka_unit_test(test_refusals_name_what_was_meant),
        cmocka_unit_test(test_the_table_for_people_is_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

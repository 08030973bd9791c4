/* How people say which encoding they want: NAME[:half][:KEY=VALUE]..., read and written.
 *
 * What holds for every room is tried on every line of list.h with its own table of parameters.
 */
#include "encoding_choices.h"

#include <stdio.h>

/* Reads the text from a block of memory that ends with it, so that a sanitizer sees a byte read
 * beyond. */
static enum status parse(struct encoding_choice *choice, const char *text, size_t size,
                         struct report *report)
{
    char *exact = malloc(size ? size : 1);
    assert_non_null(exact);
    memcpy(exact, text, size);
    enum status status = encoding_parse(choice, size ? exact : NULL, size, report);
    free(exact);
    return status;
}

static void assert_read(const char *text, const struct encoding_choice *expected)
{
    struct encoding_choice choice = {.encoding = NULL};
    struct report report = REPORT_NONE;
    if (parse(&choice, text, strlen(text), &report) != STATUS_OK)
        fail_msg("'%s' is refused: %s", text, report.text);
    if (!encoding_choice_equal(&choice, expected))
        fail_msg("'%s' is read as something else", text);
}

/* Refused, with these words in the report, and nothing changed. */
static void assert_bytes_refused(const char *text, size_t size, const char *part)
{
    struct encoding_choice choice = {.encoding = encodings[0], .half = true, .values = {1, 2}};
    const struct encoding_choice before = choice;
    struct report report = REPORT_NONE;
    if (parse(&choice, text, size, &report) != STATUS_REFUSED)
        fail_msg("'%s' is not refused", text);
    assert_true(encoding_choice_equal(&choice, &before));
    if (!strstr(report.text, part))
        fail_msg("'%s': '%s' lacks '%s'", text, report.text, part);
    assert_int_equal(parse(&choice, text, size, NULL), STATUS_REFUSED);
}

static void assert_refused(const char *text, const char *part)
{
    assert_bytes_refused(text, strlen(text), part);
}

static void test_each_choice_is_read_as_it_is_written(void **state)
{
    (void)state;
    for (const struct encoding_choice *choice = all_choices(EVERY_VALUE); choice->encoding;
         choice++) {
        char text[ENCODING_TEXT];
        assert_ptr_equal(encoding_text(text, choice), text);
        assert_read(text, choice);
    }
}

/* The longest names and numbers; and what is usual goes without saying. */
static void test_texts_fit_and_are_short(void **state)
{
    (void)state;
    for (size_t i = 0; encodings[i]; i++) {
        struct encoding_choice choice = encoding_usual(encodings[i]);
        const struct encoding_parameter *one = encodings[i]->parameters;
        char text[ENCODING_TEXT];
        assert_string_equal(encoding_text(text, &choice), encodings[i]->name);
        choice.half = encodings[i]->half.at_most_one.write != NULL;
        for (size_t k = 0; one && one[k].name; k++) {
            choice.values[k] = one[k].high;
            for (uint32_t word = 0; one[k].words && one[k].words[word]; word++)
                choice.values[k] = word;
        }
        assert_read(encoding_text(text, &choice), &choice);
    }
}

static bool has_half(const struct encoding *encoding)
{
    return encoding->half.at_most_one.write != NULL;
}

static const char *join(char *text, const char *a, const char *b, const char *c)
{
    assert_true(snprintf(text, 256, "%s%s%s", a, b, c) < 256);
    return text;
}

static void test_forms(void **state)
{
    (void)state;
    for (size_t i = 0; encodings[i]; i++) {
        const char *name = encodings[i]->name;
        struct encoding_choice choice = encoding_usual(encodings[i]);
        char text[256];
        choice.half = true;
        if (has_half(encodings[i])) {
            assert_read(join(text, name, ":half", ""), &choice);
            assert_refused(join(text, name, ":half:half", ""), "'half' of the encoding");
            assert_refused(join(text, name, ":half:half", ""), "said twice");
            assert_refused(join(text, name, ":halv", ""), "did you mean 'half'?");
            assert_refused(join(text, name, ":half=yes", ""), "(expected: half");
        } else {
            assert_refused(join(text, name, ":half", ""),
                           encodings[i]->parameters ? "(expected: " : "no other forms");
        }
        assert_refused(join(text, name, ":", ""),
                       has_half(encodings[i]) ? "(expected: half" : "no other forms");
        assert_refused(join(text, name, ":xyzxyz", ""), name);
    }
}

/* A number at the ends of its range and beyond them, and what is no number. */
static void check_number(struct encoding_choice *choice, size_t parameter)
{
    const struct encoding_parameter *one = &choice->encoding->parameters[parameter];
    char start[128], text[256], number[32];
    join(start, choice->encoding->name, ":", one->name);
    const uint32_t taken[] = {one->low, one->usual, one->high};
    for (size_t i = 0; i < 3; i++) {
        snprintf(number, sizeof number, "%u", (unsigned)taken[i]);
        choice->values[parameter] = taken[i];
        assert_read(join(text, start, "=", number), choice);
    }
    snprintf(number, sizeof number, "(%u to %u)", (unsigned)one->low, (unsigned)one->high);
    static const char *const refused[] = {"", "x", "+3", "03", "3.0", " 3", "3 ", "-1"};
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        assert_refused(join(text, start, "=", refused[i]), number);
    assert_refused(join(text, start, "=", "18446744073709551618"), "is too large");
    char beyond[32];
    snprintf(beyond, sizeof beyond, "%llu", (unsigned long long)one->high + 1);
    assert_refused(join(text, start, "=", beyond), number);
    if (one->low > 0) {
        snprintf(beyond, sizeof beyond, "%u", (unsigned)one->low - 1);
        assert_refused(join(text, start, "=", beyond), "is too small");
    }
    choice->values[parameter] = one->usual;
}

static void check_words(struct encoding_choice *choice, size_t parameter)
{
    const struct encoding_parameter *one = &choice->encoding->parameters[parameter];
    char start[128], text[256];
    join(start, choice->encoding->name, ":", one->name);
    for (uint32_t i = 0; one->words[i]; i++) {
        choice->values[parameter] = i;
        join(text, start, "=", one->words[i]);
        assert_read(text, choice);
        text[strlen(text) - 1] = '\0';
        assert_refused(text, "is no such word");
    }
    assert_refused(join(text, start, "=", "xyz"), one->words[0]);
    choice->values[parameter] = one->usual;
}

static void test_values(void **state)
{
    (void)state;
    for (size_t i = 0; encodings[i]; i++) {
        struct encoding_choice choice = encoding_usual(encodings[i]);
        const struct encoding_parameter *one = encodings[i]->parameters;
        for (size_t k = 0; one && one[k].name; k++) {
            char text[256], meant[128];
            if (one[k].words)
                check_words(&choice, k);
            else
                check_number(&choice, k);
            /* The name misspelt, and without a value. */
            join(text, encodings[i]->name, ":", one[k].name);
            assert_refused(text, "(expected: ");
            text[strlen(text) - 1] = '\0';
            strcat(text, "=1");
            assert_refused(text, join(meant, "did you mean '", one[k].name, "'?"));
        }
    }
}

static void test_rooms_that_have_parameters(void **state)
{
    (void)state;
    struct encoding_choice choice = encoding_usual(encoding_of("commander"));
    char text[ENCODING_TEXT];
    choice.values[0] = 4;
    assert_read("commander:group=4", &choice);
    choice.half = true;
    assert_read("commander:half:group=4", &choice);
    assert_read("commander:group=4:half", &choice);
    assert_read("commander:half:recursive=no:group=4", &choice);
    assert_string_equal(encoding_text(text, &choice), "commander:half:group=4");
    choice.values[1] = 1;
    assert_string_equal(encoding_text(text, &choice), "commander:half:group=4:recursive=yes");
    assert_refused("commander:group=4:group=4",
                   "'group' of the encoding 'commander' is said twice");
    assert_refused("commander:recursive=no:half:recursive=no", "said twice");
    assert_refused("commander:grup=4", "did you mean 'group'?");
    assert_refused("commander:recursive=yse", "did you mean 'yes'?");
    assert_refused("commander:recursive=maybe", "recursive=no|yes");
    assert_refused("commander:group=1", "is too small (expected: half, group=K (2 to 65535)");
    assert_refused("comander:group=4", "did you mean 'commander'?");
    assert_bytes_refused("commander:group=4\0", 18, "is no whole number");
    assert_bytes_refused("commander:half\0", 15, "(expected: half");
}

static void test_only_the_given_bytes_are_read(void **state)
{
    (void)state;
    struct encoding_choice choice = {.encoding = NULL};
    assert_int_equal(encoding_parse(&choice, "pairwise,rows", 8, NULL), STATUS_OK);
    assert_string_equal(choice.encoding->name, "pairwise");
    for (size_t size = 0; size < 8; size++)
        assert_bytes_refused("pairwise", size, "");
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
    assert_refused("pairwis", "did you mean 'pairwise'?");
    assert_refused("sequentail", "did you mean 'sequential'?");
    assert_bytes_refused("pairwise", 7, "'pairwis'");
    assert_refused("", "missing");
    assert_refused("", all_names(names, sizeof names));
    assert_refused("xyz", all_names(names, sizeof names));
    assert_refused("pairwise\n", "unknown encoding");
    assert_bytes_refused(long_word, sizeof long_word, "ppp...'");
    assert_refused("pairwise:half", "no other forms");
    assert_refused("pairwize:half", "did you mean 'pairwise'?");
    assert_refused(":half", "missing");
    memcpy(long_word, "sequential:", 11);
    assert_bytes_refused(long_word, sizeof long_word, "sequential");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_choice_is_read_as_it_is_written),
        cmocka_unit_test(test_texts_fit_and_are_short),
        cmocka_unit_test(test_forms),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_rooms_that_have_parameters),
        cmocka_unit_test(test_only_the_given_bytes_are_read),
        cmocka_unit_test(test_refusals_name_what_was_meant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

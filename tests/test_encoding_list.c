/* The registry of the encodings: names, tables that are filled in, and the table that people read.
 * What --encoding takes is in test_encoding_choice.c.
 */
#include "encoding_choices.h"

#include <stdio.h>

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

static void check_encoder(const struct encoder *encoder)
{
    assert_true(encoder->write && encoder->variables && encoder->clauses && encoder->profile);
}

static void check_form(const struct encoding_form *form)
{
    const struct encoder *direct = &form->exactly_one;
    assert_true(form->auxiliary && form->clauses && form->propagation);
    check_encoder(&form->at_most_one);
    if (direct->write)
        check_encoder(direct);
    else
        assert_true(!direct->variables && !direct->clauses && !direct->profile);
    /* One way for all is what "safe for counting" says; exactly-one asks for less. */
    assert_true(!form->count_safe_amo || (!form->ways_with_none && !form->ways_with_one));
    assert_true(!form->count_safe_amo || form->count_safe_eo);
}

static void check_parameters(const struct encoding_parameter *one)
{
    size_t count = 0;
    for (; one && one[count].name; count++) {
        uint32_t words = 0;
        assert_non_null(one[count].title);
        while (one[count].words && one[count].words[words])
            words++;
        if (one[count].words)
            assert_true(words >= 2 && one[count].usual < words);
        else
            assert_true(one[count].low <= one[count].usual && one[count].usual <= one[count].high);
        assert_null(strpbrk(one[count].name, ":=, "));
        for (size_t k = 0; k < count; k++)
            assert_string_not_equal(one[k].name, one[count].name);
    }
    assert_true(count <= ENCODING_PARAMETERS);
}

static void test_the_contract_is_complete(void **state)
{
    (void)state;
    for (size_t i = 0; encodings[i]; i++) {
        const struct encoding *one = encodings[i];
        struct encoding_choice choice = encoding_usual(one);
        assert_true(one->title && one->source);
        check_parameters(one->parameters);
        check_form(&one->usual);
        assert_true(encoding_form(&choice) == &one->usual);
        assert_true(line_count_safe(&choice, AT_MOST_ONE) == one->usual.count_safe_amo);
        assert_true(line_count_safe(&choice, EXACTLY_ONE) == one->usual.count_safe_eo);
        if (!one->half.at_most_one.write)
            continue;
        choice.half = true;
        check_form(&one->half);
        assert_true(encoding_form(&choice) == &one->half);
        assert_true(line_count_safe(&choice, AT_MOST_ONE) == one->half.count_safe_amo);
        assert_true(line_count_safe(&choice, EXACTLY_ONE) == one->half.count_safe_eo);
    }
}

/* The usual forms are there to be counted over all variables. */
static void test_usual_forms_are_safe_for_counting(void **state)
{
    (void)state;
    for (size_t i = 0; encodings[i]; i++)
        assert_true(encodings[i]->usual.count_safe_amo && encodings[i]->usual.count_safe_eo);
}

/* What people read of propagation is what is claimed for lines up to 64. */
static void test_the_words_on_propagation_are_the_claim(void **state)
{
    (void)state;
    for (const struct encoding_choice *choice = all_choices(USUAL_NUMBERS); choice->encoding;
         choice++) {
        const struct encoding_form *form = encoding_form(choice);
        bool complete = form->complete != NULL;
        for (uint64_t n = 3; n <= 64 && complete; n++)
            complete =
                form->complete(choice, AT_MOST_ONE, n) && form->complete(choice, EXACTLY_ONE, n);
        assert_string_equal(form->propagation,
                            complete ? "complete for all variables" : "complete for the inputs");
    }
}

/* "\n| sequential:half | ... |\n", a row of the table in README.md. */
static void table_row(char *row, size_t size, const struct encoding *one, bool half)
{
    const struct encoding_form *form = half ? &one->half : &one->usual;
    int end = snprintf(row, size, "\n| %s%s | %s | %s | %s / %s | %s | %s |\n", one->name,
                       half ? ":half" : "", form->auxiliary, form->clauses,
                       form->count_safe_amo ? "yes" : "no", form->count_safe_eo ? "yes" : "no",
                       form->propagation, one->source);
    assert_true(end > 0 && (size_t)end < size);
}

/* Calls use(self, row) for both forms of all encodings; returns how many rows there are. */
static size_t each_row(void (*use)(void *self, const char *row), void *self)
{
    char row[512];
    size_t rows = 0;
    for (size_t i = 0; encodings[i]; i++)
        for (int half = 0; half <= (encodings[i]->half.at_most_one.write ? 1 : 0); half++) {
            table_row(row, sizeof row, encodings[i], half);
            use(self, row);
            rows++;
        }
    return rows;
}

static void expect_row(void *self, const char *row)
{
    if (!strstr(self, row))
        fail_msg("encodings/README.md lacks a row (--rows prints all of them):%s", row);
}

static void print_row(void *self, const char *row)
{
    (void)self;
    fputs(row + 1, stdout);
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
    size_t size = fread(text, 1, sizeof text - 1, file), found = 0;
    fclose(file);
    assert_true(size < sizeof text - 1);
    size_t rows = each_row(expect_row, text);
    for (const char *line = text; (line = strstr(line, "\n| ")); line++)
        found++;
    assert_int_equal(found, rows + 2); /* and the two lines of the head */
}

/* With the argument --rows it prints the rows of the table in README.md instead. */
int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_encoding_is_found_by_its_name),
        cmocka_unit_test(test_the_contract_is_complete),
        cmocka_unit_test(test_usual_forms_are_safe_for_counting),
        cmocka_unit_test(test_the_words_on_propagation_are_the_claim),
        cmocka_unit_test(test_the_table_for_people_is_true),
    };
    if (count == 2 && strcmp(words[1], "--rows") == 0) {
        each_row(print_row, NULL);
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}

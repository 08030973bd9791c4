/* The DIMACS writer, byte by byte. */
#include "support.h"

#include <stdio.h>
#include <unistd.h>

#include "formula/dimacs.h"

enum { TEXT_MAX = 1 << 21 };

struct writing {
    char path[64];
    struct output *output;
    struct dimacs dimacs;
};

static void open_writing(struct writing *writing, int variables, int promised, uint64_t clauses)
{
    strcpy(writing->path, "/tmp/test_dimacs.XXXXXX");
    int file = mkstemp(writing->path);
    assert_true(file >= 0);
    close(file);
    assert_int_equal(output_open(&writing->output, writing->path, NULL), STATUS_OK);
    dimacs_open(&writing->dimacs, writing->output, variables, promised, clauses);
}

/* What was written; the caller frees it. */
static char *close_writing(struct writing *writing, size_t *size)
{
    assert_int_equal(output_done(&writing->output, NULL), STATUS_OK);
    FILE *file = fopen(writing->path, "rb");
    assert_non_null(file);
    char *text = calloc(1, TEXT_MAX);
    assert_non_null(text);
    *size = fread(text, 1, TEXT_MAX - 1, file);
    fclose(file);
    unlink(writing->path);
    return text;
}

static void assert_written(struct writing *writing, const char *expected)
{
    size_t size;
    assert_int_equal(dimacs_close(&writing->dimacs, NULL), STATUS_OK);
    char *text = close_writing(writing, &size);
    assert_string_equal(text, expected);
    assert_int_equal(size, strlen(expected));
    free(text);
}

static void test_the_empty_formula(void **state)
{
    (void)state;
    struct writing writing;
    open_writing(&writing, 0, 0, 0);
    assert_written(&writing, "p cnf 0 0\n");
}

static void test_the_empty_clause(void **state)
{
    (void)state;
    struct writing writing;
    open_writing(&writing, 0, 0, 1);
    sink_clause(&writing.dimacs.sink, NULL, 0);
    assert_written(&writing, "p cnf 0 1\n0\n");
}

static void test_lines_are_strict(void **state)
{
    (void)state;
    struct writing writing;
    open_writing(&writing, 12, 14, 4);
    struct sink *sink = &writing.dimacs.sink;
    sink_ternary(sink, 1, -2, 10);
    assert_int_equal(sink_variable(sink), 13);
    sink_binary(sink, -13, 12);
    assert_int_equal(sink_variable(sink), 14);
    sink_unit(sink, -14);
    sink_unit(sink, -14);
    assert_int_equal(sink_status(sink), STATUS_OK);
    assert_written(&writing, "p cnf 14 4\n1 -2 10 0\n-13 12 0\n-14 0\n-14 0\n");
}

static void test_comments_before_the_header_stay(void **state)
{
    (void)state;
    struct writing writing;
    strcpy(writing.path, "/tmp/test_dimacs.XXXXXX");
    close(mkstemp(writing.path));
    assert_int_equal(output_open(&writing.output, writing.path, NULL), STATUS_OK);
    output_text(writing.output, "c a remark\n");
    dimacs_open(&writing.dimacs, writing.output, 1, 1, 0);
    assert_written(&writing, "c a remark\np cnf 1 0\n");
}

static void test_extreme_numbers(void **state)
{
    (void)state;
    struct writing writing;
    open_writing(&writing, LITERAL_MAX, LITERAL_MAX, 2);
    sink_binary(&writing.dimacs.sink, LITERAL_MAX, -LITERAL_MAX + 1);
    sink_ternary(&writing.dimacs.sink, 1000000000, -999999999, 9);
    assert_written(&writing, "p cnf 2147483646 2\n2147483646 -2147483645 0\n"
                             "1000000000 -999999999 9 0\n");
}

static void test_clause_counts_beyond_32_bits(void **state)
{
    (void)state;
    struct writing writing;
    size_t size;
    open_writing(&writing, 3, 3, 5000000000U);
    assert_int_equal(dimacs_close(&writing.dimacs, NULL), STATUS_FAILED);
    char *text = close_writing(&writing, &size);
    assert_string_equal(text, "p cnf 3 5000000000\n");
    free(text);
}

/* Clauses of each length around those at which a buffer could end, against printf. */
static void test_long_clauses(void **state)
{
    (void)state;
    enum { LENGTHS = 140 };
    struct writing writing;
    size_t size, at, sum = 0;
    int literals[LENGTHS];
    for (int i = 0; i < LENGTHS; i++)
        literals[i] = i % 3 ? -(100000 + i) : 7 * i + 1;
    open_writing(&writing, 200000, 200000, LENGTHS + 1);
    for (size_t length = 0; length <= LENGTHS; length++)
        sink_clause(&writing.dimacs.sink, literals, length);
    assert_int_equal(dimacs_close(&writing.dimacs, NULL), STATUS_OK);
    char *text = close_writing(&writing, &size), *expected = calloc(1, TEXT_MAX);
    assert_non_null(expected);
    at = (size_t)sprintf(expected, "p cnf 200000 %d\n", LENGTHS + 1);
    size_t header = at;
    for (size_t length = 0; length <= LENGTHS; length++) {
        for (size_t i = 0; i < length; i++) {
            at += (size_t)sprintf(expected + at, "%d ", literals[i]);
            sum += dimacs_literal_bytes(literals[i]);
        }
        at += (size_t)sprintf(expected + at, "0\n");
        sum += 2;
    }
    assert_int_equal(size, at);
    assert_string_equal(text, expected);
    assert_int_equal(sum, size - header);
    free(text);
    free(expected);
}

/* Many short literals and then the longest one: wherever a buffer ends, the clause's end fits. */
static void test_a_long_literal_at_each_place(void **state)
{
    (void)state;
    enum { SHORT = 600, LONGEST = -1000000000 };
    struct writing writing;
    size_t size, at;
    int literals[SHORT + 1];
    open_writing(&writing, LITERAL_MAX, LITERAL_MAX, SHORT);
    for (int i = 0; i < SHORT; i++) {
        literals[i] = i == 0 ? -7 : 7; /* three bytes, then two each: odd places */
        literals[i + 1] = LONGEST;
        sink_clause(&writing.dimacs.sink, literals + i % 2, (size_t)(i + 2 - i % 2));
    }
    assert_int_equal(dimacs_close(&writing.dimacs, NULL), STATUS_OK);
    char *text = close_writing(&writing, &size);
    at = strlen("p cnf 2147483646 600\n");
    for (int i = 0; i < SHORT; i++) {
        if (i % 2 == 0) {
            assert_memory_equal(text + at, "-7 ", 3);
            at += 3;
        }
        for (int k = 1; k <= i; k++, at += 2)
            assert_memory_equal(text + at, "7 ", 2);
        assert_memory_equal(text + at, "-1000000000 0\n", 14);
        at += 14;
    }
    assert_int_equal(at, size);
    free(text);
}

static void assert_header_mismatch(int promised, uint64_t clauses, const char *part)
{
    struct writing writing;
    struct report report = REPORT_NONE;
    size_t size;
    open_writing(&writing, 2, promised, clauses);
    sink_unit(&writing.dimacs.sink, sink_variable(&writing.dimacs.sink));
    assert_int_equal(dimacs_close(&writing.dimacs, &report), STATUS_FAILED);
    assert_int_equal(report.status, STATUS_FAILED);
    assert_non_null(strstr(report.text, part));
    free(close_writing(&writing, &size));
}

static void test_a_wrong_header_is_caught(void **state)
{
    (void)state;
    assert_header_mismatch(3, 0, "0 clauses");
    assert_header_mismatch(3, 2, "2 clauses");
    assert_header_mismatch(2, 1, "2 variables");
    assert_header_mismatch(4, 1, "4 variables");
}

/* One variable more than DIMACS has cannot be hidden by a header that promises the last one. */
static void test_variables_beyond_the_last(void **state)
{
    (void)state;
    struct writing writing;
    size_t size;
    open_writing(&writing, LITERAL_MAX, LITERAL_MAX, 0);
    for (int i = 0; i < 3; i++)
        assert_true(sink_variable(&writing.dimacs.sink) > 0);
    assert_int_equal(dimacs_close(&writing.dimacs, NULL), STATUS_FAILED);
    free(close_writing(&writing, &size));
}

static void test_a_full_disk_is_seen(void **state)
{
    (void)state;
    struct output *output;
    struct dimacs dimacs;
    if (access("/dev/full", W_OK) != 0)
        skip();
    assert_int_equal(output_open(&output, "/dev/full", NULL), STATUS_OK);
    dimacs_open(&dimacs, output, 1, 1, 1000000);
    for (int i = 0; i < 1000000; i++)
        sink_unit(&dimacs.sink, 1);
    output_flush(output);
    assert_int_equal(sink_status(&dimacs.sink), STATUS_IO);
    assert_int_equal(dimacs_close(&dimacs, NULL), STATUS_IO);
    output_drop(&output);
}

static void test_literal_bytes(void **state)
{
    (void)state;
    char text[32];
    for (int64_t power = 1; power <= 1000000000; power *= 10)
        for (int64_t number = power - 1; number <= power + 1; number++)
            for (int sign = -1; sign <= 1; sign += 2)
                if (number > 0) {
                    int literal = (int)number * sign;
                    assert_int_equal(dimacs_literal_bytes(literal), sprintf(text, "%d ", literal));
                }
    assert_int_equal(dimacs_literal_bytes(LITERAL_MAX), 11);
    assert_int_equal(dimacs_literal_bytes(-LITERAL_MAX), 12);
}

/* Pairs come as the clauses of theirs one by one would: the lines are as long as, one less and one
 * more than what the writer has at hand at a time, and their numbers have from one to ten digits.
 */
static char *pairs_text(int step, size_t count, size_t from, size_t to, bool together,
                        uint64_t *clauses, size_t *size)
{
    struct writing writing;
    int literals[1100];
    *clauses = 0;
    for (size_t i = from; i < to; i++)
        *clauses += count - 1 - i;
    for (size_t i = 0; i < count; i++)
        literals[i] = (i % 7 == 3 ? -1 : 1) * (1 + step * (int)i);
    open_writing(&writing, LITERAL_MAX, LITERAL_MAX, *clauses);
    if (together)
        sink_pairs(&writing.dimacs.sink, literals, count, from, to);
    else
        for (size_t i = from; i < to; i++)
            for (size_t j = i + 1; j < count; j++)
                sink_binary(&writing.dimacs.sink, -literals[i], -literals[j]);
    assert_int_equal(dimacs_close(&writing.dimacs, NULL), STATUS_OK);
    return close_writing(&writing, size);
}

static void assert_pairs(int step, size_t count, size_t from, size_t to)
{
    uint64_t clauses;
    size_t size, size_one_by_one;
    char *text = pairs_text(step, count, from, to, true, &clauses, &size);
    char *one_by_one = pairs_text(step, count, from, to, false, &clauses, &size_one_by_one);
    assert_int_equal(size, size_one_by_one);
    assert_memory_equal(text, one_by_one, size);
    free(text);
    free(one_by_one);
}

static void test_pairs_of_a_line(void **state)
{
    (void)state;
    static const int steps[] = {1, 9, 1950001};
    for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
        for (size_t count = 0; count <= 20; count++)
            assert_pairs(steps[k], count, 0, count);
        for (size_t count = 255; count <= 258; count++)
            assert_pairs(steps[k], count, 0, count);
        for (size_t count = 1023; count <= 1027; count++) {
            assert_pairs(steps[k], count, 0, 5);
            assert_pairs(steps[k], count, count - 300, count);
            assert_pairs(steps[k], count, 7, 7);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_empty_formula),
        cmocka_unit_test(test_the_empty_clause),
        cmocka_unit_test(test_lines_are_strict),
        cmocka_unit_test(test_comments_before_the_header_stay),
        cmocka_unit_test(test_extreme_numbers),
        cmocka_unit_test(test_clause_counts_beyond_32_bits),
        cmocka_unit_test(test_long_clauses),
        cmocka_unit_test(test_a_long_literal_at_each_place),
        cmocka_unit_test(test_pairs_of_a_line),
        cmocka_unit_test(test_a_wrong_header_is_caught),
        cmocka_unit_test(test_variables_beyond_the_last),
        cmocka_unit_test(test_a_full_disk_is_seen),
        cmocka_unit_test(test_literal_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

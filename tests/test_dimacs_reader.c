/* formula/dimacs_reader: what is read, in every form it may have. */
#include "dimacs_reading.h"

#include "folder.h"

#include <sys/resource.h>
#include <zlib.h>

static void test_smallest(void **state)
{
    (void)state;
    gives("p cnf 0 0\n", "p 0 0\nread 0 0\n");
    gives("p cnf 0 1\n0\n", "p 0 1\n0\nread 0 1\n");
    gives("p cnf 1 0\n", "p 1 0\nread 1 0\n");
    gives("p cnf 1 1\n1 0\n", "p 1 1\n1 0\nread 1 1\n");
    gives("p cnf 1 2\n1 0\n-1 0\n", "p 1 2\n1 0\n-1 0\nread 1 2\n");
    gives("p cnf 3 3\n-1 2 -3 0\n0\n3 0\n", "p 3 3\n-1 2 -3 0\n0\n3 0\nread 3 3\n");
    gives("p cnf 20 1\n1 2 0\n", "p 20 1\n1 2 0\nread 20 1\n"); /* 18 variables are free */
}

static void test_largest(void **state)
{
    (void)state;
    gives("p cnf 2147483646 1\n2147483646 -2147483646 1000000000 999999999 0\n",
          "p 2147483646 1\n"
          "w 2:12 literals 2147483646 and -2147483646 in one clause, which is always true\n"
          "2147483646 -2147483646 1000000000 999999999 0\n"
          "read 2147483646 1\n");
}

static void test_comments(void **state)
{
    (void)state;
    gives("c\nc 1 0\nc\t1 0\ncfoo 1 0\ncind 3 0\nc indeed\nc tp\nc p\nc p showing 9\nc shown\n"
          "c  \x80 \x01 text\np cnf 2 2\nc -1 0\n1 0\nc p 3\n2 0\nc end\n",
          "p 2 2\n1 0\n2 0\nread 2 2\n");
    gives_bytes("c i\0nd 1\nc ind\0 1\np cnf 0 0\n", 28, "p 0 0\nread 0 0\n", true);
    gives("c no newline", "w 1:13 no newline at the end of the file\n"
                          "e 1:13 there is no header (expected p cnf VARIABLES CLAUSES)\n");
}

static void test_projection(void **state)
{
    (void)state;
    gives("c p show 2 1 0\np cnf 3 0\n", "p 3 0\nread 3 0 on 1 2\n");
    gives("p cnf 3 0\nc ind 3 0\n", "p 3 0\nread 3 0 on 3\n");
    gives("c ind 3 0\nc ind 1 3 0\nc ind 0\np cnf 3 0\n", "p 3 0\nread 3 0 on 1 3\n");
    gives("c p show 0\np cnf 3 0\n", "p 3 0\nread 3 0 on\n");
    gives("c ind 0\np cnf 0 0\n", "p 0 0\nread 0 0 on\n");
    gives("c p show 3 0\np cnf 3 0\nc p show 1 3 3 1 0\n", "p 3 0\nread 3 0 on 1 3\n");
    gives("c\tp  show\t 1\t2  0 \n  c   ind 2 1 0\t\np cnf 2 0\n",
          "w 2:1 white space at the start of a line\np 2 0\nread 2 0 on 1 2\n");
    gives("c ind 2 1 0\nc p show 1 0\nc p show 2 0\np cnf 2 0\n", "p 2 0\nread 2 0 on 1 2\n");
}

/* `c p show` wins, whatever its order. */
static void test_projections_that_differ(void **state)
{
    (void)state;
    static const char says[] = "`c ind` and `c p show` name different variables (the latter count)";
    char expected[200];
    snprintf(expected, sizeof expected, "p 3 0\nw 2:1 %s\nread 3 0 on 1\n", says);
    gives("c p show 1 0\nc ind 1 0\nc ind 2 0\np cnf 3 0\n", expected);
    snprintf(expected, sizeof expected, "p 3 0\nw 2:1 %s\nread 3 0 on\n", says);
    gives("p cnf 3 0\nc ind 1 0\nc p show 0\n", expected);
    snprintf(expected, sizeof expected,
             "p 3 0\nw 3:1 white space at the start of a line\nw 3:2 %s\nread 3 0 on 1 2\n", says);
    gives("p cnf 3 0\nc p show 1 2 0\n\tc ind 1 3 0\n", expected);
    /* Also behind a tail, whose white space is not told of. */
    gives("c ind 1 0\nc p show 2 0\np cnf 2 0\n%\n\n0\n\n",
          "p 2 0\nw 4:1 a % that ends the clauses, as in SATLIB files\n"
          "w 1:1 `c ind` and `c p show` name different variables (the latter count)\n"
          "read 2 0 on 2\n");
}

static void test_counting_lines(void **state)
{
    (void)state;
    gives("c t mc\nc t wmc\nc t  pmc \np cnf 2 0\nc t pwmc\nc p weight 1 0.5 0\nc p weight -1 1 0\n"
          "c p weight 2 1/3 0\nc p weight -2 -1.5e-3 0\nc p weight 1 .5 0\nc p weight 1 2. 0\n"
          "c p  weight\t1 +1E9 0 \n",
          "p 2 0\nread 2 0\n");
}

static void test_tail(void **state)
{
    (void)state;
    static const char expected[] = "p 1 1\n1 0\n"
                                   "w 3:1 a % that ends the clauses, as in SATLIB files\n"
                                   "read 1 1\n";
    gives("p cnf 1 1\n1 0\n%\n0\n", expected);
    gives("p cnf 1 1\n1 0\n%\n0\n\n", expected);
    gives("p cnf 1 1\n1 0\n%\r\n\t0\r\n\r\n  \n", expected);
    gives("p cnf 1 1\n1 0\n% 0 ", "p 1 1\n1 0\n"
                                  "w 3:1 a % that ends the clauses, as in SATLIB files\n"
                                  "w 3:5 no newline at the end of the file\nread 1 1\n");
}

/* Several pieces, a clause across their border, with and without somebody who listens. */
static void test_many(void **state)
{
    enum { CLAUSES = 30000 };
    (void)state;
    char *text, *whole, *pieces;
    size_t size;
    FILE *stream = open_memstream(&text, &size);
    assert_non_null(stream);
    fprintf(stream, "p cnf 30002 %d\n", CLAUSES);
    for (int i = 1; i <= CLAUSES; i++)
        fprintf(stream, "%d -%d %d 0\n", i, i + 1, i + 2);
    assert_int_equal(fclose(stream), 0);
    whole = hear(text, size, SIZE_MAX, true);
    const char *clauses = strchr(text, '\n') + 1, *heard = strchr(whole, '\n') + 1;
    assert_memory_equal(heard, clauses, strlen(clauses));
    assert_string_equal(heard + strlen(clauses), "read 30002 30000\n");
    pieces = hear(text, size, 4093, true);
    assert_string_equal(pieces, whole);
    free(text), free(whole), free(pieces);
}

/* The places of many lines and of a line longer than a piece are right. */
static void test_places_far_away(void **state)
{
    enum { LONG = 200000 };
    (void)state;
    char *text = malloc(LONG + 100), expected[100];
    assert_non_null(text);
    memset(text, ' ', LONG);
    memcpy(text, "p cnf 1 1\n", 10);
    memcpy(text + LONG, "x", 1);
    char *heard = hear(text, LONG + 1, SIZE_MAX, true);
    snprintf(expected, sizeof expected, "e 2:%d ", LONG - 9);
    assert_non_null(strstr(heard, expected));
    free(heard);
    memset(text + 10, '\n', LONG - 10);
    heard = hear(text, LONG + 1, SIZE_MAX, true);
    snprintf(expected, sizeof expected, "e %d:1 ", LONG - 8);
    assert_non_null(strstr(heard, expected));
    free(heard);
    /* A comment of any length. */
    memset(text + 10, '0', LONG - 10);
    memcpy(text + 10, "c ", 2);
    memcpy(text + LONG, "\n1 0\n", 5);
    heard = hear(text, LONG + 5, SIZE_MAX, true);
    assert_string_equal(heard, "p 1 1\n1 0\nread 1 1\n");
    free(heard);
    free(text);
}

/* A header that promises the moon, in little memory. */
static void test_huge_numbers_cost_nothing(void **state)
{
    (void)state;
    static const char text[] = "c ind 2147483646 1 0\np cnf 2147483646 2\n1 2147483646 0\n-2 0\n";
    struct rlimit old, little = {0};
    struct formula formula;
    struct dimacs_content content;
    put("huge.cnf", text, sizeof text - 1);
    assert_int_equal(getrlimit(RLIMIT_DATA, &old), 0);
    little = old;
    little.rlim_cur = 64 << 20;
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(__clang__)
    /* Sanitizers take more than that for themselves. */
    assert_int_equal(setrlimit(RLIMIT_DATA, &little), 0);
#endif
    assert_int_equal(dimacs_load(&formula, &content, "huge.cnf", NULL, NULL), STATUS_OK);
    assert_int_equal(setrlimit(RLIMIT_DATA, &old), 0);
    assert_int_equal(formula.variables, LITERAL_MAX);
    assert_true(formula.literal_capacity <= 64 && formula.clause_capacity <= 64);
    assert_int_equal(content.projection_count, 2);
    dimacs_content_free(&content);
    formula_close(&formula);
    static const char promising[] = "p cnf 1 18446744073709551615\n1 0\n";
    put("huge.cnf", promising, sizeof promising - 1);
    struct report report = REPORT_NONE;
    assert_int_equal(dimacs_load(&formula, &content, "huge.cnf", NULL, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, "18446744073709551615"));
}

/* A variable named over and over takes its place once. */
static void test_projection_named_over_and_over(void **state)
{
    (void)state;
    char *text;
    size_t size;
    FILE *stream = open_memstream(&text, &size);
    assert_non_null(stream);
    for (int i = 0; i < 30000; i++)
        fprintf(stream, "c ind %d %d %d 0\n", 1 + i % 3, 3 - i % 2, i % 100 == 0 ? i / 100 + 1 : 1);
    fputs("p cnf 1000 0\n", stream);
    assert_int_equal(fclose(stream), 0);
    char *heard = hear(text, size, SIZE_MAX, true), *at = strstr(heard, " on");
    assert_non_null(at);
    at += 3;
    for (int i = 1; i <= 300; i++)
        assert_int_equal(strtol(at, &at, 10), i);
    assert_string_equal(at, "\n");
    free(heard), free(text);
}

static void test_load(void **state)
{
    static const char text[] = "c p show 2 0\np cnf 3 2\n1 -2 0 3\n0\n";
    struct formula formula;
    struct dimacs_content content;
    struct report report = REPORT_NONE;
    size_t size;
    (void)state;
    gzFile packed = gzopen("formula.cnf.gz", "wb");
    assert_int_equal(gzwrite(packed, text, sizeof text - 1), sizeof text - 1);
    assert_int_equal(gzclose(packed), Z_OK);
    assert_int_equal(dimacs_load(&formula, &content, "formula.cnf.gz", NULL, &report), STATUS_OK);
    assert_int_equal(formula.variables, 3);
    assert_int_equal(formula.clauses, 2);
    const int *clause = formula_clause(&formula, 0, &size);
    assert_int_equal(size, 2);
    assert_int_equal(clause[0], 1);
    assert_int_equal(clause[1], -2);
    assert_int_equal(formula_clause(&formula, 1, &size)[0], 3);
    assert_int_equal(content.projection[0], 2);
    formula_close(&formula);
    dimacs_content_free(&content);
    assert_int_equal(dimacs_load(&formula, &content, "missing.cnf", NULL, &report), STATUS_REFUSED);
    assert_string_equal(report.file, "missing.cnf");
    assert_true(report.line == 0);
    report = REPORT_NONE;
    put("cut.cnf.gz", "\x1f\x8b\x08", 3);
    assert_int_equal(dimacs_load(&formula, &content, "cut.cnf.gz", NULL, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, "damaged"));
}

static void test_watch(void **state)
{
    struct source *source;
    struct formula formula;
    struct dimacs_content content;
    const atomic_int stop = 1;
    const struct watch watch = {.stop = &stop};
    (void)state;
    formula_open(&formula, 1);
    assert_int_equal(source_open_bytes(&source, "a", "p cnf 0 0\n", 10, NULL), STATUS_OK);
    assert_int_equal(dimacs_read(source, &formula.sink, NULL, &content, &watch, NULL),
                     STATUS_STOPPED);
    source_close(&source);
    formula_close(&formula);
}

/* A sink that is full. */
static int calls;

static void count_clause(struct sink *sink, const int *literals, size_t size)
{
    (void)sink, (void)literals, (void)size;
    calls++;
}

static enum status full(const struct sink *sink)
{
    (void)sink;
    return calls > 0 ? STATUS_IO : STATUS_OK;
}

static void test_sink_that_fails(void **state)
{
    enum { CLAUSES = 100000 };
    static const struct sink_type type = {
        .variable = hear_variable, .clause = count_clause, .status = full};
    static char text[CLAUSES * 4 + 100];
    struct sink sink = {&type};
    struct source *source;
    struct dimacs_content content;
    size_t size = (size_t)sprintf(text, "p cnf 1 %d\n", CLAUSES);
    (void)state;
    for (int i = 0; i < CLAUSES; i++, size += 4)
        memcpy(text + size, "1 0\n", 4);
    calls = 0;
    assert_int_equal(source_open_bytes(&source, "a", text, size, NULL), STATUS_OK);
    assert_int_equal(dimacs_read(source, &sink, NULL, &content, NULL, NULL), STATUS_IO);
    assert_true(calls < CLAUSES / 2);
    source_close(&source);
    calls = 0;
    static const char little[] = "p cnf 1 1\n1 0\n";
    assert_int_equal(source_open_bytes(&source, "a", little, sizeof little - 1, NULL), STATUS_OK);
    assert_int_equal(dimacs_read(source, &sink, NULL, &content, NULL, NULL), STATUS_IO);
    source_close(&source);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_smallest),
        cmocka_unit_test(test_largest),
        cmocka_unit_test(test_comments),
        cmocka_unit_test(test_projection),
        cmocka_unit_test(test_projections_that_differ),
        cmocka_unit_test(test_counting_lines),
        cmocka_unit_test(test_tail),
        cmocka_unit_test(test_many),
        cmocka_unit_test(test_places_far_away),
        cmocka_unit_test(test_huge_numbers_cost_nothing),
        cmocka_unit_test(test_projection_named_over_and_over),
        cmocka_unit_test(test_load),
        cmocka_unit_test(test_watch),
        cmocka_unit_test(test_sink_that_fails),
    };
    return cmocka_run_group_tests(tests, enter_folder, leave_folder);
}

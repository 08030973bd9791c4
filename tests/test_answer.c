/* Answers in every dialect, each row by the definition of the dialect and not by what the reader
 * made of it. Boards of 4 squares (n = 2) keep the models short; statuses and order are what
 * counts.
 */
#include "answers.h"

struct row {
    uint64_t squares;
    const char *text, *expected;
};

static void expect_rows(const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        expect_answer(rows[i].text, rows[i].squares, rows[i].expected);
}

#define EXPECT(rows) expect_rows(rows, sizeof(rows) / sizeof *(rows))

static void test_statuses(void **state)
{
    static const struct row rows[] = {
        {4, "s SATISFIABLE\n", "sat"},
        {4, "s UNSATISFIABLE\n", "unsat"},
        {4, "s UNKNOWN\n", "unknown"},
        {4, "s INDETERMINATE\n", "unknown"},
        {4, "SATISFIABLE\n", "sat"},
        {4, "SAT\n", "sat"},
        {4, "sat\n", "sat"},
        {4, "UNSATISFIABLE", "unsat"},
        {4, "UNSAT", "unsat"},
        {4, "unsat", "unsat"},
        {4, "INDET\n", "unknown"},
        {4, "INDETERMINATE\n", "unknown"},
        {4, "UNKNOWN\n", "unknown"},
        {4, "unknown\n", "unknown"},
        {4, "s SATISFIABLE\ns UNSATISFIABLE\n", "sat unsat"},
        {4, "s UNSATISFIABLE\ns SATISFIABLE\n", "sat unsat unsat-first"},
        {4, "s UNSATISFIABLE\nv 1 0\n", "unsat unsat-first | 2. 1"},
        {4, "s OPTIMUM FOUND\n", "sat"},
        {4, "s SOLUTIONS 0\n", "number=0"},
        {4, "s SOLUTIONS 18446744073709551615\n", "number=18446744073709551615"},
    };
    (void)state;
    EXPECT(rows);
}

static void test_models(void **state)
{
    static const struct row rows[] = {
        {4, "s SATISFIABLE\nv -1 2 -3 4 0\n", "sat | 2.+ -1 2 -3 4"},
        {4, "v -1 2 -3 4 0\ns SATISFIABLE\n", "sat | 1. -1 2 -3 4"},
        {4, "c x\nv -1 2\nc between\nv -3 4\nv 0\ns SATISFIABLE\n", "sat | 2. -1 2 -3 4"},
        {4, "s SATISFIABLE\nv 4 -1 -3 2 0\n", "sat | 2.+ -1 2 -3 4"},
        {4, "v 4 4 -1 4 -1 0\n", "| 1. -1 4"},
        {4, "v 2147483647 -2147483646 0\n", "| 1. -2147483646 2147483647"},
        {4, "v 1 2 0 3 4 0\n", "| 1. 1 2 | 1. 3 4"},
        {4, "v 0\n", "| 1."},
        {4, "v 0 0\n", "| 1. | 1."},
        {4, "v 007 0\n", "| 1. 7"},
        {4, "SAT\n-1 2 -3 4 0\n", "sat | 2.+ -1 2 -3 4"},
        {4, "SAT\n-1 2\n-3 4 0\n", "sat | 2.+ -1 2 -3 4"},
        {4, "SAT\n 0\n", "sat | 2.+"},
        {4, "UNSAT\n1 0\n", "unsat unsat-first | 2. 1"},
        {4, "s SATISFIABLE\nv 1 2 0\ns SATISFIABLE\nv 3 4 0\ns SOLUTIONS 2\n",
         "sat number=2 | 2.+ 1 2 | 4.+ 3 4"},
        {4, "s SATISFIABLE\nv 1 2 0\ns SATISFIABLE\nv 3 4 0\ns UNSATISFIABLE\n",
         "sat unsat | 2.+ 1 2 | 4.+ 3 4"},
        {4, "v 1 2 0\nv 3 4 0\ns SATISFIABLE\n", "sat | 1. 1 2 | 2. 3 4"},
        {4, "s SATISFIABLE\nv 1 2 0\nv 3 4 0\n", "sat | 2.+ 1 2 | 3. 3 4"},
        {4, "c Answer: 1\nv 1 0\nc Models         : 1+\n", "more | 2. 1"},
        {4, "c Answer: 1\nv 1 0\nc Models         : 1\n", "| 2. 1"},
    };
    (void)state;
    EXPECT(rows);
}

/* Without a 0 a model is whole if every square has a value and its last number is ended. */
static void test_models_without_zero(void **state)
{
    static const struct row rows[] = {
        {4, "s SATISFIABLE\nv -1 2 -3 4 \n", "sat | 2+ -1 2 -3 4"},
        {4, "s SATISFIABLE\nv -1 2 -3 4 ", "sat | 2+ -1 2 -3 4"},
        {4, "s SATISFIABLE\nv -1 2 -3 4\n", "sat | 2+ -1 2 -3 4"},
        {4, "v -1 2 -3 4 7 -9\ns SATISFIABLE", "sat | 1 -1 2 -3 4 7 -9"},
        {4, "v -1 2 -3 4\nc 5", "| 1 -1 2 -3 4"},
        {4, "sat\n-1 2 -3 4\n", "sat | 2+ -1 2 -3 4"},
        {4, "s SATISFIABLE\nv 1 2 3 4\ns SATISFIABLE\nv -1 -2 -3 -4\ns UNSATISFIABLE\n",
         "sat unsat | 2+ 1 2 3 4 | 4+ -1 -2 -3 -4"},
        {4, "v -x1 x2 -x3 x4\ns SATISFIABLE\n", "sat | 1 -1 2 -3 4"},
        {4, "v -x1 x2\nv -x3 x4\ns SATISFIABLE\n", "sat | 1 -1 2 -3 4"},
        {4, "v -x1 x2 -x3 x4\nv x1 -x2 -x3 x4\ns SATISFIABLE\n", "sat | 1 -1 2 -3 4 | 2 1 -2 -3 4"},
        {4, "v x4 x3\nv x2 x1\nv -x4 x3\nv -x2 -x1\ns SATISFIABLE\n",
         "sat | 1 1 2 3 4 | 3 -1 -2 3 -4"},
        /* auxiliary variables go on with the model */
        {4, "v x1 x2 x3 x4\nv x5 -x6\nv -x1 x2 x3 x4\nv x5 x6\ns SATISFIABLE\n",
         "sat | 1 1 2 3 4 5 -6 | 3 -1 2 3 4 5 6"},
        {4, "v x1 x2 x3 x4 0\n", "| 1. 1 2 3 4"},
        {4, "v x1 x2 0\nv 1 2 0\n", "| 1. 1 2 | 2. 1 2"},
    };
    (void)state;
    EXPECT(rows);
}

/* The 0 board: all of these are its one, empty solution. */
static void test_no_squares(void **state)
{
    static const struct row rows[] = {
        {0, "s SATISFIABLE\nv 0\n", "sat | 2.+"},
        {0, "v  0\ns SATISFIABLE\n", "sat | 1."},
        {0, "SAT\n 0\n", "sat | 2.+"},
        {0, "SAT\n0\n", "sat | 2.+"},
        {0, "s SATISFIABLE\nv \n", "sat | 2+"},
        {0, "s SATISFIABLE\nv\n", "sat | 2+"},
        {0, "s SATISFIABLE\nv ", "sat | 2+"},
        {0, "s SATISFIABLE\nv", "sat"}, /* cut off, perhaps in another word */
        {0, "s SATISFIABLE\n", "sat"},
        {0, "v 3 -5 0\n", "| 1. 3 -5"},
        {1, "s SATISFIABLE\nv 1 0\n", "sat | 2.+ 1"},
        {1, "v 1\ns SATISFIABLE\n", "sat | 1 1"},
    };
    (void)state;
    EXPECT(rows);
}

static void test_white_space(void **state)
{
    static const struct row rows[] = {
        {4, "\xEF\xBB\xBFs SATISFIABLE\r\nv -1  2\t-3 4 0 \r\n", "sat | 2.+ -1 2 -3 4"},
        {4, "s SATISFIABLE\rv -1 2 -3 4\r", "sat | 2+ -1 2 -3 4"},
        {4, "\n\n  \ns   SATISFIABLE  \n\n\tv 1 0", "sat | 6.+ 1"},
        {4, "\x1b[32ms SATISFIABLE\x1b[0m\n\x1b[1;31mv 1 \x1b[m2 0\x1b[0m\n", "sat | 2.+ 1 2"},
        {4, "s SATISFIABLE\nv -1 2 -3 4\x1b[0m \n", "sat | 2+ -1 2 -3 4"},
    };
    (void)state;
    EXPECT(rows);
}

static void test_chatter(void **state)
{
    static const struct row rows[] = {
        {4, "c\nc anything\nc s anything\nc Models :\ns UNKNOWN\n", "unknown"},
        {4,
         "WARNING: for repeatability, setting FPU to use double precision\n"
         "WARNING! DIMACS header mismatch: wrong number of clauses.\n"
         "============================[ Problem Statistics ]=============================\n"
         "|  Number of variables:            16                                         |\n"
         "|                                                                             |\n"
         "Solved by simplification\n"
         "Reading from standard input... Use '--help' for help.\n"
         "restarts              : 1\n"
         "conflict literals     : 0              (-nan % deleted)\n"
         "conflict literals     : -nan\n"
         "Memory used           : 12.00 MB\n"
         "UNSATISFIABLE\n",
         "unsat"},
        {4, "o 3\no -2\no 0\ns OPTIMUM FOUND\nv 1 0\n", "sat | 5.+ 1"},
    };
    (void)state;
    EXPECT(rows);
}

static void test_counters(void **state)
{
    static const struct row rows[] = {
        {4, "s SATISFIABLE\nc s type mc\nc s log10-estimate 1.96\nc s exact arb int 92\n",
         "sat counter=92"},
        {4, "s UNSATISFIABLE\nc s type pmc\nc s log10-estimate -inf\nc s exact arb int 0\n",
         "unsat counter=0"},
        {4, "s mc 92\n", "counter=92"},
        {4, "s pmc 0", "counter=0"},
        {4, "# solutions\n92\n# END\n", "counter=92"},
        {4, "# solutions \n\n92 \n\n# END\ntime: 0.01s\n", "counter=92"},
        {4, "s mc 18446744073709551615\n", "counter=18446744073709551615"},
        {4, "s mc 7\ns mc 7\n", "counter=7"},
        {4, "s mc 7\ns UNKNOWN\n", "unknown counter=7"},
        {4, "c o exact arb int 5\nc s remark\ns UNKNOWN\n", "unknown"},
    };
    (void)state;
    EXPECT(rows);
}

static void test_clasp_json(void **state)
{
    static const struct row rows[] = {
        {4,
         "{\"Solver\": \"clasp\", \"Input\": [\"a.cnf\"], \"Call\": [{\"Witnesses\": [{\"Value\": "
         "[-1, 2, -3, 4]}]}], \"Result\": \"SATISFIABLE\", \"Models\": {\"Number\": 1, \"More\": "
         "\"yes\"}, \"Time\": {\"Total\": 0.1}}",
         "sat more | 0.+ -1 2 -3 4"},
        {4,
         "\n {\"Call\": [{\"Witnesses\": [{\"Value\": [2, 1]}, {\"Value\": []}]}, {\"Witnesses\": "
         "[{\"Value\": [-4]}]}], \"Result\": \"SATISFIABLE\", \"Models\": {\"Number\": 3, "
         "\"More\": \"no\"}}",
         "sat number=3 | 0.+ 1 2 | 0. | 0. -4"},
        {4,
         "{\"Result\": \"UNSATISFIABLE\", \"Call\": [{}], \"Models\": {\"Number\": 0, "
         "\"More\": \"no\"}}",
         "unsat number=0"},
        {4, "{\"Result\": \"UNKNOWN\", \"Models\": {\"Number\": 0, \"More\": \"yes\"}}",
         "unknown more"},
        {4, "{\"Result\": \"UNKNOWN\", \"Models\": {\"Number\": 0, \"More\": \"no\"}}", "unknown"},
        {4, "{\"Result\": \"SATISFIABLE\"}", "sat"},
        {4, "{\"Result\": \"UNSATISFIABLE\", \"Call\": [{\"Witnesses\": [{\"Value\": [1]}]}]}",
         "unsat unsat-first | 0. 1"},
        {0, "{\"Result\": \"SATISFIABLE\", \"Call\": [{\"Witnesses\": [{\"Value\": []}]}]}",
         "sat | 0.+"},
    };
    (void)state;
    EXPECT(rows);
}

/* A model of so many variables, backwards, and many small ones behind it: more literals than any
 * array has at first, in an order that has to be sorted. */
static void test_large(void **state)
{
    enum { VARIABLES = 100000, MODELS = 20000 };
    (void)state;
    char *text;
    size_t size;
    FILE *stream = open_memstream(&text, &size);
    assert_non_null(stream);
    fputs("s SATISFIABLE\n", stream);
    for (int i = VARIABLES; i > 0; i--)
        fprintf(stream, "v %d %d\n", i % 3 ? i : -i, i % 3 ? i : -i);
    fputs("v 0\n", stream);
    for (int i = 1; i <= MODELS; i++)
        fprintf(stream, "v %d -3 2 0\n", 3 + i);
    assert_int_equal(fclose(stream), 0);

    struct answer answer;
    assert_int_equal(read_answer(&answer, text, size, 4, NULL), STATUS_OK);
    free(text);
    assert_int_equal(answer.model_count, 1 + MODELS);
    assert_int_equal(answer.models[0].count, VARIABLES);
    for (int i = 1; i <= VARIABLES; i++)
        assert_int_equal(answer.literals[i - 1], i % 3 ? i : -i);
    for (int i = 1; i <= MODELS; i++) {
        const int *literals = answer.literals + answer.models[i].begin;
        assert_int_equal(answer.models[i].count, 3);
        assert_int_equal(answer.models[i].line, VARIABLES + 2 + i);
        assert_true(literals[0] == 2 && literals[1] == -3 && literals[2] == 3 + i);
    }
    answer_free(&answer);
}

struct board_row {
    uint32_t n;
    const char *text, *columns; /* or the words of the report */
    uint64_t open;
    enum status status;
};

static void test_columns(void **state)
{
    static const struct board_row rows[] = {
        {0, "v 0", "", 0, STATUS_OK},
        {0, "v 1 -2 0", "", 0, STATUS_OK},
        {1, "v 1 0", "0", 0, STATUS_OK},
        {1, "v -1 0", "no queen in row 1", 0, STATUS_FAILED},
        {1, "v 2 0", "no queen in row 1", 1, STATUS_FAILED},
        {2, "v 1 -2 -3 4 0", "0 1", 0, STATUS_OK},
        {2, "v 1 4 0", "0 1", 2, STATUS_OK},
        {2, "v 1 2 -3 -4 0", "a2 and b2", 0, STATUS_FAILED},
        {2, "v 1 -2 -3 -4 0", "no queen in row 2", 0, STATUS_FAILED},
        {3, "v 3 4 8 -9 10 -11 0", "2 0 1", 5, STATUS_OK},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct answer answer;
        struct report report = REPORT_NONE;
        uint32_t columns[3];
        uint64_t open = 99, squares = (uint64_t)rows[i].n * rows[i].n;
        char text[64] = "";
        assert_int_equal(read_answer(&answer, rows[i].text, strlen(rows[i].text), squares, NULL),
                         STATUS_OK);
        assert_int_equal(answer_columns(&answer, 0, rows[i].n, columns, &open, &report),
                         rows[i].status);
        assert_int_equal(open, rows[i].open);
        for (uint32_t row = 0; rows[i].status == STATUS_OK && row < rows[i].n; row++)
            sprintf(text + strlen(text), row ? " %u" : "%u", columns[row]);
        if (rows[i].status == STATUS_OK)
            assert_string_equal(text, rows[i].columns);
        else
            assert_non_null(strstr(report.text, rows[i].columns));
        answer_free(&answer);
    }
}

/* A text of this start, a middle that is repeated often, and this end. */
static char *repeated_text(const char *start, const char *middle, const char *end)
{
    enum { TIMES = 20000 };
    char *text = malloc(strlen(start) + TIMES * strlen(middle) + strlen(end) + 1), *to = text;
    assert_non_null(text);
    to = stpcpy(to, start);
    for (int i = 0; i < TIMES; i++)
        to = stpcpy(to, middle);
    stpcpy(to, end);
    return text;
}

/* Long lines, many lines and many witnesses: a raised flag ends the reading of each. */
static void test_stopped(void **state)
{
    static const struct {
        const char *start, *middle, *end;
    } texts[] = {
        {"s SATISFIABLE\n", "v 1 2 0\n", ""},
        {"s SATISFIABLE\n", "c a comment\n", "v 1 2 0\n"},
        {"s SATISFIABLE\nv", " 1 2 0", "\n"},
        {"SAT\n", "1 2 ", "0\n"},
        {"{\"Result\": \"SATISFIABLE\", \"Call\": [{\"Witnesses\": [{\"Value\": []}",
         ", {\"Value\": [1, 2]}", "]}]}"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (int raised = 0; raised < 2; raised++) {
            const atomic_int stop = raised;
            const struct watch watch = {.stop = &stop};
            struct report report = REPORT_NONE;
            struct answer answer;
            char *text = repeated_text(texts[i].start, texts[i].middle, texts[i].end);
            assert_int_equal(answer_read(&answer, text, strlen(text), "file", 4, &watch, &report),
                             raised ? STATUS_STOPPED : STATUS_OK);
            assert_int_equal(report.status, STATUS_OK);
            assert_int_equal(answer.satisfiable, !raised);
            answer_free(&answer);
            free(text);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_statuses),    cmocka_unit_test(test_models),
        cmocka_unit_test(test_no_squares),  cmocka_unit_test(test_models_without_zero),
        cmocka_unit_test(test_white_space), cmocka_unit_test(test_chatter),
        cmocka_unit_test(test_counters),    cmocka_unit_test(test_clasp_json),
        cmocka_unit_test(test_large),       cmocka_unit_test(test_columns),
        cmocka_unit_test(test_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

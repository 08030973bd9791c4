/* What is no answer: refused with its place, and never a status.
 */
#include "answers.h"

struct row {
    const char *text, *words;
    uint64_t line, column;
};

static void expect_rows(const struct row *rows, size_t count, uint64_t squares)
{
    for (size_t i = 0; i < count; i++)
        expect_refused(rows[i].text, squares, rows[i].line, rows[i].column, rows[i].words);
}

#define EXPECT(rows, squares) expect_rows(rows, sizeof(rows) / sizeof *(rows), squares)

static void test_nothing(void **state)
{
    static const struct row rows[] = {
        {"", "no answer", 0, 0},
        {"\n\n \n", "no answer", 0, 0},
        {"\xEF\xBB\xBF", "no answer", 0, 0},
        {"c only comments\nc Models : 1+\n", "no answer", 0, 0},
        {"restarts : 1\n|  |\n", "no answer", 0, 0},
        {"UNSAT clauses : 1\n", "not an answer", 1, 0},
        {"satisfied : 3\nUNSAT\n", "not an answer", 1, 0},
        {"v\n", "no answer", 0, 0},
    };
    (void)state;
    EXPECT(rows, 4);
}

static void test_junk(void **state)
{
    static const struct row rows[] = {
        {"<html><body>502 Bad Gateway</body></html>\n", "not an answer", 1, 0},
        {"p cnf 16 84\n1 2 0\n", "is a formula", 1, 0},
        {"c made by somebody\np cnf 16 84\n", "is a formula", 2, 0},
        {"s SATISFIABLE\nhello\n", "not an answer", 2, 0},
        {"s SATISFIABLE \nv 1 2 3 4 0\n92\n", "not an answer", 3, 0},
        {"92\n", "not an answer", 1, 0},
        {"1 2 3 4 0\n", "not an answer", 1, 0},
        {"s SATIS\n", "not an answer", 1, 0},
        {"s SATISFIABLE UNSATISFIABLE\n", "not an answer", 1, 0},
        {"s satisfiable\n", "not an answer", 1, 0},
        {"s\n", "not an answer", 1, 0},
        {"s OPTIMUM\n", "not an answer", 1, 0},
        {"s SOLUTIONS\n", "not an answer", 1, 0},
        {"Satisfiable\n", "not an answer", 1, 0},
        {"the formula is UNSATISFIABLE\n", "not an answer", 1, 0},
        {"SAT SAT\n", "not an answer", 1, 0},
        {"SATIS\n", "not an answer", 1, 0},
        {"UNSATISFIED\n", "not an answer", 1, 0},
        {"unknown word\n", "not an answer", 1, 0},
        {"cfoo\n", "not an answer", 1, 0},
        {"vv 1 0\n", "not an answer", 1, 0},
        {"v1 0\n", "not an answer", 1, 0},
        {"o\n", "not an answer", 1, 0},
        {"o 3 4\n", "not an answer", 1, 0},
        {"| no table\n", "not an answer", 1, 0},
        {"2024-01-01 12:30:11 started\n", "not an answer", 1, 0},
        {"Jan 01 12:30:11 host started\n", "not an answer", 1, 0},
        {"s mc 92\nTIMEOUT\n", "not an answer", 2, 0},
        {"timeout\n", "not an answer", 1, 0},
        {"\x1b[2Js SATISFIABLE\n", "not an answer", 1, 0},
        {"\xFF\xFEs\n", "not an answer", 1, 0},
    };
    (void)state;
    EXPECT(rows, 4);
}

static void test_errors_of_programs(void **state)
{
    static const struct row rows[] = {
        {"bad.cnf:86: clause missing\n", "reports an error: bad.cnf:86: clause missing", 1, 0},
        {"<stdin>:1: missing 'p cnf'\n", "reports an error", 1, 0},
        {"(error \"line 3\")\ns SATISFIABLE\nv 1 2 3 4 0\n", "reports an error: (error", 1, 0},
        {"s SATISFIABLE\nv 1 2 3 4 0\n(error \"x\")\n", "reports an error", 3, 0},
        {"*** INTERRUPTED ***\n", "reports an error", 1, 0},
    };
    (void)state;
    EXPECT(rows, 4);
}

static void test_literals(void **state)
{
    static const struct row rows[] = {
        {"v 1 foo 0\n", "\"foo\" is no literal", 1, 5},
        {"v 1 2x 0\n", "no literal", 1, 5},
        {"v - 0\n", "no literal", 1, 3},
        {"v x 0\n", "no literal", 1, 3},
        {"v -x 0\n", "no literal", 1, 3},
        {"v x0\n", "no literal", 1, 3},
        {"v -0\n", "no literal", 1, 3},
        {"v +1 0\n", "no literal", 1, 3},
        {"v --1 0\n", "no literal", 1, 3},
        {"v x-1 0\n", "no literal", 1, 3},
        {"v X1 0\n", "no literal", 1, 3},
        {"v 1.5 0\n", "no literal", 1, 3},
        {"SAT\n1 x2 0\n", "no literal", 2, 3},
        {"SAT\n1 2 end\n", "no literal", 2, 5},
        {"v 2147483648 0\n", "too large", 1, 3},
        {"v -2147483648 0\n", "too large", 1, 3},
        {"v 1\nv 99999999999999999999999999999999 0\n", "too large", 2, 3},
        {"v x1 2 0\n", "with x and without", 1, 6},
        {"v 1\nv x2 0\n", "with x and without", 2, 3},
        {"v 1 -2 3 2 0\n", "variable 2 is both true and false", 1, 10},
        {"v 1 -2 3\nc\nv 4 -1 0\n", "variable 1 is both", 3, 5},
        {"v 9 0\nv 5 -5 0\n", "variable 5 is both", 2, 5},
        {"v x1 x2 x3\nv -x1\n", "variable 1 is both", 2, 3},
    };
    (void)state;
    EXPECT(rows, 4);
}

static void test_cut_off(void **state)
{
    static const struct row rows[] = {
        {"s SATISFIABLE\nv 1 2 3\n", "cut off: it has no 0 at its end, and 1 square has", 2, 0},
        {"s SATISFIABLE\nv 1 -\n", "no literal", 2, 5},
        {"v 1\ns SATISFIABLE\n", "3 squares have no value", 1, 0},
        {"v 1 2 3 5 6 7 ", "cut off", 1, 0},
        {"s SATISFIABLE\nv 1 2 3 4", "may be cut off within its last number", 2, 10},
        {"SAT\n1 2 3 4", "may be cut off", 2, 8},
        {"v x1 x2 x3 -x4", "may be cut off", 1, 15},
        {"v 1 0\nv 2\n", "cut off", 2, 0},
        {"v x1 x2 x3 x4\nv x1\ns SATISFIABLE\n", "cut off", 2, 0},
        {"v 1 2 3 4 0\nv 5 6 7 8\n", "4 squares have no value", 2, 0},
    };
    (void)state;
    EXPECT(rows, 4);
    expect_refused("v 15", 0, 1, 5, "may be cut off");
}

static void test_counts(void **state)
{
    static const struct row rows[] = {
        {"s mc 9", "may be cut off within its count", 1, 7},
        {"s SATISFIABLE\nc s exact arb int 92", "may be cut off", 2, 21},
        {"# solutions\n92\n", "cut off within", 2, 3},
        {"# solutions\n", "cut off within", 1, 12},
        {"# solutions\n92\n# ENDE\n", "expected # END", 3, 1},
        {"# solutions\nmany\n# END\n", "no number", 2, 1},
        {"# conflicts\n", "not an answer", 1, 0},
        {"s mc\n", "a count is missing", 1, 5},
        {"s mc 5 6\n", "behind a count", 1, 8},
        {"s mc 09\n", "no number", 1, 6},
        {"s mc -5\n", "no number", 1, 6},
        {"s mc 1e9\n", "no number", 1, 6},
        {"s mc 18446744073709551616\n", "does not fit 64 bits", 1, 6},
        {"s SOLUTIONS 18446744073709551616\n", "does not fit 64 bits", 1, 13},
        {"s SOLUTIONS four\n", "no number", 1, 13},
        {"s mc 5\ns mc 6\n", "a second count", 2, 6},
        {"s SATISFIABLE\nc s approx arb int 90\n", "no exact count", 2, 5},
        {"c s exact double prec-sci 9.2e1\n", "no exact count", 1, 5},
        {"c s exact arb float 92.0\n", "no exact count", 1, 5},
        {"c s exact arb frac 92/1\n", "no exact count", 1, 5},
        {"c s exact arb int 92.5\n", "no number", 1, 19},
        {"c s exact\n", "no exact count", 1, 5},
    };
    (void)state;
    EXPECT(rows, 4);
}

#define VALUE(value)                                                                               \
    "{\"Result\":\"SATISFIABLE\",\"Call\":[{\"Witnesses\":[{\"Value\":[" value "]}]}]}"

static void test_clasp_json(void **state)
{
    static const struct row rows[] = {
        {"{", "not JSON", 1, 2},
        {"{}", "without \"Result\"", 0, 0},
        {"{\"Result\": 3}", "without \"Result\"", 0, 0},
        {"{\"Result\": \"MAYBE\"}", "the result is \"MAYBE\"", 0, 0},
        {"{\"Result\": \"UNSATISFIABLE\"} x", "not JSON", 1, 30},
        {"{\"Result\": \"SATISFIABLE\",\n\"Result\": \"UNKNOWN\"}", "not JSON", 2, 9},
        {VALUE("\"q(1,2)\""), "a string, as of a logic program", 0, 0},
        {VALUE("1, 0"), "value 2 of witness 1 is no literal", 0, 0},
        {VALUE("1.5"), "no literal", 0, 0},
        {VALUE("2147483648"), "too large", 0, 0},
        {VALUE("-2147483648"), "too large", 0, 0},
        {VALUE("3, -3"), "variable 3 is both true and false", 0, 0},
        {"{\"Result\":\"SATISFIABLE\",\"Call\":[{\"Witnesses\":[{}]}]}", "no \"Value\"", 0, 0},
        {"{\"Result\":\"SATISFIABLE\",\"Call\":[{\"Witnesses\":3}]}", "is no list", 0, 0},
        {"{\"Result\":\"SATISFIABLE\",\"Call\":{}}", "is no list", 0, 0},
        {"{\"Result\":\"SATISFIABLE\",\"Models\":{\"Number\":-1,\"More\":\"no\"}}", "negative", 0,
         0},
    };
    (void)state;
    EXPECT(rows, 4);
}

/* Brackets without end would use up the stack of a reader that goes down them. */
static void test_deep_json(void **state)
{
    enum { DEPTH = 100000 };
    static char text[DEPTH + 1];
    struct answer answer;
    struct report report = REPORT_NONE;
    (void)state;
    memset(text, '[', DEPTH);
    text[0] = '{';
    assert_int_equal(read_answer(&answer, text, DEPTH, 4, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, "too deeply"));
}

/* NUL bytes are junk like any other. */
static void test_nul(void **state)
{
    static const char text[] = "s SATISFIABLE\0\nv 1 2 3 4 0\n";
    struct answer answer;
    struct report report = REPORT_NONE;
    (void)state;
    assert_int_equal(read_answer(&answer, text, sizeof text - 1, 4, &report), STATUS_REFUSED);
    assert_int_equal(report.line, 1);
}

/* Every beginning of a right answer is the same answer, one with fewer models, or refused: no other
 * status comes out of it, and no model that is not there. */
static void test_every_beginning(void **state)
{
    static const char *const texts[] = {
        "s SATISFIABLE\nv -1 2 3 -4 -11 12 0\ns SATISFIABLE\nv 1 -2 -3 4 0\ns SOLUTIONS 2\n",
        "c\nv -1 2 3 -4 0\nv 1 -2 -3 4 0\ns SATISFIABLE\n",
        "SAT\n-1 2 3 -4 10 0\n",
        "s SATISFIABLE\nv -1 2 3 -4 10 -11 \n",
        "s SATISFIABLE\nv -x1 x2 x3 -x4\nv x1 -x2 -x3 x4\n",
        "s UNSATISFIABLE\n",
        "UNSATISFIABLE\n",
        "s SATISFIABLE\nc s type mc\nc s exact arb int 92\n",
        "# solutions\n92\n# END\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct answer whole, part;
        assert_int_equal(read_answer(&whole, texts[i], strlen(texts[i]), 4, NULL), STATUS_OK);
        for (size_t size = 0; size < strlen(texts[i]); size++) {
            if (read_answer(&part, texts[i], size, 4, NULL) != STATUS_OK)
                continue;
            assert_true(part.model_count <= whole.model_count);
            assert_true(part.satisfiable <= whole.satisfiable);
            assert_true(part.unsatisfiable <= whole.unsatisfiable);
            assert_true(!part.counter || part.number == whole.number);
            for (size_t k = 0; k < part.model_count; k++)
                for (size_t at = 0; at < part.models[k].count && at < 4; at++)
                    assert_int_equal(part.literals[part.models[k].begin + at],
                                     whole.literals[whole.models[k].begin + at]);
            answer_free(&part);
        }
        answer_free(&whole);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing),    cmocka_unit_test(test_junk),
        cmocka_unit_test(test_literals),   cmocka_unit_test(test_errors_of_programs),
        cmocka_unit_test(test_cut_off),    cmocka_unit_test(test_counts),
        cmocka_unit_test(test_clasp_json), cmocka_unit_test(test_deep_json),
        cmocka_unit_test(test_nul),        cmocka_unit_test(test_every_beginning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* What answers amount to: every row of the table of meanings, by hand. The 4 board has the two
 * solutions 2 4 1 3 and 3 1 4 2, the 6 board four, the 2 and 3 boards none (OEIS A000170).
 */
#include "answers.h"

#include "trust/judge.h"

#define SAT "s SATISFIABLE\n"
#define UNSAT "s UNSATISFIABLE\n"
#define FIRST "v -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0\n"
#define SECOND "v -1 -2 3 -4 5 -6 -7 -8 -9 -10 -11 12 -13 14 -15 -16 0\n"
#define WRONG "v 1 -2 -3 -4 -5 6 -7 -8 -9 -10 11 -12 -13 -14 -15 16 0\n"

struct trial {
    struct board *board;
    const char *text;
    const struct formula *formula;
    double check_seconds;
    bool no_check;
};

/* "SAT 2 finished partial open-end repeated=1 filled=1 undecided=1 agrees: 1 3 0 2, 2 0 3 1", or
 * "1: ..." and "2: ..." of what failed or was refused. */
static void describe(const struct judgement *judgement, char line[ANSWER_LINE])
{
    static const char *const outcomes[] = {"UNKNOWN", "SAT", "UNSAT", "COUNT"};
    static const char *const judged[] = {"", " agrees", " differs", " given-up"};
    uint32_t columns[8];
    int used = sprintf(line, "%s", outcomes[judgement->outcome]);
    if (judgement->outcome == OUTCOME_SATISFIABLE || judgement->outcome == OUTCOME_COUNT)
        used += sprintf(line + used, " %" PRIu64, judgement->count);
    used +=
        sprintf(line + used, "%s%s%s", judgement->finished ? " finished" : "",
                judgement->partial ? " partial" : "", judgement->undecided_end ? " open-end" : "");
    if (judgement->repeated)
        used += sprintf(line + used, " repeated=%" PRIu64, judgement->repeated);
    if (judgement->filled)
        used += sprintf(line + used, " filled=%" PRIu64, judgement->filled);
    if (judgement->undecided)
        used += sprintf(line + used, " undecided=%" PRIu64, judgement->undecided);
    used += sprintf(line + used, "%s", judged[judgement->judged]);
    for (size_t i = 0; i < judgement->boards.count; i++) {
        used += sprintf(line + used, i ? "," : ":");
        solution_set_get(&judgement->boards, i, columns);
        for (uint32_t row = 0; row < judgement->boards.n; row++)
            used += sprintf(line + used, " %u", columns[row]);
    }
}

static const char *try(const struct trial *trial, char line[ANSWER_LINE])
{
    struct answer answer;
    struct judgement judgement;
    struct report report = REPORT_NONE;
    uint64_t n = trial->board->n;
    enum status status = read_answer(&answer, trial->text, strlen(trial->text), n * n, &report);
    if (status == STATUS_OK) {
        struct judge_task task = {.board = trial->board,
                                  .answer = &answer,
                                  .name = "file",
                                  .formula = trial->formula,
                                  .formula_name = "cnf",
                                  .no_check = trial->no_check,
                                  .check_seconds = trial->check_seconds};
        status = judge(&judgement, &task, &report);
        answer_free(&answer);
    }
    if (status == STATUS_OK) {
        describe(&judgement, line);
        judgement_free(&judgement);
    } else {
        sprintf(line, "%d: %s",
                status == STATUS_FAILED    ? 1
                : status == STATUS_REFUSED ? 2
                                           : 3,
                report.text);
    }
    return line;
}

/* `expected` is the whole line, or of failures a part of the report behind the exit code. */
static void expect(const struct trial *trial, const char *expected)
{
    char line[ANSWER_LINE];
    try(trial, line);
    bool failure = expected[1] == ':';
    bool same = failure ? line[0] == expected[0] && line[1] == ':' && strstr(line, expected + 3)
                        : strcmp(line, expected) == 0;
    if (!same)
        fail_msg("%s\ngot      %s\nexpected %s", trial->text, line, expected);
}

static struct board make_board(uint32_t n)
{
    struct board board = board_make(n, RULE_CLASSIC);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

struct row {
    uint32_t n;
    const char *text, *expected;
};

static void expect_rows(const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct board board = make_board(rows[i].n);
        expect(&(struct trial){.board = &board, .text = rows[i].text}, rows[i].expected);
        board_free(&board);
    }
}

#define EXPECT(rows) expect_rows(rows, sizeof(rows) / sizeof *(rows))

static void test_statuses(void **state)
{
    static const struct row rows[] = {
        {4, SAT FIRST, "SAT 1: 1 3 0 2"},
        {4, FIRST, "SAT 1: 1 3 0 2"},
        {4, SECOND FIRST SAT, "SAT 2: 1 3 0 2, 2 0 3 1"},
        {4, SAT, "2: satisfiable, but no model"},
        {4, "SAT\n", "2: satisfiable, but no model"},
        {3, UNSAT, "UNSAT finished agrees"},
        {2, "UNSAT\n", "UNSAT finished agrees"},
        {4, UNSAT, "UNSAT finished differs"},
        {3, "s SOLUTIONS 0\n", "UNSAT finished agrees"},
        {3, UNSAT "c s exact arb int 0\n", "UNSAT finished agrees"},
        {3, "s mc 0\n", "UNSAT finished agrees"},
        {4, SAT SECOND SAT FIRST "s SOLUTIONS 2\n", "SAT 2 finished agrees: 1 3 0 2, 2 0 3 1"},
        {4, SAT FIRST "s SOLUTIONS 2\n", "2: counts 2 models and holds 1"},
        {4, SAT FIRST SAT SECOND "s SOLUTIONS 1\n", "2: counts 1 model and holds 2"},
        {4, SAT "s SOLUTIONS 2\n", "2: counts 2 models and holds 0"},
        {4, "s SOLUTIONS 2\n", "2: counts 2 models and holds 0"},
        {4, SAT "s SOLUTIONS 0\n", "1: contradicts itself"},
        {4, SAT FIRST SAT SECOND UNSAT, "SAT 2 finished agrees: 1 3 0 2, 2 0 3 1"},
        {4, FIRST SECOND SAT UNSAT, "1: contradicts itself: models and UNSATISFIABLE"},
        {4, SAT FIRST SECOND UNSAT, "1: contradicts itself"},
        {4, SAT FIRST UNSAT, "1: contradict each other"},
        {4, FIRST UNSAT, "1: contradict each other"},
        {4, UNSAT FIRST, "1: contradicts itself"},
        {4, UNSAT SAT, "1: contradicts itself"},
        {4, UNSAT SAT FIRST, "1: contradicts itself"},
        {4, SAT UNSAT, "1: contradicts itself"},
        {4, SAT FIRST UNSAT SAT SECOND UNSAT, "1: contradicts itself"},
        {4, "s UNKNOWN\n", "UNKNOWN partial"},
        {4, "INDET\n", "UNKNOWN partial"},
        {4, SAT FIRST "s INDETERMINATE\n", "SAT 1 partial: 1 3 0 2"},
        {4, FIRST "s UNKNOWN\n", "SAT 1 partial: 1 3 0 2"},
        {4, UNSAT "s UNKNOWN\n", "1: contradicts itself"},
        {4, SAT "s UNKNOWN\n", "2: no model"},
        {4, "", "2: holds no answer"},
        {4, "c\n", "2: holds no answer"},
        {4, "v -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16\n", "2: cut off"},
        {4, SAT "v -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 \n", "SAT 1: 1 3 0 2"},
    };
    (void)state;
    EXPECT(rows);
}

static void test_counts(void **state)
{
    static const struct row rows[] = {
        {4, SAT "c s exact arb int 2\n", "COUNT 2 finished agrees"},
        {8, "s mc 92\n", "COUNT 92 finished agrees"},
        {27, "s mc 234907967154122528\n", "COUNT 234907967154122528 finished agrees"},
        {4, "s mc 3\n", "1: counts 3 solutions as all that there are, the published number has 2"},
        {4, UNSAT "c s exact arb int 2\n", "1: contradicts itself"},
        {4, SAT "c s exact arb int 0\n", "1: contradicts itself"},
        {4, "s mc 2\ns UNKNOWN\n", "UNKNOWN partial"},
        {4, SAT FIRST "s mc 1\n", "2: both models and the number"},
        {0, "s mc 1\n", "COUNT 1 finished agrees"},
    };
    (void)state;
    EXPECT(rows);
}

static void test_models(void **state)
{
    static const struct row rows[] = {
        {4, SAT WRONG, "1: model 1 (line 2) breaks the rules: the queens on a4 and b3 attack"},
        {4, SAT FIRST WRONG, "1: model 2 (line 3)"},
        {4, SAT "v -1 -2 -3 -4 -5 -6 -7 -8 -9 -10 -11 -12 -13 -14 -15 -16 0\n",
         "1: no queen in row 1"},
        {4, SAT "v 1 2 -3 -4 -5 -6 -7 -8 -9 -10 -11 -12 -13 -14 -15 -16 0\n", "1: a4 and b4"},
        {4, SAT "v 2 8 9 15 0\n", "SAT 1 filled=1: 1 3 0 2"},
        {4, SAT "v 2 8 9 15 17 -18 0\n", "SAT 1 filled=1: 1 3 0 2"},
        {4, SAT "v 2 8 9 0\n", "2: 13 squares have no value in model 1"},
        {4, SAT "v 1 6 11 16 0\n", "2: 12 squares have no value"},
        {4, SAT "v 1 2 0\n", "2: 14 squares have no value"},
        {4, SAT "v 0\n", "2: 16 squares have no value"},
        {4, SAT FIRST SAT FIRST, "SAT 1 repeated=1: 1 3 0 2"},
        {4, SAT FIRST SAT SECOND SAT FIRST UNSAT,
         "SAT 2 finished repeated=1 agrees: 1 3 0 2, 2 0 3 1"},
        {4,
         "{\"Result\":\"SATISFIABLE\",\"Call\":[{\"Witnesses\":[{\"Value\":[2,8,9,15]}]}],"
         "\"Models\":{\"Number\":1,\"More\":\"no\"}}",
         "1: shows 1 solution as all that there are, the published number has 2"},
        {4,
         "{\"Result\":\"SATISFIABLE\",\"Call\":[{\"Witnesses\":[{\"Value\":[2,8,9,15]}]}],"
         "\"Models\":{\"Number\":2,\"More\":\"no\"}}",
         "2: counts 2 models and holds 1"},
    };
    (void)state;
    EXPECT(rows);
}

static void test_smallest(void **state)
{
    static const struct row rows[] = {
        {0, SAT "v 0\n", "SAT 1:"},
        {0, SAT "v \n", "SAT 1:"},
        {0, "v  0\n" SAT, "SAT 1:"},
        {0, "SAT\n 0\n", "SAT 1:"},
        {0, SAT, "2: no model"},
        {0, UNSAT, "UNSAT finished differs"},
        {0, SAT "v 0\ns SOLUTIONS 1\n", "SAT 1 finished agrees:"},
        {0, SAT "v 0\n" UNSAT, "SAT 1 finished agrees:"},
        {1, SAT "v 1 0\n", "SAT 1: 0"},
        {1, SAT "v -1 0\n", "1: no queen in row 1"},
        {1, SAT "v 1 0\n" UNSAT, "SAT 1 finished agrees: 0"},
        {1, "v 1 0\n" UNSAT, "SAT 1 finished agrees: 0"},
        {1, UNSAT "v 1 0\n", "1: contradicts itself"},
        {2, SAT "v 1 -2 -3 4 0\n", "1: a2 and b1 attack"},
        {2, SAT "v 1 4 0\n", "2: 2 squares have no value"},
        {3, SAT "v 1 -2 -3 -4 -5 6 -7 8 -9 0\n", "1: c2 and b1 attack"},
    };
    (void)state;
    EXPECT(rows);
}

/* An enumeration of all but one, on a board that no table of numbers knows: a queen is given. */
static void test_given(void **state)
{
    struct board board = board_make(6, RULE_CLASSIC);
    (void)state;
    /* The first column of row 1 that has a solution is the second one, 2 4 6 1 3 5, and only it. */
    assert_int_equal(squares_add(&board.given, (struct square){0, 1}), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct trial trial = {.board = &board};
    trial.text = SAT "v 2 10 18 19 27 35 0\n" UNSAT;
    expect(&trial, "SAT 1 finished filled=1 agrees: 1 3 5 0 2 4");
    trial.text = SAT "v 2 10 18 19 27 35 0\ns SOLUTIONS 1\n";
    expect(&trial, "SAT 1 finished filled=1 agrees: 1 3 5 0 2 4");
    trial.no_check = true;
    expect(&trial, "SAT 1 finished filled=1: 1 3 5 0 2 4");
    trial.no_check = false;
    trial.text = SAT "v 3 12 14 23 25 34 0\n";
    expect(&trial, "2: 30 squares have no value"); /* a solution, but not of this board */
    trial.text = UNSAT;
    expect(&trial, "UNSAT finished differs");
    trial.text = "s mc 1\n";
    expect(&trial, "COUNT 1 finished agrees");
    trial.text = "s mc 2\n";
    expect(&trial, "1: counts 2 solutions as all that there are, bitmask has 1");
    trial.text = "s mc 0\n";
    expect(&trial, "UNSAT finished differs");
    board_free(&board);
}

static void test_rules_of_the_board(void **state)
{
    struct board board = board_make(4, RULE_TORUS);
    (void)state;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    /* N queens on a torus need N without the factors 2 and 3 (Polya, 1918). */
    expect(&(struct trial){.board = &board, .text = SAT FIRST}, "1: breaks the rules");
    expect(&(struct trial){.board = &board, .text = UNSAT}, "UNSAT finished agrees");
    board_free(&board);

    board = board_make(4, RULE_TOUCH);
    add_regions(&board, "aabb"
                        "aabb"
                        "ccdd"
                        "ccdd");
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    expect(&(struct trial){.board = &board, .text = SAT FIRST SAT SECOND UNSAT},
           "SAT 2 finished agrees: 1 3 0 2, 2 0 3 1");
    board_free(&board);
}

/* No engine ends in time on these boards: then nothing is claimed, except that there are more
 * solutions than were told, once so many were seen. */
static void test_given_up(void **state)
{
    struct board board = board_make(18, RULE_CLASSIC);
    (void)state;
    assert_int_equal(squares_add(&board.blocked, (struct square){0, 0}), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct trial trial = {.board = &board, .text = "s mc 5\n", .check_seconds = 0.1};
    expect(&trial, "1: counts 5 solutions as all that there are, simd has at least ");
    trial.text = "s mc 18446744073709551615\n";
    expect(&trial, "COUNT 18446744073709551615 finished given-up");
    trial.no_check = true;
    expect(&trial, "COUNT 18446744073709551615 finished");
    board_free(&board);
}

/* Before the models are looked at a stop leaves nothing; behind them only the check is lost. */
static void test_stop(void **state)
{
    static atomic_int stop = 1;
    struct board board = make_board(4);
    struct answer answer;
    struct judgement judgement;
    (void)state;
    assert_int_equal(read_answer(&answer, FIRST, strlen(FIRST), 16, NULL), STATUS_OK);
    struct judge_task task = {
        .board = &board, .answer = &answer, .name = "file", .watch = {.stop = &stop}};
    assert_int_equal(judge(&judgement, &task, NULL), STATUS_STOPPED);
    answer_free(&answer);
    assert_int_equal(read_answer(&answer, UNSAT, strlen(UNSAT), 16, NULL), STATUS_OK);
    board_free(&board);
    board = board_make(4, RULE_TORUS);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(judge(&judgement, &task, NULL), STATUS_OK);
    assert_int_equal(judgement.judged, JUDGED_GIVEN_UP);
    assert_true(judgement.stopped);
    judgement_free(&judgement);
    answer_free(&answer);
    board_free(&board);
}

static void test_clauses(void **state)
{
    struct board board = make_board(4);
    struct formula formula;
    (void)state;
    formula_open(&formula, 20);
    sink_binary(&formula.sink, 2, 9);
    struct trial trial = {.board = &board, .text = SAT FIRST, .formula = &formula};
    expect(&trial, "SAT 1: 1 3 0 2");
    /* Open squares are empty, so that this holds; an auxiliary variable follows by itself. */
    sink_ternary(&formula.sink, -1, 17, 18);
    sink_binary(&formula.sink, -2, 17);
    trial.text = SAT "v 2 8 9 15 0\n";
    expect(&trial, "SAT 1 filled=1: 1 3 0 2");
    sink_binary(&formula.sink, 19, 20);
    expect(&trial, "SAT 1 filled=1 undecided=1: 1 3 0 2");
    trial.text = SAT "v 2 8 9 15 20 0\n";
    expect(&trial, "SAT 1 filled=1: 1 3 0 2");
    trial.text = SAT "v 2 8 9 15 -17 20 0\n";
    expect(&trial, "1: model 1 (line 2) breaks clause 3 of cnf: -2 17 0");
    sink_binary(&formula.sink, -2, -9);
    trial.text = SAT SECOND FIRST;
    expect(&trial, "1: model 1 (line 2) breaks clause 1 of cnf: 2 9 0");
    trial.text = SAT FIRST;
    expect(&trial, "1: model 1 (line 2) breaks clause 5 of cnf: -2 -9 0");
    formula_close(&formula);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_statuses), cmocka_unit_test(test_counts),
        cmocka_unit_test(test_models),   cmocka_unit_test(test_smallest),
        cmocka_unit_test(test_given),    cmocka_unit_test(test_rules_of_the_board),
        cmocka_unit_test(test_given_up), cmocka_unit_test(test_clauses),
        cmocka_unit_test(test_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

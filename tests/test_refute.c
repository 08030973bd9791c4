/* Proofs that a board has no solution: made exactly where there is none, as all permutations say,
 * and each held once more to the exported formula by the plainest checker that there is: propagate,
 * over all clauses, until nothing changes.
 */
#include "support.h"

#include "encodings/encoding.h"
#include "export/problem.h"
#include "formula/formula.h"
#include "trust/refute.h"

enum { SQUARES_MAX = 5000 };

static struct refute_task task_of(const struct board *board, const struct plan *plan)
{
    return (struct refute_task){.board = board, .plan = plan};
}

/* Do the clauses, with these literals true, lead to one that is false? */
static bool contradicted(const struct formula *formula, signed char *value)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < formula->clauses; i++) {
            size_t size, open = 0;
            int last = 0;
            bool holds = false;
            const int *clause = formula_clause(formula, i, &size);
            for (size_t k = 0; k < size && !holds; k++) {
                int now = clause[k] > 0 ? value[clause[k]] : -value[-clause[k]];
                holds = now > 0;
                if (now == 0 && clause[k] != last)
                    open++, last = clause[k];
            }
            if (holds || open > 1)
                continue;
            if (open == 0)
                return true;
            value[abs(last)] = last > 0 ? 1 : -1;
            changed = true;
        }
    }
    return false;
}

/* Reads the proof, and adds each clause that follows to the formula; the last is the empty one. */
static void check_plainly(FILE *file, struct formula *formula)
{
    static signed char value[SQUARES_MAX];
    static int clause[SQUARES_MAX];
    size_t size = 0;
    bool empty = false;
    assert_true(formula->variables < SQUARES_MAX);
    memset(value, 0, sizeof value);
    rewind(file);
    for (int literal; fscanf(file, "%d", &literal) == 1;) {
        assert_false(empty);
        if (literal != 0) {
            assert_true(abs(literal) <= formula->variables && size < SQUARES_MAX);
            clause[size++] = literal;
            value[abs(literal)] = literal > 0 ? -1 : 1;
            continue;
        }
        assert_true(contradicted(formula, value));
        sink_clause(&formula->sink, clause, size);
        memset(value, 0, sizeof value);
        empty = size == 0;
        size = 0;
    }
    assert_true(empty && feof(file));
}

static void export_to(struct formula *formula, const struct board *board, const struct plan *plan)
{
    struct problem problem;
    struct problem_wishes wishes = {.plan = plan};
    assert_int_equal(problem_open(&problem, board, &wishes, NULL), STATUS_OK);
    formula_open(formula, (int)problem.sizes.squares);
    assert_int_equal(model_write(&problem.model, &formula->sink, NULL), STATUS_OK);
    assert_int_equal(formula->clauses, problem.sizes.total.clauses);
    problem_close(&problem);
}

/* Closes the board. */
static void try(struct board *board, const struct plan *plan)
{
    struct refutation refutation;
    struct formula formula;
    struct refute_task task = task_of(board, plan);
    assert_int_equal(refute(&refutation, &task, NULL), STATUS_OK);
    assert_int_equal(refutation.refuted, each_solution(board, NULL, NULL) == 0);
    assert_int_equal(refutation.counters.calls, 1);
    if (refutation.refuted) {
        export_to(&formula, board, plan);
        check_plainly(refutation.proof.file, &formula);
        formula_close(&formula);
    }
    refutation_close(&refutation);
    board_free(board);
}

static struct board random_board(enum rule rule, bool regions)
{
    uint32_t n = random_below(7), blocked = random_below(2 * n + 1), given = random_below(3);
    struct board board = board_make(n, rule);
    if (regions && n > 0)
        add_random_regions(&board);
    for (uint32_t i = 0; i < blocked; i++)
        squares_add(&board.blocked, (struct square){random_below(n), random_below(n)});
    for (uint32_t i = 0; i < given && n > 0; i++)
        squares_add(&board.given, (struct square){random_below(n), random_below(n)});
    return board;
}

static void test_boards(void **state)
{
    (void)state;
    unsigned sealed = 0;
    for (int i = 0; i < 600; i++) {
        struct board board = random_board((enum rule)(i % RULE_COUNT), i % 2 > 0);
        /* A given queen on a blocked square is refused. */
        if (board_seal(&board, NULL) == STATUS_OK) {
            sealed++;
            try(&board, NULL);
        } else {
            board_free(&board);
        }
    }
    assert_true(sealed > 300);
}

static void test_empty_boards(void **state)
{
    (void)state;
    for (int rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= 7; n++) {
            struct board board = board_make(n, (enum rule)rule);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            try(&board, NULL);
        }
}

/* Also those whose lines have variables of their own. */
static void test_encodings(void **state)
{
    (void)state;
    for (size_t i = 0; encodings[i]; i++) {
        struct plan plan = plan_usual();
        assert_int_equal(plan_parse(&plan, encodings[i]->name, NULL), STATUS_OK);
        for (uint32_t n = 2; n <= 6; n++) {
            struct board board = board_make(n, n % 2 ? RULE_TORUS : RULE_CLASSIC);
            if (n > 3)
                squares_add(&board.given, (struct square){0, 0});
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            try(&board, &plan);
        }
    }
}

static struct board torus(uint32_t n)
{
    struct board board = board_make(n, RULE_TORUS);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

/* Stopped before it begins, and after a while: nothing is known. 16 takes PicoSAT minutes. */
static void test_stops(void **state)
{
    (void)state;
    static const atomic_int raised = 1;
    struct refutation refutation;
    struct board board = torus(16);
    struct refute_task task = task_of(&board, NULL);
    task.watch.stop = &raised;
    assert_int_equal(refute(&refutation, &task, NULL), STATUS_STOPPED);
    assert_false(refutation.refuted);
    task.watch = (struct watch){.stop = NULL};
    watch_limit(&task.watch, 0.2);
    assert_int_equal(refute(&refutation, &task, NULL), STATUS_LIMIT);
    assert_false(refutation.refuted);
    assert_null(refutation.proof.file);
    board_free(&board);
}

static void test_memory(void **state)
{
    (void)state;
    struct refutation refutation;
    struct report report = REPORT_NONE;
    struct board board = torus(10);
    struct refute_task task = task_of(&board, NULL);
    task.memory_limit = 1 << 16;
    assert_int_equal(refute(&refutation, &task, &report), STATUS_MEMORY);
    assert_non_null(strstr(report.text, "--memory-limit"));
    report = REPORT_NONE;
    task.memory_limit = 1 << 18; /* room for the formula by the estimate, and not in truth */
    assert_int_equal(refute(&refutation, &task, &report), STATUS_MEMORY);
    assert_non_null(strstr(report.text, "--memory-limit"));
    board_free(&board);
}

/* Nowhere to put the proof. */
static void test_no_folder(void **state)
{
    (void)state;
    struct refutation refutation;
    struct report report = REPORT_NONE;
    struct board board = torus(4);
    struct refute_task task = task_of(&board, NULL);
    const char *folder = getenv("TMPDIR");
    char *kept = folder ? strdup(folder) : NULL;
    setenv("TMPDIR", "/dev/null/none", 1);
    assert_int_equal(refute(&refutation, &task, &report), STATUS_IO);
    assert_non_null(strstr(report.text, "temporary file"));
    kept ? setenv("TMPDIR", kept, 1) : unsetenv("TMPDIR");
    free(kept);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards),    cmocka_unit_test(test_empty_boards),
        cmocka_unit_test(test_encodings), cmocka_unit_test(test_stops),
        cmocka_unit_test(test_memory),    cmocka_unit_test(test_no_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

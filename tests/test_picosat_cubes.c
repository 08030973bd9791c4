/* The engine picosat in all its ways: cubes of any number of rows, with symmetries broken or not,
 * several encodings, one thread or two, against the truth.
 *
 * `test_picosat_cubes BOARDS` tries so many random boards of each rule in every way (tests/long:
 * 2,000); without it 60.
 */
#include "symmetric.h"

#include "base/memory.h"
#include "board/verify.h"
#include "engine/runner.h"
#include "model/plan.h"
#include "solutions/set.h"

extern const struct engine picosat_engine;

#ifdef __SANITIZE_THREAD__
static unsigned boards = 12; /* ten times as slow, and after threads alone */
#else
static unsigned boards = 60;
#endif

static const char *const specs[] = {"pairwise", "sequential", "rows=product,columns=bimander"};
enum { SPECS = sizeof specs / sizeof *specs, MOST_CUBE_ROWS = 5 };

struct finding {
    struct solution_set part, all;
    struct verifier verifier;
    uint32_t *last;
    bool ascends;
};

static enum status keep(void *self, const uint32_t *columns)
{
    struct finding *finding = self;
    struct fault fault;
    assert_true(verify(&finding->verifier, columns, &fault));
    assert_int_equal(solution_set_add(&finding->part, columns), STATUS_OK);
    return STATUS_OK;
}

/* Moves a part's solutions, sorted, to those of the parts before. */
static void end_part(struct finding *finding)
{
    uint32_t n = finding->all.n, *columns = memory_array(n, sizeof *columns);
    assert_true(solution_set_sort(&finding->part) || n == 0);
    for (size_t i = 0; i < finding->part.count; i++) {
        solution_set_get(&finding->part, i, columns);
        if (finding->all.count > 0)
            finding->ascends &= list_order(finding->last, columns, n) < 0;
        assert_int_equal(solution_set_add(&finding->all, columns), STATUS_OK);
        memcpy(finding->last, columns, n * sizeof *columns);
    }
    solution_set_clear(&finding->part);
    free(columns);
}

static void add_truth(void *self, const uint32_t *columns)
{
    assert_int_equal(solution_set_add(self, columns), STATUS_OK);
}

/* All parts, in order. Returns the counters. */
static struct counters find(const struct task *task, struct finding *finding)
{
    struct counters counters = {0};
    struct visitor visitor = {keep, finding};
    struct runner *runner;
    solution_set_open(&finding->part, task->board->n);
    solution_set_open(&finding->all, task->board->n);
    finding->last = memory_array(task->board->n, sizeof *finding->last);
    finding->ascends = true;
    assert_int_equal(verifier_open(&finding->verifier, task->board), STATUS_OK);
    assert_int_equal(runner_open(&runner, &picosat_engine, task, NULL), STATUS_OK);
    while (runner_more(runner)) {
        assert_int_equal(runner_show(runner, &visitor, &counters, NULL), STATUS_OK);
        end_part(finding);
    }
    runner_close(&runner);
    return counters;
}

static void free_finding(struct finding *finding)
{
    solution_set_free(&finding->part);
    solution_set_free(&finding->all);
    verifier_close(&finding->verifier);
    free(finding->last);
}

/* One way; the engine promises that parts ascend where no symmetry is broken. */
static void expect(const struct task *task, const struct solution_set *truth)
{
    struct finding finding;
    struct counters counters = find(task, &finding);
    assert_int_equal(engine_ascends(&picosat_engine, task), !task->break_symmetry);
    if (!task->break_symmetry) {
        assert_true(finding.ascends);
        assert_int_equal(counters.calls, truth->count + counters.cubes);
    }
    assert_true(solution_set_sort(&finding.all) || truth->n == 0);
    assert_int_equal(finding.all.count, truth->count);
    if (truth->count && truth->n)
        assert_memory_equal(finding.all.bytes, truth->bytes,
                            truth->count * truth->n * truth->width);
    free_finding(&finding);
}

/* All numbers of rows and the one that the engine chooses itself, symmetries broken or not; the
 * encoding and the number of threads change from one to the next, `turn` says with which to begin.
 */
static void expect_all_ways(struct board *board, unsigned turn)
{
    struct solution_set truth;
    assert_int_equal(board_seal(board, NULL), STATUS_OK);
    solution_set_open(&truth, board->n);
    each_solution(board, add_truth, &truth);
    for (uint32_t rows = 0; rows <= MOST_CUBE_ROWS + 1; rows++)
        for (unsigned breaks = 0; breaks < 2; breaks++, turn++) {
            struct plan plan = plan_usual();
            assert_int_equal(plan_parse(&plan, specs[turn % SPECS], NULL), STATUS_OK);
            struct task task = {.board = board,
                                .plan = turn % (SPECS + 1) == SPECS ? NULL : &plan,
                                .cube_rows = rows <= MOST_CUBE_ROWS ? &rows : NULL,
                                .break_symmetry = breaks,
                                .threads = 1 + turn / SPECS % 2};
            expect(&task, &truth);
        }
    solution_set_free(&truth);
    board_free(board);
}

static void test_empty_boards(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= 7; n++)
            for (unsigned turn = 0; turn < 2 * SPECS; turn++) {
                struct board board = board_make(n, rule);
                expect_all_ways(&board, turn);
            }
}

static void test_boards_of_every_group(void **state)
{
    (void)state;
    random_start(11);
    for (unsigned i = 0; i < boards; i++)
        for (unsigned group = 0; group < SUBGROUPS; group++) {
            struct board board = board_make(3 + random_below(5), (enum rule)(i % RULE_COUNT));
            for (uint32_t k = random_below(4); k > 0; k--)
                add_random_images(&board, &board.blocked, subgroups[group]);
            if (random_below(4) == 0)
                add_random_images(&board, &board.given, subgroups[group]);
            expect_all_ways(&board, i + group);
        }
}

static void test_random_boards(void **state)
{
    (void)state;
    random_start(12);
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (unsigned i = 0; i < boards; i++) {
            struct board board = board_make(1 + random_below(7), rule);
            if (random_below(2))
                add_random_regions(&board);
            for (uint32_t k = random_below(3); k > 0; k--)
                add_random_images(&board, &board.given, 0x01);
            for (uint32_t k = random_below(6); k > 0; k--)
                add_random_images(&board, &board.blocked, 0x01);
            expect_all_ways(&board, i);
        }
}

/* The published numbers, by the engine's own number of rows; and fewer models than solutions where
 * symmetries are broken: the classes (A002562) at least, and at most twice as many. */
static void test_published(void **state)
{
    static const uint64_t all[] = {1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724};
    static const uint64_t classes[] = {1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92};
    (void)state;
    for (uint32_t n = 0; n < sizeof all / sizeof *all; n++)
        for (unsigned breaks = 0; breaks < 2; breaks++) {
            struct board board = board_make(n, RULE_CLASSIC);
            struct finding finding;
            struct task task = {.board = &board, .break_symmetry = breaks};
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            struct counters counters = find(&task, &finding);
            uint64_t models = counters.calls - counters.cubes;
            assert_int_equal(finding.all.count, all[n]);
            if (!breaks || n < 2)
                assert_int_equal(models, all[n]);
            else
                assert_in_range(models, classes[n], 2 * classes[n]);
            free_finding(&finding);
            board_free(&board);
        }
}

/* A cube leaves PicoSAT two solutions and more on average, where the engine chooses: it is PicoSAT
 * that finds them, and not the search for cubes. */
static void expect_models_enough(uint32_t n, enum rule rule, bool breaks)
{
    struct board board = board_make(n, rule);
    struct finding finding;
    struct task task = {.board = &board, .break_symmetry = breaks};
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct counters counters = find(&task, &finding);
    uint64_t models = counters.calls - counters.cubes;
    assert_true(counters.cubes == 1 || models >= 2 * counters.cubes);
    free_finding(&finding);
    board_free(&board);
}

static void test_own_number_of_rows(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= 9 + (rule == RULE_CLASSIC); n++)
            for (unsigned breaks = 0; breaks < 2; breaks++)
                expect_models_enough(n, rule, breaks);
}

/* Queens that do not attack each other by the touch rule, from row `from` up to `to`. */
static void give_rows(struct board *board, uint32_t from, uint32_t to)
{
    uint32_t half = (board->n + 1) / 2;
    for (uint32_t row = from; row < to; row++) {
        uint32_t column = row < half ? 2 * row : 2 * (row - half) + 1;
        assert_int_equal(squares_add(&board->given, (struct square){row, column}), STATUS_OK);
    }
}

/* A row whose queen is given leaves nothing to choose: it makes no parts, and where it is the last
 * of a cube the cubes share their formula all the same. */
static void test_given_rows_are_no_choice(void **state)
{
    (void)state;
    for (uint32_t first = 0; first <= 3; first += 3) {
        struct finding finding;
        struct search search = {0};
        uint32_t rows = 6;
        struct board board = board_make(10, RULE_TOUCH);
        struct task task = {.board = &board, .cube_rows = &rows};
        give_rows(&board, first, first + 3);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        search.task = &task;
        assert_int_equal(picosat_engine.open(&search, NULL), STATUS_OK);
        assert_int_equal(search.parts, board.n);
        picosat_engine.close(&search);
        struct counters counters = find(&task, &finding);
        assert_true(counters.cubes > 50);
        assert_true(counters.variables < 8 * counters.cubes);
        free_finding(&finding);
        board_free(&board);
    }
}

/* To measure a board must not take as long as to solve it: neither a hard one without solutions
 * (a minute) nor a large one with most queens given (half a minute). */
static void expect_opens_soon(struct board *board)
{
    struct runner *runner;
    struct task task = {.board = board};
    assert_int_equal(board_seal(board, NULL), STATUS_OK);
    watch_limit(&task.watch, 10);
    assert_int_equal(runner_open(&runner, &picosat_engine, &task, NULL), STATUS_OK);
    runner_close(&runner);
    board_free(board);
}

static void test_measuring_is_short(void **state)
{
    (void)state;
    struct board hard = board_make(16, RULE_TORUS), large = board_make(600, RULE_TOUCH);
    expect_opens_soon(&hard);
    give_rows(&large, 0, 592);
    expect_opens_soon(&large);
}

/* What fits is a question of what is left when the queens of the cubes stand. */
static void test_large_board_in_small_cubes(void **state)
{
    (void)state;
    struct search search = {0};
    struct plan plan = plan_usual();
    struct board board = board_make(400, RULE_CLASSIC);
    uint32_t rows = 399;
    struct task task = {
        .board = &board, .plan = &plan, .cube_rows = &rows, .memory_limit = 64 << 20};
    assert_int_equal(plan_parse(&plan, "pairwise", NULL), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    search.task = &task;
    assert_int_equal(picosat_engine.open(&search, NULL), STATUS_OK);
    picosat_engine.close(&search);
    rows = 0;
    assert_int_equal(picosat_engine.open(&search, NULL), STATUS_MEMORY);
    board_free(&board);
}

int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_boards),
        cmocka_unit_test(test_boards_of_every_group),
        cmocka_unit_test(test_random_boards),
        cmocka_unit_test(test_published),
        cmocka_unit_test(test_own_number_of_rows),
        cmocka_unit_test(test_given_rows_are_no_choice),
        cmocka_unit_test(test_measuring_is_short),
        cmocka_unit_test(test_large_board_in_small_cubes),
    };
    if (count > 1)
        boards = (unsigned)strtoul(words[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* A first solution: the order of squares, hints, and the memory of large formulas. Whatever is set,
 * the solutions are those of the board.
 */
#include "support.h"

#include "board/verify.h"
#include "engines.h"
#include "sat/arena.h"
#include "sat/order.h"
#include "sat/solver.h"
#include "solutions/set.h"

static const struct engine *named(const char *name)
{
    const struct engine *engine;
    const char *variant;
    assert_int_equal(engine_parse(&engine, &variant, name, strlen(name), NULL), STATUS_OK);
    return engine;
}

static void test_order(void **state)
{
    enum { N = 20 };
    (void)state;
    random_start(1);
    for (int round = 0; round < 50; round++) {
        uint32_t cells[N * N], kept[N * N] = {0}, place[N * N];
        size_t count = 0, moved = 0;
        for (uint32_t cell = 0; cell < N * N; cell++)
            if (round == 0 || (cell / N % 7 != 3 && random_below(3) > 0))
                kept[count++] = cell;
        memcpy(cells, kept, sizeof cells);
        assert_int_equal(order_squares(cells, count, N, NULL), STATUS_OK);
        memset(place, 0xff, sizeof place);
        for (size_t i = 0; i < count; i++) {
            assert_true(cells[i] < N * N && place[cells[i]] == UINT32_MAX);
            place[cells[i]] = (uint32_t)i;
            moved += cells[i] != kept[i];
        }
        for (size_t i = 0; i < count; i++) {
            assert_int_not_equal(place[kept[i]], UINT32_MAX);
            /* Rows stay together. */
            assert_true(i == 0 || kept[i] / N != kept[i - 1] / N ||
                        abs((int)place[kept[i]] - (int)place[kept[i - 1]]) < N);
        }
        assert_true(moved > count / 2);
    }
}

static void test_order_of_little(void **state)
{
    uint32_t one = 5, none = 7;
    (void)state;
    assert_int_equal(order_squares(&none, 0, 0, NULL), STATUS_OK);
    assert_int_equal(order_squares(&none, 0, 3, NULL), STATUS_OK);
    assert_int_equal(none, 7);
    assert_int_equal(order_squares(&one, 1, 3, NULL), STATUS_OK);
    assert_int_equal(one, 5);
}

static void test_whose_hint(void **state)
{
    struct board large = board_make(HINT_FROM, RULE_CLASSIC);
    struct board small = board_make(HINT_FROM - 1, RULE_CLASSIC);
    struct task find = {.board = &large, .purpose = TO_FIND}, list = {.board = &large};
    (void)state;
    assert_int_equal(task_hint(&find), HINT_GREEDY);
    assert_int_equal(engine_hint(named("picosat"), &find), HINT_GREEDY);
    assert_int_equal(engine_hint(named("bitmask"), &find), HINT_NONE);
    assert_int_equal(task_hint(&list), HINT_NONE);
    find.board = &small;
    assert_int_equal(task_hint(&find), HINT_NONE);
    find.hint = list.hint = HINT_GREEDY;
    assert_int_equal(task_hint(&find), HINT_GREEDY);
    assert_int_equal(task_hint(&list), HINT_GREEDY);
    find.board = &large;
    find.hint = HINT_NONE;
    assert_int_equal(engine_hint(named("picosat"), &find), HINT_NONE);
    assert_int_equal(engine_hint(named("bitmask"), &list), HINT_NONE);
}

struct found {
    struct verifier verifier;
    struct counters counters;
    size_t count, wanted;
};

static enum status check(void *self, const uint32_t *columns)
{
    struct found *found = self;
    struct fault fault;
    assert_true(verify(&found->verifier, columns, &fault));
    return ++found->count == found->wanted ? STATUS_ENOUGH : STATUS_OK;
}

/* At most `wanted` solutions, each of them one. */
static struct found find(const struct task *task, size_t wanted)
{
    struct found found = {.wanted = wanted};
    struct search search;
    assert_int_equal(verifier_open(&found.verifier, task->board), STATUS_OK);
    struct visitor visitor = {check, &found};
    enum status status = search_open(&search, named("picosat"), task, NULL);
    for (uint64_t part = 0; status == STATUS_OK && part < search.parts; part++)
        status = search_run(&search, part, &visitor, &found.counters, NULL);
    assert_int_equal(status, found.count == wanted ? STATUS_ENOUGH : STATUS_OK);
    search_close(&search);
    verifier_close(&found.verifier);
    return found;
}

static void test_found_with_and_without(void **state)
{
    static const uint32_t sizes[] = {0, 1, 2, 3, 4, 5, 6, 7, 13, 25, 39, 40, 59, 60, 61, 95};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int rule = 0; rule < RULE_COUNT; rule++)
            for (int hint = HINT_AUTO; hint <= HINT_GREEDY; hint++) {
                uint32_t n = sizes[i];
                struct board board = board_make(n, (enum rule)rule);
                /* A torus has solutions where neither 2 nor 3 divides n (Polya 1918). */
                bool there = n < 2 ? true : rule == RULE_TORUS ? n % 2 && n % 3 : n > 3;
                if (rule == RULE_TORUS && n > 25)
                    continue; /* that would take long */
                assert_int_equal(board_seal(&board, NULL), STATUS_OK);
                struct task task = {.board = &board, .purpose = TO_FIND, .hint = (enum hint)hint};
                assert_int_equal(find(&task, 1).count, there);
                board_free(&board);
            }
}

/* What the settings are for, in PicoSAT's own count: a queen a decision and some repair. Left to
 * itself it decides which squares are empty, one by one. */
static void test_soon(void **state)
{
    (void)state;
    for (uint32_t n = 90; n <= 110; n += 5) {
        struct board board = board_make(n, RULE_CLASSIC);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        for (int hint = HINT_NONE; hint <= HINT_GREEDY; hint++) {
            struct task task = {.board = &board, .purpose = TO_FIND, .hint = (enum hint)hint};
            struct found found = find(&task, 1);
            assert_true(found.counters.propagations < 8 * (uint64_t)n * n);
            assert_true(found.counters.decisions < (uint64_t)n * n / 4);
        }
        board_free(&board);
    }
}

/* A few of very many are looked for in the same way: by an encoding with variables of its own, and
 * each soon after the one before. */
static void test_a_few(void **state)
{
    (void)state;
    for (uint32_t n = 39; n <= 101; n += n == 39 ? 1 : 61) {
        struct board board = board_make(n, RULE_CLASSIC);
        struct task task = {.board = &board};
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        struct found found = find(&task, 5);
        assert_int_equal(found.counters.variables > (uint64_t)n * n, n > 39);
        assert_true(n == 39 || found.counters.propagations < 80 * (uint64_t)n * n);
        board_free(&board);
    }
}

static enum status add(void *self, const uint32_t *columns)
{
    return solution_set_add(self, columns);
}

static void add_truth(void *self, const uint32_t *columns)
{
    assert_int_equal(solution_set_add(self, columns), STATUS_OK);
}

static void expect_all(const struct task *task)
{
    struct solution_set found, truth;
    struct counters counters = {0};
    struct search search;
    struct visitor visitor = {add, &found};
    uint32_t n = task->board->n;
    solution_set_open(&found, n);
    solution_set_open(&truth, n);
    each_solution(task->board, add_truth, &truth);
    assert_int_equal(search_open(&search, named("picosat"), task, NULL), STATUS_OK);
    for (uint64_t part = 0; part < search.parts; part++)
        assert_int_equal(search_run(&search, part, &visitor, &counters, NULL), STATUS_OK);
    search_close(&search);
    assert_true(solution_set_sort(&found) || n == 0);
    assert_int_equal(found.count, truth.count);
    if (n && truth.count)
        assert_memory_equal(found.bytes, truth.bytes, truth.count * n * truth.width);
    solution_set_free(&found);
    solution_set_free(&truth);
}

/* A hint said aloud holds for all solutions too, and for those of each cube; so does the purpose:
 * whoever goes on after the first solution gets the others. */
static void test_sets_stay_the_same(void **state)
{
    (void)state;
    random_start(3);
    for (int round = 0; round < 120; round++) {
        uint32_t n = random_below(8), rows = random_below(4);
        struct board board = board_make(n, (enum rule)random_below(RULE_COUNT));
        struct task task = {.board = &board,
                            .hint = (enum hint)random_below(3),
                            .purpose = random_below(2) ? TO_LIST : TO_FIND,
                            .cube_rows = random_below(2) ? &rows : NULL};
        if (random_below(3) == 0)
            add_random_regions(&board);
        rows = rows < n ? rows : n;
        if (n > 0 && random_below(2))
            squares_add(&board.given, (struct square){random_below(n), random_below(n)});
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        expect_all(&task);
        board_free(&board);
    }
}

/* A list that doubles stays where it is until it is longer than the smallest block. */
static void test_smallest_blocks(void **state)
{
    struct arena arena = {.smallest = 80, .limit = UINT64_MAX};
    (void)state;
    if (setjmp(arena.escape))
        fail();
    char *list = arena_allocate(&arena, 24), *next = arena_allocate(&arena, 1);
    memset(list, 7, 24);
    assert_int_equal(next - list, 80);
    assert_ptr_equal(arena_resize(&arena, list, 24, 48), list);
    assert_ptr_equal(arena_resize(&arena, list, 48, 80), list);
    char *moved = arena_resize(&arena, list, 80, 144);
    assert_ptr_not_equal(moved, list);
    for (int i = 0; i < 24; i++)
        assert_int_equal(moved[i], 7);
    assert_ptr_equal(arena_allocate(&arena, 32), list); /* what was given back serves again */
    arena_release(&arena, next, 1);
    assert_ptr_equal(arena_allocate(&arena, 64), next);
    arena_clear(&arena);
}

/* How many blocks of a kilobyte fit in. */
static uint64_t fill(struct arena *arena)
{
    enum { BLOCK = 1024 };
    volatile uint64_t blocks = 0;
    if (!setjmp(arena->escape))
        for (;;) {
            memset(arena_allocate(arena, BLOCK), 1, BLOCK);
            blocks++;
        }
    return blocks;
}

/* Large chunks come when there is much, and neither break the limit nor leave room below it. */
static void test_large_chunks(void **state)
{
    (void)state;
    for (uint64_t limit = 3 << 20; limit <= 40 << 20; limit += 37 << 15) {
        struct arena arena = {.limit = limit};
        uint64_t blocks = fill(&arena);
        assert_true(arena.most <= limit);
        assert_true(blocks * 1024 + limit / 100 + ARENA_CHUNK >= limit);
        arena_clear(&arena);
    }
}

static void test_dense_solver(void **state)
{
    static const struct watch no_watch;
    (void)state;
    for (int pigeons = 3; pigeons <= 6; pigeons++)
        for (int holes = pigeons - 1; holes <= pigeons; holes++) {
            struct solver *solver;
            bool satisfiable;
            assert_int_equal(solver_open_dense(&solver, pigeons * holes, 0, &no_watch, NULL),
                             STATUS_OK);
            struct sink *sink = solver_sink(solver);
            for (int i = 0; i < pigeons; i++) {
                int some[6];
                for (int k = 0; k < holes; k++)
                    some[k] = i * holes + k + 1;
                sink_clause(sink, some, (size_t)holes);
                for (int j = 0; j < i; j++)
                    for (int k = 0; k < holes; k++)
                        sink_clause(sink, (int[]){-(i * holes + k + 1), -(j * holes + k + 1)}, 2);
            }
            assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_OK);
            assert_int_equal(satisfiable, pigeons == holes);
            solver_close(&solver);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_order_of_little),
        cmocka_unit_test(test_whose_hint),
        cmocka_unit_test(test_found_with_and_without),
        cmocka_unit_test(test_soon),
        cmocka_unit_test(test_a_few),
        cmocka_unit_test(test_sets_stay_the_same),
        cmocka_unit_test(test_smallest_blocks),
        cmocka_unit_test(test_large_chunks),
        cmocka_unit_test(test_dense_solver),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* native/bitmask when it only counts: the sum over crosses, boards with givens and blocked squares
 * filled up, the torus turned. Against published numbers, against all permutations of small boards,
 * and against the list search, which shares no loop with it. With an argument, the empty boards up
 * to that size and no other test.
 */
#include "native_ways.h"

#include <stdio.h>

#include "native/bitmask_sum.h"
#include "native/cross.h"

static uint64_t count(const struct board *board, enum purpose purpose, struct counters *counters)
{
    struct task task = {.board = board, .purpose = purpose};
    return count_task(&bitmask_engine, &task, counters);
}

/* OEIS A000170, from n = 0. */
static const uint64_t classic[] = {1,      1,       0,        0,        2,        10,    4,
                                   40,     92,      352,      724,      2680,     14200, 73712,
                                   365596, 2279184, 14772512, 95815104, 666090624};
enum { SIZES = sizeof classic / sizeof *classic };

static void assert_published(uint32_t n)
{
    struct counters counters, again;
    struct board board = sealed(n);
    assert_int_equal(count(&board, TO_COUNT, &counters), classic[n]);
    count(&board, TO_COUNT, &again);
    assert_memory_equal(&counters, &again, sizeof again);
    board_free(&board);
}

static void test_published(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 14; n++)
        assert_published(n);
}

/* OEIS A051906: a queen of the first row stands for its n turns. */
static void test_torus(void **state)
{
    static const uint64_t torus[] = {1, 1, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88, 0, 4524};
    (void)state;
    for (uint32_t n = 0; n < sizeof torus / sizeof *torus; n++) {
        struct counters counting, listing;
        struct board board = sealed_by(n, RULE_TORUS);
        assert_int_equal(count(&board, TO_COUNT, &counting), torus[n]);
        assert_int_equal(count(&board, TO_LIST, &listing), torus[n]);
        assert_true(n < 2 || counting.nodes < listing.nodes);
        board_free(&board);
    }
}

/* A torus with something on it does not turn. */
static void test_torus_with_squares(void **state)
{
    (void)state;
    for (uint32_t column = 0; column < 7; column++)
        for (int given = 0; given < 2; given++) {
            struct counters counters;
            struct board board = board_make(7, RULE_TORUS);
            assert_int_equal(
                squares_add(given ? &board.given : &board.blocked, (struct square){2, column}),
                STATUS_OK);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            assert_int_equal(count(&board, TO_COUNT, &counters), each_solution(&board, NULL, NULL));
            board_free(&board);
        }
}

/* OEIS A002562, by the mean of what the symmetries keep. */
static void test_unique(void **state)
{
    static const uint64_t classes[] = {1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787};
    (void)state;
    for (uint32_t n = 0; n < sizeof classes / sizeof *classes; n++) {
        struct board board = sealed(n);
        uint64_t sum = 0;
        for (enum symmetry symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
            struct counters counters;
            struct task task = {.board = &board, .purpose = TO_COUNT, .fixed = symmetry};
            sum += count_task(&bitmask_engine, &task, &counters);
        }
        assert_int_equal(sum, 8 * classes[n]);
        board_free(&board);
    }
}

/* Squares at random; givens that attack each other now and then. */
static void add_squares(struct board *board, uint32_t given, uint32_t blocked)
{
    uint32_t n = board->n, shift = random_below(n);
    for (uint32_t i = 0; i < given; i++) {
        uint32_t row = random_below(n);
        uint32_t column = random_below(6) ? (2 * row + shift) % n : random_below(n);
        assert_int_equal(squares_add(&board->given, (struct square){row, column}), STATUS_OK);
    }
    for (uint32_t i = 0; i < blocked; i++) {
        struct square square = {random_below(n), random_below(n)};
        bool free = true;
        for (size_t k = 0; k < board->given.count; k++)
            free = free && square_order(&board->given.at[k], &square) != 0;
        if (free)
            assert_int_equal(squares_add(&board->blocked, square), STATUS_OK);
    }
    assert_int_equal(board_seal(board, NULL), STATUS_OK);
}

static void test_small_boards(void **state)
{
    uint32_t solvable = 0;
    (void)state;
    random_start(1);
    for (uint32_t round = 0; round < 600; round++) {
        struct counters counters;
        struct board board = board_make(1 + random_below(7), RULE_CLASSIC);
        add_squares(&board, random_below(2), random_below(1 + board.n));
        uint64_t solutions = each_solution(&board, NULL, NULL);
        assert_int_equal(count(&board, TO_COUNT, &counters), solutions);
        solvable += solutions > 0;
        board_free(&board);
    }
    assert_in_range(solvable, 100, 590);
}

/* Where more rows are open than those that are counted in batches. */
static void test_larger_boards(void **state)
{
    uint32_t solvable = 0;
    (void)state;
    random_start(2);
    for (uint32_t round = 0; round < 200; round++) {
        struct counters counting, listing;
        struct board board = board_make(9 + random_below(6), RULE_CLASSIC);
        add_squares(&board, 1 + random_below(3), random_below(3 * board.n));
        uint64_t solutions = count(&board, TO_LIST, &listing);
        assert_int_equal(count(&board, TO_COUNT, &counting), solutions);
        solvable += solutions > 0;
        board_free(&board);
    }
    assert_in_range(solvable, 60, 195);
}

/* The widest board of one word a diagonal, and one beyond; a known solution (even columns above odd
 * ones, a knight's move apart) of which some rows are taken out, those of the corners among them.
 */
static void test_widest(void **state)
{
    (void)state;
    random_start(3);
    for (uint32_t round = 0; round < 40; round++) {
        uint32_t n = 29 + round % 8, missing = 4 + round % 7;
        struct counters counting, listing;
        struct board board = board_make(n - n % 2, RULE_CLASSIC);
        n = board.n;
        for (uint32_t row = 1; row + 1 < n; row++) {
            uint32_t column = row < n / 2 ? 2 * row + 1 : 2 * row - n;
            if (random_below(n) >= missing)
                assert_int_equal(squares_add(&board.given, (struct square){row, column}),
                                 STATUS_OK);
        }
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        uint64_t solutions = count(&board, TO_LIST, &listing);
        /* It is one where n divided by 6 leaves 0 or 4. */
        assert_true(solutions > 0 || n % 6 == 2);
        assert_int_equal(count(&board, TO_COUNT, &counting), solutions);
        board_free(&board);
    }
}

static void test_no_square_left(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= 13; n += 4) {
        struct counters counters;
        struct board board = board_make(n, RULE_CLASSIC);
        for (uint32_t column = 0; column < n; column++)
            assert_int_equal(squares_add(&board.blocked, (struct square){n / 2, column}),
                             STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_int_equal(count(&board, TO_COUNT, &counters), 0);
        assert_int_equal(counters.nodes, 0);
        board_free(&board);
    }
}

/* A sum that would wrap is refused, in the product as in the sum. */
static void test_overflow(void **state)
{
    uint64_t allowed[WORD_COLUMNS] = {0}, found = UINT64_MAX - 1;
    struct report report = REPORT_NONE;
    struct counters counters = {0};
    struct watch watch = {0};
    struct board board = sealed(6);
    struct task task = {.board = &board, .purpose = TO_COUNT};
    enum status status = STATUS_OK;
    (void)state;
    for (uint32_t row = 0; row < 6; row++)
        allowed[row] = all_columns(6);
    struct sum *sum = sum_open(&task, allowed);
    assert_non_null(sum);
    for (uint64_t part = 0; status == STATUS_OK && part < sum_parts(sum); part++)
        status = sum_run(sum, part, &watch, &found, &counters, &report);
    assert_int_equal(status, STATUS_FAILED);
    assert_non_null(strstr(report.text, "64 bits"));
    sum_close(sum);
    board_free(&board);
}

/* A flag that is up is seen after few looks, on the largest boards that are counted so. */
static void test_stop(void **state)
{
    (void)state;
    for (int blocked = 0; blocked < 2; blocked++)
        for (uint32_t n = 31; n <= 34; n++) {
            atomic_int stop = 1;
            struct counters counters = {0};
            struct board board = board_make(n, RULE_CLASSIC);
            struct task task = {.board = &board, .purpose = TO_COUNT, .watch.stop = &stop};
            struct search search;
            uint64_t found = 0;
            enum status status = STATUS_OK;
            if (blocked)
                assert_int_equal(squares_add(&board.blocked, (struct square){3, 5}), STATUS_OK);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            assert_int_equal(search_open(&search, &bitmask_engine, &task, NULL), STATUS_OK);
            for (uint64_t part = 0; status == STATUS_OK && part < search.parts; part++)
                status = bitmask_engine.count(&search, part, &found, &counters, NULL);
            assert_int_equal(status, STATUS_STOPPED);
            assert_in_range(counters.checks, 1, 1 << 20);
            search_close(&search);
            board_free(&board);
        }
}

/* One of each orbit: fewer parts than placements, and a tree that is far smaller than that of the
 * rows from the top, of which 8 rows have 2,056 nodes. */
static void test_work(void **state)
{
    struct counters counters;
    struct board four = sealed(4), eight = sealed(8);
    (void)state;
    /* Its one cross is a whole solution, and its mirror image the other. */
    assert_int_equal(count(&four, TO_COUNT, &counters), 2);
    assert_int_equal(counters.nodes, 4);
    assert_int_equal(count(&eight, TO_COUNT, &counters), 92);
    assert_in_range(counters.nodes, 92, 2056 / 4);
    board_free(&four);
    board_free(&eight);
}

/* The tree of the last rows once more, from its definition: queens by row, squares one by one. */
struct tree {
    uint32_t n, columns[16], rows[16], count;
    bool placed[16];
    uint64_t nodes;
};

static bool is_free(const struct tree *tree, uint32_t row, uint32_t column)
{
    for (uint32_t other = 0; other < tree->n; other++) {
        int64_t down = (int64_t)other - row, right = (int64_t)tree->columns[other] - column;
        if (tree->placed[other] && (right == 0 || right == down || right == -down))
            return false;
    }
    return true;
}

static uint32_t free_squares(const struct tree *tree, uint32_t row)
{
    uint32_t count = 0;
    for (uint32_t column = 0; column < tree->n; column++)
        count += is_free(tree, row, column);
    return count;
}

/* A queen stays when the next two rows have a free square; of the last three rows, when there is a
 * solution with her. */
static uint64_t walk(struct tree *tree, uint32_t at)
{
    uint64_t solutions = 0;
    if (at == tree->count)
        return 1;
    uint32_t row = tree->rows[at], left = tree->count - at;
    for (uint32_t column = 0; column < tree->n; column++) {
        if (!is_free(tree, row, column))
            continue;
        tree->placed[row] = true;
        tree->columns[row] = column;
        if (left <= 3) {
            uint64_t here = walk(tree, at + 1);
            tree->nodes += here > 0;
            solutions += here;
        } else if (free_squares(tree, tree->rows[at + 1]) > 0 &&
                   free_squares(tree, tree->rows[at + 2]) > 0) {
            tree->nodes++;
            solutions += walk(tree, at + 1);
        }
        tree->placed[row] = false;
    }
    return solutions;
}

/* The open rows, those with the fewest free squares first; of equals the upper one. */
static uint64_t walk_cross(struct tree *tree, const struct cross *cross)
{
    memset(tree->placed, 0, sizeof tree->placed);
    tree->count = 0;
    tree->nodes += cross->count;
    for (uint32_t i = 0; i < cross->count; i++) {
        tree->placed[cross->rows[i]] = true;
        tree->columns[cross->rows[i]] = cross->columns[i];
    }
    for (uint32_t squares = 0; squares <= tree->n; squares++)
        for (uint32_t row = 0; row < tree->n; row++)
            if (!tree->placed[row] && free_squares(tree, row) == squares)
                tree->rows[tree->count++] = row;
    bool none = tree->count > 0 && free_squares(tree, tree->rows[0]) == 0;
    return none ? 0 : cross->weight * walk(tree, 0);
}

static void test_nodes(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 11; n++) {
        struct tree tree = {.n = n};
        struct counters counters;
        struct crosses crosses;
        struct board board = sealed(n);
        uint64_t solutions = 0;
        assert_int_equal(crosses_of(&crosses, n), STATUS_OK);
        for (size_t i = 0; i < crosses.count; i++)
            solutions += walk_cross(&tree, &crosses.at[i]);
        assert_int_equal(solutions, classic[n]);
        assert_int_equal(count(&board, TO_COUNT, &counters), solutions);
        assert_int_equal(counters.nodes, tree.nodes);
        crosses_free(&crosses);
        board_free(&board);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published),
        cmocka_unit_test(test_torus),
        cmocka_unit_test(test_torus_with_squares),
        cmocka_unit_test(test_unique),
        cmocka_unit_test(test_small_boards),
        cmocka_unit_test(test_larger_boards),
        cmocka_unit_test(test_widest),
        cmocka_unit_test(test_no_square_left),
        cmocka_unit_test(test_overflow),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_work),
        cmocka_unit_test(test_nodes),
    };
    if (argc > 1) {
        for (uint32_t n = 0; n < SIZES && n <= (uint32_t)atoi(argv[1]); n++) {
            struct counters counters;
            struct board board = sealed(n);
            uint64_t found = count(&board, TO_COUNT, &counters);
            board_free(&board);
            if (found != classic[n]) {
                printf("n = %u: %llu\n", n, (unsigned long long)found);
                return 1;
            }
        }
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}

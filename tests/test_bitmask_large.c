/* native/bitmask on boards beyond what permutations reach: how it cuts its work, its nodes, and the
 * widest boards against a plain search of the test's own, its stops.
 */
#include "native_ways.h"

#include <stdio.h>

static uint64_t parts_of(const struct board *board)
{
    struct task task = {.board = board};
    struct search search;
    assert_int_equal(search_open(&search, &bitmask_engine, &task, NULL), STATUS_OK);
    uint64_t parts = search.parts;
    search_close(&search);
    return parts;
}

/* The more rows have a choice, the more of them the parts settle; more still where queens must only
 * not touch. Rows that are settled by the board or have no square left multiply nothing. */
static void test_parts(void **state)
{
    struct board classic = board_make(12, RULE_CLASSIC), touch = board_make(12, RULE_TOUCH);
    struct board large = board_make(64, RULE_CLASSIC);
    struct counters counters;
    (void)state;
    assert_int_equal(parts_of(&classic), 12 * 12);
    assert_int_equal(parts_of(&touch), 12 * 12 * 12);
    assert_int_equal(parts_of(&large), 64 * 64 * 64 * 64);
    for (uint32_t column = 0; column < 12; column++)
        assert_int_equal(squares_add(&touch.blocked, (struct square){1, column}), STATUS_OK);
    assert_int_equal(board_seal(&touch, NULL), STATUS_OK);
    assert_in_range(parts_of(&touch), 1, 12 * 12 * 12);
    assert_int_equal(count_by(&bitmask_engine, &touch, &counters), 0);
    for (uint32_t row = 1; row < 32; row++)
        assert_int_equal(squares_add(&large.given, (struct square){row, 2 * row + 1}), STATUS_OK);
    assert_int_equal(board_seal(&large, NULL), STATUS_OK);
    assert_in_range(parts_of(&large), 64, 64 * 33 * 33 * 33);
    board_free(&classic);
    board_free(&touch);
    board_free(&large);
}

/* A search of the test's own: rows from the top, each pair of queens by the definition. */
struct plain {
    const struct board *board;
    uint64_t nodes, solutions;
    uint32_t columns[64];
    bool allowed[64][64];
};

static bool stands(const struct plain *plain, uint32_t row)
{
    if (!plain->allowed[row][plain->columns[row]])
        return false;
    for (uint32_t above = 0; above < row; above++)
        if (excluded(plain->board, plain->columns, above, row))
            return false;
    return true;
}

static void grow(struct plain *plain, uint32_t row)
{
    if (row == plain->board->n) {
        plain->solutions++;
        return;
    }
    for (plain->columns[row] = 0; plain->columns[row] < plain->board->n; plain->columns[row]++) {
        if (!stands(plain, row))
            continue;
        plain->nodes++;
        grow(plain, row + 1);
    }
}

/* Free squares are those that are not blocked and that no given queen excludes. */
static struct plain *plain_open(const struct board *board)
{
    struct plain *plain = calloc(1, sizeof *plain);
    assert_non_null(plain);
    plain->board = board;
    for (uint32_t row = 0; row < board->n; row++)
        for (uint32_t column = 0; column < board->n; column++) {
            bool allowed = true;
            for (size_t i = 0; i < board->given.count; i++) {
                struct square given = board->given.at[i];
                uint32_t pair[64] = {0};
                pair[given.row] = given.column;
                if (given.row == row)
                    allowed &= given.column == column;
                else
                    pair[row] = column;
                if (given.row != row)
                    allowed &= !(given.row < row ? excluded(board, pair, given.row, row)
                                                 : excluded(board, pair, row, given.row));
            }
            plain->allowed[row][column] = allowed;
        }
    for (size_t i = 0; i < board->blocked.count; i++)
        plain->allowed[board->blocked.at[i].row][board->blocked.at[i].column] = false;
    return plain;
}

/* Nodes too, whatever the cut: touch takes a second line at 9, the others at 12. A given queen is
 * refused nothing, and refuses at once what it attacks. */
static void test_nodes(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= (rule == RULE_TOUCH ? 9U : 12U); n++)
            for (int given = 0; given < 2; given++) {
                struct counters counters;
                struct board board = board_make(n, rule);
                if (given && n > 0)
                    assert_int_equal(squares_add(&board.given, (struct square){n / 2, 0}),
                                     STATUS_OK);
                struct plain *plain = plain_open(&board);
                if (n < 12 || given || rule == RULE_TORUS) {
                    grow(plain, 0);
                    assert_int_equal(count_by(&bitmask_engine, &board, &counters),
                                     plain->solutions);
                    assert_int_equal(counters.nodes, plain->nodes);
                }
                free(plain);
                board_free(&board);
            }
}

/* The queen of a row in a solution that is known by a closed form, for n = 64 (even rows below odd
 * ones) and for n = 61 a knight's move on the torus. */
static uint32_t known_column(uint32_t n, uint32_t row)
{
    if (n % 2)
        return 2 * row % n;
    return row < n / 2 ? 2 * row + 1 : 2 * row - n;
}

/* Squares get any of the n regions, but those of the known queens one each. */
static void add_large_regions(struct board *board)
{
    uint32_t n = board->n, number = 0;
    uint32_t *of = calloc((size_t)n * n, sizeof *of);
    struct labels labels = {0};
    assert_non_null(of);
    for (uint32_t row = 0; row < n; row++)
        for (uint32_t column = 0; column < n; column++) {
            char text[12];
            uint32_t label = known_column(n, row) == column ? row : random_below(n);
            int size = snprintf(text, sizeof text, "%u", label);
            assert_int_equal(labels_number(&labels, (struct text){text, (size_t)size}, &number),
                             STATUS_OK);
            of[(size_t)row * n + column] = number;
        }
    assert_int_equal(board_take_regions(board, of, &labels), STATUS_OK);
}

/* With regions no more than two rows are settled: a search there ends before many parts began. */
static void test_parts_with_regions(void **state)
{
    (void)state;
    for (uint32_t n = 10; n <= 30; n += 5)
        for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
            struct board board = board_make(n, rule);
            add_large_regions(&board);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            assert_in_range(parts_of(&board), 1, n * n);
            board_free(&board);
        }
}

/* All queens of the known solution are given but some; the first and the last rows are among those
 * that are missing, and the number of solutions is the plain search's. */
static void test_the_widest_words(void **state)
{
    (void)state;
    for (uint32_t kind = 0; kind < 2 * RULE_COUNT; kind++)
        for (uint32_t missing = 3; missing <= 9; missing += 3) {
            enum rule rule = (enum rule)(kind / 2);
            struct board board = board_make(rule == RULE_TORUS ? 61 : 64, rule);
            struct counters counters;
            uint32_t n = board.n;
            for (uint32_t row = 0; row < n; row++)
                if (row >= missing / 3 && row < n - missing / 3 &&
                    (row < n / 2 || row >= n / 2 + missing / 3))
                    assert_int_equal(
                        squares_add(&board.given, (struct square){row, known_column(n, row)}),
                        STATUS_OK);
            if (kind % 2)
                add_large_regions(&board);
            assert_int_equal(squares_add(&board.blocked, (struct square){0, 5}), STATUS_OK);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            struct plain *plain = plain_open(&board);
            grow(plain, 0);
            assert_true(plain->solutions >= 1);
            assert_int_equal(count_by(&bitmask_engine, &board, &counters), plain->solutions);
            free(plain);
            board_free(&board);
        }
}

static enum status go_on(void *self, const uint32_t *columns)
{
    (void)self;
    (void)columns;
    return STATUS_OK;
}

/* A raised flag is seen soon, by each loop: on large boards of each rule, on those that go to the
 * look ahead for a blocked square or for regions, and for what a symmetry keeps. The first parts
 * may end before they look: their first queens attack each other. */
static void test_stop_and_deadline(void **state)
{
    enum { EMPTY, BLOCKED, REGIONS, FIXED, KINDS };
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (int kind = 0; kind < KINDS; kind++)
            for (int late = 0; late < 2; late++) {
                atomic_int stop = 1;
                struct board board = board_make(61, rule);
                if (kind == BLOCKED)
                    assert_int_equal(squares_add(&board.blocked, (struct square){0, 0}), STATUS_OK);
                if (kind == REGIONS)
                    add_large_regions(&board);
                struct task task = {.board = &board};
                if (kind == FIXED)
                    task.fixed = SYMMETRY_HALF_TURN;
                if (late)
                    task.watch.deadline = clock_now() - 1;
                else
                    task.watch.stop = &stop;
                struct visitor visitor = {.found = go_on};
                struct counters counters = {0};
                struct search search;
                enum status status = STATUS_OK;
                assert_int_equal(search_open(&search, &bitmask_engine, &task, NULL), STATUS_OK);
                for (uint64_t part = 0; status == STATUS_OK && part < search.parts; part++)
                    status = bitmask_engine.run(&search, part, &visitor, &counters, NULL);
                assert_int_equal(status, late ? STATUS_LIMIT : STATUS_STOPPED);
                assert_in_range(counters.checks, 1, 1 << 17);
                search_close(&search);
                board_free(&board);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_nodes),
        cmocka_unit_test(test_parts_with_regions),
        cmocka_unit_test(test_the_widest_words),
        cmocka_unit_test(test_stop_and_deadline),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

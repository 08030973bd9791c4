/* native/: the domains of the rows against a board of booleans, and the squares of regions against
 * the board's own map.
 */
#include "support.h"

#include "native/propagation_domains.h"
#include "native/region_squares.h"

enum { SIDE = 130 };

/* What should be left, and how much of each row. */
struct model {
    uint32_t n;
    bool left[SIDE][SIDE];
};

static void assert_same(const struct domains *domains, const struct model *model)
{
    for (uint32_t row = 0; row < model->n; row++) {
        uint32_t size = 0, next = domains_next(domains, row, 0);
        for (uint32_t column = 0; column < model->n; column++) {
            bool left = model->left[row][column];
            assert_int_equal(domains_hold(domains, row, column), left);
            if (!left)
                continue;
            assert_int_equal(next, column);
            next = domains_next(domains, row, column + 1);
            size++;
        }
        assert_int_equal(next, model->n);
        assert_int_equal(domains->sizes[row], size);
    }
}

static struct board random_board(uint32_t n)
{
    struct board board = board_make(n, RULE_CLASSIC);
    for (uint32_t i = n > 0 ? random_below(3 * n + 1) : 0; i > 0; i--) {
        struct square square = {random_below(n), random_below(n)};
        /* Even squares may be given, odd ones blocked, so that none is both. */
        bool given = (square.row + square.column) % 2 == 0;
        if (!given || random_below(n) < 2)
            assert_int_equal(squares_add(given ? &board.given : &board.blocked, square), STATUS_OK);
    }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

/* Blocked squares are out, and so is what shares row or column with a given queen, but for her. */
static void model_of(struct model *model, const struct board *board)
{
    memset(model, 0, sizeof *model);
    model->n = board->n;
    for (uint32_t row = 0; row < board->n; row++)
        for (uint32_t column = 0; column < board->n; column++) {
            bool left = true;
            for (size_t i = 0; i < board->blocked.count; i++)
                left &= board->blocked.at[i].row != row || board->blocked.at[i].column != column;
            for (size_t i = 0; i < board->given.count; i++)
                left &= (board->given.at[i].row == row) == (board->given.at[i].column == column);
            model->left[row][column] = left;
        }
}

static const uint32_t sizes[] = {0, 1, 2, 3, 5, 63, 64, 65, 128, SIDE};
enum { SIZES = sizeof sizes / sizeof *sizes };

static void test_what_the_board_leaves(void **state)
{
    static struct model model;
    (void)state;
    for (size_t i = 0; i < 10 * SIZES; i++) {
        struct board board = random_board(sizes[i / 10]);
        struct domains domains, copy;
        model_of(&model, &board);
        assert_int_equal(domains_open(&domains, &board), STATUS_OK);
        assert_same(&domains, &model);
        assert_int_equal(domains_mark(&domains), 0);
        assert_int_equal(domains_copy(&copy, &domains), STATUS_OK);
        domains_close(&domains);
        assert_same(&copy, &model);
        assert_int_equal(domains_mark(&copy), 0);
        domains_close(&copy);
        board_free(&board);
    }
}

/* Two in a row leave nothing of it, two in a column nothing of both rows. */
static void test_givens_that_attack_each_other(void **state)
{
    static const struct {
        struct square given[2];
        uint32_t sizes[4];
    } cases[] = {{{{1, 0}, {1, 3}}, {2, 0, 2, 2}}, {{{0, 2}, {3, 2}}, {0, 3, 3, 0}}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct board board = board_make(4, RULE_CLASSIC);
        struct domains domains;
        for (int k = 0; k < 2; k++)
            assert_int_equal(squares_add(&board.given, cases[i].given[k]), STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_int_equal(domains_open(&domains, &board), STATUS_OK);
        assert_memory_equal(domains.sizes, cases[i].sizes, sizeof cases[i].sizes);
        domains_close(&domains);
        board_free(&board);
    }
}

/* Takes one column out, or all but one; both sides say which rows shrink. */
static void take_out(struct domains *domains, struct model *model)
{
    uint32_t n = model->n, row = random_below(n), column = random_below(n);
    size_t mark = domains_mark(domains), out = 0;
    if (!model->left[row][column])
        return;
    bool keep = random_below(4) == 0;
    for (uint32_t other = 0; other < n; other++)
        if (model->left[row][other] && (other == column) != keep) {
            model->left[row][other] = false;
            out++;
        }
    bool more = true;
    if (keep)
        domains_keep(domains, row, column);
    else
        more = domains_remove(domains, row, column);
    assert_int_equal(more, domains->sizes[row] > 0);
    assert_int_equal(domains_mark(domains) - mark, out);
    for (size_t i = mark; i < domains->taken; i++) {
        assert_int_equal(domains->trail[i].row, row);
        assert_false(model->left[row][domains->trail[i].column]);
    }
}

static void test_taking_out_and_putting_back(void **state)
{
    enum { LEVELS = 6 };
    static struct model models[LEVELS + 1];
    (void)state;
    random_start(11);
    for (size_t i = 1; i < SIZES; i++)
        for (int round = 0; round < 4; round++) {
            struct board board = random_board(sizes[i]);
            struct domains domains;
            size_t marks[LEVELS];
            model_of(&models[0], &board);
            assert_int_equal(domains_open(&domains, &board), STATUS_OK);
            for (int level = 0; level < LEVELS; level++) {
                marks[level] = domains_mark(&domains);
                models[level + 1] = models[level];
                for (uint32_t k = random_below(sizes[i] * 3); k > 0; k--)
                    take_out(&domains, &models[level + 1]);
                assert_same(&domains, &models[level + 1]);
            }
            for (int level = LEVELS; level-- > 0;) {
                domains_undo(&domains, marks[level]);
                assert_same(&domains, &models[level]);
            }
            domains_close(&domains);
            board_free(&board);
        }
}

static void test_the_last_column_of_a_row(void **state)
{
    struct board board = board_make(2, RULE_CLASSIC);
    struct domains domains;
    (void)state;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(domains_open(&domains, &board), STATUS_OK);
    assert_true(domains_remove(&domains, 1, 0));
    assert_false(domains_remove(&domains, 1, 1));
    assert_int_equal(domains_next(&domains, 1, 0), 2);
    domains_undo(&domains, 0);
    assert_int_equal(domains_next(&domains, 1, 0), 0);
    domains_close(&domains);
    board_free(&board);
}

static void test_squares_of_regions(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 9; n++) {
        struct board board = board_make(n, RULE_CLASSIC);
        struct region_squares squares;
        add_random_regions(&board);
        assert_int_equal(region_squares_open(&squares, &board), STATUS_OK);
        assert_int_equal(squares.first[0], 0);
        assert_int_equal(squares.first[n], n * n);
        for (uint32_t region = 0; region < n; region++)
            for (size_t i = squares.first[region]; i < squares.first[region + 1]; i++) {
                assert_int_equal(board.regions.of[squares.at[i].row * n + squares.at[i].column],
                                 region);
                if (i > squares.first[region])
                    assert_true(square_order(&squares.at[i - 1], &squares.at[i]) < 0);
            }
        region_squares_close(&squares);
        board_free(&board);
    }
    struct board plain = board_make(4, RULE_CLASSIC);
    struct region_squares none;
    assert_int_equal(region_squares_open(&none, &plain), STATUS_OK);
    assert_null(none.first);
    region_squares_close(&none);
    board_free(&plain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_the_board_leaves),
        cmocka_unit_test(test_givens_that_attack_each_other),
        cmocka_unit_test(test_taking_out_and_putting_back),
        cmocka_unit_test(test_the_last_column_of_a_row),
        cmocka_unit_test(test_squares_of_regions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

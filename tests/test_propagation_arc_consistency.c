/* native/: what forward checking and arc consistency leave of random domains, against comparing all
 * pairs of squares until nothing changes.
 *
 * Rows of one to three columns are where it matters which squares two columns attack together, so
 * half of them are such; and sides of up to thirteen are where diagonals of a torus meet in all
 * ways.
 */
#include "support.h"

#include "native/propagation.h"
#include "propagation_truth.h"

static const struct propagator nothing = {0};

/* An unsealed board in which each row keeps about `most` columns, or nearly all. */
static struct board thin_board(enum rule rule, uint32_t n, uint32_t most, bool regions)
{
    struct board board = board_make(n, rule);
    if (regions)
        add_random_regions(&board);
    for (uint32_t row = 0; row < n; row++) {
        bool wide = random_below(2) == 0;
        uint32_t kept = 1 + random_below(most);
        for (uint32_t column = 0; column < n; column++)
            if (wide ? random_below(n) == 0 : random_below(n) >= kept)
                assert_int_equal(squares_add(&board.blocked, (struct square){row, column}),
                                 STATUS_OK);
    }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static void assert_left(const struct propagation *propagation, const struct truth *truth)
{
    for (uint32_t row = 0; row < truth->board->n; row++)
        for (uint32_t column = 0; column < truth->board->n; column++)
            assert_int_equal(domains_hold(&propagation->domains, row, column),
                             truth->left[row][column]);
}

/* A column that is left is taken out of some row, as other methods do. */
static void take_some_out(struct propagation *propagation, struct truth *truth)
{
    uint32_t n = truth->board->n;
    for (int i = 0; i < 20; i++) {
        struct square at = {random_below(n), random_below(n)};
        if (truth->queens[at.row] == TRUTH_OPEN && truth->left[at.row][at.column] &&
            truth_size(truth, at.row) > 1) {
            truth->left[at.row][at.column] = false;
            assert_true(domains_remove(&propagation->domains, at.row, at.column));
            return;
        }
    }
}

/* Places a queen somewhere; returns whether the truth allows her. */
static bool place_somewhere(struct propagation *propagation, struct truth *truth)
{
    uint32_t n = truth->board->n, row = random_below(n);
    while (truth->queens[row] != TRUTH_OPEN)
        row = (row + 1) % n;
    uint32_t column = domains_next(&propagation->domains, row, random_below(n));
    if (column == n)
        column = domains_next(&propagation->domains, row, 0);
    truth->queens[row] = column;
    for (uint32_t other = 0; other < n; other++)
        truth->left[row][other] &= other == column;
    propagation_place(propagation, (struct square){row, column});
    return truth_settle(truth);
}

/* From the start down to a refusal or a full board: after each step both sides have the same left;
 * where a row is empty both say so. Returns how many steps held. */
static unsigned descend(struct propagation *propagation, struct truth *truth)
{
    unsigned steps = 0;
    bool holds = truth_settle(truth);
    if (truth->method == TRUTH_CONSISTENT)
        assert_int_equal(propagation_make_arc_consistent(propagation), holds);
    for (; holds && steps < truth->board->n; steps++) {
        assert_left(propagation, truth);
        holds = place_somewhere(propagation, truth);
        bool found = propagation_check_forward(propagation);
        if (found && truth->method == TRUTH_CONSISTENT)
            found = propagation_make_arc_consistent(propagation);
        assert_int_equal(found, holds);
        if (!holds || truth->method != TRUTH_CONSISTENT)
            continue;
        take_some_out(propagation, truth);
        holds = truth_settle(truth);
        assert_int_equal(propagation_make_arc_consistent(propagation), holds);
    }
    return steps;
}

/* `before` is what the domains were; the way back leads there. */
static void assert_way_back(struct propagation *propagation, const struct truth *truth,
                            const struct domains *before)
{
    for (uint32_t row = 0; row < truth->board->n; row++)
        if (truth->queens[row] != TRUTH_OPEN)
            propagation_take_back(propagation, row, 0);
    domains_undo(&propagation->domains, 0);
    assert_memory_equal(propagation->domains.left, before->left,
                        before->n * before->words * sizeof *before->left);
    assert_memory_equal(propagation->domains.sizes, before->sizes,
                        before->n * sizeof *before->sizes);
    assert_int_equal(propagation_next_open(propagation, 0), 0);
}

static unsigned assert_descent(const struct board *board, bool consistent)
{
    struct truth truth = truth_begin(board, consistent ? TRUTH_CONSISTENT : TRUTH_FORWARD, false);
    struct domains domains;
    struct region_squares regions;
    struct propagation propagation;
    unsigned steps = 0;

    assert_int_equal(domains_open(&domains, board), STATUS_OK);
    assert_int_equal(region_squares_open(&regions, board), STATUS_OK);
    assert_int_equal(propagation_open(&propagation, &nothing, &domains, &regions, NULL), STATUS_OK);
    bool empty = false;
    for (uint32_t row = 0; row < board->n; row++) {
        empty |= domains.sizes[row] == 0;
        for (uint32_t column = 0; column < board->n; column++)
            truth.left[row][column] = truth_permits(board, row, column);
    }
    if (!empty) { /* methods are not asked about such */
        steps = descend(&propagation, &truth);
        assert_way_back(&propagation, &truth, &domains);
    }
    propagation_close(&propagation, &nothing);
    region_squares_close(&regions);
    domains_close(&domains);
    return steps;
}

static void test_random_domains(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
        unsigned steps = 0;
        for (int round = 0; round < 2000; round++) {
            uint32_t n = 1 + random_below(13);
            struct board board = thin_board(rule, n, round % 2 ? 5 : 8, round % 8 == 0);
            steps += assert_descent(&board, round % 5 > 0);
            board_free(&board);
        }
        assert_in_range(steps, 1500, 20000); /* else most would end at the start */
    }
}

/* Two rows of which one has two columns: each way in which a square can be attacked from both, on
 * sides odd and even. */
static void test_pairs_of_columns(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 3; n <= 10; n++)
            for (uint32_t apart = 1; apart < n; apart++) {
                struct board board = board_make(n, rule);
                for (uint32_t column = 0; column < n; column++)
                    if (column != 0 && column != apart)
                        assert_int_equal(squares_add(&board.blocked, (struct square){0, column}),
                                         STATUS_OK);
                assert_int_equal(board_seal(&board, NULL), STATUS_OK);
                assert_descent(&board, true);
                board_free(&board);
            }
}

/* One region of nearly the whole board; the others are single squares in the last column, where the
 * search for a partner comes last. */
static void add_huge_region(struct board *board)
{
    enum { MOST = 90 };
    uint32_t n = board->n;
    char letters[MOST * MOST + 1] = {0};

    assert_true(n <= MOST);
    memset(letters, '!', (size_t)n * n);
    for (uint32_t i = 1; i < n; i++)
        letters[(size_t)i * n - 1] = (char)('!' + i);
    add_regions(board, letters);
}

/* Rows of two columns that are half a board apart, so that nothing is taken out. */
static struct board sparse_board(uint32_t n)
{
    struct board board = board_make(n, RULE_TOUCH);

    for (uint32_t row = 0; row < n; row++)
        for (uint32_t column = 0; column < n; column++)
            if (column != row && column != (row + n / 2) % n)
                assert_int_equal(squares_add(&board.blocked, (struct square){row, column}),
                                 STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static void assert_stops(const struct board *board, uint64_t checks)
{
    atomic_int stop = 1;
    struct watch watch = {.stop = &stop};
    struct propagation propagation;
    struct domains domains;
    struct region_squares regions;

    assert_int_equal(domains_open(&domains, board), STATUS_OK);
    assert_int_equal(region_squares_open(&regions, board), STATUS_OK);
    assert_int_equal(propagation_open(&propagation, &nothing, &domains, &regions, &watch),
                     STATUS_OK);
    assert_false(propagation_make_arc_consistent(&propagation));
    assert_int_equal(propagation.status, STATUS_STOPPED);
    assert_in_range(propagation.checks, 0, checks);
    propagation_close(&propagation, &nothing);
    region_squares_close(&regions);
    domains_close(&domains);
}

/* Going by rows that need no look is work as well, and within a row it may be long. */
static void test_stops_in_time(void **state)
{
    struct board sparse = sparse_board(200), crowded = board_make(90, RULE_TOUCH);
    (void)state;

    assert_stops(&sparse, PACE_STEPS / 2);
    add_huge_region(&crowded);
    assert_int_equal(board_seal(&crowded, NULL), STATUS_OK);
    assert_stops(&crowded, PACE_STEPS + 90);
    board_free(&sparse);
    board_free(&crowded);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_domains),
        cmocka_unit_test(test_pairs_of_columns),
        cmocka_unit_test(test_stops_in_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

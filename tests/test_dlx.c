/* native/dlx: its nodes against a plain recomputation of the same choices, under every rule, on
 * empty boards and on random ones. Its solutions are the matter of test_native; parts, stops and
 * large boards that of test_dlx_parts.
 */
#include "native_ways.h"

enum { SIDE = 8 };

/* The search over sets of squares: what is a line, which queen excludes which square, and which
 * line comes next are all asked anew at each step. */
struct plain {
    const struct board *board;
    uint32_t columns[SIDE];
    bool queen[SIDE]; /* by row */
    uint64_t nodes;
};

/* Lines are numbered in the order in which the first is taken of those with equally few squares:
 * rows, then columns, from the middle outward, the upper and left one first; regions; on the torus
 * falling and rising diagonals. */
static uint32_t line_count(const struct board *board)
{
    uint32_t kinds = board_has_regions(board) ? 3 : 2,
             diagonals = board->rule == RULE_TORUS ? 2 : 0;
    return board->n * (kinds + diagonals);
}

static uint32_t outward(uint32_t n, uint32_t place)
{
    bool taken[SIDE] = {false};
    uint32_t line = 0;
    for (uint32_t i = 0; i <= place; i++) {
        line = n;
        for (uint32_t other = 0; other < n; other++)
            if (!taken[other] &&
                (line == n || abs(2 * (int)other - (int)n + 1) < abs(2 * (int)line - (int)n + 1)))
                line = other;
        taken[line] = true;
    }
    return line;
}

static bool on_line(const struct board *board, uint32_t line, uint32_t row, uint32_t column)
{
    uint32_t n = board->n, kind = line / n, number = line % n;
    if (kind >= 2 && !board_has_regions(board))
        kind++;
    switch (kind) {
    case 0:
        return row == outward(n, number);
    case 1:
        return column == outward(n, number);
    case 2:
        return board->regions.of[row * n + column] == number;
    case 3:
        return (column + n - row) % n == number;
    default:
        return (column + row) % n == number;
    }
}

/* May a queen still come here? */
static bool is_free(struct plain *plain, uint32_t row, uint32_t column)
{
    const struct board *board = plain->board;
    if (plain->queen[row])
        return false;
    for (size_t i = 0; i < board->blocked.count; i++)
        if (board->blocked.at[i].row == row && board->blocked.at[i].column == column)
            return false;
    for (size_t i = 0; i < board->given.count; i++)
        if ((board->given.at[i].row == row) != (board->given.at[i].column == column))
            return false;
    plain->columns[row] = column;
    for (uint32_t other = 0; other < board->n; other++)
        if (plain->queen[other] &&
            excluded(board, plain->columns, other < row ? other : row, other < row ? row : other))
            return false;
    return true;
}

/* The first line of those that have the fewest free squares, of lines without a queen; its squares
 * are written down. Returns how many there are, UINT32_MAX when each line has its queen. */
static uint32_t fewest(struct plain *plain, struct square *squares)
{
    uint32_t n = plain->board->n, least = UINT32_MAX;
    for (uint32_t line = 0; line < line_count(plain->board); line++) {
        struct square here[SIDE * SIDE];
        uint32_t count = 0;
        bool full = false;
        for (uint32_t cell = 0; cell < n * n; cell++) {
            if (!on_line(plain->board, line, cell / n, cell % n))
                continue;
            full = full || (plain->queen[cell / n] && plain->columns[cell / n] == cell % n);
            if (is_free(plain, cell / n, cell % n))
                here[count++] = (struct square){cell / n, cell % n};
        }
        if (full || count >= least)
            continue;
        least = count;
        memcpy(squares, here, sizeof here);
    }
    return least;
}

static void search_plainly(struct plain *plain)
{
    struct square squares[SIDE * SIDE];
    uint32_t count = fewest(plain, squares);
    for (uint32_t i = 0; i < count && count != UINT32_MAX; i++) {
        struct square ignored[SIDE * SIDE];
        plain->queen[squares[i].row] = true;
        plain->columns[squares[i].row] = squares[i].column;
        if (fewest(plain, ignored) > 0) {
            plain->nodes++;
            search_plainly(plain);
        }
        plain->queen[squares[i].row] = false;
    }
}

/* is_free tries a column of rows without a queen, so columns of these mean nothing. */
static uint64_t plain_nodes(const struct board *board)
{
    struct plain plain = {.board = board};
    search_plainly(&plain);
    return plain.nodes;
}

/* Returns the number of solutions. */
static uint64_t assert_nodes(const struct board *board)
{
    struct counters counters;
    uint64_t solutions = count_by(&dlx_engine, board, &counters);
    assert_int_equal(counters.nodes, plain_nodes(board));
    return solutions;
}

static void test_empty_boards(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= (rule == RULE_CLASSIC ? 8 : 7); n++) {
            struct board board = sealed_by(n, rule);
            assert_nodes(&board);
            board_free(&board);
        }
}

static void test_random_boards(void **state)
{
    (void)state;
    random_start(1);
    for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
        uint32_t solvable = 0, in_regions = 0;
        for (int round = 0; round < 300; round++) {
            struct board board = random_small_board(rule);
            bool is = assert_nodes(&board) > 0;
            solvable += is;
            in_regions += is && board_has_regions(&board) && board.n > 3;
            board_free(&board);
        }
        assert_in_range(solvable, 30, 270); /* else the boards would prove little */
        assert_in_range(in_regions, 5, 270);
    }
}

/* Two in one row, one in one column with a third, in each order and turned by all symmetries: who
 * keeps only the last queen of a line forgets that there was another. */
static void test_givens_on_one_line(void **state)
{
    static const struct square givens[3] = {{0, 1}, {0, 3}, {4, 1}};
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
            for (unsigned left_out = 0; left_out < 4; left_out++) {
                struct board board = board_make(6, rule);
                for (unsigned i = 0; i < 3; i++) {
                    struct square square = symmetry_image((enum symmetry)symmetry, givens[i], 6);
                    if (i != left_out)
                        assert_int_equal(squares_add(&board.given, square), STATUS_OK);
                }
                assert_int_equal(board_seal(&board, NULL), STATUS_OK);
                struct counters counters;
                assert_int_equal(count_by(&dlx_engine, &board, &counters),
                                 each_solution(&board, NULL, NULL));
                board_free(&board);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_boards),
        cmocka_unit_test(test_random_boards),
        cmocka_unit_test(test_givens_on_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* native/dlx: solutions as sets against the truth by permutations, and nodes against a plain
 * recomputation of the same choices, under every rule, on empty boards and on random ones. Parts,
 * stops and large boards are the matter of test_dlx_parts.
 */
#include "native_ways.h"

enum { MOST = 700, SIDE = 8 };

struct list {
    uint32_t n;
    size_t count;
    uint32_t at[MOST][SIDE];
};

static enum status keep_found(void *self, const uint32_t *columns)
{
    struct list *list = self;
    assert_true(list->count < MOST);
    for (uint32_t row = 0; row < list->n; row++)
        list->at[list->count][row] = columns[row];
    list->count++;
    return STATUS_OK;
}

static void keep(void *self, const uint32_t *columns)
{
    assert_int_equal(keep_found(self, columns), STATUS_OK);
}

static int by_columns(const void *a, const void *b)
{
    const uint32_t *left = a, *right = b;
    for (int row = 0; row < SIDE; row++)
        if (left[row] != right[row])
            return left[row] < right[row] ? -1 : 1;
    return 0;
}

/* All parts, shown and counted, which must agree. */
static void run_all(const struct board *board, struct list *list, struct counters *counters)
{
    struct task task = {.board = board};
    struct visitor visitor = {.found = keep_found, .self = list};
    struct counters counted = {0};
    struct search search;
    uint64_t found = 0;

    assert_int_equal(search_open(&search, &dlx_engine, &task, NULL), STATUS_OK);
    for (uint64_t part = 0; part < search.parts; part++) {
        assert_int_equal(search_run(&search, part, &visitor, counters, NULL), STATUS_OK);
        assert_int_equal(search_count(&search, part, &found, &counted, NULL), STATUS_OK);
    }
    search_close(&search);
    assert_int_equal(found, list->count);
    assert_memory_equal(counters, &counted, sizeof counted);
}

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
static uint64_t assert_right(const struct board *board)
{
    struct list truth = {.n = board->n}, list = {.n = board->n};
    struct counters counters = {0};
    uint64_t solutions = each_solution(board, keep, &truth);

    run_all(board, &list, &counters);
    qsort(list.at, list.count, sizeof list.at[0], by_columns);
    assert_int_equal(list.count, truth.count);
    assert_memory_equal(list.at, truth.at, sizeof truth.at);
    if (board->n <= 7 || board->rule == RULE_CLASSIC)
        assert_int_equal(counters.nodes, plain_nodes(board));
    return solutions;
}

/* OEIS A000170, A007705 with the sizes that have none between, A002464. */
static void test_empty_boards(void **state)
{
    (void)state;
    static const uint64_t published[RULE_COUNT][9] = {
        [RULE_CLASSIC] = {1, 1, 0, 0, 2, 10, 4, 40, 92},
        [RULE_TORUS] = {1, 1, 0, 0, 0, 10, 0, 28, 0},
        [RULE_TOUCH] = {1, 1, 0, 0, 2, 14, 90, 646},
    };
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= (rule == RULE_TOUCH ? 7 : 8); n++) {
            struct board board = sealed_by(n, rule);
            assert_int_equal(assert_right(&board), published[rule][n]);
            board_free(&board);
        }
}

/* A few givens, which may attack each other or share a row, some blocked squares, and on every
 * other board regions. */
static struct board random_board(enum rule rule)
{
    uint32_t n = 1 + random_below(6), givens = random_below(3),
             blocks = random_below(n * n / 3 + 1);
    struct board board = board_make(n, rule);
    bool used[SIDE][SIDE] = {{false}};

    if (random_below(2)) {
        add_random_regions(&board);
        blocks /= 6; /* few solutions are left as it is */
        givens /= 2;
    }
    for (uint32_t i = 0; i < givens + blocks; i++) {
        struct square square = {random_below(n), random_below(n)};
        if (used[square.row][square.column])
            continue;
        used[square.row][square.column] = true;
        assert_int_equal(squares_add(i < givens ? &board.given : &board.blocked, square),
                         STATUS_OK);
    }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static void test_random_boards(void **state)
{
    (void)state;
    random_start(1);
    for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
        uint32_t solvable = 0, in_regions = 0;
        for (int round = 0; round < 300; round++) {
            struct board board = random_board(rule);
            bool is = assert_right(&board) > 0;
            solvable += is;
            in_regions += is && board_has_regions(&board) && board.n > 3;
            board_free(&board);
        }
        assert_in_range(solvable, 30, 270); /* else the boards would prove little */
        assert_in_range(in_regions, 5, 270);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_boards),
        cmocka_unit_test(test_random_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

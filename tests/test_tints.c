/* The colours of regions: their table, and that neighbours differ. */
#include "support.h"

#include "solutions/tints.h"

/* A small generator of numbers, the same on every machine. */
/* The cube of terminals has six levels a colour, 95 and then 40 apart; greys follow it. */
static unsigned long rgb_of(unsigned terminal)
{
    unsigned cube = terminal - 16, grey = 8 + 10 * (terminal - 232);
    unsigned level[] = {cube / 36, cube / 6 % 6, cube % 6};
    for (int i = 0; i < 3; i++)
        level[i] = terminal >= 232 ? grey : level[i] ? 55 + 40 * level[i] : 0;
    return (unsigned long)level[0] << 16 | level[1] << 8 | level[2];
}

static void palette(void **state)
{
    (void)state;
    for (size_t i = 0; i < TINT_COUNT; i++) {
        unsigned long rgb = strtoul(tints[i].hex, NULL, 16);
        assert_int_equal(strlen(tints[i].hex), 6);
        assert_int_equal(rgb, rgb_of(tints[i].terminal));
        /* Light enough for dark letters: the usual weights of the eye. */
        assert_true(299 * (rgb >> 16) + 587 * (rgb >> 8 & 255) + 114 * (rgb & 255) > 140 * 1000);
        for (size_t k = 0; k < i; k++)
            assert_int_not_equal(tints[i].terminal, tints[k].terminal);
    }
}

/* The board of size n whose squares have these regions, numbered as they appear. */
static struct board with_regions(uint32_t n, const uint32_t *wanted)
{
    struct board board = board_make(n, RULE_TOUCH);
    struct labels labels = {0};
    uint32_t *of = calloc((size_t)n * n, sizeof *of);
    assert_non_null(of);
    for (size_t cell = 0; cell < (size_t)n * n; cell++) {
        struct text label = {(const char *)(wanted + cell), sizeof *wanted};
        assert_int_equal(labels_number(&labels, label, &of[cell]), STATUS_OK);
    }
    assert_int_equal(labels.count, n);
    assert_int_equal(board_take_regions(&board, of, &labels), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

/* Up to the size of the palette every region has a tint of its own. */
static void few_regions(void **state)
{
    (void)state;
    uint32_t wanted[(TINT_COUNT + 1) * (TINT_COUNT + 1)];
    for (uint32_t n = 1; n <= TINT_COUNT; n++) {
        for (uint32_t cell = 0; cell < n * n; cell++)
            wanted[cell] = 0x61616161 + cell / n;
        struct board board = with_regions(n, wanted);
        struct tinting tinting;
        uint32_t seen = 0;
        assert_int_equal(tinting_make(&tinting, &board), STATUS_OK);
        for (uint32_t region = 0; region < n; region++) {
            assert_true(tint_of(&tinting, region) < TINT_COUNT);
            seen |= 1U << tint_of(&tinting, region);
        }
        assert_int_equal(seen, (1U << n) - 1);
        tinting_free(&tinting);
        board_free(&board);
    }
}

static void neighbours_differ(const struct board *board)
{
    struct tinting tinting;
    uint32_t n = board->n, used = 0;
    assert_int_equal(tinting_make(&tinting, board), STATUS_OK);
    for (uint32_t cell = 0; cell < n * n; cell++) {
        uint32_t region = board->regions.of[cell];
        uint32_t right = cell % n < n - 1 ? board->regions.of[cell + 1] : region;
        uint32_t below = cell / n < n - 1 ? board->regions.of[cell + n] : region;
        unsigned tint = tint_of(&tinting, region);
        assert_true(tint < TINT_COUNT);
        assert_true(right == region || tint != tint_of(&tinting, right));
        assert_true(below == region || tint != tint_of(&tinting, below));
        used |= 1U << tint;
    }
    assert_int_equal(used, (1U << TINT_COUNT) - 1);
    tinting_free(&tinting);
}

/* Regions that grow from n seeds until the board is full: a map, which has few neighbours. */
static void many_regions(void **state)
{
    (void)state;
    enum { MOST = 60 };
    static uint32_t wanted[MOST * MOST];
    for (uint32_t n = TINT_COUNT + 1; n <= MOST; n += 13) {
        memset(wanted, 0, sizeof wanted);
        for (uint32_t i = 0; i < n;) {
            uint32_t cell = random_below(n * n);
            if (!wanted[cell])
                wanted[cell] = 0x61616161 + i++;
        }
        for (uint32_t left = n * n - n; left > 0;) {
            uint32_t cell = random_below(n * n), way = random_below(4);
            uint32_t row = cell / n + (way == 0) - (way == 1);
            uint32_t column = cell % n + (way == 2) - (way == 3);
            if (!wanted[cell] && row < n && column < n && wanted[row * n + column]) {
                wanted[cell] = wanted[row * n + column];
                left--;
            }
        }
        struct board board = with_regions(n, wanted);
        neighbours_differ(&board);
        board_free(&board);
    }
}

/* Two regions whose numbers leave the same remainder lie side by side everywhere. */
static void chance_neighbours(void **state)
{
    (void)state;
    enum { N = 24 };
    uint32_t wanted[N * N];
    for (uint32_t cell = 0; cell < N * N; cell++)
        wanted[cell] = 0x61616161 + (cell < N ? cell : cell % 2 ? 20 : 0);
    struct board board = with_regions(N, wanted);
    neighbours_differ(&board);
    board_free(&board);
}

/* Regions 20 and on lie only in the last row or column, beside region 0. */
static void neighbours_at_the_edge(void **state)
{
    (void)state;
    enum { N = 24 };
    for (int upright = 0; upright < 2; upright++) {
        uint32_t wanted[N * N];
        for (uint32_t row = 0; row < N; row++)
            for (uint32_t column = 0; column < N; column++) {
                uint32_t edge = upright ? column : row, along = upright ? row : column;
                uint32_t region = edge == N - 1                     ? TINT_COUNT + along % 4
                                  : row == 0 && column < TINT_COUNT ? column
                                                                    : 0;
                wanted[row * N + column] = 0x61616161 + region;
            }
        struct board board = with_regions(N, wanted);
        neighbours_differ(&board);
        board_free(&board);
    }
}

/* Everything beside everything: no choice can keep all apart, and none runs wild. */
static void too_many_neighbours(void **state)
{
    (void)state;
    enum { N = 40 };
    static uint32_t wanted[N * N];
    for (uint32_t cell = 0; cell < N * N; cell++)
        wanted[cell] = 0x61616161 + (cell < N ? cell : random_below(N));
    struct board board = with_regions(N, wanted);
    struct tinting tinting;
    assert_int_equal(tinting_make(&tinting, &board), STATUS_OK);
    for (uint32_t region = 0; region < N; region++)
        assert_true(tint_of(&tinting, region) < TINT_COUNT);
    tinting_free(&tinting);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(palette),
        cmocka_unit_test(few_regions),
        cmocka_unit_test(many_regions),
        cmocka_unit_test(chance_neighbours),
        cmocka_unit_test(neighbours_at_the_edge),
        cmocka_unit_test(too_many_neighbours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

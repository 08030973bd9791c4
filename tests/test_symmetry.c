/* Symmetries: what they do, and which a board keeps. */
#include "images.h"

enum { ALL = 0xFF, IDENTITY_ONLY = 1U << SYMMETRY_IDENTITY };

static unsigned bit(enum symmetry symmetry)
{
    return 1U << symmetry;
}

static void images_are_those_of_the_definition(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= 5; n++)
        for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
            for (uint32_t r = 0; r < n; r++)
                for (uint32_t c = 0; c < n; c++) {
                    struct square expected = defined_image((enum symmetry)symmetry, r, c, n);
                    struct square image =
                        symmetry_image((enum symmetry)symmetry, (struct square){r, c}, n);
                    assert_int_equal(square_order(&image, &expected), 0);
                }
}

/* Reads rows of `.`, `Q` and `x` joined by `/`. */
static struct board drawn(const char *rows)
{
    const char *slash = strchr(rows, '/');
    struct board board =
        board_make((uint32_t)(slash ? (size_t)(slash - rows) : strlen(rows)), RULE_CLASSIC);
    struct square square = {0, 0};
    for (; *rows; rows++) {
        if (*rows == '/') {
            square = (struct square){square.row + 1, 0};
            continue;
        }
        if (*rows != '.')
            assert_int_equal(squares_add(*rows == 'Q' ? &board.given : &board.blocked, square),
                             STATUS_OK);
        square.column++;
    }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static void keeps(const char *rows, unsigned expected)
{
    struct board board = drawn(rows);
    assert_int_equal(symmetries_of(&board), expected);
    board_free(&board);
}

static void boards_keep_what_their_squares_allow(void **state)
{
    (void)state;
    keeps("", ALL);
    keeps(".", ALL);
    keeps("x", ALL);
    keeps("../..", ALL);
    keeps(".../.../...", ALL);
    keeps(".../.Q./...", ALL);
    keeps("x.x/.Q./x.x", ALL);
    keeps(".x../...x/x.../..x.", /* turns only */
          bit(SYMMETRY_IDENTITY) | bit(SYMMETRY_HALF_TURN) | bit(SYMMETRY_QUARTER_TURN) |
              bit(SYMMETRY_BACK_TURN));
    keeps("Q../.../..Q", /* both diagonals */
          bit(SYMMETRY_IDENTITY) | bit(SYMMETRY_HALF_TURN) | bit(SYMMETRY_DIAGONAL) |
              bit(SYMMETRY_ANTIDIAGONAL));
    keeps(".x./.../.x.", /* both axes */
          bit(SYMMETRY_IDENTITY) | bit(SYMMETRY_HALF_TURN) | bit(SYMMETRY_LEFT_RIGHT) |
              bit(SYMMETRY_UP_DOWN));
    keeps("Q../.../...", IDENTITY_ONLY | bit(SYMMETRY_DIAGONAL));
    keeps("..Q/.../...", IDENTITY_ONLY | bit(SYMMETRY_ANTIDIAGONAL));
    keeps(".Q./.../...", IDENTITY_ONLY | bit(SYMMETRY_LEFT_RIGHT));
    keeps("..../x.../x.../....", IDENTITY_ONLY | bit(SYMMETRY_UP_DOWN));
    keeps("x.../..../..../...x", IDENTITY_ONLY | bit(SYMMETRY_HALF_TURN) | bit(SYMMETRY_DIAGONAL) |
                                     bit(SYMMETRY_ANTIDIAGONAL));
    keeps(".x../..../..../..x.", IDENTITY_ONLY | bit(SYMMETRY_HALF_TURN));
    keeps(".x../..../..../....", IDENTITY_ONLY);
    keeps("Q.../..../..../...x", IDENTITY_ONLY | bit(SYMMETRY_DIAGONAL)); /* kinds do not swap */
    keeps("Q../.../..x", IDENTITY_ONLY | bit(SYMMETRY_DIAGONAL));
}

/* All boards of size 3 with free and blocked squares, by comparing whole drawings. */
static void every_small_board_keeps_what_its_drawing_keeps(void **state)
{
    (void)state;
    unsigned with_order[9] = {0};
    for (unsigned squares = 0; squares < 512; squares++) {
        struct board board = board_make(3, RULE_CLASSIC);
        for (uint32_t i = 0; i < 9; i++)
            if (squares >> i & 1)
                assert_int_equal(squares_add(&board.blocked, (struct square){i / 3, i % 3}),
                                 STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        unsigned expected = 0, order = 0;
        for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
            unsigned image = 0;
            for (uint32_t i = 0; i < 9; i++) {
                struct square to = defined_image((enum symmetry)symmetry, i / 3, i % 3, 3);
                image |= (squares >> i & 1) << (to.row * 3 + to.column);
            }
            if (image == squares) {
                expected |= 1U << symmetry;
                order++;
            }
        }
        assert_int_equal(symmetries_of(&board), expected);
        with_order[order]++;
        board_free(&board);
    }
    /* Burnside: 102 classes of two-coloured 3x3 squares (OEIS A054247), as the sum of the group
     * orders over 8. */
    assert_int_equal(
        (with_order[1] + 2 * with_order[2] + 4 * with_order[4] + 8 * with_order[8]) / 8, 102);
    assert_int_equal(with_order[1] + with_order[2] + with_order[4] + with_order[8], 512);
}

/* The board with these regions, of as many rows as there are different ones. */
static struct board coloured(const char *letters, enum rule rule)
{
    uint32_t n = 0;
    while ((size_t)n * n < strlen(letters))
        n++;
    struct board board = board_make(n, rule);
    add_regions(&board, letters);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

/* By definition: each region, as a set of squares, is mapped, and the images must be the regions
 * again. For boards of up to 8 rows, whose sets fit 64 bits. */
static unsigned defined_symmetries(const char *letters, uint32_t n)
{
    uint64_t sets[256] = {0};
    unsigned kept = 0;
    for (uint32_t cell = 0; cell < n * n; cell++)
        sets[(unsigned char)letters[cell]] |= UINT64_C(1) << cell;
    for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        bool all = true;
        for (unsigned i = 0; i < 256; i++) {
            uint64_t image = 0;
            bool found = false;
            for (uint32_t cell = 0; cell < n * n; cell++) {
                struct square to = defined_image((enum symmetry)symmetry, cell / n, cell % n, n);
                image |= (sets[i] >> cell & 1) << (to.row * n + to.column);
            }
            for (unsigned k = 0; k < 256; k++)
                found = found || sets[k] == image;
            all = all && found;
        }
        if (all)
            kept |= 1U << symmetry;
    }
    return kept;
}

static void keeps_coloured(const char *letters, unsigned expected)
{
    struct board board = coloured(letters, RULE_TOUCH);
    assert_int_equal(symmetries_of(&board), expected);
    assert_int_equal(defined_symmetries(letters, board.n), expected);
    board_free(&board);
}

/* Each of the ten subgroups, most of them with regions that change places. */
static void regions_keep_what_their_shapes_allow(void **state)
{
    (void)state;
    unsigned half = IDENTITY_ONLY | bit(SYMMETRY_HALF_TURN);
    keeps_coloured("", ALL);
    keeps_coloured("A", ALL);
    keeps_coloured("AAAB", IDENTITY_ONLY | bit(SYMMETRY_DIAGONAL));
    keeps_coloured("AABBAABBCCDDCCDD", ALL);
    keeps_coloured("AAAABBBBCCCCDDDD", half | bit(SYMMETRY_LEFT_RIGHT) | bit(SYMMETRY_UP_DOWN));
    keeps_coloured("AABABCBCC", half | bit(SYMMETRY_DIAGONAL) | bit(SYMMETRY_ANTIDIAGONAL));
    keeps_coloured("AAABDABBDDCBDCCC", half | bit(SYMMETRY_QUARTER_TURN) | bit(SYMMETRY_BACK_TURN));
    keeps_coloured("AABCCAABCCABBBCDDBEEDDBEE", IDENTITY_ONLY | bit(SYMMETRY_LEFT_RIGHT));
    keeps_coloured("AAADDAABDDBBBBBCCBEECCCEE", IDENTITY_ONLY | bit(SYMMETRY_UP_DOWN));
    keeps_coloured("AAAABBCAABBBCCCDBBEECDDDEEEFFDEEFFFF", half);
    keeps_coloured("AABABBBBC", IDENTITY_ONLY | bit(SYMMETRY_DIAGONAL));
    keeps_coloured("BAABBACBB", IDENTITY_ONLY | bit(SYMMETRY_ANTIDIAGONAL));
    keeps_coloured("AAAAABCCC", IDENTITY_ONLY);
    keeps_coloured("AAAAAAAAAAAAABCD", IDENTITY_ONLY); /* the last squares count */
}

/* All partitions of the 3 board into three regions: as many as Stirling's S(9,3). */
static void every_small_region_board_keeps_what_its_sets_keep(void **state)
{
    (void)state;
    unsigned partitions = 0;
    for (unsigned number = 0; number < 19683; number++) { /* 3^9 */
        char letters[10] = "";
        unsigned rest = number, seen = 0;
        for (unsigned cell = 0; cell < 9; cell++, rest /= 3) {
            if (rest % 3 > seen)
                break; /* the same partition comes with its regions in order */
            seen += rest % 3 == seen;
            letters[cell] = (char)('A' + rest % 3);
        }
        if (strlen(letters) < 9 || seen < 3)
            continue;
        struct board board = coloured(letters, RULE_TOUCH);
        assert_int_equal(symmetries_of(&board), defined_symmetries(letters, 3));
        board_free(&board);
        partitions++;
    }
    assert_int_equal(partitions, 3025);
}

/* Regions, givens and blocked squares each take symmetries away, whatever the rule. */
static void regions_and_squares_are_kept_together(void **state)
{
    (void)state;
    for (unsigned rule = 0; rule < RULE_COUNT; rule++) {
        struct board board = board_make(4, (enum rule)rule);
        add_regions(&board, "AABBAABBCCDDCCDD");
        assert_int_equal(squares_add(&board.given, (struct square){0, 0}), STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_int_equal(symmetries_of(&board), IDENTITY_ONLY | bit(SYMMETRY_DIAGONAL));
        assert_int_equal(squares_add(&board.blocked, (struct square){0, 3}), STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_int_equal(symmetries_of(&board), IDENTITY_ONLY);
        board_free(&board);
    }
}

static void large_boards_are_cheap(void **state)
{
    (void)state;
    const uint32_t n = BOARD_MAX_N;
    struct board board = board_make(n, RULE_CLASSIC);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(symmetries_of(&board), ALL);
    for (uint32_t i = 0; i < 10000; i++) {
        assert_int_equal(squares_add(&board.blocked, (struct square){i, 2 * i + 1}), STATUS_OK);
        assert_int_equal(squares_add(&board.blocked, (struct square){n - 1 - i, n - 2 - 2 * i}),
                         STATUS_OK);
    }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(symmetries_of(&board), IDENTITY_ONLY | bit(SYMMETRY_HALF_TURN));
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(images_are_those_of_the_definition),
        cmocka_unit_test(boards_keep_what_their_squares_allow),
        cmocka_unit_test(every_small_board_keeps_what_its_drawing_keeps),
        cmocka_unit_test(regions_keep_what_their_shapes_allow),
        cmocka_unit_test(every_small_region_board_keeps_what_its_sets_keep),
        cmocka_unit_test(regions_and_squares_are_kept_together),
        cmocka_unit_test(large_boards_are_cheap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

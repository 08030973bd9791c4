/* Symmetries: what they do, which a board keeps, and one solution of each class. */
#include "support.h"

#include "board/symmetry.h"

enum { ALL = 0xFF, IDENTITY_ONLY = 1U << SYMMETRY_IDENTITY };

static unsigned bit(enum symmetry symmetry)
{
    return 1U << symmetry;
}

/* The images as the header writes them out. */
static struct square defined_image(enum symmetry symmetry, uint32_t r, uint32_t c, uint32_t n)
{
    uint32_t m = n - 1;
    switch (symmetry) {
    case SYMMETRY_IDENTITY:
        return (struct square){r, c};
    case SYMMETRY_LEFT_RIGHT:
        return (struct square){r, m - c};
    case SYMMETRY_UP_DOWN:
        return (struct square){m - r, c};
    case SYMMETRY_HALF_TURN:
        return (struct square){m - r, m - c};
    case SYMMETRY_DIAGONAL:
        return (struct square){c, r};
    case SYMMETRY_QUARTER_TURN:
        return (struct square){c, m - r};
    case SYMMETRY_BACK_TURN:
        return (struct square){m - c, r};
    case SYMMETRY_ANTIDIAGONAL:
        return (struct square){m - c, m - r};
    case SYMMETRY_COUNT:
        break;
    }
    fail();
    return (struct square){0, 0};
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

/* Collects solutions and asks of each whether it is the smallest of its class. */
struct classes {
    uint32_t n;
    unsigned symmetries;
    uint64_t smallest, orbit_sum;
};

/* The image of a whole solution, square by square. */
static void map_solution(enum symmetry symmetry, const uint32_t *columns, uint32_t n,
                         uint32_t *image)
{
    for (uint32_t r = 0; r < n; r++) {
        struct square to = defined_image(symmetry, r, columns[r], n);
        image[to.row] = to.column;
    }
}

static int list_order(const uint32_t *a, const uint32_t *b, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

static void take_solution(void *self, const uint32_t *columns)
{
    struct classes *classes = self;
    uint32_t image[16], inverse[16];
    bool smallest = true;
    unsigned order = 0, fixed = 0;
    for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        if (!(classes->symmetries >> symmetry & 1))
            continue;
        order++;
        map_solution((enum symmetry)symmetry, columns, classes->n, image);
        int compared = list_order(image, columns, classes->n);
        smallest = smallest && compared >= 0;
        fixed += compared == 0;
    }
    bool answer = symmetry_is_smallest(classes->symmetries, columns, classes->n, inverse);
    assert_int_equal(answer, smallest);
    if (answer) {
        classes->smallest++;
        classes->orbit_sum += order / fixed;
    }
}

static void one_of_each_class_is_the_smallest(void **state)
{
    (void)state;
    /* OEIS A002562 and A000170 */
    static const uint64_t classes_of[] = {1, 1, 0, 0, 1, 2, 1, 6, 12};
    static const uint64_t solutions_of[] = {1, 1, 0, 0, 2, 10, 4, 40, 92};
    for (uint32_t n = 0; n <= 8; n++) {
        struct board board = board_make(n, RULE_CLASSIC);
        struct classes classes = {.n = n, .symmetries = symmetries_of(&board)};
        assert_int_equal(each_solution(&board, take_solution, &classes), solutions_of[n]);
        assert_int_equal(classes.smallest, classes_of[n]);
        assert_int_equal(classes.orbit_sum, solutions_of[n]);
    }
}

static void every_subgroup_has_its_own_classes(void **state)
{
    (void)state;
    static const unsigned groups[] = {0x01, 0x03, 0x05, 0x09, 0x11, 0x81, /* of two, and of one */
                                      0x0F, 0x99, 0x69, 0xFF}; /* axes, diagonals, turns, all */
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        for (uint32_t n = 4; n <= 7; n++) {
            struct board board = board_make(n, RULE_CLASSIC);
            struct classes classes = {.n = n, .symmetries = groups[i]};
            uint64_t solutions = each_solution(&board, take_solution, &classes);
            assert_int_equal(classes.orbit_sum, solutions);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(images_are_those_of_the_definition),
        cmocka_unit_test(boards_keep_what_their_squares_allow),
        cmocka_unit_test(every_small_board_keeps_what_its_drawing_keeps),
        cmocka_unit_test(large_boards_are_cheap),
        cmocka_unit_test(one_of_each_class_is_the_smallest),
        cmocka_unit_test(every_subgroup_has_its_own_classes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

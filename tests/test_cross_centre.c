/* native/cross: each solution belongs to one cross and one of its images, and the sizes of the
 * orbits are right; by all solutions of small boards, and by all placements of larger ones.
 */
#include "support.h"

#include "native/cross.h"

enum { IMAGES = 8 };

struct queen {
    uint32_t row, column;
};

/* The eight images, each by its formula. */
static struct queen image_of(struct queen queen, unsigned image, uint32_t n)
{
    uint32_t r = queen.row, c = queen.column, m = n - 1;
    const struct queen images[IMAGES] = {{r, c}, {r, m - c}, {m - r, c}, {m - r, m - c},
                                         {c, r}, {c, m - r}, {m - c, r}, {m - c, m - r}};
    return images[image];
}

static bool has(const struct cross *cross, struct queen queen)
{
    for (unsigned i = 0; i < cross->count; i++)
        if (cross->rows[i] == queen.row && cross->columns[i] == queen.column)
            return true;
    return false;
}

static struct queen queen_at(const struct cross *cross, unsigned i)
{
    return (struct queen){cross->rows[i], cross->columns[i]};
}

/* 8 divided by the number of images that are the cross itself. */
static unsigned orbit_size(const struct cross *cross, uint32_t n)
{
    unsigned same = 0;
    for (unsigned image = 0; image < IMAGES; image++) {
        bool kept = true;
        for (unsigned i = 0; i < cross->count; i++)
            kept = kept && has(cross, image_of(queen_at(cross, i), image, n));
        same += kept;
    }
    return IMAGES / same;
}

static bool holds(const uint32_t *columns, const struct cross *cross, unsigned image, uint32_t n)
{
    for (unsigned i = 0; i < cross->count; i++) {
        struct queen queen = image_of(queen_at(cross, i), image, n);
        if (columns[queen.row] != queen.column)
            return false;
    }
    return true;
}

struct tally {
    const struct crosses *crosses;
    uint32_t n;
    uint64_t plain; /* weight x solutions that hold the cross as it is */
};

/* Of the list exactly one cross is in the solution in some image, in 8/weight of them. */
static void meet(void *self, const uint32_t *columns)
{
    struct tally *tally = self;
    unsigned met = 0;
    for (size_t i = 0; i < tally->crosses->count; i++) {
        const struct cross *cross = &tally->crosses->at[i];
        unsigned images = 0;
        for (unsigned image = 0; image < IMAGES; image++)
            images += holds(columns, cross, image, tally->n);
        if (images > 0)
            assert_int_equal(images, IMAGES / cross->weight);
        met += images > 0;
        tally->plain += holds(columns, cross, 0, tally->n) ? cross->weight : 0;
    }
    assert_int_equal(met, 1);
}

static void test_every_solution_has_one(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 9; n++) {
        struct board board = board_make(n, RULE_CLASSIC);
        struct crosses crosses;
        assert_int_equal(crosses_of(&crosses, n), STATUS_OK);
        struct tally tally = {.crosses = &crosses, .n = n};
        uint64_t solutions = each_solution(&board, meet, &tally);
        assert_int_equal(tally.plain, solutions);
        crosses_free(&crosses);
        assert_null(crosses.at);
        board_free(&board);
    }
}

static bool attack(struct queen a, struct queen b)
{
    int64_t down = (int64_t)a.row - b.row, right = (int64_t)a.column - b.column;
    return down == 0 || right == 0 || down == right || down == -right;
}

/* The lines that must have a queen: on the middle row(s), on the middle column(s), and on those
 * around them where the queen of the centre stands. */
static void assert_lines(const struct cross *cross, uint32_t n)
{
    uint32_t first = (n - 1) / 2, last = n / 2;
    if (n > 1 && n % 2 == 1 && has(cross, (struct queen){first, first})) {
        first--;
        last++;
    }
    for (uint32_t line = first; line <= last; line++) {
        bool row = false, column = false;
        for (unsigned i = 0; i < cross->count; i++) {
            row = row || cross->rows[i] == line;
            column = column || cross->columns[i] == line;
        }
        assert_true(row && column);
    }
    for (unsigned i = 0; i < cross->count; i++) {
        bool row = cross->rows[i] >= first && cross->rows[i] <= last;
        bool column = cross->columns[i] >= first && cross->columns[i] <= last;
        assert_true(row || column);
    }
}

static void assert_cross(const struct cross *cross, uint32_t n)
{
    assert_in_range(cross->count, 0, CROSS_QUEENS);
    for (unsigned i = 0; i < cross->count; i++) {
        assert_true(cross->rows[i] < n && cross->columns[i] < n);
        for (unsigned k = 0; k < i; k++)
            assert_false(attack(queen_at(cross, i), queen_at(cross, k)));
    }
    assert_lines(cross, n);
    assert_int_equal(cross->weight, orbit_size(cross, n));
}

static uint64_t weights_of(uint32_t n)
{
    struct crosses crosses;
    uint64_t weights = 0;
    assert_int_equal(crosses_of(&crosses, n), STATUS_OK);
    for (size_t i = 0; i < crosses.count; i++) {
        assert_cross(&crosses.at[i], n);
        weights += crosses.at[i].weight;
    }
    crosses_free(&crosses);
    return weights;
}

/* How many ways there are to give each of the lines [first, last] in both directions a queen, by
 * trying: rows first; a column may have got its queen by then. */
static uint64_t ways(uint32_t n, uint32_t first, uint32_t last, struct queen *stands,
                     unsigned count, uint32_t line)
{
    uint32_t lines = last - first + 1;
    bool is_row = line < lines;
    uint32_t at = first + (is_row ? line : line - lines);
    uint64_t sum = 0;

    if (line == 2 * lines)
        return 1;
    for (unsigned i = 0; i < count; i++)
        if ((is_row ? stands[i].row : stands[i].column) == at)
            return ways(n, first, last, stands, count, line + 1);
    for (uint32_t place = 0; place < n; place++) {
        struct queen queen = is_row ? (struct queen){at, place} : (struct queen){place, at};
        /* An inner row would have had its queen before. */
        bool free = is_row || queen.row < first || queen.row > last;
        for (unsigned i = 0; i < count; i++)
            free = free && !attack(queen, stands[i]);
        if (free) {
            stands[count] = queen;
            sum += ways(n, first, last, stands, count + 1, line + 1);
        }
    }
    return sum;
}

static uint64_t all_ways(uint32_t n)
{
    struct queen stands[CROSS_QUEENS];
    uint32_t first = (n - 1) / 2, last = n / 2;

    if (n < 2)
        return 1;
    if (n % 2 == 0)
        return ways(n, first, last, stands, 0, 0);
    uint64_t without = ways(n, first, last, stands, 0, 0) - 1;
    stands[0] = (struct queen){first, first};
    return without + ways(n, first - 1, last + 1, stands, 1, 0);
}

/* Weights that add up to the number of all placements, of crosses of which none is an image of
 * another: then none is missing. */
static void test_none_is_missing(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 20; n++)
        assert_int_equal(weights_of(n), all_ways(n));
    assert_int_equal(weights_of(37), all_ways(37));
}

static int by_squares(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(uint64_t) * 2);
}

/* A name that all images of a cross share: the smallest of their queens as sorted numbers. */
static void name_of(const struct cross *cross, uint32_t n, uint64_t name[2])
{
    memset(name, 0xff, 2 * sizeof name[0]);
    for (unsigned image = 0; image < IMAGES; image++) {
        uint16_t squares[CROSS_QUEENS] = {0};
        for (unsigned i = 0; i < cross->count; i++) {
            struct queen queen = image_of(queen_at(cross, i), image, n);
            uint16_t square = (uint16_t)(1 + queen.row * n + queen.column);
            unsigned k = i;
            for (; k > 0 && squares[k - 1] > square; k--)
                squares[k] = squares[k - 1];
            squares[k] = square;
        }
        if (memcmp(squares, name, sizeof squares) < 0)
            memcpy(name, squares, sizeof squares);
    }
}

static void test_no_orbit_twice(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 21; n++) {
        struct crosses crosses;
        assert_int_equal(crosses_of(&crosses, n), STATUS_OK);
        uint64_t(*names)[2] = calloc(crosses.count + 1, sizeof *names);
        assert_non_null(names);
        for (size_t i = 0; i < crosses.count; i++)
            name_of(&crosses.at[i], n, names[i]);
        qsort(names, crosses.count, sizeof *names, by_squares);
        for (size_t i = 1; i < crosses.count; i++)
            assert_int_not_equal(by_squares(names[i - 1], names[i]), 0);
        free(names);
        crosses_free(&crosses);
    }
}

/* The largest boards: what is asked of each cross, and that an eighth of the placements is left. */
static void test_largest(void **state)
{
    struct crosses crosses;
    (void)state;
    assert_int_equal(crosses_of(&crosses, 64), STATUS_OK);
    assert_in_range(crosses.count, 1000000, UINT64_C(64) * 64 * 64 * 64 / 8);
    for (size_t i = 0; i < crosses.count; i += 101)
        assert_cross(&crosses.at[i], 64);
    crosses_free(&crosses);
    assert_int_equal(crosses_of(&crosses, 63), STATUS_OK);
    for (size_t i = 0; i < crosses.count; i += 101)
        assert_cross(&crosses.at[i], 63);
    crosses_free(&crosses);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_solution_has_one),
        cmocka_unit_test(test_none_is_missing),
        cmocka_unit_test(test_no_orbit_twice),
        cmocka_unit_test(test_largest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

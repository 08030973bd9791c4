/* One solution of each class: the smallest of its images, whatever the rule and the group. */
#include "symmetric.h"

enum { ALL = 0xFF };

/* Collects solutions and asks of each whether it is the smallest of its class. */
struct classes {
    uint32_t n;
    unsigned symmetries;
    uint64_t smallest, orbit_sum;
};

/* The orbit is the set of the images, each once, the solution itself first. */
static void check_orbit(unsigned symmetries, const uint32_t *columns, uint32_t n, unsigned size)
{
    uint32_t images[SYMMETRY_COUNT * 16], image[16];
    assert_true(n <= 16);
    assert_int_equal(symmetry_orbit(symmetries, columns, n, images), size);
    assert_int_equal(list_order(images, columns, n), 0);
    for (unsigned a = 0; a < size; a++)
        for (unsigned b = a + 1; b < size; b++)
            assert_int_not_equal(list_order(images + a * n, images + b * n, n), 0);
    for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        if (!(symmetries >> symmetry & 1))
            continue;
        unsigned k = 0;
        map_solution((enum symmetry)symmetry, columns, n, image);
        while (k < size && list_order(image, images + k * n, n) != 0)
            k++;
        assert_true(k < size);
    }
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
    check_orbit(classes->symmetries, columns, classes->n, order / fixed);
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

/* Torus: the four slopes 2, 3, 4 and 5 on 7 rows with their 7 shifts each; mirrors change slopes,
 * the half turn leaves one shift of each slope in place, hence (7 + 1) / 2 classes. Touch: the
 * totals are OEIS A002464; by Burnside's lemma, each diagonal mirror fixing 2 of the 14 and 8 of
 * the 90, there are 3 and 15 classes. */
static void classes_of_other_rules(void **state)
{
    (void)state;
    static const struct {
        enum rule rule;
        uint32_t n;
        uint64_t solutions, classes;
    } known[] = {
        {RULE_TORUS, 0, 1, 1},   {RULE_TORUS, 1, 1, 1},  {RULE_TORUS, 2, 0, 0},
        {RULE_TORUS, 3, 0, 0},   {RULE_TORUS, 5, 10, 2}, {RULE_TORUS, 7, 28, 4},
        {RULE_TOUCH, 0, 1, 1},   {RULE_TOUCH, 1, 1, 1},  {RULE_TOUCH, 2, 0, 0},
        {RULE_TOUCH, 3, 0, 0},   {RULE_TOUCH, 4, 2, 1},  {RULE_TOUCH, 5, 14, 3},
        {RULE_TOUCH, 6, 90, 15},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct board board = board_make(known[i].n, known[i].rule);
        struct classes classes = {.n = known[i].n, .symmetries = symmetries_of(&board)};
        assert_int_equal(each_solution(&board, take_solution, &classes), known[i].solutions);
        assert_int_equal(classes.smallest, known[i].classes);
        assert_int_equal(classes.orbit_sum, known[i].solutions);
    }
}

/* All solutions of a board, and the classes as components: two solutions are of one class when a
 * symmetry that maps the given squares onto themselves leads from one to the other. */
struct solutions {
    uint32_t n, columns[720][8];
    size_t count;
};

static void keep_solution(void *self, const uint32_t *columns)
{
    struct solutions *all = self;
    assert_true(all->count < 720);
    memcpy(all->columns[all->count++], columns, all->n * sizeof *columns);
}

static uint64_t components(const struct solutions *all, unsigned symmetries)
{
    bool seen[720] = {false};
    uint64_t count = 0;
    for (size_t i = 0; i < all->count; i++) {
        count += !seen[i];
        for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
            uint32_t image[8];
            if (!(symmetries >> symmetry & 1))
                continue;
            map_solution((enum symmetry)symmetry, all->columns[i], all->n, image);
            size_t k = 0; /* a symmetry of the board leads to a solution of the board */
            while (k < all->count && list_order(image, all->columns[k], all->n) != 0)
                k++;
            assert_true(k < all->count);
            seen[k] = true;
        }
    }
    return count;
}

/* The orbits of the smallest solutions are all solutions, each once. */
static void expand_all(const struct solutions *all, unsigned symmetries)
{
    bool seen[720] = {false};
    size_t made = 0;
    for (size_t i = 0; i < all->count; i++) {
        uint32_t images[SYMMETRY_COUNT * 8], inverse[8];
        if (!symmetry_is_smallest(symmetries, all->columns[i], all->n, inverse))
            continue;
        unsigned size = symmetry_orbit(symmetries, all->columns[i], all->n, images);
        made += size;
        for (unsigned image = 0; image < size; image++) {
            size_t k = 0;
            while (k < all->count && list_order(images + image * all->n, all->columns[k], all->n))
                k++;
            assert_true(k < all->count && !seen[k]);
            seen[k] = true;
        }
    }
    assert_int_equal(made, all->count);
}

static void classes_on(struct board *board, unsigned expected)
{
    static struct solutions all;
    struct classes classes = {.n = board->n};
    assert_int_equal(board_seal(board, NULL), STATUS_OK);
    classes.symmetries = symmetries_of(board);
    assert_int_equal(classes.symmetries, expected);
    all = (struct solutions){.n = board->n};
    each_solution(board, keep_solution, &all);
    each_solution(board, take_solution, &classes);
    assert_int_equal(classes.smallest, components(&all, expected));
    assert_int_equal(classes.orbit_sum, all.count);
    expand_all(&all, expected);
    board_free(board);
}

static void classes_with_a_given_queen(void **state)
{
    (void)state;
    static const struct {
        uint32_t n;
        struct square given;
        unsigned symmetries;
    } boards[] = {
        {5, {2, 2}, ALL},  {7, {3, 3}, ALL},  /* the centre */
        {5, {0, 0}, 0x11}, {6, {0, 5}, 0x81}, /* corners */
        {6, {1, 1}, 0x11}, {7, {1, 5}, 0x81}, /* on the diagonals */
        {5, {0, 2}, 0x03}, {7, {3, 0}, 0x05}, /* on the middle lines */
        {6, {0, 1}, 0x01}, {3, {1, 1}, ALL},  {1, {0, 0}, ALL},
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        for (unsigned rule = 0; rule < RULE_COUNT; rule++) {
            struct board board = board_make(boards[i].n, (enum rule)rule);
            assert_int_equal(squares_add(&board.given, boards[i].given), STATUS_OK);
            classes_on(&board, boards[i].symmetries);
        }
}

static void classes_with_regions(void **state)
{
    (void)state;
    struct board board = board_make(5, RULE_TOUCH);
    add_regions(&board, "AABCCAABCCABBBCDDBEEDDBEE");
    classes_on(&board, 0x03);
    board = board_make(6, RULE_TOUCH);
    add_regions(&board, "AAAABBCAABBBCCCDBBEECDDDEEEFFDEEFFFF");
    classes_on(&board, 0x09);
    board = board_make(6, RULE_TOUCH); /* rows as regions: they ask for nothing new */
    add_regions(&board, "AAAAAABBBBBBCCCCCCDDDDDDEEEEEEFFFFFF");
    classes_on(&board, 0x0F);
    board = board_make(7, RULE_CLASSIC);
    add_regions(&board, "AAAAAAABBBBBBBCCCCCCCDDDDDDDEEEEEEEFFFFFFFGGGGGGG");
    classes_on(&board, 0x0F);
}

static void every_subgroup_has_its_own_classes(void **state)
{
    (void)state;
    for (size_t i = 0; i < SUBGROUPS; i++)
        for (unsigned which = 0; which < 4 * RULE_COUNT; which++) {
            struct board board = board_make(4 + which % 4, (enum rule)(which / 4));
            struct classes classes = {.n = board.n, .symmetries = subgroups[i]};
            uint64_t solutions = each_solution(&board, take_solution, &classes);
            assert_int_equal(classes.orbit_sum, solutions);
        }
}

/* By hand: the smaller solution of 4 rows and its mirror; one queen; the empty board; a list that
 * every symmetry but the identity changes, and its image under the only one that is asked for. */
static void orbits_by_hand(void **state)
{
    (void)state;
    static const uint32_t four[] = {1, 3, 0, 2}, five[] = {0, 2, 4, 1, 3}, one[] = {0};
    static const uint32_t mirrored[] = {2, 0, 3, 1};
    uint32_t images[SYMMETRY_COUNT * 5];
    assert_int_equal(symmetry_orbit(ALL, four, 4, images), 2);
    assert_memory_equal(images, four, sizeof four);
    assert_memory_equal(images + 4, mirrored, sizeof mirrored);
    assert_int_equal(symmetry_orbit(1U << SYMMETRY_HALF_TURN, four, 4, images), 1);
    assert_int_equal(symmetry_orbit(0, four, 4, images), 1);
    assert_memory_equal(images, four, sizeof four);
    assert_int_equal(symmetry_orbit(1U << SYMMETRY_QUARTER_TURN, five, 5, images), 2);
    assert_memory_equal(images + 5, ((const uint32_t[]){4, 1, 3, 0, 2}), sizeof five);
    assert_int_equal(symmetry_orbit(ALL, one, 1, images), 1);
    assert_int_equal(images[0], 0);
    assert_int_equal(symmetry_orbit(ALL, one, 0, images), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_of_each_class_is_the_smallest),
        cmocka_unit_test(classes_of_other_rules),
        cmocka_unit_test(classes_with_a_given_queen),
        cmocka_unit_test(classes_with_regions),
        cmocka_unit_test(every_subgroup_has_its_own_classes),
        cmocka_unit_test(orbits_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Sets of solutions: packing at each width, order, repeated entries, size 0. */
#include "support.h"

#include "solutions/set.h"

/* The order that is promised, straight from its definition. */
static int numbers_order(const uint32_t *a, const uint32_t *b, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* A linear congruential generator: the same entries on every machine. */
static uint32_t next_random(uint64_t *state, uint32_t below)
{
    *state = *state * 6364136223846793005U + 1442695040888963407U;
    return (uint32_t)(*state >> 33) % below;
}

static void add(struct solution_set *set, const uint32_t *columns)
{
    assert_int_equal(solution_set_add(set, columns), STATUS_OK);
}

static void widths(void **state)
{
    (void)state;
    static const struct {
        uint32_t n;
        unsigned width;
    } table[] = {{0, 1},   {1, 1},     {2, 1},     {3, 1},     {255, 1},  {256, 1},
                 {257, 2}, {65535, 2}, {65536, 2}, {65537, 4}, {70000, 4}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct solution_set set;
        solution_set_open(&set, table[i].n);
        assert_int_equal(set.width, table[i].width);
        solution_set_free(&set);
    }
}

/* The largest and smallest columns of each width come back as they went in, and in order of the
 * numbers: with the low byte first, 256 would stand before 1. */
static void corners_of(uint32_t n)
{
    struct solution_set set;
    solution_set_open(&set, n);
    uint32_t *columns = calloc(n, sizeof *columns), *back = calloc(n, sizeof *back);
    assert_non_null(columns);
    assert_non_null(back);
    for (uint32_t i = 0; i < n; i++)
        columns[i] = n - 1 - i;
    add(&set, columns);
    for (uint32_t i = 0; i < n; i++)
        columns[i] = i < 2 ? 1 : i;
    add(&set, columns);
    columns[0] = 0;
    add(&set, columns);
    assert_true(solution_set_sort(&set));
    assert_int_equal(set.count, 3);
    solution_set_get(&set, 0, back);
    assert_memory_equal(back, columns, n * sizeof *columns);
    columns[0] = 1;
    solution_set_get(&set, 1, back);
    assert_memory_equal(back, columns, n * sizeof *columns);
    solution_set_get(&set, 2, back);
    for (uint32_t i = 0; i < n; i++)
        assert_int_equal(back[i], n - 1 - i);
    solution_set_free(&set);
    free(columns);
    free(back);
}

static void corners(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {4, 256, 257, 258, 1000, 65536, 65537, 100000};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        corners_of(sizes[i]);
}

static void empty_board(void **state)
{
    (void)state;
    struct solution_set set;
    uint32_t nothing = 7;
    solution_set_open(&set, 0);
    assert_true(solution_set_sort(&set));
    add(&set, &nothing);
    assert_int_equal(set.count, 1);
    assert_true(solution_set_sort(&set));
    solution_set_get(&set, 0, &nothing);
    assert_int_equal(nothing, 7);
    add(&set, &nothing);
    assert_int_equal(set.count, 2);
    assert_false(solution_set_sort(&set));
    solution_set_clear(&set);
    assert_int_equal(set.count, 0);
    solution_set_free(&set);
}

static void one_square(void **state)
{
    (void)state;
    struct solution_set set;
    uint32_t column = 0;
    solution_set_open(&set, 1);
    assert_true(solution_set_sort(&set));
    add(&set, &column);
    assert_true(solution_set_sort(&set));
    add(&set, &column);
    assert_false(solution_set_sort(&set));
    assert_int_equal(set.count, 2);
    solution_set_free(&set);
}

/* Sets of every small number of entries, with many that repeat: few different columns. */
static void check_random(uint32_t n, uint32_t below, size_t count, uint64_t seed)
{
    struct solution_set set;
    uint32_t *all = calloc(count * n, sizeof *all), *columns = calloc(n, sizeof *columns);
    assert_non_null(all);
    assert_non_null(columns);
    solution_set_open(&set, n);
    for (size_t i = 0; i < count; i++) {
        for (uint32_t row = 0; row < n; row++)
            all[i * n + row] = n - 1 - next_random(&seed, below);
        add(&set, all + i * n);
    }
    /* Insertion sort, the plain way. */
    bool unique = true;
    for (size_t i = 1; i < count; i++)
        for (size_t at = i; at > 0; at--) {
            uint32_t *a = all + (at - 1) * n, *b = all + at * n;
            int order = numbers_order(a, b, n);
            unique = unique && order != 0;
            if (order <= 0)
                break;
            memcpy(columns, a, n * sizeof *a);
            memcpy(a, b, n * sizeof *a);
            memcpy(b, columns, n * sizeof *a);
        }
    assert_int_equal(solution_set_sort(&set), unique);
    assert_int_equal(set.count, count);
    for (size_t i = 0; i < count; i++) {
        solution_set_get(&set, i, columns);
        assert_memory_equal(columns, all + i * n, n * sizeof *columns);
    }
    solution_set_free(&set);
    free(all);
    free(columns);
}

static void random_entries(void **state)
{
    (void)state;
    for (size_t count = 1; count < 60; count++) {
        check_random(2, 2, count, count);
        check_random(5, 2, count, count);
        check_random(5, 5, count, count);
        check_random(100, 3, count, count);
        check_random(300, 299, count, count);
    }
    check_random(3, 3, 2000, 1);
    check_random(8, 8, 2000, 2);
    check_random(4, 4, 2000, 3);
    check_random(300, 2, 1000, 4);
    check_random(66000, 66000, 15, 5);
}

/* Large boards that differ in a few rows, the first of them early or far down: beginnings of any
 * length are shared, by all entries or by some. */
static void shared_beginnings(void **state)
{
    (void)state;
    enum { N = 700, COUNT = 200 };
    uint32_t columns[N], last[N] = {0};
    for (uint32_t from = 0; from < 600; from += 233) {
        struct solution_set set;
        uint64_t seed = from;
        solution_set_open(&set, N);
        for (uint32_t i = 0; i < COUNT; i++) {
            for (uint32_t row = 0; row < N; row++)
                columns[row] = N - 1 - row;
            columns[N - 1] = i;
            for (uint32_t changed = next_random(&seed, 3); changed > 0; changed--)
                columns[from + next_random(&seed, N - 1 - from)] = next_random(&seed, N);
            add(&set, columns);
        }
        assert_true(solution_set_sort(&set));
        uint64_t ends = 0;
        for (size_t i = 0; i < COUNT; i++) {
            solution_set_get(&set, i, columns);
            assert_true(i == 0 || numbers_order(last, columns, N) < 0);
            memcpy(last, columns, sizeof last);
            ends += columns[N - 1];
        }
        assert_int_equal(ends, COUNT * (COUNT - 1) / 2); /* each is still there */
        solution_set_free(&set);
    }
}

/* All permutations of eight columns, handed over backwards. */
static void backwards(void **state)
{
    (void)state;
    enum { N = 8, COUNT = 40320 };
    struct solution_set set;
    uint32_t columns[N], mirrored[N], back[N];
    solution_set_open(&set, N);
    for (uint32_t i = 0; i < N; i++)
        columns[i] = i;
    do {
        for (uint32_t i = 0; i < N; i++)
            mirrored[i] = N - 1 - columns[i];
        add(&set, mirrored);
    } while (next_permutation(columns, N));
    assert_int_equal(set.count, COUNT);
    assert_true(solution_set_sort(&set));
    for (uint32_t i = 0; i < N; i++)
        columns[i] = i;
    for (size_t i = 0; i < COUNT; i++) {
        solution_set_get(&set, i, back);
        assert_memory_equal(back, columns, sizeof columns);
        next_permutation(columns, N);
    }
    add(&set, columns);
    assert_false(solution_set_sort(&set));
    solution_set_free(&set);
}

/* A cleared set takes new entries into its old memory. */
static void used_again(void **state)
{
    (void)state;
    static const uint32_t first[4] = {1, 3, 0, 2}, second[4] = {2, 0, 3, 1};
    struct solution_set set;
    uint32_t back[4];
    solution_set_open(&set, 4);
    add(&set, second);
    const unsigned char *bytes = set.bytes;
    size_t capacity = set.capacity;
    solution_set_clear(&set);
    assert_true(solution_set_sort(&set));
    add(&set, first);
    assert_ptr_equal(set.bytes, bytes);
    assert_int_equal(set.capacity, capacity);
    solution_set_get(&set, 0, back);
    assert_memory_equal(back, first, sizeof first);
    solution_set_free(&set);
    assert_null(set.bytes);
    assert_int_equal(set.count, 0);
}

/* More bytes than there are addresses: refused, and the set is as before. */
static void too_many(void **state)
{
    (void)state;
    uint32_t columns[16] = {0};
    struct solution_set set;
    solution_set_open(&set, 16);
    set.count = set.capacity = SIZE_MAX / 16;
    assert_int_equal(solution_set_add(&set, columns), STATUS_MEMORY);
    assert_int_equal(set.count, SIZE_MAX / 16);
    solution_set_open(&set, 0);
    set.count = SIZE_MAX;
    assert_int_equal(solution_set_add(&set, columns), STATUS_MEMORY);
    assert_true(set.count == SIZE_MAX);
}

static void test_same(void **state)
{
    static const uint32_t a[] = {1, 3, 0, 2}, b[] = {2, 0, 3, 1};
    struct solution_set set;
    (void)state;
    solution_set_open(&set, 4);
    assert_int_equal(solution_set_add(&set, a), STATUS_OK);
    assert_int_equal(solution_set_add(&set, b), STATUS_OK);
    assert_int_equal(solution_set_add(&set, a), STATUS_OK);
    assert_false(solution_set_same(&set, 0, 1));
    assert_true(solution_set_same(&set, 0, 2));
    solution_set_free(&set);
    solution_set_open(&set, 0);
    assert_int_equal(solution_set_add(&set, a), STATUS_OK);
    assert_int_equal(solution_set_add(&set, a), STATUS_OK);
    assert_true(solution_set_same(&set, 0, 1));
    solution_set_free(&set);
}

static int sign(int order)
{
    return (order > 0) - (order < 0);
}

/* At each width: entries of two sets compare like their lists, and stand where they can be read.
 * The lists differ in one place by what looks the other way round when bytes are in disorder. */
static void order_of_entries(void **state)
{
    static const uint32_t sizes[] = {1, 5, 256, 300, 65536, 70000};
    (void)state;
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        uint32_t n = sizes[size], *lists[3], *room = calloc(n, sizeof *room);
        struct solution_set a, b;
        solution_set_open(&a, n);
        solution_set_open(&b, n);
        assert_non_null(room);
        for (uint32_t k = 0; k < 3; k++) {
            lists[k] = calloc(n, sizeof **lists);
            assert_non_null(lists[k]);
            for (uint32_t i = 0; i < n; i++)
                lists[k][i] = n - 1 - i;
            lists[k][n / 2] = k == 0 ? 1 % n : k == 1 ? (n > 256 ? 256 : n / 2) : n - 1;
            add(&a, lists[k]);
            add(&b, lists[k]);
        }
        for (size_t i = 0; i < 3; i++) {
            assert_memory_equal(solution_set_at(&a, i, room), lists[i], n * sizeof *room);
            for (size_t k = 0; k < 3; k++)
                assert_int_equal(sign(solution_set_compare(&a, i, &b, k)),
                                 numbers_order(lists[i], lists[k], n));
        }
        for (size_t k = 0; k < 3; k++)
            free(lists[k]);
        free(room);
        solution_set_free(&a);
        solution_set_free(&b);
    }
}

/* Of a huge board there is room for what is there, not for eight. */
static void no_room_to_spare(void **state)
{
    enum { N = 1 << 19 };
    struct solution_set set;
    uint32_t *columns = calloc(N, sizeof *columns);
    (void)state;
    assert_non_null(columns);
    solution_set_open(&set, N);
    add(&set, columns);
    assert_int_equal(set.capacity, 1);
    columns[N - 1] = N - 1;
    add(&set, columns);
    assert_int_equal(set.count, 2);
    assert_memory_equal(solution_set_at(&set, 1, NULL), columns, N * sizeof *columns);
    solution_set_free(&set);
    free(columns);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same),         cmocka_unit_test(order_of_entries),
        cmocka_unit_test(no_room_to_spare),  cmocka_unit_test(widths),
        cmocka_unit_test(corners),           cmocka_unit_test(empty_board),
        cmocka_unit_test(one_square),        cmocka_unit_test(random_entries),
        cmocka_unit_test(shared_beginnings), cmocka_unit_test(backwards),
        cmocka_unit_test(used_again),        cmocka_unit_test(too_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

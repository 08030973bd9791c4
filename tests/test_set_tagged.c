/* Sets whose entries carry a number: it goes along with its entry at each width, whatever the order
 * and however many entries are alike, and never takes part in a comparison. */
#include "support.h"

#include "solutions/set.h"

enum { MOST_N = 70000 };

/* An entry of n columns that depends on `kind` alone. */
static void fill(uint32_t *columns, uint32_t n, uint32_t kind)
{
    for (uint32_t row = 0; row < n; row++)
        columns[row] = (kind * 2654435761U + row * (kind + 1)) % n;
}

static void check_size(uint32_t n, uint32_t count, uint32_t kinds)
{
    struct solution_set set;
    uint32_t *columns = calloc(n ? n : 1, sizeof *columns), *room = calloc(n ? n : 1, sizeof *room);
    uint32_t *kind_of = calloc(count, sizeof *kind_of);
    bool *seen = calloc(count, sizeof *seen);
    assert_true(columns && room && kind_of && seen);
    solution_set_open_tagged(&set, n);
    for (uint32_t i = 0; i < count; i++) {
        kind_of[i] = random_below(kinds);
        fill(columns, n, kind_of[i]);
        /* Numbers that need all their bytes. */
        assert_int_equal(solution_set_add_tagged(&set, columns, UINT64_MAX - i), STATUS_OK);
    }
    bool distinct;
    assert_int_equal(solution_set_sort_watched(&set, NULL, &distinct), STATUS_OK);
    assert_int_equal(set.count, count);
    bool repeated = false;
    for (size_t k = 0; k < count; k++) {
        uint64_t i = UINT64_MAX - solution_set_tag(&set, k);
        assert_true(i < count && !seen[i]);
        seen[i] = true;
        fill(columns, n, kind_of[i]);
        assert_memory_equal(solution_set_at(&set, k, room), columns, n * sizeof *columns);
        if (k > 0) {
            int order = solution_set_compare(&set, k - 1, &set, k);
            assert_true(order <= 0);
            assert_int_equal(order == 0, solution_set_same(&set, k - 1, k));
            repeated |= order == 0;
        }
    }
    assert_int_equal(distinct, !repeated);
    solution_set_free(&set);
    free(columns);
    free(room);
    free(kind_of);
    free(seen);
}

static void each_width(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 4; n++)
        for (uint32_t count = 1; count < 40; count++)
            check_size(n, count, count);
    check_size(8, 5000, 4000);
    check_size(8, 5000, 3);
    check_size(255, 500, 400);
    check_size(256, 500, 400);
    check_size(257, 500, 400);
    check_size(1000, 300, 200);
    check_size(65536, 40, 30);
    check_size(MOST_N, 40, 30);
}

/* Sets with and without numbers compare like each other: the number is no part of an entry. */
static void beside_untagged(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {0, 1, 4, 300, 66000};
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        uint32_t n = sizes[size], *columns = calloc(n ? n : 1, sizeof *columns);
        struct solution_set tagged, plain;
        assert_non_null(columns);
        solution_set_open_tagged(&tagged, n);
        solution_set_open(&plain, n);
        for (uint32_t kind = 0; kind < 5; kind++) {
            fill(columns, n, kind);
            assert_int_equal(solution_set_add_tagged(&tagged, columns, 99 - kind), STATUS_OK);
            assert_int_equal(solution_set_add(&plain, columns), STATUS_OK);
        }
        for (size_t i = 0; i < 5; i++)
            for (size_t k = 0; k < 5; k++) {
                int own = solution_set_compare(&plain, i, &plain, k);
                int mixed = solution_set_compare(&tagged, i, &plain, k);
                assert_true((own > 0) == (mixed > 0) && (own < 0) == (mixed < 0));
            }
        solution_set_free(&tagged);
        assert_true(tagged.tag > 0); /* and may be used again */
        assert_int_equal(solution_set_add_tagged(&tagged, columns, 5), STATUS_OK);
        assert_int_equal(solution_set_tag(&tagged, 0), 5);
        solution_set_free(&tagged);
        solution_set_free(&plain);
        free(columns);
    }
}

/* A stop ends the sorting of many; the entries are all still there. */
static void stopped(void **state)
{
    (void)state;
    enum { N = 9, COUNT = 100000 };
    atomic_int stop = 1;
    const struct watch watch = {.stop = &stop};
    struct solution_set set;
    uint64_t sum = 0;
    bool distinct;
    solution_set_open_tagged(&set, N);
    for (uint32_t i = 0; i < COUNT; i++) {
        uint32_t columns[N];
        fill(columns, N, COUNT - i);
        assert_int_equal(solution_set_add_tagged(&set, columns, i), STATUS_OK);
    }
    assert_int_equal(solution_set_sort_watched(&set, &watch, &distinct), STATUS_STOPPED);
    bool in_order = true;
    for (size_t i = 0; i < COUNT; i++) {
        sum += solution_set_tag(&set, i);
        in_order = in_order && (i == 0 || solution_set_compare(&set, i - 1, &set, i) <= 0);
    }
    assert_false(in_order);
    assert_int_equal(sum, (uint64_t)COUNT * (COUNT - 1) / 2);
    solution_set_free(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_width),
        cmocka_unit_test(beside_untagged),
        cmocka_unit_test(stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

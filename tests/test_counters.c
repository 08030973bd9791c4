/* engine/counters.h: how the work of several parts, or engines, becomes one number of each kind.
 */
#include "support.h"

#include "engine/counters.h"

static void test_counters_are_sums_and_bytes_a_maximum(void **state)
{
    (void)state;
    struct counters total = {.nodes = 1, .checks = 2, .configurations = 3, .cubes = 4, .bytes = 50};
    struct counters part = {.nodes = 10, .checks = 20, .cubes = 5, .clauses = 7, .bytes = 40};

    counters_add(&total, &part);
    assert_int_equal(total.nodes, 11);
    assert_int_equal(total.checks, 22);
    assert_int_equal(total.configurations, 3);
    assert_int_equal(total.cubes, 9);
    assert_int_equal(total.clauses, 7);
    assert_int_equal(total.bytes, 50);
    part.bytes = 60;
    counters_add(&total, &part);
    assert_int_equal(total.bytes, 60);
    assert_int_equal(part.nodes, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counters_are_sums_and_bytes_a_maximum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

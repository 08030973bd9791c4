/* Sizes of whole formulas as the literature has them, and those of boards too large to be written.
 */
#include "sizing.h"

#include "model/model.h"

static const char *const specs[] = {"pairwise", "sequential", "rows=sequential,regions=sequential",
                                    "columns=sequential,diagonals=sequential"};

static struct model_sizes sizes_by(enum rule rule, uint32_t n, const char *spec)
{
    struct board board = board_make(n, rule);
    struct plan plan = plan_of(spec);
    struct lines lines;
    struct model_sizes sizes;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
    struct model model = {.lines = &lines, .plan = &plan, .units = &board};
    assert_int_equal(model_measure(&model, &sizes, NULL, NULL), STATUS_OK);
    lines_free(&lines);
    board_free(&board);
    return sizes;
}

static struct model_sizes sizes_of(uint32_t n, const char *spec)
{
    return sizes_by(RULE_CLASSIC, n, spec);
}

/* Clauses without the 2N long ones, as tabulated for whole boards. */
static void test_sizes_of_the_literature(void **state)
{
    (void)state;
    static const struct {
        uint32_t n;
        uint64_t pairwise, sequential, auxiliary;
    } table[] = {{4, 76, 142, 38},
                 {8, 728, 790, 206},
                 {10, 1470, 1306, 338},
                 {20, 12540, 5806, 1478},
                 {50, 203350, 38506, 9698},
                 {100, 1646700, 157006, 39398},
                 {200, 13253400, 634006, 158798},
                 {500, 207833500, 3985006, 996998},
                 {1000, 1664667000, 15970006, 3993998}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        uint64_t n = table[i].n;
        struct model_sizes sizes = sizes_of(table[i].n, "pairwise");
        assert_int_equal(sizes.total.clauses - 2 * n, table[i].pairwise);
        assert_int_equal(sizes.total.variables, 0);
        sizes = sizes_of(table[i].n, "sequential");
        assert_int_equal(sizes.total.clauses - 2 * n, table[i].sequential);
        assert_int_equal(sizes.total.variables, table[i].auxiliary);
    }
    for (uint64_t n = 3; n <= 200; n++) {
        struct model_sizes sizes = sizes_of((uint32_t)n, "pairwise");
        assert_int_equal(sizes.total.clauses, n * (n - 1) * (5 * n - 1) / 3 + 2 * n);
        sizes = sizes_of((uint32_t)n, "sequential");
        assert_int_equal(sizes.total.clauses, 2 * (n - 1) * (8 * n - 7) - 8 + 2 * n);
        assert_int_equal(sizes.total.variables, 2 * (n - 1) * (2 * n - 1) - 4);
    }
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct model_sizes sizes = sizes_of(2, specs[i]);
        assert_int_equal(sizes.total.clauses, 6 + 4);
        assert_int_equal(sizes.total.variables, 0);
        assert_int_equal(sizes_of(1, specs[i]).total.clauses, 2);
        assert_int_equal(sizes_of(0, specs[i]).total.clauses, 0);
        assert_int_equal(sizes_of(0, specs[i]).total.bytes, 0);
    }
}

/* Torus: 4n lines of n squares, each with a queen. Touch: 2n of them and the 2(n-1)^2 pairs. */
static void test_sizes_of_other_rules(void **state)
{
    (void)state;
    for (uint64_t k = 0; k <= 102; k++) {
        uint64_t n = k <= 100 ? k : k == 101 ? 1000 : LINES_MAX_N, line = n * (n - 1) / 2 + 1;
        uint64_t pairs = n > 0 ? 2 * (n - 1) * (n - 1) : 0;
        struct model_sizes torus = sizes_by(RULE_TORUS, (uint32_t)n, "pairwise");
        struct model_sizes touch = sizes_by(RULE_TOUCH, (uint32_t)n, "pairwise");
        assert_int_equal(torus.total.clauses, 4 * n * line);
        assert_int_equal(torus.total.literals, 4 * n * n * n);
        assert_int_equal(touch.total.clauses, 2 * n * line + pairs);
        assert_int_equal(touch.total.literals, 2 * n * n * n + 2 * pairs);
        if (n < 3 || n > 1000)
            continue;
        torus = sizes_by(RULE_TORUS, (uint32_t)n, "sequential");
        touch = sizes_by(RULE_TOUCH, (uint32_t)n, "sequential");
        assert_int_equal(torus.total.clauses, 4 * n * (4 * n - 4));
        assert_int_equal(torus.total.variables, 4 * n * (n - 1));
        assert_int_equal(touch.total.clauses, 2 * n * (4 * n - 4) + pairs);
        assert_int_equal(touch.total.variables, 2 * n * (n - 1));
    }
}

static void test_counts_beyond_32_bits(void **state)
{
    (void)state;
    assert_int_equal(sizes_of(1088, "pairwise").total.clauses, 2144157504);
    assert_int_equal(sizes_of(1089, "pairwise").total.clauses, 2150077314);
    assert_int_equal(sizes_of(1100, "pairwise").total.clauses, 2215915900);
}

/* The bytes of the pairwise formula square by square: each stands negated once for each square it
 * attacks, and as it is in its row and its column. */
static void test_bytes_of_large_pairwise_formulas(void **state)
{
    (void)state;
    static const uint64_t sizes[] = {99, 100, 317, 1000};
    for (size_t i = 0; i < 4; i++) {
        uint64_t n = sizes[i], bytes = 0, literals = 0;
        for (uint64_t row = 0; row < n; row++)
            for (uint64_t column = 0; column < n; column++) {
                uint64_t digits = digits_of(row * n + column + 1);
                uint64_t down = row > column ? row - column : column - row;
                uint64_t sum = row + column, up = sum < n ? sum + 1 : 2 * n - 1 - sum;
                uint64_t attacked = 2 * (n - 1) + (n - down - 1) + (up - 1);
                bytes += attacked * (digits + 2) + 2 * (digits + 1);
                literals += attacked + 2;
            }
        struct model_sizes found = sizes_of((uint32_t)n, "pairwise");
        assert_int_equal(found.total.literals, literals);
        assert_int_equal(found.total.bytes, bytes + 2 * found.total.clauses);
    }
}

static void test_the_largest_board(void **state)
{
    (void)state;
    uint64_t n = LINES_MAX_N;
    struct model_sizes sizes = sizes_of(LINES_MAX_N, "pairwise");
    assert_int_equal(sizes.squares, n * n);
    assert_int_equal(sizes.total.clauses, n * (n - 1) * (5 * n - 1) / 3 + 2 * n);
}

static void test_too_many_variables_are_refused(void **state)
{
    (void)state;
    struct board board = board_make(LINES_MAX_N, RULE_CLASSIC);
    struct plan plan = plan_of("sequential");
    struct lines lines;
    struct model_sizes sizes;
    struct report report = REPORT_NONE;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
    struct model model = {.lines = &lines, .plan = &plan};
    assert_int_equal(model_measure(&model, &sizes, NULL, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, "10736699958")); /* n*n + 2(n-1)(2n-1) - 4 */
    assert_non_null(strstr(report.text, "2147483646"));
    board_free(&board);
}

/* Before the first line and on the way: lines as long as these keep `smallest` busy for seconds. */
static void test_a_watch_ends_it(void **state)
{
    (void)state;
    struct board board = board_make(LINES_MAX_N, RULE_CLASSIC);
    struct plan plan = plan_of("smallest");
    struct lines lines;
    struct model_sizes sizes;
    atomic_int stop = 1;
    struct watch watch = {.stop = &stop};
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
    struct model model = {.lines = &lines, .plan = &plan};
    assert_int_equal(model_measure(&model, &sizes, &watch, NULL), STATUS_STOPPED);
    stop = 0;
    watch_limit(&watch, 0.01);
    assert_int_equal(model_count(&model, &sizes, &watch, NULL), STATUS_LIMIT);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes_of_the_literature),
        cmocka_unit_test(test_sizes_of_other_rules),
        cmocka_unit_test(test_counts_beyond_32_bits),
        cmocka_unit_test(test_bytes_of_large_pairwise_formulas),
        cmocka_unit_test(test_the_largest_board),
        cmocka_unit_test(test_too_many_variables_are_refused),
        cmocka_unit_test(test_a_watch_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

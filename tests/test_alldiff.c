/* native/alldiff: its nodes against the tree by the definition, and that it never has more of them
 * than the engines that find out less; its checks by hand. Its solutions are the matter of
 * test_native.
 */
#include "native_ways.h"

#include "propagation_truth.h"

static uint64_t nodes_of(const struct engine *engine, const char *variant,
                         const struct board *board)
{
    struct task task = {.board = board, .variant = variant};
    struct counters counters;
    count_task(engine, &task, &counters);
    return counters.nodes;
}

static void assert_nodes(const struct board *board)
{
    struct truth by_row = truth_of(board, TRUTH_DIFFERENT, true);
    struct truth by_domain = truth_of(board, TRUTH_DIFFERENT, false);
    assert_int_equal(nodes_of(&alldiff_engine, "order=row", board), by_row.nodes);
    assert_int_equal(nodes_of(&alldiff_engine, "order=domain", board), by_domain.nodes);
    assert_int_equal(nodes_of(&alldiff_engine, NULL, board), by_domain.nodes);
}

/* Finding out more, never more nodes. */
static void assert_fewer_nodes(const struct board *board)
{
    uint64_t nodes = nodes_of(&alldiff_engine, "order=row", board);
    assert_true(nodes <= nodes_of(&mac_engine, "order=row", board));
}

static void test_empty_boards(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= (rule == RULE_TOUCH ? 7 : 8); n++) {
            struct board board = sealed_by(n, rule);
            assert_fewer_nodes(&board);
            assert_nodes(&board);
            board_free(&board);
        }
}

static void test_random_boards(void **state)
{
    (void)state;
    random_start(3);
    for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
        int solvable = 0;
        for (int round = 0; round < 400; round++) {
            struct board board = random_small_board(rule);
            assert_nodes(&board);
            assert_fewer_nodes(&board);
            solvable += each_solution(&board, NULL, NULL) > 0;
            board_free(&board);
        }
        assert_in_range(solvable, 40, 380); /* else the boards would prove little */
    }
}

/* What each method is worth, on boards where it shows. */
static void test_fewer_nodes(void **state)
{
    (void)state;
    for (uint32_t n = 8; n <= 12; n++) {
        struct board board = sealed(n);
        uint64_t all = nodes_of(&alldiff_engine, "order=row", &board);
        uint64_t arcs = nodes_of(&mac_engine, "order=row", &board);
        uint64_t forward = nodes_of(&forward_engine, "order=row", &board);
        assert_true(all < arcs);
        assert_true(arcs < forward);
        assert_true(forward < nodes_of(&arrays_engine, NULL, &board));
        board_free(&board);
    }
}

static uint64_t checks_more(uint32_t n, enum rule rule)
{
    struct board board = sealed_by(n, rule);
    struct counters all, arcs;
    count_by(&alldiff_engine, &board, &all);
    count_by(&mac_engine, &board, &arcs);
    board_free(&board);
    return all.checks - arcs.checks;
}

/* Beyond those of arc consistency, by hand. Of 4 queens 16 squares for three constraints at the
 * start; then one in a corner is refused by arcs alone, and each other one in the first row leaves
 * a square a row, so that there is nothing to look at. */
static void test_checks(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= 2; n++)
            assert_int_equal(checks_more(n, rule), 0);
    assert_int_equal(checks_more(4, RULE_CLASSIC), 3 * 16);
}

/* A search that somebody watches is cut after its first queen, others of this size later, and each
 * part begins with a filter that remembers nothing: nodes and checks must not tell. */
static void test_counters_do_not_depend_on_the_cut(void **state)
{
    (void)state;
    static const char *const variants[] = {"order=row", "order=domain"};
    for (int i = 0; i < 2; i++) {
        struct board board = sealed(12);
        struct engine engine = alldiff_engine;
        struct way way = {&engine, variants[i], BY_ROW, 12};
        struct counters cut, watched;
        engine.traces = true; /* for the cut alone */
        assert_int_equal(count_all(&way, &board, &cut), 14200);
        assert_int_equal(count_watched(&way, &board, &watched), 14200);
        assert_memory_equal(&cut, &watched, sizeof cut);
        board_free(&board);
    }
}

/* A raised flag ends the search within its first part, before anything is found. */
static void test_stop(void **state)
{
    (void)state;
    struct board board = sealed(12);
    atomic_int stop = 0;
    struct task task = {.board = &board, .watch = {.stop = &stop}};
    struct counters counters = {0};
    struct search search;
    uint64_t count = 0;
    assert_int_equal(search_open(&search, &alldiff_engine, &task, NULL), STATUS_OK);
    stop = 1;
    enum status status = STATUS_OK;
    for (uint64_t part = 0; part < search.parts && status == STATUS_OK; part++)
        status = search_count(&search, part, &count, &counters, NULL);
    assert_int_equal(status, STATUS_STOPPED);
    assert_true(count < 14200);
    search_close(&search);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_boards),
        cmocka_unit_test(test_random_boards),
        cmocka_unit_test(test_fewer_nodes),
        cmocka_unit_test(test_checks),
        cmocka_unit_test(test_counters_do_not_depend_on_the_cut),
        cmocka_unit_test(test_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* native/: the trees of forward checking and of maintained arc consistency against the definition,
 * and against each other. Their solutions on all kinds of boards are the matter of test_native,
 * their parts that of test_propagation_parts.
 */
#include "native_ways.h"

#include "propagation_truth.h"

static const char *const orders[] = {"order=row", "order=domain"};

static uint64_t nodes_of(const struct engine *engine, const char *variant,
                         const struct board *board, uint64_t solutions)
{
    struct way way = {engine, variant, BY_ROW, 0};
    struct counters counters;
    assert_int_equal(count_all(&way, board, &counters), solutions);
    return counters.nodes;
}

/* Both methods in both orders; the default is the smallest domain first. */
static void assert_trees(const struct board *board)
{
    for (int i = 0; i < 4; i++) {
        const struct engine *engine = i & 1 ? &mac_engine : &forward_engine;
        bool by_row = i < 2;
        struct truth truth = truth_of(board, i & 1 ? TRUTH_CONSISTENT : TRUTH_FORWARD, by_row);
        assert_int_equal(nodes_of(engine, orders[!by_row], board, truth.solutions), truth.nodes);
        if (!by_row)
            assert_int_equal(nodes_of(engine, NULL, board, truth.solutions), truth.nodes);
    }
}

static void test_trees_of_empty_boards(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= (rule == RULE_CLASSIC ? 8 : rule == RULE_TORUS ? 7 : 6); n++) {
            struct board board = sealed_by(n, rule);
            assert_trees(&board);
            board_free(&board);
        }
}

/* Done on paper. Four rows: with a queen in the corner, the second row's third column empties the
 * third row; its fourth column stands, and the next queen empties the fourth row. So a corner has
 * two nodes, of which arc consistency sees none, and each solution four. Three rows: in the middle
 * a queen empties the second row, in a corner she stands until the next one empties the third. */
static void test_trees_on_paper(void **state)
{
    struct board four = sealed(4), three = sealed(3);
    (void)state;
    assert_int_equal(nodes_of(&mac_engine, "order=row", &four, 2), 8);
    assert_int_equal(nodes_of(&forward_engine, "order=row", &four, 2), 12);
    assert_int_equal(nodes_of(&mac_engine, "order=row", &three, 0), 0);
    assert_int_equal(nodes_of(&forward_engine, "order=row", &three, 0), 2);
    board_free(&four);
    board_free(&three);
}

/* Givens may share a row or attack each other; a square in sixteen to one in two is blocked. */
static struct board random_board(enum rule rule, bool regions)
{
    uint32_t n = 2 + random_below(5), givens = random_below(3), share = 2 + random_below(15);
    struct board board = board_make(n, rule);
    if (regions)
        add_random_regions(&board);
    for (uint32_t row = 0; row < n; row++)
        for (uint32_t column = 0; column < n; column++) {
            struct squares *list = random_below(share * (regions ? 4 : 1)) == 0 ? &board.blocked
                                   : random_below(n * n) < givens               ? &board.given
                                                                                : NULL;
            if (list)
                assert_int_equal(squares_add(list, (struct square){row, column}), STATUS_OK);
        }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static void test_trees_of_random_boards(void **state)
{
    (void)state;
    random_start(5);
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (int round = 0; round < 120; round++) {
            struct board board = random_board(rule, round % 2);
            assert_trees(&board);
            board_free(&board);
        }
}

/* Regions that hold whole rows but for a square: a row of many columns can leave a square without
 * a partner. */
static void test_trees_with_wide_regions(void **state)
{
    static const char *const maps[] = {"AAAAAABBBBBACCCCCBDDDDDCEEEEEDFFFFFE",
                                       "AAAAAAAAAAABAAAAABCDEFFBCDEFFBCDEFFB"};
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (int i = 0; i < 2; i++) {
            struct board board = board_make(6, rule);
            add_regions(&board, maps[i]);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            assert_trees(&board);
            board_free(&board);
        }
}

/* Who finds out more has fewer nodes, and looking back has 2,056 at n = 8. */
static void test_who_finds_out_more_has_fewer_nodes(void **state)
{
    static const uint64_t published[] = {1,  1,  0,   0,   2,    10,   4,
                                         40, 92, 352, 724, 2680, 14200}; /* A000170 */
    (void)state;
    for (uint32_t n = 0; n < sizeof published / sizeof *published; n++) {
        struct board board = sealed(n);
        uint64_t back = nodes_of(&arrays_engine, NULL, &board, published[n]);
        uint64_t forward = nodes_of(&forward_engine, "order=row", &board, published[n]);
        uint64_t consistent = nodes_of(&mac_engine, "order=row", &board, published[n]);
        assert_true(n != 8 || back == 2056);
        assert_true(consistent <= forward && forward <= back);
        assert_true(n < 4 || (consistent < forward && forward < back));
        board_free(&board);
    }
}

static enum status first_one(void *self, const uint32_t *columns)
{
    const struct board *board = self;
    assert_true(is_solution(board, columns));
    return STATUS_ENOUGH;
}

/* The smallest domain first finds a queen for each row of a large board at once. */
static void test_first_solution_of_large_boards(void **state)
{
    static const uint32_t sizes[] = {64, 65, 100, 1000};
    (void)state;
    for (int i = 0; i < 2 * 4; i++) {
        struct board board = sealed(sizes[i / 2]);
        struct task task = {.board = &board};
        struct visitor visitor = {first_one, &board};
        struct counters counters = {0};
        struct search search;
        enum status status = STATUS_OK;
        assert_int_equal(search_open(&search, i & 1 ? &mac_engine : &forward_engine, &task, NULL),
                         STATUS_OK);
        for (uint64_t part = 0; part < search.parts && status == STATUS_OK; part++)
            status = search_run(&search, part, &visitor, &counters, NULL);
        assert_int_equal(status, STATUS_ENOUGH);
        search_close(&search);
        board_free(&board);
    }
}

/* What they know, and in which order they find it. */
static void test_what_they_know(void **state)
{
    struct board board = sealed(8), large = sealed(5001);
    struct task task = {.board = &large};
    (void)state;
    assert_int_equal(engine_refuses(&forward_engine, &task, NULL, NULL), STATUS_REFUSED);
    task.board = &board;
    task.by = BY_COLUMN;
    assert_int_equal(engine_refuses(&mac_engine, &task, NULL, NULL), STATUS_REFUSED);
    task.by = BY_ROW;
    assert_false(engine_is_ordered(&mac_engine, &task));
    task.variant = "order=domain";
    assert_false(engine_is_ordered(&mac_engine, &task));
    task.variant = "order=row";
    assert_true(engine_is_ordered(&mac_engine, &task));
    task.variant = "order=column";
    assert_int_equal(engine_refuses(&mac_engine, &task, NULL, NULL), STATUS_REFUSED);
    board_free(&board);
    board_free(&large);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_trees_of_empty_boards),
        cmocka_unit_test(test_trees_on_paper),
        cmocka_unit_test(test_trees_of_random_boards),
        cmocka_unit_test(test_trees_with_wide_regions),
        cmocka_unit_test(test_who_finds_out_more_has_fewer_nodes),
        cmocka_unit_test(test_first_solution_of_large_boards),
        cmocka_unit_test(test_what_they_know),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* native/alldiff: its solutions against permutations, its nodes against the tree by the definition,
 * and that it never has more nodes than the engines that find out less; its checks by hand.
 */
#include "alldiff_truth.h"
#include "native_ways.h"

enum { SIDE = TRUTH_SIDE, MOST = 700 };

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
    struct left left = truth_of_board(board);
    bool possible = truth_close(board, &left);
    for (int by_domain = 0; by_domain < 2; by_domain++) {
        uint64_t expected = possible ? truth_nodes(board, &left, 0, by_domain) : 0;
        const char *variant = by_domain ? "order=domain" : "order=row";
        assert_int_equal(nodes_of(&alldiff_engine, variant, board), expected);
    }
}

/* Finding out more, never more nodes. */
static void assert_fewer_nodes(const struct board *board)
{
    uint64_t nodes = nodes_of(&alldiff_engine, "order=row", board);
    assert_true(nodes <= nodes_of(&mac_engine, "order=row", board));
}

struct list {
    uint32_t n;
    size_t count;
    uint32_t at[MOST][SIDE];
};

static void keep(void *self, const uint32_t *columns)
{
    struct list *list = self;
    assert_true(list->count < MOST);
    memcpy(list->at[list->count++], columns, list->n * sizeof *columns);
}

static enum status found(void *self, const uint32_t *columns)
{
    keep(self, columns);
    return STATUS_OK;
}

static int by_columns(const void *a, const void *b)
{
    const uint32_t *left = a, *right = b;
    for (int row = 0; row < SIDE; row++)
        if (left[row] != right[row])
            return left[row] < right[row] ? -1 : 1;
    return 0;
}

/* All solutions, by rows in lexicographic order, else as a set. */
static void assert_solutions(const struct board *board)
{
    static struct list truth, list;
    static const char *const variants[] = {NULL, "order=row", "order=domain"};
    struct visitor visitor = {found, &list};

    truth = (struct list){.n = board->n};
    each_solution(board, keep, &truth);
    for (int i = 0; i < 3; i++) {
        struct task task = {.board = board, .variant = variants[i]};
        struct counters counters = {0};
        struct search search;
        list = (struct list){.n = board->n};
        assert_int_equal(search_open(&search, &alldiff_engine, &task, NULL), STATUS_OK);
        for (uint64_t part = 0; part < search.parts; part++)
            assert_int_equal(search_run(&search, part, &visitor, &counters, NULL), STATUS_OK);
        if (!engine_is_ordered(&alldiff_engine, &task))
            qsort(list.at, list.count, sizeof list.at[0], by_columns);
        assert_true(engine_is_ordered(&alldiff_engine, &task) == (i == 1));
        search_close(&search);
        assert_int_equal(list.count, truth.count);
        assert_memory_equal(list.at, truth.at, sizeof list.at);
    }
}

static void test_empty_boards(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= (rule == RULE_TOUCH ? 7 : 8); n++) {
            struct board board = sealed_by(n, rule);
            assert_solutions(&board);
            assert_fewer_nodes(&board);
            assert_nodes(&board);
            board_free(&board);
        }
}

/* Up to three givens, blocked squares, and on every other board regions. */
static struct board random_board(enum rule rule)
{
    uint32_t n = random_below(7), cells = n * n;
    uint32_t givens = n ? random_below(3) : 0, blocks = random_below(cells / 2 + 1);
    struct board board = board_make(n, rule);
    bool used[SIDE * SIDE] = {false};

    if (random_below(2)) {
        add_random_regions(&board);
        blocks /= 6; /* few solutions are left as it is */
        givens /= 2;
    }
    for (uint32_t i = 0; i < givens + blocks; i++) {
        uint32_t cell = random_below(cells);
        struct squares *squares = i < givens ? &board.given : &board.blocked;
        if (!used[cell])
            assert_int_equal(squares_add(squares, (struct square){cell / n, cell % n}), STATUS_OK);
        used[cell] = true;
    }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static void test_random_boards(void **state)
{
    (void)state;
    random_start(3);
    for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
        int solvable = 0;
        for (int round = 0; round < 400; round++) {
            struct board board = random_board(rule);
            assert_solutions(&board);
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

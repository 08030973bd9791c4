/* native/dlx: its parts, which cover the search once and leave the work what it is; threads that
 * share a search; stops and limits; large boards.
 */
#include "native_ways.h"

#include <pthread.h>

static uint64_t count_for(const struct board *board, enum purpose purpose,
                          struct counters *counters)
{
    struct task task = {.board = board, .purpose = purpose};
    return count_task(&dlx_engine, &task, counters);
}

static uint64_t parts_of(const struct board *board, enum purpose purpose)
{
    struct task task = {.board = board, .purpose = purpose};
    struct search search;
    assert_int_equal(search_open(&search, &dlx_engine, &task, NULL), STATUS_OK);
    uint64_t parts = search.parts;
    search_close(&search);
    return parts;
}

/* Published numbers, with parts of one, two and three choices; and the work is that of the search
 * that nobody cut. */
static void test_cut(void **state)
{
    static const struct {
        uint32_t n;
        enum rule rule;
        uint64_t solutions;
    } cases[] = {
        {9, RULE_CLASSIC, 352}, {11, RULE_CLASSIC, 2680}, {12, RULE_CLASSIC, 14200},
        {11, RULE_TORUS, 88},   {13, RULE_TORUS, 4524},   {8, RULE_TOUCH, 5242},
        {9, RULE_TOUCH, 47622},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct board board = sealed_by(cases[i].n, cases[i].rule);
        struct counters cut, uncut;
        assert_true(parts_of(&board, TO_COUNT) > 1);
        assert_int_equal(count_for(&board, TO_COUNT, &cut), cases[i].solutions);
        assert_int_equal(parts_of(&board, TO_FIND), 1);
        assert_int_equal(count_for(&board, TO_FIND, &uncut), cases[i].solutions);
        assert_memory_equal(&cut, &uncut, sizeof cut);
        board_free(&board);
    }
}

/* Knight's moves are a solution; all of it is given but for some rows in the middle, of which many
 * squares are blocked: boards whose parts settle up to four choices, with others before them,
 * between them and below. */
static struct board completion(enum rule rule, uint32_t n, uint32_t open)
{
    static const uint32_t of_eight[RULE_COUNT] = {1, 0, 6}; /* squares that are blocked */
    struct board board = board_make(n, rule);
    uint32_t above = (n - open) / 2;
    for (uint32_t row = 0; row < n; row++)
        for (uint32_t column = 0; column < n; column++) {
            bool own = column == 2 * row % n, given = row < above || row >= above + open;
            struct square square = {row, column};
            if (own && given)
                assert_int_equal(squares_add(&board.given, square), STATUS_OK);
            else if (!own && !given && random_below(8) < of_eight[rule])
                assert_int_equal(squares_add(&board.blocked, square), STATUS_OK);
        }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static void test_cut_of_completions(void **state)
{
    static const uint32_t least[RULE_COUNT] = {18, 22, 10};
    uint64_t most = 0;
    (void)state;
    random_start(5);
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t open = least[rule]; open < least[rule] + 5; open++) {
            struct board board = completion(rule, open % 2 ? 35 : 47, open);
            struct counters cut, uncut;
            uint64_t found = count_for(&board, TO_COUNT, &cut), parts = parts_of(&board, TO_COUNT);
            assert_in_range(found, 1, 100000);
            assert_int_equal(count_for(&board, TO_FIND, &uncut), found);
            assert_memory_equal(&cut, &uncut, sizeof cut);
            most = parts > most ? parts : most;
            board_free(&board);
        }
    assert_in_range(most, 200, 20000 * 47);
}

/* Several threads at once share a search. */
struct share {
    const struct search *search;
    uint64_t first, found;
    struct counters counters;
    enum status status;
};

static void *count_share(void *self)
{
    struct share *share = self;
    for (uint64_t part = share->first; part < share->search->parts; part += 3)
        if (share->status == STATUS_OK)
            share->status =
                search_count(share->search, part, &share->found, &share->counters, NULL);
    return NULL;
}

static void test_threads(void **state)
{
    struct board board = sealed_by(11, RULE_CLASSIC);
    struct task task = {.board = &board};
    struct share shares[3];
    struct counters alone, together = {0};
    struct search search;
    pthread_t threads[3];
    uint64_t found = 0;
    (void)state;
    count_for(&board, TO_LIST, &alone);
    assert_int_equal(search_open(&search, &dlx_engine, &task, NULL), STATUS_OK);
    for (uint64_t i = 0; i < 3; i++) {
        shares[i] = (struct share){.search = &search, .first = i};
        assert_int_equal(pthread_create(&threads[i], NULL, count_share, &shares[i]), 0);
    }
    for (int i = 0; i < 3; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_int_equal(shares[i].status, STATUS_OK);
        found += shares[i].found;
        counters_add(&together, &shares[i].counters);
    }
    assert_int_equal(found, 2680); /* OEIS A000170 */
    assert_memory_equal(&together, &alone, sizeof alone);
    search_close(&search);
    board_free(&board);
}

/* A thousand rows deep on a small stack, and a stop right after. Which solution it is does not
 * matter, that each line has one queen at most does. */
enum { LARGE = 1000 };

struct large {
    enum rule rule;
    uint32_t queens[6 * LARGE]; /* by line */
    uint32_t most;
    atomic_int stop;
    enum status status;
    uint64_t found;
    struct counters counters;
};

static enum status look_and_stop(void *self, const uint32_t *columns)
{
    struct large *large = self;
    if (large->found++ > 0)
        return STATUS_OK; /* until it looks at its watch */
    for (uint32_t row = 0; row < LARGE; row++) {
        uint32_t falling = LARGE + columns[row] + LARGE - row,
                 rising = 3 * LARGE + columns[row] + row;
        large->queens[columns[row]]++;
        if (large->rule == RULE_CLASSIC) {
            large->queens[falling]++;
            large->queens[rising]++;
        } else if (row > 0 && columns[row] + 1 - columns[row - 1] <= 2) {
            large->most = UINT32_MAX; /* one column to the left, the same, or one to the right */
        }
    }
    for (uint32_t line = 0; line < 6 * LARGE && large->most < UINT32_MAX; line++)
        large->most = large->queens[line] > large->most ? large->queens[line] : large->most;
    atomic_store(&large->stop, 1);
    return STATUS_OK;
}

static void *run_large(void *self)
{
    struct large *large = self;
    struct board board = board_make(LARGE, large->rule);
    struct task task = {.board = &board, .watch = {.stop = &large->stop}};
    struct visitor visitor = {.found = look_and_stop, .self = large};
    struct search search;

    large->status = board_seal(&board, NULL);
    if (large->status == STATUS_OK)
        large->status = search_open(&search, &dlx_engine, &task, NULL);
    if (large->status == STATUS_OK) {
        large->status = search_run(&search, 0, &visitor, &large->counters, NULL);
        search_close(&search);
    }
    board_free(&board);
    return NULL;
}

static void test_large_boards_and_stops(void **state)
{
    static const enum rule rules[] = {RULE_CLASSIC, RULE_TOUCH};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        struct large *large = calloc(1, sizeof *large);
        pthread_attr_t attributes;
        pthread_t thread;
        assert_non_null(large);
        large->rule = rules[i];
        assert_int_equal(pthread_attr_init(&attributes), 0);
        assert_int_equal(pthread_attr_setstacksize(&attributes, 256 * 1024), 0);
        assert_int_equal(pthread_create(&thread, &attributes, run_large, large), 0);
        assert_int_equal(pthread_join(thread, NULL), 0);
        pthread_attr_destroy(&attributes);
        assert_int_equal(large->status, STATUS_STOPPED);
        assert_true(large->found >= 1 && large->found <= 1 << 15);
        assert_int_equal(large->most, 1);
        assert_in_range(large->counters.nodes, LARGE, 10 * LARGE);
        free(large);
    }
}

/* A flag that is up, or a deadline that is past, is seen at every stage. */
static void test_stops_at_every_stage(void **state)
{
    (void)state;
    for (int late = 0; late < 2; late++) {
        struct board board = sealed_by(400, RULE_CLASSIC);
        atomic_int stop = 1;
        struct task task = {.board = &board};
        struct watch watch = {.stop = late ? NULL : &stop, .deadline = late ? clock_now() - 1 : 0};
        enum status wanted = late ? STATUS_LIMIT : STATUS_STOPPED;
        struct counters counters = {0};
        struct search search;
        uint64_t found = 0;
        task.watch = watch;
        assert_int_equal(search_open(&search, &dlx_engine, &task, NULL), wanted);
        task.watch = (struct watch){0};
        assert_int_equal(search_open(&search, &dlx_engine, &task, NULL), STATUS_OK);
        task.watch = watch;
        assert_int_equal(dlx_engine.count(&search, 0, &found, &counters, NULL), wanted);
        search_close(&search);
        board_free(&board);

        board = sealed_by(30, RULE_CLASSIC); /* that is copied at once */
        task.watch = (struct watch){0};
        counters = (struct counters){0};
        assert_int_equal(search_open(&search, &dlx_engine, &task, NULL), STATUS_OK);
        task.watch = watch;
        assert_int_equal(dlx_engine.count(&search, 0, &found, &counters, NULL), wanted);
        assert_in_range(counters.checks, 1, 1 << 16);
        search_close(&search);
        board_free(&board);
    }
}

static void test_memory_limit(void **state)
{
    struct board board = sealed_by(1000, RULE_CLASSIC);
    struct task task = {.board = &board, .memory_limit = 20 << 20};
    struct search search;
    struct report report = REPORT_NONE;
    (void)state;
    assert_int_equal(search_open(&search, &dlx_engine, &task, &report), STATUS_MEMORY);
    assert_int_equal(report.status, STATUS_MEMORY);
    board_free(&board);
    board = sealed_by(1501, RULE_CLASSIC);
    assert_int_equal(search_open(&search, &dlx_engine, &task, NULL), STATUS_REFUSED);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_cut_of_completions),
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_large_boards_and_stops),
        cmocka_unit_test(test_stops_at_every_stage),
        cmocka_unit_test(test_memory_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Random boards of every rule, with given queens, blocked squares and regions: all engines in all
 * their ways, as far as they know a board, find the same sets, each solution of which holds by the
 * rules, and count the same numbers.
 *
 * `test_cross BOARDS` tries so many (tests/long: 20,000); without it 2,000.
 */
#include "support.h"

#include "board/verify.h"
#include "engines.h"
#include "solutions/set.h"

extern const struct engine scan_engine;

static unsigned boards = 2000;
struct finding {
    struct solution_set set;
    struct verifier verifier;
    size_t most; /* more are not wanted */
};

static enum status keep(void *self, const uint32_t *columns)
{
    struct finding *finding = self;
    struct fault fault;
    assert_true(verify(&finding->verifier, columns, &fault));
    assert_int_equal(solution_set_add(&finding->set, columns), STATUS_OK);
    return finding->set.count > finding->most ? STATUS_ENOUGH : STATUS_OK;
}

/* All solutions, sorted; false when there are more than `most`. */
static bool find(const struct engine *engine, const char *variant, const struct board *board,
                 size_t most, struct solution_set *set)
{
    struct finding finding = {.most = most};
    struct visitor visitor = {keep, &finding};
    struct task task = {.board = board, .variant = variant};
    struct search search;
    struct counters counters = {0};
    enum status status = STATUS_OK;

    solution_set_open(&finding.set, board->n);
    assert_int_equal(verifier_open(&finding.verifier, board), STATUS_OK);
    assert_int_equal(search_open(&search, engine, &task, NULL), STATUS_OK);
    for (uint64_t part = 0; status == STATUS_OK && part < search.parts; part++)
        status = search_run(&search, part, &visitor, &counters, NULL);
    assert_true(status == STATUS_OK || status == STATUS_ENOUGH);
    search_close(&search);
    verifier_close(&finding.verifier);
    assert_true(solution_set_sort(&finding.set));
    *set = finding.set;
    return status == STATUS_OK;
}

static void assert_same(const struct solution_set *a, const struct solution_set *b)
{
    size_t bytes = a->count * a->n * a->width;
    assert_int_equal(a->count, b->count);
    if (bytes)
        assert_memory_equal(a->bytes, b->bytes, bytes);
}

static struct square anywhere(uint32_t n)
{
    return (struct square){random_below(n), random_below(n)};
}

/* Two boards of three have a few givens, most of which agree with some solution or other. */
static struct board random_board(void)
{
    uint32_t n = 3 + random_below(7);
    struct board board = board_make(n, (enum rule)random_below(RULE_COUNT));
    if (random_below(2))
        add_random_regions(&board);
    for (uint32_t i = random_below(3); i > 0; i--)
        assert_int_equal(squares_add(&board.given, anywhere(n)), STATUS_OK);
    for (uint32_t i = random_below(n + 1); i > 0; i--) {
        struct square square = anywhere(n);
        bool is_given = false;
        for (size_t g = 0; g < board.given.count; g++)
            is_given |= square_order(&board.given.at[g], &square) == 0;
        if (!is_given)
            assert_int_equal(squares_add(&board.blocked, square), STATUS_OK);
    }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

/* Ways that try too many placements for larger boards. */
static uint32_t largest(const struct engine *engine, const char *variant)
{
    if (strcmp(engine->name, "generate") == 0)
        return 6;
    return variant && strcmp(variant, "skip-rows") == 0 ? 6 : UINT32_MAX;
}

/* What an engine that counts only says. */
static void assert_count(const struct engine *engine, const struct board *board, uint64_t expected)
{
    struct task task = {.board = board, .purpose = TO_COUNT};
    struct search search;
    struct counters counters = {0};
    uint64_t found = 0;

    assert_int_equal(search_open(&search, engine, &task, NULL), STATUS_OK);
    for (uint64_t part = 0; part < search.parts; part++)
        assert_int_equal(search_count(&search, part, &found, &counters, NULL), STATUS_OK);
    search_close(&search);
    assert_int_equal(found, expected);
}

/* One way of an engine, on a board of which all solutions are known. False: it does not know such
 * boards. */
static bool agrees(const struct engine *engine, const char *variant, const struct board *board,
                   const struct solution_set *expected)
{
    struct task task = {.board = board, .variant = variant};
    struct solution_set found;

    if (engine->command || board->n > largest(engine, variant))
        return false;
    if (engine->counts && !variant) {
        task.purpose = TO_COUNT;
        if (engine_refuses(engine, &task, NULL, NULL) != STATUS_OK)
            return false;
        assert_count(engine, board, expected->count);
        task.purpose = TO_LIST;
    }
    if (engine_refuses(engine, &task, NULL, NULL) != STATUS_OK)
        return engine->counts;
    assert_true(find(engine, variant, board, SIZE_MAX, &found));
    assert_same(expected, &found);
    solution_set_free(&found);
    return true;
}

/* How many ways there were to ask. */
static unsigned ask_all(const struct board *board, const struct solution_set *expected)
{
    unsigned asked = 0;
    for (size_t i = 0; engines[i]; i++) {
        asked += agrees(engines[i], NULL, board, expected);
        const struct variant *variant = engines[i]->variants;
        for (; variant && variant->name; variant++)
            asked += agrees(engines[i], variant->name, board, expected);
    }
    return asked;
}

static void engines_find_the_same_on_random_boards(void **unused)
{
    /* Beyond it a plain blocking-clause loop takes its time; such boards are counted, not tried. */
    enum { MOST = 300 };
    unsigned solvable = 0, tried = 0;
    (void)unused;
    while (tried < boards) {
        struct board board = random_board();
        struct solution_set scan;
        if (find(&scan_engine, NULL, &board, MOST, &scan)) {
            /* picosat, scan in two ways, arrays and bitmask know every board. */
            assert_true(ask_all(&board, &scan) >= 5);
            tried++;
            solvable += scan.count > 0;
        }
        solution_set_free(&scan);
        board_free(&board);
    }
    /* A test on empty sets alone would show little. */
    assert_true(solvable > tried / 5);
}

int main(int count, char **words)
{
    if (count > 1)
        boards = (unsigned)strtoul(words[1], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(engines_find_the_same_on_random_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

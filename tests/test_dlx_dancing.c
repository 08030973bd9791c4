/* native/dlx_dancing and native/dlx_path: exact covers against trying all sets of options, on
 * random problems of all shapes and on some of the literature; the work against a plain
 * recomputation of the same choices over sets; the way back.
 */
#include "support.h"

#include "native/dlx_path.h"

enum { ITEMS = 12, OPTIONS = 12 };

struct problem {
    struct dancing_size size;
    uint32_t items[OPTIONS][DANCING_WIDEST];
    uint32_t counts[OPTIONS];
};

static bool has(const struct problem *problem, uint32_t option, uint32_t item)
{
    for (uint32_t i = 0; i < problem->counts[option]; i++)
        if (problem->items[option][i] == item)
            return true;
    return false;
}

static void open_problem(struct dancing *dancing, const struct problem *problem)
{
    assert_int_equal(dancing_open(dancing, &problem->size, 0), STATUS_OK);
    for (uint32_t option = 0; option < problem->size.options; option++)
        dancing_add(dancing, problem->items[option], problem->counts[option]);
}

/* Is this set of options, as bits, an exact cover? By the definition. */
static bool is_cover(const struct problem *problem, uint32_t set)
{
    for (uint32_t item = 1; item <= problem->size.primary + problem->size.secondary; item++) {
        uint32_t times = 0;
        for (uint32_t option = 0; option < problem->size.options; option++)
            times += (set >> option & 1) && has(problem, option, item);
        if (times > 1 || (times == 0 && item <= problem->size.primary))
            return false;
    }
    return true;
}

/* What a search has to do, and what it finds. */
struct outcome {
    bool covers[1 << OPTIONS];
    uint64_t nodes, updates, found;
};

static void found_set(struct outcome *outcome, uint32_t set)
{
    assert_false(outcome->covers[set]);
    outcome->covers[set] = true;
    outcome->found++;
}

static void dance_all(struct dancing *dancing, struct outcome *outcome)
{
    struct path path;
    memset(outcome, 0, sizeof *outcome);
    assert_true(path_open(&path, dancing, ITEMS));
    dancing->updates = 0;
    if (dancing->empty == 0)
        do {
            uint32_t set = 0;
            outcome->nodes += path.depth > 0;
            for (uint32_t depth = 0; depth < path.depth; depth++)
                set |= 1U << dancing_option(dancing, path.steps[depth].link);
            assert_int_equal(__builtin_popcount(set), path.depth);
            if (dancing_solved(dancing))
                found_set(outcome, set);
            else
                path_enter(&path);
        } while (path_next(&path));
    outcome->updates = dancing->updates;
    path_close(&path);
}

/* The same over sets: which options are left, and which items are covered, both as bits. */
struct state {
    uint32_t options, covered;
};

/* An update is an item that leaves the list of primary ones, or one of the other items of an option
 * that is hidden, losing it. */
static uint64_t cover_item(const struct problem *problem, struct state *state, uint32_t item)
{
    uint64_t updates = item <= problem->size.primary;
    for (uint32_t option = 0; option < problem->size.options; option++)
        if ((state->options >> option & 1) && has(problem, option, item)) {
            updates += problem->counts[option] - 1;
            state->options &= ~(1U << option);
        }
    state->covered |= 1U << item;
    return updates;
}

static uint32_t left_of(const struct problem *problem, const struct state *state, uint32_t item)
{
    uint32_t left = 0;
    for (uint32_t option = 0; option < problem->size.options; option++)
        left += (state->options >> option & 1) && has(problem, option, item);
    return left;
}

static bool some_is_empty(const struct problem *problem, const struct state *state)
{
    for (uint32_t item = 1; item <= problem->size.primary; item++)
        if (!(state->covered >> item & 1) && left_of(problem, state, item) == 0)
            return true;
    return false;
}

/* The open primary item with the fewest options, of equal ones the first; 0 when all are covered.
 */
static uint32_t choose(const struct problem *problem, const struct state *state)
{
    uint32_t best = 0;
    for (uint32_t item = problem->size.primary; item > 0; item--)
        if (!(state->covered >> item & 1) &&
            (best == 0 || left_of(problem, state, item) <= left_of(problem, state, best)))
            best = item;
    return best;
}

static void search_sets(const struct problem *problem, struct state state, uint32_t set,
                        struct outcome *outcome)
{
    uint32_t item = choose(problem, &state), options = state.options;
    if (item == 0) {
        found_set(outcome, set);
        return;
    }
    outcome->updates += cover_item(problem, &state, item);
    for (uint32_t option = 0; option < problem->size.options; option++) {
        struct state below = state;
        if (!(options >> option & 1) || !has(problem, option, item))
            continue;
        for (uint32_t other = 1; other <= problem->size.primary; other++)
            if (other != item && has(problem, option, other))
                outcome->updates += cover_item(problem, &below, other);
        if (some_is_empty(problem, &below))
            continue;
        for (uint32_t other = problem->size.primary + 1; other < ITEMS * 2; other++)
            if (has(problem, option, other))
                outcome->updates += cover_item(problem, &below, other);
        if (some_is_empty(problem, &below))
            continue;
        outcome->nodes++;
        search_sets(problem, below, set | 1U << option, outcome);
    }
}

/* `at_once`: with at most one secondary item an option, whether the last look comes between two of
 * them makes no difference, and updates are the same. */
static void assert_danced(const struct problem *problem, bool at_once)
{
    static struct outcome path, sets; /* large */
    struct dancing dancing, before;
    struct state all = {.options = (1U << problem->size.options) - 1};

    open_problem(&dancing, problem);
    assert_int_equal(dancing_copy(&before, &dancing, NULL), STATUS_OK);
    dance_all(&dancing, &path);
    memset(&sets, 0, sizeof sets);
    if (!some_is_empty(problem, &all))
        search_sets(problem, all, 0, &sets);
    for (uint32_t set = 0; set < 1U << problem->size.options; set++)
        assert_int_equal(path.covers[set], is_cover(problem, set));
    assert_memory_equal(path.covers, sets.covers, sizeof sets.covers);
    assert_int_equal(path.nodes, sets.nodes);
    if (at_once)
        assert_int_equal(path.updates, sets.updates);
    assert_true(path.updates <= sets.updates);

    /* All links are where they were. */
    assert_int_equal(dancing.empty, before.empty);
    assert_memory_equal(dancing.items, before.items, (before.nobody + 1) * sizeof *before.items);
    assert_memory_equal(dancing.links, before.links, before.link_count * sizeof *before.links);
    dancing_close(&before);
    dancing_close(&dancing);
}

static uint32_t power(uint32_t least)
{
    return least <= 1 ? 1 : least <= 2 ? 2 : least <= 4 ? 4 : 8;
}

/* `least` to `most` different items of a range, appended. */
static void add_items(struct problem *problem, uint32_t option, uint32_t first, uint32_t range,
                      uint32_t least, uint32_t most)
{
    uint32_t wanted = least + random_below(most - least + 1);
    while (wanted > 0) {
        uint32_t item = first + random_below(range);
        if (has(problem, option, item))
            continue;
        problem->items[option][problem->counts[option]++] = item;
        wanted--;
    }
}

static struct problem random_problem(uint32_t primary_each, uint32_t secondary_each)
{
    struct problem problem = {.size = {.primary = primary_each + random_below(4),
                                       .secondary = secondary_each + random_below(3),
                                       .primary_each = primary_each,
                                       .secondary_each = secondary_each,
                                       .options = random_below(OPTIONS) + 1}};
    for (uint32_t option = 0; option < problem.size.options; option++) {
        add_items(&problem, option, 1, problem.size.primary, 1, primary_each);
        add_items(&problem, option, problem.size.primary + 1, problem.size.secondary, 0,
                  secondary_each);
    }
    return problem;
}

static void test_random_problems(void **state)
{
    (void)state;
    for (uint32_t primary = 1; primary <= DANCING_WIDEST; primary++)
        for (uint32_t secondary = 0; power(primary) + secondary <= DANCING_WIDEST; secondary++)
            for (int round = 0; round < 40; round++) {
                struct problem problem = random_problem(primary, secondary);
                assert_danced(&problem, secondary < 2);
            }
}

/* The example of Knuth's paper: items A to G; the first, fourth and fifth option are the cover. */
static void test_example_of_the_paper(void **state)
{
    static const struct problem problem = {
        .size = {.primary = 7, .primary_each = 3, .options = 6},
        .items = {{3, 5, 6}, {1, 4, 7}, {2, 3, 6}, {1, 4}, {2, 7}, {4, 5, 7}},
        .counts = {3, 3, 3, 2, 2, 3},
    };
    static struct outcome outcome;
    struct dancing dancing;
    (void)state;
    open_problem(&dancing, &problem);
    dance_all(&dancing, &outcome);
    assert_int_equal(outcome.found, 1);
    assert_true(outcome.covers[1U << 0 | 1U << 3 | 1U << 4]);
    dancing_close(&dancing);
    assert_danced(&problem, true);
}

/* Nothing to cover is one cover, of no options; what no option has is none. */
static void test_nothing(void **state)
{
    static const struct problem nothing = {.size = {.primary_each = 1}};
    static const struct problem hopeless = {.size = {.primary = 1, .primary_each = 1}};
    static struct outcome outcome;
    struct dancing dancing;
    (void)state;
    open_problem(&dancing, &nothing);
    dance_all(&dancing, &outcome);
    assert_int_equal(outcome.found, 1);
    assert_int_equal(outcome.nodes + outcome.updates, 0);
    dancing_close(&dancing);
    open_problem(&dancing, &hopeless);
    dance_all(&dancing, &outcome);
    assert_int_equal(outcome.found, 0);
    dancing_close(&dancing);
}

/* Langford's problem as in The Art of Computer Programming 7.2.2.1: two of each number k from 1 to
 * n on 2n places, k places between them. Up to reflection 1, 1, 0, 0, 26, 150, 0, 0 for n = 3 to 10
 * (OEIS A014552). */
static uint64_t langford(uint32_t n)
{
    struct dancing_size size = {.primary = 3 * n, .primary_each = 3, .options = 2 * n * n};
    struct dancing dancing;
    struct path path;
    uint64_t found = 0;

    assert_int_equal(dancing_open(&dancing, &size, 0), STATUS_OK);
    for (uint32_t number = 1; number <= n; number++)
        for (uint32_t place = 1; place + number + 1 <= 2 * n; place++) {
            uint32_t items[3] = {number, n + place, n + place + number + 1};
            dancing_add(&dancing, items, 3);
        }
    assert_true(path_open(&path, &dancing, n));
    do {
        if (dancing_solved(&dancing))
            found++;
        else
            path_enter(&path);
    } while (path_next(&path));
    path_close(&path);
    dancing_close(&dancing);
    return found;
}

static void test_langford(void **state)
{
    static const uint64_t published[] = {1, 1, 0, 0, 26, 150};
    (void)state;
    for (uint32_t n = 3; n <= 8; n++)
        assert_int_equal(langford(n), 2 * published[n - 3]);
}

static void test_a_copy_is_apart(void **state)
{
    static struct outcome first, second;
    struct dancing dancing, copy;
    (void)state;
    random_start(3);
    struct problem problem = random_problem(2, 2);
    open_problem(&dancing, &problem);
    assert_int_equal(dancing_copy(&copy, &dancing, NULL), STATUS_OK);
    dancing_cover(&dancing, 1);
    dance_all(&copy, &first);
    dancing_uncover(&dancing, 1, copy.empty);
    dance_all(&dancing, &second);
    assert_memory_equal(&first, &second, sizeof first);
    dancing_close(&copy);
    dancing_close(&dancing);
}

/* A copy of millions of links minds the watch; sizes that numbers or memory do not hold are an
 * error. */
static void test_limits(void **state)
{
    struct dancing_size size = {.primary = 1, .primary_each = 1, .options = 300000};
    struct dancing dancing, copy;
    atomic_int stop = 1;
    struct watch watch = {.stop = &stop};
    uint32_t item = 1;
    (void)state;
    assert_int_equal(dancing_open(&dancing, &size, 1000000), STATUS_MEMORY);
    assert_int_equal(dancing_open(&dancing, &size, 100000000), STATUS_OK);
    for (uint32_t option = 0; option < size.options; option++)
        dancing_add(&dancing, &item, 1);
    assert_int_equal(dancing_copy(&copy, &dancing, &watch), STATUS_STOPPED);
    stop = 0;
    assert_int_equal(dancing_copy(&copy, &dancing, &watch), STATUS_OK);
    assert_int_equal(copy.items[1].length, 300000);
    dancing_close(&copy);
    dancing_close(&dancing);
    size.options = UINT64_C(1) << 30;
    assert_int_equal(dancing_open(&dancing, &size, 0), STATUS_MEMORY);
    size.options = UINT64_MAX;
    assert_int_equal(dancing_open(&dancing, &size, 0), STATUS_MEMORY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_problems), cmocka_unit_test(test_example_of_the_paper),
        cmocka_unit_test(test_nothing),         cmocka_unit_test(test_langford),
        cmocka_unit_test(test_a_copy_is_apart), cmocka_unit_test(test_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* native/alldiff_filter: against trying all choices, on thousands of small graphs that lose and
 * regain candidates under one filter; and long chains, whose answers are plain to see.
 */
#include "support.h"

#include <pthread.h>

#include "native/alldiff_filter.h"

enum { SIDE = 8 };

/* The candidates in the order in which a filter is to see them. */
struct graph {
    uint32_t variables, values, sizes[SIDE], of[SIDE][2 * SIDE];
};

/* Is there a choice of values not yet `used`, all different, for the variables from `next` on,
 * `fixed` taking `value`? Who has no candidates wants none. */
static bool completes(const struct graph *graph, uint32_t next, uint32_t used, uint32_t fixed,
                      uint32_t value)
{
    if (next == graph->variables)
        return true;
    if (graph->sizes[next] == 0)
        return completes(graph, next + 1, used, fixed, value);
    for (uint32_t i = 0; i < graph->sizes[next]; i++) {
        uint32_t taken = graph->of[next][i];
        if (next == fixed && taken != value)
            continue;
        if (!(used >> taken & 1) && completes(graph, next + 1, used | 1U << taken, fixed, value))
            return true;
    }
    return false;
}

/* Lets the filter loose on the graph and holds each of its answers against trying. */
static void assert_filters(struct alldiff_filter *filter, const struct graph *graph)
{
    size_t first[SIDE + 1] = {0}, gone = 99, expected = 0;
    uint32_t values[2 * SIDE * SIDE];
    struct candidates candidates = {first, values};
    bool possible = completes(graph, 0, 0, SIDE, 0);

    for (uint32_t v = 0; v < graph->variables; v++) {
        memcpy(values + first[v], graph->of[v], graph->sizes[v] * sizeof *values);
        first[v + 1] = first[v] + graph->sizes[v];
    }
    assert_int_equal(alldiff_filter_run(filter, &candidates, &gone), possible);
    for (uint32_t v = 0; v < graph->variables; v++) {
        for (uint32_t i = 0; i < graph->sizes[v]; i++) {
            uint32_t value = graph->of[v][i];
            bool stays = !possible || completes(graph, 0, 0, v, value);
            assert_int_equal(values[first[v] + i], stays ? value : ALLDIFF_NONE);
            expected += !stays;
        }
    }
    assert_int_equal(gone, expected);
}

/* Each value with a chance of `chance` in 8, now and then twice, in random order. */
static void redraw(struct graph *graph, uint32_t variable, uint32_t chance)
{
    uint32_t *of = graph->of[variable], size = 0;
    for (uint32_t value = 0; value < graph->values; value++) {
        for (uint32_t copies = random_below(8) < chance ? 1 + !random_below(8) : 0; copies;
             copies--) {
            uint32_t place = random_below(size + 1);
            of[size++] = of[place];
            of[place] = value;
        }
    }
    graph->sizes[variable] = size;
}

/* Removals, restorations and new lists, one filter for all of them. */
static void assert_series(uint32_t variables, uint32_t values, uint32_t chance)
{
    struct graph whole = {.variables = variables, .values = values}, graph;
    struct alldiff_filter filter;

    assert_int_equal(alldiff_filter_open(&filter, variables, values), STATUS_OK);
    for (uint32_t v = 0; v < variables; v++)
        redraw(&whole, v, chance);
    graph = whole;
    for (int step = 0; step < 12; step++) {
        assert_filters(&filter, &graph);
        if (variables == 0)
            continue;
        uint32_t v = random_below(variables);
        switch (random_below(4)) {
        case 0:
            graph = whole;
            break;
        case 1:
            redraw(&graph, v, chance);
            break;
        default:
            if (graph.sizes[v] > 0)
                graph.of[v][random_below(graph.sizes[v])] = graph.of[v][graph.sizes[v] - 1];
            graph.sizes[v] -= graph.sizes[v] > 0;
        }
    }
    alldiff_filter_close(&filter);
}

static void test_against_trying_all(void **state)
{
    (void)state;
    random_start(5);
    for (int round = 0; round < 20; round++)
        for (uint32_t variables = 0; variables < 7; variables++)
            for (uint32_t values = 0; values < SIDE; values++)
                for (uint32_t chance = 1; chance <= 8; chance++)
                    assert_series(variables, values, chance);
}

/* Every graph of three variables and up to three values. */
static void test_all_small_graphs(void **state)
{
    (void)state;
    for (uint32_t variables = 0; variables <= 3; variables++) {
        for (uint32_t values = 0; values <= 3; values++) {
            struct alldiff_filter filter;
            assert_int_equal(alldiff_filter_open(&filter, variables, values), STATUS_OK);
            for (uint32_t code = 0; code < 1U << variables * values; code++) {
                struct graph graph = {.variables = variables, .values = values};
                for (uint32_t i = 0; i < variables * values; i++)
                    if (code >> i & 1)
                        graph.of[i / values][graph.sizes[i / values]++] = i % values;
                assert_filters(&filter, &graph);
            }
            alldiff_filter_close(&filter);
        }
    }
}

/* Regin's own point: three variables on two values cannot be, and no pair of them tells. */
static void test_three_on_two(void **state)
{
    size_t first[] = {0, 2, 4, 6}, gone;
    uint32_t values[] = {0, 1, 0, 1, 0, 1}, hall[] = {0, 1, 0, 1, 1, 2};
    struct candidates candidates = {first, values}, pair = {first, hall};
    struct alldiff_filter filter;
    (void)state;

    assert_int_equal(alldiff_filter_open(&filter, 3, 3), STATUS_OK);
    assert_false(alldiff_filter_run(&filter, &candidates, &gone));
    assert_int_equal(values[5], 1);
    assert_true(alldiff_filter_run(&filter, &pair, &gone)); /* two of them own 0 and 1 */
    assert_int_equal(gone, 1);
    assert_int_equal(hall[4], ALLDIFF_NONE);
    alldiff_filter_close(&filter);
    alldiff_filter_close(&filter);
}

/* Says stop from the so many-th time on that it is asked. */
struct patience {
    int asked, until;
    size_t looks;
};

static bool is_over(void *self, size_t looks)
{
    struct patience *patience = self;
    patience->looks += looks;
    return ++patience->asked > patience->until;
}

/* Variable 0 takes value 0, the only one of variable 1, and so on: a path for each of them. Stopped
 * wherever it asks, the filter touches no candidate, and does its work when it is called again. */
static void test_stops_anywhere(void **state)
{
    size_t first[] = {0, 4, 7, 9, 10}, gone;
    bool ended = false;
    (void)state;

    for (int until = 0; !ended; until++) {
        uint32_t values[] = {0, 1, 2, 3, 0, 1, 2, 0, 1, 0}, same[10];
        struct candidates candidates = {first, values};
        struct patience patience = {.until = until};
        struct alldiff_filter filter;

        memcpy(same, values, sizeof same);
        assert_int_equal(alldiff_filter_open(&filter, 4, 4), STATUS_OK);
        filter.must_stop = is_over;
        filter.self = &patience;
        ended = alldiff_filter_run(&filter, &candidates, &gone);
        if (!ended)
            assert_memory_equal(values, same, sizeof same);
        else
            assert_true(patience.asked > 1 && patience.looks > 10); /* all, and along paths */
        filter.must_stop = NULL;
        memcpy(values, same, sizeof same);
        assert_true(alldiff_filter_run(&filter, &candidates, &gone));
        for (size_t i = 0; i < 10; i++) /* each has its last one */
            assert_int_equal(values[i],
                             i == 3 || i == 6 || i == 8 || i == 9 ? same[i] : ALLDIFF_NONE);
        alldiff_filter_close(&filter);
        assert_true(until < 100);
    }
}

/* Variable v may have v or v + 1, modulo `values`; but the first `settled` of them only v + 1, and
 * the last `bound` only v. What the filter says to that, and how many candidates it takes. */
enum { LONG = 20000 };
struct chain {
    uint32_t values, settled, bound;
    bool holds;
    size_t gone;
};

static bool answers(struct alldiff_filter *filter, const struct chain *chain)
{
    size_t *first = calloc(LONG + 1, sizeof *first), size = 0, gone = 0;
    uint32_t *values = calloc((size_t)2 * LONG, sizeof *values);
    struct candidates candidates = {first, values};
    bool right = first && values;

    for (uint32_t v = 0; v < LONG && right; v++) {
        if (v >= chain->settled)
            values[size++] = v;
        if (v < LONG - chain->bound)
            values[size++] = (v + 1) % chain->values;
        first[v + 1] = size;
    }
    right = right && alldiff_filter_run(filter, &candidates, &gone) == chain->holds &&
            gone == chain->gone;
    free(first);
    free(values);
    return right;
}

static void *run_chains(void *right)
{
    static const struct chain chains[] = {
        {LONG + 1, 0, 0, true, 0},        /* one value more: all may move up */
        {LONG + 1, 1, 0, true, LONG - 1}, /* the first has: all must */
        {LONG + 1, 0, 1, true, LONG - 1}, /* the last has not: nobody can */
        {LONG + 1, 1, 1, false, 0},       {LONG, 0, 0, true, 0}, /* a ring: all move or none */
        {LONG, 1, 0, true, LONG - 1},     {LONG, 0, 1, true, LONG - 1},
    };
    struct alldiff_filter filter;

    *(bool *)right = alldiff_filter_open(&filter, LONG, LONG + 1) == STATUS_OK;
    for (size_t i = 0; i < sizeof chains / sizeof chains[0] && *(bool *)right; i++)
        *(bool *)right = answers(&filter, &chains[i]);
    alldiff_filter_close(&filter);
    return NULL;
}

/* On a stack that a call for each variable would burst. */
static void test_long_chains(void **state)
{
    pthread_attr_t attributes;
    pthread_t thread;
    bool right = false;
    (void)state;

    assert_int_equal(pthread_attr_init(&attributes), 0);
    assert_int_equal(pthread_attr_setstacksize(&attributes, 256 * 1024), 0);
    assert_int_equal(pthread_create(&thread, &attributes, run_chains, &right), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
    assert_true(right);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_small_graphs), cmocka_unit_test(test_against_trying_all),
        cmocka_unit_test(test_three_on_two),     cmocka_unit_test(test_stops_anywhere),
        cmocka_unit_test(test_long_chains),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

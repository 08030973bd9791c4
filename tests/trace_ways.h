/* The searches that can be watched step by step, for the tests of their traces.
 */
#ifndef TESTS_TRACE_WAYS_H
#define TESTS_TRACE_WAYS_H

#include "support.h"

#include "engine/engine.h"

extern const struct engine scan_engine, arrays_engine;

static const struct way {
    const struct engine *engine;
    const char *variant;
} ways[] = {{&scan_engine, NULL},
            {&scan_engine, "four-way"},
            {&arrays_engine, NULL},
            {&scan_engine, "skip-rows"}};
enum { WAYS = sizeof ways / sizeof ways[0], SKIP_ROWS = WAYS - 1 };

static inline enum status ignore(void *self, const uint32_t *columns)
{
    (void)self;
    (void)columns;
    return STATUS_OK;
}

/* A classic board with what is not NULL. */
static inline struct board board_with(uint32_t n, const struct square *given,
                                      const struct square *blocked)
{
    struct board board = board_make(n, RULE_CLASSIC);
    if (given)
        assert_int_equal(squares_add(&board.given, *given), STATUS_OK);
    if (blocked)
        assert_int_equal(squares_add(&board.blocked, *blocked), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static inline uint64_t run_part(const struct way *way, const struct board *board, enum direction by,
                                struct tracer *tracer, uint64_t part, uint64_t *parts)
{
    struct task task = {.board = board, .variant = way->variant, .by = by, .tracer = tracer};
    struct visitor visitor = {.found = ignore};
    struct counters counters = {0};
    struct search search;

    assert_int_equal(engine_refuses(way->engine, &task, NULL, NULL), STATUS_OK);
    assert_int_equal(search_open(&search, way->engine, &task, NULL), STATUS_OK);
    assert_int_equal(search_run(&search, part, &visitor, &counters, NULL), STATUS_OK);
    *parts = search.parts;
    search_close(&search);
    return counters.nodes;
}

static inline uint64_t run_all(const struct way *way, const struct board *board, enum direction by,
                               struct tracer *tracer)
{
    uint64_t parts = 1, nodes = 0;
    for (uint64_t part = 0; part < parts; part++)
        nodes += run_part(way, board, by, tracer, part, &parts);
    return nodes;
}

#endif

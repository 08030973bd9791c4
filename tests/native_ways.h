/* All ways to search natively, for the tests that hold for each of them.
 */
#ifndef TESTS_NATIVE_WAYS_H
#define TESTS_NATIVE_WAYS_H

#include "support.h"

#include "engine/engine.h"

extern const struct engine generate_engine, scan_engine, arrays_engine, bitmask_engine,
    forward_engine, mac_engine, alldiff_engine, dlx_engine;

/* `quick`: up to which size all solutions are found in no time. */
static const struct way {
    const struct engine *engine;
    const char *variant;
    enum direction by;
    uint32_t quick;
} ways[] = {
    {&generate_engine, NULL, BY_ROW, 7},
    {&generate_engine, NULL, BY_COLUMN, 7},
    {&scan_engine, NULL, BY_ROW, 8},
    {&scan_engine, NULL, BY_COLUMN, 8},
    {&scan_engine, "four-way", BY_ROW, 8},
    {&scan_engine, "four-way", BY_COLUMN, 8},
    {&scan_engine, "skip-rows", BY_ROW, 8},
    {&scan_engine, "skip-rows", BY_COLUMN, 8},
    {&arrays_engine, NULL, BY_ROW, 8},
    {&arrays_engine, NULL, BY_COLUMN, 8},
    {&bitmask_engine, NULL, BY_ROW, 8},
    {&forward_engine, "order=row", BY_ROW, 8},
    {&forward_engine, "order=domain", BY_ROW, 8},
    {&mac_engine, "order=row", BY_ROW, 8},
    {&mac_engine, "order=domain", BY_ROW, 8},
    {&alldiff_engine, "order=row", BY_ROW, 8},
    {&alldiff_engine, "order=domain", BY_ROW, 8},
    {&dlx_engine, NULL, BY_ROW, 8},
};
enum { WAYS = sizeof ways / sizeof ways[0] };

static inline struct board sealed_by(uint32_t n, enum rule rule)
{
    struct board board = board_make(n, rule);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static inline struct board sealed(uint32_t n)
{
    return sealed_by(n, RULE_CLASSIC);
}

/* A board of one to six rows. A few givens, which may attack each other or share a row, some
 * blocked squares, and on every other board regions. */
static inline struct board random_small_board(enum rule rule)
{
    uint32_t n = 1 + random_below(6);
    uint32_t givens = random_below(3), blocks = random_below(n * n / 2 + 1);
    struct board board = board_make(n, rule);
    bool used[6][6] = {{false}};

    if (random_below(2)) {
        add_random_regions(&board);
        blocks /= 8; /* few solutions are left as it is */
        givens /= 2;
    }
    for (uint32_t i = 0; i < givens + blocks; i++) {
        struct square square = {random_below(n), random_below(n)};
        if (used[square.row][square.column])
            continue;
        used[square.row][square.column] = true;
        struct squares *squares = i < givens ? &board.given : &board.blocked;
        assert_int_equal(squares_add(squares, square), STATUS_OK);
    }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

/* Does the way's engine claim the rule? Those of the textbooks must claim all of them. */
static inline bool way_knows(const struct way *way, enum rule rule)
{
    bool claims = way->engine->rules & RULE_BIT(rule);
    assert_true(claims || way->engine == &bitmask_engine);
    return claims;
}

/* Does the way place its queens line after line, and look no further than the lines before? The
 * trees of the others are their own. */
static inline bool way_goes_by_line(const struct way *way)
{
    return way->engine != &forward_engine && way->engine != &mac_engine &&
           way->engine != &alldiff_engine && way->engine != &dlx_engine;
}

/* Is this the way that may leave rows out? */
static inline bool way_skips(const struct way *way)
{
    return way->variant && strcmp(way->variant, "skip-rows") == 0;
}

/* Counts all parts of a task; *counters is their work alone. */
static inline uint64_t count_task(const struct engine *engine, const struct task *task,
                                  struct counters *counters)
{
    struct search search;
    uint64_t total = 0;

    *counters = (struct counters){0};
    assert_int_equal(search_open(&search, engine, task, NULL), STATUS_OK);
    for (uint64_t part = 0; part < search.parts; part++)
        assert_int_equal(search_count(&search, part, &total, counters, NULL), STATUS_OK);
    search_close(&search);
    return total;
}

static inline uint64_t count_all(const struct way *way, const struct board *board,
                                 struct counters *counters)
{
    struct task task = {.board = board, .variant = way->variant, .by = way->by};
    return count_task(way->engine, &task, counters);
}

/* The same for an engine as it is by default. */
static inline uint64_t count_by(const struct engine *engine, const struct board *board,
                                struct counters *counters)
{
    struct task task = {.board = board};
    return count_task(engine, &task, counters);
}

static inline void ignore_square(struct tracer *tracer, struct square square)
{
    (void)tracer, (void)square;
}

static inline void ignore_rejection(struct tracer *tracer, struct square square, struct square by)
{
    (void)tracer, (void)square, (void)by;
}

static inline void ignore_solution(struct tracer *tracer)
{
    (void)tracer;
}

/* The same while somebody watches: then the search is cut after its first line. */
static inline uint64_t count_watched(const struct way *way, const struct board *board,
                                     struct counters *counters)
{
    struct tracer tracer = {ignore_square, ignore_rejection, ignore_square, ignore_solution};
    struct task task = {.board = board, .variant = way->variant, .by = way->by, .tracer = &tracer};
    return count_task(way->engine, &task, counters);
}

#endif

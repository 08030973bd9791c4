/* A board with a play of the made-up engine on it, a runner, and a visitor who knows what comes
 * next: for tests of the runner.
 */
#ifndef TESTS_STAGE_H
#define TESTS_STAGE_H

#include "clockwork.h"
#include "engine/runner.h"

/* How many threads are asked for. */
static const unsigned crews[] = {0, 1, 2, 3, 8};
enum { CREWS = sizeof crews / sizeof *crews };

static inline uint32_t a_few(const struct play *play, uint64_t part)
{
    (void)play;
    return (uint32_t)(part * 7 % 5);
}

static inline uint32_t one(const struct play *play, uint64_t part)
{
    (void)play, (void)part;
    return 1;
}

static inline uint32_t endless(const struct play *play, uint64_t part)
{
    (void)play, (void)part;
    return ENDLESS;
}

static inline uint32_t endless_from_the_second(const struct play *play, uint64_t part)
{
    (void)play;
    return part == 0 ? 2 : ENDLESS;
}

/* A board, a play on it, and who looks at what it shows. */
struct stage {
    struct board board;
    struct play play;
    struct task task;
    struct runner *runner;
    struct counters counters;
    struct report report;
    atomic_int stop;
    /* what the visitor has seen */
    pthread_t caller;
    uint32_t part, next; /* of the last solution, and the one that is to come in that part */
    uint64_t seen;
    uint64_t enough;  /* after so many it has; 0: never */
    uint64_t stop_at; /* after so many it raises the flag; 0: never */
    uint64_t ahead;   /* as far as threads were ever seen before the caller */
};

static inline struct stage *stage_open(uint32_t n, unsigned threads, struct play play)
{
    struct stage *stage = calloc(1, sizeof *stage);
    assert_non_null(stage);
    stage->board = board_make(n, RULE_CLASSIC);
    assert_int_equal(board_seal(&stage->board, NULL), STATUS_OK);
    stage->play = play;
    pthread_mutex_init(&stage->play.lock, NULL);
    stage->task = (struct task){.board = &stage->board,
                                .threads = threads,
                                .plan = (const void *)&stage->play,
                                .watch = {.stop = &stage->stop}};
    stage->caller = pthread_self();
    assert_int_equal(runner_open(&stage->runner, &clockwork, &stage->task, &stage->report),
                     STATUS_OK);
    assert_int_equal(runner_parts(stage->runner), play.parts);
    assert_int_equal(runner_done(stage->runner), 0);
    return stage;
}

static inline void stage_close(struct stage *stage)
{
    runner_close(&stage->runner);
    assert_null(stage->runner);
    pthread_mutex_destroy(&stage->play.lock);
    board_free(&stage->board);
    free(stage);
}

static inline enum status look(void *self, const uint32_t *columns)
{
    struct stage *stage = self;
    uint64_t begun = atomic_load(&stage->play.begun), done = runner_done(stage->runner);
    assert_true(pthread_equal(stage->caller, pthread_self()));
    if (stage->board.n > 0)
        assert_int_equal(columns[0], done);
    if (stage->seen == 0 || stage->part != done)
        stage->next = 0;
    stage->part = (uint32_t)done;
    if (stage->board.n > 1)
        assert_int_equal(columns[1], stage->next);
    stage->next++;
    stage->seen++;
    if (begun > done && begun - done > stage->ahead)
        stage->ahead = begun - done;
    if (stage->seen == stage->stop_at)
        atomic_store(&stage->stop, 2);
    return stage->seen == stage->enough ? STATUS_ENOUGH : STATUS_OK;
}

/* Shows part after part, as far as it goes. */
static inline enum status show_all(struct stage *stage)
{
    struct visitor visitor = {.found = look, .self = stage};
    enum status status = STATUS_OK;
    for (uint64_t done = 0; status == STATUS_OK && runner_more(stage->runner);) {
        uint64_t before = stage->seen;
        status = runner_show(stage->runner, &visitor, &stage->counters, &stage->report);
        if (status == STATUS_OK) {
            assert_int_equal(stage->seen - before, stage->play.solutions(&stage->play, done));
            assert_int_equal(runner_done(stage->runner), ++done);
        }
    }
    assert_false(runner_more(stage->runner));
    return status;
}

static inline uint64_t sum_of(const struct play *play, uint64_t parts)
{
    uint64_t sum = 0;
    for (uint64_t part = 0; part < parts; part++)
        sum += play->solutions(play, part);
    return sum;
}

#endif

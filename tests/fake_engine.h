/* An engine that finds what a test tells it to find, and ends as the test says: for the modules
 * that must not trust engines.
 *
 * The script hangs on task->plan, which no native engine looks at.
 */
#ifndef TESTS_FAKE_ENGINE_H
#define TESTS_FAKE_ENGINE_H

#include "engine/engine.h"

struct script {
    const uint32_t (*solutions)[4]; /* of the 4 board, columns from 0 */
    size_t count;
    size_t a_part;      /* so many in each part, at least 1 */
    enum status ending; /* of the last part */
    size_t empty;       /* so many parts more, without a solution */
};

static inline enum status fake_open(struct search *search, struct report *report)
{
    const struct script *script = (const void *)search->task->plan;
    (void)report;
    search->parts = (script->count + script->a_part - 1) / script->a_part;
    search->parts += script->empty;
    if (search->parts == 0)
        search->parts = 1;
    return STATUS_OK;
}

static inline void fake_close(struct search *search)
{
    (void)search;
}

static inline enum status fake_run(const struct search *search, uint64_t part,
                                   const struct visitor *visitor, struct counters *counters,
                                   struct report *report)
{
    const struct script *script = (const void *)search->task->plan;
    (void)report;
    for (size_t i = part * script->a_part; i < (part + 1) * script->a_part && i < script->count;
         i++) {
        counters->nodes++;
        enum status status = visitor->found(visitor->self, script->solutions[i]);
        if (status != STATUS_OK)
            return status;
    }
    return part + 1 == search->parts ? script->ending : STATUS_OK;
}

#define FAKE_ENGINE(is_ordered, is_ascending)                                                      \
    {                                                                                              \
        .name = "fake", .title = "fake", .rules = RULE_BIT(RULE_CLASSIC), .max_n = 4,              \
        .ordered = (is_ordered), .ascending = (is_ascending), .lists = true, .counts = true,       \
        .native = true, .open = fake_open, .close = fake_close, .run = fake_run                    \
    }

static const struct engine ordered_fake = FAKE_ENGINE(true, false);
static const struct engine unordered_fake = FAKE_ENGINE(false, false);
static const struct engine ascending_fake = FAKE_ENGINE(false, true);

/* The two solutions of the 4 board, and what is none. */
#define FIRST_OF_4                                                                                 \
    {                                                                                              \
        1, 3, 0, 2                                                                                 \
    }
#define SECOND_OF_4                                                                                \
    {                                                                                              \
        2, 0, 3, 1                                                                                 \
    }
#define NONE_OF_4                                                                                  \
    {                                                                                              \
        0, 1, 2, 3                                                                                 \
    }

#endif

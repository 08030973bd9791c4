/* Asking the fastest native engine.
 *
 * In comes a board, out go numbers, and whether the engine came to its end. Giving up is an answer
 * here and no failure; only an engine that gives a wrong board is. What the numbers are held to is
 * not known here.
 */
#include "trust/native.h"

#include <string.h>

#include "board/verify.h"
#include "engine/runner.h"
#include "engines.h"

/* What the ending of a search means for the asker. */
static enum status settle(enum status ending, struct native_reply *reply, struct report *engine,
                          struct report *report)
{
    reply->ended = ending == STATUS_OK || ending == STATUS_ENOUGH;
    reply->stopped = ending == STATUS_STOPPED;
    if (ending != STATUS_FAILED)
        return STATUS_OK;
    if (engine->text[0])
        report_say(report, ending, "%s", engine->text);
    return ending;
}

static bool begin(const struct native_question *question, enum purpose purpose, struct task *task,
                  const struct engine **engine, struct native_reply *reply)
{
    *reply = (struct native_reply){0};
    *engine = engine_fastest(question->board, purpose);
    *task = (struct task){.board = question->board, .purpose = purpose, .watch = question->watch};
    watch_limit(&task->watch, question->seconds);
    if (*engine)
        reply->engine = (*engine)->name;
    return *engine != NULL;
}

enum status native_count(const struct native_question *question, struct native_reply *reply,
                         struct report *report)
{
    struct task task;
    struct runner *runner;
    struct counters counters = {0};
    struct report own = REPORT_NONE;
    const struct engine *engine;
    if (!begin(question, TO_COUNT, &task, &engine, reply))
        return STATUS_OK;
    enum status status = runner_open(&runner, engine, &task, &own);
    if (status == STATUS_OK)
        status = runner_count(runner, NULL, &reply->count, &counters, &own);
    runner_close(&runner);
    return settle(status, reply, &own, report);
}

struct finding {
    struct verifier verifier;
    const char *engine;
    const uint32_t *known;
    uint32_t *columns;
    struct report *report;
};

static enum status see(void *self, const uint32_t *columns)
{
    struct finding *finding = self;
    size_t n = finding->verifier.board->n;
    enum status status = verify_from(&finding->verifier, finding->engine, columns, finding->report);
    if (status != STATUS_OK)
        return status;
    if (finding->known && memcmp(finding->known, columns, n * sizeof *columns) == 0)
        return STATUS_OK;
    memcpy(finding->columns, columns, n * sizeof *columns);
    return STATUS_ENOUGH;
}

enum status native_find(const struct native_question *question, const uint32_t *known,
                        uint32_t *columns, struct native_reply *reply, struct report *report)
{
    struct task task;
    struct runner *runner;
    struct counters counters = {0};
    struct report own = REPORT_NONE;
    struct finding finding = {.known = known, .columns = columns, .report = &own};
    struct visitor visitor = {.found = see, .self = &finding};
    const struct engine *engine;
    if (!begin(question, TO_LIST, &task, &engine, reply))
        return STATUS_OK;
    finding.engine = engine->name;
    if (verifier_open(&finding.verifier, question->board) != STATUS_OK)
        return report_memory(report);
    enum status status = runner_open(&runner, engine, &task, &own);
    while (status == STATUS_OK && runner_more(runner))
        status = runner_show(runner, &visitor, &counters, &own);
    runner_close(&runner);
    verifier_close(&finding.verifier);
    reply->count = status == STATUS_ENOUGH;
    return settle(status, reply, &own, report);
}

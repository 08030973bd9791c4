/* solve --trace: what a textbook engine does, step by step.
 *
 * In: one contender. Out: the trace, up to the first solution, or as far as --all or --limit say.
 */
#include "cli/solve.h"
#include "cli/summary.h"
#include "cli/trace.h"
#include "engine/runner.h"

struct audience {
    uint64_t found, wanted;
};

static enum status see(void *self, const uint32_t *columns)
{
    struct audience *audience = self;
    (void)columns; /* the trace has told them */
    return ++audience->found == audience->wanted ? STATUS_ENOUGH : STATUS_OK;
}

/* STATUS_ENOUGH when as many solutions came as were wanted. */
static enum status follow(struct contender *contender, struct audience *audience,
                          const struct trace_writer *writer, struct counters *counters,
                          struct report *report)
{
    struct visitor visitor = {.found = see, .self = audience};
    struct runner *runner;
    enum status status = runner_open(&runner, contender->engine, &contender->task, report);
    while (status == STATUS_OK && runner_more(runner)) {
        status = runner_show(runner, &visitor, counters, report);
        if (status == STATUS_OK)
            status = output_status(writer->output);
    }
    runner_close(&runner);
    return status;
}

enum status solve_trace(struct contest *contest, const struct arguments *arguments,
                        struct report *report)
{
    struct contender *contender = &contest->contenders[0];
    struct audience audience = {.wanted = arguments->all     ? 0
                                          : arguments->limit ? arguments->limit
                                                             : 1};
    struct counters counters = {0};
    struct trace_writer writer;
    struct output *output;
    if (contest->count > 1)
        return report_say(report, STATUS_REFUSED, "one engine at a time can be traced");
    enum status status = output_open(&output, arguments->output, report);
    if (status != STATUS_OK)
        return status;
    trace_open(&writer, trace_format_of(arguments->format), &contest->board, output);
    contender->task.tracer = &writer.tracer;
    /* Asked again: only now does the engine hear of the tracer. */
    status = engine_refuses(contender->engine, &contender->task, engines, report);
    if (status == STATUS_OK)
        status = follow(contender, &audience, &writer, &counters, report);
    enum status traced = trace_close(&writer, report);
    if (traced != STATUS_OK)
        status = traced;
    bool whole = status == STATUS_OK || status == STATUS_ENOUGH;
    if (status == STATUS_REFUSED)
        output_drop(&output);
    else
        status = solve_close(&output, whole ? STATUS_OK : status, report);
    if (!arguments->quiet && status != STATUS_REFUSED && status != STATUS_PIPE) {
        struct summary summary = summary_start(contest->board.n);
        summary_add(&summary, "%llu solution%s%s, %llu nodes below the root",
                    (unsigned long long)audience.found, audience.found == 1 ? "" : "s",
                    whole ? "" : " so far, partial", (unsigned long long)counters.nodes);
        summary_print(&summary);
    }
    if (arguments->stats)
        contender_stats(contender, &counters);
    return status;
}

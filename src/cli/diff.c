/* diff: to come. */
#include "cli/commands.h"

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    (void)arguments;
    (void)operands;
    (void)stop;
    return report_say(report, STATUS_REFUSED, "diff is not built yet");
}

static const struct option *const diff_tables[] = {talk_options, NULL};

const struct command diff_command = {
    .name = "diff", .title = "To come.", .usage = "", .options = {diff_tables}, .run = run};

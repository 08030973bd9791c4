/* check: to come. */
#include "cli/commands.h"

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    (void)arguments;
    (void)operands;
    (void)stop;
    return report_say(report, STATUS_REFUSED, "check is not built yet");
}

static const struct option *const check_tables[] = {talk_options, NULL};

const struct command check_command = {
    .name = "check", .title = "To come.", .usage = "", .options = {check_tables}, .run = run};

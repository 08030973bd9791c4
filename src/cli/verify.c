/* verify: to come. */
#include "cli/commands.h"

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    (void)arguments;
    (void)operands;
    (void)stop;
    return report_say(report, STATUS_REFUSED, "verify is not built yet");
}

static const struct option *const verify_tables[] = {talk_options, NULL};

const struct command verify_command = {
    .name = "verify", .title = "To come.", .usage = "", .options = {verify_tables}, .run = run};

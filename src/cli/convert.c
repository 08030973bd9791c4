/* convert: to come. */
#include "cli/commands.h"

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    (void)arguments;
    (void)operands;
    (void)stop;
    return report_say(report, STATUS_REFUSED, "convert is not built yet");
}

static const struct option *const convert_tables[] = {talk_options, NULL};

const struct command convert_command = {
    .name = "convert", .title = "To come.", .usage = "", .options = {convert_tables}, .run = run};

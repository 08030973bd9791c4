/* certify: to come. */
#include "cli/commands.h"

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    (void)arguments;
    (void)operands;
    (void)stop;
    return report_say(report, STATUS_REFUSED, "certify is not built yet");
}

static const struct option *const certify_tables[] = {talk_options, NULL};

const struct command certify_command = {
    .name = "certify", .title = "To come.", .usage = "", .options = {certify_tables}, .run = run};

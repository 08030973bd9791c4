/* The road from a writer to the output.
 *
 * In come buffers full of text, out they go to the output, where errors stick. All writers of
 * solutions share these few lines, so that none of them has to know the other ones.
 */
#include "solutions/context.h"

static void take(void *self, const char *bytes, size_t size)
{
    output_write(self, bytes, size);
}

void context_pen(struct pen *pen, const struct format_context *context)
{
    pen_begin(pen, take, context->output);
}

bool context_is_heard(const struct format_context *context)
{
    /* A board of so many rows at most is written to its end: that takes no hundredth of a second,
     * and what was found before a stop is shown as a whole. */
    enum { AT_ONE_GO = 1 << 12 };
    if (context->board->n > AT_ONE_GO) {
        enum status status = watch_look(context->watch);
        if (status != STATUS_OK)
            output_stop(context->output, status);
    }
    return !context->output || output_status(context->output) == STATUS_OK;
}

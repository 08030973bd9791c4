/* An answer on its way out: the buffer, the compression, and the error that sticks.
 *
 * In come pieces of text of any size, out go full buffers, through a coder where the path's ending
 * asks for one, to a target. The pieces are always gathered first, so that the packed bytes depend
 * only on the text and never on how its writers cut it. Files, links and renames are the business
 * of base/target.
 */
#include "base/output.h"

#include <assert.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/compress.h"
#include "base/memory.h"
#include "base/target.h"

enum { PIECE = 1 << 16 };

/* The status of the report is that of the output. */
struct output {
    struct target target;
    struct report report;
    struct coder *coder;   /* NULL: nothing is packed */
    unsigned char *packed; /* PIECE bytes for the coder, NULL likewise */
    size_t filled;         /* less than PIECE between calls */
    /* What is filled beyond the piece waits for it to be handed on. */
    unsigned char bytes[PIECE + OUTPUT_ROOM];
};

/* All but the target. */
static void release(struct output **output)
{
    coder_free((*output)->coder);
    free((*output)->packed);
    free(*output);
    *output = NULL;
}

enum status output_open(struct output **output, const char *path, struct report *report)
{
    if (path && strcmp(path, "-") == 0)
        path = NULL;
    enum compress_kind kind = path ? compress_kind_of(path) : COMPRESS_NONE;
    *output = memory_array(1, sizeof **output);
    if (!*output)
        return report_memory(report);
    enum status status = STATUS_OK;
    if (kind != COMPRESS_NONE) {
        (*output)->packed = memory_array(PIECE, 1);
        if (!(*output)->packed || coder_open_packing(&(*output)->coder, kind) != STATUS_OK)
            status = report_memory(report);
    }
    /* Last, so that a want of memory has made no folders. */
    if (status == STATUS_OK)
        status = target_open(&(*output)->target, path, report);
    if (status != STATUS_OK)
        release(output);
    return status;
}

static bool failed(const struct output *output)
{
    return output->report.status != STATUS_OK;
}

static void pack(struct output *output, bool last)
{
    struct coder_flow flow = {.in = output->bytes, .in_left = output->filled};
    enum coder_state state;
    do {
        flow.out = output->packed;
        flow.out_left = PIECE;
        state = coder_step(output->coder, &flow, last);
        /* Packing has no other way to fail. */
        if (state != CODER_MORE && state != CODER_END)
            report_memory(&output->report);
        else
            target_write(&output->target, output->packed, PIECE - flow.out_left, &output->report);
    } while (!failed(output) && (last ? state != CODER_END : flow.in_left > 0));
}

/* Empties the buffer towards the target. */
static void hand_on(struct output *output, bool last)
{
    if (!failed(output) && output->coder)
        pack(output, last);
    else if (!failed(output))
        target_write(&output->target, output->bytes, output->filled, &output->report);
    output->filled = 0;
}

void output_write(struct output *output, const void *bytes, size_t size)
{
    const unsigned char *next = bytes;
    while (size > 0 && !failed(output)) {
        size_t room = PIECE - output->filled, taken = size < room ? size : room;
        memcpy(output->bytes + output->filled, next, taken);
        output->filled += taken;
        next += taken;
        size -= taken;
        if (output->filled == PIECE)
            hand_on(output, false);
    }
}

char *output_room(struct output *output)
{
    return (char *)output->bytes + output->filled;
}

void output_filled(struct output *output, size_t size)
{
    assert(size <= OUTPUT_ROOM);
    output->filled += size;
    if (output->filled < PIECE)
        return;
    size_t beyond = output->filled - PIECE;
    output->filled = PIECE;
    hand_on(output, false);
    memcpy(output->bytes, output->bytes + PIECE, beyond);
    output->filled = beyond;
}

void output_text(struct output *output, const char *text)
{
    output_write(output, text, strlen(text));
}

/* Most answers are written byte by byte: this one is spared the loop. */
void output_byte(struct output *output, char byte)
{
    output->bytes[output->filled++] = (unsigned char)byte;
    if (output->filled == PIECE)
        hand_on(output, false);
}

void output_number(struct output *output, uint64_t number)
{
    char digits[20]; /* those of 2^64 - 1 */
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    output_write(output, digits + first, sizeof digits - first);
}

void output_format(struct output *output, const char *format, ...)
{
    char few[512], *text = few;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(few, sizeof few, format, arguments);
    va_end(arguments);
    if (length >= (int)sizeof few) {
        text = memory_array((size_t)length + 1, 1);
        va_start(arguments, format);
        length = text ? vsnprintf(text, (size_t)length + 1, format, arguments) : -1;
        va_end(arguments);
    }
    if (length < 0)
        report_memory(&output->report);
    else
        output_write(output, text, (size_t)length);
    if (text != few)
        free(text);
}

void output_flush(struct output *output)
{
    if (!output->coder)
        hand_on(output, false);
}

void output_no_memory(struct output *output)
{
    if (!failed(output))
        report_memory(&output->report);
}

void output_stop(struct output *output, enum status why)
{
    if (!failed(output))
        report_say(&output->report, why, "stopped amid a solution: the answer is partial");
}

void output_unsynced(struct output *output)
{
    output->target.unsynced = true;
}

enum status output_status(const struct output *output)
{
    return output->report.status;
}

static enum status finish(struct output **output, const char *ending, struct report *report)
{
    hand_on(*output, true);
    if (failed(*output))
        target_drop(&(*output)->target);
    else
        target_settle(&(*output)->target, ending, &(*output)->report);
    enum status status = (*output)->report.status;
    if (status != STATUS_OK)
        report_say(report, status, "%s", (*output)->report.text);
    release(output);
    return status;
}

enum status output_done(struct output **output, struct report *report)
{
    return finish(output, "", report);
}

enum status output_cut_short(struct output **output, struct report *report)
{
    return finish(output, ".partial", report);
}

void output_drop(struct output **output)
{
    if (!*output)
        return;
    target_drop(&(*output)->target);
    release(output);
}

/* An input file as a whole text, unpacked.
 *
 * In comes a path or `-`, out go all bytes of it; what they mean is for the readers above. The text
 * grows piece by piece even where the size of the file is known, since pipes have none, files grow
 * while they are read, and only the unpacked size counts for the limit.
 */
#include "base/input.h"

#include <stdint.h>
#include <stdlib.h>

#include "base/memory.h"

enum { PIECE = 1 << 16 };

/* A text that grows up to `most` bytes. One byte more is taken in to learn that there is more. */
struct text {
    char *bytes;
    size_t size, capacity, most;
};

/* Room for at least one byte more and for the NUL; *room is how many can be taken in. */
static enum status make_room(struct text *text, size_t *room)
{
    size_t wanted = text->most + 1 - text->size;
    void *block = text->bytes;
    if (wanted > PIECE)
        wanted = PIECE;
    enum status status = memory_grow(&block, &text->capacity, text->size + wanted + 1, 1);
    text->bytes = block;
    *room = wanted;
    return status;
}

static enum status read_all(struct text *text, struct source *source, struct report *report)
{
    size_t room, got = 0;
    do {
        if (make_room(text, &room) != STATUS_OK)
            return report_memory(report);
        enum status status = source_read(source, text->bytes + text->size, room, &got, report);
        if (status != STATUS_OK)
            return status;
        text->size += got;
        if (text->size > text->most)
            return report_at(report, source_name(source), 0, 0,
                             "is too large (at most %zu bytes are read)", text->most);
    } while (got > 0);
    text->bytes[text->size] = '\0';
    return STATUS_OK;
}

enum status input_read_source(struct input *input, struct source *source, size_t limit,
                              struct report *report)
{
    /* Sums of sizes stay far from overflow; no memory holds this much anyway. */
    struct text text = {.most = limit < SIZE_MAX / 4 ? limit : SIZE_MAX / 4};
    enum status status = read_all(&text, source, report);
    *input = (struct input){0};
    if (status != STATUS_OK) {
        free(text.bytes);
        return status;
    }
    *input = (struct input){source_name(source), text.bytes, text.size};
    return STATUS_OK;
}

enum status input_read(struct input *input, const char *path, size_t limit, struct report *report)
{
    struct source *source;
    *input = (struct input){0};
    enum status status = source_open(&source, path, report);
    if (status != STATUS_OK)
        return status;
    status = input_read_source(input, source, limit, report);
    source_close(&source);
    return status;
}

void input_free(struct input *input)
{
    free(input->bytes);
    input->bytes = NULL;
    input->size = 0;
}

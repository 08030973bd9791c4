/* An input file as a whole text, unpacked.
 *
 * In comes a path or `-`, out go all bytes of it; what they mean is for the readers above. The file
 * is read in pieces even where its size is known, since pipes have none, files grow while they are
 * read, and only the unpacked size counts for the limit.
 */
#include "base/input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/compress.h"
#include "base/memory.h"

enum { PIECE = 1 << 16 };

/* A text that grows up to `most` bytes. One byte more is taken in to learn that there is more. */
struct text {
    char *bytes;
    size_t size, capacity, most;
};

/* A file that is being unpacked: the piece that was read last and what of it is left. */
struct packed {
    struct coder *coder;
    struct coder_flow flow;
    bool last;
    unsigned char piece[PIECE];
};

static enum status say_errno(struct report *report, const char *name, int error)
{
    switch (error) {
    case ENOENT:
    case ENOTDIR:
    case EACCES:
    case EPERM:
    case ELOOP:
    case ENAMETOOLONG:
    case ENXIO:
        return report_at(report, name, 0, 0, "cannot be read: %s", strerror(error));
    case EISDIR:
        return report_at(report, name, 0, 0, "is a folder (a file was expected)");
    case ENOMEM:
        return report_memory(report);
    default:
        return report_say(report, STATUS_IO, "%s: cannot be read: %s", name, strerror(error));
    }
}

static enum status open_file(int *file, const char *path, const char *name, struct report *report)
{
    struct stat about;
    do
        *file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    while (*file < 0 && errno == EINTR);
    if (*file < 0)
        return say_errno(report, name, errno);
    /* A folder can be opened; only reading from it would tell, and not on every file system. */
    if (fstat(*file, &about) == 0 && S_ISDIR(about.st_mode)) {
        close(*file);
        return say_errno(report, name, EISDIR);
    }
    return STATUS_OK;
}

static enum status read_some(int file, void *room, size_t size, size_t *got, const char *name,
                             struct report *report)
{
    ssize_t count;
    do
        count = read(file, room, size);
    while (count < 0 && errno == EINTR);
    if (count < 0)
        return say_errno(report, name, errno);
    *got = (size_t)count;
    return STATUS_OK;
}

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

/* Takes the next bytes into the room; like read_some, *got is 0 only at the end. */
static enum status take_unpacked(struct packed *packed, int file, char *room, size_t size,
                                 size_t *got, const char *name, struct report *report)
{
    struct coder_flow *flow = &packed->flow;
    enum coder_state state;
    flow->out = (unsigned char *)room;
    flow->out_left = size;
    do {
        if (flow->in_left == 0 && !packed->last) {
            flow->in = packed->piece;
            enum status status =
                read_some(file, packed->piece, sizeof packed->piece, &flow->in_left, name, report);
            if (status != STATUS_OK)
                return status;
            packed->last = flow->in_left == 0;
        }
        state = coder_step(packed->coder, flow, packed->last);
    } while (state == CODER_MORE && flow->out_left == size);
    *got = size - flow->out_left;
    switch (state) {
    case CODER_MORE:
    case CODER_END:
        return STATUS_OK;
    case CODER_MEMORY:
        return report_memory(report);
    case CODER_HUGE:
        return report_at(report, name, 0, 0, "needs too much memory to be unpacked");
    case CODER_DAMAGED:
        break;
    }
    return report_at(report, name, 0, 0,
                     "is damaged or cut off (a whole compressed file was "
                     "expected)");
}

static enum status read_all(struct text *text, int file, struct packed *packed, const char *name,
                            struct report *report)
{
    size_t room, got = 0;
    do {
        if (make_room(text, &room) != STATUS_OK)
            return report_memory(report);
        char *end = text->bytes + text->size;
        enum status status = packed ? take_unpacked(packed, file, end, room, &got, name, report)
                                    : read_some(file, end, room, &got, name, report);
        if (status != STATUS_OK)
            return status;
        text->size += got;
        if (text->size > text->most)
            return report_at(report, name, 0, 0, "is too large (at most %zu bytes are read)",
                             text->most);
    } while (got > 0);
    text->bytes[text->size] = '\0';
    return STATUS_OK;
}

static enum status read_file(struct text *text, int file, enum compress_kind kind, const char *name,
                             struct report *report)
{
    if (kind == COMPRESS_NONE)
        return read_all(text, file, NULL, name, report);
    struct packed *packed = memory_array(1, sizeof *packed);
    if (!packed || coder_open_unpacking(&packed->coder, kind) != STATUS_OK) {
        free(packed);
        return report_memory(report);
    }
    enum status status = read_all(text, file, packed, name, report);
    coder_free(packed->coder);
    free(packed);
    return status;
}

enum status input_read(struct input *input, const char *path, size_t limit, struct report *report)
{
    bool standard = strcmp(path, "-") == 0;
    const char *name = standard ? "<stdin>" : path;
    /* Sums of sizes stay far from overflow; no memory holds this much anyway. */
    struct text text = {.most = limit < SIZE_MAX / 4 ? limit : SIZE_MAX / 4};
    int file = STDIN_FILENO;
    *input = (struct input){.name = name};
    enum status status = standard ? STATUS_OK : open_file(&file, path, name, report);
    if (status != STATUS_OK)
        return status;
    status =
        read_file(&text, file, standard ? COMPRESS_NONE : compress_kind_of(path), name, report);
    if (!standard)
        close(file); /* nothing was written: the result tells nothing */
    if (status != STATUS_OK) {
        free(text.bytes);
        return status;
    }
    input->bytes = text.bytes;
    input->size = text.size;
    return STATUS_OK;
}

void input_free(struct input *input)
{
    free(input->bytes);
    input->bytes = NULL;
    input->size = 0;
}

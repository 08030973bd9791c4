/* An input file piece by piece, unpacked.
 *
 * In comes a path or `-` or bytes in memory, out go the bytes, as many at a time as the caller has
 * room for; what they mean is for the readers above. Only an ending asks for unpacking: standard
 * input and bytes in memory come as they are. Memory does not depend on the size of the file.
 */
#include "base/source.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/compress.h"
#include "base/memory.h"

enum { PIECE = 1 << 16, NO_FILE = -1 };

/* A file that is being unpacked: the piece that was read last and what of it is left. */
struct packed {
    struct coder *coder;
    struct coder_flow flow;
    bool last, ended;
    unsigned char piece[PIECE];
};

struct source {
    const char *name;
    int file;                   /* NO_FILE: bytes in memory */
    bool standard;              /* standard input, which is not ours to close */
    const unsigned char *bytes; /* of memory, what is left of them */
    size_t left;
    struct packed *packed; /* NULL: the bytes are as they stand in the file */
    const struct watch *watch;
    size_t most; /* bytes a reading */
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

static enum status open_file(int *file, const char *path, struct report *report)
{
    struct stat about;
    do
        *file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    while (*file < 0 && errno == EINTR);
    if (*file < 0)
        return say_errno(report, path, errno);
    /* A folder can be opened; only reading from it would tell, and not on every file system. */
    if (fstat(*file, &about) == 0 && S_ISDIR(about.st_mode)) {
        close(*file);
        return say_errno(report, path, EISDIR);
    }
    return STATUS_OK;
}

static enum status open_unpacking(struct source *source, enum compress_kind kind)
{
    if (kind == COMPRESS_NONE)
        return STATUS_OK;
    source->packed = memory_array(1, sizeof *source->packed);
    return source->packed ? coder_open_unpacking(&source->packed->coder, kind) : STATUS_MEMORY;
}

/* A source that knows its name and nothing else, or NULL. */
static struct source *open_nothing(const char *name, struct report *report)
{
    struct source *source = memory_array(1, sizeof *source);
    if (source)
        *source = (struct source){.name = name, .file = NO_FILE, .most = SIZE_MAX};
    else
        report_memory(report);
    return source;
}

enum status source_open(struct source **source, const char *path, struct report *report)
{
    bool standard = strcmp(path, "-") == 0;
    enum status status = STATUS_OK;
    struct source *opened = *source = open_nothing(standard ? "<stdin>" : path, report);
    if (!opened)
        return STATUS_MEMORY;
    opened->standard = standard;
    if (standard)
        opened->file = STDIN_FILENO;
    else
        status = open_file(&opened->file, path, report);
    if (status != STATUS_OK)
        opened->file = NO_FILE;
    else if (!standard && open_unpacking(opened, compress_kind_of(path)) != STATUS_OK)
        status = report_memory(report);
    if (status != STATUS_OK)
        source_close(source);
    return status;
}

enum status source_open_bytes(struct source **source, const char *name, const void *bytes,
                              size_t size, struct report *report)
{
    struct source *opened = *source = open_nothing(name, report);
    if (!opened)
        return STATUS_MEMORY;
    opened->bytes = bytes;
    opened->left = size;
    return STATUS_OK;
}

const char *source_name(const struct source *source)
{
    return source->name;
}

void source_watch(struct source *source, const struct watch *watch)
{
    source->watch = watch;
}

void source_read_at_most(struct source *source, size_t bytes)
{
    assert(bytes > 0);
    source->most = bytes;
}

/* Waits for something to read, a short while at a time: a flag that is raised between a look at it
 * and the waiting wakes nobody. What cannot be waited for is for the reading itself to tell. */
static enum status wait_watched(struct source *source)
{
    enum { MILLISECONDS = 50 };
    struct pollfd asked = {.fd = source->file, .events = POLLIN};
    int ready = 0;
    while (ready == 0 && source->watch) {
        enum status status = watch_look(source->watch);
        if (status != STATUS_OK)
            return status;
        ready = poll(&asked, 1, MILLISECONDS);
        if (ready < 0 && errno == EINTR)
            ready = 0;
    }
    return STATUS_OK;
}

/* From the file as it stands, or from memory. */
static enum status read_plain(struct source *source, void *room, size_t size, size_t *got,
                              struct report *report)
{
    ssize_t count;
    if (source->file == NO_FILE) {
        *got = size < source->left ? size : source->left;
        if (*got > 0)
            memcpy(room, source->bytes, *got);
        source->bytes += *got;
        source->left -= *got;
        return STATUS_OK;
    }
    do {
        enum status status = wait_watched(source);
        if (status != STATUS_OK)
            return status;
        count = read(source->file, room, size);
    } while (count < 0 && errno == EINTR);
    if (count < 0)
        return say_errno(report, source->name, errno);
    *got = (size_t)count;
    return STATUS_OK;
}

static enum status say_unpacking(enum coder_state state, const char *name, struct report *report)
{
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
                     "is damaged or cut off (a whole compressed file was expected)");
}

static enum status read_unpacked(struct source *source, void *room, size_t size, size_t *got,
                                 struct report *report)
{
    struct packed *packed = source->packed;
    struct coder_flow *flow = &packed->flow;
    enum coder_state state = packed->ended ? CODER_END : CODER_MORE;
    flow->out = room;
    flow->out_left = size;
    while (state == CODER_MORE && flow->out_left == size) {
        if (flow->in_left == 0 && !packed->last) {
            flow->in = packed->piece;
            enum status status =
                read_plain(source, packed->piece, sizeof packed->piece, &flow->in_left, report);
            if (status != STATUS_OK)
                return status;
            packed->last = flow->in_left == 0;
        }
        state = coder_step(packed->coder, flow, packed->last);
    }
    packed->ended = state == CODER_END;
    *got = size - flow->out_left;
    return say_unpacking(state, source->name, report);
}

enum status source_read(struct source *source, void *room, size_t size, size_t *got,
                        struct report *report)
{
    assert(size > 0);
    if (size > source->most)
        size = source->most;
    *got = 0;
    return source->packed ? read_unpacked(source, room, size, got, report)
                          : read_plain(source, room, size, got, report);
}

void source_close(struct source **source)
{
    struct source *closed = *source;
    if (!closed)
        return;
    if (closed->file != NO_FILE && !closed->standard)
        close(closed->file); /* nothing was written: the result tells nothing */
    if (closed->packed)
        coder_free(closed->packed->coder);
    free(closed->packed);
    free(closed);
    *source = NULL;
}

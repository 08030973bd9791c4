/* In: what PicoSAT hands on (sat/rup.h). Out: the same bytes, as often as they are wanted. Knows
 * neither solver nor checker.
 */
#include "sat/proof_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/place.h"

enum { CHUNK = 1 << 16 };

static enum status say_errno(struct report *report, const char *what, int error)
{
    char text[128];
    return report_say(report, STATUS_IO, "cannot %s a temporary file for the proof: %s", what,
                      strerror_r(error, text, sizeof text));
}

/* A file that has lost its name at once; -1 and errno where there can be none. */
static int open_nameless(void)
{
    char *path = place_temporary();
    if (!path) {
        errno = ENOMEM;
        return -1;
    }
    int file = mkostemp(path, O_CLOEXEC);
    if (file >= 0)
        unlink(path);
    int error = errno;
    free(path);
    errno = error;
    return file;
}

enum status proof_file_open(struct proof_file *proof, struct report *report)
{
    *proof = (struct proof_file){.file = NULL};
    int file = open_nameless();
    if (file < 0)
        return say_errno(report, "make", errno);
    proof->file = fdopen(file, "w+");
    if (proof->file)
        return STATUS_OK;
    close(file);
    return report_memory(report);
}

void proof_file_close(struct proof_file *proof)
{
    if (proof->file)
        fclose(proof->file);
    proof->file = NULL;
}

static void note_error(struct proof_file *proof)
{
    if (!proof->error)
        proof->error = errno ? errno : EIO;
    atomic_store_explicit(&proof->lost, 1, memory_order_relaxed);
}

static void take(void *self, const char *bytes, size_t size)
{
    struct proof_file *proof = self;
    if (!proof->error && fwrite(bytes, 1, size, proof->file) < size)
        note_error(proof);
}

struct rup_taker proof_file_taker(struct proof_file *proof)
{
    return (struct rup_taker){.take = take, .self = proof};
}

enum status proof_file_rewind(struct proof_file *proof, struct report *report)
{
    if (!proof->error && (fflush(proof->file) != 0 || fseek(proof->file, 0, SEEK_SET) != 0))
        note_error(proof);
    return proof->error ? say_errno(report, "write", proof->error) : STATUS_OK;
}

enum status proof_file_copy(struct proof_file *proof, struct output *output,
                            const struct watch *watch, struct report *report)
{
    char chunk[CHUNK];
    size_t got;
    enum status status = proof_file_rewind(proof, report);
    while (status == STATUS_OK && output_status(output) == STATUS_OK &&
           (got = fread(chunk, 1, sizeof chunk, proof->file)) > 0) {
        output_write(output, chunk, got);
        status = watch_look(watch);
    }
    if (status == STATUS_OK && ferror(proof->file))
        return say_errno(report, "read", errno);
    return status;
}

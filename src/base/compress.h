/* Packing and unpacking a stream of bytes as gz, xz or zst: one face for three libraries.
 *
 * A coder goes through its stream step by step: it takes bytes from `in` and puts bytes to `out`,
 * as many as fit, and moves the pointers on. It neither reads nor writes files. The packed bytes
 * depend on nothing but the bytes that went in and where the caller cut them (no time, no name, no
 * threads).
 */
#ifndef BASE_COMPRESS_H
#define BASE_COMPRESS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/report.h"

enum compress_kind { COMPRESS_NONE, COMPRESS_GZ, COMPRESS_XZ, COMPRESS_ZST };

/* By the ending of the path: .gz, .xz, .zst. */
enum compress_kind compress_kind_of(const char *path);

struct coder;

struct coder_flow {
    const unsigned char *in;
    size_t in_left;
    unsigned char *out;
    size_t out_left;
};

enum coder_state {
    CODER_MORE,    /* go on: with more room, more input, or `last` */
    CODER_END,     /* the stream is complete and all of it is in out */
    CODER_DAMAGED, /* unpacking: what came in is no such stream, or it breaks off */
    CODER_HUGE,    /* unpacking: would need more working memory than is sane */
    CODER_MEMORY   /* no memory left */
};

/* `kind` is not COMPRESS_NONE. STATUS_OK or STATUS_MEMORY; on failure *coder is NULL. Freed by
 * coder_free, which allows NULL. */
enum status coder_open_packing(struct coder **coder, enum compress_kind kind);
enum status coder_open_unpacking(struct coder **coder, enum compress_kind kind);
void coder_free(struct coder *coder);

/* One step; out_left must not be 0. `last` says that nothing follows what is in `in`; once said it
 * must be said again until CODER_END. Several streams behind each other unpack to one text, as with
 * the usual tools. */
enum coder_state coder_step(struct coder *coder, struct coder_flow *flow, bool last);

#endif

/* The three libraries behind the face of a coder: zlib, liblzma, libzstd.
 *
 * In come bytes, out go bytes and one of five states; each library's own codes end here. What a
 * file is, and what to do about a damaged one, is not known here. A truncated stream is the case
 * that the libraries leave to their callers: none of them calls it an error when the input just
 * ends, so coder_step does.
 */
#include "base/compress.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define ZLIB_CONST
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

/* The dictionary of a packed file decides what unpacking costs, and its header can ask for
 * gigabytes. xz -9 needs 65 MiB; libzstd refuses more than 128 MiB by itself. */
enum { XZ_MEMORY = 256 << 20 };

/* Formulas repeat themselves at short range: a higher preset gains few percent and costs 94 MiB
 * instead of 32. */
enum { XZ_PRESET = 3, ZST_LEVEL = 3 };

/* windowBits of zlib: the largest window, and 16 for the gzip wrapper in place of zlib's own. */
enum { GZ_WINDOW = 15 + 16, GZ_MEMORY_LEVEL = 8 };

struct coder {
    enum compress_kind kind;
    bool packing;
    bool between; /* unpacking: at least one stream is complete and no other has begun */
    z_stream gz;
    lzma_stream xz;
    ZSTD_CCtx *zst_packer;
    ZSTD_DCtx *zst_unpacker;
};

enum compress_kind compress_kind_of(const char *path)
{
    const char *dot = strrchr(path, '.');
    if (!dot)
        return COMPRESS_NONE;
    if (strcmp(dot, ".gz") == 0)
        return COMPRESS_GZ;
    if (strcmp(dot, ".xz") == 0)
        return COMPRESS_XZ;
    if (strcmp(dot, ".zst") == 0)
        return COMPRESS_ZST;
    return COMPRESS_NONE;
}

static bool start_packing(struct coder *coder)
{
    switch (coder->kind) {
    case COMPRESS_GZ:
        return deflateInit2(&coder->gz, Z_DEFAULT_COMPRESSION, Z_DEFLATED, GZ_WINDOW,
                            GZ_MEMORY_LEVEL, Z_DEFAULT_STRATEGY) == Z_OK;
    case COMPRESS_XZ:
        return lzma_easy_encoder(&coder->xz, XZ_PRESET, LZMA_CHECK_CRC64) == LZMA_OK;
    case COMPRESS_ZST:
        coder->zst_packer = ZSTD_createCCtx();
        return coder->zst_packer &&
               !ZSTD_isError(
                   ZSTD_CCtx_setParameter(coder->zst_packer, ZSTD_c_compressionLevel, ZST_LEVEL)) &&
               !ZSTD_isError(ZSTD_CCtx_setParameter(coder->zst_packer, ZSTD_c_checksumFlag, 1));
    case COMPRESS_NONE:
        break;
    }
    return false;
}

static bool start_unpacking(struct coder *coder)
{
    switch (coder->kind) {
    case COMPRESS_GZ:
        return inflateInit2(&coder->gz, GZ_WINDOW) == Z_OK;
    case COMPRESS_XZ:
        return lzma_stream_decoder(&coder->xz, XZ_MEMORY, LZMA_CONCATENATED) == LZMA_OK;
    case COMPRESS_ZST:
        coder->zst_unpacker = ZSTD_createDCtx();
        return coder->zst_unpacker != NULL;
    case COMPRESS_NONE:
        break;
    }
    return false;
}

static enum status open_coder(struct coder **opened, enum compress_kind kind, bool packing)
{
    assert(kind != COMPRESS_NONE);
    *opened = NULL;
    struct coder *coder = calloc(1, sizeof *coder);
    if (!coder)
        return STATUS_MEMORY;
    coder->kind = kind;
    coder->packing = packing;
    coder->xz = (lzma_stream)LZMA_STREAM_INIT;
    if (!(packing ? start_packing(coder) : start_unpacking(coder))) {
        coder_free(coder);
        return STATUS_MEMORY;
    }
    *opened = coder;
    return STATUS_OK;
}

enum status coder_open_packing(struct coder **coder, enum compress_kind kind)
{
    return open_coder(coder, kind, true);
}

enum status coder_open_unpacking(struct coder **coder, enum compress_kind kind)
{
    return open_coder(coder, kind, false);
}

/* Each library allows the end of a stream that was never begun. */
void coder_free(struct coder *coder)
{
    if (!coder)
        return;
    if (coder->kind == COMPRESS_GZ)
        (void)(coder->packing ? deflateEnd(&coder->gz) : inflateEnd(&coder->gz));
    lzma_end(&coder->xz);
    ZSTD_freeCCtx(coder->zst_packer);
    ZSTD_freeDCtx(coder->zst_unpacker);
    free(coder);
}

static unsigned as_unsigned(size_t size)
{
    return size < UINT_MAX ? (unsigned)size : UINT_MAX;
}

static enum coder_state step_gz(struct coder *coder, struct coder_flow *flow, bool last)
{
    z_stream *gz = &coder->gz;
    unsigned in = as_unsigned(flow->in_left), out = as_unsigned(flow->out_left);
    gz->next_in = flow->in;
    gz->avail_in = in;
    gz->next_out = flow->out;
    gz->avail_out = out;
    /* zlib takes no more than UINT_MAX bytes at once: the last piece is not before the rest is. */
    bool finish = last && in == flow->in_left;
    int said =
        coder->packing ? deflate(gz, finish ? Z_FINISH : Z_NO_FLUSH) : inflate(gz, Z_NO_FLUSH);
    flow->in += in - gz->avail_in;
    flow->in_left -= in - gz->avail_in;
    flow->out += out - gz->avail_out;
    flow->out_left -= out - gz->avail_out;
    if (said == Z_MEM_ERROR)
        return CODER_MEMORY;
    if (said == Z_STREAM_END && coder->packing)
        return CODER_END;
    if (said == Z_STREAM_END) {
        coder->between = true;
        return inflateReset(gz) == Z_OK ? CODER_MORE : CODER_DAMAGED;
    }
    /* Z_BUF_ERROR only says that nothing could be done in this step. */
    return said == Z_OK || said == Z_BUF_ERROR ? CODER_MORE : CODER_DAMAGED;
}

static enum coder_state step_xz(struct coder *coder, struct coder_flow *flow, bool last)
{
    lzma_stream *xz = &coder->xz;
    xz->next_in = flow->in;
    xz->avail_in = flow->in_left;
    xz->next_out = flow->out;
    xz->avail_out = flow->out_left;
    lzma_ret said = lzma_code(xz, last ? LZMA_FINISH : LZMA_RUN);
    flow->in = xz->next_in;
    flow->in_left = xz->avail_in;
    flow->out = xz->next_out;
    flow->out_left = xz->avail_out;
    switch (said) {
    case LZMA_STREAM_END:
        return CODER_END;
    case LZMA_OK:
    case LZMA_BUF_ERROR:
        return CODER_MORE;
    case LZMA_MEM_ERROR:
        return CODER_MEMORY;
    case LZMA_MEMLIMIT_ERROR:
        return CODER_HUGE;
    default:
        return CODER_DAMAGED;
    }
}

static enum coder_state step_zst(struct coder *coder, struct coder_flow *flow, bool last)
{
    ZSTD_inBuffer in = {flow->in, flow->in_left, 0};
    ZSTD_outBuffer out = {flow->out, flow->out_left, 0};
    size_t said = coder->packing ? ZSTD_compressStream2(coder->zst_packer, &out, &in,
                                                        last ? ZSTD_e_end : ZSTD_e_continue)
                                 : ZSTD_decompressStream(coder->zst_unpacker, &out, &in);
    flow->in += in.pos;
    flow->in_left -= in.pos;
    flow->out += out.pos;
    flow->out_left -= out.pos;
    if (ZSTD_isError(said)) {
        ZSTD_ErrorCode code = ZSTD_getErrorCode(said);
        if (code == ZSTD_error_frameParameter_windowTooLarge)
            return CODER_HUGE;
        return coder->packing || code == ZSTD_error_memory_allocation ? CODER_MEMORY
                                                                      : CODER_DAMAGED;
    }
    if (said != 0)
        return CODER_MORE;
    coder->between = !coder->packing;
    return coder->packing && last ? CODER_END : CODER_MORE;
}

static enum coder_state step_any(struct coder *coder, struct coder_flow *flow, bool last)
{
    switch (coder->kind) {
    case COMPRESS_GZ:
        return step_gz(coder, flow, last);
    case COMPRESS_XZ:
        return step_xz(coder, flow, last);
    case COMPRESS_ZST:
        return step_zst(coder, flow, last);
    case COMPRESS_NONE:
        break;
    }
    return CODER_DAMAGED;
}

enum coder_state coder_step(struct coder *coder, struct coder_flow *flow, bool last)
{
    assert(flow->out_left > 0);
    if (coder->between && flow->in_left == 0)
        return last ? CODER_END : CODER_MORE;
    coder->between = false;
    size_t in_before = flow->in_left, out_before = flow->out_left;
    enum coder_state state = step_any(coder, flow, last);
    bool stuck = flow->in_left == in_before && flow->out_left == out_before;
    bool starved = flow->in_left == 0 && !last;
    if (state == CODER_MORE && !coder->packing && !coder->between && stuck && !starved)
        return CODER_DAMAGED;
    return state;
}

/* A certificate from the first file to the last.
 *
 * In: a board and a folder's name. Out: the folder in its place, or what there is of it beside it.
 * The solutions come as a verified stream over the cubes; who writes which file, and how a cube is
 * proved, is the business of the files beside this one.
 */
#include "trust/certify.h"

#include <stdlib.h>

#include "base/memory.h"
#include "solutions/stream.h"
#include "trust/certificate.h"
#include "trust/certify_files.h"
#include "trust/published.h"

struct certifying {
    const struct certify_task *asked;
    struct task task; /* the same, for engines */
    struct certify_result *result;
    struct certify_folder folder;
    struct certify_cubes cubes;
    struct solution_set solutions;
    bool listed; /* all cubes are proved */
    struct report *report;
};

static enum status pull(struct certifying *certifying, struct stream *stream)
{
    uint32_t *columns = memory_array(certifying->solutions.n, sizeof *columns);
    enum status status = columns ? STATUS_OK : report_memory(certifying->report);
    while (status == STATUS_OK && stream_next(stream, columns))
        if (solution_set_add(&certifying->solutions, columns) != STATUS_OK)
            status = report_memory(certifying->report);
    free(columns);
    return status == STATUS_OK ? stream->ending : status;
}

/* All cubes, in order. */
static enum status prove_cubes(struct certifying *certifying)
{
    struct certify_result *result = certifying->result;
    const struct certify_cubes *cubes = &certifying->cubes;
    struct stream stream;
    enum status status = STATUS_OK;
    if (cubes->list.count > 0)
        status = certify_folder_make_cubes(&certifying->folder, certifying->report);
    if (status == STATUS_OK)
        status = stream_open(&stream, &cubes->engine, &certifying->task,
                             certifying->asked->progress, certifying->report);
    if (status != STATUS_OK)
        return status;
    status = pull(certifying, &stream);
    counters_add(&result->counters, &stream.counters);
    stream_close(&stream);
    for (uint64_t i = 0; i < cubes->list.count; i++) {
        result->proved += cubes->cubes[i].proved;
        result->proof_bytes += cubes->cubes[i].proof_bytes;
    }
    result->count = certifying->solutions.count;
    certifying->listed = status == STATUS_OK;
    return status;
}

/* A proof in one piece on its way to its file. */
struct cover {
    struct output *output;
    uint64_t bytes;
};

static void take_proof(void *self, const char *bytes, size_t size)
{
    struct cover *cover = self;
    cover->bytes += size;
    output_write(cover->output, bytes, size);
}

static enum status prove_cover(struct certifying *certifying)
{
    struct cover cover = {.output = NULL};
    const struct rup_taker taker = {take_proof, &cover};
    struct certify_result *result = certifying->result;
    enum status status = certify_folder_write(&certifying->folder, CERTIFICATE_COVER, &cover.output,
                                              certifying->report);
    if (status == STATUS_OK)
        status = proving_cover(&certifying->task, &certifying->cubes.list, taker, &result->counters,
                               certifying->report);
    if (status == STATUS_OK)
        status = certify_folder_written(&certifying->folder, &cover.output, certifying->report);
    output_drop(&cover.output);
    result->proof_bytes += cover.bytes;
    return status;
}

static enum status write_all(struct certifying *certifying)
{
    const struct certify_task *asked = certifying->asked;
    const struct certify_folder *folder = &certifying->folder;
    struct report *report = certifying->report;
    struct certify_result *result = certifying->result;
    uint32_t n = asked->board->n;
    uint32_t rows = asked->cube_rows ? *asked->cube_rows : certify_cube_rows(asked->board);
    enum status status =
        certify_write_formula(folder, asked->board, &asked->watch, asked->progress, report);
    if (status == STATUS_OK)
        status = certify_cubes_open(&certifying->cubes, &certifying->task, rows < n ? rows : n,
                                    folder, report);
    if (status != STATUS_OK)
        return status;
    result->cubes = certifying->cubes.list.count;
    status = prove_cubes(certifying);
    if (status == STATUS_OK)
        status = published_check(asked->board, result->count, &result->published, report);
    if (status == STATUS_OK)
        status = prove_cover(certifying);
    if (status == STATUS_OK)
        status =
            certify_write_solutions(folder, asked->board, &certifying->solutions, false, report);
    if (status == STATUS_OK)
        status =
            certify_write_manifest(folder, asked->board, result->count, &certifying->cubes, report);
    return status == STATUS_OK ? certify_write_sums(folder, result->cubes, &asked->watch, report)
                               : status;
}

/* What was found is in the list, which says that it is partial; without a manifest it is not taken
 * for a certificate. */
static void cut_short(struct certifying *certifying)
{
    struct report ignored = REPORT_NONE; /* why it was cut short is what is told */
    enum status status =
        certify_write_solutions(&certifying->folder, certifying->asked->board,
                                &certifying->solutions, !certifying->listed, &ignored);
    if (status == STATUS_OK)
        status = certify_folder_cut_short(&certifying->folder, &ignored);
    certifying->result->kept = status == STATUS_OK;
}

static bool is_cut_short(enum status status)
{
    return status == STATUS_STOPPED || status == STATUS_LIMIT || status == STATUS_MEMORY;
}

enum status certify(const struct certify_task *asked, struct certify_result *result,
                    struct report *report)
{
    struct certifying certifying = {
        .asked = asked,
        .task = {.board = asked->board,
                 .purpose = TO_LIST,
                 .threads = asked->threads,
                 .memory_limit = asked->memory_limit,
                 .watch = asked->watch},
        .result = result,
        .report = report,
    };
    *result = (struct certify_result){0};
    enum status status = certify_folder_open(&certifying.folder, asked->folder, report);
    if (status != STATUS_OK)
        return status;
    solution_set_open(&certifying.solutions, asked->board->n);
    status = write_all(&certifying);
    if (status == STATUS_OK)
        status = certify_folder_done(&certifying.folder, report);
    else if (is_cut_short(status))
        cut_short(&certifying);
    certify_folder_drop(&certifying.folder);
    certify_cubes_close(&certifying.cubes);
    solution_set_free(&certifying.solutions);
    return status;
}

/* The formula, the list and the digests.
 *
 * In: a board, its solutions, a folder. Out: files. How proofs come to be is not known here; the
 * manifest, which is JSON, is certify_manifest's business.
 */
#include "trust/certify_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/sha256.h"
#include "formula/dimacs.h"
#include "formula/watched.h"
#include "model/model.h"
#include "solutions/digest.h"
#include "solutions/formats.h"
#include "trust/certificate.h"

/* Takes its place, or is gone. */
static enum status close_file(const struct certify_folder *folder, struct output **output,
                              enum status status, struct report *report)
{
    if (status == STATUS_OK || status == STATUS_IO)
        return certify_folder_written(folder, output, report);
    output_drop(output);
    return status;
}

static void write_comments(struct output *output, const struct board *board)
{
    output_format(output, "c %u queens, rule %s: pairwise, without auxiliary variables\n", board->n,
                  rule_name(board->rule));
    output_format(output, "c square (row r, column k), both from 1, is variable (r-1)*%u+k\n",
                  board->n);
}

static enum status write_clauses(const struct model *model, const struct model_sizes *sizes,
                                 struct output *output, const struct watch *watch,
                                 struct progress *progress, struct report *report)
{
    int squares = (int)sizes->squares;
    struct dimacs dimacs;
    struct watched watched;
    dimacs_open(&dimacs, output, squares, squares, sizes->total.clauses);
    watched_open(&watched, &dimacs.sink, watch, progress, sizes->total.clauses);
    enum status status = model_write(model, &watched.sink, report);
    if (status == STATUS_OK)
        status = sink_status(&watched.sink);
    return status == STATUS_OK ? dimacs_close(&dimacs, report) : status;
}

static enum status check_size(const struct model_sizes *sizes, struct report *report)
{
    const uint64_t most = INT32_MAX;
    if (sizes->total.clauses <= most)
        return STATUS_OK;
    return report_say(report, STATUS_REFUSED,
                      "the formula of this board has %llu clauses (a certificate has at most %llu)",
                      (unsigned long long)sizes->total.clauses, (unsigned long long)most);
}

enum status certify_write_formula(const struct certify_folder *folder, const struct board *board,
                                  const struct watch *watch, struct progress *progress,
                                  struct report *report)
{
    const struct plan plan = plan_usual();
    struct progress none = progress_start(NULL, "");
    struct lines lines;
    struct model model = {.lines = &lines, .plan = &plan, .units = board};
    struct model_sizes sizes;
    struct output *output = NULL;
    enum status status = lines_of(&lines, board, report);
    if (status != STATUS_OK)
        return status;
    status = model_count(&model, &sizes, watch, report);
    if (status == STATUS_OK)
        status = check_size(&sizes, report);
    if (status == STATUS_OK)
        status = certify_folder_write(folder, CERTIFICATE_FORMULA, &output, report);
    if (status == STATUS_OK) {
        write_comments(output, board);
        status = write_clauses(&model, &sizes, output, watch, progress ? progress : &none, report);
        status = close_file(folder, &output, status, report);
    }
    lines_free(&lines);
    return status;
}

static void write_list(struct format_context *context, const struct solution_set *solutions,
                       uint32_t *columns)
{
    const struct format *set = format_of("set");
    format_begin(set, context);
    for (size_t i = 0; i < solutions->count; i++) {
        solution_set_get(solutions, i, columns);
        format_solution(set, context, columns);
    }
    format_end(set, context);
}

enum status certify_write_solutions(const struct certify_folder *folder, const struct board *board,
                                    const struct solution_set *solutions, bool partial,
                                    struct report *report)
{
    char text[DIGEST_TEXT];
    struct format_context context = {
        .board = board, .count = solutions->count, .digest = text, .partial = partial};
    uint32_t *columns = memory_array(board->n, sizeof *columns);
    enum status status =
        columns ? digest_of_set(solutions, solutions->count, text, report) : report_memory(report);
    if (status == STATUS_OK)
        status = certify_folder_write(folder, CERTIFICATE_SOLUTIONS, &context.output, report);
    if (status == STATUS_OK) {
        write_list(&context, solutions, columns);
        status = certify_folder_written(folder, &context.output, report);
    }
    free(columns);
    return status;
}

static int byte_order(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* All files that there are, in byte order; NULL: there is no memory. Cubes have two names each. */
static char **list_names(uint64_t cubes, size_t *count)
{
    static const char *const single[] = {CERTIFICATE_FORMULA, CERTIFICATE_SOLUTIONS,
                                         CERTIFICATE_MANIFEST, CERTIFICATE_COVER};
    enum { SINGLE = sizeof single / sizeof *single };
    bool whole = true;
    char **names;
    if (cubes > (SIZE_MAX - SINGLE) / 2)
        return NULL;
    *count = SINGLE + 2 * (size_t)cubes;
    names = memory_array(*count, sizeof *names);
    for (size_t i = 0; names && i < *count; i++) {
        char cube[64];
        unsigned long long number = (i - SINGLE) / 2 + 1;
        if (i >= SINGLE && i % 2 == 0)
            snprintf(cube, sizeof cube, CERTIFICATE_BLOCKING, number);
        else if (i >= SINGLE)
            snprintf(cube, sizeof cube, CERTIFICATE_PROOF, number);
        const char *name = i < SINGLE ? single[i] : cube;
        names[i] = memory_text(name, strlen(name));
        whole &= names[i] != NULL;
    }
    if (names && whole)
        qsort(names, *count, sizeof *names, byte_order);
    for (size_t i = 0; names && !whole && i < *count; i++)
        free(names[i]);
    if (!whole)
        free(names);
    return whole ? names : NULL;
}

static enum status write_sum(const struct certify_folder *folder, const char *name,
                             struct output *output, const struct watch *watch,
                             struct report *report)
{
    char text[SHA256_TEXT], *path = certify_folder_path(folder, name);
    if (!path)
        return report_memory(report);
    enum status status = sha256_of_file(path, text, watch, report);
    free(path);
    if (status == STATUS_OK)
        output_format(output, "%s  %s\n", text, name);
    return status;
}

enum status certify_write_sums(const struct certify_folder *folder, uint64_t cubes,
                               const struct watch *watch, struct report *report)
{
    size_t count = 0;
    struct output *output;
    char **names = list_names(cubes, &count);
    if (!names)
        return report_memory(report);
    enum status status = certify_folder_write(folder, CERTIFICATE_SUMS, &output, report);
    for (size_t i = 0; i < count; i++) {
        if (status == STATUS_OK)
            status = write_sum(folder, names[i], output, watch, report);
        free(names[i]);
    }
    free(names);
    return output ? close_file(folder, &output, status, report) : status;
}

/* certify: writes a certificate of how many solutions there are.
 *
 * In: the command line. Out: a folder; on standard output nothing, on standard error a summary.
 */
#include "trust/certify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "board/text.h"
#include "cli/commands.h"
#include "cli/summary.h"

/* The folder, without a slash behind it; owned by the caller, NULL: there is no memory. */
static char *folder_of(const struct arguments *arguments, const struct board *board)
{
    char usual[32];
    snprintf(usual, sizeof usual, "certificate-%u", board->n);
    const char *name = arguments->output ? arguments->output : usual;
    size_t length = strlen(name);
    while (length > 1 && name[length - 1] == '/')
        length--;
    return memory_text(name, length);
}

static void tell_cut_short(const struct certify_result *result, const char *folder,
                           enum status status, struct summary *summary)
{
    summary_add(summary, "at least %llu solution%s, partial (%s)",
                (unsigned long long)result->count, text_plural(result->count),
                cut_short_by(status));
    if (result->cubes > 0)
        summary_add(summary, "%llu of %llu cube%s proved", (unsigned long long)result->proved,
                    (unsigned long long)result->cubes, text_plural(result->cubes));
    if (result->kept)
        summary_add(summary, "what there is lies in %s.partial", folder);
}

static void tell(const struct certify_result *result, const char *folder, uint32_t n,
                 enum status status)
{
    struct summary summary = summary_start(n);
    if (status != STATUS_OK) {
        tell_cut_short(result, folder, status, &summary);
    } else {
        if (result->count == 0)
            summary_add(&summary, "no solution exists");
        else
            summary_add(&summary, "%llu solution%s", (unsigned long long)result->count,
                        text_plural(result->count));
        summary_append(&summary, ", proved in %llu cube%s, %llu bytes of proof",
                       (unsigned long long)result->cubes, text_plural(result->cubes),
                       (unsigned long long)result->proof_bytes);
        if (result->published)
            summary_add(&summary, "as published (OEIS A000170)");
        summary_add(&summary, "%s", folder);
    }
    summary_print(&summary);
}

/* Why it was cut short is said with what there is; that is no remark that --quiet could leave out.
 */
static bool is_told(const struct arguments *arguments, enum status status)
{
    if (status == STATUS_OK)
        return !arguments->quiet;
    return status == STATUS_STOPPED || status == STATUS_LIMIT || status == STATUS_MEMORY;
}

static enum status certify_board(const struct arguments *arguments, const struct board *board,
                                 const atomic_int *stop, struct report *report)
{
    uint32_t rows = (uint32_t)arguments->cube_rows;
    struct progress progress = arguments_progress(arguments, "certify");
    struct certify_result result;
    char *folder = folder_of(arguments, board);
    struct certify_task task = {.board = board,
                                .folder = folder,
                                .cube_rows = arguments->cube_rows == NO_CUBES ? NULL : &rows,
                                .threads = (unsigned)arguments->threads,
                                .memory_limit = arguments->memory_limit << 20,
                                .watch = {.stop = stop},
                                .progress = &progress};
    if (!folder)
        return report_memory(report);
    watch_limit(&task.watch, arguments->time_limit);
    enum status status = certify(&task, &result, report);
    progress_wipe(&progress);
    if (is_told(arguments, status))
        tell(&result, folder, board->n, status);
    if (status == STATUS_OK && result.count == 0 && !arguments->quiet)
        note_attacking_givens(board);
    if (arguments->stats)
        print_counters("picosat", &result.counters);
    free(folder);
    return status;
}

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    struct board board;
    if (arguments->output && strcmp(arguments->output, "-") == 0)
        return report_say(report, STATUS_REFUSED,
                          "a certificate is a folder and cannot go to standard output (name one "
                          "with -o DIR)");
    enum status status = arguments_board(&board, arguments, operands, report);
    if (status != STATUS_OK)
        return status;
    status = certify_board(arguments, &board, stop, report);
    board_free(&board);
    return status;
}

#define AT(member) offsetof(struct arguments, member)

static const struct option certify_options[] = {
    {'o', "output", OPTION_TEXT, "DIR",
     "the folder to write; a certificate that is there is replaced, once the new one is whole; "
     "default: certificate-N in the current folder, N being the size of the board",
     AT(output), 0, 0, NULL},
    {'j', "threads", OPTION_NUMBER, "THREADS",
     "work with so many threads, as far as processors have a use for them; default: 1; the "
     "certificate is the same",
     AT(threads), 1, 1024, NULL},
    {0, "cube-rows", OPTION_NUMBER, "K",
     "a proof for each way to place the queens of the first K rows (at most all); default: what "
     "was measured to be best",
     AT(cube_rows), 0, BOARD_MAX_N, NULL},
    {0, "time-limit", OPTION_SECONDS, "SECONDS", "stop after so long, with what there is; 0: never",
     AT(time_limit), 0, 0, NULL},
    {0, "memory-limit", OPTION_NUMBER, "MIB",
     "memory for the SAT solver; default: what the machine has", AT(memory_limit), 1,
     UINT64_MAX >> 20, NULL},
    {0}};

static const struct option *const certify_tables[] = {certify_options, board_options, stats_options,
                                                      talk_options, NULL};

const struct command certify_command = {
    .name = "certify",
    .title = "Writes a certificate: all solutions, and proofs that there are no others.",
    .usage = "[OPTIONS] BOARD",
    .details =
        "`queensat verify DIR` checks it, and so does whoever has a checker of RUP or DRAT "
        "proofs.\n"
        "DIR holds\n"
        "  formula.cnf           the pairwise formula of the board, without auxiliary variables:\n"
        "                        square (row r, column k), both from 1, is variable (r-1)*N+k\n"
        "  solutions.set         all solutions, in the set format\n"
        "  cubes/K.blocking.cnf  of the K-th cube, which is a way to place the queens of the "
        "first\n"
        "                        rows: a clause of N negated queens for each of its solutions\n"
        "  cubes/K.rup           a RUP proof that the formula, with the cube's queens as units "
        "and\n"
        "                        these clauses, has no model\n"
        "  cover.rup             a RUP proof that no solution lies outside of all cubes\n"
        "  manifest.json         the board, its rule, the count, the cubes and the count of each\n"
        "  SHA256SUMS            of all these, for sha256sum -c\n"
        "The same board gives the same bytes. A run that is cut short leaves what there is in\n"
        "DIR.partial, without a manifest; what is in the way of a certificate, files of other\n"
        "kinds, is never removed, but exit 2. Counts of empty classic boards are compared with "
        "the\n"
        "published ones (OEIS A000170).\n",
    .options = {certify_tables},
    .run = run,
};

/* solutions.set, each board of it held to the rules.
 *
 * In: the file and what the manifest says. Out: the solutions, packed, in order. They are judged by
 * board/verify alone; the digest is made anew from the boards as they were understood, so that the
 * lines cannot say anything else than what was read. That there are no more of them is for the
 * proofs to show.
 */
#include "trust/certificate_list.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "board/verify.h"
#include "solutions/digest.h"
#include "solutions/entries.h"
#include "trust/certificate.h"

struct reading {
    const struct certificate_folder *folder;
    const struct certificate_manifest *manifest;
    const struct board *board;
    struct report *report;
    struct entries *entries;
    struct verifier verifier;
    struct digest *digest;
    struct solution_set *set;
    uint64_t line; /* of the last entry */
};

#define FAILS(reading, line, ...)                                                                  \
    certificate_fails((reading)->folder, (reading)->report, CERTIFICATE_SOLUTIONS, line, 0,        \
                      __VA_ARGS__)

/* What the readers of lists refuse is here a certificate that does not hold. */
static enum status say_unread(const struct reading *reading, enum status status,
                              const struct report *found)
{
    if (status == STATUS_FAILED || status == STATUS_REFUSED)
        return certificate_fails(reading->folder, reading->report, CERTIFICATE_SOLUTIONS,
                                 found->line, found->column, "%s", found->text);
    return status == STATUS_MEMORY ? report_memory(reading->report)
           : status == STATUS_IO   ? report_say(reading->report, status, "%s/%s: cannot be read",
                                                reading->folder->path, CERTIFICATE_SOLUTIONS)
                                   : status;
}

static bool same_text(const char *one, const char *other)
{
    return one && other ? strcmp(one, other) == 0 : one == other;
}

static enum status check_head(const struct reading *reading)
{
    const struct entries_head *head = entries_head(reading->entries);
    const struct set_board *texts = &reading->manifest->texts;
    if (!head->there)
        return FAILS(reading, 1, "is no set (expected # queensat set 1)");
    if (!same_text(head->board.board, texts->board) || !same_text(head->board.rule, texts->rule) ||
        !same_text(head->board.given, texts->given) ||
        !same_text(head->board.blocked, texts->blocked))
        return FAILS(reading, 0, "its board is not the one in " CERTIFICATE_MANIFEST);
    if (head->partial || head->unique)
        return FAILS(reading, 0, "says that it is %s, where all solutions must stand",
                     head->partial ? "partial" : "unique");
    if (head->count != reading->manifest->count)
        return FAILS(reading, 0,
                     "its head says %" PRIu64 " solutions, " CERTIFICATE_MANIFEST " %" PRIu64,
                     head->count, reading->manifest->count);
    return STATUS_OK;
}

/* How a board stands to the one before it: out of order, or the same again? */
static enum status check_order(const struct reading *reading, const struct entry *entry)
{
    const struct solution_set *set = reading->set;
    if (set->count < 2)
        return STATUS_OK;
    int order = solution_set_compare(set, set->count - 2, set, set->count - 1);
    if (order == 0)
        return FAILS(reading, entry->line, "stands in the list twice, as on line %" PRIu64,
                     reading->line);
    return order < 0 ? STATUS_OK
                     : FAILS(reading, entry->line,
                             "does not come after line %" PRIu64 " in lexicographic order",
                             reading->line);
}

static enum status take(struct reading *reading, const struct entry *entry)
{
    struct fault fault;
    char text[FAULT_TEXT];
    if (entry->kind != ENTRY_QUEENS)
        return FAILS(reading, entry->line, "%s", entry->reason);
    if (!verify(&reading->verifier, entry->columns, &fault))
        return FAILS(reading, entry->line, "is no solution: %s",
                     fault_text(text, &fault, reading->board));
    if (solution_set_add(reading->set, entry->columns) != STATUS_OK)
        return report_memory(reading->report);
    digest_add(reading->digest, entry->columns);
    enum status status = check_order(reading, entry);
    reading->line = entry->line;
    return status;
}

static enum status check_end(struct reading *reading)
{
    const struct entries_head *head = entries_head(reading->entries);
    char digest[DIGEST_TEXT];
    if (head->count != reading->set->count)
        return FAILS(reading, 0, "its head says %" PRIu64 " solutions, and it has %zu", head->count,
                     reading->set->count);
    enum status status = digest_text(reading->digest, digest, reading->report);
    if (status == STATUS_OK && strcmp(digest, head->digest) != 0)
        return FAILS(reading, 0, "the digest in its head is not that of its lines");
    return status;
}

static enum status read_entries(struct reading *reading, const struct watch *watch)
{
    struct report found = REPORT_NONE;
    struct entry entry;
    enum { NOW_AND_THEN = 1 << 12 };
    enum status status = check_head(reading);
    for (bool got = true; status == STATUS_OK && got;) {
        status = entries_next(reading->entries, &entry, &got, &found);
        if (status != STATUS_OK)
            return say_unread(reading, status, &found);
        if (got)
            status = take(reading, &entry);
        if (status == STATUS_OK && reading->set->count % NOW_AND_THEN == 0)
            status = watch_look(watch);
    }
    return status == STATUS_OK ? check_end(reading) : status;
}

static enum status open_and_read(struct reading *reading, const char *path,
                                 const struct watch *watch)
{
    const struct entries_manner manner = {.n_known = true, .n = reading->board->n};
    struct report found = REPORT_NONE;
    struct source *source;
    enum status status = source_open(&source, path, &found);
    if (status != STATUS_OK)
        return say_unread(reading, status == STATUS_REFUSED ? STATUS_IO : status, &found);
    status = entries_open(&reading->entries, source, &manner, watch, &found);
    if (status != STATUS_OK)
        status = say_unread(reading, status, &found);
    else
        status = read_entries(reading, watch);
    entries_close(&reading->entries);
    source_close(&source);
    return status;
}

enum status certificate_list_read(struct solution_set *set,
                                  const struct certificate_manifest *manifest,
                                  const struct certificate_folder *folder,
                                  const struct watch *watch, struct report *report)
{
    struct reading reading = {.folder = folder,
                              .manifest = manifest,
                              .board = &manifest->board,
                              .report = report,
                              .set = set};
    char *path = certificate_path(folder, CERTIFICATE_SOLUTIONS);
    enum status status = STATUS_OK;
    solution_set_open(set, manifest->board.n);
    if (!path || verifier_open(&reading.verifier, &manifest->board) != STATUS_OK)
        status = report_memory(report);
    else if ((status = digest_open(&reading.digest, manifest->board.n, report)) == STATUS_OK)
        status = open_and_read(&reading, path, watch);
    digest_close(&reading.digest);
    verifier_close(&reading.verifier);
    free(path);
    if (status != STATUS_OK)
        solution_set_free(set);
    return status;
}

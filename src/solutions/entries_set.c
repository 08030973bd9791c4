/* The set format: a head, then columns from 1.
 *
 * Lines are read as in any list of columns. Whether they are those that the head speaks of, by
 * their count and their digest, is told behind the last one: a set with a line lost or changed is
 * no text that could not be read, and what it lost shows when its entries are looked at. The digest
 * is that of the lines as they stand, with LF at their ends, so that a set that has come over from
 * a system with other line ends still is itself.
 */
#include "solutions/entries_lines.h"
#include "solutions/entries_set_head.h"

#include <inttypes.h>

/* Exactly the lines that `grep -v '^#'` leaves. */
static void see(struct entries *entries, struct text line)
{
    if (line.size > 0 && line.at[0] == '#')
        return;
    sha256_add(entries->sha256, line.at, line.size + 1); /* a '\n' stands behind every line */
    entries->lines += entries->n == 0 || text_trim(line).size > 0;
}

static const char *parse(struct entries *entries, struct text line)
{
    return lines_columns.parse(entries, line);
}

static void take(struct entries *entries, struct entry *entry)
{
    entries_take_list(entries, entry, "number");
}

static const struct line_reader reader = {
    .parse = parse, .take = take, .expected = "numbers with blanks between", .see = see};

static void open(struct entries *entries)
{
    struct scan *scan = &entries->scan;
    bool rows = entries->manner.by == LIST_BY_COLUMN;
    set_head_read(entries);
    if (scan->status != STATUS_OK)
        return;
    enum status status = sha256_open(&entries->sha256, scan->report);
    if (status != STATUS_OK)
        scan_fail(scan, status);
    entries->by_told = true;
    entries->plain = !rows && entries->manner.base != BASE_0;
    lines_open(entries, &reader, rows ? NUMBERS_ROWS : NUMBERS_COLUMNS, BASE_1);
}

/* The place goes into the report beside the text, as that of a text that cannot be read. */
static enum status differs(const struct entries *entries, uint64_t line, struct report found)
{
    struct report *report = entries->scan.report;
    found.file = source_name(entries->scan.source);
    found.line = line;
    if (report && report->status == STATUS_OK)
        *report = found;
    return found.status;
}

static void check_end(struct entries *entries)
{
    char digest[SHA256_TEXT];
    struct scan *scan = &entries->scan;
    const struct entries_head *head = &entries->head;
    struct report found = REPORT_NONE;
    enum status status = sha256_text(entries->sha256, digest, scan->report);
    if (status == STATUS_OK && head->count != entries->lines) {
        report_say(&found, STATUS_FAILED,
                   "the head says %" PRIu64 " solution%s, %" PRIu64 " line%s below it", head->count,
                   text_plural(head->count), entries->lines,
                   entries->lines == 1 ? " stands" : "s stand");
        status = differs(entries, entries->head_count_line, found);
    }
    if (status == STATUS_OK && head->digest[0] && strcmp(head->digest, digest) != 0) {
        report_say(&found, STATUS_FAILED, "the SHA-256 in the head is not that of the lines, %s",
                   digest);
        status = differs(entries, entries->head_digest_line, found);
    }
    if (status != STATUS_OK)
        scan_fail(scan, status);
}

static bool next(struct entries *entries, struct entry *entry)
{
    if (lines_next(entries, entry, &reader))
        return true;
    if (entries->scan.status == STATUS_OK && entries->sha256) {
        check_end(entries);
        sha256_close(&entries->sha256);
    }
    return false;
}

static void close(struct entries *entries)
{
    sha256_close(&entries->sha256);
}

const struct notation entries_set = {.name = "set", .open = open, .next = next, .close = close};

/* The head of a set, read back.
 *
 * In come the first lines of a set, out goes what they say. The board is read once to see that it
 * is one, and for its size; who needs it reads it again from the texts. What stands below the head
 * is not looked at here.
 */
#include "solutions/entries_set_head.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/number.h"

static const char first_line[] = "# queensat set 1";
static const char any_first_line[] = "# queensat set";

bool set_head_begins(struct text line)
{
    return text_starts_with(line, any_first_line);
}

/* What a line says behind its key; false: it is another line. */
static bool behind_key(struct text line, const char *key, struct text *value)
{
    if (!text_starts_with(line, key))
        return false;
    struct text rest = text_behind(line, strlen(key));
    *value = text_trim(rest);
    return rest.size == 0 || rest.at[0] == ' ' || rest.at[0] == '\t';
}

/* Keeps a text that may be said once. */
static void keep(struct scan *scan, char **kept, struct text value, const char *key)
{
    if (*kept) {
        scan_fault(scan, value.at, "a set with two lines \"%s\"", key);
        return;
    }
    *kept = memory_text(value.at, value.size);
    if (!*kept)
        scan_fail(scan, STATUS_MEMORY);
}

static void read_count(struct entries *entries, struct text value)
{
    char digits[32];
    const char *reason = "is no number";
    if (entries->head_count_line > 0) {
        scan_fault(&entries->scan, value.at, "a set with two lines \"# count\"");
        return;
    }
    entries->head_count_line = entries->scan.taken;
    if (value.size < sizeof digits) {
        snprintf(digits, sizeof digits, "%.*s", (int)value.size, value.at);
        reason = number_parse(digits, 0, UINT64_MAX, &entries->head.count);
    }
    if (reason)
        scan_fault(&entries->scan, value.at, "the count of a set %s", reason);
}

static void read_digest(struct entries *entries, struct text value)
{
    char *digest = entries->head.digest;
    if (entries->head_digest_line > 0) {
        scan_fault(&entries->scan, value.at, "a set with two lines \"# sha256\"");
        return;
    }
    entries->head_digest_line = entries->scan.taken;
    for (size_t i = 0; i < value.size && i + 1 < sizeof entries->head.digest; i++) {
        char byte = value.at[i];
        if (byte >= 'A' && byte <= 'F')
            byte = (char)(byte - 'A' + 'a');
        digest[i] = byte;
    }
    if (value.size + 1 != sizeof entries->head.digest ||
        strspn(digest, "0123456789abcdef") != value.size)
        scan_fault(&entries->scan, value.at, "no SHA-256 (expected 64 hexadecimal digits)");
}

static void read_line(struct entries *entries, struct text line)
{
    struct entries_head *head = &entries->head;
    const struct {
        const char *key;
        char **kept;
    } texts[] = {{"# board", &head->board.board},
                 {"# rule", &head->board.rule},
                 {"# given", &head->board.given},
                 {"# blocked", &head->board.blocked}};
    struct text value;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (behind_key(line, texts[i].key, &value))
            keep(&entries->scan, texts[i].kept, value, texts[i].key);
    if (behind_key(line, "# count", &value))
        read_count(entries, value);
    if (behind_key(line, "# sha256", &value))
        read_digest(entries, value);
    head->partial = head->partial || text_is(text_trim(line), "# partial");
    head->unique = head->unique || text_is(text_trim(line), "# unique");
}

/* The board must be one, and all must be there. The place of what is missing is the end of the
 * head. */
static void check(struct entries *entries, uint64_t board_line)
{
    struct scan *scan = &entries->scan;
    struct board board;
    const char *missing = !entries->head.board.board      ? "board"
                          : !entries->head.board.rule     ? "rule"
                          : entries->head_count_line == 0 ? "count"
                                                          : NULL;
    if (missing) {
        scan_fault(scan, scan->at, "the head of a set ends without \"# %s\"", missing);
        return;
    }
    enum status status = set_board_read(&board, &entries->head.board, source_name(scan->source),
                                        board_line, scan->report);
    if (status != STATUS_OK) {
        scan_fail(scan, status);
        return;
    }
    if (!entries->n_known)
        entries->n = board.n;
    entries->n_known = true;
    board_free(&board);
}

void set_head_read(struct entries *entries)
{
    struct scan *scan = &entries->scan;
    struct text line;
    uint64_t board_line = 0;
    entries->head.there = true;
    for (bool first = true; scan_peek(scan) == '#' && scan->status == STATUS_OK; first = false) {
        bool had_board = entries->head.board.board;
        scan_hold(scan); /* so that a fault has its place */
        scan_line(scan, &line);
        if (!first && !set_head_begins(line))
            read_line(entries, line);
        else if (!text_is(text_trim(line), first_line))
            scan_fault(scan, line.at, "a set of another version (expected \"%s\")", first_line);
        scan_let_go(scan);
        if (!had_board && entries->head.board.board)
            board_line = scan->taken;
    }
    if (scan->status == STATUS_OK)
        check(entries, board_line);
}

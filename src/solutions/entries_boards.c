/* Boards of rows, one a line: ".Q..", " 0  1  0  0 ", "| . Q . . |", "{ 0,  1,  0,  0}".
 *
 * In come lines, out come boards of as many rows as they have squares. A blank line ends a board;
 * so does a line of a frame, but in lists whose first board has some between its rows. A board that
 * is malformed ends where the next one may begin: at a blank line, or behind as many rows as it
 * should have, or seems to have. What is in a row is not known here.
 */
#include "solutions/entries_boards.h"

#include <stdlib.h>

#include "base/memory.h"

struct boards {
    struct rows rows;
    unsigned empty; /* the signs of empty squares that the list has had so far */
    bool whole;     /* a board was read whole: it told whether there are */
    bool inner;     /* frames between rows */
};

enum line_kind { LINE_BLANK, LINE_COMMENT, LINE_FRAME, LINE_ROW };

static struct row_squares look_at(const struct boards *boards, struct text line)
{
    return boards->rows.labels == LABELS_NONE
               ? row_look(line)
               : row_look_labels(line, boards->rows.labels, boards->rows.queen);
}

static bool is_row_of_blocked(const struct boards *boards, struct text line, uint32_t n)
{
    struct row_squares look = look_at(boards, line);
    return boards->rows.labels == LABELS_NONE ? boards_is_row_of_blocked(&look, n)
                                              : look.squares == n && look.queens > 0;
}

/* Of n squares without a queen, in signs of which frames consist too: only if they are what empty
 * squares look like in this list. */
static bool is_row_of_empty(const struct boards *boards, struct text line, uint32_t n)
{
    struct row_squares look = look_at(boards, line);
    return look.foreign.size == 0 && look.squares == n && !(look.signs & ~boards->empty);
}

static enum line_kind kind_of(const struct boards *boards, struct text line, uint32_t n)
{
    line = text_trim(line);
    if (line.size == 0)
        return LINE_BLANK;
    if (line.at[0] == '#')
        return is_row_of_blocked(boards, line, n) ? LINE_ROW : LINE_COMMENT;
    if (boards_is_frame(line))
        return is_row_of_empty(boards, line, n) ? LINE_ROW : LINE_FRAME;
    return LINE_ROW;
}

/* What was seen ahead: a board begins with a row, and is whole when it has as many as squares in
 * each. */
struct ahead {
    uint32_t first_width, width, rows;
    bool bad; /* the block at hand has rows of several widths */
};

/* True: nothing more needs to be known. */
static bool look_at_row(struct entries *entries, struct ahead *ahead, struct text line)
{
    struct boards *boards = entries->state;
    struct row_squares look = look_at(boards, line);
    bool comment = line.at[0] == '#' && look.queens + look.crosses != 1;
    if (comment || boards_is_frame(line))
        return false;
    if (boards->empty == 0 && look.queens + look.crosses == 1 && look.foreign.size == 0)
        boards->empty = look.signs & signs_empty;
    if (ahead->first_width == 0)
        ahead->first_width = look.squares;
    ahead->bad = ahead->bad || look.foreign.size > 0 || look.squares == 0 ||
                 (ahead->rows > 0 && look.squares != ahead->width);
    ahead->width = look.squares;
    ahead->rows++;
    if (!ahead->bad && ahead->rows == look.squares)
        entries_is_size(entries, look.squares);
    return entries->n_known && boards->empty != 0;
}

/* The size of the first board that is whole, and how empty squares look. Where there is none, the
 * first row is as wide as any other. */
static void look_ahead(struct entries *entries)
{
    struct scan *scan = &entries->scan;
    struct boards *boards = entries->state;
    struct ahead ahead = {0};
    struct text line;
    bool known = false;
    scan_hold(scan);
    while (!known && scan_held(scan) <= ENTRIES_LOOK && scan_line(scan, &line)) {
        line = text_trim(line);
        if (line.size > 0)
            known = look_at_row(entries, &ahead, line);
        else
            ahead = (struct ahead){.first_width = ahead.first_width};
    }
    scan_return(scan);
    if (!entries->n_known)
        entries_is_size(entries, ahead.first_width);
    if (boards->empty == 0)
        boards->empty = SIGN_BIT(SIGN_DASH);
}

static void open(struct entries *entries)
{
    struct boards_found found;
    struct boards *boards = memory_array(1, sizeof *boards);
    entries->state = boards;
    if (!boards) {
        scan_fail(&entries->scan, STATUS_MEMORY);
        return;
    }
    scan_hold(&entries->scan);
    boards_look(entries, &found);
    scan_return(&entries->scan);
    boards->rows.labels = found.labels;
    boards->rows.queen = found.queen;
    look_ahead(entries);
}

static void close(struct entries *entries)
{
    struct boards *boards = entries->state;
    if (boards)
        rows_free(&boards->rows);
    free(boards);
}

/* A board that is malformed may be whole all the same, with more rows than the others. */
static bool is_full(const struct rows *rows, const struct entries *entries,
                    const struct entry *entry)
{
    uint32_t most = entries->n;
    if (entry->kind == ENTRY_MALFORMED && rows->first_width > most)
        most = rows->first_width;
    return rows->count >= most;
}

/* Takes a line that is not written like the row before. True: the board ends with it. */
static bool take_line(struct entries *entries, struct entry *entry, struct text line, bool *inner)
{
    struct boards *boards = entries->state;
    struct rows *rows = &boards->rows;
    switch (kind_of(boards, line, entries->n)) {
    case LINE_BLANK:
        return rows->count > 0;
    case LINE_COMMENT:
        return false;
    case LINE_FRAME:
        *inner = rows->count > 0;
        return *inner && boards->whole && !boards->inner;
    case LINE_ROW:
        break;
    }
    rows_add(rows, entries, entry, line, entries->scan.taken);
    return is_full(rows, entries, entry);
}

static bool next(struct entries *entries, struct entry *entry)
{
    struct scan *scan = &entries->scan;
    struct boards *boards = entries->state;
    struct rows *rows = &boards->rows;
    struct text line;
    bool ended = !rows_begin(rows, entries), inner = false;
    while (!ended && scan_line(scan, &line)) {
        ended = rows_add_alike(rows, entries, entry, line)
                    ? rows->count == entries->n
                    : take_line(entries, entry, line, &inner);
        if (rows->count > 0 && entry->line == 0) {
            entry->line = scan->taken;
            entry_show(entry, text_trim(line));
        }
    }
    if (rows->count == 0 || scan->status != STATUS_OK)
        return false;
    rows_end(rows, entries, entry);
    if (entry->kind != ENTRY_MALFORMED) {
        boards->inner = boards->whole ? boards->inner : inner;
        boards->whole = true;
        boards->empty |= rows->signs & signs_empty;
    }
    return true;
}

const struct notation entries_boards = {
    .name = "boards", .open = open, .next = next, .close = close};

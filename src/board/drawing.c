/* A drawn board, filled square by square.
 *
 * In come squares from the top left on, out come given queens and blocked squares, or regions. No
 * sign is a sign by itself: `Q`, `x` and `#` are labels like others on a board whose squares are
 * labels. How the squares were written, and which of the two kinds it is, only the reader knows.
 */
#include "board/drawing.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum sign sign_of(struct text square)
{
    if (square.size != 1)
        return SIGN_NONE;
    switch (square.at[0]) {
    case '.':
    case '_':
    case '0':
        return SIGN_FREE;
    case 'Q':
        return SIGN_QUEEN;
    case '#':
    case 'x':
        return SIGN_BLOCKED;
    default:
        return SIGN_NONE;
    }
}

bool drawing_can_be_label(struct text square)
{
    for (size_t i = 0; i < square.size; i++)
        if ((unsigned char)square.at[i] < ' ' || square.at[i] == '\x7F')
            return false;
    return square.size < 2 || text_code_point(square) < square.size || text_is_seen(square);
}

enum status drawing_open(struct drawing *drawing, enum drawing_kind kind, struct board *board)
{
    size_t n = board->n;
    *drawing = (struct drawing){.kind = kind, .board = board};
    if (kind == DRAWING_SIGNS)
        return STATUS_OK;
    drawing->of = memory_array(n * n, sizeof *drawing->of);
    return drawing->of ? STATUS_OK : STATUS_MEMORY;
}

static enum status draw(struct drawing *drawing, struct text square)
{
    struct board *board = drawing->board;
    if (drawing->kind == DRAWING_REGIONS)
        return labels_number(
            &drawing->labels, square,
            &drawing->of[(size_t)drawing->next.row * board->n + drawing->next.column]);
    switch (sign_of(square)) {
    case SIGN_QUEEN:
        return squares_add(&board->given, drawing->next);
    case SIGN_BLOCKED:
        return squares_add(&board->blocked, drawing->next);
    case SIGN_FREE:
        break;
    case SIGN_NONE:
        assert(false && "the reader has looked at all squares");
    }
    return STATUS_OK;
}

enum status drawing_square(struct drawing *drawing, struct text square)
{
    assert(drawing->next.row < drawing->board->n);
    enum status status = draw(drawing, square);
    if (++drawing->next.column == drawing->board->n)
        drawing->next = (struct square){drawing->next.row + 1, 0};
    return status;
}

/* A label of two signs, the second of which people write into a square for a queen or a cross.
 * Capitals are not meant so: `AQ` and `AX` follow `Z` where regions run out of letters. */
static bool ends_in_mark(struct text label)
{
    size_t first = text_code_point(label);
    return first > 0 && label.size == first + 1 &&
           (label.at[first] == 'q' || label.at[first] == 'x');
}

/* Labels such as `bq` among others of a single sign: a puzzle with its queens and crosses drawn in.
 * NULL when there are none. Where some labels have more than that, they are names. */
static const char *marked_label(const struct labels *labels)
{
    const char *marked = NULL;
    bool has_single = false;
    for (uint32_t i = 0; i < labels->count; i++) {
        const char *text = labels_text(labels, i);
        struct text label = {text, strlen(text)};
        if (text_code_point(label) == label.size)
            has_single = true;
        else if (!ends_in_mark(label))
            return NULL;
        else if (!marked)
            marked = text;
    }
    return has_single ? marked : NULL;
}

/* The first square, by its cell, whose label is none of the signs; all cells when there is none. */
static size_t first_without_sign(const struct drawing *drawing)
{
    size_t cells = (size_t)drawing->board->n * drawing->board->n, cell = 0;
    const struct labels *labels = &drawing->labels;
    for (; cell < cells; cell++) {
        const char *text = labels_text(labels, drawing->of[cell]);
        if (sign_of((struct text){text, strlen(text)}) == SIGN_NONE)
            break;
    }
    return cell;
}

enum { NOTE_TEXT = 384 };
/* A board with holes, or a drawing of signs with a slip in it, has labels that were not meant as
 * such. Returns `note`, empty when there are none. */
static const char *note_on_signs(const struct drawing *drawing, char note[NOTE_TEXT])
{
    static const char all[] = "._0Q#x";
    char signs[4 * sizeof all] = "", shown[TEXT_SHOWN];
    const struct labels *labels = &drawing->labels;
    size_t used = 0, n = drawing->board->n, cell = first_without_sign(drawing);
    for (uint32_t i = 0; i < labels->count; i++) {
        const char *label = labels_text(labels, i);
        if (sign_of((struct text){label, strlen(label)}) != SIGN_NONE)
            used += (size_t)snprintf(signs + used, sizeof signs - used, " '%s'", label);
    }
    note[0] = '\0';
    if (used > 0 && cell < n * n) {
        const char *label = labels_text(labels, drawing->of[cell]);
        snprintf(note, NOTE_TEXT,
                 "; among the labels:%s, since '%s' in row %zu, column %zu is none of the signs "
                 ". _ 0 Q # x",
                 signs, text_show(shown, (struct text){label, strlen(label)}), cell / n + 1,
                 cell % n + 1);
    }
    return note;
}

/* Where there are too many labels, one that stands on a single square may be a slip: its place.
 * Returns `note`, empty when there is none. */
static const char *note_on_lone_label(const struct drawing *drawing, char note[NOTE_TEXT])
{
    size_t n = drawing->board->n, count = drawing->labels.count;
    char shown[TEXT_SHOWN];
    uint32_t *squares = memory_array(count, sizeof *squares);
    note[0] = '\0';
    for (size_t cell = 0; squares && cell < n * n; cell++)
        squares[drawing->of[cell]]++;
    for (size_t cell = 0; squares && cell < n * n && !note[0]; cell++) {
        const char *label = labels_text(&drawing->labels, drawing->of[cell]);
        if (squares[drawing->of[cell]] == 1)
            snprintf(note, NOTE_TEXT, "; '%s' stands in row %zu, column %zu alone",
                     text_show(shown, (struct text){label, strlen(label)}), cell / n + 1,
                     cell % n + 1);
    }
    free(squares);
    return note;
}

/* Refuses another number of labels than rows, and any number of them with marks inside. */
static enum status check_labels(const struct drawing *drawing, const char *name,
                                struct report *report)
{
    size_t count = drawing->labels.count;
    uint32_t n = drawing->board->n;
    const char *marked = marked_label(&drawing->labels);
    char note[NOTE_TEXT];
    if (!note_on_signs(drawing, note)[0] && count > n)
        note_on_lone_label(drawing, note);
    if (marked)
        snprintf(note, NOTE_TEXT,
                 "; '%s' looks like a label with a queen or a cross in it, which is not read",
                 marked);
    if (count != n)
        return report_at(report, name, 0, 0,
                         "%zu region%s on a board of %" PRIu32 " row%s (expected as many regions "
                         "as rows%s)",
                         count, count == 1 ? "" : "s", n, n == 1 ? "" : "s", note);
    if (marked)
        return report_at(report, name, 0, 0, "marks in the squares (expected bare labels%s)", note);
    return STATUS_OK;
}

enum status drawing_done(struct drawing *drawing, const char *name, struct report *report)
{
    struct board *board = drawing->board;
    assert(drawing->next.row == board->n);
    if (drawing->kind == DRAWING_SIGNS)
        return STATUS_OK;
    enum status status = check_labels(drawing, name, report);
    if (status != STATUS_OK)
        return status;
    uint32_t *of = drawing->of;
    drawing->of = NULL;
    status = board_take_regions(board, of, &drawing->labels);
    return status == STATUS_OK ? STATUS_OK : report_memory(report);
}

void drawing_close(struct drawing *drawing)
{
    free(drawing->of);
    labels_free(&drawing->labels);
    *drawing = (struct drawing){0};
}

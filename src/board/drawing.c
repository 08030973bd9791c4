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

enum { NOTE_TEXT = 80 };
/* A board with holes, or with queens drawn into its regions, has labels that were not meant as
 * such. Returns `note`. */
static const char *note_on_signs(const struct labels *labels, char note[NOTE_TEXT])
{
    size_t used = 0;
    note[0] = '\0';
    for (uint32_t i = 0; i < labels->count; i++) {
        const char *label = labels_text(labels, i);
        if (label[0] && !label[1] && sign_of((struct text){label, 1}) != SIGN_NONE)
            used += (size_t)snprintf(
                note + used, NOTE_TEXT - used, "%s %s",
                used ? "," : "; among the labels, since not all squares are signs:", label);
    }
    return note;
}

enum status drawing_done(struct drawing *drawing, const char *name, struct report *report)
{
    struct board *board = drawing->board;
    char note[NOTE_TEXT];
    assert(drawing->next.row == board->n);
    if (drawing->kind == DRAWING_SIGNS)
        return STATUS_OK;
    if (drawing->labels.count != board->n)
        return report_at(report, name, 0, 0,
                         "%zu region%s on a board of %" PRIu32 " rows (expected as many regions "
                         "as rows%s)",
                         drawing->labels.count, drawing->labels.count == 1 ? "" : "s", board->n,
                         note_on_signs(&drawing->labels, note));
    uint32_t *of = drawing->of;
    drawing->of = NULL;
    return board_take_regions(board, of, &drawing->labels) == STATUS_OK ? STATUS_OK
                                                                        : report_memory(report);
}

void drawing_close(struct drawing *drawing)
{
    free(drawing->of);
    labels_free(&drawing->labels);
    *drawing = (struct drawing){0};
}

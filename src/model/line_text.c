/* What people call a line.
 *
 * In come a line and the board that it is from, out comes its name for a message or an explanation.
 * Labels of regions are shown so that no sign in them garbles the message. Knows neither how lines
 * are made nor what they are for.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "model/lines.h"

/* Numbers with a sign are those that can be negative. */
static void write_diagonal(char text[LINE_TEXT], const struct line *line, const struct board *board)
{
    bool with_sign = !line->anti && line->number > 0 && board->rule != RULE_TORUS;
    snprintf(text, LINE_TEXT, "%s %s%" PRId64, line->anti ? "antidiagonal" : "diagonal",
             with_sign ? "+" : "", line->number);
}

static void write_region(char text[LINE_TEXT], const struct line *line, const struct board *board)
{
    char shown[TEXT_SHOWN];
    const char *label = board_region_label(board, (uint32_t)(line->number - 1));
    snprintf(text, LINE_TEXT, "region %s", text_show(shown, (struct text){label, strlen(label)}));
}

static void write_neighbours(char text[LINE_TEXT], const struct line *line,
                             const struct board *board)
{
    char first[SQUARE_TEXT], second[SQUARE_TEXT];
    uint32_t n = board->n, upper = (uint32_t)line->number;
    struct square above = {upper / n, upper % n};
    struct square below = {above.row + 1, line->anti ? above.column - 1 : above.column + 1};
    snprintf(text, LINE_TEXT, "the neighbours %s and %s", square_text(first, above, n),
             square_text(second, below, n));
}

const char *line_text(char text[LINE_TEXT], const struct line *line, const struct board *board)
{
    switch (line->family) {
    case FAMILY_ROWS:
        snprintf(text, LINE_TEXT, "row %" PRId64, line->number);
        break;
    case FAMILY_COLUMNS:
        snprintf(text, LINE_TEXT, "column %" PRId64, line->number);
        break;
    case FAMILY_DIAGONALS:
        write_diagonal(text, line, board);
        break;
    case FAMILY_REGIONS:
        write_region(text, line, board);
        break;
    case FAMILY_NEIGHBOURS:
        write_neighbours(text, line, board);
        break;
    case FAMILY_COUNT:
        text[0] = '\0';
        break;
    }
    return text;
}

/* Reading bytes as a board, in a way that shows every promise broken.
 *
 * In come bytes, a few kilobytes as a rule, and a notation. The text lies in a block of exactly its
 * size, so that a sanitizer sees a reader that looks one byte too far; readers may change it, so
 * each reading has its own copy. Boards that are large though their text is small (a size, a .param
 * file) are judged only as far as their lists go.
 */
#include "fuzz/reading.h"

#include <stdlib.h>
#include <string.h>

#include "fuzz/judge.h"

static const char name[] = "fuzz.txt";

/* One reading; the status, with a board that is not sealed or a report. */
static enum status read_once(struct board *board, struct board_reading *reading,
                             const uint8_t *data, size_t size, struct report *report)
{
    char *text = malloc(size ? size : 1);
    demand(text);
    if (size > 0)
        memcpy(text, data, size);
    enum status status = board_read_text(board, name, text, size, reading, report);
    free(text);
    return status;
}

bool fuzz_read(struct board *board, enum board_notation notation, struct board_reading *reading,
               const uint8_t *data, size_t size)
{
    struct board_reading own = {.notation = notation};
    struct report report = REPORT_NONE;
    enum status status = read_once(board, reading ? reading : &own, data, size, &report);
    if (status != STATUS_OK) {
        judge_refusal(status, &report, name, data, size);
        return false;
    }
    demand(report.status == STATUS_OK);
    judge_board(board);
    if (judge_sealing(board))
        return true;
    board_free(board);
    return false;
}

/* What was refused once is refused again for the same reason; what was read is the same board. */
static void read_twice(enum board_notation notation, const uint8_t *data, size_t size)
{
    struct board boards[2];
    struct report reports[2] = {REPORT_NONE, REPORT_NONE};
    enum status statuses[2];
    for (unsigned i = 0; i < 2; i++) {
        struct board_reading reading = {.notation = notation};
        statuses[i] = read_once(&boards[i], &reading, data, size, &reports[i]);
    }
    demand(statuses[0] == statuses[1]);
    demand(reports[0].line == reports[1].line && reports[0].column == reports[1].column);
    demand(strcmp(reports[0].text, reports[1].text) == 0);
    if (statuses[0] != STATUS_OK)
        return;
    judge_same(&boards[0], &boards[1]);
    for (unsigned i = 0; i < 2; i++)
        board_free(&boards[i]);
}

void fuzz_reread(const struct board *board, enum board_notation notation, char *text, size_t size)
{
    struct board again;
    demand(fuzz_read(&again, notation, NULL, (const uint8_t *)text, size));
    judge_same_partition(board, &again);
    /* A grid holds regions or squares. */
    if (notation != NOTATION_GRID || !board_has_regions(board)) {
        judge_same_squares(&board->given, &again.given);
        judge_same_squares(&board->blocked, &again.blocked);
    }
    board_free(&again);
    free(text);
}

void fuzz_reader(enum board_notation notation, const uint8_t *data, size_t size)
{
    struct board board;
    if (size > FUZZ_MOST_BYTES)
        return;
    read_twice(notation, data, size);
    if (!fuzz_read(&board, notation, NULL, data, size))
        return;
    if (board.n > 0 && board.n <= FUZZ_MOST_ROWS) {
        char *text;
        size_t drawn = redraw(&board, &text);
        fuzz_reread(&board, NOTATION_GRID, text, drawn);
    }
    board_free(&board);
}

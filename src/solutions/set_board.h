/* A board as the head of a set says it (solutions/set_head.h), and read back from there.
 */
#ifndef SOLUTIONS_SET_BOARD_H
#define SOLUTIONS_SET_BOARD_H

#include "board/board.h"

/* What stands behind `# board `, `# rule `, `# given ` and `# blocked `; NULL: no such line. The
 * texts are owned, see set_board_free. */
struct set_board {
    char *board, *rule, *given, *blocked;
};

/* The texts of a sealed board: those that set_head_write writes. STATUS_MEMORY. */
enum status set_board_of(struct set_board *texts, const struct board *board, struct report *report);
void set_board_free(struct set_board *texts);

/* The board that they say, sealed; `name` and `line`, of the text `board`, are for messages.
 * STATUS_REFUSED where they say none, STATUS_MEMORY. On failure nothing needs to be freed. */
enum status set_board_read(struct board *board, const struct set_board *texts, const char *name,
                           uint64_t line, struct report *report);

#endif

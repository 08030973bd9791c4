/* What a board that was read and a report must be like, whatever was read. */
#ifndef FUZZ_JUDGE_H
#define FUZZ_JUDGE_H

#include "board/board.h"
#include "fuzz/target.h"

/* A refusal that a person can be shown: a sentence, fit for a terminal, that names the file (when
 * there is one) and a place within its text. */
void judge_refusal(enum status status, const struct report *report, const char *file,
                   const uint8_t *data, size_t size);

/* A board as readers hand it over, not sealed: squares on the board, regions a partition with as
 * many labels as rows, the rule that its regions ask for. */
void judge_board(const struct board *board);

/* Seals the board; whether it could be. Then its lists are in order, and none of their squares is
 * both given and blocked, which is the only reason not to seal. */
bool judge_sealing(struct board *board);

/* Two boards are the same: squares in the same order, regions and their labels. */
void judge_same(const struct board *a, const struct board *b);
void judge_same_squares(const struct squares *a, const struct squares *b);
void judge_same_partition(const struct board *a, const struct board *b);

#endif

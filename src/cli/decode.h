/* What decode says of an answer, beside the boards.
 */
#ifndef CLI_DECODE_H
#define CLI_DECODE_H

#include <stdbool.h>

#include "trust/judge.h"

/* decode_summary.c: the line on standard error, from whole judgements. */
void decode_summary(const struct judge_task *task, const struct judgement *judgement, bool quiet);

#endif

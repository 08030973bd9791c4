/* What a text of a board looks like: which notation it is in, or what it is that none reads.
 */
#ifndef BOARD_LOOKS_H
#define BOARD_LOOKS_H

#include "board/reader.h"
#include "board/text.h"

struct look {
    enum board_notation notation; /* NOTATION_ANY: one that is known and not read */
    const char *refusal;          /* then the reason, for a message */
    const char *at;               /* and the place that tells, within the text */
};

/* By content, for a checked text that holds more than blanks and a number. What is like nothing
 * else is a grid. */
struct look looks_of(struct text text);

#endif

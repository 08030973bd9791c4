/* The colours of regions: light ones under dark text, the same on terminals and in drawings.
 *
 * As long as there are colours enough every region has its own; beyond that neighbouring regions
 * differ where a plain greedy choice finds a way.
 */
#ifndef SOLUTIONS_TINTS_H
#define SOLUTIONS_TINTS_H

#include "board/board.h"

enum { TINT_COUNT = 20 };

struct tint {
    unsigned terminal; /* of the 256 colours that terminals have */
    const char *hex;   /* the same as RRGGBB */
};
extern const struct tint tints[TINT_COUNT];

/* Which tint each region has; free with tinting_free. */
struct tinting {
    unsigned char *of; /* by region; NULL: its number */
};

/* For a board with regions. STATUS_MEMORY is the only failure; nothing needs to be freed then. */
enum status tinting_make(struct tinting *tinting, const struct board *board);
unsigned tint_of(const struct tinting *tinting, uint32_t region);
void tinting_free(struct tinting *tinting);

#endif

/* Counts that the literature agrees on.
 */
#ifndef TRUST_PUBLISHED_H
#define TRUST_PUBLISHED_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"

/* The published number of solutions of this board (OEIS A000170, n = 0..27; classic boards without
 * givens and blocked squares), or false when there is none. */
bool published_count(const struct board *board, uint64_t *count);

/* Up to symmetry (OEIS A002562, n = 1..27). */
bool published_classes(uint32_t n, uint64_t *classes);

#endif

/* Counts that the literature agrees on.
 */
#ifndef TRUST_PUBLISHED_H
#define TRUST_PUBLISHED_H

#include <stdbool.h>
#include <stdint.h>

#include "base/report.h"
#include "board/board.h"

/* The published number of solutions of this board (OEIS A000170, n = 0..27; classic boards without
 * givens and blocked squares), or false when there is none. */
bool published_count(const struct board *board, uint64_t *count);

/* Up to symmetry (OEIS A002562, n = 1..27). */
bool published_classes(uint32_t n, uint64_t *classes);

/* Compares a complete count with the published one. STATUS_FAILED with both numbers when they
 * differ; *known: there is one, and it is this. */
enum status published_check(const struct board *board, uint64_t count, bool *known,
                            struct report *report);

/* The same for the number up to symmetry. */
enum status published_check_classes(const struct board *board, uint64_t classes,
                                    struct report *report);

#endif

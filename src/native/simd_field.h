/* What queens leave of a board while they are placed beforehand, and how that becomes the rows that
 * a path counts.
 */
#ifndef NATIVE_SIMD_FIELD_H
#define NATIVE_SIMD_FIELD_H

#include "board/board.h"
#include "native/simd.h"

enum { SIMD_MAX_N = 32 };

struct simd_field {
    uint32_t n;
    uint64_t open_rows, open_columns; /* without a queen, as bits */
    uint64_t allowed[SIMD_MAX_N];     /* by row: its free squares */
};

/* The empty field, and that of a board with its given queens; false when those attack each other or
 * stand on blocked squares. */
struct simd_field simd_field_empty(uint32_t n);
bool simd_field_start(struct simd_field *field, const struct board *board);

/* A queen there; false, and nothing done, when the square is not free. */
bool simd_field_place(struct simd_field *field, struct square queen);

/* Has every open row, and column, a free square? */
bool simd_field_is_hopeful(const struct simd_field *field);

/* A forecast of the work that a search of the open rows takes, to be compared with others of boards
 * of the same size: from the top, or from the bottom if that is less. */
uint64_t simd_field_cost(const struct simd_field *field, bool *from_bottom);

/* The open rows, for the cheaper way. All open columns lie in the window from column `from` on. */
struct simd_rows simd_field_rows(const struct simd_field *field, uint32_t from);

#endif

/* The centre cross: all ways to put queens on the middle rows and columns of an empty classic
 * board, one of each class under the eight symmetries of the square.
 *
 * The symmetries map the middle row (rows, of even boards) and the middle column (columns) to each
 * other. So the number of solutions that continue a placement of queens there is the same for all
 * its images, and one of each orbit, times the orbit's size, counts them all: no test per solution,
 * and the queens that attack most squares stand first. Where a queen stands in the very centre of
 * an odd board, which all eight symmetries keep, the queens of the four lines around it come as
 * well.
 *
 * Total of the board = sum over the crosses of weight x solutions that continue the cross.
 */
#ifndef NATIVE_CROSS_H
#define NATIVE_CROSS_H

#include <stddef.h>
#include <stdint.h>

#include "base/report.h"

enum { CROSS_QUEENS = 8 }; /* at most */

struct cross {
    uint8_t weight; /* 1, 2, 4 or 8: the size of its orbit */
    uint8_t count;  /* queens */
    uint8_t rows[CROSS_QUEENS], columns[CROSS_QUEENS];
};

/* None of the queens of a cross attack each other, and each middle row and column has one. */
struct crosses {
    struct cross *at;
    size_t count;
};

/* Those of the board of n <= 64 rows: of size 0 one without queens. Only STATUS_MEMORY can go
 * wrong, and then nothing is left to be freed. */
enum status crosses_of(struct crosses *crosses, uint32_t n);
void crosses_free(struct crosses *crosses);

#endif

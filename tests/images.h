/* The symmetries of the square by their definition, for the tests that compare with it. */
#ifndef TESTS_IMAGES_H
#define TESTS_IMAGES_H

#include "support.h"

#include "board/symmetry.h"

/* The images as the header writes them out. */
static inline struct square defined_image(enum symmetry symmetry, uint32_t r, uint32_t c,
                                          uint32_t n)
{
    uint32_t m = n - 1;
    switch (symmetry) {
    case SYMMETRY_IDENTITY:
        return (struct square){r, c};
    case SYMMETRY_LEFT_RIGHT:
        return (struct square){r, m - c};
    case SYMMETRY_UP_DOWN:
        return (struct square){m - r, c};
    case SYMMETRY_HALF_TURN:
        return (struct square){m - r, m - c};
    case SYMMETRY_DIAGONAL:
        return (struct square){c, r};
    case SYMMETRY_QUARTER_TURN:
        return (struct square){c, m - r};
    case SYMMETRY_BACK_TURN:
        return (struct square){m - c, r};
    case SYMMETRY_ANTIDIAGONAL:
        return (struct square){m - c, m - r};
    case SYMMETRY_COUNT:
        break;
    }
    fail();
    return (struct square){0, 0};
}

#endif

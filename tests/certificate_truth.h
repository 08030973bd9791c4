/* What the files of a certificate have to say of each solution of a board, found by brute force.
 *
 * To be handed to each_solution with a struct truth: `formula` and `cubes` are what the certificate
 * has, the rest is gathered for comparing.
 */
#ifndef TESTS_CERTIFICATE_TRUTH_H
#define TESTS_CERTIFICATE_TRUTH_H

#include "naive_rup.h"

#include <jansson.h>
#include <stdio.h>

struct truth {
    const struct board *board;
    const struct naive *formula;
    char *list; /* as the set has it */
    size_t size;
    uint64_t *in_cube; /* by cube */
    json_t *cubes;
};

static inline bool is_true(const struct truth *truth, const uint32_t *columns, int literal)
{
    uint32_t cell = (uint32_t)abs(literal) - 1;
    bool queen = columns[cell / truth->board->n] == cell % truth->board->n;
    return queen == (literal > 0);
}

static inline bool is_model(const struct truth *truth, const uint32_t *columns)
{
    const struct naive *formula = truth->formula;
    for (size_t i = 0; i < formula->size; i++) {
        bool satisfied = false;
        for (; formula->literals[i] != 0; i++)
            satisfied |= is_true(truth, columns, formula->literals[i]);
        if (!satisfied)
            return false;
    }
    return true;
}

static inline bool lies_in(json_t *queens, const uint32_t *columns)
{
    for (size_t i = 0; i < json_array_size(queens); i++) {
        json_t *square = json_array_get(queens, i);
        assert_int_equal(json_array_size(square), 2);
        assert_int_equal(json_integer_value(json_array_get(square, 0)), (json_int_t)i + 1);
        if (json_integer_value(json_array_get(square, 1)) != (json_int_t)columns[i] + 1)
            return false;
    }
    return true;
}

/* One solution: the formula admits it, the list has it next, and it lies in one cube, whose next
 * blocking clause excludes it. */
static inline void meet(void *self, const uint32_t *columns)
{
    struct truth *truth = self;
    uint32_t n = truth->board->n;
    size_t cubes = json_array_size(truth->cubes), homes = 0;
    assert_true(is_model(truth, columns));
    for (uint32_t row = 0; row < n; row++)
        truth->size +=
            (size_t)sprintf(truth->list + truth->size, "%s%u", row ? " " : "", columns[row] + 1);
    truth->size += (size_t)sprintf(truth->list + truth->size, "\n");
    for (size_t i = 0; i < cubes; i++)
        if (lies_in(json_object_get(json_array_get(truth->cubes, i), "queens"), columns)) {
            homes++;
            truth->in_cube[i]++;
        }
    assert_int_equal(homes, 1);
}

#endif

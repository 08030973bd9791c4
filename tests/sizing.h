/* For tests of the sizes of whole formulas: plans from their text, and the digits of numbers.
 */
#ifndef TESTS_SIZING_H
#define TESTS_SIZING_H

#include "support.h"

#include "model/plan.h"

static inline struct plan plan_of(const char *spec)
{
    struct plan plan = plan_all(encoding_usual(encodings[0]));
    assert_int_equal(plan_parse(&plan, spec, NULL), STATUS_OK);
    return plan;
}

static inline uint64_t digits_of(uint64_t number)
{
    uint64_t digits = 1;
    while (number /= 10)
        digits++;
    return digits;
}

#endif

/* Checks of the clauses of one line against what they should say, by enumeration.
 *
 * They return NULL or what is wrong, so that they can be turned on spoilt clauses as well.
 */
#ifndef TESTS_ENCODING_CHECK_H
#define TESTS_ENCODING_CHECK_H

#include "dpll.h"
#include "encodings/encoding.h"

static inline const struct encoding_choice *choice_of(const struct encoding *encoding)
{
    static struct encoding_choice choice;
    choice = encoding_usual(encoding);
    return &choice;
}

/* Fills literals with 1..n. */
static inline void number_inputs(int *literals, size_t n)
{
    for (size_t i = 0; i < n; i++)
        literals[i] = (int)i + 1;
}

/* The line of the inputs 1..n alone, in memory. */
static inline void encode_inputs(struct formula *formula, const struct encoding *encoding,
                                 enum line_kind kind, unsigned n)
{
    int literals[1024];
    number_inputs(literals, n);
    formula_open(formula, (int)n);
    encode_line(choice_of(encoding), kind, &formula->sink, literals, n);
}

#define EACH_ENCODING_AND_KIND(encoding, kind)                                                     \
    for (const struct encoding *const *at = encodings, *encoding = *at; (encoding = *at); at++)    \
        for (enum line_kind kind = AT_MOST_ONE; kind <= EXACTLY_ONE; kind++)

/* Is an assignment with so many true literals on the line legal? */
static inline bool line_allows(enum line_kind kind, unsigned true_literals)
{
    return kind == EXACTLY_ONE ? true_literals == 1 : true_literals <= 1;
}

static inline unsigned true_literals(const int *literals, size_t n, unsigned assignment)
{
    unsigned count = 0;
    for (size_t i = 0; i < n; i++) {
        bool value = assignment >> (abs(literals[i]) - 1) & 1;
        count += value == (literals[i] > 0);
    }
    return count;
}

/* Each assignment of the variables 1..inputs must extend to a model exactly if it is legal, and in
 * one way only if the encoding claims to be safe for counting. */
static inline const char *check_extensions(const struct formula *formula,
                                           const struct encoding_choice *choice,
                                           enum line_kind kind, const int *literals, size_t n,
                                           unsigned inputs)
{
    struct dpll dpll;
    const char *fault = NULL;
    dpll_open(&dpll, formula);
    for (unsigned assignment = 0; assignment < 1U << inputs && !fault; assignment++) {
        bool fine = true;
        size_t mark = dpll.count;
        for (unsigned i = 0; i < inputs && fine; i++)
            fine = dpll_assume(&dpll, assignment >> i & 1 ? (int)i + 1 : -(int)i - 1);
        uint64_t extensions = fine ? dpll_count(&dpll, 2) : 0;
        dpll_undo(&dpll, mark);
        bool legal = line_allows(kind, true_literals(literals, n, assignment));
        if (legal && extensions == 0)
            fault = "a legal assignment has no extension";
        else if (!legal && extensions > 0)
            fault = "an illegal assignment has an extension";
        else if (extensions > 1 && line_count_safe(choice, kind))
            fault = "a legal assignment has two extensions";
    }
    dpll_close(&dpll);
    return fault;
}

/* What a partial assignment of the inputs 1..n implies: a conflict, or a value for each. */
static inline bool implied(enum line_kind kind, unsigned n, const signed char *given,
                           signed char *values)
{
    unsigned positive = 0, negative = 0;
    for (unsigned i = 0; i < n; i++) {
        positive += given[i] > 0;
        negative += given[i] < 0;
        values[i] = given[i];
    }
    if (positive > 1 || (kind == EXACTLY_ONE && negative == n))
        return false;
    for (unsigned i = 0; i < n; i++)
        if (given[i] == 0 && positive == 1)
            values[i] = -1;
        else if (given[i] == 0 && kind == EXACTLY_ONE && negative == n - 1)
            values[i] = 1;
    return true;
}

static inline const char *compare_propagation(struct dpll *dpll, enum line_kind kind, unsigned n,
                                              const signed char *given)
{
    signed char values[16];
    bool expected = implied(kind, n, given, values), fine = !dpll->contradiction;
    for (unsigned i = 0; i < n && fine; i++)
        if (given[i] != 0)
            fine = dpll_assume(dpll, given[i] * ((int)i + 1));
    if (fine != expected)
        return expected ? "a conflict that is none" : "a conflict is not found";
    for (unsigned i = 0; i < n && fine; i++)
        if (dpll->value[i + 1] != values[i])
            return values[i] ? "an implied input is not found" : "an input that is not implied";
    return NULL;
}

/* Unit propagation from each partial assignment of the inputs 1..n must find exactly the implied
 * inputs and the conflicts. */
static inline const char *check_propagation(const struct formula *formula, enum line_kind kind,
                                            unsigned n)
{
    struct dpll dpll;
    const char *fault = NULL;
    unsigned assignments = 1;
    for (unsigned i = 0; i < n; i++)
        assignments *= 3;
    dpll_open(&dpll, formula);
    for (unsigned code = 0; code < assignments && !fault; code++) {
        signed char given[16];
        for (unsigned i = 0, rest = code; i < n; i++, rest /= 3)
            given[i] = (signed char)((int)(rest % 3) - 1);
        size_t mark = dpll.count;
        fault = compare_propagation(&dpll, kind, n, given);
        dpll_undo(&dpll, mark);
    }
    dpll_close(&dpll);
    return fault;
}

#endif

/* Checks of the clauses of one line against what its encoding promises, by enumeration.
 *
 * In come the clauses in memory and the line, out comes NULL or what is wrong, so that the checks
 * can be turned on spoilt clauses and on rooms with a fault as well. What is legal and what is
 * implied is said here once more, from the definition of at-most-one; only ways and completeness
 * are compared with what the room claims.
 */
#ifndef TESTS_ENCODING_CHECK_H
#define TESTS_ENCODING_CHECK_H

#include "dpll.h"
#include "encoding_choices.h"

/* Is an assignment with so many true literals on the line legal? */
static inline bool line_allows(enum line_kind kind, unsigned true_literals)
{
    return kind == EXACTLY_ONE ? true_literals == 1 : true_literals <= 1;
}

static inline unsigned true_literals(const struct subject *line, unsigned assignment)
{
    unsigned count = 0;
    for (size_t i = 0; i < line->n; i++) {
        bool value = assignment >> (abs(line->literals[i]) - 1) & 1;
        count += value == (line->literals[i] > 0);
    }
    return count;
}

/* In how many ways the room's own variables can be set, as claimed; 0: nothing is claimed. */
static inline uint64_t claimed_ways(const struct subject *line, unsigned true_inputs)
{
    const struct encoding_form *form = encoding_form(line->choice);
    if (line->n < 3 || line_count_safe(line->choice, line->kind))
        return 1;
    if (line->kind == EXACTLY_ONE && form->exactly_one.write)
        return 0;
    uint64_t (*ways)(const struct encoding_choice *, uint64_t) =
        true_inputs == 0 ? form->ways_with_none : form->ways_with_one;
    return ways ? ways(line->choice, line->n) : 1;
}

struct meaning {
    struct dpll dpll;
    const struct subject *line;
    const char *fault;
};

static inline void compare_extensions(struct meaning *meaning, unsigned assignment)
{
    const struct subject *line = meaning->line;
    unsigned trues = true_literals(line, assignment);
    bool legal = line_allows(line->kind, trues);
    uint64_t claimed = legal ? claimed_ways(line, trues) : 0;
    uint64_t ways = dpll_count(&meaning->dpll, claimed + 1);
    if (legal && ways == 0)
        meaning->fault = "a legal assignment has no extension";
    else if (!legal && ways > 0)
        meaning->fault = "an illegal assignment has an extension";
    else if (claimed > 0 && ways != claimed)
        meaning->fault = "a legal assignment has another number of extensions than claimed";
}

/* The inputs 1..count are assigned, and that is a conflict: no assignment with them is legal. */
static inline void expect_none_legal(struct meaning *meaning, unsigned count, unsigned assignment)
{
    for (unsigned rest = 0; rest < 1U << (meaning->line->inputs - count); rest++)
        if (line_allows(meaning->line->kind,
                        true_literals(meaning->line, assignment | rest << count)))
            meaning->fault = "a legal assignment has no extension";
}

static inline void visit_assignments(struct meaning *meaning, unsigned count, unsigned assignment)
{
    if (count == meaning->line->inputs) {
        compare_extensions(meaning, assignment);
        return;
    }
    for (unsigned value = 0; value <= 1 && !meaning->fault; value++) {
        unsigned next = assignment | value << count;
        size_t mark = meaning->dpll.count;
        if (dpll_assume(&meaning->dpll, value ? (int)count + 1 : -(int)count - 1))
            visit_assignments(meaning, count + 1, next);
        else
            expect_none_legal(meaning, count + 1, next);
        dpll_undo(&meaning->dpll, mark);
    }
}

/* Each assignment of the inputs must extend to a model exactly if it is legal, and in as many ways
 * as is claimed. */
static inline const char *check_meaning(const struct formula *formula, const struct subject *line)
{
    struct meaning meaning = {.line = line};
    dpll_open(&meaning.dpll, formula);
    visit_assignments(&meaning, 0, 0);
    dpll_close(&meaning.dpll);
    return meaning.fault;
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

struct propagation {
    struct dpll dpll;
    enum line_kind kind;
    unsigned n;
    signed char given[16];
    const char *fault;
};

static inline void compare_propagation(struct propagation *propagation, bool fine)
{
    signed char values[16];
    bool expected = implied(propagation->kind, propagation->n, propagation->given, values);
    if (fine != expected)
        propagation->fault = expected ? "a conflict that is none" : "a conflict is not found";
    for (unsigned i = 0; i < propagation->n && fine; i++)
        if (propagation->dpll.value[i + 1] != values[i] && !propagation->fault)
            propagation->fault =
                values[i] ? "an implied input is not found" : "an input that is not implied";
}

/* Assigns, or leaves open, the inputs behind the first `count`. What is in conflict stays so. */
static inline void visit_partial(struct propagation *propagation, unsigned count, bool fine)
{
    compare_propagation(propagation, fine);
    for (unsigned i = count; i < propagation->n && fine; i++)
        for (int sign = -1; sign <= 1 && !propagation->fault; sign += 2) {
            size_t mark = propagation->dpll.count;
            propagation->given[i] = (signed char)sign;
            visit_partial(propagation, i + 1, dpll_assume(&propagation->dpll, sign * ((int)i + 1)));
            dpll_undo(&propagation->dpll, mark);
            propagation->given[i] = 0;
        }
}

/* Unit propagation from each partial assignment of the inputs 1..n must find exactly the implied
 * inputs and the conflicts. */
static inline const char *check_propagation(const struct formula *formula,
                                            const struct subject *line)
{
    struct propagation propagation = {.kind = line->kind, .n = (unsigned)line->n};
    dpll_open(&propagation.dpll, formula);
    visit_partial(&propagation, 0, !propagation.dpll.contradiction);
    dpll_close(&propagation.dpll);
    return propagation.fault;
}

/* A set of models, each a bit mask of its true variables. */
enum { MODELS_MOST = 64, MODEL_VARIABLES = 64 };
struct model_set {
    size_t count;
    uint64_t at[MODELS_MOST];
};

/* Collects up to MODELS_MOST models; false: there are more. */
static inline bool collect_models(struct dpll *dpll, int variable, uint64_t model,
                                  struct model_set *models)
{
    if (variable > dpll->formula->variables) {
        if (models->count < MODELS_MOST)
            models->at[models->count] = model;
        return models->count++ < MODELS_MOST;
    }
    bool all = true;
    for (int value = 0; value <= 1 && all; value++) {
        size_t mark = dpll->count;
        if (dpll_assume(dpll, value ? variable : -variable))
            all = collect_models(dpll, variable + 1, model | (uint64_t)value << (variable - 1),
                                 models);
        dpll_undo(dpll, mark);
    }
    return all;
}

/* Has propagation set the variables that all these models agree on? */
static inline bool agrees(const struct dpll *dpll, const struct model_set *models)
{
    uint64_t always = ~UINT64_C(0), ever = 0;
    for (size_t i = 0; i < models->count; i++) {
        always &= models->at[i];
        ever |= models->at[i];
    }
    for (int i = 0; i < dpll->formula->variables; i++)
        if (dpll->value[i + 1] == 0 && ((always >> i & 1) || !(ever >> i & 1)))
            return false;
    return models->count > 0;
}

/* `models` are those of what is assumed so far. Variables that are set need no assumption: their
 * value changes nothing, and the other one is a conflict at once. So each assumption rules some
 * models out, and the depth is bounded by their number. */
static inline bool finds_all(struct dpll *dpll, int variable, const struct model_set *models)
{
    bool all = agrees(dpll, models);
    for (int at = variable; at <= dpll->formula->variables && all; at++)
        for (int value = 0; value <= 1 && dpll->value[at] == 0 && all; value++) {
            struct model_set left = {.count = 0};
            for (size_t i = 0; i < models->count; i++)
                if ((int)(models->at[i] >> (at - 1) & 1) == value)
                    left.at[left.count++] = models->at[i];
            size_t mark = dpll->count;
            all = dpll_assume(dpll, value ? at : -at) && finds_all(dpll, at + 1, &left);
            dpll_undo(dpll, mark);
        }
    return all;
}

/* Does unit propagation find all that is implied for all variables, from each partial assignment of
 * all variables? Claims must be true, and a room must not claim too little either. */
static inline const char *check_completeness(const struct formula *formula,
                                             const struct subject *line)
{
    const struct encoding_form *form = encoding_form(line->choice);
    struct model_set models = {.count = 0};
    struct dpll dpll;
    if (line->n < 3 || formula->variables > MODEL_VARIABLES)
        return NULL;
    dpll_open(&dpll, formula);
    bool few = collect_models(&dpll, 1, 0, &models);
    bool complete = few && !dpll.contradiction && finds_all(&dpll, 1, &models);
    dpll_close(&dpll);
    if (!few || complete == (form->complete && form->complete(line->choice, line->kind, line->n)))
        return NULL;
    return complete ? "propagation is complete, but that is not claimed"
                    : "propagation is not complete for all variables, as is claimed";
}

#endif

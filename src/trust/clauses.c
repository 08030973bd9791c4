/* Clauses under a partial assignment.
 *
 * In come literals, out a verdict. The first pass settles everything where all variables have
 * values, as solvers mostly print them. Only then are the occurrences of literals indexed, once a
 * formula, and consequences drawn clause by clause: each occurrence is looked at once a model.
 * Tables go by the numbers of the variables that stand in clauses, since a header may declare any
 * number of others. It must not know boards.
 */
#include "trust/clauses.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum status clauses_open(struct clauses *clauses, const struct formula *formula)
{
    *clauses = (struct clauses){.formula = formula};
    if (compact_open(&clauses->used, formula, NULL) != STATUS_OK)
        return STATUS_MEMORY;
    size_t variables = clauses->used.count + 1;
    clauses->values = memory_array(variables, sizeof *clauses->values);
    clauses->trail = memory_array(variables, sizeof *clauses->trail);
    clauses->counted = memory_array(2 * variables, sizeof *clauses->counted);
    clauses->open = memory_array(formula->clauses, sizeof *clauses->open);
    clauses->satisfied = memory_array(formula->clauses, sizeof *clauses->satisfied);
    if (clauses->values && clauses->trail && clauses->counted && clauses->open &&
        clauses->satisfied)
        return STATUS_OK;
    clauses_close(clauses);
    return STATUS_MEMORY;
}

void clauses_close(struct clauses *clauses)
{
    compact_close(&clauses->used);
    free(clauses->values);
    free(clauses->trail);
    free(clauses->counted);
    free(clauses->begins);
    free(clauses->places);
    free(clauses->open);
    free(clauses->satisfied);
    *clauses = (struct clauses){0};
}

/* Called for each clause that is looked at: a formula may have millions. */
static bool goes_on(struct clauses *clauses)
{
    enum { STEPS_BETWEEN_LOOKS = 1 << 14 };
    if (++clauses->steps % STEPS_BETWEEN_LOOKS == 0 && clauses->ending == STATUS_OK)
        clauses->ending = watch_look(clauses->watch);
    return clauses->ending == STATUS_OK;
}

static int variable_of(int literal)
{
    return literal < 0 ? -literal : literal;
}

/* The number of its variable; 0: in no clause, so that its value is never asked for. */
static size_t number_of(const struct clauses *clauses, int literal)
{
    return (size_t)compact_number(&clauses->used, variable_of(literal));
}

static int value_of(const struct clauses *clauses, int literal)
{
    signed char value = clauses->values[number_of(clauses, literal)];
    return literal < 0 ? -value : value;
}

static void hold(struct clauses *clauses, int literal)
{
    assert(value_of(clauses, literal) == 0);
    clauses->values[number_of(clauses, literal)] = literal < 0 ? -1 : 1;
    clauses->trail[clauses->trail_size++] = literal;
}

static void assign(struct clauses *clauses, const int *literals, size_t count, uint64_t squares)
{
    const struct compact *used = &clauses->used;
    memset(clauses->values, 0, used->count + 1);
    clauses->trail_size = clauses->done = 0;
    for (size_t i = 0; i < count; i++)
        if (variable_of(literals[i]) <= clauses->formula->variables &&
            number_of(clauses, literals[i]) > 0)
            hold(clauses, literals[i]);
    for (size_t i = 0; i < used->count && (uint64_t)used->variables[i] <= squares; i++)
        if (clauses->values[i + 1] == 0)
            hold(clauses, -used->variables[i]);
    /* What was given counts in look_at_all; only its consequences are propagated. */
    clauses->done = clauses->trail_size;
}

/* A clause with both signs of an open variable holds whatever comes. Open variables are marked with
 * twice their sign meanwhile. */
static bool is_tautology(struct clauses *clauses, const int *literals, size_t size)
{
    bool found = false;
    for (size_t k = 0; k < size; k++) {
        signed char *value = &clauses->values[number_of(clauses, literals[k])];
        signed char mark = literals[k] < 0 ? -2 : 2;
        found |= *value == -mark;
        if (*value == 0)
            *value = mark;
    }
    for (size_t k = 0; k < size; k++) {
        signed char *value = &clauses->values[number_of(clauses, literals[k])];
        if (*value == 2 || *value == -2)
            *value = 0;
    }
    return found;
}

static size_t index_of(const struct clauses *clauses, int literal)
{
    return 2 * number_of(clauses, literal) + (literal < 0);
}

/* Is it the first of its kind in the clause that is walked through? A literal that is repeated is
 * one choice and not two. Each walk begins with a new number. */
static bool is_first(struct clauses *clauses, int literal)
{
    uint64_t *counted = &clauses->counted[index_of(clauses, literal)];
    bool first = *counted != clauses->walk;
    *counted = clauses->walk;
    return first;
}

/* The verdict without consequences; *first is the first clause that is broken, or else undecided.
 */
static enum clauses_verdict look_at_all(struct clauses *clauses, size_t *first)
{
    enum clauses_verdict verdict = CLAUSES_HOLD;
    for (size_t i = 0; i < clauses->formula->clauses && goes_on(clauses); i++) {
        size_t size;
        const int *literals = formula_clause(clauses->formula, i, &size);
        bool satisfied = false;
        size_t open = 0;
        clauses->walk++;
        for (size_t k = 0; k < size && !satisfied; k++) {
            int value = value_of(clauses, literals[k]);
            satisfied = value > 0;
            open += value == 0 && is_first(clauses, literals[k]);
        }
        clauses->satisfied[i] = satisfied;
        clauses->open[i] = open;
        if (!satisfied && verdict == CLAUSES_HOLD) {
            verdict = CLAUSES_UNDECIDED;
            *first = i;
        }
        if (!satisfied && open == 0) {
            *first = i;
            return CLAUSES_BROKEN;
        }
    }
    return verdict;
}

/* places[begins[index_of(l)] .. begins[index_of(l) + 1]) are the clauses with the literal l. */
static enum status index_literals(struct clauses *clauses)
{
    const struct formula *formula = clauses->formula;
    size_t total = formula->clauses > 0 ? formula->ends[formula->clauses - 1] : 0;
    size_t indices = 2 * (clauses->used.count + 1);
    if (clauses->begins)
        return STATUS_OK;
    size_t *begins = memory_array(indices + 2, sizeof *begins);
    size_t *places = memory_array(total, sizeof *places);
    if (!begins || !places) {
        free(begins);
        free(places);
        return STATUS_MEMORY;
    }
    /* Counted two further on, so that filling moves each beginning to its place. */
    for (size_t i = 0; i < formula->clauses && goes_on(clauses); i++) {
        size_t size;
        const int *literals = formula_clause(formula, i, &size);
        clauses->walk++;
        for (size_t k = 0; k < size; k++)
            if (is_first(clauses, literals[k]))
                begins[index_of(clauses, literals[k]) + 2]++;
    }
    for (size_t index = 2; index < indices + 2; index++)
        begins[index] += begins[index - 1];
    for (size_t i = 0; i < formula->clauses && goes_on(clauses); i++) {
        size_t size;
        const int *literals = formula_clause(formula, i, &size);
        clauses->walk++;
        for (size_t k = 0; k < size; k++)
            if (is_first(clauses, literals[k]))
                places[begins[index_of(clauses, literals[k]) + 1]++] = i;
    }
    clauses->begins = begins;
    clauses->places = places;
    return clauses->ending;
}

/* A clause that has one literal left makes it true. */
static void draw_consequence(struct clauses *clauses, size_t i)
{
    size_t size;
    const int *literals = formula_clause(clauses->formula, i, &size);
    for (size_t k = 0; k < size; k++)
        if (value_of(clauses, literals[k]) > 0)
            return;
    for (size_t k = 0; k < size; k++)
        if (value_of(clauses, literals[k]) == 0) {
            hold(clauses, literals[k]);
            return;
        }
}

/* False when a clause has no literal left, *broken. */
static bool propagate(struct clauses *clauses, size_t *broken)
{
    for (size_t i = 0; i < clauses->formula->clauses && goes_on(clauses); i++)
        if (!clauses->satisfied[i] && clauses->open[i] == 1)
            draw_consequence(clauses, i);
    while (clauses->done < clauses->trail_size && goes_on(clauses)) {
        int literal = clauses->trail[clauses->done++];
        size_t yes = index_of(clauses, literal), no = index_of(clauses, -literal);
        for (size_t at = clauses->begins[yes]; at < clauses->begins[yes + 1]; at++)
            clauses->satisfied[clauses->places[at]] = true;
        for (size_t at = clauses->begins[no]; at < clauses->begins[no + 1]; at++) {
            size_t i = clauses->places[at];
            if (clauses->satisfied[i])
                continue;
            *broken = i;
            if (--clauses->open[i] == 0)
                return false;
            if (clauses->open[i] == 1)
                draw_consequence(clauses, i);
        }
    }
    return true;
}

/* Of what unit propagation has left: is there a clause that does not hold whatever comes? */
static enum clauses_verdict look_at_rest(struct clauses *clauses, size_t *clause)
{
    for (size_t i = 0; i < clauses->formula->clauses && goes_on(clauses); i++) {
        size_t size;
        const int *open = formula_clause(clauses->formula, i, &size);
        if (clauses->satisfied[i] || is_tautology(clauses, open, size))
            continue;
        *clause = i;
        return CLAUSES_UNDECIDED;
    }
    return CLAUSES_HOLD;
}

enum status clauses_judge(struct clauses *clauses, const int *literals, size_t count,
                          uint64_t squares, enum clauses_verdict *verdict, size_t *clause)
{
    /* Once it was stopped nothing in here is whole any more, the index of literals perhaps. */
    if (clauses->ending != STATUS_OK)
        return clauses->ending;
    assign(clauses, literals, count, squares);
    *verdict = look_at_all(clauses, clause);
    if (*verdict != CLAUSES_UNDECIDED || clauses->ending != STATUS_OK)
        return clauses->ending;
    enum status status = index_literals(clauses);
    if (status != STATUS_OK)
        return status;
    *verdict = propagate(clauses, clause) ? look_at_rest(clauses, clause) : CLAUSES_BROKEN;
    return clauses->ending;
}

/* Checks of how a room gets on with its sink: the sizes it foretells against what comes, sinks that
 * fail, and variable numbers that are not in a row.
 *
 * In comes a line, out comes NULL or what is wrong. Nothing here knows what the clauses mean.
 */
#ifndef TESTS_ENCODING_SINKS_H
#define TESTS_ENCODING_SINKS_H

#include "encoding_check.h"

/* How often each variable stands negated and as it is: what comes, or what a profile claims. */
struct occurrences {
    size_t variables; /* 1..variables have a place */
    uint64_t *negative, *positive;
};

static inline void occurrences_open(struct occurrences *occurrences, size_t variables)
{
    occurrences->variables = variables;
    occurrences->negative = calloc(variables + 1, sizeof(uint64_t));
    occurrences->positive = calloc(variables + 1, sizeof(uint64_t));
    assert_true(occurrences->negative && occurrences->positive);
}

static inline void occurrences_close(struct occurrences *occurrences)
{
    free(occurrences->negative);
    free(occurrences->positive);
}

static inline bool occurrences_equal(const struct occurrences *a, const struct occurrences *b)
{
    size_t bytes = (a->variables + 1) * sizeof(uint64_t);
    return a->variables == b->variables && memcmp(a->negative, b->negative, bytes) == 0 &&
           memcmp(a->positive, b->positive, bytes) == 0;
}

/* A sink that keeps no clause but counts. It fails at the clause number `fails_at`, 0: never. */
struct tally {
    struct sink sink;
    int variables;
    uint64_t clauses, fails_at;
    struct occurrences seen;
    uint64_t *last_clause; /* in which each variable stood */
    const char *fault;
};

static inline int tally_variable(struct sink *sink)
{
    return ++((struct tally *)sink)->variables;
}

static inline void tally_clause(struct sink *sink, const int *literals, size_t size)
{
    struct tally *tally = (struct tally *)sink;
    tally->clauses++;
    for (size_t i = 0; i < size; i++) {
        size_t variable = (size_t)abs(literals[i]);
        if (variable == 0 || variable > (size_t)tally->variables) {
            tally->fault = "a literal of a variable that was not asked for";
        } else if (variable <= tally->seen.variables) {
            (literals[i] < 0 ? tally->seen.negative : tally->seen.positive)[variable]++;
            if (tally->last_clause[variable] == tally->clauses)
                tally->fault = "a clause has a variable twice";
            tally->last_clause[variable] = tally->clauses;
        }
    }
}

static inline enum status tally_status(const struct sink *sink)
{
    const struct tally *tally = (const struct tally *)sink;
    return tally->fails_at > 0 && tally->clauses >= tally->fails_at ? STATUS_IO : STATUS_OK;
}

/* Counts literals of the variables up to `variables`. */
static inline void tally_open(struct tally *tally, unsigned inputs, size_t variables,
                              uint64_t fails_at)
{
    static const struct sink_type type = {
        .variable = tally_variable, .clause = tally_clause, .status = tally_status};
    *tally = (struct tally){.sink = {&type}, .variables = (int)inputs, .fails_at = fails_at};
    occurrences_open(&tally->seen, variables);
    tally->last_clause = calloc(variables + 1, sizeof *tally->last_clause);
    assert_non_null(tally->last_clause);
}

static inline void tally_close(struct tally *tally)
{
    occurrences_close(&tally->seen);
    free(tally->last_clause);
}

/* A profile written out literal by literal; the room's own variables stand behind the inputs. */
struct claims {
    struct profile profile;
    uint64_t inputs, auxiliary;
    struct occurrences claimed;
    bool outside; /* a run went beyond the last variable */
};

static inline void claim_run(struct claims *claims, uint64_t first, uint64_t count,
                             uint64_t negative, uint64_t positive)
{
    for (uint64_t i = first; i < first + count; i++) {
        claims->claimed.negative[i] += negative;
        claims->claimed.positive[i] += positive;
    }
}

static inline void claim_inputs(struct profile *profile, uint64_t from, uint64_t count,
                                uint64_t negative, uint64_t positive)
{
    struct claims *claims = (struct claims *)profile;
    if (from > claims->inputs || count > claims->inputs - from)
        claims->outside = true;
    else
        claim_run(claims, from + 1, count, negative, positive);
}

static inline void claim_every_other(struct profile *profile, uint64_t length, uint64_t negative,
                                     uint64_t positive)
{
    struct claims *claims = (struct claims *)profile;
    for (uint64_t i = 0; i < claims->inputs; i++)
        if (i / length % 2 == 1)
            claim_run(claims, i + 1, 1, negative, positive);
}

static inline void claim_auxiliary(struct profile *profile, uint64_t from, uint64_t count,
                                   uint64_t negative, uint64_t positive)
{
    struct claims *claims = (struct claims *)profile;
    if (from > claims->auxiliary || count > claims->auxiliary - from)
        claims->outside = true;
    else
        claim_run(claims, claims->inputs + from + 1, count, negative, positive);
}

static inline const char *compare_sizes(const struct subject *line, const struct tally *tally)
{
    struct claims claims = {
        {claim_inputs, claim_auxiliary, claim_every_other}, line->n, 0, {0, NULL, NULL}, false};
    claims.auxiliary = line_variables(line->choice, line->kind, line->n);
    if (tally->fault)
        return tally->fault;
    if (line->n + claims.auxiliary != (uint64_t)tally->variables)
        return "another number of variables than foretold";
    if (line_clauses(line->choice, line->kind, line->n) != tally->clauses)
        return "another number of clauses than foretold";
    occurrences_open(&claims.claimed, tally->seen.variables);
    line_profile(line->choice, line->kind, line->n, &claims.profile);
    bool equal = !claims.outside && occurrences_equal(&claims.claimed, &tally->seen);
    occurrences_close(&claims.claimed);
    return equal ? NULL : "another profile than foretold";
}

/* The foretold variables, clauses and profile of a plain line must be those that come. */
static inline const char *check_sizes(const struct subject *line)
{
    struct tally tally;
    const char *fault = "a status that is not the room's own";
    tally_open(&tally, line->inputs,
               line->inputs + (size_t)line_variables(line->choice, line->kind, line->n), 0);
    if (encode_line(line->choice, line->kind, &tally.sink, line->literals, line->n) == STATUS_OK)
        fault = compare_sizes(line, &tally);
    tally_close(&tally);
    return fault;
}

/* A sink that fails at this clause must soon be left alone; its status stays its own affair. */
static inline const char *check_failing_sink(const struct subject *line, uint64_t fails_at)
{
    struct tally tally;
    tally_open(&tally, line->inputs, 0, fails_at);
    enum status status =
        encode_line(line->choice, line->kind, &tally.sink, line->literals, line->n);
    uint64_t clauses = tally.clauses;
    tally_close(&tally);
    if (status != STATUS_OK)
        return "a status that is not the room's own";
    return clauses > fails_at + 10 * line->n ? "a sink that failed is not left alone" : NULL;
}

/* A sink in front of a formula that numbers its variables from above, or the even places first. */
enum numbering { FROM_ABOVE, SCATTERED };
struct renumber {
    struct sink sink;
    struct formula *formula;
    enum numbering numbering;
    int first, count, asked;
};

static inline int renumber_variable(struct sink *sink)
{
    struct renumber *renumber = (struct renumber *)sink;
    int i = renumber->asked++, evens = (renumber->count + 1) / 2;
    if (renumber->numbering == FROM_ABOVE)
        return renumber->first + renumber->count - 1 - i;
    return renumber->first + (i < evens ? 2 * i : 2 * (i - evens) + 1);
}

static inline void renumber_clause(struct sink *sink, const int *literals, size_t size)
{
    sink_clause(&((struct renumber *)sink)->formula->sink, literals, size);
}

static inline enum status renumber_status(const struct sink *sink)
{
    return sink_status(&((const struct renumber *)sink)->formula->sink);
}

/* The room must take the numbers it is given: the line then means the same. */
static inline const char *check_numbering(const struct subject *line, enum numbering numbering)
{
    static const struct sink_type type = {
        .variable = renumber_variable, .clause = renumber_clause, .status = renumber_status};
    struct formula formula;
    struct renumber renumber = {.sink = {&type},
                                .formula = &formula,
                                .numbering = numbering,
                                .first = (int)line->inputs + 1};
    renumber.count = (int)line_variables(line->choice, line->kind, line->n);
    formula_open(&formula, (int)line->inputs + renumber.count);
    encode_line(line->choice, line->kind, &renumber.sink, line->literals, line->n);
    const char *fault = check_meaning(&formula, line);
    formula_close(&formula);
    return renumber.asked == renumber.count ? fault : "another number of variables than foretold";
}

#endif

/* The tests of the tests of encodings/: every clause of every room is left out in turn, and every
 * sign turned; the checks of test_encodings.c must notice.
 *
 * Mutants that break no promise are listed with their reasons in encoding_equivalents.h. What one
 * changes is found out here, for each by itself, and must be what the list says; and a line of the
 * list that no mutant needs, or that speaks of mutants that are noticed, is a failure too.
 */
#include "encoding_check.h"

#include <stdio.h>

#include "encoding_equivalents.h"
#include "formula/wrappers.h"

struct mutant {
    const struct subject *line;
    const struct formula *formula; /* unspoilt */
    enum mutation mutation;
    size_t clause, literal;
};

/* One letter for each kind of literal, in the order of descriptions. */
static const char *const literal_kinds[] = {"-x", "+x", "-y", "+y"};

static size_t literal_kind(const struct mutant *mutant, int literal)
{
    size_t own = (unsigned)abs(literal) > mutant->line->inputs ? 2 : 0;
    return literal > 0 ? own + 1 : own;
}

/* "(+x* -y)" of three literals. */
static void describe(const struct mutant *mutant, char text[32])
{
    size_t size, end = 0, counts[4] = {0};
    const int *literals = formula_clause(mutant->formula, mutant->clause, &size);
    for (size_t i = 0; i < size; i++)
        counts[literal_kind(mutant, literals[i])]++;
    for (size_t kind = 0; kind < 4; kind++)
        if (counts[kind] > 0)
            end += (size_t)snprintf(text + end, 32 - end, "%s%s%s", end == 0 ? "(" : " ",
                                    literal_kinds[kind],
                                    counts[kind] == 1 ? ""
                                    : kind % 2 == 1   ? "*"
                                                      : "2");
    snprintf(text + end, 32 - end, ")");
}

static void build(struct formula *formula, const struct mutant *mutant, enum mutation mutation)
{
    struct mutate mutate;
    const struct subject *line = mutant->line;
    formula_open(formula, (int)line->inputs);
    mutate_open(&mutate, &formula->sink, mutation, mutant->clause, mutant->literal);
    encode_line(line->choice, line->kind, &mutate.sink, line->literals, line->n);
    mutate_close(&mutate);
}

static const char *check(const struct formula *formula, const struct subject *line)
{
    const char *fault = check_meaning(formula, line);
    fault = fault ? fault : check_propagation(formula, line);
    return fault ? fault : check_completeness(formula, line);
}

/* Do the other clauses alone make a literal of this one true, and one of the spoilt one? */
static bool is_settled(const struct mutant *mutant)
{
    struct formula others;
    struct dpll dpll;
    size_t size;
    const int *literals = formula_clause(mutant->formula, mutant->clause, &size);
    bool before = false, after = mutant->mutation == MUTATE_LEAVE_OUT;
    build(&others, mutant, MUTATE_LEAVE_OUT);
    dpll_open(&dpll, &others);
    for (size_t i = 0; i < size; i++) {
        int value = dpll_value(&dpll, literals[i]);
        before = before || value > 0;
        after = after || (i == mutant->literal ? value < 0 : value > 0);
    }
    dpll_close(&dpll);
    formula_close(&others);
    return before && after;
}

static bool list_models(const struct formula *formula, struct model_set *models)
{
    struct dpll dpll;
    models->count = 0;
    dpll_open(&dpll, formula);
    bool all = collect_models(&dpll, 1, 0, models);
    dpll_close(&dpll);
    return all;
}

static enum effect effect_of(const struct mutant *mutant, const struct formula *spoilt)
{
    struct model_set before, after;
    if (is_settled(mutant))
        return SETTLED;
    bool same = mutant->formula->variables <= MODEL_VARIABLES &&
                list_models(mutant->formula, &before) && list_models(spoilt, &after) &&
                before.count == after.count &&
                memcmp(before.at, after.at, before.count * sizeof before.at[0]) == 0;
    return same ? SAME_MODELS : OTHER_MODELS;
}

/* Does this line of the list speak of the mutant, its effect apart? */
static bool speaks_of(const struct equivalent *one, const struct mutant *mutant)
{
    char choice[ENCODING_TEXT], clause[32];
    size_t size;
    const int *literals = formula_clause(mutant->formula, mutant->clause, &size);
    describe(mutant, clause);
    return strcmp(one->choice, encoding_text(choice, mutant->line->choice)) == 0 &&
           one->kinds & 1 << mutant->line->kind &&
           one->mutations & (mutant->mutation == MUTATE_FLIP ? TURNED : LEFT_OUT) &&
           (!one->clauses || strstr(one->clauses, clause)) &&
           (!one->turned ||
            strcmp(one->turned, literal_kinds[literal_kind(mutant, literals[mutant->literal])]) ==
                0);
}

static void fail_mutant(const struct mutant *mutant, const char *what)
{
    char clause[32], choice[ENCODING_TEXT];
    describe(mutant, clause);
    fail_msg("%s, %s, n = %zu: clause %zu %s %s (literal %zu) %s",
             encoding_text(choice, mutant->line->choice),
             mutant->line->kind == EXACTLY_ONE ? "exactly one" : "at most one", mutant->line->n,
             mutant->clause, clause,
             mutant->mutation == MUTATE_FLIP ? "with a sign turned" : "left out", mutant->literal,
             what);
}

/* In which kinds of line each line of the list was needed. */
struct needs {
    int kinds[EQUIVALENTS];
};

static void expect_noticed(const struct mutant *mutant, struct needs *needs)
{
    struct formula spoilt;
    build(&spoilt, mutant, mutant->mutation);
    bool noticed = check(&spoilt, mutant->line) != NULL, listed = false;
    enum effect effect = effect_of(mutant, &spoilt);
    formula_close(&spoilt);
    for (size_t i = 0; i < EQUIVALENTS; i++) {
        const struct equivalent *one = &equivalents[i];
        if (!speaks_of(one, mutant) || (effect == SETTLED) != (one->effect == SETTLED))
            continue;
        if (noticed && one->extent == EVERY)
            fail_mutant(mutant, "is noticed, but listed as equivalent");
        if (!noticed && one->effect == effect) {
            listed = true;
            needs->kinds[i] |= 1 << mutant->line->kind;
        }
    }
    if (!noticed && !listed)
        fail_mutant(mutant, effect == SETTLED       ? "is settled without it, but not listed"
                            : effect == SAME_MODELS ? "is not noticed, with the same models"
                                                    : "is not noticed, with other models");
}

static void spoil_each_clause(const struct subject *line, struct needs *needs)
{
    struct formula formula;
    encode_subject(&formula, line);
    for (size_t clause = 0; clause < formula.clauses; clause++) {
        size_t size;
        formula_clause(&formula, clause, &size);
        struct mutant mutant = {line, &formula, MUTATE_LEAVE_OUT, clause, 0};
        expect_noticed(&mutant, needs);
        mutant.mutation = MUTATE_FLIP;
        for (; mutant.literal < size; mutant.literal++)
            expect_noticed(&mutant, needs);
    }
    formula_close(&formula);
}

static void expect_needed(const struct encoding_choice *choice, const struct needs *needs)
{
    char text[ENCODING_TEXT];
    encoding_text(text, choice);
    for (size_t i = 0; i < EQUIVALENTS; i++)
        if (strcmp(equivalents[i].choice, text) == 0 && needs->kinds[i] != equivalents[i].kinds)
            fail_msg("%s: all mutants of line %zu of the list are noticed, in one kind of line "
                     "at least (reason listed: %s)",
                     text, i + 1, equivalents[i].reason);
}

static void test_each_spoilt_clause_is_noticed(void **state)
{
    (void)state;
    struct needs needs = {{0}};
    EACH_CHOICE_AND_KIND(choice, kind, USUAL_NUMBERS)
    for (unsigned n = 5; n <= 7; n++) {
        struct subject line = plain_line(choice, kind, n);
        spoil_each_clause(&line, &needs);
    }
    for (const struct encoding_choice *choice = all_choices(USUAL_NUMBERS); choice->encoding;
         choice++)
        expect_needed(choice, &needs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_spoilt_clause_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

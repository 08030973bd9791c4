/* Lines of a thousand literals, too long to enumerate, for every encoding in both forms.
 *
 * One unit propagation from each input makes all others false, so that each pairwise clause
 * follows: the line says enough. And each legal assignment of the inputs extends to a model: it
 * does not say too much. Together this is the meaning of the line.
 */
#include "encoding_check.h"

enum { N = 1000 };

/* Is some literal of each clause true, if what is open is false? */
static bool satisfies(const struct dpll *dpll)
{
    const struct formula *formula = dpll->formula;
    size_t at = 0;
    for (size_t clause = 0; clause < formula->clauses; clause++) {
        bool satisfied = false;
        for (; at < formula->ends[clause]; at++) {
            int value = dpll_value(dpll, formula->literals[at]);
            satisfied = satisfied || value > 0 || (value == 0 && formula->literals[at] < 0);
        }
        if (!satisfied)
            return false;
    }
    return true;
}

/* Where that is no model: makes open variables false as far as that goes without a conflict, else
 * true. Nothing is taken back; a variable that can be neither is a failure. */
static bool extend(struct dpll *dpll)
{
    for (int variable = 1; variable <= dpll->formula->variables; variable++) {
        size_t mark = dpll->count;
        if (dpll->value[variable] != 0 || dpll_assume(dpll, -variable))
            continue;
        dpll_undo(dpll, mark);
        if (!dpll_assume(dpll, variable))
            return false;
    }
    return satisfies(dpll);
}

/* In a definitional form the inputs settle all. A whole assignment without a conflict satisfies all
 * clauses if this solver is right; at a few places that is looked at clause by clause. */
static const char *check_extension(struct dpll *dpll, const struct subject *line, int one)
{
    bool is_whole = dpll->count == (size_t)dpll->formula->variables;
    bool in_full = one < 3 || one == N / 2 || one == N;
    if (!is_whole && !line->choice->half)
        return "the inputs leave something open";
    if (is_whole && !in_full)
        return NULL;
    return satisfies(dpll) || extend(dpll) ? NULL : "a legal assignment has no extension";
}

/* The solver before anything was assumed. Taking literals back one by one costs as much as assuming
 * them; where there are few clauses for each, a copy of the counters is much cheaper. */
struct start {
    size_t count;
    size_t *falsified;
};

static struct start remember(const struct dpll *dpll)
{
    size_t bytes = dpll->formula->clauses * sizeof *dpll->falsified;
    struct start start = {dpll->count, malloc(bytes)};
    assert_true(start.falsified && dpll->head == dpll->count);
    memcpy(start.falsified, dpll->falsified, bytes);
    return start;
}

static void go_back(struct dpll *dpll, const struct start *start)
{
    if (dpll->formula->clauses > 20 * dpll->count) {
        dpll_undo(dpll, start->count);
        return;
    }
    while (dpll->count > start->count)
        dpll->value[abs(dpll->trail[--dpll->count])] = 0;
    dpll->head = start->count;
    memcpy(dpll->falsified, start->falsified, dpll->formula->clauses * sizeof *dpll->falsified);
}

/* One input is true. */
static const char *check_one(struct dpll *dpll, const struct subject *line, int one)
{
    const char *fault = NULL;
    if (!dpll_assume(dpll, one))
        fault = "a conflict that is none";
    for (int other = 1; other <= N && !fault; other++)
        if (dpll->value[other] != (other == one ? 1 : -1))
            fault = "a true input does not make all others false";
    return fault ? fault : check_extension(dpll, line, one);
}

static const char *check_none(struct dpll *dpll, const struct subject *line)
{
    const char *fault = NULL;
    bool fine = !dpll->contradiction;
    for (int one = 1; one <= N && fine; one++)
        fine = dpll_assume(dpll, -one);
    if (fine != (line->kind == AT_MOST_ONE))
        fault = fine ? "no true input is no conflict" : "no true input is a conflict";
    else if (fine)
        fault = check_extension(dpll, line, 0);
    return fault;
}

static void test_a_line_of_a_thousand(void **state)
{
    (void)state;
    EACH_CHOICE_AND_KIND(choice, kind, USUAL_NUMBERS)
    {
        struct formula formula;
        struct dpll dpll;
        struct subject line = plain_line(choice, kind, N);
        encode_subject(&formula, &line);
        dpll_open(&dpll, &formula);
        struct start start = remember(&dpll);
        expect_no_fault(check_none(&dpll, &line), &line);
        for (int one = 1; one <= N; one++) {
            go_back(&dpll, &start);
            expect_no_fault(check_one(&dpll, &line, one), &line);
        }
        free(start.falsified);
        dpll_close(&dpll);
        formula_close(&formula);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_line_of_a_thousand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

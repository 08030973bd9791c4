/* The tests of the tests of encodings/: every clause of every room is left out in turn, and every
 * sign turned; the checks of test_encodings.c must notice.
 */
#include "encoding_check.h"

#include "formula/wrappers.h"

/* A mutant that no check can notice, because the clauses say the same without it. `clause` counts
 * the clauses of the line, from `first` on every `step`-th. */
struct equivalent {
    const char *encoding;
    enum line_kind kind;
    enum mutation mutation;
    uint64_t first, step;
    const char *reason;
};

static const struct equivalent equivalents[] = {
    {"sequential", EXACTLY_ONE, MUTATE_LEAVE_OUT, 2, 4,
     "s(i) -> s(i-1) or x(i), the definition's other direction: where s(i) is true without cause, "
     "all inputs behind i are false by the counter and all before by assumption, so the clause "
     "'at least one' fails already"},
};

static bool is_equivalent(const struct encoding *encoding, enum line_kind kind,
                          enum mutation mutation, uint64_t clause)
{
    for (size_t i = 0; i < sizeof equivalents / sizeof equivalents[0]; i++) {
        const struct equivalent *one = &equivalents[i];
        if (strcmp(one->encoding, encoding->name) == 0 && one->kind == kind &&
            one->mutation == mutation && clause >= one->first &&
            (clause - one->first) % one->step == 0)
            return true;
    }
    return false;
}

static const char *spoil(const struct encoding *encoding, enum line_kind kind, unsigned n,
                         enum mutation mutation, uint64_t clause, size_t literal)
{
    struct formula formula;
    struct mutate mutate;
    int literals[8];
    number_inputs(literals, n);
    formula_open(&formula, (int)n);
    mutate_open(&mutate, &formula.sink, mutation, clause, literal);
    encode_line(choice_of(encoding), kind, &mutate.sink, literals, n);
    const char *fault = check_extensions(&formula, choice_of(encoding), kind, literals, n, n);
    if (!fault)
        fault = check_propagation(&formula, kind, n);
    mutate_close(&mutate);
    formula_close(&formula);
    return fault;
}

static void expect_noticed(const struct encoding *encoding, enum line_kind kind, unsigned n,
                           enum mutation mutation, uint64_t clause, size_t literal)
{
    bool noticed = spoil(encoding, kind, n, mutation, clause, literal) != NULL;
    if (noticed == is_equivalent(encoding, kind, mutation, clause))
        fail_msg("%s, kind %d, n = %u: clause %u %s (literal %zu) is %s", encoding->name, (int)kind,
                 n, (unsigned)clause, mutation == MUTATE_FLIP ? "with a sign turned" : "left out",
                 literal, noticed ? "noticed, but listed as equivalent" : "not noticed");
}

static void test_each_spoilt_clause_is_noticed(void **state)
{
    (void)state;
    EACH_ENCODING_AND_KIND(encoding, kind)
    for (unsigned n = 5; n <= 7; n++) {
        struct formula formula;
        encode_inputs(&formula, encoding, kind, n);
        for (size_t clause = 0; clause < formula.clauses; clause++) {
            size_t size;
            formula_clause(&formula, clause, &size);
            expect_noticed(encoding, kind, n, MUTATE_LEAVE_OUT, clause, 0);
            for (size_t literal = 0; literal < size; literal++)
                expect_noticed(encoding, kind, n, MUTATE_FLIP, clause, literal);
        }
        formula_close(&formula);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_spoilt_clause_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Partial assignments and clauses: verdicts against all total assignments, and against unit
 * propagation done the slow way.
 */
#include "boards.h"

#include "trust/clauses.h"

enum { MOST_VARIABLES = 6 };

static enum clauses_verdict verdict_of(const struct formula *formula, const int *literals,
                                       size_t count, uint64_t squares, size_t *clause)
{
    struct clauses clauses;
    enum clauses_verdict verdict;
    assert_int_equal(clauses_open(&clauses, formula), STATUS_OK);
    /* twice, since a model must leave nothing behind for the next */
    for (int i = 0; i < 2; i++)
        assert_int_equal(clauses_judge(&clauses, literals, count, squares, &verdict, clause),
                         STATUS_OK);
    clauses_close(&clauses);
    return verdict;
}

struct row {
    int variables;
    const char *clauses; /* "1 2 0 -1 0" */
    int literals[4];     /* 0 ends */
    uint64_t squares;
    enum clauses_verdict verdict;
    size_t clause;
};

static void test_by_hand(void **state)
{
    static const struct row rows[] = {
        {0, "", {0}, 0, CLAUSES_HOLD, 0},
        {0, "0", {0}, 0, CLAUSES_BROKEN, 0},
        {2, "1 0 0", {1}, 0, CLAUSES_BROKEN, 1},
        {2, "1 2 0", {1, 2}, 0, CLAUSES_HOLD, 0},
        {2, "1 2 0 -1 -2 0", {1, 2}, 0, CLAUSES_BROKEN, 1},
        {2, "1 2 0", {0}, 0, CLAUSES_UNDECIDED, 0},
        {2, "1 2 0", {-1}, 0, CLAUSES_HOLD, 0},
        {2, "1 2 0 1 -2 0", {-1}, 0, CLAUSES_BROKEN, 1},
        {3, "1 0 1 2 0 -1 3 0", {0}, 0, CLAUSES_HOLD, 0},
        {3, "1 0 -1 2 0 -2 3 0 -3 -1 0", {0}, 0, CLAUSES_BROKEN, 2},
        {3, "1 2 0 -2 3 0 2 3 0", {-3}, 0, CLAUSES_BROKEN, 2},
        {3, "1 2 0 2 3 0", {1}, 0, CLAUSES_UNDECIDED, 1},
        {2, "1 -1 0", {0}, 0, CLAUSES_HOLD, 0},
        {2, "1 -1 0 2 1 0", {0}, 0, CLAUSES_UNDECIDED, 1},
        {2, "1 2 0", {0}, 1, CLAUSES_HOLD, 0},
        {2, "1 2 0", {0}, 2, CLAUSES_BROKEN, 0},
        {2, "1 2 0", {9, 1, -7}, 100, CLAUSES_HOLD, 0},
        {2, "1 1 0 2 0", {-1}, 0, CLAUSES_BROKEN, 0},
        /* a literal that is repeated is one choice */
        {2, "1 1 0 -1 2 2 0", {0}, 0, CLAUSES_HOLD, 0},
        {3, "1 2 2 0 -2 3 3 -2 0", {-1}, 0, CLAUSES_HOLD, 0},
        {2, "1 1 0 -1 2 2 0 -1 -2 -2 0", {0}, 0, CLAUSES_BROKEN, 2},
        /* a file may declare any number of variables that no clause uses */
        {LITERAL_MAX, "7 2147483646 0 -9 0", {-7, 8, 2147483645}, 7, CLAUSES_HOLD, 0},
        {LITERAL_MAX, "7 2147483646 0", {-2147483646}, UINT64_MAX, CLAUSES_BROKEN, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct formula formula;
        size_t count = 0, clause = 0;
        formula_open(&formula, rows[i].variables);
        add_clauses(&formula, rows[i].clauses);
        while (rows[i].literals[count])
            count++;
        enum clauses_verdict verdict =
            verdict_of(&formula, rows[i].literals, count, rows[i].squares, &clause);
        if (verdict != rows[i].verdict || (verdict != CLAUSES_HOLD && clause != rows[i].clause))
            fail_msg("row %zu: verdict %d, clause %zu", i, verdict, clause);
        formula_close(&formula);
    }
}

/* Of a clause under values (1, -1, 0 by variable): 1 true, -1 false, else 0 and the number of open
 * literals. */
static int look(const int *literals, size_t size, const int *values, size_t *open)
{
    *open = 0;
    for (size_t k = 0; k < size; k++) {
        int value = literals[k] < 0 ? -values[-literals[k]] : values[literals[k]];
        if (value > 0)
            return 1;
        *open += value == 0;
    }
    return *open ? 0 : -1;
}

/* Unit propagation until nothing changes. */
static enum clauses_verdict slow_verdict(const struct formula *formula, int *values)
{
    bool changed = true, undecided = false;
    while (changed) {
        changed = undecided = false;
        for (size_t i = 0; i < formula->clauses; i++) {
            size_t size, open;
            const int *literals = formula_clause(formula, i, &size);
            int value = look(literals, size, values, &open);
            if (value < 0)
                return CLAUSES_BROKEN;
            undecided |= value == 0;
            for (size_t k = 0; value == 0 && open == 1 && k < size; k++)
                if (values[abs(literals[k])] == 0) {
                    values[abs(literals[k])] = literals[k] < 0 ? -1 : 1;
                    changed = true;
                }
        }
    }
    return undecided ? CLAUSES_UNDECIDED : CLAUSES_HOLD;
}

/* Does some total assignment that agrees with the values satisfy the formula? */
static bool extends(const struct formula *formula, const int *values)
{
    for (unsigned bits = 0; bits < 1U << formula->variables; bits++) {
        int total[MOST_VARIABLES + 1] = {0};
        bool fits = true;
        for (int variable = 1; variable <= formula->variables; variable++) {
            total[variable] = bits >> (variable - 1) & 1U ? 1 : -1;
            fits &= values[variable] == 0 || values[variable] == total[variable];
        }
        for (size_t i = 0; fits && i < formula->clauses; i++) {
            size_t size, open;
            const int *literals = formula_clause(formula, i, &size);
            fits = look(literals, size, total, &open) > 0;
        }
        if (fits)
            return true;
    }
    return false;
}

static void add_random_clause(struct formula *formula)
{
    int clause[3] = {0};
    size_t size = 1 + random_below(3), made = 0;
    while (made < size) {
        int variable = 1 + (int)random_below((uint32_t)formula->variables);
        bool there = false;
        for (size_t k = 0; k < made; k++)
            there |= abs(clause[k]) == variable;
        if (there)
            return;
        clause[made++] = random_below(2) ? variable : -variable;
    }
    sink_clause(&formula->sink, clause, size);
}

static void test_random(void **state)
{
    size_t seen[3] = {0};
    (void)state;
    random_start(7);
    for (int round = 0; round < 20000; round++) {
        struct formula formula;
        int literals[MOST_VARIABLES], values[MOST_VARIABLES + 1] = {0};
        size_t count = 0, clause;
        formula_open(&formula, 1 + (int)random_below(MOST_VARIABLES));
        for (uint32_t i = random_below(8); i > 0; i--)
            add_random_clause(&formula);
        uint64_t squares = random_below(3);
        for (int variable = 1; variable <= formula.variables; variable++) {
            uint32_t choice = random_below(3);
            if (choice < 2)
                literals[count++] = choice ? variable : -variable;
            values[variable] = choice == 2 ? -((uint64_t)variable <= squares) : choice ? 1 : -1;
        }
        bool possible = extends(&formula, values);
        enum clauses_verdict verdict = verdict_of(&formula, literals, count, squares, &clause);
        assert_int_equal(verdict, slow_verdict(&formula, values));
        assert_true(verdict != CLAUSES_HOLD || possible);
        assert_true(verdict != CLAUSES_BROKEN || !possible);
        seen[verdict]++;
        formula_close(&formula);
    }
    for (int verdict = 0; verdict < 3; verdict++)
        assert_true(seen[verdict] > 200);
}

/* A chain of a million variables, given backwards: each consequence is the next one's reason. */
static void test_long_chain(void **state)
{
    enum { LENGTH = 1000000 };
    struct formula formula;
    size_t clause;
    int first = 1;
    (void)state;
    formula_open(&formula, LENGTH);
    for (int variable = LENGTH; variable > 1; variable--)
        sink_binary(&formula.sink, -(variable - 1), variable);
    assert_int_equal(sink_status(&formula.sink), STATUS_OK);
    assert_int_equal(verdict_of(&formula, &first, 1, 0, &clause), CLAUSES_HOLD);
    sink_binary(&formula.sink, -LENGTH, -LENGTH);
    assert_int_equal(verdict_of(&formula, &first, 1, 0, &clause), CLAUSES_BROKEN);
    formula_close(&formula);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_long_chain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

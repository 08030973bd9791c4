/* Models of any formula, against all assignments tried one by one. */
#include "support.h"

#include "formula/formula.h"
#include "sat/compact.h"
#include "sat/models.h"

enum { VARIABLES = 9, EVERY = 1 << VARIABLES };

/* Random clauses of one to three literals over the variables 1..variables, some of which stay
 * unused; repeated literals and tautologies happen. */
static void random_formula(struct formula *formula, int variables, unsigned clauses)
{
    formula_open(formula, variables);
    int used = variables > 0 ? 1 + (int)random_below((uint32_t)variables) : 0;
    for (unsigned i = 0; i < clauses && used > 0; i++) {
        int literals[3];
        size_t size = 1 + random_below(3);
        for (size_t k = 0; k < size; k++) {
            int variable = 1 + (int)random_below((uint32_t)used);
            literals[k] = random_below(2) ? variable : -variable;
        }
        sink_clause(&formula->sink, literals, size);
    }
}

/* Bit v - 1 of an assignment is variable v. */
static bool satisfies(const struct formula *formula, unsigned assignment)
{
    for (size_t i = 0; i < formula->clauses; i++) {
        size_t size;
        const int *clause = formula_clause(formula, i, &size);
        bool fine = false;
        for (size_t k = 0; k < size; k++)
            fine |= (assignment >> (abs(clause[k]) - 1) & 1) == (clause[k] > 0);
        if (!fine)
            return false;
    }
    return true;
}

/* The models with only the variables of the mask left in them. */
struct models {
    bool seen[EVERY];
    uint64_t count;
    unsigned mask;
};

static struct models true_models(const struct formula *formula, unsigned mask)
{
    struct models models = {.mask = mask};
    for (unsigned assignment = 0; assignment < 1U << formula->variables; assignment++)
        if (satisfies(formula, assignment) && !models.seen[assignment & mask]) {
            models.seen[assignment & mask] = true;
            models.count++;
        }
    return models;
}

static enum status take(void *self, const int *literals, size_t count)
{
    struct models *models = self;
    unsigned assignment = 0, mask = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned bit = 1U << (abs(literals[i]) - 1);
        assert_true(i == 0 || abs(literals[i - 1]) < abs(literals[i]));
        mask |= bit;
        assignment |= literals[i] > 0 ? bit : 0;
    }
    assert_int_equal(mask, models->mask);
    assert_false(models->seen[assignment]);
    models->seen[assignment] = true;
    models->count++;
    return STATUS_OK;
}

static void expect_models(const struct formula *formula, bool projected, unsigned mask)
{
    int projection[VARIABLES];
    struct models_task task = {
        .formula = formula, .projected = projected, .projection = projected ? projection : NULL};
    if (!projected)
        mask = (1U << formula->variables) - 1;
    for (int variable = 1; projected && variable <= formula->variables; variable++)
        if (mask >> (variable - 1) & 1)
            projection[task.projection_count++] = variable;
    struct models expected = true_models(formula, mask), found = {.mask = mask};
    struct models_visitor visitor = {take, &found};
    struct counters counters = {0};
    uint64_t count;
    assert_int_equal(models_list(&task, &visitor, &counters, NULL), STATUS_OK);
    assert_int_equal(found.count, expected.count);
    assert_memory_equal(found.seen, expected.seen, sizeof found.seen);
    assert_int_equal(models_count(&task, &count, &counters, NULL), STATUS_OK);
    assert_int_equal(count, expected.count);
}

static void test_random_formulas(void **state)
{
    (void)state;
    random_start(4);
    for (int round = 0; round < 600; round++) {
        struct formula formula;
        int variables = (int)random_below(VARIABLES + 1);
        random_formula(&formula, variables, random_below(14));
        expect_models(&formula, false, 0);
        expect_models(&formula, true, random_below(1U << variables));
        expect_models(&formula, true, 0);
        formula_close(&formula);
    }
}

static uint64_t count_all(const struct formula *formula, enum status expected)
{
    struct models_task task = {.formula = formula};
    struct counters counters = {0};
    struct report report = REPORT_NONE;
    uint64_t count;
    enum status status = models_count(&task, &count, &counters, &report);
    if (status != expected)
        fail_msg("status %d, %s", (int)status, report.text);
    return count;
}

static void test_the_smallest_formulas(void **state)
{
    (void)state;
    struct formula formula;
    formula_open(&formula, 0);
    assert_int_equal(count_all(&formula, STATUS_OK), 1);
    expect_models(&formula, false, 0);
    sink_clause(&formula.sink, NULL, 0);
    assert_int_equal(count_all(&formula, STATUS_OK), 0);
    formula_close(&formula);
    formula_open(&formula, 5);
    assert_int_equal(count_all(&formula, STATUS_OK), 32);
    sink_unit(&formula.sink, 5);
    assert_int_equal(count_all(&formula, STATUS_OK), 16);
    sink_unit(&formula.sink, -5);
    assert_int_equal(count_all(&formula, STATUS_OK), 0);
    formula_close(&formula);
}

static enum status no_more(void *self, const int *literals, size_t count)
{
    (void)literals;
    (void)count;
    ++*(int *)self;
    return STATUS_ENOUGH;
}

/* Free variables by the thousand million cost nothing, and their models are counted while 64 bits
 * hold them. */
static void test_free_variables(void **state)
{
    (void)state;
    struct formula formula;
    struct report report = REPORT_NONE;
    struct counters counters = {0};
    int found = 0;
    struct models_task task = {.formula = &formula};
    struct models_visitor visitor = {no_more, &found};
    formula_open(&formula, 65);
    sink_binary(&formula.sink, 64, 65);
    assert_int_equal(models_list(&task, &visitor, &counters, NULL), STATUS_ENOUGH);
    assert_int_equal(found, 1);
    assert_int_equal(count_all(&formula, STATUS_REFUSED), UINT64_MAX); /* 3 * 2^63 */
    sink_unit(&formula.sink, 65);
    sink_unit(&formula.sink, 64);
    assert_true(count_all(&formula, STATUS_OK) == UINT64_C(1) << 63);
    formula_close(&formula);
    formula_open(&formula, LITERAL_MAX);
    sink_binary(&formula.sink, -LITERAL_MAX, 7);
    assert_int_equal(count_all(&formula, STATUS_REFUSED), UINT64_MAX);
    assert_int_equal(models_list(&task, &visitor, &counters, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, "2^2147483644 models"));
    task.projected = true;
    task.projection = (const int[]){7, LITERAL_MAX};
    task.projection_count = 2;
    uint64_t count;
    assert_int_equal(models_count(&task, &count, &counters, NULL), STATUS_OK);
    assert_int_equal(count, 3);
    sink_unit(&formula.sink, -7);
    sink_unit(&formula.sink, LITERAL_MAX);
    assert_int_equal(count_all(&formula, STATUS_OK), 0);
    formula_close(&formula);
}

static void test_numbers_without_gaps(void **state)
{
    (void)state;
    static const int sizes[] = {1000, 2000000000};
    for (size_t i = 0; i < 2; i++) {
        int variables = sizes[i];
        struct formula formula;
        struct compact compact;
        formula_open(&formula, variables);
        sink_ternary(&formula.sink, -900, 3, 900);
        sink_binary(&formula.sink, -variables, 3);
        assert_int_equal(compact_open(&compact, &formula, NULL), STATUS_OK);
        assert_int_equal(compact.count, 3);
        assert_int_equal(compact.variables[1], 900);
        assert_int_equal(compact_number(&compact, 3), 1);
        assert_int_equal(compact_number(&compact, 900), 2);
        assert_int_equal(compact_number(&compact, variables), 3);
        assert_int_equal(compact_number(&compact, 4), 0);
        compact_close(&compact);
        formula_close(&formula);
    }
}

/* A stop, from outside or from the visitor, keeps what was found. */
static void test_an_enumeration_that_is_stopped(void **state)
{
    (void)state;
    struct formula formula;
    struct counters counters = {0};
    atomic_int stop = 1;
    uint64_t count = 7;
    int found = 0;
    formula_open(&formula, 3);
    struct models_task task = {.formula = &formula, .watch = {.stop = &stop}};
    assert_int_equal(models_count(&task, &count, &counters, NULL), STATUS_STOPPED);
    assert_int_equal(count, 0);
    struct models_visitor visitor = {no_more, &found};
    assert_int_equal(models_list(&task, &visitor, &counters, NULL), STATUS_STOPPED);
    assert_int_equal(found, 0);
    formula_close(&formula);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_formulas),
        cmocka_unit_test(test_the_smallest_formulas),
        cmocka_unit_test(test_free_variables),
        cmocka_unit_test(test_numbers_without_gaps),
        cmocka_unit_test(test_an_enumeration_that_is_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

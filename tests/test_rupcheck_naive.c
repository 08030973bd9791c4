/* The proof checker against the plainest one, which goes through all clauses until nothing changes:
 * random formulas, random lemmas of which most hold, deletions; the same verdict at the same line.
 * Of proofs that hold, the hints hold as well.
 *
 * `test_rupcheck_naive COUNT` tries so many; without it 3,000.
 */
#include "proofs.h"

enum { VARIABLES = 12, MOST_CLAUSES = 256, WIDTH = 4 };

static unsigned count = 3000;

struct naive {
    struct {
        int literals[WIDTH];
        size_t size;
    } clauses[MOST_CLAUSES];
    size_t size;
    signed char settled[VARIABLES + 1]; /* for good */
    bool contradiction;
};

static int value_of(const signed char *value, int literal)
{
    return literal > 0 ? value[literal] : -value[-literal];
}

/* False: a clause is false, whatever else. */
static bool closes(const struct naive *naive, signed char *value)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t c = 0; c < naive->size; c++) {
            int open[WIDTH], opens = 0;
            bool satisfied = false;
            for (size_t i = 0; i < naive->clauses[c].size; i++) {
                int literal = naive->clauses[c].literals[i], known = value_of(value, literal);
                satisfied |= known > 0;
                if (known == 0 && (opens == 0 || open[0] != literal))
                    open[opens++] = literal;
            }
            if (satisfied || opens > 1)
                continue;
            if (opens == 0)
                return false;
            value[abs(open[0])] = open[0] > 0 ? 1 : -1;
            changed = true;
        }
    }
    return true;
}

static bool follows(const struct naive *naive, const int *literals, size_t size)
{
    signed char value[VARIABLES + 1];
    memcpy(value, naive->settled, sizeof value);
    if (naive->contradiction)
        return true;
    for (size_t i = 0; i < size; i++) {
        if (value_of(value, literals[i]) > 0)
            return true;
        value[abs(literals[i])] = literals[i] > 0 ? -1 : 1;
    }
    return !closes(naive, value);
}

static void put(struct naive *naive, const int *literals, size_t size)
{
    assert_true(naive->size < MOST_CLAUSES && size <= WIDTH);
    memcpy(naive->clauses[naive->size].literals, literals, size * sizeof *literals);
    naive->clauses[naive->size++].size = size;
    naive->contradiction |= !closes(naive, naive->settled);
}

static bool among(int literal, const int *literals, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (literals[i] == literal)
            return true;
    return false;
}

static bool within(const int *a, size_t a_size, const int *b, size_t b_size)
{
    for (size_t i = 0; i < a_size; i++)
        if (!among(a[i], b, b_size))
            return false;
    return true;
}

static void drop(struct naive *naive, const int *literals, size_t size)
{
    for (size_t c = 0; c < naive->size; c++) {
        const int *other = naive->clauses[c].literals;
        size_t other_size = naive->clauses[c].size;
        if (!within(literals, size, other, other_size) ||
            !within(other, other_size, literals, size))
            continue;
        naive->clauses[c] = naive->clauses[--naive->size];
        return;
    }
}

/* Up to 4 literals, now and then one repeated or opposite to another. */
static size_t random_clause(int *literals, int variables, uint32_t least, uint32_t most)
{
    size_t size = least + random_below(most - least + 1);
    for (size_t i = 0; i < size; i++) {
        int variable = 1 + (int)random_below((uint32_t)variables);
        while (random_below(20) && (among(variable, literals, i) || among(-variable, literals, i)))
            variable = 1 + (int)random_below((uint32_t)variables);
        literals[i] = random_below(2) ? variable : -variable;
    }
    return size;
}

struct expected {
    enum rup_verdict verdict;
    uint64_t line;
};

static void delete_one(struct naive *naive, struct script *proof, int variables)
{
    int literals[WIDTH];
    size_t size = random_clause(literals, variables, 0, 3);
    if (random_below(4) && naive->size > 0) {
        size_t c = random_below((uint32_t)naive->size);
        size = naive->clauses[c].size;
        for (size_t i = 0; i < size; i++)
            literals[i] = naive->clauses[c].literals[size - 1 - i];
    }
    script_add(proof, "d ", 2);
    script_clause(proof, literals, size);
    drop(naive, literals, size);
}

/* Lemmas that follow as far as they can be found, now and then any, and then the empty clause. */
static struct expected random_proof(struct naive *naive, struct script *proof, int variables)
{
    for (uint64_t line = 1;; line++) {
        int literals[WIDTH];
        size_t size = 0;
        bool last = line > 30 || (naive->contradiction && random_below(3) == 0);
        if (!last && random_below(5) == 0) {
            delete_one(naive, proof, variables);
            continue;
        }
        for (int tries = 0; tries < 60 && !last; tries++) {
            size = random_clause(literals, variables, random_below(3) ? 1 : 0, 3);
            if (size > 0 && (follows(naive, literals, size) || random_below(1500) == 0))
                break;
        }
        script_clause(proof, literals, size);
        if (!follows(naive, literals, size))
            return (struct expected){RUP_FAILS, line};
        if (size == 0)
            return (struct expected){RUP_HOLDS, 0};
        put(naive, literals, size);
    }
}

static void random_formula(struct naive *naive, struct script *text, int variables)
{
    uint32_t clauses = (uint32_t)variables * 4 + random_below((uint32_t)variables * 2);
    char header[32];
    script_add(text, header,
               (size_t)snprintf(header, sizeof header, "p cnf %d %u\n", variables, clauses));
    for (uint32_t c = 0; c < clauses; c++) {
        int literals[WIDTH];
        size_t size = random_clause(literals, variables, random_below(8) ? 3 : 2, 3);
        script_clause(text, literals, size);
        put(naive, literals, size);
    }
}

static void test_same_verdicts(void **state)
{
    unsigned held = 0, failed_late = 0;
    (void)state;
    for (unsigned i = 0; i < count; i++) {
        int variables = 3 + (int)random_below(VARIABLES - 2);
        static struct naive naive;
        struct script text = {0}, proof = {0}, hints = {0};
        struct rup_formula formula;
        struct rup_fault fault;
        memset(&naive, 0, sizeof naive);
        random_formula(&naive, &text, variables);
        struct expected expected = random_proof(&naive, &proof, variables);
        FILE *file = open_text(text.bytes, text.size);
        assert_int_equal(rup_read_formula(&formula, file, NULL, &fault), RUP_HOLDS);
        fclose(file);
        enum rup_verdict verdict = check_text(&formula, proof.bytes, proof.size, &hints, &fault);
        if (verdict != expected.verdict || fault.line != expected.line)
            fail_msg("%d on line %d, but %d on line %d:\n%s%s", (int)verdict, (int)fault.line,
                     (int)expected.verdict, (int)expected.line, text.bytes, proof.bytes);
        if (verdict == RUP_HOLDS)
            assert_lrat(&formula, &hints);
        held += verdict == RUP_HOLDS;
        failed_late += expected.line > 3;
        script_free(&text);
        script_free(&proof);
        script_free(&hints);
        rup_free_formula(&formula);
    }
    assert_true(held > count / 5);
    assert_true(failed_late > count / 20);
}

int main(int arguments, char **argument)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_same_verdicts)};
    if (arguments > 1)
        count = (unsigned)strtoul(argument[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The proof checker on proofs that were written by hand: what holds, what fails and where, what
 * deletions do, and that numbers in the text take no memory.
 */
#include "proofs.h"

#include <sys/resource.h>

/* All four clauses of two variables. */
static const char square[] = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";

static void read_text(struct rup_formula *formula, const char *text)
{
    struct rup_fault fault;
    FILE *file = open_text(text, strlen(text));
    assert_int_equal(rup_read_formula(formula, file, NULL, &fault), RUP_HOLDS);
    assert_int_equal(fault.line, 0);
    fclose(file);
}

static void assert_holds_unhinted(const char *formula_text, const char *proof)
{
    struct rup_formula formula;
    struct rup_fault fault;
    read_text(&formula, formula_text);
    if (check_text(&formula, proof, strlen(proof), NULL, &fault) != RUP_HOLDS)
        fail_msg("line %d: %s", (int)fault.line, fault.text);
    rup_free_formula(&formula);
}

static void assert_holds(const char *formula_text, const char *proof)
{
    struct rup_formula formula;
    struct rup_fault fault;
    struct script hints = {0};
    assert_holds_unhinted(formula_text, proof);
    read_text(&formula, formula_text);
    assert_int_equal(check_text(&formula, proof, strlen(proof), &hints, &fault), RUP_HOLDS);
    assert_lrat(&formula, &hints);
    script_free(&hints);
    rup_free_formula(&formula);
}

static void assert_fails(const char *formula_text, const char *proof, uint64_t line)
{
    struct rup_formula formula;
    struct rup_fault fault;
    read_text(&formula, formula_text);
    assert_int_equal(check_text(&formula, proof, strlen(proof), NULL, &fault), RUP_FAILS);
    assert_int_equal(fault.line, line);
    assert_int_equal(fault.column, 1);
    assert_non_null(strstr(fault.text, "clause"));
    rup_free_formula(&formula);
}

static void test_holds(void **state)
{
    (void)state;
    assert_holds(square, "1 0\n0\n");
    assert_holds(square, "-2 0\n0\n");
    assert_holds(square, "2 1 0\n1 1 0\n0\n");
    /* Units that contradict each other, and the empty clause in the formula. */
    assert_holds("p cnf 1 2\n1 0\n-1 0\n", "0\n");
    assert_holds("p cnf 0 1\n0\n", "0\n");
    assert_holds("p cnf 3 2\n1 -1 0\n0\n", "3 0\n-3 0\n0\n");
    /* A chain that settles everything before the proof says a word. */
    assert_holds("p cnf 4 5\n-3 4 0\n-2 3 0\n-1 2 0\n1 0\n-4 -1 0\n", "0\n");
    /* Longer clauses, watched at their first two literals, each of which becomes false. */
    assert_holds("p cnf 4 8\n1 2 3 4 0\n1 2 3 -4 0\n1 2 -3 4 0\n1 2 -3 -4 0\n1 -2 3 0\n1 -2 -3 0\n"
                 "-1 -3 0\n-1 3 0\n",
                 "1 2 3 0\n1 2 0\n1 0\n0\n");
}

static void test_fails(void **state)
{
    (void)state;
    assert_fails(square, "0\n", 1);
    assert_fails(square, "", 1);
    assert_fails(square, "1 0\n", 2);
    assert_fails("p cnf 2 3\n1 2 0\n-1 2 0\n1 -2 0\n", "1 0\n2 0\n0\n", 3);
    assert_fails("p cnf 2 3\n1 2 0\n-1 2 0\n1 -2 0\n", "1 0\n-2 0\n0\n", 2);
    assert_fails("p cnf 0 0\n", "0\n", 1);
    assert_fails("p cnf 0 0\n", "", 1);
    assert_fails("p cnf 2 1\n1 -1 0\n", "2 -2 0\n0\n", 2);
    assert_fails("p cnf 2 1\n1 -1 0\n", "1 0\n", 1);
    /* A contradiction is no proof before the empty clause says so. */
    assert_fails("p cnf 1 2\n1 0\n-1 0\n", "", 1);
    assert_fails("p cnf 1 2\n1 0\n-1 0\n", "1 0\n-1 0\n", 3);
    assert_fails("p cnf 0 1\n0\n", "", 1);
    /* What is assumed for one lemma is forgotten for the next. */
    assert_fails("p cnf 3 3\n1 2 0\n-2 3 0\n-3 1 0\n", "1 0\n-2 0\n", 2);
}

/* Variables that the formula does not have: they hold where the rest of the clause does. */
static void test_strange_variables(void **state)
{
    (void)state;
    assert_holds(square, "1 7 0\n1 0\n0\n");
    assert_fails(square, "7 0\n", 1);
    assert_fails(square, "-7 0\n", 1);
    assert_fails("p cnf 2 3\n1 2 0\n-1 2 0\n1 -2 0\n", "1 7 0\n7 0\n", 2);
}

static void test_deletions(void **state)
{
    (void)state;
    assert_holds(square, "1 0\nd 1 2 0\n0\n");
    /* Before it is used, in any order of its literals, also repeated ones. */
    assert_fails(square, "d 2 1 0\n1 0\n", 2);
    assert_fails(square, "d 1 2 1 0\n1 0\n", 2);
    assert_fails(square, "d -2 -1 0\n1 0\n0\n", 3);
    assert_fails(
        "p cnf 3 8\n1 2 3 0\n1 2 -3 0\n1 -2 3 0\n1 -2 -3 0\n-1 2 3 0\n-1 2 -3 0\n-1 -2 3 0\n"
        "-1 -2 -3 0\n",
        "d 3 1 2 0\n1 -2 0\n1 2 0\n", 3);
    /* A lemma, after which the formula alone is too weak for unit propagation. */
    assert_holds(square, "1 0\nd 1 0\n0\n");
    const char *stepwise = "p cnf 4 4\n1 2 3 0\n1 2 -3 0\n1 -2 4 0\n1 -2 -4 0\n";
    assert_fails(stepwise, "1 2 0\n1 0\n0\n", 3);
    assert_fails(stepwise, "1 2 0\nd 2 1 0\n1 0\n", 3);
    assert_fails(stepwise, "1 2 0\nd 2 1 0\n1 2 0\n1 0\n0\n", 5);
}

/* What is not there is not deleted, and neither is what others rest on: drat-trim's way. */
static void test_deletions_ignored(void **state)
{
    (void)state;
    assert_holds(square, "d 1 0\nd 1 2 3 0\nd 0\nd 5 0\nd 1 -1 0\n1 0\n0\n");
    /* A unit, and a clause that is one by now: what they settled stays. */
    assert_holds("p cnf 2 4\n1 0\n-1 2 0\n-2 -1 0\n1 2 0\n", "d 1 0\nd -1 2 0\n0\n");
    assert_holds("p cnf 3 5\n1 0\n-1 2 0\n-2 -1 3 0\n-3 -2 1 0\n-3 -1 0\n", "d 1 0\nd -1 2 0\n0\n");
}

/* Of a clause that stands there twice, one remains. */
static void test_deletions_of_copies(void **state)
{
    const char *twice = "p cnf 2 5\n1 2 0\n2 1 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
    (void)state;
    assert_holds(twice, "d 1 2 0\n1 0\n0\n");
    assert_fails(twice, "d 1 2 0\nd 1 2 0\n1 0\n", 3);
    assert_holds(twice, "d 1 2 0\n1 2 0\nd 1 2 0\n1 0\n0\n");
}

/* More clauses than the table for deletions begins with; each third one goes. */
static void test_many_deletions(void **state)
{
    enum { MANY = 5000 };
    struct script proof = {0};
    char formula[128];
    (void)state;
    snprintf(formula, sizeof formula, "p cnf %d 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n", MANY + 2);
    for (int i = 3; i < MANY; i++) {
        script_clause(&proof, (int[]){1, 2, i}, 3);
        script_clause(&proof, (int[]){i, 1, 2, i + 1}, 4);
        if (i % 3 == 0) {
            script_add(&proof, "d ", 2);
            script_clause(&proof, (int[]){i, 2, 1}, 3);
        }
    }
    script_add(&proof, "1 0\n0\n", 6);
    assert_holds(formula, proof.bytes);
    script_free(&proof);
}

/* The largest numbers, in 256 MB of memory for all: an array for each variable would take more. */
static void test_large_numbers(void **state)
{
    struct rlimit old, little;
    (void)state;
    assert_int_equal(getrlimit(RLIMIT_DATA, &old), 0);
    little = old;
    little.rlim_cur = 256 << 20;
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(__clang__)
    /* Sanitizers take more than that for themselves. */
    assert_int_equal(setrlimit(RLIMIT_DATA, &little), 0);
#endif
    assert_holds_unhinted("p cnf 2147483646 4\n1 2147483646 0\n-1 2147483646 0\n1 -2147483646 0\n"
                          "-1 -2147483646 0\n",
                          "1 0\n0\n");
    assert_fails(square, "2147483646 0\n", 1);
    assert_fails("p cnf 2147483646 0\n", "0\n", 1);
    assert_int_equal(setrlimit(RLIMIT_DATA, &old), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_holds),
        cmocka_unit_test(test_fails),
        cmocka_unit_test(test_strange_variables),
        cmocka_unit_test(test_deletions),
        cmocka_unit_test(test_deletions_ignored),
        cmocka_unit_test(test_deletions_of_copies),
        cmocka_unit_test(test_many_deletions),
        cmocka_unit_test(test_large_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

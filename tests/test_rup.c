/* The proofs of PicoSAT as they come through the facade: no heading, one clause a line, and an end
 * that stands there once, whatever the formula.
 */
#include "support.h"

#include "sat/solver.h"

struct proof {
    char bytes[4096];
    size_t size;
};

static void gather(void *self, const char *bytes, size_t size)
{
    struct proof *proof = self;
    assert_true(proof->size + size < sizeof proof->bytes);
    memcpy(proof->bytes + proof->size, bytes, size);
    proof->size += size;
}

/* Proves a list of clauses, each closed by 0, the list by another: there is no model. */
static void prove(struct proof *proof, const int *clauses)
{
    const struct watch watch = {0};
    struct report report = REPORT_NONE;
    struct solver *solver;
    bool satisfiable = true;
    *proof = (struct proof){.size = 0};
    assert_int_equal(solver_open(&solver, 4, 0, &watch, &report), STATUS_OK);
    assert_int_equal(solver_prove(solver, (struct rup_taker){gather, proof}, &report), STATUS_OK);
    for (size_t size; *clauses != 99; clauses += size + 1) {
        for (size = 0; clauses[size] != 0; size++)
            ;
        sink_clause(solver_sink(solver), clauses, size);
    }
    assert_int_equal(solver_solve(solver, &satisfiable, &report), STATUS_OK);
    assert_false(satisfiable);
    solver_prove_end(solver);
    solver_close(&solver);
    assert_true(proof->size >= 2);
}

/* Clauses that contradict each other as they are added: PicoSAT itself may not write a word. */
static void at_once(void **state)
{
    (void)state;
    struct proof proof;
    prove(&proof, (const int[]){0, 99});
    assert_string_equal(proof.bytes, "0\n");
    prove(&proof, (const int[]){1, 0, -1, 0, 99});
    assert_string_equal(proof.bytes, "0\n");
}

/* The four clauses of two variables take at least one lemma. */
static void by_search(void **state)
{
    (void)state;
    struct proof proof;
    prove(&proof, (const int[]){1, 2, 0, -1, 2, 0, 1, -2, 0, -1, -2, 0, 99});
    assert_null(strchr(proof.bytes, '%'));
    assert_true(strchr("-12", proof.bytes[0]) != NULL);
    assert_string_equal(proof.bytes + proof.size - 3, "\n0\n");
    assert_int_equal(strlen(proof.bytes), proof.size);
    assert_ptr_equal(strstr(proof.bytes, "\n0\n"), proof.bytes + proof.size - 3);
}

/* Bytes that come one at a time. */
static void in_pieces(void **state)
{
    (void)state;
    static const char written[] = "%RUPD32 2 3   \n-1 20 0\n10 0\n0 \n0\n0\n7 0\n";
    struct proof proof = {.size = 0};
    struct rup *rup = rup_open((struct rup_taker){gather, &proof});
    assert_non_null(rup);
    for (const char *at = written; *at; at++) {
        fputc(*at, rup_stream(rup));
        fflush(rup_stream(rup));
    }
    rup_end(rup);
    assert_string_equal(proof.bytes, "-1 20 0\n10 0\n0 \n0\n");
    rup_close(rup);
    rup_close(NULL);
}

/* Nothing is heard of a proof that was silenced. */
static void silent(void **state)
{
    (void)state;
    struct proof proof = {.size = 0};
    struct rup *rup = rup_open((struct rup_taker){gather, &proof});
    assert_non_null(rup);
    rup_silence(rup);
    fputs("1 0\n", rup_stream(rup));
    rup_end(rup);
    rup_close(rup);
    assert_int_equal(proof.size, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(at_once), cmocka_unit_test(by_search),
                                       cmocka_unit_test(in_pieces), cmocka_unit_test(silent)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* PicoSAT's proofs in queensat-liar, spoilt as QUEENSAT_LIE says (see liar.c for other words): does
 * the program ever believe a proof that it did not check?
 *
 *   proof-claim  every formula has no model, says the solver, and gives no reason
 *   proof-cut    the proof ends before the empty clause
 *   proof-empty  of the proof only the empty clause is left
 *   proof-word   a word stands amid the proof
 *   proof-model  of a formula that has no model it says that it has one
 *
 * In: calls of solver_prove, solver_solve, solver_value, which the linker brings here. Out: the
 * same from the honest one, but for the lie, which begins with solver_prove: the engine stays
 * honest.
 */
#include <stdlib.h>
#include <string.h>

#include "sat/solver.h"

enum status __real_solver_prove(struct solver *solver, struct rup_taker taker,
                                struct report *report);
enum status __real_solver_solve(struct solver *solver, bool *satisfiable, struct report *report);
enum status __real_solver_value(struct solver *solver, int literal, bool *value,
                                struct report *report);
void __real_solver_prove_end(struct solver *solver);
enum status __wrap_solver_prove(struct solver *solver, struct rup_taker taker,
                                struct report *report);
enum status __wrap_solver_solve(struct solver *solver, bool *satisfiable, struct report *report);
enum status __wrap_solver_value(struct solver *solver, int literal, bool *value,
                                struct report *report);
void __wrap_solver_prove_end(struct solver *solver);

/* Of the one proof that a run of the program makes. */
static struct solver *prover;
static struct rup_taker honest;

static bool says(const char *word)
{
    const char *words = getenv("QUEENSAT_LIE");
    return words && strstr(words, word) != NULL;
}

static void hand_on(const char *text)
{
    honest.take(honest.self, text, strlen(text));
}

/* The proof is spoilt at its end; what comes before goes on or is left out. */
static void take(void *self, const char *bytes, size_t size)
{
    (void)self;
    if (says("proof-word"))
        hand_on("queen 0\n");
    if (!says("proof-claim") && !says("proof-empty") && !says("proof-cut"))
        honest.take(honest.self, bytes, size);
}

enum status __wrap_solver_prove(struct solver *solver, struct rup_taker taker,
                                struct report *report)
{
    prover = solver;
    honest = taker;
    return __real_solver_prove(solver, (struct rup_taker){.take = take}, report);
}

enum status __wrap_solver_solve(struct solver *solver, bool *satisfiable, struct report *report)
{
    enum status status = __real_solver_solve(solver, satisfiable, report);
    if (solver == prover && says("proof-claim"))
        *satisfiable = false;
    if (solver == prover && says("proof-model"))
        *satisfiable = true;
    return status;
}

enum status __wrap_solver_value(struct solver *solver, int literal, bool *value,
                                struct report *report)
{
    if (solver != prover || !says("proof-model"))
        return __real_solver_value(solver, literal, value, report);
    *value = true;
    return STATUS_OK;
}

void __wrap_solver_prove_end(struct solver *solver)
{
    __real_solver_prove_end(solver);
    if (says("proof-claim") || says("proof-empty"))
        hand_on("0\n");
}

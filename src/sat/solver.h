/* PicoSAT behind a wall: whatever the input, it cannot abort the process.
 *
 * PicoSAT ends the process when it is misused and when it gets no memory. Here every call is legal
 * by construction, and its memory comes from an allocator that counts: at the limit, or when the
 * system has no more, control jumps back out of PicoSAT into the call that was made, the solver is
 * given up as a whole, and the caller gets a status. Facts: PicoSAT 965 (Biere, "PicoSAT
 * Essentials", JSAT 2008).
 *
 * One solver a thread; any number of solvers.
 */
#ifndef SAT_SOLVER_H
#define SAT_SOLVER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/watch.h"
#include "engine/counters.h"
#include "formula/sink.h"
#include "sat/rup.h"

struct solver;

/* Variables 1..variables exist from the start. `memory_limit` in bytes, 0: what the machine has.
 * The watch is borrowed until solver_close, but its flag must live as long as the process: a call
 * that was left behind at a stop may still read it. On failure *solver is NULL. */
enum status solver_open(struct solver **solver, int variables, uint64_t memory_limit,
                        const struct watch *watch, struct report *report);
/* The same for a formula in which most literals stand in five binary clauses or more, as those of
 * lines do: it then takes less memory, any other one more. */
enum status solver_open_dense(struct solver **solver, int variables, uint64_t memory_limit,
                              const struct watch *watch, struct report *report);
void solver_close(struct solver **solver);

/* Clauses go in here, before and between calls of solver_solve. The status of the sink is
 * STATUS_MEMORY when memory ran out, and that of the watch when it said stop. */
struct sink *solver_sink(struct solver *solver);

/* Solves. STATUS_OK and the answer, or why there is none: STATUS_STOPPED, STATUS_LIMIT,
 * STATUS_MEMORY; then nothing is known, and after a memory failure every further call fails. */
enum status solver_solve(struct solver *solver, bool *satisfiable, struct report *report);

/* Is the literal true in the model? Only after solver_solve said satisfiable and before the next
 * clause. STATUS_FAILED when the solver left it open, which it never should. */
enum status solver_value(struct solver *solver, int literal, bool *value, struct report *report);

/* From now on the taker gets a RUP proof of what the solver learns (sat/rup.h), in the variables of
 * its clauses, and in one piece over all calls: clauses that are added in between are clauses of
 * the formula that is proved to have no model. Right after solver_open, and not for a solver that
 * marks. The taker is called no more after solver_close, nor after a call that was stopped.
 * STATUS_MEMORY. solver_prove_end, after solver_solve said unsatisfiable, hands on the end of it.
 */
enum status solver_prove(struct solver *solver, struct rup_taker taker, struct report *report);
void solver_prove_end(struct solver *solver);

/* Remembers the solver as it is, with its clauses and settings: to be returned to any number of
 * times, which costs a copy of its memory and is far cheaper than to build it again. For small
 * formulas: right after solver_open, solver_marks says that this one will be marked. Marked again,
 * it remembers the newer state alone. A model is over. On failure, STATUS_MEMORY or what failed
 * before, nothing can be asked any more, but an older mark still stands. */
void solver_marks(struct solver *solver);
enum status solver_mark(struct solver *solver, struct report *report);

/* Forgets clauses, settings, variables and models since solver_mark, and failures too, memory that
 * ran out included, but for work counted. The clauses are taken back, so that what follows must not
 * follow from them. Two failures remain: that of a first solver_mark, and that of a call on a large
 * formula that was left behind at a stop. */
void solver_return(struct solver *solver);

/* Settings that change where PicoSAT looks first and never what it finds; at any time. Variables
 * exist. When it decides about this literal's variable it makes the literal true. */
void solver_phase(struct solver *solver, int literal);
/* It decides about this variable before (after) all others that nothing was said of. What was said
 * first of a variable holds. */
void solver_first(struct solver *solver, int variable);
void solver_last(struct solver *solver, int variable);
/* No preprocessing at the start of a call: of no use in thousands of small formulas. */
void solver_plain(struct solver *solver);

/* From now on solver_solve returns STATUS_ENOUGH, which nothing is lost by, where so many decisions
 * (at least 1) have not led to an answer. */
void solver_limit(struct solver *solver, int decisions);

/* Adds calls, decisions, propagations, variables, clauses and bytes of this solver so far. */
void solver_count(const struct solver *solver, struct counters *counters);

/* Bytes that a formula will take in PicoSAT at the least; to refuse early what cannot fit. */
uint64_t solver_least_bytes(uint64_t variables, uint64_t clauses);

/* STATUS_MEMORY: the solver has not had enough, and what may help. */
enum status solver_no_memory(struct report *report);

/* STATUS_MEMORY: "WHAT the SAT solver at least N MiB, and there are M (try REMEDY)", both in bytes.
 */
enum status solver_too_large(uint64_t need, uint64_t limit, const char *what, const char *remedy,
                             struct report *report);

/* The memory of this machine in bytes. */
uint64_t machine_memory(void);

#endif

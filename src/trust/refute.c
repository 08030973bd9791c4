/* In: a board. Out: a checked proof, or that there is a solution.
 *
 * The formula is written twice, to the solver and, once that one is gone, to the checker: neither
 * ever sees the clauses of the other. Files that people name are not known here.
 */
#include "trust/refute.h"

#include <stdlib.h>

#include "base/memory.h"
#include "board/verify.h"
#include "export/problem.h"
#include "formula/watched.h"
#include "sat/solver.h"
#include "trust/rupcheck.h"

/* One refutation at work. */
struct run {
    const struct refute_task *task;
    struct refutation *refutation;
    struct problem problem;
    struct watch watch; /* the task's, ended also by a proof that cannot be written */
    struct progress *progress;
};

/* The checker as a place where clauses go. */
struct checking {
    struct sink sink;
    struct rup_checker *checker;
    int variables;
    bool full;
};

static struct checking *checking_of(const struct sink *sink)
{
    return (struct checking *)(uintptr_t)sink; /* the sink is the first member */
}

static int variable_of_checking(struct sink *sink)
{
    return ++checking_of(sink)->variables;
}

static void clause_of_checking(struct sink *sink, const int *literals, size_t size)
{
    struct checking *checking = checking_of(sink);
    if (!checking->full)
        checking->full = !rup_add(checking->checker, literals, size);
}

static enum status status_of_checking(const struct sink *sink)
{
    return checking_of(sink)->full ? STATUS_MEMORY : STATUS_OK;
}

static const struct sink_type checking_type = {
    .variable = variable_of_checking,
    .clause = clause_of_checking,
    .status = status_of_checking,
};

static enum status write_formula(const struct run *run, struct sink *sink, struct report *report)
{
    struct watched watched;
    watched_open(&watched, sink, &run->watch, run->progress, run->problem.sizes.total.clauses);
    enum status status = model_write(&run->problem.model, &watched.sink, report);
    return status == STATUS_OK ? sink_status(&watched.sink) : status;
}

/* Better than to find out after minutes of encoding. */
static enum status fits(const struct run *run, struct report *report)
{
    char what[80];
    const struct model_sizes *sizes = &run->problem.sizes;
    uint64_t limit = run->task->memory_limit ? run->task->memory_limit : machine_memory();
    uint64_t need =
        solver_least_bytes(sizes->squares + sizes->total.variables, sizes->total.clauses);
    if (need <= limit)
        return STATUS_OK;
    snprintf(what, sizeof what, "the %llu clauses of the formula to be proved take",
             (unsigned long long)sizes->total.clauses);
    return solver_too_large(
        need, limit, what, "a larger --memory-limit, a smaller board, or another encoding", report);
}

/* Is the model a solution? Then nobody need believe the formula that there is one. */
static enum status check_model(const struct run *run, struct solver *solver, struct report *report)
{
    const struct board *board = run->task->board;
    struct verifier verifier;
    uint32_t *columns = memory_array(board->n, sizeof *columns);
    if (!columns || verifier_open(&verifier, board) != STATUS_OK) {
        free(columns);
        return report_memory(report);
    }
    enum status status = STATUS_OK;
    for (uint32_t row = 0; row < board->n && status == STATUS_OK; row++) {
        bool queen = false;
        columns[row] = board->n; /* no queen is off the board */
        for (uint32_t column = 0; column < board->n && status == STATUS_OK && !queen; column++) {
            status = solver_value(solver, (int)(row * board->n + column) + 1, &queen, report);
            if (queen)
                columns[row] = column;
        }
    }
    if (status == STATUS_OK)
        status = verify_from(&verifier, "picosat", columns, report);
    verifier_close(&verifier);
    free(columns);
    return status;
}

static enum status solve(const struct run *run, struct solver *solver, struct report *report)
{
    struct refutation *refutation = run->refutation;
    bool satisfiable = false;
    enum status status = solver_prove(solver, proof_file_taker(&refutation->proof), report);
    if (status == STATUS_OK)
        status = write_formula(run, solver_sink(solver), report);
    if (status == STATUS_OK)
        status = solver_solve(solver, &satisfiable, report);
    else if (status == STATUS_MEMORY)
        solver_no_memory(report);
    if (status != STATUS_OK)
        return status;
    refutation->refuted = !satisfiable;
    if (satisfiable)
        return check_model(run, solver, report);
    solver_prove_end(solver);
    return STATUS_OK;
}

static enum status search(const struct run *run, struct report *report)
{
    struct solver *solver;
    enum status status = solver_open_dense(&solver, (int)run->problem.sizes.squares,
                                           run->task->memory_limit, &run->watch, report);
    if (status != STATUS_OK)
        return status;
    status = solve(run, solver, report);
    solver_count(solver, &run->refutation->counters);
    solver_close(&solver);
    return status;
}

static bool stop_asked(void *self)
{
    return watch_look(self) != STATUS_OK;
}

static enum status check_proof(const struct run *run, struct rup_checker *checker,
                               struct report *report)
{
    struct watch watch = run->watch;
    struct rup_stop stop = {.asked = stop_asked, .self = &watch};
    struct rup_fault fault = {.line = 0};
    switch (rup_check(checker, run->refutation->proof.file, NULL, &stop, &fault)) {
    case RUP_HOLDS:
        return STATUS_OK;
    case RUP_NO_MEMORY:
        return report_memory(report);
    case RUP_IO:
        return report_say(report, STATUS_IO, "the proof could not be read: %s", fault.text);
    case RUP_STOPPED:
        return watch_look(&watch);
    case RUP_FAILS:
    case RUP_UNREADABLE:
        break;
    }
    return report_say(report, STATUS_FAILED,
                      "the proof of picosat that there is no solution does not hold (line %llu of "
                      "it: %s)",
                      (unsigned long long)fault.line, fault.text);
}

static enum status check(const struct run *run, struct report *report)
{
    struct checking checking = {.sink.type = &checking_type,
                                .checker = rup_open_checker(),
                                .variables = (int)run->problem.sizes.squares};
    if (!checking.checker)
        return report_memory(report);
    enum status status = write_formula(run, &checking.sink, report);
    if (status == STATUS_MEMORY)
        report_memory(report);
    if (status == STATUS_OK)
        status = proof_file_rewind(&run->refutation->proof, report);
    if (status == STATUS_OK)
        status = check_proof(run, checking.checker, report);
    rup_close_checker(checking.checker);
    return status;
}

/* The problem and the proof file are open. */
static enum status search_and_check(const struct run *run, struct report *report)
{
    struct refutation *refutation = run->refutation;
    enum status status = fits(run, report);
    if (status == STATUS_OK)
        status = search(run, report);
    /* A full disk ends the search as a stop would. */
    if (refutation->proof.error)
        status = proof_file_rewind(&refutation->proof, report);
    if (status == STATUS_OK && refutation->refuted)
        status = check(run, report);
    return status;
}

enum status refute(struct refutation *refutation, const struct refute_task *task,
                   struct report *report)
{
    *refutation = (struct refutation){.refuted = false};
    struct progress silent = progress_start(NULL, "");
    struct run run = {.task = task,
                      .refutation = refutation,
                      .watch = task->watch,
                      .progress = task->progress ? task->progress : &silent};
    struct problem_wishes wishes = {.plan = task->plan, .watch = &task->watch};
    enum status status = problem_open(&run.problem, task->board, &wishes, report);
    if (status != STATUS_OK)
        return status;
    run.watch.cancel = &refutation->proof.lost;
    status = proof_file_open(&refutation->proof, report);
    if (status == STATUS_OK)
        status = search_and_check(&run, report);
    problem_close(&run.problem);
    if (status != STATUS_OK || !refutation->refuted)
        refutation_close(refutation);
    return status;
}

void refutation_close(struct refutation *refutation)
{
    proof_file_close(&refutation->proof);
}

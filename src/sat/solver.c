/* The facade over libpicosat: what may be asked when, and what each failure means.
 *
 * In: clauses through the sink, the watch. Out: answers and values, or a status. It must not know
 * boards, lines or encodings. What keeps PicoSAT from aborting:
 *   - clauses are handed over whole, with literals in range, so none is ever unfinished;
 *   - values are read only in the state "satisfiable", which every added clause ends;
 *   - the cell comes back where PicoSAT would abort for want of memory, and nothing of it is
 *     touched afterwards unless a return has made it whole;
 *   - no variable is called both first and last, for which the cell keeps books;
 *   - no trace functions, no push and pop.
 */
#include "sat/solver.h"

#include <assert.h>
#include <stdlib.h>
#include <unistd.h>

#include "sat/cell.h"

enum {
    CLAUSES_BETWEEN_LOOKS = 1 << 14,
    SETTINGS_BETWEEN_LOOKS = 1 << 14,
    VARIABLES_BETWEEN_LOOKS = 1 << 14,
    CLAUSES_MAX = 2147483646, /* PicoSAT counts them in an int */
    /* From here on 1,024 decisions, after which PicoSAT asks whether to go on, may take a tenth of
     * a second. */
    LARGE_VARIABLES = 10000,
    LARGE_CLAUSES = 200000,
    /* PicoSAT keeps the partners of a literal in binary clauses in a list that it doubles, behind
     * 16 bytes of its own: this is one of 5 to 8. */
    LIST_BYTES = 16 + 8 * 8
};

/* What goes back at a return. */
struct extent {
    int variables;
    int introduced; /* of these the first ones, that PicoSAT has heard of */
    uint64_t clauses;
};

struct solver {
    struct sink sink;
    struct cell *cell; /* NULL: left behind */
    const struct watch *watch;
    enum status status; /* not STATUS_OK: the solver can answer nothing any more */
    bool has_model;
    bool marks;
    bool limited; /* in decisions: a call may give up */
    struct extent now, marked;
    unsigned settings;        /* that were asked for */
    struct counters counters; /* as of the last call that ended; sums over all returns */
};

static struct solver *solver_of(const struct sink *sink)
{
    return (struct solver *)(uintptr_t)sink; /* the sink is the first member */
}

/* After each call of the cell that may allocate. */
static void note_loss(struct solver *solver)
{
    if (cell_is_lost(solver->cell))
        solver->status = STATUS_MEMORY;
}

static int variable_of_solver(struct sink *sink)
{
    struct solver *solver = solver_of(sink);
    if (solver->now.variables < LITERAL_MAX)
        solver->now.variables++;
    else
        solver->status = STATUS_MEMORY;
    return solver->now.variables;
}

/* PicoSAT makes all variables up to the one that it hears of, and of a large formula that takes
 * seconds: the watch is looked at in between. */
static void introduce(struct solver *solver, int variable)
{
    while (solver->status == STATUS_OK && solver->now.introduced < variable) {
        /* By whole numbers of them: many short ways are a long one. */
        int done = solver->now.introduced % VARIABLES_BETWEEN_LOOKS;
        int left = variable - solver->now.introduced, step = VARIABLES_BETWEEN_LOOKS - done;
        solver->now.introduced += left < step ? left : step;
        cell_introduce(solver->cell, solver->now.introduced);
        note_loss(solver);
        if (left >= step && solver->status == STATUS_OK)
            solver->status = watch_look(solver->watch);
    }
}

static void clause_of_solver(struct sink *sink, const int *literals, size_t size)
{
    struct solver *solver = solver_of(sink);
    if (solver->status != STATUS_OK)
        return;
    solver->has_model = false;
    if (solver->now.clauses >= CLAUSES_MAX)
        solver->status = STATUS_MEMORY;
    else if (solver->counters.clauses % CLAUSES_BETWEEN_LOOKS == 0)
        solver->status = watch_look(solver->watch);
    if (solver->status != STATUS_OK)
        return;
    int last = 0;
    for (size_t i = 0; i < size; i++) {
        assert(literals[i] != 0 && abs(literals[i]) <= solver->now.variables);
        if (last < abs(literals[i]))
            last = abs(literals[i]);
    }
    introduce(solver, last);
    if (solver->status != STATUS_OK)
        return;
    solver->now.clauses++;
    solver->counters.clauses++;
    cell_add(solver->cell, literals, size);
    note_loss(solver);
}

static enum status status_of_solver(const struct sink *sink)
{
    return solver_of(sink)->status;
}

static const struct sink_type solver_sink_type = {
    .variable = variable_of_solver,
    .clause = clause_of_solver,
    .status = status_of_solver,
};

uint64_t machine_memory(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    return pages > 0 && page > 0 ? (uint64_t)pages * (uint64_t)page : UINT64_MAX;
}

/* PicoSAT 965 keeps at least a head of 24 bytes with a clause's literals, and over 100 bytes a
 * variable. */
uint64_t solver_least_bytes(uint64_t variables, uint64_t clauses)
{
    return 100 * variables + 24 * clauses;
}

enum status solver_no_memory(struct report *report)
{
    return report_say(report, STATUS_MEMORY,
                      "not enough memory for the SAT solver (try a larger --memory-limit, a "
                      "smaller board or formula, or another encoding)");
}

/* The need is rounded up: never "at least 8, and there are 8". */
enum status solver_too_large(uint64_t need, uint64_t limit, const char *what, const char *remedy,
                             struct report *report)
{
    const uint64_t mib = (uint64_t)1 << 20;
    return report_say(report, STATUS_MEMORY,
                      "%s the SAT solver at least %llu MiB, and there are %llu (try %s)", what,
                      (unsigned long long)((need + mib - 1) / mib),
                      (unsigned long long)(limit / mib), remedy);
}

static enum status tell(enum status status, struct report *report)
{
    return status == STATUS_MEMORY ? solver_no_memory(report) : status;
}

static enum status open_solver(struct solver **made, int variables, uint64_t memory_limit,
                               size_t smallest, const struct watch *watch, struct report *report)
{
    struct solver *solver = *made = calloc(1, sizeof *solver);
    if (!solver)
        return report_memory(report);
    solver->sink.type = &solver_sink_type;
    solver->watch = watch;
    solver->now.variables = variables;
    solver->cell = cell_make(memory_limit ? memory_limit : machine_memory(), smallest, watch);
    if (solver->cell)
        return STATUS_OK;
    solver_close(made);
    return tell(STATUS_MEMORY, report);
}

enum status solver_open(struct solver **made, int variables, uint64_t memory_limit,
                        const struct watch *watch, struct report *report)
{
    return open_solver(made, variables, memory_limit, 0, watch, report);
}

enum status solver_open_dense(struct solver **made, int variables, uint64_t memory_limit,
                              const struct watch *watch, struct report *report)
{
    return open_solver(made, variables, memory_limit, LIST_BYTES, watch, report);
}

void solver_close(struct solver **solver)
{
    if (*solver && (*solver)->cell)
        cell_free((*solver)->cell);
    free(*solver);
    *solver = NULL;
}

struct sink *solver_sink(struct solver *solver)
{
    return &solver->sink;
}

static bool is_large(const struct solver *solver)
{
    return solver->now.variables >= LARGE_VARIABLES || solver->now.clauses >= LARGE_CLAUSES;
}

static void note_work(struct solver *solver)
{
    solver->counters.decisions = cell_decisions(solver->cell);
    solver->counters.propagations = cell_propagations(solver->cell);
    solver->counters.bytes = cell_most_bytes(solver->cell);
}

static enum cell_answer solve_once(struct solver *solver)
{
    cell_adjust(solver->cell, solver->now.variables);
    if (cell_is_lost(solver->cell))
        return CELL_UNKNOWN;
    enum cell_answer answer =
        is_large(solver) ? cell_solve_apart(&solver->cell) : cell_solve(solver->cell);
    if (solver->cell)
        note_work(solver);
    return answer;
}

/* Why there was no answer; STATUS_OK when nothing speaks against asking again. */
static enum status reason(const struct solver *solver)
{
    if (solver->cell && cell_is_lost(solver->cell))
        return STATUS_MEMORY;
    enum status status = watch_look(solver->watch);
    /* A flag that was taken back while the thread was left behind: too late. */
    return status == STATUS_OK && !solver->cell ? STATUS_STOPPED : status;
}

enum status solver_solve(struct solver *solver, bool *satisfiable, struct report *report)
{
    enum cell_answer answer = CELL_UNKNOWN;
    solver->has_model = false;
    solver->counters.calls++;
    /* PicoSAT's own callback comes too late for an enumeration of many short calls. */
    if (solver->status == STATUS_OK)
        solver->status = watch_look(solver->watch);
    while (solver->status == STATUS_OK && answer == CELL_UNKNOWN) {
        answer = solve_once(solver);
        if (answer == CELL_UNKNOWN)
            solver->status = reason(solver);
        if (answer == CELL_UNKNOWN && solver->status == STATUS_OK && solver->limited)
            return STATUS_ENOUGH;
    }
    if (solver->status != STATUS_OK)
        return tell(solver->status, report);
    *satisfiable = solver->has_model = answer == CELL_SATISFIABLE;
    return STATUS_OK;
}

enum status solver_value(struct solver *solver, int literal, bool *value, struct report *report)
{
    assert(solver->has_model);
    int said = cell_value(solver->cell, literal);
    *value = said > 0;
    if (said == 0)
        return report_say(report, STATUS_FAILED,
                          "the SAT solver left variable %d open in its model", abs(literal));
    return STATUS_OK;
}

enum status solver_prove(struct solver *solver, struct rup_taker taker, struct report *report)
{
    assert(!solver->marks && solver->counters.clauses == 0 && solver->counters.calls == 0);
    struct rup *proof = rup_open(taker);
    if (!proof)
        return report_memory(report);
    cell_prove(solver->cell, proof, LITERAL_MAX);
    note_loss(solver);
    return tell(solver->status, report);
}

void solver_prove_end(struct solver *solver)
{
    if (solver->cell)
        cell_prove_end(solver->cell);
}

void solver_marks(struct solver *solver)
{
    assert(!solver->marks && solver->counters.clauses == 0 && solver->counters.calls == 0);
    solver->marks = true;
    cell_marks(solver->cell);
    note_loss(solver);
}

enum status solver_mark(struct solver *solver, struct report *report)
{
    assert(solver->marks);
    solver->has_model = false;
    if (solver->status == STATUS_OK) {
        cell_adjust(solver->cell, solver->now.variables);
        note_loss(solver);
    }
    if (solver->status == STATUS_OK) {
        /* The preparation of a large formula takes longer than a stop may. */
        cell_mark(solver->cell, !is_large(solver));
        note_work(solver);
        note_loss(solver);
    }
    if (solver->status == STATUS_OK)
        solver->marked = solver->now;
    return tell(solver->status, report);
}

void solver_return(struct solver *solver)
{
    assert(solver->marks);
    solver->has_model = false;
    if (!solver->cell)
        return;
    if (solver->counters.variables < (uint64_t)solver->now.variables)
        solver->counters.variables = (uint64_t)solver->now.variables;
    if (cell_return(solver->cell)) {
        solver->now = solver->marked;
        solver->status = STATUS_OK;
    } else {
        assert(solver->status != STATUS_OK);
    }
}

/* May a setting be made now? Large formulas have millions of them. */
static bool takes(struct solver *solver, int variable)
{
    assert(variable > 0 && variable <= solver->now.variables);
    if (solver->status == STATUS_OK && ++solver->settings % SETTINGS_BETWEEN_LOOKS == 0)
        solver->status = watch_look(solver->watch);
    if (solver->status == STATUS_OK)
        introduce(solver, variable);
    return solver->status == STATUS_OK;
}

void solver_phase(struct solver *solver, int literal)
{
    if (!takes(solver, abs(literal)))
        return;
    cell_phase(solver->cell, literal);
    note_loss(solver);
}

void solver_first(struct solver *solver, int variable)
{
    if (!takes(solver, variable))
        return;
    cell_first(solver->cell, variable);
    note_loss(solver);
}

void solver_last(struct solver *solver, int variable)
{
    if (!takes(solver, variable))
        return;
    cell_last(solver->cell, variable);
    note_loss(solver);
}

void solver_plain(struct solver *solver)
{
    if (solver->status == STATUS_OK)
        cell_plain(solver->cell);
}

void solver_limit(struct solver *solver, int decisions)
{
    assert(decisions > 0);
    solver->limited = true;
    if (solver->status == STATUS_OK)
        cell_limit(solver->cell, decisions);
}

void solver_count(const struct solver *solver, struct counters *counters)
{
    struct counters now = solver->counters;
    if (now.variables < (uint64_t)solver->now.variables)
        now.variables = (uint64_t)solver->now.variables;
    if (solver->cell)
        now.bytes = cell_most_bytes(solver->cell);
    counters_add(counters, &now);
}

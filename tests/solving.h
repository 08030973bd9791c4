/* Short ways to ask a solver, for the tests of the facade over PicoSAT, and a formula that is hard.
 */
#ifndef TESTS_SOLVING_H
#define TESTS_SOLVING_H

#include "support.h"

#include "sat/solver.h"

static const struct watch no_watch = {0};

/* Pigeons into one hole fewer: unsatisfiable, and hard from ten holes on. */
static inline void write_pigeons(struct sink *sink, int holes)
{
    int clause[64];
    for (int pigeon = 0; pigeon <= holes; pigeon++) {
        for (int hole = 0; hole < holes; hole++)
            clause[hole] = pigeon * holes + hole + 1;
        sink_clause(sink, clause, (size_t)holes);
    }
    for (int hole = 1; hole <= holes; hole++)
        for (int a = 0; a <= holes; a++)
            for (int b = 0; b < a; b++)
                sink_binary(sink, -(a * holes + hole), -(b * holes + hole));
}

static inline struct solver *open_solver(int variables, uint64_t memory, const struct watch *watch)
{
    struct solver *solver;
    assert_int_equal(solver_open(&solver, variables, memory, watch, NULL), STATUS_OK);
    return solver;
}

static inline struct solver *open_marking(int variables, uint64_t memory, const struct watch *watch)
{
    struct solver *solver = open_solver(variables, memory, watch);
    solver_marks(solver);
    return solver;
}

static inline bool solve(struct solver *solver)
{
    bool satisfiable = false;
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_OK);
    return satisfiable;
}

static inline void mark(struct solver *solver)
{
    assert_int_equal(solver_mark(solver, NULL), STATUS_OK);
}

static inline bool is_true(struct solver *solver, int literal)
{
    bool value;
    assert_int_equal(solver_value(solver, literal, &value, NULL), STATUS_OK);
    return value;
}

static inline struct counters count_of(const struct solver *solver)
{
    struct counters counters = {0};
    solver_count(solver, &counters);
    return counters;
}

#endif

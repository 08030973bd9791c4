/* Work counters, one definition each. They are deterministic: the same task, the same numbers.
 *
 *        symbol          what it counts */
#ifndef ENGINE_COUNTERS_H
#define ENGINE_COUNTERS_H

#include <stdint.h>

#define COUNTER_LIST(COUNTER)                                                                      \
    COUNTER(nodes, "placements that were tried and not refused; the root does not count")          \
    COUNTER(checks, "looks at a square, or at a line, to see whether it is taken")                 \
    COUNTER(configurations, "complete placements that were tested (generate)")                     \
    COUNTER(cubes, "cubes of which PicoSAT was asked")                                             \
    COUNTER(calls, "calls of the SAT solver")                                                      \
    COUNTER(decisions, "decisions of the SAT solver")                                              \
    COUNTER(propagations, "propagations of the SAT solver")                                        \
    COUNTER(variables, "variables of the formulas that were solved, auxiliary ones included")      \
    COUNTER(clauses, "clauses given to the SAT solver, blocking clauses included")                 \
    COUNTER(bytes, "largest memory of the SAT solver, in bytes")

/* Zero where an engine has no such work. `bytes` is a maximum, the others are sums. */
struct counters {
#define COUNTER(name, meaning) uint64_t name;
    COUNTER_LIST(COUNTER)
#undef COUNTER
};

/* Adds the work of one part to a total. */
void counters_add(struct counters *total, const struct counters *part);

#endif

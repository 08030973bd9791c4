/* One contract for all that find solutions.
 *
 * An engine is opened on a task and becomes a search. Its work is cut into parts, disjoint and
 * together the whole; what a part is, is the engine's business (a first row's queen, a cube). The
 * results of the parts put together in part order are the answer: threads, cross-check, and later
 * certificates and ledgers stand on parts and nothing else.
 *
 * Parts of one search may run on several threads at once: run and count change nothing in the
 * search. Visitors are called on the caller's thread.
 */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/cpu.h"
#include "base/watch.h"
#include "board/board.h"
#include "board/symmetry.h"
#include "engine/counters.h"
#include "engine/trace.h"

struct plan; /* model/plan.h; native engines do not know it */

/* In which direction the textbook engines place their queens. */
enum direction { BY_ROW, BY_COLUMN };

/* What will be done with a search, so that it can be cut, and its symmetry used, accordingly. */
enum purpose {
    TO_LIST,  /* all solutions are shown or counted, part by part */
    TO_COUNT, /* only search_count is called, so that parts need not suit a list */
    TO_TAKE,  /* some are shown, as many as the visitor wants */
    TO_FIND   /* one solution is enough */
};

/* What an engine is told to try first. It is a guess and changes nothing about what is found. AUTO:
 * greedy from HINT_FROM rows on where one solution is enough, else none. */
enum hint {
    HINT_AUTO,
    HINT_NONE,
    HINT_GREEDY /* a near-solution that is cheap to come by */
};
enum { HINT_FROM = 60 };

/* What is asked of an engine. All pointers are borrowed and outlive the search. */
struct task {
    const struct board *board; /* sealed */
    const char *variant;       /* the engine's variant ("four-way"), or its command; or NULL */
    enum purpose purpose;
    enum direction by;
    unsigned threads;    /* that work at parts at once (runner.h); 0 and 1: the caller's own */
    enum cpu cpu;        /* of engines with several paths; CPU_BEST: what the processor has */
    enum symmetry fixed; /* only the solutions that this symmetry of the board maps to themselves;
                            the identity: all */
    const struct plan *plan;   /* of engines that encode; NULL: their default */
    const uint32_t *cube_rows; /* of engines that split the board into cubes: how many rows' queens
                                  these place; NULL: as many as was measured to be best */
    bool break_symmetry;       /* of the same: find about one solution of each class of those that
                                  the board's symmetries map to each other, and make the others
                                  from it; the answer is the same */
    enum hint hint;            /* of engines that mind it; see task_hint */
    struct watch watch;
    uint64_t memory_limit; /* bytes for an engine that can need much; 0: what the machine has */
    struct tracer *tracer; /* NULL: none */
};

/* Called for each solution: columns[r] is the column, from 0, of row r's queen; borrowed for the
 * call. STATUS_OK to go on; anything else stops the run, which then returns just that. */
struct visitor {
    enum status (*found)(void *self, const uint32_t *columns);
    void *self;
};

struct search;

/* Another way of an engine, as in scan:four-way. */
struct variant {
    const char *name;
    bool ordered; /* as the engine's own `ordered`, which speaks of the engine without a variant */
};

struct engine {
    const char *name;
    const char *title;              /* one line */
    const struct variant *variants; /* closed by one without a name; NULL: none */
    bool command;                   /* its variant is a command line, which must be said */

    unsigned rules; /* RULE_BITs that it knows */
    uint32_t min_n; /* the smallest board */
    uint32_t max_n; /* the largest */
    bool squares;   /* knows givens and blocked squares */
    bool regions;
    bool ordered;    /* by row it finds in lexicographic order of the column lists */
    bool ascending;  /* its parts ascend so, but not what it finds within a part */
    bool cubes;      /* minds task.cube_rows and task.break_symmetry */
    bool lists;      /* gives all solutions */
    bool counts;     /* counts them; without listing where `count` is not NULL */
    bool finds;      /* gives one solution; whoever lists does so too */
    bool directions; /* places by column as well; then it is not ordered */
    bool traces;
    bool fixes;  /* counts what a symmetry keeps: see task.fixed */
    bool paths;  /* has a path for each of the processors of cpu.h, and minds task.cpu */
    bool hints;  /* minds task.hint */
    bool native; /* shares no code with lines, encodings and solver: fit to cross-check them */

    /* Fills search->parts and search->state for a task that engine_refuses has let through. When it
     * fails it leaves nothing to be closed. */
    enum status (*open)(struct search *search, struct report *report);
    void (*close)(struct search *search);

    /* One part, 0 <= part < search->parts. Stops with the watch's status. Counters are added to
     * *counters also when it stops. */
    enum status (*run)(const struct search *search, uint64_t part, const struct visitor *visitor,
                       struct counters *counters, struct report *report);

    /* The same without showing solutions: adds their number to *found, also when it stops midway.
     * NULL: run with a visitor that counts. */
    enum status (*count)(const struct search *search, uint64_t part, uint64_t *found,
                         struct counters *counters, struct report *report);
};

struct search {
    const struct engine *engine;
    const struct task *task;
    uint64_t parts;
    void *state; /* the engine's own */
};

/* Does the engine know this task (rule, size, givens, purpose, variant, direction, trace)? If not,
 * STATUS_REFUSED with the reason, and with who knows it if `all` (NULL-terminated) has such. */
enum status engine_refuses(const struct engine *engine, const struct task *task,
                           const struct engine *const *all, struct report *report);

/* Will a search of this task find in lexicographic order? */
bool engine_is_ordered(const struct engine *engine, const struct task *task);

/* Do all solutions of a part come before those of the next part? Of ordered ones, and of ascending
 * ones that break no symmetry. What such an engine has found when it is cut short within a part may
 * have gaps there, unless it is ordered. */
bool engine_ascends(const struct engine *engine, const struct task *task);

/* The hint of a task, never AUTO; and that of an engine for it, which is NONE where it minds none.
 */
enum hint task_hint(const struct task *task);
enum hint engine_hint(const struct engine *engine, const struct task *task);

/* Opening, parts, closing; search_close is harmless on a search that did not open or is all zero.
 * search_count uses engine->run where there is no engine->count, and fails at a number beyond 64
 * bits. */
enum status search_open(struct search *search, const struct engine *engine, const struct task *task,
                        struct report *report);
enum status search_run(const struct search *search, uint64_t part, const struct visitor *visitor,
                       struct counters *counters, struct report *report);
enum status search_count(const struct search *search, uint64_t part, uint64_t *found,
                         struct counters *counters, struct report *report);
void search_close(struct search *search);

/* STATUS_FAILED, for who adds up numbers of solutions: there are more than 64 bits hold. */
enum status search_overflows(struct report *report);

#endif

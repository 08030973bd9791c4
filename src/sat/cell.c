/* The calls of libpicosat, each behind a setjmp that catches the arena's way out.
 *
 * PicoSAT asks its interrupt callback once in 1,024 decisions of one call, which in a large formula
 * are seconds. A call on such a one is made on a thread of its own, and a stop leaves it behind:
 * the cell then belongs to that thread, which frees it when the callback has brought it home.
 * Nothing of the clock ever reaches the search itself.
 *
 * Each function that calls setjmp changes no local variable after it: those would be lost.
 */
#include "sat/cell.h"

#include <assert.h>
#include <picosat/picosat.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/condition.h"
#include "sat/arena.h"
#include "sat/vault.h"

enum cell_state { STATE_IDLE, STATE_WORKING, STATE_LEFT_BEHIND };

enum { INDIFFERENT, FIRST, LAST };

/* What was said of each variable; in PicoSAT's memory. PicoSAT keeps it too, and aborts the process
 * when it hears both of one variable. */
struct importance {
    unsigned char *of;
    size_t size;
};

struct cell {
    struct arena arena;
    struct vault vault; /* instead of the arena in a cell that marks */
    bool marks;
    PicoSAT *picosat; /* NULL: lost */
    struct importance importance;
    struct { /* as of the mark; PicoSAT's own bytes are in the vault */
        PicoSAT *picosat;
        struct importance importance;
    } marked;
    struct watch watch;
    struct rup *proof;  /* owned; NULL: none is written */
    int most_decisions; /* of one call; -1: any number */
    bool apart;         /* it solves on a thread of its own */
    atomic_int leave;   /* the callback's word when nobody waits any more */
    enum cell_answer answer;
    uint64_t decisions, propagations;
    /* To be added to PicoSAT's own counts, which go back with it. */
    uint64_t undone_decisions, undone_propagations;
    pthread_mutex_t lock; /* of the state */
    pthread_cond_t done;
    enum cell_state state;
};

void cell_free(struct cell *cell)
{
    vault_clear(&cell->vault); /* PicoSAT itself lives in one of them, whole */
    arena_clear(&cell->arena);
    rup_close(cell->proof);
    pthread_cond_destroy(&cell->done);
    pthread_mutex_destroy(&cell->lock);
    free(cell);
}

/* To be called where setjmp came back a second time. */
static void lose(struct cell *cell)
{
    cell->picosat = NULL;
    if (vault_is_marked(&cell->vault))
        return;
    vault_clear(&cell->vault);
    arena_clear(&cell->arena);
}

bool cell_is_lost(const struct cell *cell)
{
    return !cell->picosat;
}

static int asked_to_stop(void *self)
{
    struct cell *cell = self;
    /* On a thread of its own the watch is looked at by who waits: its flags may be gone when the
     * cell was left behind. */
    if (cell->apart)
        return atomic_load_explicit(&cell->leave, memory_order_relaxed);
    return watch_look(&cell->watch) != STATUS_OK;
}

static void start(struct cell *cell)
{
    if (setjmp(cell->arena.escape)) {
        lose(cell);
        return;
    }
    cell->picosat = cell->marks
                        ? picosat_minit(&cell->vault, vault_allocate, vault_resize, vault_release)
                        : picosat_minit(&cell->arena, arena_allocate, arena_resize, arena_release);
    picosat_set_interrupt(cell->picosat, cell, asked_to_stop);
}

struct cell *cell_make(uint64_t memory_limit, size_t smallest, const struct watch *watch)
{
    struct cell *cell = calloc(1, sizeof *cell);
    if (!cell)
        return NULL;
    cell->arena.limit = memory_limit;
    cell->arena.smallest = smallest;
    cell->watch = *watch;
    cell->most_decisions = -1;
    pthread_mutex_init(&cell->lock, NULL);
    condition_open(&cell->done);
    start(cell);
    if (cell->picosat)
        return cell;
    cell_free(cell);
    return NULL;
}

void cell_marks(struct cell *cell)
{
    assert(!cell->marks);
    cell->picosat = NULL;
    arena_clear(&cell->arena);
    cell->vault.purse = &cell->arena;
    cell->marks = true;
    start(cell);
}

void cell_prove(struct cell *cell, struct rup *proof, int variables)
{
    enum { MOST_CLAUSES = 2147483647 }; /* PicoSAT aborts when there are more than was said */
    assert(!cell->marks && !cell->proof);
    cell->proof = proof;
    if (setjmp(cell->arena.escape)) {
        lose(cell);
        return;
    }
    picosat_set_incremental_rup_file(cell->picosat, rup_stream(proof), variables, MOST_CLAUSES);
}

void cell_prove_end(struct cell *cell)
{
    rup_end(cell->proof);
}

void cell_adjust(struct cell *cell, int variables)
{
    /* It asks the system for the time, which is much for a short call. */
    if (picosat_variables(cell->picosat) >= variables)
        return;
    if (setjmp(cell->arena.escape)) {
        lose(cell);
        return;
    }
    picosat_adjust(cell->picosat, variables);
}

void cell_introduce(struct cell *cell, int variables)
{
    if (setjmp(cell->arena.escape)) {
        lose(cell);
        return;
    }
    while (picosat_variables(cell->picosat) < variables)
        picosat_inc_max_var(cell->picosat);
}

void cell_add(struct cell *cell, const int *literals, size_t size)
{
    if (setjmp(cell->arena.escape)) {
        lose(cell);
        return;
    }
    for (size_t i = 0; i < size; i++)
        picosat_add(cell->picosat, literals[i]);
    picosat_add(cell->picosat, 0);
}

static void count_work(struct cell *cell)
{
    cell->decisions = cell->undone_decisions + picosat_decisions(cell->picosat);
    cell->propagations = cell->undone_propagations + picosat_propagations(cell->picosat);
}

enum cell_answer cell_solve(struct cell *cell)
{
    cell->answer = CELL_UNKNOWN;
    if (setjmp(cell->arena.escape)) {
        lose(cell);
        return CELL_UNKNOWN;
    }
    int answer = picosat_sat(cell->picosat, cell->most_decisions);
    count_work(cell);
    if (answer != PICOSAT_UNKNOWN)
        cell->answer = answer == PICOSAT_SATISFIABLE ? CELL_SATISFIABLE : CELL_UNSATISFIABLE;
    return cell->answer;
}

/* The thread of its own. */
static void *work(void *self)
{
    struct cell *cell = self;
    cell_solve(cell);
    pthread_mutex_lock(&cell->lock);
    bool left_behind = cell->state == STATE_LEFT_BEHIND;
    cell->state = STATE_IDLE;
    pthread_cond_signal(&cell->done);
    pthread_mutex_unlock(&cell->lock);
    if (left_behind)
        cell_free(cell);
    return NULL;
}

/* Waits for the thread, looking at the watch fifty times a second. True when it has ended; else the
 * cell is the thread's from now on. */
static bool await(struct cell *cell)
{
    enum { LOOK_NANOSECONDS = 20000000 };
    bool ended;
    pthread_mutex_lock(&cell->lock);
    while (cell->state == STATE_WORKING && watch_look(&cell->watch) == STATUS_OK) {
        struct timespec until = condition_after(LOOK_NANOSECONDS);
        pthread_cond_timedwait(&cell->done, &cell->lock, &until);
    }
    ended = cell->state == STATE_IDLE;
    if (!ended) {
        if (cell->proof)
            rup_silence(cell->proof); /* its taker may be gone soon */
        cell->state = STATE_LEFT_BEHIND;
        atomic_store_explicit(&cell->leave, 1, memory_order_relaxed);
    }
    pthread_mutex_unlock(&cell->lock);
    return ended;
}

enum cell_answer cell_solve_apart(struct cell **owned)
{
    pthread_t thread;
    struct cell *cell = *owned;
    cell->state = STATE_WORKING;
    cell->apart = true;
    if (pthread_create(&thread, NULL, work, cell) != 0) {
        cell->state = STATE_IDLE;
        cell->apart = false;
        return cell_solve(cell);
    }
    if (await(cell)) {
        pthread_join(thread, NULL);
        cell->apart = false;
        return cell->answer;
    }
    pthread_detach(thread);
    *owned = NULL;
    return CELL_UNKNOWN;
}

/* A first call collects clauses that are true at the top. Without decisions it does no more, and if
 * it happens to answer, the next one answers the same. */
static void prepare_call(struct cell *cell)
{
    if (setjmp(cell->arena.escape)) {
        lose(cell);
        return;
    }
    picosat_sat(cell->picosat, 0);
    count_work(cell);
}

void cell_mark(struct cell *cell, bool prepare)
{
    assert(cell->marks);
    if (prepare)
        prepare_call(cell);
    if (cell->picosat && !vault_mark(&cell->vault))
        lose(cell);
    if (!cell->picosat)
        return;
    cell->marked.picosat = cell->picosat;
    cell->marked.importance = cell->importance;
}

bool cell_return(struct cell *cell)
{
    assert(cell->marks);
    if (!vault_is_marked(&cell->vault))
        return false;
    vault_return(&cell->vault);
    cell->picosat = cell->marked.picosat;
    cell->importance = cell->marked.importance;
    cell->undone_decisions = cell->decisions - picosat_decisions(cell->picosat);
    cell->undone_propagations = cell->propagations - picosat_propagations(cell->picosat);
    return true;
}

void cell_phase(struct cell *cell, int literal)
{
    if (setjmp(cell->arena.escape)) {
        lose(cell);
        return;
    }
    picosat_set_default_phase_lit(cell->picosat, literal, 1);
}

/* True when nothing was said of the variable yet. */
static bool notes(struct cell *cell, int variable, unsigned char said)
{
    struct importance *importance = &cell->importance;
    size_t index = (size_t)variable;
    if (index >= importance->size) {
        size_t old = importance->size, size = 2 * index + 1;
        importance->of = cell->marks ? vault_resize(&cell->vault, importance->of, old, size)
                                     : arena_resize(&cell->arena, importance->of, old, size);
        importance->size = size;
        memset(importance->of + old, INDIFFERENT, size - old);
    }
    if (importance->of[index] != INDIFFERENT)
        return false;
    importance->of[index] = said;
    return true;
}

void cell_first(struct cell *cell, int variable)
{
    if (setjmp(cell->arena.escape)) {
        lose(cell);
        return;
    }
    if (notes(cell, variable, FIRST))
        picosat_set_more_important_lit(cell->picosat, variable);
}

void cell_last(struct cell *cell, int variable)
{
    if (setjmp(cell->arena.escape)) {
        lose(cell);
        return;
    }
    if (notes(cell, variable, LAST))
        picosat_set_less_important_lit(cell->picosat, variable);
}

void cell_plain(struct cell *cell)
{
    picosat_set_plain(cell->picosat, 1);
}

void cell_limit(struct cell *cell, int decisions)
{
    cell->most_decisions = decisions;
}

int cell_value(const struct cell *cell, int literal)
{
    return picosat_deref(cell->picosat, literal);
}

uint64_t cell_decisions(const struct cell *cell)
{
    return cell->decisions;
}

uint64_t cell_propagations(const struct cell *cell)
{
    return cell->propagations;
}

uint64_t cell_most_bytes(const struct cell *cell)
{
    return cell->arena.most;
}

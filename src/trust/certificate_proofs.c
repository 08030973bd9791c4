/* The loop over the proofs of a certificate, alone or by threads.
 *
 * In: what was checked of the certificate before. Out: whether every proof holds. Problems are
 * numbered, the cubes from 1, then the cover, and taken in that order. Where one fails, all before
 * it have been taken already and go to their end, so that the first one is told. Each problem has a
 * checker of its own and threads share only what nobody changes.
 */
#include "trust/certificate_proofs.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>

#include "base/condition.h"
#include "base/memory.h"
#include "trust/certificate_cubes.h"
#include "trust/certificate_hints.h"
#include "trust/certificate_problem.h"

/* The checker does with a tenth of it; sanitizers do not. */
enum { STACK_BYTES = 1 << 20, LOOK_NS = 50 * 1000 * 1000 };

/* What is below the lock is guarded by it. */
struct work {
    const struct certificate_proofs *proofs;
    size_t total;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    size_t next, done;
    unsigned working;   /* threads that have not ended */
    size_t first_bad;   /* number of the first problem that ended badly; total + 1: none */
    enum status status; /* of that one */
    struct report report;
    uint64_t proof_bytes;
};

static enum status prove(const struct certificate_proofs *proofs,
                         const struct certificate_problem *problem, uint64_t *proof_bytes,
                         struct report *report)
{
    const struct certificate_task *task = proofs->task;
    enum status status =
        task->hints
            ? certificate_hints_prove(task->hints, problem, &task->watch, proof_bytes, report)
            : certificate_problem_prove(problem, NULL, &task->watch, proof_bytes, report);
    if (status == STATUS_OK && task->witness)
        status = task->witness->ask(task->witness->self, problem, report);
    return status;
}

static enum status prove_cube(const struct certificate_proofs *proofs, size_t number,
                              uint64_t *proof_bytes, struct report *report)
{
    struct certificate_problem problem;
    struct rup_formula units, blocking;
    enum status status =
        certificate_blocking_read(&blocking, proofs->manifest, number, proofs->list, proofs->folder,
                                  &proofs->task->watch, report);
    if (status != STATUS_OK)
        return status;
    status = certificate_problem_of_cube(&problem, &units, proofs->folder, proofs->manifest, number,
                                         proofs->formula, &blocking, report);
    if (status == STATUS_OK) {
        status = prove(proofs, &problem, proof_bytes, report);
        rup_free_formula(&units);
    }
    rup_free_formula(&blocking);
    return status;
}

static enum status prove_cover(const struct certificate_proofs *proofs, uint64_t *proof_bytes,
                               struct report *report)
{
    struct certificate_problem problem;
    struct rup_formula outside;
    enum status status = certificate_problem_of_cover(&problem, &outside, proofs->folder,
                                                      proofs->manifest, proofs->formula, report);
    if (status == STATUS_OK) {
        status = prove(proofs, &problem, proof_bytes, report);
        rup_free_formula(&outside);
    }
    return status;
}

/* Takes the next problem and proves it, the lock being held outside of that; false when there is
 * none, or none that could change what is told. */
static bool work_once(struct work *work)
{
    struct report report = REPORT_NONE;
    uint64_t bytes = 0;
    if (work->next > work->total || work->next > work->first_bad)
        return false;
    size_t number = work->next++;
    pthread_mutex_unlock(&work->lock);
    enum status status = watch_look(&work->proofs->task->watch);
    if (status == STATUS_OK)
        status = number < work->total ? prove_cube(work->proofs, number, &bytes, &report)
                                      : prove_cover(work->proofs, &bytes, &report);
    pthread_mutex_lock(&work->lock);
    work->done++;
    work->proof_bytes += bytes;
    if (status != STATUS_OK && number < work->first_bad) {
        work->first_bad = number;
        work->status = status;
        work->report = report;
    }
    return true;
}

static void *work_on(void *self)
{
    struct work *work = self;
    pthread_mutex_lock(&work->lock);
    while (work_once(work))
        ;
    work->working--;
    pthread_cond_signal(&work->changed);
    pthread_mutex_unlock(&work->lock);
    return NULL;
}

static void show(const struct work *work)
{
    if (work->proofs->task->progress)
        progress_count(work->proofs->task->progress, work->done, work->total, "proofs");
}

/* Signals are for the caller's thread. Returns how many threads there are. */
static unsigned start(struct work *work, pthread_t *threads, unsigned wanted)
{
    pthread_attr_t attributes;
    sigset_t all, before;
    if (pthread_attr_init(&attributes) != 0)
        return 0;
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_mutex_lock(&work->lock);
    while (work->working < wanted &&
           pthread_create(&threads[work->working], &attributes, work_on, work) == 0)
        work->working++;
    unsigned started = work->working;
    pthread_mutex_unlock(&work->lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return started;
}

/* Where no thread can be started the work is the caller's own. */
static void work_by_threads(struct work *work, unsigned wanted)
{
    pthread_t *threads = memory_array(wanted, sizeof *threads);
    unsigned started = threads ? start(work, threads, wanted) : 0;
    pthread_mutex_lock(&work->lock);
    while (work->working > 0) {
        struct timespec until = condition_after(LOOK_NS);
        pthread_cond_timedwait(&work->changed, &work->lock, &until);
        show(work);
    }
    pthread_mutex_unlock(&work->lock);
    for (unsigned i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    free(threads);
}

enum status certificate_proofs_hold(const struct certificate_proofs *proofs, uint64_t *proof_bytes,
                                    struct report *report)
{
    size_t total = proofs->manifest->cube_count + 1;
    struct work work = {.proofs = proofs,
                        .total = total,
                        .next = 1,
                        .first_bad = total + 1,
                        .status = STATUS_OK,
                        .report = REPORT_NONE};
    unsigned wanted = proofs->task->threads;
    pthread_mutex_init(&work.lock, NULL);
    condition_open(&work.changed);
    if (wanted > 1)
        work_by_threads(&work, wanted < total ? wanted : (unsigned)total);
    pthread_mutex_lock(&work.lock);
    while (work_once(&work))
        show(&work);
    pthread_mutex_unlock(&work.lock);
    pthread_cond_destroy(&work.changed);
    pthread_mutex_destroy(&work.lock);
    *proof_bytes += work.proof_bytes;
    if (work.status != STATUS_OK && work.report.status != STATUS_OK)
        report_say(report, work.report.status, "%s", work.report.text);
    return work.status;
}

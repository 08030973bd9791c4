/* In: the contest, before anybody has worked. Out: a checked proof in its file, and one contender
 * who need not search.
 */
#include "cli/proving.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/output.h"
#include "base/place.h"
#include "trust/refute.h"

struct proving {
    struct engine stand_in; /* the first member; see stand_in_for */
    const struct arguments *arguments;
    struct output *output;
    bool solvable;      /* the board has a solution */
    enum status ending; /* of the proof */
};

static const struct proving *proving_of(const struct search *search)
{
    return (const struct proving *)(uintptr_t)search->engine; /* its first member */
}

/* No part holds nothing. A search that was cut short ends in its first part. */
static enum status open_stand_in(struct search *search, struct report *report)
{
    (void)report;
    search->parts = proving_of(search)->ending != STATUS_OK;
    return STATUS_OK;
}

static void close_stand_in(struct search *search)
{
    (void)search;
}

static enum status run_stand_in(const struct search *search, uint64_t part,
                                const struct visitor *visitor, struct counters *counters,
                                struct report *report)
{
    (void)part, (void)visitor, (void)counters, (void)report;
    return proving_of(search)->ending;
}

/* Picosat has had its say: that there is nothing to be found, or that it was cut short. */
static void stand_in_for(struct contender *prover, struct proving *proving)
{
    proving->stand_in = *prover->engine;
    proving->stand_in.open = open_stand_in;
    proving->stand_in.close = close_stand_in;
    proving->stand_in.run = run_stand_in;
    proving->stand_in.hints = false; /* none was taken */
    prover->engine = &proving->stand_in;
}

/* The one solver works on the one formula that `encode` writes. */
static enum status check_words(const struct arguments *arguments, struct report *report)
{
    const char *proof = arguments->proof, *answer = arguments->output;
    const char *cubes = arguments->cubes;
    if (cubes && strcmp(cubes, "auto") != 0 && strcmp(cubes, "0") != 0)
        return report_say(report, STATUS_REFUSED,
                          "--proof is by one solver for the whole board (leave out --cube-rows, or "
                          "say 0)");
    if (arguments->break_symmetry)
        return report_say(report, STATUS_REFUSED,
                          "--proof is of the whole formula, with all symmetries (leave out "
                          "--break-symmetry)");
    if (strcmp(proof, "-") == 0 && (!answer || strcmp(answer, "-") == 0))
        return report_say(report, STATUS_REFUSED,
                          "standard output has the answer (name a file for --proof, or one for the "
                          "answer with -o)");
    return STATUS_OK;
}

/* Two files, whatever their names; one would be lost. The folder of the proof is there by now, so
 * that of the answer is, too, if it is the same. */
static enum status check_files(const struct arguments *arguments, struct report *report)
{
    const char *proof = arguments->proof, *answer = arguments->output;
    if (!answer || strcmp(proof, "-") == 0 || !place_is_same(proof, answer))
        return STATUS_OK;
    return report_say(report, STATUS_REFUSED,
                      "proof and answer go to the same file (name two: --proof FILE, -o FILE)");
}

enum status proving_open(struct contest *contest, const struct arguments *arguments,
                         struct report *report)
{
    if (!arguments->proof)
        return STATUS_OK;
    enum status status = check_words(arguments, report);
    if (status != STATUS_OK)
        return status;
    struct proving *proving = memory_array(1, sizeof *proving);
    if (!proving)
        return report_memory(report);
    proving->arguments = arguments;
    status = output_open(&proving->output, arguments->proof, report);
    if (status == STATUS_OK)
        status = check_files(arguments, report);
    if (status == STATUS_OK) {
        contest->proving = proving;
        return STATUS_OK;
    }
    output_drop(&proving->output);
    free(proving);
    return status;
}

/* Sets `ending` and `solvable`. The errors of the output stick there until it is closed. */
static void prove(struct proving *proving, const struct refute_task *task,
                  struct counters *counters, struct report *report)
{
    struct refutation refutation;
    proving->ending = refute(&refutation, task, report);
    counters_add(counters, &refutation.counters);
    if (proving->ending != STATUS_OK)
        return;
    proving->solvable = !refutation.refuted;
    if (refutation.refuted)
        proving->ending = proof_file_copy(&refutation.proof, proving->output, &task->watch, report);
    refutation_close(&refutation);
}

enum status proving_run(struct contest *contest, struct report *report)
{
    struct proving *proving = contest->proving;
    if (!proving)
        return STATUS_OK;
    struct contender *prover = contest_prover(contest);
    struct progress progress = arguments_progress(proving->arguments, "proof");
    const struct refute_task task = {.board = &contest->board,
                                     .plan = &contest->plan,
                                     .memory_limit = prover->task.memory_limit,
                                     .watch = prover->task.watch,
                                     .progress = &progress};
    prove(proving, &task, &prover->before, report);
    progress_wipe(&progress);
    contest->proved = proving->ending == STATUS_OK && !proving->solvable;
    if (!proving->solvable)
        stand_in_for(prover, proving);
    bool wrong = proving->ending == STATUS_FAILED || proving->ending == STATUS_REFUSED;
    return wrong ? proving->ending : STATUS_OK;
}

enum status proving_end(struct contest *contest, enum status ending, struct report *report)
{
    struct proving *proving = contest->proving;
    enum status closed = STATUS_OK;
    if (!proving)
        return ending;
    if (contest->proved && ending == STATUS_OK)
        closed = output_done(&proving->output, report);
    else if (contest->proved && ending != STATUS_FAILED && ending != STATUS_REFUSED)
        closed = output_cut_short(&proving->output, report);
    if (proving->solvable && !proving->arguments->quiet)
        fprintf(stderr, "note: the board has a solution, so that there is nothing to prove\n");
    output_drop(&proving->output);
    free(proving);
    contest->proving = NULL;
    return status_worse(ending, closed);
}

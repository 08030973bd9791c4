/* Asking programs that share nothing with this one.
 *
 * In: problems whose proofs were found to hold. Out: whether the others agree. A solver answers for
 * the formula alone and proves nothing; drat-trim reads the same proof with another's eyes. Its
 * exit code says little, so that its verdict is a line of its own, `s VERIFIED`. Nothing that the
 * certificate proves rests on this.
 */
#include "trust/second_opinion.h"

#include <errno.h>
#include <ftw.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/place.h"
#include "sat/reply.h"
#include "trust/certificate_folder.h"
#include "trust/certificate_problem.h"

#define OUTPUT_LIMIT (UINT64_C(1) << 24)
enum { MOST_WORDS = 5, NAME = 64 };

/* FORMULA and PROOF stand for the two files. */
static const char formula_word[] = "FORMULA", proof_word[] = "PROOF";

static const struct outsider {
    const char *words[MOST_WORDS]; /* closed by NULL */
    bool checker;                  /* of proofs; else a solver */
} outsiders[] = {
    {{"cadical", "-q", "-n", formula_word}, false},
    {{"minisat", "-verb=0", formula_word}, false},
    {{"drat-trim", formula_word, proof_word}, true},
};
enum { OUTSIDERS = sizeof outsiders / sizeof *outsiders };

/* Threads share one; what changes is atomic. */
struct second_opinion {
    const struct watch *watch;
    char *scratch;                  /* a folder */
    atomic_bool missing[OUTSIDERS]; /* no such program */
    atomic_bool has_agreed[OUTSIDERS];
};

static enum status judge_solver(const struct certificate_problem *problem,
                                const struct reply *reply, struct report *report)
{
    struct answer answer;
    bool none = false;
    enum status status = reply_read(&answer, reply, report);
    if (status != STATUS_OK)
        return status;
    if (answer.satisfiable || answer.model_count > 0)
        status = report_say(report, STATUS_FAILED,
                            "%s/%s: %s: %s finds a model of the formula, though the proof holds",
                            problem->folder->path, problem->proof, problem->title, reply->label);
    else
        status = reply_judge(&answer, reply, &none, report);
    answer_free(&answer);
    return status;
}

/* Is this a line of the text, a CR beside it not counted? */
static bool has_line(const char *text, size_t size, const char *wanted)
{
    for (size_t at = 0, length; at < size; at += length + 1) {
        for (length = 0;
             at + length < size && text[at + length] != '\n' && text[at + length] != '\r';)
            length++;
        if (length == strlen(wanted) && memcmp(text + at, wanted, length) == 0)
            return true;
    }
    return false;
}

static enum status judge_checker(const struct certificate_problem *problem,
                                 const struct reply *reply, struct report *report)
{
    if (has_line(reply->text, reply->size, "s NOT VERIFIED"))
        return report_say(report, STATUS_FAILED,
                          "%s/%s: %s: %s does not accept the proof, which holds here",
                          problem->folder->path, problem->proof, problem->title, reply->label);
    if (has_line(reply->text, reply->size, "s VERIFIED"))
        return STATUS_OK;
    return report_say(report, STATUS_IO, "%s: no verdict on %s, exit code %d", reply->label,
                      problem->proof, reply->outcome->code);
}

static enum status ask_one(struct second_opinion *opinion, size_t who,
                           const struct certificate_problem *problem, const char *formula,
                           const char *proof, struct report *report)
{
    const struct outsider *outsider = &outsiders[who];
    char *words[MOST_WORDS] = {0};
    struct child_outcome outcome;
    for (size_t i = 0; i < MOST_WORDS && outsider->words[i]; i++)
        words[i] = (char *)(outsider->words[i] == formula_word ? formula
                            : outsider->words[i] == proof_word ? proof
                                                               : outsider->words[i]);
    const struct child_order order = {.argv = words, .output_limit = OUTPUT_LIMIT};
    enum status status = child_run(&order, opinion->watch, &outcome, report);
    if (status == STATUS_OK && outcome.end == CHILD_NOT_FOUND) {
        atomic_store(&opinion->missing[who], true);
    } else if (status == STATUS_OK) {
        const struct reply reply = {words[0],
                                    &outcome,
                                    outcome.output,
                                    outcome.output_size,
                                    (uint64_t)problem->variables,
                                    opinion->watch};
        status = reply_ending(&reply, report);
        if (status == STATUS_OK)
            status = outsider->checker ? judge_checker(problem, &reply, report)
                                       : judge_solver(problem, &reply, report);
        if (status == STATUS_OK)
            atomic_store(&opinion->has_agreed[who], true);
    }
    child_free(&outcome);
    return status;
}

static enum status say_scratch(const char *path, int error, struct report *report)
{
    char text[128];
    return report_say(report, STATUS_IO, "%s: cannot be written: %s", path,
                      strerror_r(error, text, sizeof text));
}

static enum status write_formula(const struct second_opinion *opinion,
                                 const struct certificate_problem *problem, const char *path,
                                 struct report *report)
{
    FILE *file = fopen(path, "we");
    if (!file)
        return say_scratch(path, errno, report);
    enum status status = certificate_problem_write(problem, file, opinion->watch);
    bool failed = ferror(file);
    int error = errno;
    if (fclose(file) != 0 && !failed) {
        failed = true;
        error = errno;
    }
    return failed ? say_scratch(path, error, report) : status;
}

static enum status ask_all(struct second_opinion *opinion,
                           const struct certificate_problem *problem, const char *formula,
                           const char *proof, struct report *report)
{
    enum status status = write_formula(opinion, problem, formula, report);
    for (size_t i = 0; status == STATUS_OK && i < OUTSIDERS; i++)
        if (!atomic_load(&opinion->missing[i]))
            status = ask_one(opinion, i, problem, formula, proof, report);
    unlink(formula);
    return status;
}

static enum status ask(void *self, const struct certificate_problem *problem, struct report *report)
{
    struct second_opinion *opinion = self;
    size_t missing = 0, size = strlen(opinion->scratch) + NAME;
    for (size_t i = 0; i < OUTSIDERS; i++)
        missing += atomic_load(&opinion->missing[i]);
    if (missing == OUTSIDERS)
        return STATUS_OK;
    char *formula = memory_array(size, 1),
         *proof = certificate_path(problem->folder, problem->proof);
    enum status status;
    if (!formula || !proof) {
        status = report_memory(report);
    } else {
        snprintf(formula, size, "%s/%zu.cnf", opinion->scratch, problem->cube);
        status = ask_all(opinion, problem, formula, proof, report);
    }
    free(formula);
    free(proof);
    return status;
}

struct certificate_witness second_opinion_witness(struct second_opinion *opinion)
{
    return (struct certificate_witness){ask, opinion};
}

enum status second_opinion_open(struct second_opinion **opinion, const struct watch *watch,
                                struct report *report)
{
    *opinion = memory_array(1, sizeof **opinion);
    char *scratch = place_temporary();
    if (!*opinion || !scratch) {
        free(scratch);
        second_opinion_close(opinion);
        return report_memory(report);
    }
    (*opinion)->watch = watch;
    if (!mkdtemp(scratch)) {
        enum status status = say_scratch(scratch, errno, report);
        free(scratch);
        second_opinion_close(opinion);
        return status;
    }
    (*opinion)->scratch = scratch;
    return STATUS_OK;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    (void)about, (void)kind, (void)where;
    remove(path); /* what cannot be removed is left; there is nobody to tell */
    return 0;
}

void second_opinion_close(struct second_opinion **opinion)
{
    if (!*opinion)
        return;
    if ((*opinion)->scratch)
        nftw((*opinion)->scratch, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    free((*opinion)->scratch);
    free(*opinion);
    *opinion = NULL;
}

const char *second_opinion_names(char names[SECOND_OPINION_NAMES],
                                 const struct second_opinion *opinion)
{
    size_t total = 0, named = 0, used = 0;
    names[0] = '\0';
    for (size_t i = 0; i < OUTSIDERS; i++)
        total += atomic_load(&opinion->has_agreed[i]);
    for (size_t i = 0; i < OUTSIDERS; i++)
        if (atomic_load(&opinion->has_agreed[i])) {
            const char *between = named == 0 ? "" : named + 1 == total ? " and " : ", ";
            used += (size_t)snprintf(names + used, SECOND_OPINION_NAMES - used, "%s%s", between,
                                     outsiders[i].words[0]);
            named++;
        }
    return names;
}

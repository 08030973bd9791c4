/* A problem of a certificate: put together from its parts, written, and proved to have no model.
 *
 * In: clauses that were checked before, and the name of a proof. Out: whether the proof holds. The
 * queens of a cube come from the manifest alone. What the clauses mean is not known here.
 */
#include "trust/certificate_problem.h"

#include <stdlib.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "trust/certificate.h"
#include "trust/certificate_reading.h"

/* Room for so many clauses with so many literals in all. */
static enum status make_clauses(struct rup_formula *made, size_t clauses, size_t literals,
                                struct report *report)
{
    *made = (struct rup_formula){.ends = memory_array(clauses, sizeof *made->ends),
                                 .literals = memory_array(literals, sizeof *made->literals)};
    if (made->ends && made->literals)
        return STATUS_OK;
    rup_free_formula(made);
    return report_memory(report);
}

/* The variables of a board were compared with the formula's, so that they fit. */
static int variable_of(const struct certificate_manifest *manifest, struct square square)
{
    return (int)((uint64_t)square.row * manifest->board.n + square.column + 1);
}

enum status certificate_problem_of_cube(struct certificate_problem *problem,
                                        struct rup_formula *units,
                                        const struct certificate_folder *folder,
                                        const struct certificate_manifest *manifest, size_t number,
                                        const struct rup_formula *formula,
                                        const struct rup_formula *blocking, struct report *report)
{
    const struct certificate_cube *cube = &manifest->cubes[number - 1];
    enum status status = make_clauses(units, cube->size, cube->size, report);
    if (status != STATUS_OK)
        return status;
    for (size_t i = 0; i < cube->size; i++) {
        units->literals[i] = variable_of(manifest, cube->queens[i]);
        units->ends[i] = i + 1;
    }
    units->clauses = cube->size;
    *problem = (struct certificate_problem){.cube = number,
                                            .folder = folder,
                                            .variables = formula->variables,
                                            .part_count = 3,
                                            .parts = {formula, units, blocking}};
    snprintf(problem->proof, sizeof problem->proof, CERTIFICATE_PROOF, (unsigned long long)number);
    certificate_cube_text(problem->title, manifest, number);
    return STATUS_OK;
}

enum status certificate_problem_of_cover(struct certificate_problem *problem,
                                         struct rup_formula *outside,
                                         const struct certificate_folder *folder,
                                         const struct certificate_manifest *manifest,
                                         const struct rup_formula *formula, struct report *report)
{
    size_t used = 0;
    enum status status =
        make_clauses(outside, manifest->cube_count, manifest->squares.count, report);
    if (status != STATUS_OK)
        return status;
    for (size_t k = 0; k < manifest->cube_count; k++) {
        const struct certificate_cube *cube = &manifest->cubes[k];
        for (size_t i = 0; i < cube->size; i++)
            outside->literals[used++] = -variable_of(manifest, cube->queens[i]);
        outside->ends[k] = used;
    }
    outside->clauses = manifest->cube_count;
    *problem = (struct certificate_problem){.folder = folder,
                                            .proof = CERTIFICATE_COVER,
                                            .title = "the cover",
                                            .variables = formula->variables,
                                            .part_count = 2,
                                            .parts = {formula, outside}};
    return STATUS_OK;
}

enum status certificate_problem_write(const struct certificate_problem *problem, FILE *file,
                                      const struct watch *watch)
{
    enum { NOW_AND_THEN = 1 << 12 };
    size_t clauses = 0;
    for (size_t k = 0; k < problem->part_count; k++)
        clauses += problem->parts[k]->clauses;
    fprintf(file, "p cnf %d %zu\n", problem->variables, clauses);
    for (size_t k = 0; k < problem->part_count; k++) {
        const struct rup_formula *part = problem->parts[k];
        for (size_t i = 0, at = 0; i < part->clauses && !ferror(file); i++) {
            for (; at < part->ends[i]; at++)
                fprintf(file, "%d ", part->literals[at]);
            fputs("0\n", file);
            enum status status = i % NOW_AND_THEN == 0 ? watch_look(watch) : STATUS_OK;
            if (status != STATUS_OK)
                return status;
        }
    }
    return STATUS_OK;
}

static bool add_clauses(struct rup_checker *checker, const struct rup_formula *part)
{
    for (size_t i = 0; i < part->clauses; i++) {
        size_t size;
        const int *literals = certificate_clause(part, i, &size);
        if (!rup_add(checker, literals, size))
            return false;
    }
    return true;
}

static enum status check_proof(const struct certificate_problem *problem,
                               struct rup_checker *checker, FILE *proof, FILE *hints,
                               const struct watch *watch, struct report *report)
{
    const struct rup_stop stop = certificate_stop(watch);
    struct rup_fault fault = {0};
    char subject[CERTIFICATE_CUBE_TEXT + 4];
    bool added = true;
    for (size_t k = 0; added && k < problem->part_count; k++)
        added = add_clauses(checker, problem->parts[k]);
    if (!added)
        return report_memory(report);
    enum rup_verdict verdict = rup_check(checker, proof, hints, &stop, &fault);
    if (verdict == RUP_IO && hints && ferror(hints))
        return STATUS_IO;
    snprintf(subject, sizeof subject, "%s: ", problem->title);
    return certificate_verdict(verdict, &fault, problem->folder, problem->proof, subject, watch,
                               report);
}

enum status certificate_problem_prove(const struct certificate_problem *problem, FILE *hints,
                                      const struct watch *watch, uint64_t *proof_bytes,
                                      struct report *report)
{
    FILE *proof;
    struct stat about;
    enum status status = certificate_open_file(&proof, problem->folder, problem->proof, report);
    if (status != STATUS_OK)
        return status;
    if (fstat(fileno(proof), &about) == 0)
        *proof_bytes += (uint64_t)about.st_size;
    struct rup_checker *checker = rup_open_checker();
    status = checker ? check_proof(problem, checker, proof, hints, watch, report)
                     : report_memory(report);
    rup_close_checker(checker);
    fclose(proof);
    return status;
}

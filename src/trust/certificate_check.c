/* The check of a certificate, point by point. What it has to show is that a board has exactly the
 * listed solutions, to somebody who believes nothing but this checker and the rules in it:
 *
 * 1. Each clause of the formula follows from the rules by itself (certificate_formula), so that
 *    every solution of the board is a model of it. A formula that lacks clauses is no danger: the
 *    proofs hold without them, or fail. One that is too strong would be: with a clause that
 *    excludes a solution, everything below would hold of a list without it.
 * 2. Each listed board obeys the rules, and stands there once (certificate_list).
 * 3. The manifest names the cubes by their queens, and nothing else does. The blocking clauses of a
 *    cube are exactly the negated queens of each listed board that lies in it (certificate_cubes).
 * 4. For each cube a proof holds that formula, queens and blocking clauses have no model.
 * 5. Another, that formula and "not cube K" for every K have none (4 and 5: certificate_proofs).
 *    Cubes may overlap, since the list is checked as a set.
 * 6. Board and count of the manifest are those of the list (certificate_list), and the digests
 *    those of the files (certificate_sums).
 *
 * By 2 every listed board is a solution. Conversely a solution is a model of the formula (1), lies
 * in a cube (5), breaks a blocking clause there (4), and so has all queens of a listed board: it is
 * that board. Lines, encodings, PicoSAT and the other engines need not be trusted, and are not
 * known here.
 */
#include "trust/certificate_check.h"

#include "trust/certificate.h"
#include "trust/certificate_cubes.h"
#include "trust/certificate_formula.h"
#include "trust/certificate_hints.h"
#include "trust/certificate_list.h"
#include "trust/certificate_proofs.h"
#include "trust/certificate_reading.h"
#include "trust/certificate_sums.h"

/* With the files known to be those that were summed up, and the board known. */
static enum status check_meaning(const struct certificate_task *task,
                                 const struct certificate_folder *folder,
                                 const struct certificate_manifest *manifest,
                                 struct certificate_result *result, struct report *report)
{
    struct rup_formula formula = {0};
    struct solution_set list;
    const struct certificate_proofs proofs = {task, folder, manifest, &formula, &list};
    enum status status =
        certificate_read_formula(&formula, folder, CERTIFICATE_FORMULA, &task->watch, report);
    if (status != STATUS_OK)
        return status;
    status = certificate_formula_holds(&formula, &manifest->board, folder, &task->watch, report);
    if (status == STATUS_OK && (status = certificate_list_read(
                                    &list, manifest, folder, &task->watch, report)) == STATUS_OK) {
        status = certificate_cubes_hold(manifest, &list, folder, &task->watch, report);
        if (status == STATUS_OK)
            status = certificate_proofs_hold(&proofs, &result->proof_bytes, report);
        solution_set_free(&list);
    }
    result->clauses = formula.clauses;
    rup_free_formula(&formula);
    return status;
}

static enum status check_files(const struct certificate_task *task,
                               const struct certificate_folder *folder,
                               struct certificate_result *result, struct report *report)
{
    struct certificate_manifest manifest;
    enum status status = certificate_sums_hold(folder, &task->watch, report);
    if (status != STATUS_OK)
        return status;
    status = certificate_manifest_read(&manifest, folder, report);
    if (status != STATUS_OK)
        return status;
    status = certificate_manifest_names(&manifest, folder, report);
    if (status == STATUS_OK)
        status = check_meaning(task, folder, &manifest, result, report);
    if (status == STATUS_OK) {
        result->count = manifest.count;
        result->cubes = manifest.cube_count;
        result->board = manifest.board;
        manifest.board = board_make(0, RULE_CLASSIC);
    }
    certificate_manifest_free(&manifest);
    return status;
}

enum status certificate_check(const struct certificate_task *task,
                              struct certificate_result *result, struct report *report)
{
    struct certificate_folder folder;
    *result = (struct certificate_result){.board = board_make(0, RULE_CLASSIC)};
    enum status status = certificate_folder_open(&folder, task->folder, report);
    if (status != STATUS_OK)
        return status;
    if (task->hints)
        status = certificate_hints_begin(task->hints, &folder, report);
    if (status == STATUS_OK)
        status = check_files(task, &folder, result, report);
    certificate_folder_close(&folder);
    if (status != STATUS_OK)
        *result = (struct certificate_result){.board = board_make(0, RULE_CLASSIC)};
    return status;
}

void certificate_result_free(struct certificate_result *result)
{
    board_free(&result->board);
}

/* A formula split into cubes, one DIMACS file each.
 */
#ifndef EXPORT_CUBE_FILES_H
#define EXPORT_CUBE_FILES_H

#include "base/progress.h"
#include "base/watch.h"
#include "export/problem.h"

/* How far it came; also when it was cut short: total 0 when that was before the first file. */
struct cube_files {
    uint64_t written, total;
};

/* Writes the cubes of the first problem->cube_rows rows as `folder`cube-1.cnf and so on, numbered
 * in the order of model/cubes.h, with as many digits as the last number has. `folder` ends in a
 * slash and is made when it is missing. Each file is whole or not there (base/output.h), and holds
 * the formula with the cube's queens as unit clauses in front. STATUS_REFUSED, and nothing is
 * written, when the folder holds such files that would stay behind. */
enum status cube_files_write(const struct problem *problem, const char *folder,
                             const struct watch *watch, struct progress *progress,
                             struct cube_files *files, struct report *report);

#endif

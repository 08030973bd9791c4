/* The files of a certificate that are of the whole board (trust/certificate.h), each written into
 * the folder on its way. STATUS_IO, STATUS_MEMORY, and the watch's status where it is asked.
 */
#ifndef TRUST_CERTIFY_FILES_H
#define TRUST_CERTIFY_FILES_H

#include "base/progress.h"
#include "solutions/set.h"
#include "trust/certify_cubes.h"

/* The canonical formula. STATUS_REFUSED of one too large for any reader. */
enum status certify_write_formula(const struct certify_folder *folder, const struct board *board,
                                  const struct watch *watch, struct progress *progress,
                                  struct report *report);

/* The list of solutions, which are sorted; partial: there may be more. */
enum status certify_write_solutions(const struct certify_folder *folder, const struct board *board,
                                    const struct solution_set *solutions, bool partial,
                                    struct report *report);

enum status certify_write_manifest(const struct certify_folder *folder, const struct board *board,
                                   uint64_t count, const struct certify_cubes *cubes,
                                   struct report *report);

/* The digests of all files but this one, of so many cubes: last. */
enum status certify_write_sums(const struct certify_folder *folder, uint64_t cubes,
                               const struct watch *watch, struct report *report);

#endif

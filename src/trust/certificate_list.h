/* The list of a certificate: the solutions of the board that the manifest names.
 */
#ifndef TRUST_CERTIFICATE_LIST_H
#define TRUST_CERTIFICATE_LIST_H

#include "base/watch.h"
#include "solutions/set.h"
#include "trust/certificate_folder.h"
#include "trust/certificate_manifest.h"

/* Reads the list into *set, which it opens. Each entry is a solution of the board, they ascend in
 * lexicographic order, none stands there twice, and count, digest and board in the head are true,
 * the board and the count being those of the manifest. STATUS_FAILED with the line of the first
 * that this does not hold of. On failure nothing needs to be freed. */
enum status certificate_list_read(struct solution_set *set,
                                  const struct certificate_manifest *manifest,
                                  const struct certificate_folder *folder,
                                  const struct watch *watch, struct report *report);

#endif

/* The digests of a certificate against its files.
 */
#ifndef TRUST_CERTIFICATE_SUMS_H
#define TRUST_CERTIFICATE_SUMS_H

#include "base/watch.h"
#include "trust/certificate_folder.h"

/* SHA256SUMS names every other file of the folder, no other, and each with its digest.
 * STATUS_FAILED with the first that it is not true of; STATUS_IO, STATUS_MEMORY, and what the watch
 * says. */
enum status certificate_sums_hold(const struct certificate_folder *folder,
                                  const struct watch *watch, struct report *report);

#endif

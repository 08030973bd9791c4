/* What lies in a folder: a certificate, nothing, or what is none of ours.
 */
#ifndef TRUST_CERTIFY_CONTENTS_H
#define TRUST_CERTIFY_CONTENTS_H

#include <stdbool.h>

#include "base/report.h"

/* May this folder be replaced by a new certificate? An empty one, or one that holds nothing but the
 * files of a certificate, its manifest among them (of a partial one, which has none, not). Else
 * STATUS_REFUSED and what is in the way. */
enum status certify_contents_replaceable(const char *path, bool partial, struct report *report);

/* Removes the files of a certificate and then the folder, if it is empty; what else lies in it
 * stays. */
void certify_contents_remove(const char *path);

#endif

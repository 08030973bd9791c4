/* What is written while a certificate is checked, and must not go into it: nothing but its own
 * files may lie there, and none of these may be replaced.
 */
#ifndef TRUST_CERTIFICATE_OUTSIDE_H
#define TRUST_CERTIFICATE_OUTSIDE_H

#include "base/report.h"

/* Is the place, which need not be there yet, outside of this folder? STATUS_REFUSED where it is the
 * folder itself, lies in it or leads into it by a symbolic link. A `..` behind a folder that is
 * missing is understood only once that one has been made. */
enum status certificate_outside(const char *place, const char *folder, struct report *report);

#endif

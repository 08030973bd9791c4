/* What other people's programs say of the problems of a certificate: the solvers cadical and
 * minisat, which should find no model either, and the proof checker drat-trim. Those that are on
 * the path are asked, for each problem; who is missing is left out.
 */
#ifndef TRUST_SECOND_OPINION_H
#define TRUST_SECOND_OPINION_H

#include "base/watch.h"
#include "trust/certificate_check.h"

struct second_opinion;

/* STATUS_MEMORY, or STATUS_IO: there is no folder for temporary files. The watch is borrowed. */
enum status second_opinion_open(struct second_opinion **opinion, const struct watch *watch,
                                struct report *report);
void second_opinion_close(struct second_opinion **opinion); /* NULL inside is harmless */

/* Asks them all. STATUS_FAILED: one of them disagrees. STATUS_IO: one was killed, or gives no
 * answer. Borrows the opinion. */
struct certificate_witness second_opinion_witness(struct second_opinion *opinion);

enum { SECOND_OPINION_NAMES = 64 };
/* Those who have agreed: "cadical and minisat"; "" when nobody could be asked. Returns `names`. */
const char *second_opinion_names(char names[SECOND_OPINION_NAMES],
                                 const struct second_opinion *opinion);

#endif

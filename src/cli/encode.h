/* The sizes that encode prints in place of a formula.
 */
#ifndef CLI_ENCODE_H
#define CLI_ENCODE_H

#include "base/output.h"
#include "export/problem.h"

/* encode_size.c: variables, clauses, literals and bytes, for each family and in total; the output
 * is borrowed. */
void encode_size_table(const struct problem *problem, struct output *output);
enum status encode_size_json(const struct problem *problem, struct output *output,
                             struct report *report);

#endif

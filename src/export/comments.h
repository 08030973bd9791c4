/* The comments at the top of an exported file: what it is, and how to read its variables.
 *
 * All of them are ASCII, have single blanks, never read like a header and are short, so that no
 * reader stumbles over one.
 */
#ifndef EXPORT_COMMENTS_H
#define EXPORT_COMMENTS_H

#include "base/output.h"
#include "base/watch.h"
#include "export/problem.h"

/* Version, board (givens, blocked squares, regions), rule; of formats that encode also encoding and
 * symmetry. Each line starts with `mark` ("c", "*", ";", "%") and a blank. Ends early with the
 * watch's status. */
enum status comments_write(const struct problem *problem, bool encodes, const char *mark,
                           struct output *output, const struct watch *watch);

/* Of a file that holds one cube: which one of how many, and its queens. */
void comments_cube(const struct cube *cube, const char *mark, struct output *output);

/* Of formats with numbered variables: what the numbers mean and, where a model is a board, whether
 * counting over all of them counts boards. */
void comments_variables(const struct problem *problem, const char *mark, struct output *output);

#endif

/* The three ways to solve, each in its own file. All of them print the summary.
 */
#ifndef CLI_SOLVE_H
#define CLI_SOLVE_H

#include "base/output.h"
#include "cli/contest.h"

/* solve_all.c: every solution, in lexicographic order. */
enum status solve_all(struct contest *contest, const struct arguments *arguments,
                      struct report *report);

/* solve_some.c: one solution, or the first few that the engine finds. */
enum status solve_some(struct contest *contest, const struct arguments *arguments,
                       struct report *report);

/* solve_trace.c: the search of a textbook engine as text or as a graph. */
enum status solve_trace(struct contest *contest, const struct arguments *arguments,
                        struct report *report);

/* What only one of two engines has, on standard error. */
void print_difference(const struct contest *contest, size_t has, size_t lacks,
                      const uint32_t *columns);

/* May boards be printed in colours? --color decides, else whether the answer goes to a terminal
 * and NO_COLOR is not set (https://no-color.org). */
bool solve_colors(const struct arguments *arguments);
extern const char *const color_choices[]; /* what --color takes; NULL-terminated */

/* Closes the output as the status says and gives the worse of the two. */
enum status solve_close(struct output **output, enum status status, struct report *report);

#endif

/* Which encoding each family of lines gets: the SPEC of --encoding.
 */
#ifndef MODEL_PLAN_H
#define MODEL_PLAN_H

#include "model/lines.h"

struct plan {
    struct encoding_choice choice[FAMILY_COUNT];
};

/* The same encoding for every family but neighbours, which are always pairwise. */
struct plan plan_all(struct encoding_choice choice);

/* Pairwise for every family: what holds where nobody says otherwise. */
struct plan plan_usual(void);

/* Reads an encoding for all lines, or comma-separated `all=`, `rows=`, `columns=`, `diagonals=`,
 * `regions=`, later ones overriding; what is not named keeps what *plan holds. Pairs of neighbours
 * stay pairwise whatever is said. */
enum status plan_parse(struct plan *plan, const char *spec, struct report *report);

enum { PLAN_TEXT = 512 };
/* What the plan says of these families (bits, as in struct lines; neighbours go without saying):
 * "pairwise" when it says the same of all, else each by name:
 * "rows=pairwise,columns=pairwise,diagonals=sequential". Returns `text`. */
const char *plan_text(char text[PLAN_TEXT], const struct plan *plan, unsigned families);

#endif

/* Which encoding each family of lines gets: the SPEC of --encoding.
 */
#ifndef MODEL_PLAN_H
#define MODEL_PLAN_H

#include <stdbool.h>

#include "model/lines.h"

struct plan {
    struct encoding_choice choice[FAMILY_COUNT];
};

/* The same encoding for every family but neighbours, which are always pairwise. */
struct plan plan_all(struct encoding_choice choice);

/* Pairwise for every family: what holds where nobody says otherwise. */
struct plan plan_usual(void);

/* Reads an encoding for all lines, or comma-separated `all=`, `rows=`, `columns=`, `diagonals=`,
 * `regions=`, later ones overriding; what is not named keeps what *plan holds. `auto` in place of
 * an encoding stands for what nobody chose: each family that is meant gets what *plan held when it
 * was called, whatever was said before in the same text. Pairs of neighbours are never changed.
 * Refused texts leave *plan as it is. */
enum status plan_parse(struct plan *plan, const char *spec, struct report *report);

/* Does the text choose nothing for any line, being `auto` or `all=auto`? Whoever has a default of
 * its own for the board at hand then uses that. */
bool plan_is_auto(const char *spec);

enum { PLAN_TEXT = 512 };
/* What the plan says of these families (bits, as in struct lines; neighbours go without saying):
 * "pairwise" when it says the same of all, else each by name:
 * "rows=pairwise,columns=pairwise,diagonals=sequential". Returns `text`. */
const char *plan_text(char text[PLAN_TEXT], const struct plan *plan, unsigned families);

#endif

/* The label of a region as it may be shown: cut into what one would see.
 *
 * A label out of JSON may hold anything. U+FE0F, which only asks for the coloured look of the sign
 * before it, is left out; code points that nobody would see, or that would garble the lines around
 * them (controls, turned directions), are shown as U+FFFD.
 */
#ifndef SOLUTIONS_LABEL_H
#define SOLUTIONS_LABEL_H

#include "board/text.h"

/* Takes the next code point to show off the front of a label; false at its end. `shown` is borrowed
 * from the label or is U+FFFD. */
bool label_next(struct text *rest, struct text *shown);

/* How many code points there are to show. */
size_t label_width(const char *label);

/* Nothing but one emoji that terminals draw two cells wide? A simple test of ranges. */
bool label_is_wide(const char *label);

/* One code point, neither unseen nor a blank? */
bool label_is_sign(const char *label);

#endif

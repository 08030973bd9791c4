/* Recognising the notation of a list by its first entry.
 */
#ifndef SOLUTIONS_ENTRIES_LOOKS_H
#define SOLUTIONS_ENTRIES_LOOKS_H

#include "solutions/entries_parts.h"

/* Goes to the first line of the first entry, which stays to be read, and sets entries->notation; it
 * is left NULL where there is no entry. A first entry of no known notation ends the reading. */
void entries_look(struct entries *entries);

#endif

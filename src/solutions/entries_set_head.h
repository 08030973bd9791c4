/* The head of a set, read back: what solutions/set_head.h writes.
 */
#ifndef SOLUTIONS_ENTRIES_SET_HEAD_H
#define SOLUTIONS_ENTRIES_SET_HEAD_H

#include "solutions/entries_parts.h"

/* Does a set begin with this line, of whatever version? */
bool set_head_begins(struct text line);

/* Takes the lines that begin with `#` at the front of the text into entries->head. Those that it
 * does not know are comments. A head without board, rule or count, with one of them twice, or of
 * another version ends the reading. The size of the board becomes that of the list unless the list
 * is asked for one. */
void set_head_read(struct entries *entries);

#endif

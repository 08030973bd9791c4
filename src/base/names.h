/* Names that users type: finding the nearest one to a word that is none.
 */
#ifndef BASE_NAMES_H
#define BASE_NAMES_H

#include <stddef.h>

/* The name with the least edit distance (insertion, deletion, substitution and exchange of two
 * neighbours count 1 each) from the word, or NULL when even that one is too far to be meant: more
 * than a third of the longer word's letters, at least 2 (a name that starts with the word always
 * counts as near; one that has no letter in common never does). Of equals the first. Empty words
 * and those of more than 64 letters have no nearest name; names so long are passed over. `names`
 * holds `count` pointers. */
const char *names_nearest(const char *word, const char *const *names, size_t count);

#endif

/* The name that a mistyped word was meant to be.
 *
 * In come a word and the names there are, out goes one of them or NULL; what the names are for is
 * not known here. The distance is the "optimal string alignment" one: Levenshtein's with the
 * exchange of two neighbours as a fourth single step, in which no part of the word is edited twice.
 * Its table needs only its last three rows, which fit the stack because longer words are refused.
 */
#include "base/names.h"

#include <stdbool.h>
#include <string.h>

enum { LETTERS = 64 };

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Both words have at most LETTERS letters. Cell [i][j] of the table is the distance of the first i
 * letters of a from the first j of b; row i lives in rows[i % 3]. */
static unsigned distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    unsigned rows[3][LETTERS + 1];
    for (unsigned j = 0; j <= b_length; j++)
        rows[0][j] = j;
    for (unsigned i = 1; i <= a_length; i++) {
        const unsigned *two_up = rows[(i + 1) % 3], *up = rows[(i - 1) % 3];
        unsigned *row = rows[i % 3];
        row[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            unsigned substituted = up[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = least(least(up[j], row[j - 1]) + 1, substituted);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least(row[j], two_up[j - 2] + 1);
        }
    }
    return rows[a_length % 3][b_length];
}

/* Short words get two slips, but not so many that nothing of the word is left. */
static bool is_near(unsigned slips, size_t longer)
{
    size_t allowed = longer / 3 < 2 ? 2 : longer / 3;
    return slips <= allowed && slips < longer;
}

const char *names_nearest(const char *word, const char *const *names, size_t count)
{
    const char *nearest = NULL;
    unsigned least_slips = 0;
    size_t length = strlen(word);
    if (length == 0 || length > LETTERS)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        size_t name_length = strlen(names[i]);
        if (name_length > LETTERS)
            continue;
        unsigned slips = distance(word, length, names[i], name_length);
        bool near = is_near(slips, length > name_length ? length : name_length) ||
                    strncmp(word, names[i], length) == 0;
        if (near && (!nearest || slips < least_slips)) {
            nearest = names[i];
            least_slips = slips;
        }
    }
    return nearest;
}

/* Clauses that break the symmetries of a board.
 */
#include "model/breaking.h"

#include <stddef.h>

const char *const breaking_names[] = {"none", "mirror", "full", NULL};

/* The list of all engines, and which one does what by default.
 *
 * An engine is a line here and `const struct engine NAME_engine` in its own file.
 */
#ifndef ENGINES_H
#define ENGINES_H

#include "engine/engine.h"

#define ENGINE_LIST(ENGINE)                                                                        \
    ENGINE(picosat)                                                                                \
    ENGINE(generate)                                                                               \
    ENGINE(scan)                                                                                   \
    ENGINE(arrays)                                                                                 \
    ENGINE(bitmask)

extern const struct engine *const engines[]; /* NULL-terminated */

/* Reads NAME or NAME:VARIANT (size bytes, no closing NUL needed). *variant points to the engine's
 * own constant or is NULL. Refusals name the nearest engine or variant. */
enum status engine_parse(const struct engine **engine, const char **variant, const char *text,
                         size_t size, struct report *report);

/* The fastest native engine that knows the board: the default of `count`, and what cross-checks
 * the solver. NULL when none does. */
const struct engine *engine_fastest(const struct board *board);

#endif

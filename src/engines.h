/* The list of all engines, and which one does what by default.
 *
 * An engine is a line here and `const struct engine NAME_engine` in its own file.
 */
#ifndef ENGINES_H
#define ENGINES_H

#include "engine/engine.h"

#define ENGINE_LIST(ENGINE)                                                                        \
    ENGINE(picosat)                                                                                \
    ENGINE(exec)                                                                                   \
    ENGINE(generate)                                                                               \
    ENGINE(scan)                                                                                   \
    ENGINE(arrays)                                                                                 \
    ENGINE(forward)                                                                                \
    ENGINE(mac)                                                                                    \
    ENGINE(alldiff)                                                                                \
    ENGINE(dlx)                                                                                    \
    ENGINE(bitmask)                                                                                \
    ENGINE(simd)                                                                                   \
    ENGINE(construct)

extern const struct engine *const engines[]; /* NULL-terminated */

/* How many bytes of a list with commas its first engine takes: up to the comma, or, where it is one
 * that is given a command, all of them. */
size_t engine_word(const char *text);

/* Reads NAME or NAME:VARIANT (size bytes, no closing NUL needed). *variant points to the engine's
 * own constant or is NULL; of an engine that is given a command it points into the text, which must
 * then be closed by a NUL and outlive the task. Refusals name the nearest engine or variant. */
enum status engine_parse(const struct engine **engine, const char **variant, const char *text,
                         size_t size, struct report *report);

/* The fastest native engine that knows the board and serves the purpose: the default of `count`,
 * and what cross-checks the solver. NULL when none does. */
const struct engine *engine_fastest(const struct board *board, enum purpose purpose);

#endif

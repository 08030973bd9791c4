/* The cubes of a certificate as an engine of their own, whose parts they are.
 *
 * Running a part proves its cube, writes its two files, and shows its solutions in order; so
 * threads, limits and the order of the answer are those of any search (solutions/stream.h over
 * engine/runner.h), and the bytes of the files do not depend on them.
 */
#ifndef TRUST_CERTIFY_CUBES_H
#define TRUST_CERTIFY_CUBES_H

#include "engine/engine.h"
#include "sat/proving.h"
#include "trust/certify_folder.h"

/* What became of a cube. */
struct certify_cube {
    bool proved;
    uint64_t count, proof_bytes;
};

/* The engine comes first: by it a search finds what belongs to it. */
struct certify_cubes {
    struct engine engine;
    const struct certify_folder *folder; /* borrowed */
    struct proving_cubes list;
    uint32_t *columns;          /* of the list */
    struct certify_cube *cubes; /* by number; each written by the thread that runs that part */
};

/* How many rows' queens make a cube: as many of those without a given queen as was measured to be
 * best. */
uint32_t certify_cube_rows(const struct board *board);

/* Lists the cubes of the first `rows` rows (at most n). STATUS_MEMORY, or the watch's status. On
 * failure nothing needs to be closed. */
enum status certify_cubes_open(struct certify_cubes *cubes, const struct task *task, uint32_t rows,
                               const struct certify_folder *folder, struct report *report);
void certify_cubes_close(struct certify_cubes *cubes);

#endif

/* The manifest of a certificate: the board, the count that is claimed, and the cubes.
 */
#ifndef TRUST_CERTIFICATE_MANIFEST_H
#define TRUST_CERTIFICATE_MANIFEST_H

#include "board/board.h"
#include "solutions/set_board.h"
#include "trust/certificate_folder.h"

/* Of all solutions those with queens on certain squares. */
struct certificate_cube {
    const struct square *queens; /* in square_order, each once; borrowed from the manifest */
    size_t size;
    uint64_t count; /* of the listed solutions in it, as claimed */
};

struct certificate_manifest {
    struct set_board texts;
    struct board board; /* what the texts say, sealed */
    uint64_t count;
    struct certificate_cube *cubes;
    size_t cube_count;
    struct squares squares; /* of all cubes */
};

/* STATUS_FAILED where it is none: other keys than there are to be, another type, a square beyond
 * the board. On failure nothing needs to be freed. */
enum status certificate_manifest_read(struct certificate_manifest *manifest,
                                      const struct certificate_folder *folder,
                                      struct report *report);
void certificate_manifest_free(struct certificate_manifest *manifest);

/* The files of the folder are those of a certificate with so many cubes, no more and no less. */
enum status certificate_manifest_names(const struct certificate_manifest *manifest,
                                       const struct certificate_folder *folder,
                                       struct report *report);

enum { CERTIFICATE_CUBE_TEXT = 160 };
/* "cube 3 (a4, b2)", with at most a few of its squares; `number` from 1. Returns `text`. */
const char *certificate_cube_text(char text[CERTIFICATE_CUBE_TEXT],
                                  const struct certificate_manifest *manifest, size_t number);

#endif

/* The boards of a list as a sorted set in which each entry still knows its place.
 *
 * Places are the numbers of a tagged set (solutions/set.h), and as numbers in the order of the
 * list.
 */
#ifndef TRUST_LISTED_H
#define TRUST_LISTED_H

#include "base/watch.h"
#include "solutions/entries.h"
#include "solutions/set.h"
#include "trust/audit.h"

/* entries_next; that the head of a set does not fit its lines, which is told behind its last entry
 * (STATUS_FAILED there), becomes a fault of the audit, and the end of the list. */
enum status listed_next(struct entries *entries, struct entry *entry, bool *got,
                        struct audit *audit, struct report *report);

/* The place of the next entry, which begins on `line`. */
struct audit_place listed_next_place(struct audit_place last, uint64_t line);

/* Beyond 2^40 lines, or 2^24 entries a line, places are no longer told apart. */
uint64_t listed_tag(struct audit_place place);
struct audit_place listed_place(uint64_t tag);

/* A walk over the different boards of a set that is tagged and sorted. */
struct listed_walk {
    const struct solution_set *set;
    uint32_t *room;          /* n numbers, of the caller */
    size_t from, to;         /* the entries that are the board at hand */
    const uint32_t *columns; /* that board; NULL: the set is at its end */
    uint64_t first;          /* the place, as a tag, of the one that stands first in the list */
};

/* At the first board, and on to the next one. */
struct listed_walk listed_start(const struct solution_set *set, uint32_t *room);
void listed_step(struct listed_walk *walk);

/* Below, at or above 0: the lexicographic order of two lists of columns; of two that begin alike
 * the shorter one comes first. */
int listed_order(const uint32_t *a, uint32_t a_size, const uint32_t *b, uint32_t b_size);

/* Adds all entries of the set that repeat an earlier one of the list to the audit, and counts the
 * different boards in *boards. `several`: some lines hold more than one entry. The status is that
 * of the watch, or STATUS_MEMORY. */
enum status listed_duplicates(struct audit *audit, const struct solution_set *set, bool several,
                              const struct watch *watch, uint64_t *boards, struct report *report);

#endif

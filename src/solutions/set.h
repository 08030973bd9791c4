/* A set of solutions, packed: one, two or four bytes a queen, and on demand a number beside each.
 *
 * Those of four bytes stand as the machine has them, so that the only solution of a huge board need
 * not be unpacked to be shown.
 */
#ifndef SOLUTIONS_SET_H
#define SOLUTIONS_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/report.h"
#include "base/watch.h"

struct solution_set {
    uint32_t n;
    unsigned width; /* bytes a queen */
    unsigned tag;   /* bytes of the number beside each entry; 0: there is none */
    unsigned char *bytes;
    size_t count, capacity; /* in solutions */
};

void solution_set_open(struct solution_set *set, uint32_t n);

/* A set whose entries carry a number each, such as their place in a list. It goes
 * along where they are sorted, and is never compared. */
void solution_set_open_tagged(struct solution_set *set, uint32_t n);

void solution_set_free(struct solution_set *set);
void solution_set_clear(struct solution_set *set); /* keeps its memory */

/* The columns are below n: verify before. The set stays as it was on STATUS_MEMORY. */
enum status solution_set_add(struct solution_set *set, const uint32_t *columns);

/* The same into a tagged set. */
enum status solution_set_add_tagged(struct solution_set *set, const uint32_t *columns,
                                    uint64_t tag);

/* The number of entry i of a tagged set. */
uint64_t solution_set_tag(const struct solution_set *set, size_t i);

/* Sorts lexicographically; true when no solution stands in it twice. Repeated ones stay. */
bool solution_set_sort(struct solution_set *set);

/* The same for millions, under a watch, whose status it is. When that ends it the entries are all
 * there, but in no order. */
enum status solution_set_sort_watched(struct solution_set *set, const struct watch *watch,
                                      bool *distinct);

/* Are two entries the same solution? */
bool solution_set_same(const struct solution_set *set, size_t i, size_t k);

/* Below, at or above 0: how entry i of one set and entry k of another, both of the same n, stand to
 * each other in lexicographic order. */
int solution_set_compare(const struct solution_set *a, size_t i, const struct solution_set *b,
                         size_t k);

/* Entry i, unpacked into room[0..n) unless it can be read where it stands. Borrowed until the set
 * changes. */
const uint32_t *solution_set_at(const struct solution_set *set, size_t i, uint32_t *room);

/* Entry i into columns[0..n). */
void solution_set_get(const struct solution_set *set, size_t i, uint32_t *columns);

#endif

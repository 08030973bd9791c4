/* Solutions packed side by side, each perhaps with a number, and sorted where they stand.
 *
 * Comes in: column lists in any order, also repeated ones. Goes out: the same lists in
 * lexicographic order. Takes no memory beyond the entries. It must not know rules or engines, nor
 * what the numbers mean.
 *
 * The sort is three-way radix quicksort (Bentley and Sedgewick, Fast Algorithms for Sorting and
 * Searching Strings, 1997): entries are parted by one byte into less, equal and greater, and only
 * the equal ones look at the next byte. Solutions share long beginnings, which are so read once and
 * not once a comparison.
 */
#include "solutions/set.h"

#include <assert.h>
#include <endian.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void solution_set_open(struct solution_set *set, uint32_t n)
{
    *set = (struct solution_set){.n = n, .width = n <= 256 ? 1 : n <= 65536 ? 2 : 4};
}

void solution_set_open_tagged(struct solution_set *set, uint32_t n)
{
    solution_set_open(set, n);
    set->tag = sizeof(uint64_t);
}

void solution_set_free(struct solution_set *set)
{
    unsigned tag = set->tag;
    free(set->bytes);
    solution_set_open(set, set->n);
    set->tag = tag;
}

void solution_set_clear(struct solution_set *set)
{
    set->count = 0;
}

/* Bytes of the columns of an entry, which are all that is compared. */
static size_t key_size(const struct solution_set *set)
{
    return (size_t)set->n * set->width;
}

/* Bytes of an entry. */
static size_t stride(const struct solution_set *set)
{
    return key_size(set) + set->tag;
}

/* Highest byte first: that is what lets memcmp compare numbers. */
static void pack(unsigned char *entry, const uint32_t *columns, uint32_t n, unsigned width)
{
    for (uint32_t row = 0; row < n; row++) {
        uint16_t two = htobe16((uint16_t)columns[row]);
        if (width == 1)
            entry[row] = (unsigned char)columns[row];
        else
            memcpy(entry + 2 * (size_t)row, &two, sizeof two);
    }
}

static void unpack(uint32_t *columns, const unsigned char *entry, uint32_t n, unsigned width)
{
    for (uint32_t row = 0; row < n; row++) {
        uint16_t two = 0;
        if (width == 2)
            memcpy(&two, entry + 2 * (size_t)row, sizeof two);
        columns[row] = width == 1 ? entry[row] : be16toh(two);
    }
}

/* Where lists grow there is room for several solutions from the first on. Of a huge board most
 * lists hold one, and such a room would be half a gigabyte. */
static enum status make_room(struct solution_set *set)
{
    enum { HUGE_BOARD = 1 << 20 };
    void *bytes = set->bytes;
    if (set->count == 0 && set->capacity == 0 && stride(set) >= HUGE_BOARD) {
        set->bytes = memory_array(1, stride(set));
        set->capacity = set->bytes != NULL;
        return set->bytes ? STATUS_OK : STATUS_MEMORY;
    }
    enum status status = memory_grow(&bytes, &set->capacity, set->count + 1, stride(set));
    set->bytes = bytes;
    return status;
}

enum status solution_set_add_tagged(struct solution_set *set, const uint32_t *columns, uint64_t tag)
{
    if (set->count == SIZE_MAX)
        return STATUS_MEMORY;
    if (stride(set) > 0) {
        enum status status = make_room(set);
        if (status != STATUS_OK)
            return status;
        unsigned char *entry = set->bytes + set->count * stride(set);
        if (set->width == sizeof *columns)
            memcpy(entry, columns, key_size(set));
        else
            pack(entry, columns, set->n, set->width);
        memcpy(entry + key_size(set), &tag, set->tag);
    }
    set->count++;
    return STATUS_OK;
}

enum status solution_set_add(struct solution_set *set, const uint32_t *columns)
{
    return solution_set_add_tagged(set, columns, 0);
}

uint64_t solution_set_tag(const struct solution_set *set, size_t i)
{
    uint64_t tag;
    assert(set->tag == sizeof tag && i < set->count);
    memcpy(&tag, set->bytes + i * stride(set) + key_size(set), sizeof tag);
    return tag;
}

bool solution_set_same(const struct solution_set *set, size_t i, size_t k)
{
    size_t size = stride(set);
    assert(i < set->count && k < set->count);
    return set->n == 0 || memcmp(set->bytes + i * size, set->bytes + k * size, key_size(set)) == 0;
}

int solution_set_compare(const struct solution_set *a, size_t i, const struct solution_set *b,
                         size_t k)
{
    assert(a->n == b->n && i < a->count && k < b->count);
    if (a->n == 0)
        return 0;
    const unsigned char *one = a->bytes + i * stride(a), *other = b->bytes + k * stride(b);
    if (a->width < sizeof(uint32_t))
        return memcmp(one, other, key_size(a));
    const uint32_t *own = (const void *)one, *others = (const void *)other;
    for (uint32_t row = 0; row < a->n; row++)
        if (own[row] != others[row])
            return own[row] < others[row] ? -1 : 1;
    return 0;
}

const uint32_t *solution_set_at(const struct solution_set *set, size_t i, uint32_t *room)
{
    assert(i < set->count);
    if (set->n > 0 && set->width == sizeof *room)
        return (const void *)(set->bytes + i * stride(set));
    if (set->n > 0)
        unpack(room, set->bytes + i * stride(set), set->n, set->width);
    return room;
}

void solution_set_get(const struct solution_set *set, size_t i, uint32_t *columns)
{
    const uint32_t *at = solution_set_at(set, i, columns);
    if (at != columns)
        memcpy(columns, at, set->n * sizeof *columns);
}

/* Entries that stand side by side; those of a run agree in all bytes before `depth`. */
struct run {
    unsigned char *first;
    size_t count, size, key; /* bytes of an entry, and those of them that are compared */
    size_t depth;
    const struct watch *watch;
};

static void swap(unsigned char *a, unsigned char *b, size_t size)
{
    unsigned char kept[64];
    while (size > 0) {
        size_t now = size < sizeof kept ? size : sizeof kept;
        memcpy(kept, a, now);
        memmove(a, b, now);
        memcpy(b, kept, now);
        a += now;
        b += now;
        size -= now;
    }
}

static void sort_few(struct run run)
{
    for (size_t i = 1; i < run.count; i++) {
        unsigned char *entry = run.first + i * run.size;
        for (; entry > run.first; entry -= run.size) {
            unsigned char *before = entry - run.size;
            if (memcmp(before + run.depth, entry + run.depth, run.key - run.depth) <= 0)
                break;
            swap(before, entry, run.size);
        }
    }
}

static unsigned char middle_of(unsigned char a, unsigned char b, unsigned char c)
{
    if (a > b) {
        unsigned char kept = a;
        a = b;
        b = kept;
    }
    return c < a ? a : c > b ? b : c;
}

/* Parts a run by the byte at its depth. The three parts stay where the run was, in this order. */
static void part(struct run run, struct run parts[3])
{
    unsigned char *byte = run.first + run.depth;
    unsigned char pivot =
        middle_of(byte[0], byte[run.count / 2 * run.size], byte[(run.count - 1) * run.size]);
    size_t less = 0, at = 0, greater = run.count; /* of [at, greater) nothing is known yet */
    while (at < greater) {
        unsigned char here = byte[at * run.size];
        if (here < pivot) {
            if (less < at)
                swap(run.first + less * run.size, run.first + at * run.size, run.size);
            less++;
            at++;
        } else if (here > pivot) {
            greater--;
            if (at < greater)
                swap(run.first + at * run.size, run.first + greater * run.size, run.size);
        } else {
            at++;
        }
    }
    parts[0] = parts[1] = parts[2] = run;
    parts[0].count = less;
    parts[1].first += less * run.size;
    parts[1].count = greater - less;
    parts[1].depth++;
    parts[2].first += greater * run.size;
    parts[2].count = run.count - greater;
}

/* How many of their first bytes all entries of a run have in common. Large boards of which a search
 * has seen a corner share hundreds of them, and to part a run by each of these would take longer
 * than the search. */
static size_t shared_by(struct run run)
{
    size_t shared = run.key;
    for (size_t i = 1; i < run.count && shared > run.depth; i++) {
        const unsigned char *entry = run.first + i * run.size;
        size_t same = run.depth;
        if (memcmp(entry + same, run.first + same, shared - same) == 0)
            continue;
        while (entry[same] == run.first[same])
            same++;
        shared = same;
    }
    return shared;
}

/* Goes on with the largest part itself and calls itself for the two others, which hold at most
 * half of the run: the depth of calls is at most the logarithm of the count, whatever the size. */
static void sort_run(struct run run)
{
    enum { FEW = 12, MANY = 1 << 12 };
    while (run.count > FEW && (run.depth = shared_by(run)) < run.key) {
        struct run parts[3];
        if (run.count > MANY && watch_look(run.watch) != STATUS_OK)
            return;
        part(run, parts);
        unsigned largest = 0;
        for (unsigned i = 1; i < 3; i++)
            if (parts[i].count > parts[largest].count)
                largest = i;
        for (unsigned i = 0; i < 3; i++)
            if (i != largest)
                sort_run(parts[i]);
        run = parts[largest];
    }
    if (run.depth < run.key)
        sort_few(run);
}

/* Sorting goes by bytes: columns of four are turned before it and back after it. */
static void turn(struct solution_set *set)
{
    if (set->width < sizeof(uint32_t))
        return;
    for (size_t i = 0; i < set->count; i++) {
        uint32_t *columns = (void *)(set->bytes + i * stride(set));
        for (uint32_t row = 0; row < set->n; row++)
            columns[row] = htobe32(columns[row]); /* which is its own inverse */
    }
}

/* The greatest order of neighbours: below 0 each entry is less than the next, at 0 the entries are
 * sorted but some repeat, above 0 they are not sorted. */
static int worst_neighbours(const struct solution_set *set)
{
    int worst = -1;
    for (size_t i = 1; i < set->count && worst <= 0; i++) {
        int order = solution_set_compare(set, i - 1, set, i);
        worst = order > worst ? order : worst;
    }
    return worst;
}

enum status solution_set_sort_watched(struct solution_set *set, const struct watch *watch,
                                      bool *distinct)
{
    *distinct = set->count < 2;
    if (set->count < 2 || set->n == 0)
        return STATUS_OK;
    /* Ordered engines deliver sorted lists: one look at them is all it takes. */
    int worst = worst_neighbours(set);
    if (worst > 0) {
        turn(set);
        sort_run((struct run){.first = set->bytes,
                              .count = set->count,
                              .size = stride(set),
                              .key = key_size(set),
                              .watch = watch});
        turn(set);
        enum status status = watch_look(watch);
        if (status != STATUS_OK)
            return status;
        worst = worst_neighbours(set);
    }
    assert(worst <= 0);
    *distinct = worst < 0;
    return STATUS_OK;
}

bool solution_set_sort(struct solution_set *set)
{
    bool distinct;
    solution_set_sort_watched(set, NULL, &distinct);
    return distinct;
}

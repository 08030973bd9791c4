/* Which listed solutions lie in which cube, and whether exactly these are blocked there.
 *
 * In: cubes, a list in order, files of clauses. Out: whether they fit. The queens of a cube mostly
 * stand on the first rows; its solutions then stand side by side in the list, and are found by
 * halving. Queens on other rows only make the search longer. Whether a solution is one, and whether
 * there are others, is not known here.
 */
#include "trust/certificate_cubes.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "board/text.h"
#include "board/verify.h"
#include "trust/certificate.h"
#include "trust/certificate_reading.h"

enum { NAME = 64, NOW_AND_THEN = 1 << 16 };

/* list[first .. behind): all that may lie in the cube. */
struct range {
    size_t first, behind;
};

/* Below, at or above 0: how the first rows of an entry stand to these columns. */
static int compare_rows(const struct solution_set *list, size_t i, const uint32_t *columns,
                        size_t rows, uint32_t *room)
{
    const uint32_t *entry = solution_set_at(list, i, room);
    for (size_t row = 0; row < rows; row++)
        if (entry[row] != columns[row])
            return entry[row] < columns[row] ? -1 : 1;
    return 0;
}

/* The first entry of the range that stands at or (`above`) above these columns. */
static size_t find(const struct solution_set *list, struct range range, const uint32_t *columns,
                   size_t rows, bool above, uint32_t *room)
{
    while (range.first < range.behind) {
        size_t middle = range.first + (range.behind - range.first) / 2;
        int order = compare_rows(list, middle, columns, rows, room);
        if (order < 0 || (above && order == 0))
            range.first = middle + 1;
        else
            range.behind = middle;
    }
    return range.first;
}

/* By the queens on the first rows, as many of these as follow each other; `room` is for two boards.
 */
static struct range range_of(const struct certificate_cube *cube, const struct solution_set *list,
                             uint32_t *room)
{
    uint32_t *columns = room + list->n;
    struct range range = {0, list->count};
    size_t rows = 0;
    while (rows < cube->size && rows < list->n && cube->queens[rows].row == rows) {
        columns[rows] = cube->queens[rows].column;
        rows++;
    }
    range.first = find(list, range, columns, rows, false, room);
    range.behind = find(list, range, columns, rows, true, room);
    return range;
}

static bool lies_in(const struct certificate_cube *cube, const uint32_t *columns)
{
    for (size_t i = 0; i < cube->size; i++)
        if (columns[cube->queens[i].row] != cube->queens[i].column)
            return false;
    return true;
}

struct cover {
    const struct certificate_manifest *manifest;
    const struct solution_set *list;
    const struct certificate_folder *folder;
    const struct watch *watch;
    struct report *report;
    unsigned char *covered; /* by entry of the list */
    uint32_t *room;         /* for two boards */
};

static enum status cover_by(const struct cover *cover, size_t number)
{
    const struct certificate_cube *cube = &cover->manifest->cubes[number - 1];
    struct range range = range_of(cube, cover->list, cover->room);
    uint64_t count = 0;
    char text[CERTIFICATE_CUBE_TEXT];
    for (size_t i = range.first; i < range.behind; i++) {
        enum status status = i % NOW_AND_THEN == 0 ? watch_look(cover->watch) : STATUS_OK;
        if (status != STATUS_OK)
            return status;
        if (!lies_in(cube, solution_set_at(cover->list, i, cover->room)))
            continue;
        cover->covered[i] = 1;
        count++;
    }
    if (count != cube->count)
        return certificate_fails(cover->folder, cover->report, CERTIFICATE_MANIFEST, 0, 0,
                                 "%s: claims %" PRIu64 " solution%s, and %" PRIu64
                                 " of the listed ones lie in it",
                                 certificate_cube_text(text, cover->manifest, number), cube->count,
                                 text_plural(cube->count), count);
    return STATUS_OK;
}

static enum status cover_all(const struct cover *cover)
{
    enum status status = STATUS_OK;
    char text[QUEENS_TEXT];
    for (size_t k = 1; status == STATUS_OK && k <= cover->manifest->cube_count; k++) {
        status = cover_by(cover, k);
        if (status == STATUS_OK && k % NOW_AND_THEN == 0)
            status = watch_look(cover->watch);
    }
    if (status != STATUS_OK)
        return status;
    for (size_t i = 0; i < cover->list->count; i++)
        if (!cover->covered[i])
            return certificate_fails(
                cover->folder, cover->report, CERTIFICATE_SOLUTIONS, 0, 0,
                "the solution %s, number %zu of the list, lies in no cube",
                queens_text(text, solution_set_at(cover->list, i, cover->room), cover->list->n),
                i + 1);
    return STATUS_OK;
}

enum status certificate_cubes_hold(const struct certificate_manifest *manifest,
                                   const struct solution_set *list,
                                   const struct certificate_folder *folder,
                                   const struct watch *watch, struct report *report)
{
    struct cover cover = {manifest,
                          list,
                          folder,
                          watch,
                          report,
                          memory_array(list->count, 1),
                          memory_array(list->n, 2 * sizeof *cover.room)};
    enum status status = cover.covered && cover.room ? cover_all(&cover) : report_memory(report);
    free(cover.covered);
    free(cover.room);
    return status;
}

/* The clauses of one cube on their way to solutions. */
struct blocking {
    const struct certificate_manifest *manifest;
    size_t number;
    const struct solution_set *list;
    const struct certificate_folder *folder;
    struct report *report;
    const char *name;
    struct range range;
    uint64_t *met;     /* a bit for each entry of the range */
    uint32_t *columns; /* of the clause at hand; then room for two boards */
};

#define FAILS(blocking, line, ...)                                                                 \
    certificate_fails((blocking)->folder, (blocking)->report, (blocking)->name, line, 0,           \
                      __VA_ARGS__)

/* The board whose queens a clause negates; false where it is no such clause. */
static bool read_clause(const struct blocking *blocking, const int *literals, size_t size)
{
    uint32_t n = blocking->list->n;
    if (size != n)
        return false;
    for (uint32_t row = 0; row < n; row++)
        blocking->columns[row] = UINT32_MAX;
    for (size_t i = 0; i < size; i++) {
        if (literals[i] > 0)
            return false;
        uint32_t cell = (uint32_t)-literals[i] - 1;
        if (blocking->columns[cell / n] != UINT32_MAX)
            return false;
        blocking->columns[cell / n] = cell % n;
    }
    return true;
}

static enum status take_clause(const struct blocking *blocking, const int *literals, size_t size,
                               uint64_t line)
{
    const struct solution_set *list = blocking->list;
    const struct certificate_cube *cube = &blocking->manifest->cubes[blocking->number - 1];
    uint32_t *columns = blocking->columns, *room = columns + list->n;
    char text[QUEENS_TEXT], name[CERTIFICATE_CUBE_TEXT];
    if (!read_clause(blocking, literals, size))
        return FAILS(blocking, line, "does not negate one queen in each of the %" PRIu32 " rows",
                     list->n);
    size_t i = find(list, blocking->range, columns, list->n, false, room);
    if (!lies_in(cube, columns) || i == blocking->range.behind ||
        compare_rows(list, i, columns, list->n, room) != 0)
        return FAILS(blocking, line, "blocks the board %s, which is no listed solution in %s",
                     queens_text(text, columns, list->n),
                     certificate_cube_text(name, blocking->manifest, blocking->number));
    uint64_t *word = &blocking->met[(i - blocking->range.first) / 64];
    uint64_t bit = UINT64_C(1) << (i - blocking->range.first) % 64;
    if (*word & bit)
        return FAILS(blocking, line, "blocks the board %s a second time",
                     queens_text(text, columns, list->n));
    *word |= bit;
    return STATUS_OK;
}

/* As many clauses as solutions, each of them for another one: then it is one for each. */
static enum status take_clauses(const struct blocking *blocking, const struct rup_formula *formula,
                                const struct watch *watch)
{
    const struct certificate_cube *cube = &blocking->manifest->cubes[blocking->number - 1];
    uint64_t squares = (uint64_t)blocking->list->n * blocking->list->n;
    enum status status = STATUS_OK;
    char name[CERTIFICATE_CUBE_TEXT];
    if ((uint64_t)formula->variables != squares)
        return FAILS(blocking, 0, "%d variables, but the board has %" PRIu64 " squares",
                     formula->variables, squares);
    for (size_t i = 0; status == STATUS_OK && i < formula->clauses; i++) {
        size_t size;
        const int *literals = certificate_clause(formula, i, &size);
        status = take_clause(blocking, literals, size, formula->first_line + i);
        if (status == STATUS_OK && i % NOW_AND_THEN == NOW_AND_THEN - 1)
            status = watch_look(watch);
    }
    if (status == STATUS_OK && formula->clauses != cube->count)
        return FAILS(blocking, 0, "%zu clause%s, but %" PRIu64 " listed solution%s in %s",
                     formula->clauses, text_plural(formula->clauses), cube->count,
                     text_plural(cube->count),
                     certificate_cube_text(name, blocking->manifest, blocking->number));
    return status;
}

enum status certificate_blocking_read(struct rup_formula *formula,
                                      const struct certificate_manifest *manifest, size_t number,
                                      const struct solution_set *list,
                                      const struct certificate_folder *folder,
                                      const struct watch *watch, struct report *report)
{
    char name[NAME];
    snprintf(name, sizeof name, CERTIFICATE_BLOCKING, (unsigned long long)number);
    struct blocking blocking = {manifest, number, list, folder, report, name, {0, 0}, NULL, NULL};
    enum status status = certificate_read_formula(formula, folder, name, watch, report);
    if (status != STATUS_OK)
        return status;
    blocking.columns = memory_array(list->n, 3 * sizeof *blocking.columns);
    if (blocking.columns) {
        blocking.range = range_of(&manifest->cubes[number - 1], list, blocking.columns + list->n);
        blocking.met = memory_array((blocking.range.behind - blocking.range.first) / 64 + 1,
                                    sizeof *blocking.met);
    }
    status = blocking.columns && blocking.met ? take_clauses(&blocking, formula, watch)
                                              : report_memory(report);
    free(blocking.columns);
    free(blocking.met);
    if (status != STATUS_OK)
        rup_free_formula(formula);
    return status;
}

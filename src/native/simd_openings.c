/* Which queens are placed beforehand.
 *
 * In: a board. Out: a list of placements, whose parts threads share, and lines that are to be
 * filled in each of them. It starts from the given queens, or the centre crosses of an empty board,
 * and is multiplied by the queens of one line after the other, until it is long enough. Must not
 * know how the rest of a board is counted.
 */
#include "native/simd_openings.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "board/symmetry.h"
#include "native/attacks.h"
#include "native/cross.h"

/* Lists are made longer while they have less than ENOUGH. Rows are taken for it only where more
 * than FEW_ROWS are open: else all is done in no time. */
enum { ENOUGH = 128, FEW_ROWS = 10 };

struct list {
    struct simd_opening *at;
    size_t count, capacity;
};

static enum status append(struct list *list, const struct simd_opening *opening)
{
    void *block = list->at;
    enum status status = memory_grow(&block, &list->capacity, list->count + 1, sizeof *list->at);

    list->at = block;
    if (status == STATUS_OK)
        list->at[list->count++] = *opening;
    return status;
}

static struct simd_opening without_queens(uint8_t weight)
{
    struct simd_opening opening = {.weight = weight};
    memset(opening.columns, SIMD_NO_QUEEN, sizeof opening.columns);
    return opening;
}

bool simd_line_settled(const struct simd_field *field, struct simd_line line)
{
    return !((line.is_column ? field->open_columns : field->open_rows) & bit_of(line.place));
}

static uint32_t squares_in_column(const struct simd_field *field, uint32_t column)
{
    uint32_t count = 0;
    for (uint32_t row = 0; row < field->n; row++)
        count += field->allowed[row] >> column & 1;
    return count;
}

/* A forecast of the work that is left: as long as columns outside of the window wait for a queen,
 * each of her squares costs a search of what lies inside. */
static uint64_t forecast(const struct simd_openings *openings, const struct simd_field *field)
{
    uint32_t squares = 0;
    bool from_bottom;

    for (uint32_t i = 0; i < openings->line_count; i++)
        if (!simd_line_settled(field, openings->lines[i]))
            squares += squares_in_column(field, openings->lines[i].place);
    return simd_field_cost(field, &from_bottom) * (squares > 0 ? squares : 1);
}

/* Of a cross and its images that with the least work. Turned upside down it would be the same,
 * since rows may be searched from either end; and from left to right, unless there are lines
 * outside of the window. */
static struct simd_opening opening_of(const struct simd_openings *openings,
                                      const struct cross *cross)
{
    static const enum symmetry images[] = {SYMMETRY_IDENTITY, SYMMETRY_DIAGONAL,
                                           SYMMETRY_LEFT_RIGHT, SYMMETRY_QUARTER_TURN};
    size_t count = openings->line_count > 0 ? 4 : 2;
    struct simd_opening best = without_queens(cross->weight);
    uint64_t least = UINT64_MAX;

    for (size_t image = 0; image < count; image++) {
        struct simd_field field = openings->start;
        struct simd_opening opening = without_queens(cross->weight);
        for (unsigned i = 0; i < cross->count; i++) {
            struct square queen = {cross->rows[i], cross->columns[i]};
            queen = symmetry_image(images[image], queen, field.n);
            simd_field_place(&field, queen);
            opening.columns[queen.row] = (uint8_t)queen.column;
        }
        uint64_t work = forecast(openings, &field);
        if (work < least) {
            least = work;
            best = opening;
        }
    }
    return best;
}

static enum status start_with_crosses(struct simd_openings *openings, struct list *list)
{
    struct crosses crosses;
    enum status status = crosses_of(&crosses, openings->start.n);

    if (status != STATUS_OK)
        return status;
    for (size_t i = 0; status == STATUS_OK && i < crosses.count; i++) {
        struct simd_opening opening = opening_of(openings, &crosses.at[i]);
        status = append(list, &opening);
    }
    crosses_free(&crosses);
    return status;
}

struct simd_field simd_opening_field(const struct simd_openings *openings, size_t opening)
{
    struct simd_field field = openings->start;
    const uint8_t *columns = openings->at[opening].columns;

    for (uint32_t row = 0; row < field.n; row++)
        if (columns[row] != SIMD_NO_QUEEN)
            simd_field_place(&field, (struct square){row, columns[row]});
    return field;
}

bool simd_line_next(const struct simd_field *field, struct simd_line line, uint32_t *step,
                    struct square *square)
{
    while (*step < field->n) {
        uint32_t place = (*step)++;
        *square = line.is_column ? (struct square){place, line.place}
                                 : (struct square){line.place, place};
        if (field->allowed[square->row] & bit_of(square->column))
            return true;
    }
    return false;
}

/* Every opening with every queen that the line can have in it. */
static enum status multiply(struct simd_openings *openings, struct simd_line line)
{
    struct list list = {0};
    enum status status = STATUS_OK;

    for (size_t i = 0; status == STATUS_OK && i < openings->count; i++) {
        struct simd_field field = simd_opening_field(openings, i);
        struct simd_opening opening = openings->at[i];
        struct square square;
        if (simd_line_settled(&field, line)) {
            status = append(&list, &opening);
            continue;
        }
        for (uint32_t step = 0; status == STATUS_OK && simd_line_next(&field, line, &step, &square);
             opening = openings->at[i]) {
            opening.columns[square.row] = (uint8_t)square.column;
            status = append(&list, &opening);
        }
    }
    if (status != STATUS_OK) {
        free(list.at);
        return status;
    }
    free(openings->at);
    openings->at = list.at;
    openings->count = list.count;
    return STATUS_OK;
}

static uint32_t open_in_window(const struct simd_field *field, uint32_t from)
{
    return (uint32_t)__builtin_popcountll(field->open_columns >> from & UINT16_MAX);
}

/* The window with most open columns; of several such that in the middle, where most of the squares
 * lie that a queen attacks. */
static uint32_t window_of(const struct simd_field *field)
{
    uint32_t middle = field->n > SIMD_COLUMNS ? (field->n - SIMD_COLUMNS) / 2 : 0, best = middle;

    for (uint32_t from = 0; from + SIMD_COLUMNS <= field->n; from++)
        if (open_in_window(field, from) > open_in_window(field, best))
            best = from;
    return best;
}

/* The open columns outside of the window, that with fewest squares first. */
static void find_lines(struct simd_openings *openings)
{
    const struct simd_field *field = &openings->start;
    uint64_t window = (uint64_t)UINT16_MAX << openings->from;
    uint64_t outside = field->open_columns & ~window;

    while (outside) {
        uint32_t best = lowest_bit(outside);
        for (uint64_t left = outside; left; left &= left - 1)
            if (squares_in_column(field, lowest_bit(left)) < squares_in_column(field, best))
                best = lowest_bit(left);
        outside &= ~bit_of(best);
        openings->lines[openings->line_count++] = (struct simd_line){true, (uint8_t)best};
    }
}

/* Makes the list long enough. Lines that are used up for it leave the others' list. */
static enum status lengthen(struct simd_openings *openings)
{
    enum status status = STATUS_OK;
    uint32_t n = openings->start.n, used = 0;

    while (status == STATUS_OK && openings->count < ENOUGH && used < openings->line_count)
        status = multiply(openings, openings->lines[used++]);
    openings->line_count -= used;
    memmove(openings->lines, openings->lines + used,
            openings->line_count * sizeof *openings->lines);

    uint32_t open = (uint32_t)__builtin_popcountll(openings->start.open_rows);
    for (uint32_t i = 0; status == STATUS_OK && openings->count < ENOUGH && open > FEW_ROWS; i++) {
        uint32_t row = i % 2 ? n / 2 - i / 2 - 1 : n / 2 + i / 2;
        struct simd_line line = {false, (uint8_t)row};
        if (simd_line_settled(&openings->start, line))
            continue;
        status = multiply(openings, line);
        open--;
    }
    return status;
}

enum status simd_openings_of(struct simd_openings *openings, const struct board *board)
{
    struct list list = {0};
    struct simd_opening first = without_queens(1);
    enum status status = STATUS_OK;

    *openings = (struct simd_openings){0};
    if (!simd_field_start(&openings->start, board))
        return STATUS_OK;
    openings->from = window_of(&openings->start);
    find_lines(openings);
    if (board_is_empty(board))
        status = start_with_crosses(openings, &list);
    else
        status = append(&list, &first);
    openings->at = list.at;
    openings->count = list.count;
    if (status == STATUS_OK)
        status = lengthen(openings);
    if (status != STATUS_OK)
        simd_openings_free(openings);
    return status;
}

void simd_openings_free(struct simd_openings *openings)
{
    free(openings->at);
    *openings = (struct simd_openings){0};
}

/* What queens leave of a board while they are placed beforehand.
 *
 * In: a board, queens. Out: the free squares of its rows, and in the end the rows without a queen
 * as sixteen columns of them. Whatever a queen takes is taken out at once, above her and below, so
 * that the rows of the path know of no queen but those it places itself. Must not know which queens
 * are placed beforehand, or why.
 */
#include "native/simd_field.h"

#include <assert.h>

#include "native/attacks.h"

struct simd_field simd_field_empty(uint32_t n)
{
    struct simd_field field = {n, all_columns(n), all_columns(n), {0}};

    assert(n <= SIMD_MAX_N);
    for (uint32_t row = 0; row < n; row++)
        field.allowed[row] = all_columns(n);
    return field;
}

bool simd_field_start(struct simd_field *field, const struct board *board)
{
    *field = simd_field_empty(board->n);
    for (size_t i = 0; i < board->blocked.count; i++)
        field->allowed[board->blocked.at[i].row] &= ~bit_of(board->blocked.at[i].column);
    for (size_t i = 0; i < board->given.count; i++)
        if (!simd_field_place(field, board->given.at[i]))
            return false;
    return true;
}

bool simd_field_place(struct simd_field *field, struct square queen)
{
    uint64_t column = bit_of(queen.column);

    if (!(field->allowed[queen.row] & column))
        return false;
    for (uint32_t row = 0; row < queen.row; row++)
        field->allowed[row] &=
            ~(column | column << (queen.row - row) | column >> (queen.row - row));
    for (uint32_t row = queen.row + 1; row < field->n; row++)
        field->allowed[row] &=
            ~(column | column << (row - queen.row) | column >> (row - queen.row));
    field->allowed[queen.row] = 0;
    field->open_rows &= ~bit_of(queen.row);
    field->open_columns &= ~column;
    return true;
}

bool simd_field_is_hopeful(const struct simd_field *field)
{
    uint64_t columns = 0;

    for (uint32_t row = 0; row < field->n; row++) {
        if (field->open_rows & bit_of(row) && !field->allowed[row])
            return false;
        columns |= field->allowed[row];
    }
    return columns == field->open_columns;
}

/* Squares near the start cost most, each row further one sixteenth less. Of the eight images of a
 * board this chooses one that takes four fifths of the mean number of nodes, where the best of all
 * would take three quarters (measured for N = 16). */
uint64_t simd_field_cost(const struct simd_field *field, bool *from_bottom)
{
    uint64_t squares[SIMD_MAX_N], top = 0, bottom = 0, weight = 1 << 16;
    uint32_t count = 0;

    for (uint32_t row = 0; row < field->n; row++)
        if (field->open_rows & bit_of(row))
            squares[count++] = (uint64_t)__builtin_popcountll(field->allowed[row]);
    for (uint32_t i = 0; i < count; i++) {
        top += weight * squares[i];
        bottom += weight * squares[count - 1 - i];
        weight -= weight / 16;
    }
    *from_bottom = bottom < top;
    return *from_bottom ? bottom : top;
}

static void add_row(struct simd_rows *rows, uint64_t allowed, uint32_t distance)
{
    assert(rows->count < SIMD_COLUMNS);
    if (rows->count > 0) {
        struct simd_row *above = &rows->at[rows->count - 1];
        above->step = distance < SIMD_COLUMNS ? distance : SIMD_COLUMNS;
        above->entered = (uint16_t) ~(UINT16_MAX >> above->step);
    }
    rows->at[rows->count++] = (struct simd_row){.allowed = (uint16_t)allowed};
}

struct simd_rows simd_field_rows(const struct simd_field *field, uint32_t from)
{
    struct simd_rows rows = {.open = (uint16_t)(field->open_columns >> from)};
    uint32_t last = 0;
    bool bottom;

    assert(field->open_columns == (uint64_t)rows.open << from);
    simd_field_cost(field, &bottom);
    for (uint32_t i = 0; i < field->n; i++) {
        uint32_t row = bottom ? field->n - 1 - i : i;
        if (!(field->open_rows & bit_of(row)))
            continue;
        add_row(&rows, field->allowed[row] >> from, i - last);
        last = i;
    }
    return rows;
}

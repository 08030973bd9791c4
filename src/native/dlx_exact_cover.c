/* The items and options of a board.
 *
 * In: a sealed board. Out: its exact cover problem, in the order in which it is best searched, and
 * the squares of the options. The rules are derived here from their definitions once more. Must not
 * know how exact covers are found.
 */
#include "native/dlx_exact_cover.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

#define NOBODY UINT32_MAX
#define TWO (UINT32_MAX - 1)

struct building {
    const struct board *board;
    uint32_t n;
    uint32_t *lines;  /* from the middle outward; the same for rows and columns */
    uint32_t *places; /* by line: where it stands among them */
    /* By row and by column: where its queen is given, NOBODY, or TWO, which leave it no square. */
    uint32_t *given_columns, *given_rows;
    bool *ruled_out; /* by column of the row at hand */
    struct exact_cover *cover;
};

static struct dancing_size size_of(const struct board *board, uint64_t options)
{
    uint32_t n = board->n, full = board_has_regions(board) ? 3 : 2;
    struct dancing_size size = {.options = options, .primary_each = full};

    switch (board->rule) {
    case RULE_CLASSIC:
        size.secondary_each = 2;
        size.secondary = n > 0 ? 2 * (2 * n - 1) : 0;
        break;
    case RULE_TORUS:
        size.primary_each += 2;
        break;
    case RULE_TOUCH:
        size.secondary_each = 4;
        size.secondary = n > 0 ? (n - 1) * (n - 1) : 0;
        break;
    case RULE_COUNT:
        break;
    }
    size.primary = size.primary_each * n;
    return size;
}

static void close_building(struct building *building)
{
    free(building->lines);
    free(building->given_columns);
    free(building->ruled_out);
}

/* A queen is given there, on this line, which may hold another already. */
static void give(uint32_t *given, uint32_t there)
{
    *given = *given == NOBODY ? there : TWO;
}

static bool open_building(struct building *building)
{
    uint32_t n = building->n;

    building->lines = memory_array(2 * (size_t)n, sizeof *building->lines);
    building->given_columns = memory_array(2 * (size_t)n, sizeof *building->given_columns);
    building->ruled_out = memory_array(n, sizeof *building->ruled_out);
    if (!building->lines || !building->given_columns || !building->ruled_out) {
        close_building(building);
        return false;
    }
    building->places = building->lines + n;
    building->given_rows = building->given_columns + n;
    for (uint32_t place = 0; place < n; place++) {
        uint32_t away = (place + 1) / 2, middle = (n - 1) / 2;
        bool upward = (place + n) % 2 == 0; /* of two lines equally far, the upper one first */
        uint32_t line = upward ? middle - away : middle + away;
        building->lines[place] = line;
        building->places[line] = place;
        building->given_columns[place] = building->given_rows[place] = NOBODY;
    }
    for (size_t i = 0; i < building->board->given.count; i++) {
        struct square queen = building->board->given.at[i];
        give(&building->given_columns[queen.row], queen.column);
        give(&building->given_rows[queen.column], queen.row);
    }
    return true;
}

/* The secondary items of a queen who must not touch another: the blocks that she is in, by the row
 * and column of their upper left square. */
static uint32_t blocks_of(const struct building *building, struct square square, uint32_t *items)
{
    uint32_t count = 0, n = building->n, first = building->cover->dancing.primary + 1;

    for (uint32_t down = 0; down < 2; down++)
        for (uint32_t right = 0; right < 2; right++) {
            uint32_t row = square.row - down, column = square.column - right;
            if (row < n - 1 && column < n - 1) /* and no less than 0, which would wrap round */
                items[count++] = first + row * (n - 1) + column;
        }
    return count;
}

static uint32_t diagonals_of(const struct building *building, struct square square, uint32_t *items)
{
    uint32_t n = building->n, first = building->cover->dancing.primary + 1;
    uint32_t falling = square.column + (n - 1 - square.row), rising = square.column + square.row;
    uint32_t count = 0, last = 2 * n - 2;

    if (building->board->rule == RULE_TORUS) {
        items[0] = first - 2 * n + (falling + 1) % n;
        items[1] = first - n + rising % n;
        return 2;
    }
    if (falling > 0 && falling < last)
        items[count++] = first + falling;
    if (rising > 0 && rising < last)
        items[count++] = first + last + 1 + rising;
    return count;
}

static void add_option(struct building *building, struct square square)
{
    const struct board *board = building->board;
    struct exact_cover *cover = building->cover;
    uint32_t items[DANCING_WIDEST], count = 0, n = building->n;

    items[count++] = 1 + building->places[square.row];
    items[count++] = 1 + n + building->places[square.column];
    if (board_has_regions(board))
        items[count++] = 1 + 2 * n + board_region(board, square);
    count += board->rule == RULE_TOUCH ? blocks_of(building, square, items + count)
                                       : diagonals_of(building, square, items + count);
    cover->squares[cover->dancing.options] = square;
    dancing_add(&cover->dancing, items, count);
}

static void add_row(struct building *building, uint32_t row)
{
    uint32_t n = building->n, given = building->given_columns[row];
    struct square_slice blocked = squares_in_row(&building->board->blocked, row);

    memset(building->ruled_out, 0, n * sizeof *building->ruled_out);
    for (size_t i = 0; i < blocked.count; i++)
        building->ruled_out[blocked.at[i].column] = true;
    for (uint32_t place = n; place-- > 0;) {
        uint32_t column = building->lines[place], across = building->given_rows[column];
        if (!building->ruled_out[column] && (given == NOBODY || given == column) &&
            (across == NOBODY || across == row))
            add_option(building, (struct square){row, column});
    }
}

static uint64_t most_options(const struct building *building)
{
    uint64_t options = 0;

    for (uint32_t row = 0; row < building->n; row++)
        options += building->given_columns[row] == NOBODY ? building->n : 1;
    return options;
}

static enum status build(struct building *building, uint64_t limit, const struct watch *watch)
{
    const struct board *board = building->board;
    struct exact_cover *cover = building->cover;
    uint64_t options = most_options(building), own = options * sizeof *cover->squares;
    enum status status = STATUS_OK;

    if (limit > 0 && own >= limit)
        return STATUS_MEMORY;
    cover->squares = memory_large_array(options, sizeof *cover->squares);
    if (!cover->squares)
        return STATUS_MEMORY;
    struct dancing_size size = size_of(board, options);
    status = dancing_open(&cover->dancing, &size, limit > 0 ? limit - own : 0);
    for (uint32_t place = building->n; status == STATUS_OK && place-- > 0;) {
        add_row(building, building->lines[place]);
        status = watch_look(watch);
    }
    return status;
}

enum status exact_cover_open(struct exact_cover *cover, const struct board *board, uint64_t limit,
                             const struct watch *watch)
{
    struct building building = {.board = board, .n = board->n, .cover = cover};

    *cover = (struct exact_cover){0};
    if (!open_building(&building))
        return STATUS_MEMORY;
    enum status status = build(&building, limit, watch);
    if (status != STATUS_OK)
        exact_cover_close(cover);
    close_building(&building);
    return status;
}

void exact_cover_close(struct exact_cover *cover)
{
    dancing_close(&cover->dancing);
    free(cover->squares);
    *cover = (struct exact_cover){0};
}

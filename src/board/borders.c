/* Walls out of digits, and the areas between them.
 *
 * In come the digits of an address, checked; out comes the number of the area of each square. A
 * wall that has the same area on both sides makes no difference. The squares to go on from are kept
 * on a list and not on the stack: a winding area is as long as the board has squares. What an area
 * stands for, and how many there should be, is not known here.
 */
#include "board/borders.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"

enum { DIGIT_BITS = 5 };

static uint64_t walls_in_group(uint32_t n)
{
    return (uint64_t)n * (n - 1);
}

uint64_t borders_digits(uint32_t n)
{
    return (walls_in_group(n) + DIGIT_BITS - 1) / DIGIT_BITS;
}

int borders_digit_value(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    return digit >= 'a' && digit <= 'v' ? digit - 'a' + 10 : -1;
}

bool borders_overfull(uint32_t n, char last)
{
    uint64_t unused = borders_digits(n) * DIGIT_BITS - walls_in_group(n);
    return borders_digit_value(last) & ((1 << unused) - 1);
}

/* Is there a wall with this number, in the group of the walls below squares or in the other? */
static bool is_wall(const struct borders *borders, bool below, uint64_t number)
{
    uint64_t digit = number / DIGIT_BITS + (below ? borders_digits(borders->n) : 0);
    uint64_t bit = DIGIT_BITS - 1 - number % DIGIT_BITS;
    return borders_digit_value(borders->digits[digit]) >> bit & 1;
}

struct flood {
    const struct borders *borders;
    uint32_t *of;   /* by cell: the number of its area from 1, 0: none yet */
    uint32_t *open; /* cells whose neighbours are to be looked at */
    size_t open_count;
    uint32_t areas;
};

static void reach(struct flood *flood, uint32_t cell)
{
    if (flood->of[cell] != 0)
        return;
    flood->of[cell] = flood->areas;
    flood->open[flood->open_count++] = cell;
}

/* Reaches the neighbours without a wall between. */
static void spread(struct flood *flood, uint32_t cell)
{
    const struct borders *borders = flood->borders;
    uint32_t n = borders->n, row = cell / n, column = cell % n;
    uint64_t right = (uint64_t)row * (n - 1) + column;
    if (column + 1 < n && !is_wall(borders, false, right))
        reach(flood, cell + 1);
    if (column > 0 && !is_wall(borders, false, right - 1))
        reach(flood, cell - 1);
    if (row + 1 < n && !is_wall(borders, true, cell))
        reach(flood, cell + n);
    if (row > 0 && !is_wall(borders, true, cell - n))
        reach(flood, cell - n);
}

static void find_areas(struct flood *flood, size_t cells)
{
    for (size_t cell = 0; cell < cells; cell++) {
        if (flood->of[cell] == 0) {
            flood->areas++;
            reach(flood, (uint32_t)cell);
        }
        while (flood->open_count > 0)
            spread(flood, flood->open[--flood->open_count]);
    }
    for (size_t cell = 0; cell < cells; cell++)
        flood->of[cell]--;
}

enum status borders_areas(const struct borders *borders, uint32_t **of, uint32_t *areas)
{
    size_t n = borders->n, cells = n * n;
    assert(n > 0 && cells <= UINT32_MAX && "longer digits than these no text holds");
    struct flood flood = {.borders = borders,
                          .of = memory_array(cells, sizeof *flood.of),
                          .open = memory_array(cells, sizeof *flood.open)};
    bool made = flood.of && flood.open;
    if (made) {
        find_areas(&flood, cells);
        *of = flood.of;
        *areas = flood.areas;
    } else
        free(flood.of);
    free(flood.open);
    return made ? STATUS_OK : STATUS_MEMORY;
}

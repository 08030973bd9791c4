/* One line of a grid, cut into squares.
 *
 * In comes a line without blanks around it, out come its squares as slices. A square is a code
 * point or a word, never a byte: the squares of a board may be emoji of four bytes. What the
 * squares mean (a queen, a region's label) is not known here, which is why `10` can be one label in
 * `1 10 10` and two squares in `1010`.
 */
#include "board/row.h"

#include <assert.h>
#include <string.h>

static bool is_white(char byte)
{
    return byte == ' ' || byte == '\t';
}

struct row row_start(struct text line)
{
    struct row row = {.way = ROW_JOINED, .rest = line, .more = line.size > 0};
    if (line.size == 0)
        return row;
    if (memchr(line.at, ',', line.size))
        row.way = ROW_COMMAS;
    else if (memchr(line.at, ' ', line.size) || memchr(line.at, '\t', line.size))
        row.way = ROW_BLANKS;
    return row;
}

/* The bytes of the square at the start of the rest. */
static size_t square_size(const struct row *row)
{
    size_t size = 0;
    switch (row->way) {
    case ROW_JOINED:
        size = text_code_point(row->rest);
        assert(size > 0);
        break;
    case ROW_BLANKS:
        while (size < row->rest.size && !is_white(row->rest.at[size]))
            size++;
        break;
    case ROW_COMMAS:
        while (size < row->rest.size && row->rest.at[size] != ',')
            size++;
        break;
    }
    return size;
}

bool row_next(struct row *row, struct text *square)
{
    if (!row->more)
        return false;
    size_t size = square_size(row);
    *square = (struct text){row->rest.at, size};
    row->rest = (struct text){row->rest.at + size, row->rest.size - size};
    row->more = row->rest.size > 0;
    if (row->way == ROW_COMMAS && row->more) /* after a comma there always is a square */
        row->rest = (struct text){row->rest.at + 1, row->rest.size - 1};
    if (row->way != ROW_JOINED) {
        *square = text_trim(*square);
        row->rest = text_trim(row->rest);
    }
    return true;
}

uint64_t row_count(struct text line)
{
    uint64_t count = 0;
    struct text square;
    for (struct row row = row_start(line); row_next(&row, &square);)
        count++;
    return count;
}

static bool is_hexadecimal(char byte)
{
    return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'F') ||
           (byte >= 'a' && byte <= 'f');
}

/* `#` and 3, 4, 6 or 8 hexadecimal digits: a colour, as style sheets write it. */
static bool is_colour(struct text square)
{
    if (!text_starts_with(square, "#"))
        return false;
    for (size_t i = 1; i < square.size; i++)
        if (!is_hexadecimal(square.at[i]))
            return false;
    return square.size == 4 || square.size == 5 || square.size == 7 || square.size == 9;
}

/* Several colours and nothing else; one alone is a line of joined squares. Without this, boards of
 * colours would be all comments. */
static bool holds_colours(struct text line)
{
    struct text square;
    for (struct row row = row_start(line); row_next(&row, &square);)
        if (!is_colour(square))
            return false;
    return true;
}

bool row_may_be_comment(struct text line)
{
    static const char *const starts[] = {"//", ";", "* ", "*\t"};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (text_starts_with(line, starts[i]))
            return true;
    return text_starts_with(line, "#") && !holds_colours(line);
}

/* The rotations and reflections of the square, and which of them a board keeps.
 *
 * The numbers of the symmetries are chosen so that their bits spell out what they do: 4 exchanges
 * row and column, then 2 turns the rows over, then 1 the columns. Images of squares and of whole
 * column lists both follow from that. Needs no memory of its own; knows no engine and no line.
 */
#include "board/symmetry.h"

enum {
    FLIPS_COLUMNS = SYMMETRY_LEFT_RIGHT,
    FLIPS_ROWS = SYMMETRY_UP_DOWN,
    EXCHANGES = SYMMETRY_DIAGONAL
};

_Static_assert(FLIPS_COLUMNS == 1 && FLIPS_ROWS == 2 && EXCHANGES == 4 &&
                   SYMMETRY_HALF_TURN == (FLIPS_ROWS | FLIPS_COLUMNS) &&
                   SYMMETRY_QUARTER_TURN == (EXCHANGES | FLIPS_COLUMNS) &&
                   SYMMETRY_BACK_TURN == (EXCHANGES | FLIPS_ROWS) &&
                   SYMMETRY_ANTIDIAGONAL == (EXCHANGES | FLIPS_ROWS | FLIPS_COLUMNS),
               "the bits of a symmetry's number say what it does");

struct square symmetry_image(enum symmetry symmetry, struct square square, uint32_t n)
{
    unsigned does = symmetry;
    struct square image = square;
    if (does & EXCHANGES)
        image = (struct square){square.column, square.row};
    if (does & FLIPS_ROWS)
        image.row = n - 1 - image.row;
    if (does & FLIPS_COLUMNS)
        image.column = n - 1 - image.column;
    return image;
}

/* Is the image of each region a region? Squares of one region must go where its first square goes;
 * since every square is somebody's image, different regions then have different images. */
static bool keeps_regions(const struct board *board, enum symmetry symmetry)
{
    const uint32_t *of = board->regions.of, n = board->n;
    for (size_t cell = 0; cell < (size_t)n * n; cell++) {
        uint32_t first = board->regions.first[of[cell]];
        struct square here = {(uint32_t)(cell / n), (uint32_t)(cell % n)};
        struct square there = {first / n, first % n};
        if (board_region(board, symmetry_image(symmetry, here, n)) !=
            board_region(board, symmetry_image(symmetry, there, n)))
            return false;
    }
    return true;
}

/* A symmetry sends different squares to different ones: when every image is again in the board's
 * list, the images are the whole list. */
static bool keeps(const struct board *board, enum symmetry symmetry)
{
    for (size_t i = 0; i < board->given.count; i++)
        if (!board_is_given(board, symmetry_image(symmetry, board->given.at[i], board->n)))
            return false;
    for (size_t i = 0; i < board->blocked.count; i++)
        if (!board_is_blocked(board, symmetry_image(symmetry, board->blocked.at[i], board->n)))
            return false;
    return !board_has_regions(board) || keeps_regions(board, symmetry);
}

/* Every rule of the list looks the same from all sides, hence only the squares are asked. */
unsigned symmetries_of(const struct board *board)
{
    unsigned kept = 0;
    for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        if (keeps(board, (enum symmetry)symmetry))
            kept |= 1U << symmetry;
    return kept;
}

/* Compares the list with its image, row by row. `source` is the list, or its inverse where rows and
 * columns change places. */
static bool is_beaten_by(unsigned does, const uint32_t *columns, const uint32_t *source, uint32_t n)
{
    for (uint32_t row = 0; row < n; row++) {
        uint32_t image = source[does & FLIPS_ROWS ? n - 1 - row : row];
        if (does & FLIPS_COLUMNS)
            image = n - 1 - image;
        if (image != columns[row])
            return image < columns[row];
    }
    return false;
}

bool symmetry_is_smallest(unsigned symmetries, const uint32_t *columns, uint32_t n,
                          uint32_t *inverse)
{
    bool inverted = false;
    for (unsigned symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++) {
        if (!(symmetries >> symmetry & 1U))
            continue;
        if (symmetry & EXCHANGES && !inverted) {
            for (uint32_t row = 0; row < n; row++)
                inverse[columns[row]] = row;
            inverted = true;
        }
        if (is_beaten_by(symmetry, columns, symmetry & EXCHANGES ? inverse : columns, n))
            return false;
    }
    return true;
}

/* Writes the image of a whole list, queen by queen. */
static void write_image(enum symmetry symmetry, const uint32_t *columns, uint32_t n,
                        uint32_t *image)
{
    for (uint32_t row = 0; row < n; row++) {
        struct square to = symmetry_image(symmetry, (struct square){row, columns[row]}, n);
        image[to.row] = to.column;
    }
}

static bool is_among(const uint32_t *image, const uint32_t *images, unsigned count, uint32_t n)
{
    for (unsigned k = 0; k < count; k++) {
        uint32_t row = 0;
        while (row < n && image[row] == images[(size_t)k * n + row])
            row++;
        if (row == n)
            return true;
    }
    return false;
}

/* Each image is written behind those that are kept, and stays there when it is a new one. */
unsigned symmetry_orbit(unsigned symmetries, const uint32_t *columns, uint32_t n, uint32_t *images)
{
    unsigned count = 1;
    write_image(SYMMETRY_IDENTITY, columns, n, images);
    for (unsigned symmetry = SYMMETRY_IDENTITY + 1; symmetry < SYMMETRY_COUNT; symmetry++) {
        if (!(symmetries >> symmetry & 1U))
            continue;
        uint32_t *image = images + (size_t)count * n;
        write_image((enum symmetry)symmetry, columns, n, image);
        count += !is_among(image, images, count, n);
    }
    return count;
}

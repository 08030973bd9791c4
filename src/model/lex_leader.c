/* The comparison of a board with its image under one symmetry.
 *
 * In come a symmetry and the literals of the squares, out go clauses, or their number and size.
 * Whether the board has the symmetry is not known here.
 *
 * With (x1, y1) .. (xk, yk) the pairs in the order of the squares, and e(i) "equal up to pair i":
 *
 *     e(i-1) and not xi imply not yi             the comparison, for each pair
 *     e(i) <-> e(i-1) and (xi -> yi)             four clauses, three for e(1); none for e(k)
 *
 * where the comparison turns xi -> yi into equality. Squares that stay where they are are equal
 * anyway. A symmetry that is its own inverse meets each pair twice, as (x, y) and as (y, x): once
 * they were found equal, the second comparison says nothing; and were they not, it is void.
 */
#include "model/lex_leader.h"

#include <assert.h>
#include <stdbool.h>

static bool is_quarter_turn(enum symmetry symmetry)
{
    return symmetry == SYMMETRY_QUARTER_TURN || symmetry == SYMMETRY_BACK_TURN;
}

/* Writes what one pair asks for; `before` is e(i-1), 0 where that is true. Returns e(i). */
static int write_pair(int x, int y, int before, bool last, struct sink *sink)
{
    if (before)
        sink_ternary(sink, -before, x, -y);
    else
        sink_binary(sink, x, -y);
    if (last)
        return 0;
    int equal = sink_variable(sink);
    if (before)
        sink_binary(sink, -equal, before);
    sink_ternary(sink, -equal, -x, y);
    if (before) {
        sink_ternary(sink, equal, -before, x);
        sink_ternary(sink, equal, -before, -y);
    } else {
        sink_binary(sink, equal, x);
        sink_binary(sink, equal, -y);
    }
    return equal;
}

/* The squares that stay where they are, as a progression of variables; count 0: none. */
struct fixed {
    uint64_t first, step, count;
};

static struct fixed fixed_squares(enum symmetry symmetry, uint64_t n)
{
    uint64_t odd = n % 2, middle = n / 2;
    switch (symmetry) {
    case SYMMETRY_LEFT_RIGHT:
        return (struct fixed){middle + 1, n, odd * n};
    case SYMMETRY_UP_DOWN:
        return (struct fixed){middle * n + 1, 1, odd * n};
    case SYMMETRY_HALF_TURN:
    case SYMMETRY_QUARTER_TURN:
    case SYMMETRY_BACK_TURN:
        return (struct fixed){middle * n + middle + 1, 1, odd};
    case SYMMETRY_DIAGONAL:
        return (struct fixed){1, n + 1, n};
    case SYMMETRY_ANTIDIAGONAL:
        return (struct fixed){n, n - 1, n};
    case SYMMETRY_IDENTITY:
    case SYMMETRY_COUNT:
        break;
    }
    assert(false);
    return (struct fixed){0};
}

static uint64_t pairs_of(enum symmetry symmetry, uint64_t n)
{
    uint64_t moved = n * n - fixed_squares(symmetry, n).count;
    return is_quarter_turn(symmetry) ? moved : moved / 2;
}

void lex_leader_write(enum symmetry symmetry, uint32_t n, const int *literals, struct sink *sink)
{
    uint64_t left = pairs_of(symmetry, n);
    int equal = 0;
    for (uint32_t row = 0; row < n && left > 0; row++) {
        /* A sink that failed takes nothing more. */
        if (sink_status(sink) != STATUS_OK)
            return;
        for (uint32_t column = 0; column < n && left > 0; column++) {
            struct square image = symmetry_image(symmetry, (struct square){row, column}, n);
            uint32_t cell = row * n + column, there = image.row * n + image.column;
            if (there == cell || (there < cell && !is_quarter_turn(symmetry)))
                continue;
            int x = literals ? literals[cell] : (int)cell + 1;
            int y = literals ? literals[there] : (int)there + 1;
            assert(x != 0 && y != 0);
            equal = write_pair(x, y, equal, --left == 0, sink);
        }
    }
    assert(left == 0);
}

/* The last pair, as variables: its x is the last square, or of an involution the last one whose
 * image comes after it. */
struct pair {
    uint64_t x, y;
};

static struct pair last_pair(enum symmetry symmetry, uint32_t n)
{
    struct square last = {n - 1, n - 1};
    switch (symmetry) {
    case SYMMETRY_LEFT_RIGHT:
        last.column = n / 2 - 1;
        break;
    case SYMMETRY_UP_DOWN:
        last.row = n / 2 - 1;
        break;
    case SYMMETRY_HALF_TURN: /* the one before the middle */
        last = n % 2 ? (struct square){n / 2, n / 2 - 1} : (struct square){n / 2 - 1, n - 1};
        break;
    case SYMMETRY_DIAGONAL:
        last.row = n - 2;
        break;
    case SYMMETRY_ANTIDIAGONAL:
        last = (struct square){n - 2, 0};
        break;
    default:
        break;
    }
    struct square image = symmetry_image(symmetry, last, n);
    return (struct pair){(uint64_t)last.row * n + last.column + 1,
                         (uint64_t)image.row * n + image.column + 1};
}

/* Of each pair but the last x stands twice as it is and once negated, y the other way round; of the
 * last each once. A square that moves belongs to one pair, of a quarter turn to two. */
static void add_squares(enum symmetry symmetry, uint32_t n, struct model_size *size)
{
    struct fixed fixed = fixed_squares(symmetry, n);
    uint64_t others = pairs_of(symmetry, n) - 1;
    struct pair last = last_pair(symmetry, n);
    uint64_t digits_of_last = progression_digits(last.x, 1, 1) + progression_digits(last.y, 1, 1);
    uint64_t digits = progression_digits(1, 1, (uint64_t)n * n) -
                      progression_digits(fixed.first, fixed.step, fixed.count);
    if (is_quarter_turn(symmetry))
        digits *= 2;
    size_add_literals(size, digits - digits_of_last, 2 * others, 0, 3);
    size_add_literals(size, digits_of_last, 2, 0, 1);
    size->bytes += 3 * others + 1; /* the signs */
}

static void add_auxiliary(uint64_t first, uint64_t count, struct model_size *size)
{
    if (count == 0)
        return;
    uint64_t digits = progression_digits(first, 1, count);
    uint64_t digits_but_first = digits - progression_digits(first, 1, 1);
    uint64_t digits_but_last = progression_digits(first, 1, count - 1);
    /* In the clauses of its definition that do not name the one before, and in the comparison. */
    size_add_literals(size, digits, count, 2, 2);
    size_add_literals(size, digits_but_first, count - 1, 1, 0);
    /* In the definition of the next one. */
    size_add_literals(size, digits_but_last, count - 1, 2, 1);
}

void lex_leader_measure(enum symmetry symmetry, uint32_t n, uint64_t first_auxiliary,
                        struct model_size *size)
{
    uint64_t pairs = pairs_of(symmetry, n);
    if (pairs == 0)
        return;
    size->variables += pairs - 1;
    size_add_clauses(size, pairs == 1 ? 1 : 5 * (pairs - 1));
    add_squares(symmetry, n, size);
    add_auxiliary(first_auxiliary, pairs - 1, size);
}

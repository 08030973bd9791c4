/* Which symmetries of a board are broken, and by which clauses.
 *
 * In come a board and what is wished, out go clauses after those of the lines, or their sizes. The
 * comparisons of `full` are made by lex_leader.c, one symmetry at a time; the few clauses of
 * `mirror` are made here. What the lines say is not known here.
 */
#include "model/breaking.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>

#include "model/lex_leader.h"

const char *const breaking_names[] = {"none", "mirror", "full", NULL};

static const char *const symmetry_names[SYMMETRY_COUNT] = {
    [SYMMETRY_IDENTITY] = "identity",   [SYMMETRY_LEFT_RIGHT] = "left-right",
    [SYMMETRY_UP_DOWN] = "up-down",     [SYMMETRY_HALF_TURN] = "half turn",
    [SYMMETRY_DIAGONAL] = "diagonal",   [SYMMETRY_QUARTER_TURN] = "quarter turn",
    [SYMMETRY_BACK_TURN] = "back turn", [SYMMETRY_ANTIDIAGONAL] = "antidiagonal",
};

static enum status refuse(const char *what, const struct square *at, const struct board *board,
                          struct report *report)
{
    char here[SQUARE_TEXT], there[SQUARE_TEXT];
    if (!at)
        return report_say(report, STATUS_REFUSED,
                          "%s: its solutions do not come in left-right pairs (symmetry full takes "
                          "every board)",
                          what);
    struct square image = symmetry_image(SYMMETRY_LEFT_RIGHT, *at, board->n);
    return report_say(report, STATUS_REFUSED,
                      "the mirror image of this board is another one (%s %s, but not %s): its "
                      "solutions do not come in left-right pairs (symmetry full takes every board)",
                      what, square_text(here, *at, board->n), square_text(there, image, board->n));
}

/* Says what the mirror does not keep. */
static enum status refuse_mirror(const struct board *board, struct report *report)
{
    for (size_t i = 0; i < board->given.count; i++) {
        const struct square *at = &board->given.at[i];
        if (!board_is_given(board, symmetry_image(SYMMETRY_LEFT_RIGHT, *at, board->n)))
            return refuse("a queen is given on", at, board, report);
    }
    for (size_t i = 0; i < board->blocked.count; i++) {
        const struct square *at = &board->blocked.at[i];
        if (!board_is_blocked(board, symmetry_image(SYMMETRY_LEFT_RIGHT, *at, board->n)))
            return refuse("blocked is", at, board, report);
    }
    return refuse("the mirror image of this board has other regions", NULL, board, report);
}

enum status breaking_of(struct breaks *breaks, const struct board *board, enum breaking how,
                        struct report *report)
{
    *breaks = (struct breaks){.how = how, .board = board};
    if (how == BREAKING_NONE)
        return STATUS_OK;
    unsigned symmetries = symmetries_of(board) & ~(1U << SYMMETRY_IDENTITY);
    if (how == BREAKING_MIRROR) {
        symmetries &= 1U << SYMMETRY_LEFT_RIGHT;
        if (symmetries == 0)
            return refuse_mirror(board, report);
    }
    breaks->symmetries = symmetries;
    return STATUS_OK;
}

/* The right half of the first row is forbidden, where it is not blocked anyway. The middle column
 * of an odd board belongs to neither half: a queen there forbids the right half of the second row.
 * The square beside the middle is attacked from there under every rule, so that a clause for it
 * would only say again what the lines say. */
static void write_mirror(const struct breaks *breaks, const int *literals, struct sink *sink)
{
    uint32_t n = breaks->board->n, middle = n / 2;
    for (uint32_t column = n - n / 2; column < n; column++)
        if (!board_is_blocked(breaks->board, (struct square){0, column}))
            sink_unit(sink, -(literals ? literals[column] : (int)column + 1));
    for (uint32_t cell = n + middle + 2; n % 2 && cell < 2 * n; cell++)
        sink_binary(sink, -(literals ? literals[middle] : (int)middle + 1),
                    -(literals ? literals[cell] : (int)cell + 1));
}

void breaking_write(const struct breaks *breaks, const int *literals, struct sink *sink)
{
    if (breaks->how == BREAKING_MIRROR)
        write_mirror(breaks, literals, sink);
    if (breaks->how == BREAKING_FULL)
        for (enum symmetry symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++)
            if (breaks->symmetries >> symmetry & 1U)
                lex_leader_write(symmetry, breaks->board->n, literals, sink);
}

/* A sink that takes the measure of its clauses: those of `mirror` are no more than two rows. */
struct tally {
    struct sink sink;
    struct model_size *size;
};

static int tally_variable(struct sink *sink)
{
    (void)sink;
    assert(false); /* mirror has no auxiliary variables */
    return 0;
}

static void tally_clause(struct sink *sink, const int *literals, size_t size)
{
    struct model_size *sum = ((struct tally *)sink)->size;
    size_add_clauses(sum, 1);
    for (size_t i = 0; i < size; i++)
        size_add_literals(sum, progression_digits((uint64_t)-literals[i], 1, 1), 1, 1, 0);
}

static enum status tally_status(const struct sink *sink)
{
    (void)sink;
    return STATUS_OK;
}

static void measure_mirror(const struct breaks *breaks, struct model_size *size)
{
    static const struct sink_type type = {
        .variable = tally_variable, .clause = tally_clause, .status = tally_status};
    struct tally tally = {{&type}, size};
    write_mirror(breaks, NULL, &tally.sink);
}

void breaking_measure(const struct breaks *breaks, uint64_t first_auxiliary,
                      struct model_size *size)
{
    *size = (struct model_size){0};
    if (breaks->how == BREAKING_MIRROR)
        measure_mirror(breaks, size);
    if (breaks->how == BREAKING_FULL)
        for (enum symmetry symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++)
            if (breaks->symmetries >> symmetry & 1U)
                lex_leader_measure(symmetry, breaks->board->n, first_auxiliary + size->variables,
                                   size);
}

uint64_t breaking_variables(const struct breaks *breaks)
{
    struct model_size size;
    breaking_measure(breaks, 1, &size);
    return size.variables;
}

uint64_t breaking_clauses(const struct breaks *breaks)
{
    struct model_size size;
    breaking_measure(breaks, 1, &size);
    return size.clauses;
}

const char *breaking_text(char text[BREAKING_TEXT], const struct breaks *breaks)
{
    size_t size = (size_t)snprintf(text, BREAKING_TEXT, "%s", breaking_names[breaks->how]);
    if (breaks->how != BREAKING_FULL)
        return text;
    if (breaks->symmetries == 0)
        size += (size_t)snprintf(text + size, BREAKING_TEXT - size, ": the board has none");
    const char *between = ": ";
    for (enum symmetry symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++)
        if (breaks->symmetries >> symmetry & 1U) {
            size += (size_t)snprintf(text + size, BREAKING_TEXT - size, "%s%s", between,
                                     symmetry_names[symmetry]);
            between = ", ";
        }
    assert(size < BREAKING_TEXT);
    return text;
}

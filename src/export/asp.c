/* A logic program for answer set solvers (clingo; gringo and clasp).
 *
 * In: a problem. Out: comments, two choice rules for rows and columns, what the rule of the board
 * forbids, regions as facts, givens and blocked squares as constraints. q(R,C), both from 1, says
 * that a queen stands there. Whatever else the program derives is determined by these, so that its
 * answer sets are the boards. Must not know lines or clauses.
 */
#include "export/comments.h"
#include "export/format.h"

static const char rows_and_columns[] = "{ q(R,C) : C = 1..n } = 1 :- R = 1..n.\n"
                                       "{ q(R,C) : R = 1..n } = 1 :- C = 1..n.\n";

/* Diagonal by diagonal, which grounds to as many literals as there are squares. Remainders of the
 * torus are of numbers that are not negative. Queens in one row or column exclude each other
 * already, so that of the neighbours only those on diagonals are left. */
static const char *const rules[] = {
    [RULE_CLASSIC] = ":- D = 1-n..n-1, 2 { q(R,R-D) : R = 1..n }.\n"
                     ":- S = 2..2*n, 2 { q(R,S-R) : R = 1..n }.\n",
    [RULE_TORUS] = ":- D = 0..n-1, 2 { q(R,(R+D)\\n+1) : R = 1..n }.\n"
                   ":- S = 0..n-1, 2 { q(R,(S-R+n)\\n+1) : R = 1..n }.\n",
    [RULE_TOUCH] = ":- q(R,C), q(R+1,C+1).\n"
                   ":- q(R,C), q(R+1,C-1).\n",
};
_Static_assert(sizeof rules / sizeof *rules == RULE_COUNT, "each rule is told");

static void write_squares(const struct squares *squares, const char *before, struct output *output)
{
    for (size_t i = 0; i < squares->count; i++)
        output_format(output, "%sq(%u,%u).\n", before, squares->at[i].row + 1,
                      squares->at[i].column + 1);
}

/* A row of the board a line. */
static enum status write_regions(const struct board *board, struct output *output,
                                 const struct watch *watch)
{
    for (uint32_t row = 0; row < board->n; row++) {
        for (uint32_t column = 0; column < board->n; column++)
            output_format(output, "%sregion(%u,%u,%u).", column ? " " : "", row + 1, column + 1,
                          board_region(board, (struct square){row, column}) + 1);
        output_byte(output, '\n');
        if (watch_look(watch) != STATUS_OK)
            return watch_look(watch);
    }
    output_text(output, "{ q(R,C) : region(R,C,K) } = 1 :- K = 1..n.\n");
    return output_status(output);
}

/* The queens of the board turned by this symmetry, as image(SYMMETRY,R,C). */
static void write_image(enum symmetry symmetry, struct output *output)
{
    const struct square one = {0, 1}; /* on a board of four: row, column and what faces them */
    struct square image = symmetry_image(symmetry, one, 4);
    static const char *const coordinate[] = {"R", "C", "n+1-C", "n+1-R"};
    output_format(output, "image(%u,%s,%s) :- q(R,C).\n", symmetry, coordinate[image.row],
                  coordinate[image.column]);
}

/* Of each class the board whose list of columns is the smallest: down to the row where an image
 * differs for the first time, the board has the smaller column there. */
static void write_full(unsigned symmetries, struct output *output)
{
    if (symmetries == 0)
        return;
    for (unsigned symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++)
        if (symmetries >> symmetry & 1U) {
            output_format(output, "equal(%u,0).\n", symmetry);
            write_image((enum symmetry)symmetry, output);
        }
    output_text(output, "equal(S,R) :- equal(S,R-1), q(R,C), image(S,R,C).\n"
                        ":- equal(S,R-1), q(R,C), image(S,R,D), D < C.\n");
}

/* The first queen in the left half; in the middle, the second one left of her. */
static const char mirror[] = ":- q(1,C), 2*C > n+1.\n"
                             ":- q(1,C), 2*C = n+1, q(2,D), D > C.\n";

static void write_breaking(const struct breaks *breaks, struct output *output)
{
    if (breaks->how == BREAKING_MIRROR)
        output_text(output, mirror);
    if (breaks->how == BREAKING_FULL)
        write_full(breaks->symmetries, output);
}

static enum status write(const struct problem *problem, struct output *output,
                         const struct watch *watch, struct progress *progress,
                         struct report *report)
{
    (void)progress, (void)report;
    const struct board *board = problem->board;
    enum status status = comments_write(problem, false, "%", output, watch);
    if (status != STATUS_OK)
        return status;
    output_text(output, "% q(R,C) says that a queen stands on row R, column C, both from 1\n");
    output_format(output, "#const n = %u.\n", board->n);
    output_text(output, rows_and_columns);
    if (board->n > 0) /* else remainders are undefined, of which solvers complain */
        output_text(output, rules[board->rule]);
    if (board_has_regions(board))
        status = write_regions(board, output, watch);
    if (status != STATUS_OK)
        return status;
    write_squares(&board->given, ":- not ", output);
    write_squares(&board->blocked, ":- ", output);
    write_breaking(&problem->model.breaks, output);
    output_text(output, "#show q/2.\n");
    return output_status(output);
}

const struct export_format export_asp = {
    .name = "asp",
    .title = "logic program for answer set solvers",
    .write = write,
};

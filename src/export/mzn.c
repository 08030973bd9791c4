/* A MiniZinc model.
 *
 * In: a problem. Out: comments, the column of each row's queen as one array, what the rule forbids
 * as all-different constraints on it, regions as a matrix, givens, blocked squares, `solve
 * satisfy`. A solution is printed as its columns, from 1. Whatever other variable there is follows
 * from the array, so that the solutions are the boards. Must not know lines or clauses.
 */
#include "export/comments.h"
#include "export/format.h"

static const char *const rules[] = {
    [RULE_CLASSIC] = "constraint all_different([q[r] + r | r in 1..n]);\n"
                     "constraint all_different([q[r] - r | r in 1..n]);\n",
    [RULE_TORUS] = "constraint all_different([(q[r] + r) mod n | r in 1..n]);\n"
                   "constraint all_different([(q[r] - r + n) mod n | r in 1..n]);\n",
    [RULE_TOUCH] = "constraint forall(r in 1..n-1)(abs(q[r] - q[r+1]) >= 2);\n",
};
_Static_assert(sizeof rules / sizeof *rules == RULE_COUNT, "each rule is told");

/* A row of the board a line. */
static enum status write_regions(const struct board *board, struct output *output,
                                 const struct watch *watch)
{
    output_text(output, "array[1..n, 1..n] of int: region = [");
    for (uint32_t row = 0; row < board->n; row++) {
        output_text(output, "|\n ");
        for (uint32_t column = 0; column < board->n; column++) {
            output_text(output, column ? ", " : " ");
            output_number(output, board_region(board, (struct square){row, column}) + 1);
        }
        output_byte(output, ' ');
        if (watch_look(watch) != STATUS_OK)
            return watch_look(watch);
    }
    output_text(output, "|];\nconstraint all_different([region[r, q[r]] | r in 1..n]);\n");
    return output_status(output);
}

static void write_squares(const struct squares *squares, const char *relation,
                          struct output *output)
{
    for (size_t i = 0; i < squares->count; i++)
        output_format(output, "constraint q[%u] %s %u;\n", squares->at[i].row + 1, relation,
                      squares->at[i].column + 1);
}

/* The first queen in the left half; in the middle, the second one left of her. */
static void write_mirror(uint32_t n, struct output *output)
{
    if (n > 0)
        output_text(output, "constraint 2 * q[1] <= n + 1;\n");
    if (n > 1)
        output_text(output, "constraint 2 * q[1] = n + 1 -> q[2] < q[1];\n");
}

/* The columns of the board turned by a symmetry, and that the board's own do not come after them.
 * Where rows and columns change places, they are the rows of the columns' queens; where rows are
 * turned over, they are read upwards; where columns are, they count from the right. What happens is
 * seen from where the second square of a board of four goes. */
static void write_image(enum symmetry symmetry, struct output *output)
{
    struct square image = symmetry_image(symmetry, (struct square){0, 1}, 4);
    bool exchanges = image.row == 1 || image.row == 2;
    output_format(output, "constraint lex_lesseq(q, [%s%s[%s] | r in 1..n]);\n",
                  image.column > 1 ? "n + 1 - " : "", exchanges ? "p" : "q",
                  image.row > 1 ? "n + 1 - r" : "r");
}

/* Of each class the board whose list of columns is the smallest. */
static void write_full(unsigned symmetries, struct output *output)
{
    if (symmetries == 0)
        return;
    output_text(output, "include \"inverse.mzn\";\n"
                        "include \"lex_lesseq.mzn\";\n"
                        "array[1..n] of var 1..n: p;\n"
                        "constraint inverse(q, p);\n");
    for (unsigned symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++)
        if (symmetries >> symmetry & 1U)
            write_image((enum symmetry)symmetry, output);
}

/* The board of size 0 is its own class, and some solvers take no empty lists for a comparison. */
static void write_breaking(const struct breaks *breaks, uint32_t n, struct output *output)
{
    if (breaks->how == BREAKING_MIRROR)
        write_mirror(n, output);
    if (breaks->how == BREAKING_FULL && n > 0)
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
    output_format(output,
                  "%% q[r] is the column of the queen on row r, both from 1\n"
                  "include \"alldifferent.mzn\";\n"
                  "int: n = %u;\n"
                  "array[1..n] of var 1..n: q;\n"
                  "constraint all_different(q);\n",
                  board->n);
    output_text(output, rules[board->rule]);
    if (board_has_regions(board))
        status = write_regions(board, output, watch);
    if (status != STATUS_OK)
        return status;
    write_squares(&board->given, "=", output);
    write_squares(&board->blocked, "!=", output);
    write_breaking(&problem->model.breaks, board->n, output);
    output_text(output, "solve satisfy;\n"
                        "output [show(q[r]) ++ if r < n then \" \" else \"\" endif | r in 1..n] "
                        "++ [\"\\n\"];\n");
    return output_status(output);
}

const struct export_format export_mzn = {
    .name = "mzn",
    .title = "MiniZinc model",
    .write = write,
};

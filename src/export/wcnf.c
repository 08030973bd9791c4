/* As many queens as possible that leave each other alone: weighted CNF in the form of 2022.
 *
 * In: a problem whose lines all hold at most one queen. Out: comments, no header, hard clauses
 * `h l1 .. ln 0` as they are made, and for each square the soft clause `1 x 0`: what a solver
 * reports as the cost is the number of squares without a queen. Must not know how lines are
 * encoded.
 */
#include "export/comments.h"
#include "export/format.h"
#include "formula/watched.h"

struct hard {
    struct sink sink;
    struct output *output;
    int variables; /* given out so far, the squares included */
};

static int hard_variable(struct sink *sink)
{
    return ++((struct hard *)sink)->variables;
}

static void hard_clause(struct sink *sink, const int *literals, size_t size)
{
    struct output *output = ((struct hard *)sink)->output;
    output_text(output, "h ");
    for (size_t i = 0; i < size; i++) {
        if (literals[i] < 0)
            output_byte(output, '-');
        output_number(output, (uint64_t)(literals[i] < 0 ? -literals[i] : literals[i]));
        output_byte(output, ' ');
    }
    output_text(output, "0\n");
}

static enum status hard_status(const struct sink *sink)
{
    return output_status(((const struct hard *)sink)->output);
}

static enum status write_hard(const struct problem *problem, struct output *output,
                              const struct watch *watch, struct progress *progress,
                              struct report *report)
{
    static const struct sink_type type = {
        .variable = hard_variable, .clause = hard_clause, .status = hard_status};
    struct hard hard = {{&type}, output, (int)problem->sizes.squares};
    struct watched watched;
    watched_open(&watched, &hard.sink, watch, progress, problem->sizes.total.clauses);
    enum status status = model_write(&problem->model, &watched.sink, report);
    return status == STATUS_OK ? sink_status(&watched.sink) : status;
}

static enum status write_soft(uint64_t squares, struct output *output, const struct watch *watch)
{
    for (uint64_t square = 1; square <= squares; square++) {
        output_text(output, "1 ");
        output_number(output, square);
        output_text(output, " 0\n");
        if (square % (1 << 14) == 0 && watch_look(watch) != STATUS_OK)
            return watch_look(watch);
    }
    return output_status(output);
}

static enum status write(const struct problem *problem, struct output *output,
                         const struct watch *watch, struct progress *progress,
                         struct report *report)
{
    enum status status = comments_write(problem, true, "c", output, watch);
    if (status != STATUS_OK)
        return status;
    comments_variables(problem, "c", output);
    output_text(output, "c cost is the number of squares without a queen\n");
    status = write_hard(problem, output, watch, progress, report);
    return status == STATUS_OK ? write_soft(problem->sizes.squares, output, watch) : status;
}

const struct export_format export_wcnf = {
    .name = "wcnf",
    .title = "weighted CNF of 2022: as many queens as possible",
    .encodes = true,
    .at_most = true,
    .write = write,
};

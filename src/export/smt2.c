/* A formula as an SMT-LIB 2 script, without anything that one solver alone knows.
 *
 * In: a measured model. Out: comments, a Bool for each square by its name and one for each
 * auxiliary variable as it comes up, an assertion for each clause, and the questions: is there a
 * model, and which? The second has no answer when there is none, and solvers then say so as an
 * error. Must not know how lines are encoded.
 */
#include "export/comments.h"
#include "export/format.h"
#include "formula/watched.h"

struct script {
    struct sink sink;
    struct output *output;
    uint64_t n, squares, variables; /* variables: given out so far, the squares included */
};

static void write_name(const struct script *script, uint64_t variable)
{
    if (variable > script->squares) {
        output_text(script->output, "a_");
        output_number(script->output, variable - script->squares);
        return;
    }
    output_text(script->output, "q_");
    output_number(script->output, (variable - 1) / script->n + 1);
    output_byte(script->output, '_');
    output_number(script->output, (variable - 1) % script->n + 1);
}

static void declare(const struct script *script, uint64_t variable)
{
    output_text(script->output, "(declare-const ");
    write_name(script, variable);
    output_text(script->output, " Bool)\n");
}

static void write_literal(const struct script *script, int literal)
{
    if (literal < 0)
        output_text(script->output, "(not ");
    write_name(script, (uint64_t)(literal < 0 ? -literal : literal));
    if (literal < 0)
        output_byte(script->output, ')');
}

/* Commands may come in any order, as long as a name is declared before it is used. */
static int script_variable(struct sink *sink)
{
    struct script *script = (struct script *)sink;
    declare(script, ++script->variables);
    return (int)script->variables;
}

/* `or` wants two arguments at least. */
static void script_clause(struct sink *sink, const int *literals, size_t size)
{
    const struct script *script = (const struct script *)sink;
    output_text(script->output, size > 1 ? "(assert (or" : "(assert");
    if (size == 0)
        output_text(script->output, " false");
    for (size_t i = 0; i < size; i++) {
        output_byte(script->output, ' ');
        write_literal(script, literals[i]);
    }
    output_text(script->output, size > 1 ? "))\n" : ")\n");
}

static enum status script_status(const struct sink *sink)
{
    return output_status(((const struct script *)sink)->output);
}

static enum status write_comments(const struct problem *problem, struct output *output,
                                  const struct watch *watch)
{
    enum status status = comments_write(problem, true, ";", output, watch);
    output_text(output, "; q_r_k says that a queen stands on row r, column k, both from 1\n");
    if (problem->sizes.total.variables)
        output_text(output, "; a_1, a_2, ... are auxiliary\n");
    output_format(output, "; count-safe %s\n", model_count_safe(&problem->model) ? "yes" : "no");
    return status;
}

static enum status declare_squares(const struct script *script, const struct watch *watch)
{
    for (uint64_t variable = 1; variable <= script->squares; variable++) {
        declare(script, variable);
        if (variable % (1 << 14) == 0 && watch_look(watch) != STATUS_OK)
            return watch_look(watch);
    }
    return output_status(script->output);
}

static enum status write(const struct problem *problem, struct output *output,
                         const struct watch *watch, struct progress *progress,
                         struct report *report)
{
    static const struct sink_type type = {
        .variable = script_variable, .clause = script_clause, .status = script_status};
    uint64_t squares = problem->sizes.squares;
    struct script script = {{&type}, output, problem->board->n, squares, squares};
    struct watched watched;
    enum status status = write_comments(problem, output, watch);
    if (status != STATUS_OK)
        return status;
    output_text(output, "(set-option :produce-models true)\n(set-logic QF_UF)\n");
    status = declare_squares(&script, watch);
    if (status != STATUS_OK)
        return status;
    watched_open(&watched, &script.sink, watch, progress, problem->sizes.total.clauses);
    status = model_write(&problem->model, &watched.sink, report);
    if (status == STATUS_OK)
        status = sink_status(&watched.sink);
    output_text(output, "(check-sat)\n(get-model)\n");
    return status;
}

const struct export_format export_smt2 = {
    .name = "smt2",
    .title = "SMT-LIB 2, one assertion a clause",
    .encodes = true,
    .write = write,
};

/* solve: prints solutions.
 *
 * In: the command line. Out: the choice between listing all, finding some, and tracing.
 */
#include "cli/solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/names.h"
#include "cli/proving.h"
#include "cli/trace.h"
#include "solutions/formats.h"

#define AT(member) offsetof(struct arguments, member)

void print_difference(const struct contest *contest, size_t has, size_t lacks,
                      const uint32_t *columns)
{
    fprintf(stderr, "queensat: only %s has", contest->contenders[has].label);
    for (uint32_t row = 0; row < contest->board.n; row++)
        fprintf(stderr, " %u", columns[row] + 1);
    fprintf(stderr, " (%s lacks it)\n", contest->contenders[lacks].label);
}

bool solve_colors(const struct arguments *arguments)
{
    const char *unwanted = getenv("NO_COLOR"), *terminal = getenv("TERM");
    if (strcmp(arguments->color, "auto") != 0)
        return strcmp(arguments->color, "always") == 0;
    return !arguments->output && isatty(STDOUT_FILENO) && !(unwanted && unwanted[0]) &&
           !(terminal && strcmp(terminal, "dumb") == 0);
}

enum status solve_close(struct output **output, enum status status, struct report *report)
{
    enum status closed =
        status == STATUS_OK ? output_done(output, report) : output_cut_short(output, report);
    return closed == STATUS_PIPE ? closed : status_worse(status, closed);
}

static enum status unknown_format(const char *name, struct report *report)
{
    size_t count = 0;
    while (format_names[count])
        count++;
    const char *near = names_nearest(name, format_names, count);
    return report_say(report, STATUS_REFUSED, "unknown format %s%s%s%s", name,
                      near ? " (did you mean " : " (see queensat list formats", near ? near : "",
                      near ? "?)" : ")");
}

static enum status check_words(const struct arguments *arguments, struct report *report)
{
    bool draws = trace_format_of(arguments->format) != TRACE_NONE;
    if (arguments->all && arguments->limit)
        return report_say(report, STATUS_REFUSED,
                          "--all and --limit contradict each other (say one of them)");
    if (arguments->trace && arguments->unique)
        return report_say(report, STATUS_REFUSED,
                          "--trace shows the whole search, not one of each class (leave out "
                          "--unique)");
    if (draws != arguments->trace && (draws || format_of(arguments->format)))
        return report_say(report, STATUS_REFUSED,
                          draws ? "the format %s is one of --trace (say both)"
                                : "a trace is written as text or dot, not as %s",
                          arguments->format);
    return draws || format_of(arguments->format) ? STATUS_OK
                                                 : unknown_format(arguments->format, report);
}

static enum status run(const struct arguments *given, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    struct contest contest;
    struct arguments arguments = *given;
    if (!arguments.format)
        arguments.format = arguments.trace ? "text" : "board";
    enum status status = check_words(&arguments, report);
    if (status == STATUS_OK)
        status = contest_open(&contest, &arguments, operands, stop, report);
    if (status != STATUS_OK)
        return status;
    status = proving_open(&contest, &arguments, report);
    if (status == STATUS_OK)
        status = arguments.trace ? solve_trace(&contest, &arguments, report)
                 : arguments.all ? solve_all(&contest, &arguments, report)
                                 : solve_some(&contest, &arguments, report);
    status = proving_end(&contest, status, report);
    contest_close(&contest);
    return status;
}

const char *const color_choices[] = {"auto", "always", "never", NULL};

static const struct option solve_options[] = {
    {'a', "all", OPTION_FLAG, NULL, "all solutions, in lexicographic order", AT(all), 0, 0, NULL},
    {'l', "limit", OPTION_NUMBER, "K", "the first K solutions that the engine finds", AT(limit), 1,
     UINT64_MAX, NULL},
    {'f', "format", OPTION_TEXT, "FORMAT",
     "board (default), unicode, leetcode, matrix, columns, columns0, json, csv, svg, set (queensat "
     "list "
     "formats)",
     AT(format), 0, 0, NULL},
    {0, "color", OPTION_CHOICE, "WHEN",
     "colours for board and unicode; auto: on a terminal, unless NO_COLOR is set", AT(color), 0, 0,
     color_choices},
    {0, "proof", OPTION_TEXT, "FILE",
     "where the board has no solution, write a RUP proof of it by picosat to FILE, of the formula "
     "that encode writes with the same --encoding; checked before anything is said",
     AT(proof), 0, 0, NULL},
    {0, "trace", OPTION_FLAG, NULL,
     "print the search of scan or arrays instead of solutions, as text or with -f dot as a graph",
     AT(trace), 0, 0, NULL},
    {0}};

static const struct option *const solve_tables[] = {
    solve_options, board_options, search_options, output_options, stats_options,
    talk_options,  NULL};

const struct command solve_command = {
    .name = "solve",
    .title = "Prints solutions. Each one is verified by the rules before it is printed.",
    .usage = "[OPTIONS] BOARD",
    .details =
        "Without --all or --limit one solution is printed: the lexicographically first if the\n"
        "engine is an ordered one. On a board with regions, given queens or blocked squares a\n"
        "second one is looked for, to say whether it is the only one; -l 2 shows both.\n"
        "\n"
        "The default engine is picosat. Whole sets and \"no solution\" are cross-checked by a\n"
        "native engine that shares neither lines nor encoder with it. With several engines\n"
        "(-e A -e B) all run, and what only one of them has is printed: exit 1.\n"
        "\n"
        "-e exec:COMMAND enumerates with another SAT solver, which runs again, with a clause for\n"
        "each solution found, until it says that there are no more. The command is split into\n"
        "words as a shell would, but run without one; -e exec:\"minisat %f %r\", -e exec:\"clasp "
        "-n "
        "0\".\n"
        "A solver that is missing, dies, or says UNKNOWN is exit 3, a board of its that breaks\n"
        "the rules exit 1.\n"
        "\n"
        "All solutions by one PicoSAT with plain blocking clauses (--cube-rows 0) take about\n"
        "0.1 s at N = 10, 2 s at 11 and half a minute at 12; -e bitmask lists those of 12 in\n"
        "0.02 s.\n"
        "\n"
        "With --proof FILE one PicoSAT first tries the formula of the whole board, as encode has\n"
        "it, without cubes, broken symmetries or hints. If it has no model, the proof is held to\n"
        "that formula by a checker of its own before \"no solution\" is reported, and needs no\n"
        "native engine beside it; who else runs is compared all the same. FILE (.gz, .xz, .zst:\n"
        "compressed) has a clause a line, as drat-trim reads them, and is written only then. On a\n"
        "board with a solution the engines go on as without --proof. Meanwhile the proof lies in\n"
        "the folder for temporary files (TMPDIR).\n"
        "\n"
        "The summary on standard error says what was found, who agrees, and the SHA-256 of\n"
        "the solutions as `columns` lines.\n",
    .options = {solve_tables},
    .run = run,
};

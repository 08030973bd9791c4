/* The shared option tables, and the board that they describe.
 *
 * In: the values that options_parse filled in. Out: a sealed board, or the error.
 */
#include "cli/arguments.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/cpu.h"
#include "board/reader.h"
#include "cli/signals.h"

#define AT(member) offsetof(struct arguments, member)

static const char *const progress_choices[] = {"auto", "always", "never", NULL};
static const char *const hint_choices[] = {"greedy", "none", NULL};
static const char *const by_choices[] = {"row", "column", NULL};
static const char *const base_choices[] = {"0", "1", NULL};

const struct option talk_options[] = {
    {'q', "quiet", OPTION_FLAG, NULL, "only errors on standard error", AT(quiet), 0, 0, NULL},
    {0, "progress", OPTION_CHOICE, "WHEN",
     "draw the progress of long runs on standard error; auto: on a terminal that shows no answer",
     AT(progress), 0, 0, progress_choices},
    {'h', "help", OPTION_FLAG, NULL, "this text", AT(help), 0, 0, NULL},
    {0}};

const struct option stats_options[] = {{0, "stats", OPTION_FLAG, NULL,
                                        "print the work counters of each engine", AT(stats), 0, 0,
                                        NULL},
                                       {0}};

const struct option board_options[] = {
    {0, "rule", OPTION_CHOICE, "RULE",
     "which queens attack each other; default: touch with regions, else classic (queensat list "
     "rules)",
     AT(rule), 0, 0, rule_names},
    {0, "queen", OPTION_LIST, "SQUARE",
     "a given queen (repeatable): b4, or row,column from 1, top left", AT(queens), 0, 0, NULL},
    {0, "block", OPTION_LIST, "SQUARE", "a square that must stay empty (repeatable)", AT(blocks), 0,
     0, NULL},
    {0, "exclude-diagonals", OPTION_NUMBER, "K",
     "of the diagonals that a .param file excludes take only the first K; default: all",
     AT(exclude_diagonals), 0, UINT64_MAX - 1, NULL},
    {0, "input-format", OPTION_CHOICE, "NAME", "take BOARD as this, whatever it looks like",
     AT(input_format), 0, 0, board_notation_names},
    {0}};

const struct option search_options[] = {
    {'e', "engine", OPTION_LIST, "ENGINE",
     "run this engine (repeatable, or A,B): picosat, a native one, NAME:VARIANT (queensat list "
     "engines), or exec:COMMAND, another SAT solver; %f in the command is the DIMACS file (else "
     "standard input), %r a result file",
     AT(engines), 0, 0, NULL},
    {'j', "threads", OPTION_NUMBER, "THREADS",
     "work with so many threads, as far as processors have a use for them; default: 1; the answer "
     "is the same",
     AT(threads), 1, 1024, NULL},
    {0, "cpu", OPTION_CHOICE, "CPU",
     "which path simd takes when it counts: scalar, avx2, avx512; default: the widest of this "
     "processor",
     AT(cpu), 0, 0, cpu_names},
    {0, "by", OPTION_CHOICE, "DIRECTION",
     "the textbook engines place their queens row by row (the default) or column by column", AT(by),
     0, 0, by_choices},
    {0, "unique", OPTION_FLAG, NULL,
     "of solutions that a symmetry of the board maps to each other only the lexicographically "
     "smallest",
     AT(unique), 0, 0, NULL},
    {0, "encoding", OPTION_TEXT, "SPEC",
     "encoding of the lines for picosat and exec: NAME[:half][:KEY=VALUE]..., or comma-separated "
     "all=, rows=, columns=, diagonals=, regions=; auto, the default: pairwise, of picosat for "
     "one solution, and from N = 40 on, product:half (queensat list encodings)",
     AT(encoding), 0, 0, NULL},
    {0, "cube-rows", OPTION_TEXT, "K",
     "the program's own prefix search places the queens of the first K rows (at most all), and "
     "PicoSAT enumerates what is left of each such cube: a hybrid; 0: one PicoSAT and blocking "
     "clauses for the whole board; auto, the default: as many rows as leave it two solutions a "
     "cube "
     "and more; the answer is the same",
     AT(cubes), 0, 0, NULL},
    {0, "break-symmetry", OPTION_FLAG, NULL,
     "picosat looks for about one of those solutions that the symmetries of the board map to each "
     "other, and the others are made from it; --unique does so by itself; the answer is the same",
     AT(break_symmetry), 0, 0, NULL},
    {0, "hint", OPTION_CHOICE, "HINT",
     "what picosat tries first, a guess that changes no answer: greedy, the near-solution that one "
     "pass of swaps leaves, or none; default: greedy from N = 60 on where one solution is asked "
     "for",
     AT(hint), 0, 0, hint_choices},
    {0, "no-check", OPTION_FLAG, NULL, "no cross-check of picosat or exec by a native engine",
     AT(no_check), 0, 0, NULL},
    {0, "check-limit", OPTION_SECONDS, "SECONDS",
     "give the cross-check up after so long; 0: never; default: 60", AT(check_limit), 0, 0, NULL},
    {0, "time-limit", OPTION_SECONDS, "SECONDS",
     "stop after so long, with what was found; 0: never", AT(time_limit), 0, 0, NULL},
    {0, "memory-limit", OPTION_NUMBER, "MIB",
     "memory for the SAT solver, of exec the address space of its process; default: what the "
     "machine has",
     AT(memory_limit), 1, UINT64_MAX >> 20, NULL},
    {0}};

const struct option output_options[] = {
    {'o', "output", OPTION_TEXT, "FILE",
     "write to FILE, which is replaced only when all is written (.gz, .xz, .zst: compressed)",
     AT(output), 0, 0, NULL},
    {0}};

const struct option entries_options[] = {
    {0, "base", OPTION_CHOICE, "BASE",
     "rows and columns of the list count from this; default: by its content, of digit strings 1",
     AT(base), 0, 0, base_choices},
    {0, "list-by", OPTION_CHOICE, "DIRECTION",
     "what the numbers of column lists and digit strings are: the column of each row, which is the "
     "default, or with column the row of each column",
     AT(list_by), 0, 0, by_choices},
    {0}};

void arguments_free(struct arguments *arguments)
{
    word_list_free(&arguments->queens);
    word_list_free(&arguments->blocks);
    word_list_free(&arguments->engines);
}

struct progress arguments_progress(const struct arguments *arguments, const char *what)
{
    bool draws = strcmp(arguments->progress, "always") == 0;
    /* Where the answer appears on the same terminal the two would be drawn over each other. */
    if (strcmp(arguments->progress, "auto") == 0)
        draws = !arguments->quiet && isatty(STDERR_FILENO) &&
                (arguments->output || !isatty(STDOUT_FILENO));
    return progress_start(draws ? stderr : NULL, what);
}

static enum status add_squares(const struct board *board, struct squares *squares,
                               const struct word_list *words, struct report *report)
{
    for (size_t i = 0; i < words->count; i++) {
        struct square square;
        enum status status = square_parse(&square, words->at[i], board->n, report);
        if (status == STATUS_OK && squares_add(squares, square) != STATUS_OK)
            status = report_memory(report);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

enum rule arguments_rule(const struct arguments *arguments)
{
    enum rule rule = 0;
    while (strcmp(rule_names[rule], arguments->rule) != 0)
        rule++;
    return rule;
}

static enum board_notation notation_of(const char *name)
{
    int notation = NOTATION_ANY;
    for (int i = 0; name && board_notation_names[i]; i++)
        if (strcmp(board_notation_names[i], name) == 0)
            notation = NOTATION_ANY + 1 + i;
    return (enum board_notation)notation;
}

static enum status read_board(struct board *board, const struct arguments *arguments,
                              const char *operand, struct report *report)
{
    struct board_reading reading = {
        .notation = notation_of(arguments->input_format),
        .first_diagonals = arguments->exclude_diagonals != ALL_DIAGONALS,
        .diagonals = arguments->exclude_diagonals,
    };
    signals_end_at_once(true);
    enum status status = board_read(board, operand, &reading, report);
    signals_end_at_once(false);
    if (status != STATUS_OK)
        return status;
    if (arguments->rule)
        board->rule = arguments_rule(arguments);
    if (reading.has_diagonals && !reading.first_diagonals && !arguments->quiet)
        fprintf(stderr, "note: all %llu listed diagonals are excluded\n",
                (unsigned long long)reading.diagonals_listed);
    return STATUS_OK;
}

/* What is wrong with the squares taken together is told of the file that has most of them. */
static enum status seal(struct board *board, const char *operand, struct report *report)
{
    struct report found = REPORT_NONE;
    /* Sorting what a short file has asked for can take its time. */
    signals_end_at_once(true);
    enum status status = board_seal(board, &found);
    signals_end_at_once(false);
    if (status != STATUS_REFUSED)
        return status;
    if (operand[strspn(operand, "0123456789")] == '\0')
        return report_say(report, status, "%s", found.text);
    return report_at(report, strcmp(operand, "-") == 0 ? "<stdin>" : operand, 0, 0, "%s",
                     found.text);
}

enum status arguments_board(struct board *board, const struct arguments *arguments,
                            const struct word_list *operands, struct report *report)
{
    if (operands->count == 0)
        return report_say(
            report, STATUS_REFUSED,
            "a board is missing (expected its size, a file, or - for standard input)");
    if (operands->count > 1)
        return report_say(report, STATUS_REFUSED, "one board at a time (\"%s\" is one too many)",
                          operands->at[1]);
    enum status status = read_board(board, arguments, operands->at[0], report);
    if (status != STATUS_OK)
        return status;
    status = add_squares(board, &board->given, &arguments->queens, report);
    if (status == STATUS_OK)
        status = add_squares(board, &board->blocked, &arguments->blocks, report);
    if (status == STATUS_OK)
        status = seal(board, operands->at[0], report);
    if (status != STATUS_OK)
        board_free(board);
    return status;
}

/* The program: find the command, parse its line, run it, turn its status into an exit code.
 *
 * Every error is printed here and nowhere else.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/names.h"
#include "base/output.h"
#include "cli/commands.h"
#include "cli/signals.h"
#include "queensat/version.h"

#define COMMAND(name) extern const struct command name##_command;
COMMAND_LIST(COMMAND)
#undef COMMAND

const struct command *const commands[] = {
#define COMMAND(name) &name##_command,
    COMMAND_LIST(COMMAND)
#undef COMMAND
        NULL};

static const char *const words[] = {
#define COMMAND(name) #name,
    COMMAND_LIST(COMMAND)
#undef COMMAND
        "help",
    "--help", "--version"};

enum { WORD_COUNT = sizeof words / sizeof *words };

static int exit_code(enum status status, int signal)
{
    switch (status) {
    case STATUS_OK:
    case STATUS_ENOUGH:
        return 0;
    case STATUS_FAILED:
        return 1;
    case STATUS_REFUSED:
        return 2;
    case STATUS_PIPE:
        return 128 + SIGPIPE;
    case STATUS_STOPPED:
        return 128 + signal;
    case STATUS_LIMIT:
    case STATUS_MEMORY:
    case STATUS_IO:
        break;
    }
    return 3;
}

static void print_error(const struct report *report)
{
    char line[REPORT_LINE];
    if (report->text[0] && report->status != STATUS_PIPE)
        fprintf(stderr, "queensat: %s\n", report_line(line, report));
}

/* Sends a text that `write` makes to standard output, checked like any answer. */
static enum status say(void (*write)(FILE *stream, const struct command *command),
                       const struct command *command, struct report *report)
{
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    struct output *output = NULL;
    if (!stream)
        return report_memory(report);
    write(stream, command);
    enum status status = fclose(stream) == 0 ? STATUS_OK : report_memory(report);
    if (status == STATUS_OK)
        status = output_open(&output, NULL, report);
    if (status == STATUS_OK) {
        output_write(output, text, size);
        status = output_done(&output, report);
    }
    free(text);
    return status;
}

static void write_version(FILE *stream, const struct command *command)
{
    (void)command;
    fprintf(stream, "queensat %s\n", QUEENSAT_VERSION);
}

static void write_overview(FILE *stream, const struct command *command)
{
    (void)command;
    fputs(
        "usage: queensat COMMAND [OPTIONS] [ARGUMENTS]\n\n"
        "N queens: boards to CNF, models by PicoSAT, every board verified by the rules, every set\n"
        "and count of PicoSAT cross-checked by a native engine.\n\ncommands:\n",
        stream);
    for (size_t i = 0; commands[i]; i++)
        fprintf(stream, "  %-8s  %s\n", commands[i]->name, commands[i]->title);
    fputs(
        "\n`queensat COMMAND --help` tells its options; `queensat --version` the version.\n\n"
        "BOARD is a size (8), a file, or - for standard input. What a file holds is recognised by\n"
        "its content (--input-format forces one):\n"
        "  size      8\n"
        "  grid      a row of squares a line: `.` `_` `0` free, `Q` given, `#` `x` blocked;\n"
        "            or, when other signs occur, a label a square: the region that it is in;\n"
        "            blanks or commas may stand between squares; lines that start with ; # or //\n"
        "            are comments unless they are shaped like a row\n"
        "  json      a list of rows, or an object with colorRegions, regions, grid, board or rows\n"
        "            and perhaps givens: {\"queens\": [[0, 3]], \"blocked\": []}, from 0\n"
        "  puzzlink  the address of a one-star star battle on puzz.link\n"
        "  param     files of CSPLib problems 079 (completion, excluded diagonals) and 080 "
        "(blocked)\n"
        "Boards with regions have the rule touch unless --rule says otherwise, others classic.\n\n"
        "exit codes:\n"
        "  0         done, and all that was checked holds; no solution is an answer, too\n"
        "  1         a check failed: engines disagree, an answer breaks the rules\n"
        "  2         the command line or an input is wrong; nothing was done\n"
        "  3         not finished: time or memory limit, full disk; what was found is printed\n"
        "  130, 143  interrupted (129: hung up), after printing what was found\n"
        "  141       the reader of the output has gone\n",
        stream);
}

static void write_help(FILE *stream, const struct command *command)
{
    fprintf(stream, "usage: queensat %s %s\n\n%s\n\noptions:\n", command->name, command->usage,
            command->title);
    options_help(&command->options, stream);
    if (command->details)
        fprintf(stream, "\n%s", command->details);
}

static enum status run_command(const struct command *command, int argc, char **argv,
                               const atomic_int *stop, struct report *report)
{
    struct arguments arguments = ARGUMENTS_DEFAULT;
    struct word_list operands = {0};
    enum status status =
        options_parse(&command->options, argc, argv, &arguments, &operands, report);
    if (status == STATUS_OK)
        status = arguments.help ? say(write_help, command, report)
                                : command->run(&arguments, &operands, stop, report);
    arguments_free(&arguments);
    word_list_free(&operands);
    return status;
}

static const struct command *command_of(const char *name)
{
    for (size_t i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static enum status unknown(const char *word, struct report *report)
{
    const char *near = names_nearest(word, words, WORD_COUNT);
    return report_say(
        report, STATUS_REFUSED, "unknown %s %s%s%s%s", word[0] == '-' ? "option" : "command", word,
        near ? " (did you mean " : " (see queensat --help", near ? near : "", near ? "?)" : ")");
}

static enum status dispatch(int argc, char **argv, const atomic_int *stop, struct report *report)
{
    if (argc < 2)
        return report_say(report, STATUS_REFUSED, "a command is missing (see queensat --help)");
    const char *word = argv[1];
    bool help = strcmp(word, "help") == 0;
    if (strcmp(word, "--version") == 0)
        return say(write_version, NULL, report);
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || (help && argc == 2))
        return say(write_overview, NULL, report);
    if (help && strcmp(argv[2], "help") == 0)
        return say(write_overview, NULL, report);
    const struct command *command = command_of(help ? argv[2] : word);
    if (!command)
        return unknown(help ? argv[2] : word, report);
    return help ? say(write_help, command, report)
                : run_command(command, argc - 2, argv + 2, stop, report);
}

/* A descriptor that the caller closed would be the number of the next file opened, and an answer
 * could end up among the messages. What stands in refuses what the closed one would have refused.
 */
static void fill_closed_descriptors(void)
{
    static const int modes[] = {O_WRONLY, O_RDONLY, O_RDWR};
    for (int descriptor = 0; descriptor <= 2; descriptor++)
        if (fcntl(descriptor, F_GETFD) < 0 && open("/dev/null", modes[descriptor]) != descriptor)
            _exit(3);
}

int main(int argc, char **argv)
{
    struct report report = REPORT_NONE;
    fill_closed_descriptors();
    const atomic_int *stop = signals_catch();
    enum status status = dispatch(argc, argv, stop, &report);
    print_error(&report);
    return exit_code(status, atomic_load(stop));
}

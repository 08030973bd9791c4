/* What a user can say on a command line: one struct of values for all commands, and the tables of
 * options that commands share.
 */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include <stdbool.h>

#include "base/options.h"
#include "base/progress.h"
#include "board/board.h"

struct arguments {
    /* talk_options */
    bool help, quiet, stats;
    const char *progress;
    /* board_options */
    const char *rule, *input_format; /* NULL: not said */
    struct word_list queens, blocks;
    uint64_t exclude_diagonals; /* ALL_DIAGONALS: not said */
    /* search_options */
    struct word_list engines;
    const char *by, *encoding, *cpu, *hint; /* NULL: not said */
    const char *cubes;                      /* --cube-rows: a number, or auto; NULL: not said */
    bool break_symmetry, unique, no_check;
    double check_limit, time_limit;
    uint64_t threads;
    uint64_t memory_limit; /* MiB */
    /* output_options, and those of single commands */
    const char *format, *output, *color;
    const char *cnf;
    bool all, trace, json, size, strict, status, count_only, all_variables;
    uint64_t limit;
    const char *symmetry; /* NULL: not said */
    /* of check, diff and convert: solution lists; NULL: not said */
    bool partial;
    const char *base, *list_by;
    /* certificates and proofs; NULL: none is asked for */
    const char *proof, *lrat;
    bool second_opinion;
    uint64_t cube_rows; /* of encode; NO_CUBES: not said */
    /* set by the command, not by an option */
    bool counting;
};

#define ALL_DIAGONALS UINT64_MAX
#define NO_CUBES UINT64_MAX

#define ARGUMENTS_DEFAULT                                                                          \
    ((struct arguments){.progress = "auto",                                                        \
                        .exclude_diagonals = ALL_DIAGONALS,                                        \
                        .cube_rows = NO_CUBES,                                                     \
                        .by = "row",                                                               \
                        .threads = 1,                                                              \
                        .color = "auto",                                                           \
                        .check_limit = 60})

void arguments_free(struct arguments *arguments);

extern const struct option talk_options[];  /* -q, --progress, --help */
extern const struct option stats_options[]; /* --stats */
extern const struct option
    board_options[]; /* --rule, --queen, --block, --exclude-diagonals, --input-format */
extern const struct option search_options[];  /* engines, encodings, checks, limits */
extern const struct option output_options[];  /* -o */
extern const struct option entries_options[]; /* --base, --list-by */

/* Progress on standard error as --progress says; `what` is borrowed. */
struct progress arguments_progress(const struct arguments *arguments, const char *what);

/* What --rule says; it must have been said. */
enum rule arguments_rule(const struct arguments *arguments);

/* Reads the board of a command that takes just that operand, with --queen and --block, sealed. */
enum status arguments_board(struct board *board, const struct arguments *arguments,
                            const struct word_list *operands, struct report *report);

#endif

/* CSPLib .param files: problem 079 (a board to complete, or one without some of its diagonals) and
 * problem 080 (blocked squares).
 *
 * In comes a checked text, out come givens or blocked squares. A text is a row of statements, NAME
 * = VALUE, in any order; which names there are tells the problem, and that one tells where rows and
 * columns count from, in which the two differ. So the text is gone through twice: the first time
 * for the names, their numbers and the lengths of their lists, the second time for the lists.
 * Nothing else is kept, since a list may be as long as the file.
 */
#include <inttypes.h>

#include "board/param_lists.h"

/* Which statements go together. */
enum problem { PROBLEM_ANY, PROBLEM_COMPLETION, PROBLEM_DIAGONALS, PROBLEM_BLOCKED };

enum name { NAME_N, NAME_INIT, NAME_NUMDIAGS, NAME_DIAGS, NAME_BLOCKS, NAME_COUNT };

static const struct {
    const char *name;
    bool is_list;
    enum problem problem;
} names[NAME_COUNT] = {
    [NAME_N] = {"n", false, PROBLEM_ANY},
    [NAME_INIT] = {"init", true, PROBLEM_COMPLETION},
    [NAME_NUMDIAGS] = {"numdiags", false, PROBLEM_DIAGONALS},
    [NAME_DIAGS] = {"diags", true, PROBLEM_DIAGONALS},
    [NAME_BLOCKS] = {"blocks", true, PROBLEM_BLOCKED},
};
#define EXPECTED_NAMES "expected n, init, numdiags, diags or blocks"

struct statement {
    struct text name; /* where it stands; of size 0: there is no such statement */
    uint64_t number;  /* the value */
    struct param_list list;
};

struct file {
    struct tokens tokens;
    struct board *board;
    struct statement statements[NAME_COUNT];
};

static bool has(const struct file *file, enum name name)
{
    return file->statements[name].name.size > 0;
}

/* Counts the pairs; what they say is looked at once the size of the board is known. */
static enum status pass_list(struct tokens *tokens, struct statement *statement)
{
    struct text opening = tokens->token;
    enum status status = tokens_expect(tokens, "[");
    if (status != STATUS_OK)
        return status;
    const char *end = tokens->source->text + tokens->source->size;
    statement->list.at = (struct text){opening.at + 1, (size_t)(end - opening.at) - 1};
    struct pair pair;
    while (!text_is(tokens->token, "]")) {
        status = tokens_pair(tokens, &pair);
        if (status != STATUS_OK)
            return status;
        statement->list.length++;
    }
    tokens_next(tokens);
    return STATUS_OK;
}

static enum status read_number(struct tokens *tokens, enum name name, uint64_t *number)
{
    struct text word;
    enum status status = tokens_word(tokens, "a number", &word);
    if (status != STATUS_OK)
        return status;
    uint64_t most = name == NAME_N ? BOARD_MAX_N : UINT32_MAX;
    const char *reason = tokens_number(word, 0, most, number);
    char shown[TEXT_SHOWN];
    return reason ? tokens_refuse(tokens, word, "%s is '%s', which %s (expected 0 to %" PRIu64 ")",
                                  names[name].name, text_show(shown, word), reason, most)
                  : STATUS_OK;
}

static enum status read_name(struct file *file, enum name *name)
{
    struct tokens *tokens = &file->tokens;
    struct text word;
    char shown[TEXT_SHOWN];
    if (text_is(tokens->token, "letting"))
        tokens_next(tokens);
    enum status status = tokens_word(tokens, "the name of a value", &word);
    if (status != STATUS_OK)
        return status;
    *name = NAME_N;
    while (*name < NAME_COUNT && !text_is(word, names[*name].name))
        ++*name;
    if (*name == NAME_COUNT)
        return tokens_refuse(tokens, word, "'%s' is no name of these problems (" EXPECTED_NAMES ")",
                             text_show(shown, word));
    if (has(file, *name))
        return tokens_refuse(tokens, word, "a second value for %s (expected one)",
                             names[*name].name);
    file->statements[*name].name = word;
    return tokens_expect(tokens, "=");
}

static enum status read_statements(struct file *file)
{
    struct tokens *tokens = &file->tokens;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && tokens->token.size > 0) {
        enum name name;
        if (text_is(tokens->token, "language")) {
            tokens_skip_line(tokens);
            continue;
        }
        status = read_name(file, &name);
        if (status != STATUS_OK)
            return status;
        struct statement *statement = &file->statements[name];
        status = names[name].is_list ? pass_list(tokens, statement)
                                     : read_number(tokens, name, &statement->number);
    }
    return status;
}

static enum status check_diagonal_names(const struct file *file)
{
    const struct statement *number = &file->statements[NAME_NUMDIAGS];
    const struct statement *list = &file->statements[NAME_DIAGS];
    if (!has(file, NAME_DIAGS))
        return tokens_refuse(&file->tokens, number->name, "numdiags without diags (expected both)");
    if (!has(file, NAME_NUMDIAGS))
        return tokens_refuse(&file->tokens, list->name, "diags without numdiags (expected both)");
    if (number->number != list->list.length)
        return tokens_refuse(&file->tokens, list->name,
                             "numdiags is %" PRIu64 ", and %" PRIu64
                             " diagonals are listed (expected as many)",
                             number->number, list->list.length);
    return STATUS_OK;
}

/* Do the names belong to one problem, and are all of it there? */
static enum status find_problem(const struct file *file, enum problem *problem)
{
    enum name first = NAME_N;
    *problem = PROBLEM_ANY;
    if (!has(file, NAME_N))
        return report_at(file->tokens.report, file->tokens.source->name, 0, 0,
                         "no value for n (expected n = the number of rows)");
    for (enum name name = NAME_N; name < NAME_COUNT; name++) {
        if (!has(file, name) || names[name].problem == PROBLEM_ANY)
            continue;
        if (*problem != PROBLEM_ANY && names[name].problem != *problem)
            return tokens_refuse(&file->tokens, file->statements[name].name,
                                 "%s and %s are of two different problems (expected those of one)",
                                 names[first].name, names[name].name);
        *problem = names[name].problem;
        first = name;
    }
    return *problem == PROBLEM_DIAGONALS ? check_diagonal_names(file) : STATUS_OK;
}

static enum status exclude_diagonals(const struct file *file, struct board_reading *reading)
{
    struct param_list list = file->statements[NAME_DIAGS].list;
    uint64_t listed = list.length;
    uint64_t count = reading->first_diagonals ? reading->diagonals : listed;
    reading->has_diagonals = true;
    reading->diagonals_listed = listed;
    if (count > listed)
        return report_at(file->tokens.report, file->tokens.source->name, 0, 0,
                         "%" PRIu64 " diagonals are to be excluded, and %" PRIu64
                         " are listed (expected 0 to %" PRIu64 ")",
                         count, listed, listed);
    return param_exclude(&file->tokens, list, count, file->board);
}

static enum status read_lists(const struct file *file, enum problem problem,
                              struct board_reading *reading)
{
    const struct tokens *tokens = &file->tokens;
    const struct statement *statements = file->statements;
    struct board *board = file->board;
    switch (problem) {
    case PROBLEM_COMPLETION:
        return param_add_squares(tokens, statements[NAME_INIT].list, PARAM_079, board,
                                 &board->given);
    case PROBLEM_BLOCKED:
        return param_add_squares(tokens, statements[NAME_BLOCKS].list, PARAM_080, board,
                                 &board->blocked);
    case PROBLEM_DIAGONALS:
        return exclude_diagonals(file, reading);
    case PROBLEM_ANY:
        break;
    }
    return STATUS_OK;
}

enum status param_read(struct board *board, const struct source *source,
                       struct board_reading *reading, struct report *report)
{
    struct text whole = {source->text, source->size};
    struct file file = {.tokens = tokens_start(source, whole, report), .board = board};
    enum problem problem;
    reading->has_diagonals = false;
    reading->diagonals_listed = 0;
    enum status status = read_statements(&file);
    if (status == STATUS_OK)
        status = find_problem(&file, &problem);
    if (status != STATUS_OK)
        return status;
    *board = board_make((uint32_t)file.statements[NAME_N].number, RULE_CLASSIC);
    status = read_lists(&file, problem, reading);
    if (status != STATUS_OK)
        board_free(board);
    return status;
}

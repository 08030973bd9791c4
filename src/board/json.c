/* JSON: a list of rows, or an object that holds one and may add givens.
 *
 * In comes a checked text, out comes the board. jansson parses; what it makes of the text is the
 * reason that a message gives. Of an object those keys are read that tell the board; keys that
 * would make it another problem are refused, all others are decoration of the program that wrote
 * it. How rows become squares is known in json_rows.c only, and how givens are written in
 * json_givens.c.
 */
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "board/json_givens.h"
#include "board/json_rows.h"
#include "board/json_shapes.h"
#include "board/notation.h"

#define EXPECTED_KEYS "expected \"colorRegions\", \"regions\", \"grid\", \"board\" or \"rows\""

struct reading {
    const char *name;
    struct report *report;
    struct board *board;
};

/* jansson goes down a step for each list or object within another, and so does its free: a hostile
 * text would use up the stack. Returns the bracket that is too deep, or NULL. */
static const char *find_too_deep(struct text text, size_t most)
{
    size_t depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < text.size; i++) {
        char byte = text.at[i];
        if (byte == '"')
            quoted = !quoted;
        else if (quoted)
            i += byte == '\\'; /* the sign behind it is no end of the string */
        else if (byte == '[' || byte == '{')
            depth++;
        else if ((byte == ']' || byte == '}') && depth > 0)
            depth--;
        if (depth > most)
            return text.at + i;
    }
    return NULL;
}

/* jansson counts lines by LF alone. Outside of strings, where neither may stand, the two are the
 * same to JSON. */
static void make_line_ends(const struct source *source)
{
    for (size_t i = 0; i < source->size; i++)
        if (source->text[i] == '\r' && (i + 1 == source->size || source->text[i + 1] != '\n'))
            source->text[i] = '\n';
}

/* When memory runs out jansson says nothing at all, or else finds fault with a string that it has
 * just seen to its end, and that can only have lacked the memory for a copy. */
static bool is_out_of_memory(const struct source *source, const json_error_t *error)
{
    struct text said = {error->text, strlen(error->text)};
    if (json_error_code(error) == json_error_out_of_memory || said.size == 0)
        return true;
    size_t end = error->position > 0 ? (size_t)error->position : 0;
    return end > 0 && end <= source->size && source->text[end - 1] == '"' &&
           (text_starts_with(said, "invalid token") ||
            text_starts_with(said, "string or '}' expected"));
}

static enum status refuse_syntax(const struct reading *reading, const json_error_t *error)
{
    uint64_t line = error->line > 0 ? (uint64_t)error->line : 0;
    uint64_t column = error->column > 0 ? (uint64_t)error->column : 0;
    switch (json_error_code(error)) {
    case json_error_duplicate_key:
    case json_error_numeric_overflow:
        return report_at(reading->report, reading->name, line, column, "%s", error->text);
    case json_error_null_character:
    case json_error_null_byte_in_key:
        return report_at(reading->report, reading->name, line, column,
                         "a NUL character in a string (expected text)");
    default:
        break;
    }
    return report_at(reading->report, reading->name, line, column,
                     "not JSON: %s (expected one JSON value; of a program's source paste the value "
                     "of colorRegions alone, strings in double quotes)",
                     error->text);
}

static enum status parse(const struct reading *reading, const struct source *source, json_t **root)
{
    enum { MOST_NESTED = 64 };
    json_error_t error;
    struct text text = {source->text, source->size};
    const char *deep = find_too_deep(text, MOST_NESTED);
    if (deep) {
        struct text_place place = text_find(text, deep);
        return report_at(reading->report, reading->name, place.line, place.column,
                         "lists and objects nested too deeply (expected at most %d within each "
                         "other)",
                         MOST_NESTED);
    }
    make_line_ends(source);
    *root = json_loadb(source->text, source->size, JSON_REJECT_DUPLICATES, &error);
    if (*root)
        return STATUS_OK;
    return is_out_of_memory(source, &error) ? report_memory(reading->report)
                                            : refuse_syntax(reading, &error);
}

enum { KEYS_TEXT = 256 };
/* The keys of an object for a message, as many as there is room for. Returns `list`. */
static const char *list_keys(char list[KEYS_TEXT], json_t *object)
{
    size_t used = 0;
    const char *key;
    json_t *value;
    list[0] = '\0';
    json_object_foreach(object, key, value)
    {
        char shown[TEXT_SHOWN];
        text_show(shown, (struct text){key, strlen(key)});
        if (used + strlen(shown) + sizeof ", \"\", ..." > KEYS_TEXT) {
            snprintf(list + used, KEYS_TEXT - used, ", ...");
            break;
        }
        used +=
            (size_t)snprintf(list + used, KEYS_TEXT - used, "%s\"%s\"", used ? ", " : "", shown);
    }
    return list;
}

/* The value of the one key that holds the rows. */
static enum status find_rows(const struct reading *reading, json_t *object, json_t **rows)
{
    const char *found = NULL;
    for (const char *const *key = json_shape_keys; *key; key++) {
        json_t *value = json_object_get(object, *key);
        if (value && found)
            return report_at(reading->report, reading->name, 0, 0,
                             "both \"%s\" and \"%s\" (expected one of them)", found, *key);
        if (value) {
            found = *key;
            *rows = value;
        }
    }
    char list[KEYS_TEXT];
    if (!found && json_object_size(object) == 0)
        return report_at(reading->report, reading->name, 0, 0,
                         "an empty object (" EXPECTED_KEYS ")");
    if (!found)
        return report_at(reading->report, reading->name, 0, 0,
                         "an object without the rows of a board: its keys are %s (" EXPECTED_KEYS
                         ")",
                         list_keys(list, object));
    if (!json_is_array(*rows))
        return report_at(reading->report, reading->name, 0, 0,
                         "\"%s\" is %s (expected a list of rows)", found, json_shape_word(*rows));
    return STATUS_OK;
}

/* Refuses a key whose value, if there is one, is not this number. */
static enum status check_number(const struct reading *reading, const json_t *object,
                                const char *key, json_int_t number, const char *meaning)
{
    const json_t *value = json_object_get(object, key);
    if (!value || (json_is_integer(value) && json_integer_value(value) == number))
        return STATUS_OK;
    if (!json_is_integer(value))
        return report_at(reading->report, reading->name, 0, 0,
                         "\"%s\" is %s (expected %" JSON_INTEGER_FORMAT ", %s)", key,
                         json_shape_word(value), number, meaning);
    return report_at(reading->report, reading->name, 0, 0,
                     "\"%s\" is %" JSON_INTEGER_FORMAT " (expected %" JSON_INTEGER_FORMAT ", %s)",
                     key, json_integer_value(value), number, meaning);
}

/* Other keys are nobody's business; but a misspelt "givens" was meant, and so was a rule by its
 * name, which --rule says. */
static enum status check_names(const struct reading *reading, json_t *object)
{
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        if (strcmp(key, "givens") != 0 &&
            (strcasecmp(key, "givens") == 0 || strcasecmp(key, "given") == 0))
            return report_at(reading->report, reading->name, 0, 0,
                             "\"%s\" is not read (did you mean \"givens\"?)", key);
        for (size_t i = 0; strcmp(key, "rule") == 0 && json_is_string(value) && rule_names[i]; i++)
            if (strcmp(json_string_value(value), rule_names[i]) == 0)
                return report_at(reading->report, reading->name, 0, 0,
                                 "\"rule\" is not read (say it with --rule %s)", rule_names[i]);
    }
    return STATUS_OK;
}

/* Refuses what would make it another problem, were it read. */
static enum status check_problem(const struct reading *reading, json_t *object)
{
    static const char *const misplaced[] = {"queens", "blocked"};
    static const char *const counts[] = {"stars", "starCount"};
    for (size_t i = 0; i < sizeof misplaced / sizeof *misplaced; i++)
        if (json_object_get(object, misplaced[i]))
            return report_at(reading->report, reading->name, 0, 0,
                             "\"%s\" beside the rows is not read (expected in \"givens\", as "
                             "[row, column] pairs that count from 0)",
                             misplaced[i]);
    enum status status = check_names(reading, object);
    for (size_t i = 0; status == STATUS_OK && i < sizeof counts / sizeof *counts; i++)
        status = check_number(reading, object, counts[i], 1, "one queen a line and region");
    return status;
}

/* What an object says beside its rows, once the board has its size. */
static enum status read_rest(const struct reading *reading, json_t *object)
{
    static const char meaning[] = "the number of rows";
    json_int_t n = (json_int_t)reading->board->n;
    enum status status = check_number(reading, object, "n", n, meaning);
    if (status == STATUS_OK)
        status = check_number(reading, object, "size", n, meaning);
    if (status == STATUS_OK)
        status = json_givens_read(reading->board, json_object_get(object, "givens"), reading->name,
                                  reading->report);
    return status;
}

static enum status refuse_shape(const struct reading *reading, const char *shape)
{
    return report_at(reading->report, reading->name, 0, 0,
                     "this looks like %s, which is not read (expected one board: a list of rows, "
                     "each a string or a list of labels)",
                     shape);
}

static enum status read_root(const struct reading *reading, json_t *root)
{
    json_t *rows = root;
    enum status status = STATUS_OK;
    const char *shape = json_shape_name(root);
    if (shape)
        return refuse_shape(reading, shape);
    if (json_is_object(root)) {
        status = find_rows(reading, root, &rows);
        if (status == STATUS_OK)
            status = check_problem(reading, root);
        if (status == STATUS_OK && (shape = json_shape_name(rows)))
            status = refuse_shape(reading, shape);
    }
    if (status == STATUS_OK)
        status = json_rows_read(reading->board, rows, reading->name, reading->report);
    if (status != STATUS_OK || rows == root)
        return status;
    status = read_rest(reading, root);
    if (status != STATUS_OK)
        board_free(reading->board);
    return status;
}

enum status json_read(struct board *board, const struct source *source, struct report *report)
{
    struct reading reading = {source->name, report, board};
    json_t *root = NULL;
    enum status status = parse(&reading, source, &root);
    if (status != STATUS_OK)
        return status;
    status = read_root(&reading, root);
    json_decref(root);
    return status;
}

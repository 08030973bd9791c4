/* Recognising the notation of a board by its looks.
 *
 * In comes a checked text, out comes the notation to read it in, or the reason why it is not read:
 * some notations are common, and would come out as wrong boards or with odd errors if they were
 * taken for a grid. The order of the table matters: what is more special stands above. A look here
 * decides who reads, never what is read; whether the text really is in that notation its reader
 * finds out.
 */
#include "board/looks.h"

#include <string.h>

#include "board/row.h"

/* A text, its first line that is neither blank nor a comment in any notation, and the rest. */
struct sample {
    struct text text, line, below;
};

static bool is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_';
}

/* Comments of grids, of .param files and of the languages of solvers. */
static bool is_comment(struct text line)
{
    return row_may_be_comment(line) || text_starts_with(line, "$") || text_starts_with(line, "%");
}

static struct sample sample_of(struct text text)
{
    struct text line;
    for (struct text_lines lines = {.rest = text}; text_next_line(&lines, &line);)
        if (line.size > 0 && !is_comment(line))
            return (struct sample){text, line, lines.rest};
    return (struct sample){text, {text.at, 0}, {text.at, 0}};
}

/* The first place of a word that is in no line of comment; NULL when there is none. */
static const char *find_word(struct text text, const char *word)
{
    struct text line;
    for (struct text_lines lines = {.rest = text}; text_next_line(&lines, &line);) {
        const char *found = line.size > 0 && !is_comment(line)
                                ? memmem(line.at, line.size, word, strlen(word))
                                : NULL;
        if (found)
            return found;
    }
    return NULL;
}

static const char *if_starts_with(struct text line, const char *const words[])
{
    for (size_t i = 0; words[i]; i++)
        if (text_starts_with(line, words[i]))
            return line.at;
    return NULL;
}

static const char *json(const struct sample *sample)
{
    static const char *const starts[] = {"[", "{", NULL};
    return if_starts_with(sample->line, starts);
}

static const char *address(const struct sample *sample)
{
    return text_starts_with(sample->line, "http") ? sample->line.at
                                                  : find_word(sample->text, "puzz.link/");
}

static const char *script(const struct sample *sample)
{
    static const char *const starts[] = {"import ", "export ",        "const ",    "let ",
                                         "var ",    "module.exports", "function ", NULL};
    const char *found = find_word(sample->text, "colorRegions");
    return found ? found : if_starts_with(sample->line, starts);
}

static const char *markup(const struct sample *sample)
{
    static const char *const starts[] = {"<!", "<?", "<html", "<div", "<table", "<svg", NULL};
    return if_starts_with(sample->line, starts);
}

/* The name at the start of the line, which may be empty, and what stands behind it. */
static struct text name_of(struct text line, struct text *behind)
{
    size_t end = 0;
    while (end < line.size && (is_letter(line.at[end]) || (end > 0 && text_is_digit(line.at[end]))))
        end++;
    *behind = text_trim((struct text){line.at + end, line.size - end});
    return (struct text){line.at, end};
}

/* The first line with something in it below the first one, as .param files count lines. */
static struct text line_below(const struct sample *sample)
{
    return sample_of(sample->below).line;
}

/* Blanks and line ends mean nothing there, and `$` starts a comment anywhere. */
static const char *param(const struct sample *sample)
{
    struct text behind, name = name_of(sample->line, &behind);
    if (behind.size == 0 || text_starts_with(behind, "$"))
        behind = line_below(sample);
    bool assigned = name.size > 0 && text_starts_with(behind, "=");
    return assigned || text_is(name, "letting") || text_is(name, "language") ? sample->line.at
                                                                             : NULL;
}

/* Arrays in `[| ... |]`, and a semicolon behind each value: a .param file has neither. */
static const char *minizinc(const struct sample *sample)
{
    struct text behind, name = name_of(sample->line, &behind);
    if (name.size == 0 || !text_starts_with(behind, "="))
        return NULL;
    const char *array = find_word(sample->text, "[|");
    return array ? array : behind.at[behind.size - 1] == ';' ? sample->line.at : NULL;
}

static const char *facts(const struct sample *sample)
{
    struct text behind, name = name_of(sample->line, &behind);
    bool is_fact = name.size > 0 && text_starts_with(behind, "(") && behind.size > 2 &&
                   memcmp(behind.at + behind.size - 2, ").", 2) == 0;
    return is_fact ? sample->line.at : NULL;
}

/* Skips a number at the start; false when there is none. */
static bool skip_number(struct text *text)
{
    size_t end = 0;
    while (end < text->size && text_is_digit(text->at[end]))
        end++;
    *text = (struct text){text->at + end, text->size - end};
    return end > 0;
}

/* `6x6`, then a line a region: `stars | squares`. */
static const char *starb(const struct sample *sample)
{
    struct text rest = sample->line;
    if (!skip_number(&rest) || !text_starts_with(rest, "x"))
        return NULL;
    rest = (struct text){rest.at + 1, rest.size - 1};
    bool has_size = skip_number(&rest) && rest.size == 0;
    return has_size && find_word(sample->below, "|") && find_word(sample->below, ",")
               ? sample->line.at
               : NULL;
}

/* The number of data sets, then as many lines of two numbers. Two of them look like a board of two
 * rows with its size above. */
static const char *uva_750(const struct sample *sample)
{
    struct text line, rest = sample->line;
    uint64_t sets = 0, expected = 0;
    if (!skip_number(&rest) || rest.size > 0 || sample->line.size > 9)
        return NULL;
    for (size_t i = 0; i < sample->line.size; i++)
        expected = 10 * expected + (uint64_t)(sample->line.at[i] - '0');
    for (struct text_lines lines = {.rest = sample->below}; text_next_line(&lines, &line);) {
        if (line.size == 0)
            continue;
        bool is_square = skip_number(&line) && row_start(line).way == ROW_BLANKS;
        line = text_trim(line);
        if (!is_square || !skip_number(&line) || line.size > 0)
            return NULL;
        sets++;
    }
    return sets > 0 && sets == expected ? sample->line.at : NULL;
}

#define NOT_READ                                                                                   \
    ", which is not read (expected rows of squares, JSON, a puzz.link address or a .param file)"

/* Each look returns the place that tells, or NULL. */
static const struct {
    const char *(*look)(const struct sample *sample);
    enum board_notation notation;
    const char *refusal;
} looks[] = {
    {json, NOTATION_JSON, NULL},
    {address, NOTATION_PUZZLINK, NULL},
    {script, NOTATION_ANY,
     "this looks like JavaScript or TypeScript, not JSON; paste the value of colorRegions "
     "(expected "
     "a JSON list of rows)"},
    {minizinc, NOTATION_ANY, "this looks like MiniZinc data" NOT_READ},
    {param, NOTATION_PARAM, NULL},
    {facts, NOTATION_ANY, "this looks like facts of answer set programming" NOT_READ},
    {starb, NOTATION_ANY, "this looks like a .starb file" NOT_READ},
    {uva_750, NOTATION_ANY, "this looks like input of UVa problem 750" NOT_READ},
    {markup, NOTATION_ANY, "this looks like the markup of a page" NOT_READ},
};

struct look looks_of(struct text text)
{
    struct sample sample = sample_of(text);
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        const char *at = looks[i].look(&sample);
        if (at)
            return (struct look){looks[i].notation, looks[i].refusal, at};
    }
    return (struct look){NOTATION_GRID, NULL, text.at};
}

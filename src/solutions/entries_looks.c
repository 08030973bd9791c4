/* Recognising the notation of a list by its first entry.
 *
 * In comes a text, out comes who reads it. The notations are held against the first line that is
 * neither blank nor a comment, what is more special first; only boards, whose rows may look like
 * comments or words, are asked for more lines. A look decides who reads, never what is read.
 */
#include "solutions/entries_looks.h"

#include "solutions/entries_boards.h"
#include "solutions/entries_lines.h"
#include "solutions/entries_set_head.h"

/* "set, JSON, UVa table, ...", behind the first comma. */
static const char names[] = ""
#define NOTATION(symbol, name, title) ", " name
    NOTATION_LIST(NOTATION)
#undef NOTATION
    ;

/* A line that may hold the first entry, without the blanks in front of it. While it is looked at,
 * the text is held from its start on. */
struct look {
    struct entries *entries;
    struct text line;
};

static bool is_parsed(const struct look *look, const struct line_reader *reader)
{
    return !reader->parse(look->entries, look->line) && look->entries->scan.status == STATUS_OK;
}

/* Behind the first brackets of the line, and how many there are. */
static const char *behind_brackets(const struct look *look, size_t *count)
{
    const char *at = look->line.at;
    for (*count = 0; *at == '[' || *at == '{' || *at == '('; ++*count)
        at = line_skip_blanks(at + 1);
    return at;
}

static bool has_commas(const struct look *look)
{
    /* One behind everything, as between lists in a program, is none between numbers. */
    const char *found = memchr(look->line.at, ',', look->line.size);
    return found && *line_skip_blanks(found + 1) != '\n';
}

/* What begins with `[` is JSON, but for what no JSON can be: several numbers without commas, and
 * pairs in parentheses. A list of numbers that is whole, with nothing around it, is read as columns
 * as well, since the reading of lines goes on behind a line that is damaged. */
static bool is_json_list(const struct look *look)
{
    size_t brackets;
    const char *at = behind_brackets(look, &brackets);
    if (look->line.at[0] != '[' || is_parsed(look, &lines_pairs))
        return false;
    if (line_digit(at) > 9)
        return *at != '.';
    return !is_parsed(look, &lines_columns) ||
           (brackets > 1 && (has_commas(look) || look->entries->count < 2));
}

/* A `{` with a quote inside, or nothing; that may stand on a later line. */
static bool is_json_object(const struct look *look)
{
    struct scan *scan = &look->entries->scan;
    int byte;
    if (look->line.at[0] != '{')
        return false;
    scan_return(scan);
    scan_hold(scan);
    while ((byte = scan_peek(scan)) == '{' || byte == ' ' || byte == '\t' || byte == '\n')
        scan->at++;
    return byte == '"' || byte == '\'' || byte == '}';
}

static bool is_table(const struct look *look)
{
    return text_starts_with(look->line, "SOLN");
}

/* One square alone may be a row of a board as well: "x1", "q0". */
static bool is_algebraic(const struct look *look)
{
    struct text line = look->line;
    return is_parsed(look, &lines_algebraic) &&
           (look->entries->count > 2 || row_look(line).foreign.size > 0);
}

static bool is_pairs(const struct look *look)
{
    return is_parsed(look, &lines_pairs);
}

static bool is_digits(const struct look *look)
{
    return is_parsed(look, &lines_digits) && look->entries->count >= 2;
}

static bool is_columns(const struct look *look)
{
    return is_parsed(look, &lines_columns);
}

/* Who reads a list whose first entry begins with this line. The tests of one line come before that
 * of boards, which reads on. */
static const struct notation *notation_of(const struct look *look)
{
    if (is_json_list(look))
        return &entries_json;
    if (is_table(look))
        return &entries_table;
    if (is_algebraic(look))
        return &entries_algebraic;
    if (is_pairs(look))
        return &entries_pairs;
    bool digits = is_digits(look), columns = is_columns(look);
    bool object = look->line.at[0] == '{';
    if (object && is_json_object(look))
        return &entries_json;
    if (boards_are_there(look->entries))
        return &entries_boards;
    return digits ? &entries_digits : columns ? &entries_columns : NULL;
}

/* Where the line is odd: behind the numbers with which it begins, or where it begins. */
static struct text_place place_of_odd(const struct look *look)
{
    const char *odd = lines_columns.parse(look->entries, look->line);
    return scan_place(&look->entries->scan, odd ? odd : look->line.at);
}

static void refuse(struct entries *entries, struct text_place odd)
{
    struct scan *scan = &entries->scan;
    scan_fail(scan, report_at(scan->report, source_name(scan->source), odd.line, odd.column,
                              "no known notation of solutions (expected %s)", names + 2));
}

/* Where the boards have no rows, blank lines are entries, if what comes is no JSON: of any other
 * text the lines are malformed, whatever they are. */
static void look_at_blank_lines(struct entries *entries)
{
    struct scan *scan = &entries->scan;
    struct text line;
    bool json = false, blank = false, other = false;
    scan_hold(scan);
    while (!other && scan_held(scan) <= ENTRIES_LOOK && scan_line(scan, &line)) {
        if (scan->taken == 1 && set_head_begins(line))
            break;
        line = text_trim(line);
        blank = blank || line.size == 0;
        other = line.size > 0 && line.at[0] != '#';
        json = other && (line.at[0] == '[' || line.at[0] == '{');
    }
    scan_return(scan);
    if ((blank || other) && !json)
        entries->notation = &entries_columns;
}

/* The same for one line; `scan` holds the text from its start on. False: it is passed over. */
static bool look_at_line(struct look *look, struct text_place *odd)
{
    struct entries *entries = look->entries;
    const char *start = line_skip_blanks(look->line.at);
    bool first = entries->scan.taken == 1;
    if (first && set_head_begins(look->line)) {
        entries->notation = &entries_set;
        return true;
    }
    look->line = text_behind(look->line, (size_t)(start - look->line.at));
    if (look->line.size == 0)
        return false;
    if (look->line.at[0] == '#') {
        entries->notation = boards_are_there(entries) ? &entries_boards : NULL;
        return entries->notation;
    }
    *odd = place_of_odd(look);
    entries->notation = notation_of(look);
    return true;
}

/* Whole lists in JSON stand in one line, which is not to be held for that. The text is held. */
static bool is_endless_json(struct scan *scan)
{
    while (scan_peek(scan) == ' ' || scan_peek(scan) == '\t')
        scan->at++;
    if (scan_peek(scan) != '[')
        return false;
    while (!memchr(scan->at, '\n', (size_t)(scan->end - scan->at)))
        if (scan->end - scan->at >= ENTRIES_LOOK)
            return memchr(scan->at, ',', ENTRIES_LOOK);
        else if (!scan_more(scan))
            break;
    return false;
}

void entries_look(struct entries *entries)
{
    struct scan *scan = &entries->scan;
    struct look look = {.entries = entries};
    if (entries->n_known && entries->n == 0)
        look_at_blank_lines(entries);
    while (!entries->notation && scan->status == STATUS_OK) {
        struct text_place odd = {0};
        scan_hold(scan);
        bool endless = is_endless_json(scan);
        scan_return(scan);
        if (endless) {
            entries->notation = &entries_json;
            return;
        }
        scan_hold(scan);
        bool more = scan_line(scan, &look.line), seen = more && look_at_line(&look, &odd);
        scan_return(scan);
        if (seen && !entries->notation)
            refuse(entries, odd);
        if (!seen && !scan_line(scan, &look.line)) /* passes it over */
            return;
    }
}

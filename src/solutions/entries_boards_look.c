/* Is the first entry of a list a board, and what are its squares?
 *
 * In comes a text that is held, out goes yes or no, and whether the squares are labels of regions.
 * A line of nothing but known signs is a row. Two kinds of row need more lines to be told: one that
 * begins with `#`, which may be a comment, and one with other signs, which are labels if there are
 * as many such rows as squares in each, and one queen in each of them.
 */
#include "solutions/entries_boards.h"

static bool take_line(struct scan *scan, struct text *line)
{
    bool more = scan_held(scan) <= ENTRIES_LOOK && scan_line(scan, line);
    if (more)
        *line = text_trim(*line);
    return more;
}

static void restart(struct scan *scan)
{
    scan_return(scan);
    scan_hold(scan);
}

bool boards_is_frame(struct text line)
{
    static const char signs[] = {'+', '-', '=', '|', ' ', '\t', '[',
                                 ']', '(', ')', '{', '}', ',',  ';'};
    for (; line.size > 0; line = text_behind(line, 1))
        if (!memchr(signs, line.at[0], sizeof signs))
            return false;
    return true;
}

/* The columns 0 and 1, and 0 or 1 alone, are numbers of a list. */
static bool is_row(const struct row_squares *look)
{
    const unsigned digits = SIGN_BIT(SIGN_ZERO) | SIGN_BIT(SIGN_ONE);
    return look->foreign.size == 0 && look->squares > 0 &&
           ((look->signs & ~digits) || look->squares >= 3);
}

bool boards_is_row_of_blocked(const struct row_squares *look, uint32_t n)
{
    const unsigned some =
        signs_queen | signs_cross | (signs_empty & ~SIGN_BIT(SIGN_DASH) & ~SIGN_BIT(SIGN_BLANK));
    return look->foreign.size == 0 && look->squares == n && (look->signs & some);
}

/* How a row looks in a guess at what the squares are. */
struct guess {
    struct boards_found found;
    uint32_t n;
};

static struct row_squares look_by(const struct guess *guess, struct text line)
{
    return guess->found.labels == LABELS_NONE
               ? row_look(line)
               : row_look_labels(line, guess->found.labels, guess->found.queen);
}

/* A board with signs that are none of boards in a single row is one with a slip, and no region
 * board, unless the list is known to be of those. */
static bool may_be_labels(const struct entries *entries, uint32_t odd_rows)
{
    return odd_rows != 1 || entries->manner.regions == REGIONS_SOME;
}

/* Does a board of n rows stand there, one queen in each? */
static bool holds(struct entries *entries, const struct guess *guess)
{
    struct text line;
    uint32_t rows = 0, odd_rows = 0;
    restart(&entries->scan);
    while (rows < guess->n && take_line(&entries->scan, &line) && line.size > 0) {
        struct row_squares look = look_by(guess, line);
        bool row =
            look.foreign.size == 0 && look.squares == guess->n && look.queens + look.crosses == 1;
        if (!row && line.at[0] != '#')
            return false;
        rows += row;
        odd_rows += row && row_look(line).foreign.size > 0;
    }
    return rows > 0 && rows == guess->n && may_be_labels(entries, odd_rows);
}

/* Labels may be anything, so that the rows must be a whole board. */
static bool look_for_labels(struct entries *entries, struct text line, struct boards_found *found)
{
    /* The letter is the likeliest to be a label, once in each row by chance. */
    static const char *const queens[] = {"\xE2\x99\x9B", "\xE2\x99\x95", "\xF0\x9F\x91\x91", "Q"};
    const struct text none = {"", 1};
    const uint32_t sizes[] = {row_look_labels(line, LABELS_JOINED, none).squares,
                              row_look_labels(line, LABELS_WORDS, none).squares};
    if (entries->manner.regions == REGIONS_NONE)
        return false;
    for (size_t way = 0; way < 2; way++)
        for (size_t i = 0; i < sizeof queens / sizeof *queens; i++) {
            struct guess guess = {
                {way == 0 ? LABELS_JOINED : LABELS_WORDS, {queens[i], strlen(queens[i])}},
                sizes[way]};
            if (guess.n > 0 && (!entries->n_known || entries->n == guess.n) &&
                holds(entries, &guess)) {
                *found = guess.found;
                return true;
            }
        }
    return false;
}

/* More signs for empty squares than a slip explains; of boards with regions, more than one for
 * anything, since all of them may be labels there. */
static bool are_odd(const struct entries *entries, unsigned signs)
{
    unsigned queens = signs & signs_queen, empty = signs & signs_empty;
    if (entries->manner.regions != REGIONS_SOME)
        return __builtin_popcount(empty) > 2;
    if (empty & SIGN_BIT(SIGN_LIGHT))
        empty &= ~SIGN_BIT(SIGN_DARK);
    return __builtin_popcount(queens) > 1 || __builtin_popcount(empty) > 1;
}

/* Has the first board signs that are none, or too many that are some, for all that its first row
 * looks plain? */
static bool has_odd_signs(struct entries *entries, uint32_t n)
{
    struct text line;
    unsigned signs = 0;
    restart(&entries->scan);
    for (uint32_t rows = 0; rows < n && take_line(&entries->scan, &line) && line.size > 0; rows++) {
        struct row_squares look = row_look(line);
        if (look.foreign.size == 0)
            signs |= look.signs;
        else if (line.at[0] != '#' && !boards_is_frame(line))
            return true;
    }
    return are_odd(entries, signs);
}

/* The first line from the start that is no frame, or false; *dashes: one before it may be a row of
 * dashes. */
static bool take_first_row(struct entries *entries, struct text *line, bool *dashes)
{
    *dashes = false;
    restart(&entries->scan);
    while (take_line(&entries->scan, line)) {
        if (!boards_is_frame(*line))
            return true;
        *dashes = *dashes || (line->size > 0 && memchr(line->at, '-', line->size) &&
                              !memchr(line->at, '+', line->size));
    }
    return false;
}

bool boards_look(struct entries *entries, struct boards_found *found)
{
    struct text line;
    bool dashes;
    *found = (struct boards_found){LABELS_NONE, {"Q", 1}};
    if (!take_first_row(entries, &line, &dashes))
        return dashes && entries->n_known; /* rows without queens are all that there is */
    struct row_squares look = row_look(line);
    bool hash = line.at[0] == '#', row = is_row(&look);
    bool blocked = hash && row && entries->n_known && boards_is_row_of_blocked(&look, entries->n);
    if (hash && row && entries->n_known && entries->manner.regions != REGIONS_SOME)
        return blocked;
    if (hash && row && holds(entries, &(struct guess){*found, look.squares}))
        return true;
    if (row && !hash && !has_odd_signs(entries, look.squares))
        return true;
    return (take_first_row(entries, &line, &dashes) && look_for_labels(entries, line, found)) ||
           (row && !hash) || blocked;
}

bool boards_are_there(struct entries *entries)
{
    struct boards_found found;
    return boards_look(entries, &found);
}

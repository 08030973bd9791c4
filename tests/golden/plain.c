/* The solutions of the board that the head of a set file speaks of, as `columns` lines: the
 * independent method that the golden sets are held to.
 *
 * In: a set file, of which only the lines `# board`, `# rule`, `# given`, `# blocked` and `#
 * unique` are read. Out: all solutions in lexicographic order, one queen a row, each square tried
 * against every queen above it by what the rules say of two squares. Nothing here is quick or
 * clever, and nothing is shared with the program that is tested: no header of it, no code, no idea
 * but the rules.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 32, SYMMETRIES = 8, LABEL_BYTES = 8, LINE = 1 << 16 };
enum rule { CLASSIC, TORUS, TOUCH };

struct board {
    int n;
    enum rule rule;
    bool regions, unique;
    char label[MOST_ROWS][MOST_ROWS][LABEL_BYTES];
    bool given[MOST_ROWS][MOST_ROWS], blocked[MOST_ROWS][MOST_ROWS];
};

static void give_up(const char *why)
{
    fprintf(stderr, "plain: %s\n", why);
    exit(2);
}

/* Bytes of the sign that the text begins with, which is UTF-8. */
static int sign_size(const char *text)
{
    int size = 1;
    while (((unsigned char)text[size] & 0xC0) == 0x80)
        size++;
    return size;
}

/* The squares of a row stand side by side, or with commas between. Returns how many there are. */
static int read_row(struct board *board, int row, const char *text, const char *end)
{
    bool commas = memchr(text, ',', (size_t)(end - text)) != NULL;
    int column = 0;
    for (int size; text < end; text += size, column++) {
        size = commas ? (int)strcspn(text, ",/\n") : sign_size(text);
        if (column == MOST_ROWS || size >= LABEL_BYTES)
            give_up("a row is too long");
        memcpy(board->label[row][column], text, (size_t)size);
        size += commas && text[size] == ',';
    }
    return column;
}

/* A size, or rows with slashes between. Squares that are drawn in board signs are no regions. */
static void read_board(struct board *board, const char *text)
{
    if (text[strspn(text, "0123456789")] == '\0') {
        board->n = atoi(text);
        if (board->n > MOST_ROWS)
            give_up("the board is too large");
        return;
    }
    board->regions = text[strspn(text, ".Q#/")] != '\0';
    for (const char *end; *text; text = *end ? end + 1 : end) {
        end = text + strcspn(text, "/");
        if (board->n == MOST_ROWS)
            give_up("there are too many rows");
        read_row(board, board->n++, text, end);
    }
    for (int row = 0; row < board->n; row++)
        for (int column = 0; column < board->n; column++) {
            if (!board->label[row][column][0])
                give_up("the board is not square");
            board->given[row][column] = !board->regions && board->label[row][column][0] == 'Q';
            board->blocked[row][column] = !board->regions && board->label[row][column][0] == '#';
        }
}

static void read_rule(struct board *board, const char *name)
{
    static const char *const names[] = {"classic", "torus", "touch"};
    for (int i = 0; i < 3; i++)
        if (strcmp(names[i], name) == 0) {
            board->rule = (enum rule)i;
            return;
        }
    give_up("no such rule");
}

static void read_squares(bool squares[MOST_ROWS][MOST_ROWS], const char *text)
{
    int row, column, size;
    while (sscanf(text, " %d,%d%n", &row, &column, &size) == 2) {
        if (row < 1 || row > MOST_ROWS || column < 1 || column > MOST_ROWS)
            give_up("a square is not on the board");
        squares[row - 1][column - 1] = true;
        text += size;
    }
}

static void read_head(struct board *board, FILE *file)
{
    static char line[LINE];
    bool has_board = false;
    while (fgets(line, sizeof line, file) && line[0] == '#') {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "# board ", 8) == 0)
            read_board(board, line + 8), has_board = true;
        else if (strncmp(line, "# rule ", 7) == 0)
            read_rule(board, line + 7);
        else if (strncmp(line, "# given ", 8) == 0)
            read_squares(board->given, line + 8);
        else if (strncmp(line, "# blocked ", 10) == 0)
            read_squares(board->blocked, line + 10);
        else if (strcmp(line, "# unique") == 0)
            board->unique = true;
        else if (strcmp(line, "# partial") == 0)
            give_up("the set is partial");
    }
    if (!has_board)
        give_up("there is no line `# board`");
}

/* What the rules say of two queens in different rows. */
static bool attack(const struct board *board, int row, int column, int other_row, int other_column)
{
    int down = abs(row - other_row), across = abs(column - other_column), n = board->n;
    if (across == 0)
        return true;
    if (board->regions &&
        strcmp(board->label[row][column], board->label[other_row][other_column]) == 0)
        return true;
    switch (board->rule) {
    case CLASSIC:
        return down == across;
    case TORUS:
        return down == across || down + across == n;
    case TOUCH:
        return down == 1 && across == 1;
    }
    return true;
}

/* May a queen stand here for all that the board says of this row? */
static bool is_open(const struct board *board, int row, int column)
{
    for (int other = 0; other < board->n; other++)
        if (other != column && board->given[row][other])
            return false;
    return !board->blocked[row][column];
}

/* The square that a symmetry carries this one to: first perhaps over the diagonal, then perhaps
 * upside down, then perhaps left to right. */
static void carry(int symmetry, int n, int *row, int *column)
{
    int r = symmetry & 1 ? *column : *row, c = symmetry & 1 ? *row : *column;
    *row = symmetry & 2 ? n - 1 - r : r;
    *column = symmetry & 4 ? n - 1 - c : c;
}

/* Does it carry the board to itself? Regions may change places: two squares of one region go to one
 * region. */
static bool keeps(const struct board *board, int symmetry)
{
    int n = board->n;
    for (int a = 0; a < n * n; a++) {
        int row = a / n, column = a % n;
        carry(symmetry, n, &row, &column);
        if (board->given[a / n][a % n] != board->given[row][column] ||
            board->blocked[a / n][a % n] != board->blocked[row][column])
            return false;
        for (int b = 0; board->regions && b < a; b++) {
            int other_row = b / n, other_column = b % n;
            carry(symmetry, n, &other_row, &other_column);
            if (!strcmp(board->label[a / n][a % n], board->label[b / n][b % n]) !=
                !strcmp(board->label[row][column], board->label[other_row][other_column]))
                return false;
        }
    }
    return true;
}

/* Is the solution the first of all its images on this board, in lexicographic order? */
static bool is_first(const struct board *board, const int *columns)
{
    int n = board->n;
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        int image[MOST_ROWS];
        if (!keeps(board, symmetry))
            continue;
        for (int from = 0; from < n; from++) {
            int row = from, column = columns[from];
            carry(symmetry, n, &row, &column);
            image[row] = column;
        }
        for (int row = 0; row < n; row++) {
            if (image[row] != columns[row]) {
                if (image[row] < columns[row])
                    return false;
                break;
            }
        }
    }
    return true;
}

static void print(const struct board *board, const int *columns)
{
    if (board->unique && !is_first(board, columns))
        return;
    for (int row = 0; row < board->n; row++)
        printf("%s%d", row ? " " : "", columns[row] + 1);
    putchar('\n');
}

/* The queens above `row` stand. At most MOST_ROWS deep. */
static void place(const struct board *board, int *columns, int row)
{
    if (row == board->n) {
        print(board, columns);
        return;
    }
    for (int column = 0; column < board->n; column++) {
        bool free = is_open(board, row, column);
        for (int above = 0; above < row && free; above++)
            free = !attack(board, row, column, above, columns[above]);
        columns[row] = column;
        if (free)
            place(board, columns, row + 1);
    }
}

int main(int count, char **words)
{
    static struct board board;
    int columns[MOST_ROWS];
    FILE *file = count == 2 ? fopen(words[1], "r") : NULL;
    if (!file)
        give_up("usage: plain FILE.set");
    read_head(&board, file);
    fclose(file);
    place(&board, columns, 0);
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 2;
}

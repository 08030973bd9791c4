/* Lists of solutions in every notation but JSON: all solutions of the boards of 1 to 8 rows,
 * written here in all the ways that people and programs write them, come back as they are.
 */
#include "entry_lists.h"

static void write_numbers(struct writing *writing, const uint32_t *numbers, const char *way)
{
    /* A way is what stands before the first number, between two, and behind the last: "[;, ;]" */
    const char *between = strchr(way, ';') + 1, *behind = strchr(between, ';') + 1;
    fprintf(writing->to, "%.*s", (int)(between - way - 1), way);
    for (uint32_t i = 0; i < writing->n; i++)
        fprintf(writing->to, "%.*s%" PRIu32, i > 0 ? (int)(behind - between - 1) : 0, between,
                numbers[i] + writing->base);
    fprintf(writing->to, "%s\n", behind);
}

static void list(struct writing *writing, const uint32_t *columns)
{
    write_numbers(writing, columns, writing->way);
}

static void invert(uint32_t *rows, const uint32_t *columns, uint32_t n)
{
    for (uint32_t row = 0; row < n; row++)
        rows[columns[row]] = row;
}

static void list_by_column(struct writing *writing, const uint32_t *columns)
{
    uint32_t rows[16];
    invert(rows, columns, writing->n);
    write_numbers(writing, rows, writing->way);
}

static void table(struct writing *writing, const uint32_t *columns)
{
    uint32_t rows[16];
    if (writing->count == 0)
        fputs("SOLN       COLUMN\n #      1 2 3 4 5 6 7 8\n\n", writing->to);
    fprintf(writing->to, "%2" PRIu64 "      ", writing->count + 1);
    invert(rows, columns, writing->n);
    write_numbers(writing, rows, "; ;");
}

/* From the last row or the first one, whose ranks are 1 and n. */
static void algebraic(struct writing *writing, const uint32_t *columns)
{
    const char *between = writing->way;
    for (uint32_t i = 0; i < writing->n; i++) {
        uint32_t row = between[0] == ',' ? writing->n - 1 - i : i;
        fprintf(writing->to, "%s%c%" PRIu32, i > 0 ? between : "", (char)('a' + columns[row]),
                writing->n - row);
    }
    fputs("\n", writing->to);
}

static void pairs(struct writing *writing, const uint32_t *columns)
{
    const char *way = writing->way; /* what stands between a row and its column */
    for (uint32_t row = 0; row < writing->n; row++)
        fprintf(writing->to, "%s(%" PRIu32 "%s%" PRIu32 ")", row > 0 ? " " : "",
                row + writing->base, way, columns[row] + writing->base);
    fputs("\n", writing->to);
}

/* Everything that boards may look like. */
struct look {
    const char *before, *queen, *empty, *between, *behind; /* in a row */
    const char *above, *under, *amid;                      /* lines of the board */
};

static void board(struct writing *writing, const uint32_t *columns)
{
    const struct look *look = writing->way;
    fputs(look->above, writing->to);
    for (uint32_t row = 0; row < writing->n; row++) {
        fputs(row > 0 ? look->amid : "", writing->to);
        fputs(look->before, writing->to);
        for (uint32_t column = 0; column < writing->n; column++)
            fprintf(writing->to, "%s%s", column > 0 ? look->between : "",
                    column == columns[row] ? look->queen : look->empty);
        fprintf(writing->to, "%s\n", look->behind);
    }
    fputs(look->under, writing->to);
}

static void plain(struct writing *writing, const uint32_t *columns)
{
    fprintf(writing->to, "%" PRIu64 ":", writing->count + 1);
    for (uint32_t row = 0; row < writing->n; row++)
        fprintf(writing->to, " %" PRIu32, columns[row] + 1);
    fputs("\n", writing->to);
}

/* The entries of a reading without their lines, which are those of the notation. */
static void compare(const struct reading *reading, uint32_t n, const char *text)
{
    struct writing expected = {.n = n, .one = plain};
    char *all = write_all(&expected, "", ""), *at = all;
    if (reading->opened != STATUS_OK || reading->ended != STATUS_OK)
        fail_msg("%s\n%s", reading->report.text, text);
    assert_int_equal(reading->count, expected.count);
    for (const char *found = reading->entries; *found; found = strchr(found, '\n') + 1) {
        const char *columns = strchr(found, ':');
        size_t size = strcspn(columns, "\n");
        at = strchr(at, ':');
        if (strncmp(columns, at, size + 1) != 0)
            fail_msg("%s\n%s", reading->entries, text);
        at += size;
    }
    free(all);
}

/* The same text with other line ends, with a mark in front, and without its last line end. */
static char *with_ends(const char *text, const char *end, bool mark, bool last)
{
    char *changed;
    size_t size;
    FILE *to = open_memstream(&changed, &size);
    fputs(mark ? "\xEF\xBB\xBF" : "", to);
    for (const char *at = text; *at; at++)
        if (*at != '\n')
            fputc(*at, to);
        else if (at[1] || last)
            fputs(end, to);
    fclose(to);
    return changed;
}

static void read_back(struct writing *writing, const char *text, struct entries_manner manner,
                      const char *notation)
{
    static const char *const ends[] = {"\n", "\r\n", "\r"};
    static const size_t pieces[] = {0, 1, 5};
    for (size_t way = 0; way < 3; way++) {
        struct reading reading = {.manner = manner, .piece = pieces[way]};
        char *changed = with_ends(text, ends[way], way > 0, way == 0);
        read_bytes(&reading, changed, strlen(changed));
        compare(&reading, writing->n, changed);
        assert_string_equal(reading.notation, writing->count ? notation : "none");
        free_reading(&reading);
        free(changed);
    }
}

/* For all sizes in a range, the size known and unknown. */
static void try_all(void (*one)(struct writing *writing, const uint32_t *columns), const void *way,
                    uint32_t base, uint32_t from, uint32_t to, struct entries_manner manner,
                    const char *notation)
{
    for (uint32_t n = from; n <= to; n++) {
        struct writing writing = {.n = n, .base = base, .way = way, .one = one};
        char *text = write_all(&writing, "", "");
        read_back(&writing, text, manner, notation);
        manner.n_known = true;
        manner.n = n;
        read_back(&writing, text, manner, notation);
        manner.n_known = false;
        free(text);
    }
}

static void columns_are_read(void **state)
{
    (void)state;
    static const char *const ways[] = {"; ;",     "  ;  ;  ", ";,;",     ";, ;",
                                       "[; ;]",   "(; ;)",    "{;, ;}",  "[;, ;]",
                                       "[;, ;],", ";\t;\t",   "[ ; ; ]", " [;,;];"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        for (uint32_t base = 0; base < 2; base++) {
            struct entries_manner manner = {0};
            try_all(list, ways[i], base, 1, 8, manner, "columns");
            manner.base = base ? BASE_1 : BASE_0;
            try_all(list, ways[i], base, 1, 8, manner, "columns");
            manner.by = LIST_BY_ROW;
            try_all(list, ways[i], base, 4, 6, manner, "columns");
            manner.by = LIST_BY_COLUMN;
            try_all(list_by_column, ways[i], base, 1, 8, manner, "columns");
        }
}

static void digit_strings_are_read(void **state)
{
    (void)state;
    struct entries_manner manner = {0};
    try_all(list, ";;", 1, 4, 9, manner, "digit strings");
    try_all(list, "  ;; ", 1, 4, 8, manner, "digit strings");
    manner.by = LIST_BY_COLUMN;
    try_all(list_by_column, ";;", 1, 4, 8, manner, "digit strings");
    manner.base = BASE_0;
    try_all(list_by_column, ";;", 0, 4, 8, manner, "digit strings");
    manner.by = LIST_BY_NOTATION;
    try_all(list, ";;", 0, 4, 8, manner, "digit strings");
}

static void other_lines_are_read(void **state)
{
    (void)state;
    struct entries_manner manner = {0};
    try_all(table, NULL, 1, 1, 8, manner, "UVa table");
    try_all(algebraic, " ", 0, 1, 8, manner, "algebraic");
    try_all(algebraic, ", ", 0, 1, 8, manner, "algebraic");
    try_all(algebraic, "", 0, 1, 8, manner, "algebraic");
    try_all(pairs, ",", 0, 1, 8, manner, "pairs");
    try_all(pairs, " ,  ", 1, 1, 8, manner, "pairs");
    /* These settle for themselves what the manner would. */
    manner = (struct entries_manner){.base = BASE_0, .by = LIST_BY_COLUMN};
    try_all(algebraic, " ", 0, 1, 8, manner, "algebraic");
    manner.base = BASE_1;
    try_all(table, NULL, 1, 1, 8, manner, "UVa table");
    try_all(pairs, ",", 1, 1, 8, manner, "pairs");
}

static void boards_are_read(void **state)
{
    (void)state;
    static const struct look looks[] = {
        {"", "Q", ".", "", "", "", "\n", ""},
        {"", "Q", ".", "", "", "", "", ""},
        {"", "q", "_", " ", "", "", "\n", ""},
        {"", "*", "-", "", "", "", "\n", ""},
        {"", "*", "-", " ", "  ", "-----+\n", "", ""},
        {"", "X", ".", " ", "", "", "\n\n", ""},
        {"", "x", "0", ",", "", "", "\n", ""},
        {"", "1", ".", "", "", "", "\n", ""},
        {"", "\xE2\x99\x9B", "\xC2\xB7", " ", "", "", "\n", ""},
        {"", "\xE2\x99\x95", ".", "", "", "# next\n", "\n", ""},
        {"", "\xE2\x99\x9B\xEF\xB8\x8F", ".", "", "", "", "\n", ""},
        {"", "\xF0\x9F\x91\x91", "\xE2\xAC\x9C", "", "", "", "\n", ""},
        {"", "\xE2\x99\x9B", "\xE2\xAC\x9B\xEF\xB8\x8F", "", "", "", "\n", ""},
        {"| ", "Q", ".", " ", " |", "+-----+\n", "+-----+\n", ""},
        {"|", "Q", ".", "|", "|", "+-+-+\n", "+-+-+\n\n", "+-+-+\n"},
        {"| ", "Q", " ", " | ", " |", "+---+---+\n", "+---+---+\n", "|---+---|\n"},
        {"|", "Q", " ", "|", "|", "", "=====\n", ""},
    };
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        try_all(board, &looks[i], 0, looks[i].queen[0] == '1' ? 2 : 1, i == 0 ? 8 : 6, any_manner(),
                "boards");
}

static void matrices_are_read(void **state)
{
    (void)state;
    static const struct look looks[] = {
        {"", "1", "0", " ", "", "", "\n", ""},        {"", "1", "0", "", "", "", "\n", ""},
        {" ", "1", "0", "  ", " ", "", "\n", ""},     {"{ ", "1", "0", ",  ", "}", "", "\n", ""},
        {"", "1", "0", ",", "", "", "", ""},          {"[", "1", "0", " ", "]", "", "\n", ""},
        {"{", "1", "0", ",", "},", "{\n", "},\n", ""}};
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        try_all(board, &looks[i], 0, 3, i == 0 ? 8 : 6, any_manner(), "boards");
}

static void files_of_others_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *name, *notation;
        uint32_t n;
    } files[] = {{"q4-binary-matrix.txt", "boards", 4}, {"q4-boxed.txt", "boards", 4},
                 {"q4-braces-matrix.txt", "boards", 4}, {"q4-spaced-matrix.txt", "boards", 4},
                 {"q5-dots-blocks.txt", "boards", 5},   {"q5-dots-spaced.txt", "boards", 5},
                 {"q5-glyphs.txt", "boards", 5},        {"q6-1based-spaces.txt", "columns", 6},
                 {"q6-algebraic.txt", "algebraic", 6},  {"q6-brackets.txt", "columns", 6},
                 {"q8-digits.txt", "digit strings", 8}};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[256], bytes[1 << 14];
        snprintf(path, sizeof path, "tests/data/solutions/%s", files[i].name);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        size_t size = fread(bytes, 1, sizeof bytes, file);
        fclose(file);
        struct reading reading = {0};
        read_bytes(&reading, bytes, size);
        compare(&reading, files[i].n, path);
        assert_string_equal(reading.notation, files[i].notation);
        free_reading(&reading);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_are_read),     cmocka_unit_test(digit_strings_are_read),
        cmocka_unit_test(other_lines_are_read), cmocka_unit_test(boards_are_read),
        cmocka_unit_test(matrices_are_read),    cmocka_unit_test(files_of_others_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

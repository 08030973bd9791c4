/* Lists of solutions in JSON that are right: every notation, written here in several manners, with
 * every solution of small boards, comes out as it went in.
 */
#include "entry_lists.h"

enum { N_MOST = 8 };

/* What is written: a value within `lists` lists, `base` for numbers. */
enum written {
    COLUMNS,
    STRINGS,
    MATRICES,
    PAIRS,
    OBJECTS,
    LINES_OF_COLUMNS,
    LINES_OF_STRINGS,
    LINES_OF_MATRICES,
    LINES_OF_PAIRS,
    LIST_OF_OBJECTS,
    WRITTEN
};

/* How: what stands behind an opening bracket and so on. */
struct manner {
    const char *open, *comma, *close, *line_end;
    char quote;
    const char *queen, *empty;
    bool mark;
};

static const struct manner manners[] = {
    {"", ",", "", "\n", '"', "Q", ".", false},
    {"", ", ", "", "\r\n", '\'', "Q", ".", false},
    {"\n  ", ",\n\t", "\n", "\n", '"', "\xE2\x99\x9B", "\xC2\xB7", true},
    {" ", " ,\r\n", " ", "\r", '\'', "1", "0", true},
    {"\r\n", ",\r\n# a comment, [1, 2\r\n", "\r\n", "\r\n", '"', "\\u265b", "\\u002E", false},
    {"", ",", "", "\n", '"', "\\ud83d\\udc51\\ufe0f", "\xE2\xAC\x9C\xEF\xB8\x8F", false},
    {" ", ", ", " ", "\n\n", '"', "x", "_", true},
};

struct writer {
    FILE *to, *expected; /* the text, and the columns from 1, a line each */
    enum written written;
    const struct manner *manner;
    uint32_t n, base;
    uint64_t count;
};

static void write_number(struct writer *writer, uint32_t i, uint32_t number)
{
    fprintf(writer->to, "%s%u", i > 0 ? writer->manner->comma : writer->manner->open, number);
}

static void write_numbers(struct writer *writer, const uint32_t *columns, uint32_t base)
{
    fputc('[', writer->to);
    for (uint32_t i = 0; i < writer->n; i++)
        write_number(writer, i, columns[i] + base);
    fprintf(writer->to, "%s]", writer->manner->close);
}

static void write_string(struct writer *writer, uint32_t column)
{
    fputc(writer->manner->quote, writer->to);
    for (uint32_t k = 0; k < writer->n; k++)
        fputs(k == column ? writer->manner->queen : writer->manner->empty, writer->to);
    fputc(writer->manner->quote, writer->to);
}

static void write_row(struct writer *writer, uint32_t row, uint32_t column)
{
    const struct manner *manner = writer->manner;
    switch (writer->written) {
    case STRINGS:
    case LINES_OF_STRINGS:
        write_string(writer, column);
        return;
    case PAIRS:
    case LINES_OF_PAIRS:
        fprintf(writer->to, "[%s%u%s%u%s]", manner->open, row + writer->base, manner->comma,
                column + writer->base, manner->close);
        return;
    default:
        fputc('[', writer->to);
        for (uint32_t k = 0; k < writer->n; k++)
            write_number(writer, k, k == column);
        fprintf(writer->to, "%s]", manner->close);
    }
}

static void write_rows(struct writer *writer, const uint32_t *columns)
{
    fprintf(writer->to, "[%s", writer->manner->open);
    for (uint32_t row = 0; row < writer->n; row++) {
        fputs(row > 0 ? writer->manner->comma : "", writer->to);
        write_row(writer, row, columns[row]);
    }
    fprintf(writer->to, "%s]", writer->manner->close);
}

/* Keys in three orders, with others beside. */
static void write_object(struct writer *writer, const uint32_t *columns)
{
    char q = writer->manner->quote;
    uint64_t order = writer->count % 3;
    fprintf(writer->to, "{%s", writer->manner->open);
    if (order == 1)
        fprintf(writer->to, "%cqueens%c: [{%cn%c: 99}, [[]], null, -1.5e3], ", q, q, q, q);
    if (order > 0) {
        fprintf(writer->to, "%c\\u0063olumns%c:", q, q);
        write_numbers(writer, columns, 1);
        fprintf(writer->to, "%s%crule%c:%cclassic%c%s", writer->manner->comma, q, q, q, q,
                writer->manner->comma);
    }
    fprintf(writer->to, "%cn%c%s:%s%u", q, q, writer->manner->open, writer->manner->open,
            writer->n);
    if (order == 0) {
        fprintf(writer->to, "%s%ccolumns%c:", writer->manner->comma, q, q);
        write_numbers(writer, columns, 1);
    }
    fprintf(writer->to, "%s}", writer->manner->close);
}

static bool is_list(enum written written)
{
    return written == LIST_OF_OBJECTS || written < OBJECTS;
}

static void write_solution(void *self, const uint32_t *columns)
{
    struct writer *writer = self;
    const struct manner *manner = writer->manner;
    if (is_list(writer->written))
        fputs(writer->count > 0 ? manner->comma : manner->open, writer->to);
    if (writer->written == COLUMNS || writer->written == LINES_OF_COLUMNS)
        write_numbers(writer, columns, writer->base);
    else if (writer->written == OBJECTS || writer->written == LIST_OF_OBJECTS)
        write_object(writer, columns);
    else
        write_rows(writer, columns);
    if (!is_list(writer->written))
        fputs(manner->line_end, writer->to);
    for (uint32_t row = 0; row < writer->n; row++)
        fprintf(writer->expected, " %u", columns[row] + 1);
    fputc('\n', writer->expected);
    writer->count++;
}

/* The columns of what was read, without the lines at which they stood. */
static void expect_columns(const struct reading *reading, const char *expected)
{
    const char *at = reading->entries;
    char line[REPORT_LINE];
    if (reading->opened != STATUS_OK || reading->ended != STATUS_OK)
        fail_msg("%s", report_line(line, &reading->report));
    while (*at) {
        size_t length = strcspn(expected, "\n") + 1;
        at += strspn(at, "0123456789");
        assert_int_equal(*at, ':');
        if (strncmp(++at, expected, length) != 0)
            fail_msg("%s instead of %s", at, expected);
        at += length;
        expected += length;
    }
    assert_string_equal(expected, "");
}

/* As much as is read without knowing the size, and with it. */
static void write_and_read(struct writer *writer, size_t piece)
{
    struct board board = board_make(writer->n, RULE_CLASSIC);
    char *text, *expected;
    size_t size, expected_size;
    writer->to = open_memstream(&text, &size);
    writer->expected = open_memstream(&expected, &expected_size);
    assert_true(writer->to && writer->expected);
    fputs(writer->manner->mark ? "\xEF\xBB\xBF" : "", writer->to);
    fputs(is_list(writer->written) ? "[" : "", writer->to);
    each_solution(&board, write_solution, writer);
    if (is_list(writer->written))
        fprintf(writer->to, "%s]%s", writer->manner->close, writer->manner->line_end);
    assert_int_equal(fclose(writer->to) | fclose(writer->expected), 0);
    for (int known = 0; known <= 1; known++) {
        struct reading reading = {.piece = piece,
                                  .manner = known ? of_size(writer->n) : any_manner()};
        /* One pair alone is known for one only where the board is known to have one row. */
        if (!known && writer->n == 1 && writer->written == LINES_OF_PAIRS)
            continue;
        read_bytes(&reading, text, size);
        expect_columns(&reading, expected);
        assert_true(writer->count == 0 || (reading.sized && reading.n == writer->n));
        free_reading(&reading);
    }
    free(text);
    free(expected);
    board_free(&board);
}

static void all_of(enum written written)
{
    for (size_t i = 0; i < sizeof manners / sizeof *manners; i++)
        for (uint32_t n = 1; n <= N_MOST; n++)
            for (uint32_t base = 0; base <= 1; base++)
                for (size_t piece = 0; piece <= 1; piece++) {
                    struct writer writer = {
                        .written = written, .manner = &manners[i], .n = n, .base = base};
                    write_and_read(&writer, n < 8 ? piece : 5 * piece);
                }
}

static void columns(void **state)
{
    (void)state;
    all_of(COLUMNS);
    all_of(LINES_OF_COLUMNS);
}

static void strings(void **state)
{
    (void)state;
    all_of(STRINGS);
    all_of(LINES_OF_STRINGS);
}

static void matrices(void **state)
{
    (void)state;
    all_of(MATRICES);
    all_of(LINES_OF_MATRICES);
}

static void pairs(void **state)
{
    (void)state;
    all_of(PAIRS);
    all_of(LINES_OF_PAIRS);
}

static void objects(void **state)
{
    (void)state;
    all_of(OBJECTS);
    all_of(LIST_OF_OBJECTS);
}

enum { LARGE = 700, LARGE_COUNT = 4 };

static uint32_t large_column(uint32_t board, uint32_t row)
{
    return (row * 3 + board) % LARGE;
}

static void write_large(FILE *to, enum written written)
{
    const char *quote = written == STRINGS ? "\"" : "", *comma = written == MATRICES ? "," : "";
    for (uint32_t board = 0; board < LARGE_COUNT; board++) {
        fputs(board > 0 ? "],[" : "[[", to);
        for (uint32_t row = 0; row < LARGE; row++) {
            uint32_t column = large_column(board, row);
            fputs(row > 0 ? "," : "", to);
            if (written == COLUMNS) {
                fprintf(to, "%u", column);
                continue;
            }
            fputs(written == MATRICES ? "[" : quote, to);
            for (uint32_t k = 0; k < LARGE; k++)
                fprintf(to, "%s%c", k > 0 ? comma : "", k == column ? '1' : '0');
            fputs(written == MATRICES ? "]" : quote, to);
        }
    }
    fputs("]]", to);
}

/* Rows of many squares, boards of more than is looked at beforehand, all in one line. */
static void large(void **state)
{
    (void)state;
    for (enum written written = COLUMNS; written <= MATRICES; written++) {
        struct reading reading = {.piece = 60001};
        char *text, *expected;
        size_t size, expected_size;
        FILE *to = open_memstream(&text, &size);
        assert_non_null(to);
        write_large(to, written);
        fclose(to);
        to = open_memstream(&expected, &expected_size);
        assert_non_null(to);
        for (uint32_t board = 0; board < LARGE_COUNT; board++)
            for (uint32_t row = 0; row < LARGE; row++)
                fprintf(to, " %u%s", large_column(board, row) + 1, row + 1 < LARGE ? "" : "\n");
        fclose(to);
        read_bytes(&reading, text, size);
        expect_columns(&reading, expected);
        free_reading(&reading);
        free(text);
        free(expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns), cmocka_unit_test(strings), cmocka_unit_test(matrices),
        cmocka_unit_test(pairs),   cmocka_unit_test(objects),

        cmocka_unit_test(large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

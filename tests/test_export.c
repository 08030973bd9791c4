/* What all exported files have in common: plain text, comments on top, the same bytes each time,
 * an early end when it is asked for, errors of the disk; and headers by their formulas. What the
 * files say is in test_export_meaning.c.
 */
#include "exported.h"

#include <stdatomic.h>

static const struct export_format *format_of(const char *name)
{
    for (size_t i = 0; export_formats[i]; i++)
        if (strcmp(export_formats[i]->name, name) == 0)
            return export_formats[i];
    fail_msg("no format %s", name);
    return NULL;
}

static const char *const constraint_formats[] = {"opb", "knf", "asp", "mzn"};

/* Formats with the constraints themselves are those to which no encoding applies. */
static void test_the_list(void **state)
{
    (void)state;
    for (size_t i = 0; export_formats[i]; i++) {
        const struct export_format *format = export_formats[i];
        bool encodes = true;
        for (size_t k = 0; k < sizeof constraint_formats / sizeof *constraint_formats; k++)
            encodes &= strcmp(format->name, constraint_formats[k]) != 0;
        assert_string_equal(format->name, export_format_names[i]);
        assert_true(strlen(format->title) > 0 && !strchr(format->title, '\n'));
        assert_int_equal(format->encodes, encodes);
        assert_int_equal(format->at_most, strcmp(format->name, "wcnf") == 0);
        assert_null(export_format_names[i + 1] ? NULL : export_formats[i + 1]);
    }
}

/* Labels with signs that no reader of these formats must see. */
static struct board odd_board(enum rule rule)
{
    struct board board = some_board(rule, 4, 0, 0, false);
    struct labels labels = {0};
    static const char *const names[] = {"*%", "p cnf 1", "\xc3\xa4\n", ";|\""};
    uint32_t *of = calloc(16, sizeof *of);
    assert_non_null(of);
    for (uint32_t cell = 0; cell < 16; cell++)
        assert_int_equal(labels_number(&labels,
                                       (struct text){names[cell / 4], strlen(names[cell / 4])},
                                       &of[cell]),
                         STATUS_OK);
    assert_int_equal(board_take_regions(&board, of, &labels), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

/* ASCII, LF at the end of each line, none empty, no blank at its end; comments before all else. */
static void check_form(const char *text, size_t size, const char *marks)
{
    bool comments = true;
    assert_int_equal(strlen(text), size);
    assert_true(size > 0 && text[size - 1] == '\n');
    for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
        bool comment = strchr(marks, line[0]) && (line[1] == ' ' || line[1] == '\n');
        size_t length = (size_t)(strchr(line, '\n') - line);
        assert_true(length > 0 && line[length - 1] != ' ');
        assert_false(comment && !comments);
        comments = comment;
        for (size_t i = 0; i < length; i++)
            assert_in_range(line[i], ' ', '~');
        if (comment)
            assert_true(length < 300);
    }
}

static void test_plain_text_and_the_same_each_time(void **state)
{
    (void)state;
    random_start(1);
    for (size_t i = 0; export_formats[i]; i++)
        for (uint32_t n = 0; n <= 12; n++)
            for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
                size_t size, again;
                struct board board =
                    n == 4 ? odd_board(rule) : some_board(rule, n, n > 2, n > 5, n % 2);
                if (strcmp(export_formats[i]->name, "icnf") == 0) {
                    board_free(&board);
                    continue; /* its header comes first */
                }
                char *text = exported(export_formats[i], &board, NULL, &size);
                char *other = exported(export_formats[i], &board, NULL, &again);
                assert_string_equal(text, other);
                check_form(text, size, strcmp(export_formats[i]->name, "mzn") == 0 ? "%" : "c*;%");
                free(text);
                free(other);
                board_free(&board);
            }
}

static void check_header(const char *format, const char *pattern, enum rule rule, uint32_t n,
                         uint64_t constraints)
{
    struct board board = some_board(rule, n, 0, 0, false);
    unsigned long variables = 0, told = 0;
    size_t size;
    char *text = exported(format_of(format), &board, NULL, &size);
    char *header = strstr(text, pattern);
    assert_non_null(header);
    assert_true(header == text || header[-1] == '\n');
    assert_true((header == text) == (strcmp(format, "opb") == 0));
    header += strlen(pattern);
    if (sscanf(header, "%lu #constraint= %lu\n", &variables, &told) != 2)
        assert_int_equal(sscanf(header, "%lu %lu\n", &variables, &told), 2);
    assert_int_equal(variables, n * n);
    assert_int_equal(told, constraints);
    free(text);
    board_free(&board);
}

/* 2n rows and columns; 2n - 3 diagonals each way have two squares or more; a torus has n each way;
 * of neighbours there are 2(n-1)^2 pairs. Exactly one is a sum, or a clause and a cardinality. */
static void test_headers_by_their_formulas(void **state)
{
    (void)state;
    for (uint64_t n = 2; n <= 40; n += 19) {
        const uint64_t pairs = 2 * (n - 1) * (n - 1), diagonals = 2 * (2 * n - 3);
        uint32_t size = (uint32_t)n;
        check_header("opb", "* #variable= ", RULE_CLASSIC, size, 2 * n + diagonals);
        check_header("opb", "* #variable= ", RULE_TORUS, size, 4 * n);
        check_header("opb", "* #variable= ", RULE_TOUCH, size, 2 * n + pairs);
        check_header("knf", "p knf ", RULE_CLASSIC, size, 4 * n + diagonals);
        check_header("knf", "p knf ", RULE_TORUS, size, 8 * n);
        check_header("knf", "p knf ", RULE_TOUCH, size, 4 * n + pairs);
    }
}

/* Writes a board to a path; what the writer and then the output say. */
static enum status write_to(const char *path, const struct export_format *format, uint32_t n,
                            const struct watch *watch, enum status *closing)
{
    struct output *output;
    struct problem problem;
    struct progress progress = progress_start(NULL, "encode");
    struct board board = some_board(RULE_CLASSIC, n, 0, 0, false);
    const struct problem_wishes wishes = {.at_most = format->at_most};
    assert_int_equal(problem_open(&problem, &board, &wishes, NULL), STATUS_OK);
    assert_int_equal(output_open(&output, path, NULL), STATUS_OK);
    enum status status = format->write(&problem, output, watch, &progress, NULL);
    *closing = output_done(&output, NULL);
    problem_close(&problem);
    board_free(&board);
    return status;
}

/* A stop that is there from the start: whatever grows with the board is not written. */
static void test_stops(void **state)
{
    (void)state;
    static const char *const long_ones[] = {"opb", "knf", "wcnf", "smt2"};
    atomic_int stop = 1;
    const struct watch watch = {.stop = &stop};
    for (size_t i = 0; i < sizeof long_ones / sizeof *long_ones; i++) {
        char path[] = "/tmp/test_export.XXXXXX";
        enum status closing;
        close(mkstemp(path));
        assert_int_equal(write_to(path, format_of(long_ones[i]), 600, &watch, &closing),
                         STATUS_STOPPED);
        assert_int_equal(closing, STATUS_OK);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        assert_int_equal(fseek(file, 0, SEEK_END), 0);
        assert_true(ftell(file) < 1000000);
        fclose(file);
        unlink(path);
    }
}

static void test_a_full_disk_is_seen(void **state)
{
    (void)state;
    if (access("/dev/full", W_OK) != 0)
        skip();
    for (size_t i = 0; export_formats[i]; i++) {
        enum status closing;
        enum status status = write_to("/dev/full", export_formats[i], 200, NULL, &closing);
        assert_int_equal(closing, STATUS_IO);
        if (status != STATUS_OK) /* small files are first written by the close */
            assert_int_equal(status, STATUS_IO);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_list),
        cmocka_unit_test(test_plain_text_and_the_same_each_time),
        cmocka_unit_test(test_headers_by_their_formulas),
        cmocka_unit_test(test_stops),
        cmocka_unit_test(test_a_full_disk_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

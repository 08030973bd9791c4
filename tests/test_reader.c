/* The operand of a command line, and how a text is recognised. */
#include "support.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "board/reader.h"
#include "notation.h"

/* A folder with a file whose content each test writes. */
struct folder {
    char path[64], file[96];
};

static int make_folder(void **state)
{
    struct folder *folder = calloc(1, sizeof *folder);
    if (!folder)
        return -1;
    snprintf(folder->path, sizeof folder->path, "/tmp/test_reader.XXXXXX");
    *state = folder;
    if (!mkdtemp(folder->path))
        return -1;
    snprintf(folder->file, sizeof folder->file, "%s/board.txt", folder->path);
    return 0;
}

static int drop_folder(void **state)
{
    struct folder *folder = *state;
    unlink(folder->file);
    int result = rmdir(folder->path);
    free(folder);
    return result;
}

static void fill(const struct folder *folder, const void *bytes, size_t size)
{
    FILE *file = fopen(folder->file, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void is_size(const char *word, uint32_t n)
{
    static const enum board_notation notations[] = {NOTATION_ANY, NOTATION_SIZE};
    for (size_t i = 0; i < 2; i++) {
        struct board board;
        struct report report = REPORT_NONE;
        assert_int_equal(
            board_read(&board, word, &(struct board_reading){.notation = notations[i]}, &report),
            STATUS_OK);
        assert_int_equal(board.n, n);
        assert_int_equal(board.rule, RULE_CLASSIC);
        assert_int_equal(board_seal(&board, &report), STATUS_OK);
        assert_true(board_is_empty(&board));
        board_free(&board);
    }
}

static void digits_are_a_size(void **state)
{
    (void)state;
    is_size("0", 0);
    is_size("1", 1);
    is_size("2", 2);
    is_size("3", 3);
    is_size("8", 8);
    is_size("16777216", BOARD_MAX_N);
}

/* By content, as a command line does without options. */
static enum status read_operand(struct board *board, const char *operand, struct report *report)
{
    return board_read(board, operand, &(struct board_reading){0}, report);
}

static void refuses_word(const char *word, const char *text)
{
    struct board board;
    struct report report = REPORT_NONE;
    assert_int_equal(read_operand(&board, word, &report), STATUS_REFUSED);
    assert_int_equal(report.status, STATUS_REFUSED);
    assert_string_equal(report.text, text);
    assert_int_equal(report.line, 0);
}

static void wrong_sizes_are_refused_with_their_reason(void **state)
{
    (void)state;
#define RANGE " (expected a board size from 0 to 16777216, or a file)"
    refuses_word("08", "08 has a leading zero" RANGE);
    refuses_word("00", "00 has a leading zero" RANGE);
    refuses_word("-1", "-1 is negative" RANGE);
    refuses_word("8x", "8x is no whole number" RANGE);
    refuses_word("+8", "+8 is no whole number" RANGE);
    refuses_word("8.0", "8.0 is no whole number" RANGE);
    refuses_word("1e1", "1e1 is no whole number" RANGE);
    refuses_word("0x8", "0x8 is no whole number" RANGE);
    refuses_word(" 8", "\" 8\" is no whole number" RANGE);
    refuses_word("8 ", "\"8 \" is no whole number" RANGE);
    refuses_word("", "\"\" is empty" RANGE);
    refuses_word("16777217", "16777217 is too large" RANGE);
    refuses_word("99999999999", "99999999999 is too large" RANGE);
    refuses_word("18446744073709551624", "18446744073709551624 is too large" RANGE);
    refuses_word("1111111111222222222233333333334444444444555555555566666666667777777777",
                 "1111111111222222222233333333334444444444555555555566666666667777777777 is too "
                 "large" RANGE);
#undef RANGE
}

static void other_words_name_files(void **state)
{
    const struct folder *folder = *state;
    static const char *const missing[] = {"missing.txt", "eight", "no/folder/board.txt", "./8", "Q",
                                          "\xFF\x1B",    "."};
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++) {
        struct board board;
        struct report report = REPORT_NONE;
        assert_int_equal(read_operand(&board, missing[i], &report), STATUS_REFUSED);
        assert_string_equal(report.file, missing[i]);
        if (strcmp(missing[i], ".") != 0)
            assert_string_equal(report.text, "no such file (expected a board size from 0 to "
                                             "16777216, or a file)");
        else
            assert_non_null(strstr(report.text, "folder"));
    }

    struct board board;
    struct report report = REPORT_NONE;
    assert_int_equal(read_operand(&board, folder->path, &report), STATUS_REFUSED);
    assert_string_equal(report.file, folder->path);
}

static void a_file_is_read_by_its_content(void **state)
{
    const struct folder *folder = *state;
    struct board board;
    struct report report = REPORT_NONE;

    fill(folder, "8\n", 2);
    assert_int_equal(read_operand(&board, folder->file, &report), STATUS_OK);
    assert_int_equal(board.n, 8);
    board_free(&board);

    fill(folder, "\xEF\xBB\xBF..\r\n.Q", 9);
    assert_int_equal(read_operand(&board, folder->file, &report), STATUS_OK);
    assert_int_equal(board.n, 2);
    assert_int_equal(board.given.count, 1);
    assert_int_equal(board.given.at[0].row * 2 + board.given.at[0].column, 3);
    board_free(&board);

    fill(folder, "..\n...\n", 7);
    assert_int_equal(read_operand(&board, folder->file, &report), STATUS_REFUSED);
    assert_string_equal(report.file, folder->file);
    assert_int_equal(report.line, 2);
}

static void standard_input_is_read_and_named(void **state)
{
    const struct folder *folder = *state;
    struct board board;
    struct report report = REPORT_NONE;
    int kept = dup(STDIN_FILENO);
    fill(folder, "08", 2);
    int file = open(folder->file, O_RDONLY);
    assert_true(file >= 0 && dup2(file, STDIN_FILENO) == STDIN_FILENO);
    close(file);
    enum status status = read_operand(&board, "-", &report);
    if (kept >= 0) {
        dup2(kept, STDIN_FILENO);
        close(kept);
    }
    assert_int_equal(status, STATUS_REFUSED);
    assert_string_equal(report.file, "<stdin>");
    assert_non_null(strstr(report.text, "08 has a leading zero"));
}

/* A size is what a word of digits means, even where a file has that name. */
static void a_file_named_like_a_size_needs_its_folder(void **state)
{
    const struct folder *folder = *state;
    struct board board;
    char here[256], wrong[128];
    assert_non_null(getcwd(here, sizeof here));
    fill(folder, "..\n..\n", 6);
    snprintf(wrong, sizeof wrong, "%s/8", folder->path);
    assert_int_equal(rename(folder->file, wrong), 0);
    assert_int_equal(chdir(folder->path), 0);
    enum status as_size = read_operand(&board, "8", NULL);
    uint32_t size = board.n;
    enum status as_file = read_operand(&board, "./8", NULL);
    uint32_t in_file = board.n;
    assert_int_equal(rename("8", "-8"), 0);
    enum status by_name = read_operand(&board, "-8", NULL);
    assert_int_equal(unlink("-8"), 0);
    assert_int_equal(chdir(here), 0);
    assert_int_equal(as_size, STATUS_OK);
    assert_int_equal(size, 8);
    assert_int_equal(as_file, STATUS_OK);
    assert_int_equal(in_file, 2);
    assert_int_equal(by_name, STATUS_OK);
}

static enum status read_text(struct board *board, const char *text, size_t size,
                             enum board_notation notation, struct report *report)
{
    char *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    memcpy(copy, text, size);
    enum status status = board_read_text(board, "file", copy, size,
                                         &(struct board_reading){.notation = notation}, report);
    free(copy);
    return status;
}

static void texts_of_one_number_are_sizes(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint32_t n;
    } sizes[] = {{"0", 0},
                 {"1", 1},
                 {"8\n", 8},
                 {"\n 8 \t\r\n", 8},
                 {"\xEF\xBB\xBF"
                  "12\r\n",
                  12},
                 {"16777216", BOARD_MAX_N}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct board board;
        struct report report = REPORT_NONE;
        assert_int_equal(
            read_text(&board, sizes[i].text, strlen(sizes[i].text), NOTATION_ANY, &report),
            STATUS_OK);
        assert_int_equal(board.n, sizes[i].n);
        assert_true(board_is_empty(&board));
    }
}

static const struct {
    const char *text;
    size_t size; /* 0: up to the NUL */
    enum board_notation notation;
    uint64_t line, column;
    const char *words;
} refused[] = {
    {"", 0, NOTATION_ANY, 0, 0, "is empty"},
    {" \n\t\r\n", 0, NOTATION_ANY, 0, 0, "is empty"},
    {"\xEF\xBB\xBF", 0, NOTATION_ANY, 0, 0, "is empty"},
    {"", 0, NOTATION_SIZE, 0, 0, "is empty"},
    {"", 0, NOTATION_GRID, 0, 0, "is empty"},
    {"08\n", 0, NOTATION_ANY, 1, 1, "08 has a leading zero"},
    {"\n\n  8x", 0, NOTATION_ANY, 3, 3, "8x is no whole number"},
    {"-1", 0, NOTATION_ANY, 1, 1, "-1 is negative"},
    {"+8", 0, NOTATION_ANY, 1, 1, "+8 is no whole number"},
    {"8.0", 0, NOTATION_ANY, 1, 1, "8.0 is no whole number"},
    {"99999999999", 0, NOTATION_ANY, 1, 1, "99999999999 is too large"},
    {"16777217", 0, NOTATION_ANY, 1, 1, "is too large"},
    {"8\n8\n", 0, NOTATION_ANY, 2, 0, "2 rows of 1 square"},
    {"8 8", 0, NOTATION_ANY, 1, 0, "1 row of 2 squares"},
    {"# a remark\n8\n", 0, NOTATION_ANY, 2, 0, "a number among lines that start like comments"},
    {"8\n8\n", 0, NOTATION_SIZE, 2, 0, "more than one line"},
    {"....", 0, NOTATION_SIZE, 1, 1, ".... is no whole number"},
    {"12", 0, NOTATION_GRID, 1, 0, "1 row of 2 squares"},
    {"8", 0, NOTATION_JSON, 1, 1, "JSON"},
    {"8", 0, NOTATION_PUZZLINK, 1, 1, ""},
    {"8", 0, NOTATION_PARAM, 1, 1, ""},
    {"..\n..\n", 0, NOTATION_JSON, 1, 1, "JSON"},
    {"", 0, NOTATION_JSON, 0, 0, "is empty"},
    {" ", 0, NOTATION_PUZZLINK, 0, 0, "is empty"},
    {"\n", 0, NOTATION_PARAM, 0, 0, "is empty"},
    /* squares on one line that starts with a digit */
    {"0011001122332233", 0, NOTATION_ANY, 1, 1, "leading zero|line breaks are missing"},
    {"1122112233443344\n", 0, NOTATION_ANY, 1, 1, "too large|line breaks are missing"},
    {"0A1B0A1B2C3D2C3D", 0, NOTATION_ANY, 1, 1, "line breaks are missing"},
    {"..\n..\0", 6, NOTATION_ANY, 2, 3, "NUL"},
    {"8\0", 2, NOTATION_ANY, 1, 2, "NUL"},
    {"\0\x05\x16\x07", 4, NOTATION_ANY, 1, 1, "NUL"},
    {"..\n.\xC3\n", 0, NOTATION_ANY, 2, 2, "no UTF-8"},
    {"\xEF\xBB\xBF.\n\xED\xA0\x80", 0, NOTATION_GRID, 2, 1, "no UTF-8"},
    {"lettings", 0, NOTATION_ANY, 1, 0, "1 row of 8 squares"},
    {"=..\n", 0, NOTATION_ANY, 1, 0, "1 row of 3 squares"},
    {"[]", 0, NOTATION_GRID, 1, 0, "1 row of 2 squares"},
    {"n = 8\n", 0, NOTATION_GRID, 1, 0, "1 row of 3 squares"},
    {"http://example.org/", 0, NOTATION_ANY, 1, 1, "puzz.link"},
    {"A title\nhttps://puzz.link/p?starbattle/6/6/1/a22qss602e80", 0, NOTATION_ANY, 2, 1,
     "address"},
    {"..\n...", 0, NOTATION_ANY, 2, 0, "line 2 has 3 squares"},
};

static void texts_that_are_no_board_are_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct board board;
        struct report report = REPORT_NONE;
        size_t size = refused[i].size ? refused[i].size : strlen(refused[i].text);
        if (read_text(&board, refused[i].text, size, refused[i].notation, &report) !=
            STATUS_REFUSED)
            fail_msg("row %zu is read", i);
        assert_string_equal(report.file, "file");
        if (report.line != refused[i].line || report.column != refused[i].column ||
            !has_words(report.text, refused[i].words))
            fail_msg("row %zu: %u:%u: %s", i, (unsigned)report.line, (unsigned)report.column,
                     report.text);
    }
}

static void a_demanded_grid_makes_0_a_square(void **state)
{
    (void)state;
    struct board board;
    struct report report = REPORT_NONE;
    assert_int_equal(read_text(&board, "0\n", 2, NOTATION_GRID, &report), STATUS_OK);
    assert_int_equal(board.n, 1);
    assert_int_equal(
        board_read(&board, "0", &(struct board_reading){.notation = NOTATION_GRID}, &report),
        STATUS_OK);
    assert_int_equal(board.n, 1);
    assert_false(board_has_regions(&board));
    assert_int_equal(
        board_read(&board, "8", &(struct board_reading){.notation = NOTATION_GRID}, &report),
        STATUS_OK);
    assert_int_equal(board.n, 1);
    assert_true(board_has_regions(&board));
    assert_int_equal(board.rule, RULE_TOUCH);
    board_free(&board);
    assert_int_equal(
        board_read(&board, "16", &(struct board_reading){.notation = NOTATION_GRID}, &report),
        STATUS_REFUSED);
}

static void notations_have_names(void **state)
{
    (void)state;
    assert_string_equal(board_notation_names[NOTATION_SIZE - 1], "size");
    assert_string_equal(board_notation_names[NOTATION_GRID - 1], "grid");
    assert_string_equal(board_notation_names[NOTATION_PARAM - 1], "param");
    assert_null(board_notation_names[NOTATION_COUNT - 1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_are_a_size),
        cmocka_unit_test(wrong_sizes_are_refused_with_their_reason),
        cmocka_unit_test(other_words_name_files),
        cmocka_unit_test(a_file_is_read_by_its_content),
        cmocka_unit_test(standard_input_is_read_and_named),
        cmocka_unit_test(a_file_named_like_a_size_needs_its_folder),
        cmocka_unit_test(texts_of_one_number_are_sizes),
        cmocka_unit_test(texts_that_are_no_board_are_refused),
        cmocka_unit_test(a_demanded_grid_makes_0_a_square),
        cmocka_unit_test(notations_have_names),
    };
    return cmocka_run_group_tests(tests, make_folder, drop_folder);
}

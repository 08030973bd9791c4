/* How a text is recognised: notations that are read, those that are only known, and neither; and
 * what is asked of a board in whatever notation. */
#include "support.h"

#include "board/looks.h"
#include "board/reader.h"
#include "notation.h"

static enum status read_text(struct board *board, const char *text, enum board_notation notation,
                             struct report *report)
{
    struct source source = source_make(text, strlen(text));
    struct board_reading reading = {.notation = notation};
    enum status status = board_read_text(board, "file", source.text, source.size, &reading, report);
    free(source.text);
    return status;
}

/* Notations that nobody reads as a board are named, with the place that tells. */
static void notations_that_are_not_read_are_named(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t line, column;
        const char *words;
    } unread[] = {
        {"import { a } from \"../colors\";\n\nconst level = {\n  size: 2,\n  colorRegions: [\n", 5,
         3, "not JSON; paste the value of colorRegions"},
        {"// by hand\n\nconst level = [\n  [\"A\", \"B\"],\n];\n", 3, 1,
         "not JSON; paste the value"},
        {"export default [[\"A\"]];\n", 1, 1, "not JSON"},
        {"module.exports = {\n", 1, 1, "not JSON"},
        {"let n = 4", 1, 1, "not JSON"},
        {"var regions = [\n", 1, 1, "not JSON"},
        {"  /* level */ colorRegions: [\n", 1, 15, "not JSON; paste the value of colorRegions"},
        {"colorRegions = [\n", 1, 1, "not JSON; paste the value of colorRegions"},
        {"# own example\n6x6\n | 1,1 1,2\n | 1,3 1,4\n", 2, 1, ".starb"},
        {"10x10\n1,1|1,2\n", 1, 1, ".starb"},
        {"region = [| 1, 1, 2 | 1, 2, 2 |];\n", 1, 10, "MiniZinc"},
        {"% own\nn = 6;\nregion =\n [| 1, 1\n", 4, 2, "MiniZinc"},
        {"n = 6;\n", 1, 1, "MiniZinc"},
        {"region(1,1,1). region(1,2,1).\n", 1, 1, "answer set"},
        {"% own\nsize(6).\nregion(1,1,1).\n", 2, 1, "answer set"},
        {"1\n\n1 1\n", 1, 1, "UVa"},
        {"2\n1 1\n8 8\n", 1, 1, "UVa"},
        {"3\n\n1 1\n\n2  2\n\n8 8\n", 1, 1, "UVa"},
        {"<!DOCTYPE html>\n", 1, 1, "markup"},
        {"<div class=\"board\">\n", 1, 1, "markup"},
    };
    for (size_t i = 0; i < sizeof unread / sizeof *unread; i++) {
        struct board board;
        struct report report = REPORT_NONE;
        if (read_text(&board, unread[i].text, NOTATION_ANY, &report) != STATUS_REFUSED)
            fail_msg("row %zu is read", i);
        if (report.line != unread[i].line || report.column != unread[i].column ||
            !has_words(report.text, unread[i].words))
            fail_msg("row %zu: %u:%u: %s", i, (unsigned)report.line, (unsigned)report.column,
                     report.text);
    }
}

#define ADDRESS "https://puzz.link/p?starbattle/6/6/1/a22qss602e80"

/* Each notation by its looks and by its name; with regions the rule is touch, else classic. */
static void notations_are_recognised(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum board_notation notation;
        const char *drawing;
    } texts[] = {
        {"..\n.Q", NOTATION_GRID, "../.Q"},
        {"AB\nAB", NOTATION_GRID, "AB/AB"},
        {"1 2\n1 2", NOTATION_GRID, "AB/AB"},
        {"\xEF\xBB\xBF\r\n A B\r\n A B", NOTATION_GRID, "AB/AB"},
        {"[\"..\", \".Q\"]", NOTATION_JSON, "../.Q"},
        {"[\"AB\", \"AB\"]", NOTATION_JSON, "AB/AB"},
        {"\xEF\xBB\xBF\n\t[[1, 2], [1, 2]]\r\n", NOTATION_JSON, "AB/AB"},
        {"\n {\"n\": 2, \"colorRegions\": [\"AA\", \"AB\"]}", NOTATION_JSON, "AA/AB"},
        {ADDRESS, NOTATION_PUZZLINK, "AABBCC/AAAACC/AAAACC/ADAAEE/FDAEEE/FDAEEE"},
        {" " ADDRESS "\r\n", NOTATION_PUZZLINK, "AABBCC/AAAACC/AAAACC/ADAAEE/FDAEEE/FDAEEE"},
        {"puzz.link/p?starbattle/6/6/1/a22qss602e80", NOTATION_PUZZLINK,
         "AABBCC/AAAACC/AAAACC/ADAAEE/FDAEEE/FDAEEE"},
        {"letting n = 2\nletting init = [[1, 0]]\n", NOTATION_PARAM, "../Q."},
        {"$ a comment\nlanguage ESSENCE' 1.0\nn = 2\n", NOTATION_PARAM, "../.."},
        {"n=2\n", NOTATION_PARAM, "../.."},
        {"blocks \t= [[1,2]] n=2", NOTATION_PARAM, ".x/.."},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (int by_name = 0; by_name < 2; by_name++) {
            struct board board;
            struct report report = REPORT_NONE;
            char drawing[DRAWING];
            if (read_text(&board, texts[i].text, by_name ? texts[i].notation : NOTATION_ANY,
                          &report) != STATUS_OK)
                fail_msg("row %zu: %s", i, report.text);
            assert_int_equal(board.rule, board_has_regions(&board) ? RULE_TOUCH : RULE_CLASSIC);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            assert_string_equal(draw(&board, drawing), texts[i].drawing);
            board_free(&board);
        }
}

/* What a comment holds does not make a text anything else. */
static void comments_are_looked_past(void **state)
{
    (void)state;
    static const char *const texts[] = {"; from https://puzz.link/p?starbattle\n.\n",
                                        "# n = 1\n.\n",
                                        "// [ {\n.\n",
                                        "# 1\n.\n",
                                        "; 1\n0\n",
                                        "A\n# from colorRegions, see puzz.link/\n",
                                        "* import \"a\"\nA\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct board board;
        struct report report = REPORT_NONE;
        if (read_text(&board, texts[i], NOTATION_ANY, &report) != STATUS_OK)
            fail_msg("row %zu: %s", i, report.text);
        assert_int_equal(board.n, 1);
        board_free(&board);
    }
}

static enum status read_diagonals(const char *text, struct board_reading *reading,
                                  struct report *report)
{
    struct board board;
    struct source source = source_make(text, strlen(text));
    enum status status = board_read_text(&board, "file", source.text, source.size, reading, report);
    free(source.text);
    if (status == STATUS_OK)
        board_free(&board);
    return status;
}

static void first_diagonals_want_a_list(void **state)
{
    (void)state;
    static const char *const without[] = {
        "4",     "....\n....\n....\n....\n", "AB\nAB\n", "[\"AB\", \"AB\"]", ADDRESS,
        "n = 4", "n = 4 init = [[0, 0]]"};
    static const char list[] = "n = 4 numdiags = 2 diags = [[3, 0], [2, 1]]";
    struct report report = REPORT_NONE;
    for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
        struct board_reading reading = {.first_diagonals = true, .has_diagonals = true};
        report = REPORT_NONE;
        if (read_diagonals(without[i], &reading, &report) != STATUS_REFUSED)
            fail_msg("row %zu is read", i);
        assert_false(reading.has_diagonals);
        assert_string_equal(report.file, "file");
        assert_non_null(strstr(report.text, "holds no list of diagonals"));
    }
    struct board board;
    report = REPORT_NONE;
    assert_int_equal(
        board_read(&board, "8", &(struct board_reading){.first_diagonals = true}, &report),
        STATUS_REFUSED);
    assert_string_equal(report.file, "8");
    assert_non_null(strstr(report.text, "holds no list of diagonals"));

    struct board_reading some = {.first_diagonals = true, .diagonals = 1}, all = {0};
    struct board_reading more = {.first_diagonals = true, .diagonals = 3};
    assert_int_equal(read_diagonals(list, &some, NULL), STATUS_OK);
    assert_int_equal(read_diagonals(list, &all, NULL), STATUS_OK);
    assert_true(all.has_diagonals);
    assert_int_equal(all.diagonals_listed, 2);
    assert_int_equal(read_diagonals(list, &more, NULL), STATUS_REFUSED);
}

/* Boards that only begin like something else, or have a word of it in them. */
static void boards_with_odd_labels_are_grids(void **state)
{
    (void)state;
    static const char *const texts[] = {"6x6\n6xx\n667\n",
                                        "a(1\na(1\na((\n",
                                        "const\nconst\nconst\nconst\nccccc\n",
                                        "<AB\n<AB\n<<<\n",
                                        "% %\n% a\n",
                                        "/* A B\n/* A B\n/* A A\n",
                                        "4\n.Q..\n...Q\nQ...\n..Q.\n",
                                        "3\n1 1\n8 8\n",
                                        "3\n1 1 1\n2 2 2\n3 3 3\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct look look = looks_of((struct text){texts[i], strlen(texts[i])});
        if (look.notation != NOTATION_GRID || look.refusal)
            fail_msg("row %zu: %d %s", i, (int)look.notation, look.refusal ? look.refusal : "");
    }
}

/* Whatever a text is cut to, it is read or refused. */
static void every_start_of_a_text_is_looked_at(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "# c\n6x6\n | 1,1 1,2\n", "% c\nn = 6;\nregion = [| 1 |];\n", "size(6).\nregion(1).\n",
        "2\n\n1 1\n8 8\n",        "x puzz.link/p?starbattle/1/1/1/",  "import { a } from 'b';",
        "language ESSENCE' 1.0",  "// colorRegions\nlet colorRegions"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (size_t size = 0; size <= strlen(texts[i]); size++) {
            struct source source = source_make(texts[i], size);
            struct text text = {source.text, size};
            struct look look = looks_of(text);
            assert_true(look.at >= text.at && look.at <= text.at + size);
            assert_int_equal(look.notation == NOTATION_ANY, look.refusal != NULL);
            free(source.text);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(notations_that_are_not_read_are_named),
        cmocka_unit_test(notations_are_recognised),
        cmocka_unit_test(comments_are_looked_past),
        cmocka_unit_test(first_diagonals_want_a_list),
        cmocka_unit_test(boards_with_odd_labels_are_grids),
        cmocka_unit_test(every_start_of_a_text_is_looked_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

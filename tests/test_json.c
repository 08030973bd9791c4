/* JSON boards: tables of texts that are read and refused, random regions in every shape, and what
 * jansson must not do to us: run out of stack or of memory.
 */
#include "notation.h"

#include <jansson.h>

#define MARK "\xEF\xB8\x8F" /* U+FE0F */
#define RED "\xF0\x9F\x9F\xA5"
#define BLUE "\xF0\x9F\x9F\xA6"
#define WHITE "\xE2\xAC\x9C"

static const struct {
    const char *text, *drawing;
    const char *labels; /* joined by `|`; NULL: not looked at */
} boards[] = {
    /* the puzzle of the reference, in its shapes */
    {"[\"AABBCC\",\"AAAACC\",\"AAAACC\",\"ADAAEE\",\"FDAEEE\",\"FDAEEE\"]",
     "AABBCC/AAAACC/AAAACC/ADAAEE/FDAEEE/FDAEEE", "A|B|C|D|E|F"},
    {"{\"game\":\"queens\",\"n\":6,\"regions\":[[0,0,1,1,2,2],[0,0,0,0,2,2],[0,0,0,0,2,2],"
     "[0,3,0,0,4,4],[5,3,0,4,4,4],[5,3,0,4,4,4]],\"givens\":{\"queens\":[[0,2]],"
     "\"blocked\":[[5,1]]}}",
     "AABBCC/AAAACC/AAAACC/ADAAEE/FDAEEE/FDAEEE Q0,2 x5,1", "0|1|2|3|4|5"},
    /* rows as strings are cut like lines of grid text */
    {"[\"AB\",\"BB\"]", "AB/BB", "A|B"},
    {"[\"1 10\",\"10\\t10\"]", "AB/BB", "1|10"},
    {"[\"1,10\",\" 10 , 10 \"]", "AB/BB", "1|10"},
    {"[\"light blue, red\",\"red,red\"]", "AB/BB", "light blue|red"},
    {"[\" AB \",\"BB\\n\"]", "AB/BB", "A|B"},
    {"[\"" RED BLUE "\",\"" RED RED "\"]", "AB/AA", RED "|" BLUE},
    {"[\"\\ud83d\\udfe5" BLUE "\",\"\\uD83D\\uDFE5" RED "\"]", "AB/AA", RED "|" BLUE},
    {"[\"" WHITE MARK RED "\",\"" MARK RED MARK RED "\"]", "AB/BB", WHITE "|" RED},
    {"[\"" WHITE "\\ufe0f" RED "\",\"" WHITE RED "\"]", "AB/AB", WHITE "|" RED},
    {"[\"" WHITE MARK " " RED "\",\"" WHITE " " RED "\"]", "AB/AB", WHITE "|" RED},
    {"[\"#A\",\"##\"]", "AB/AA", "#|A"},
    {"[\"//\",\";;\"]", "AA/BB", "/|;"},
    {"[\"aA\",\"AA\"]", "AB/BB", "a|A"},
    /* rows as lists */
    {"[[\"A\",\"B\"],[\"A\",\"B\"]]", "AB/AB", "A|B"},
    {"[[\"#BBA3E2\",\"#\"],[\"#\",\"#\"]]", "AB/BB", "#BBA3E2|#"},
    {"[[\"light blue\",\"a,b\"],[\"a,b\",\"a,b\"]]", "AB/BB", "light blue|a,b"},
    {"[[10,\"10\"],[\"01\",10]]", "AA/BA", "10|01"},
    {"[[-5,0],[0,0]]", "AB/BB", "-5|0"},
    {"[[9223372036854775807,-9223372036854775808],[-9223372036854775808,-9223372036854775808]]",
     "AB/BB", "9223372036854775807|-9223372036854775808"},
    {"[[\"\\u0041\",\"\\\"\"],[\"A\",\"\\u0022\"]]", "AB/AB", "A|\""},
    {"[[\"]\",\"{\\\"[[\"],[\"]\",\"]\"]]", "AB/AA", "]|{\"[["},
    {"[[\"A\",\"B\",\"AQ\"],[\"A\",\"B\",\"AQ\"],[\"A\",\"B\",\"AQ\"]]", "ABC/ABC/ABC", "A|B|AQ"},
    {"[[\"aq\",\"ax\"],[\"aq\",\"ax\"]]", "AB/AB", "aq|ax"},
    {"[[\"a\",\"max\"],[\"a\",\"max\"]]", "AB/AB", "a|max"},
    {"[\"A\"]", "A", "A"},
    {"[[7]]", "A", "7"},
    /* board signs only: a classic board */
    {"[\".Q\",\"#x\"]", ".Q/xx", NULL},
    {"[\". Q\",\"_ 0\"]", ".Q/..", NULL},
    {"[[\".\",\"Q\"],[\"x\",\"#\"]]", ".Q/xx", NULL},
    {"[[0,0],[0,\"Q\"]]", "../.Q", NULL},
    {"[\".\"]", ".", NULL},
    {"[[\"#\"]]", "x", NULL},
    {"[\"0\"]", ".", NULL},
    {"[\"...\",\"...\",\"..Q\"]", ".../.../..Q", NULL},
    {"[\".A\",\"AA\"]", "AB/BB", ".|A"},
    {"[\"Qx\",\"x0\"]", "Qx/x.", NULL},
    {"[\"QA\",\"AA\"]", "AB/BB", "Q|A"},
    /* objects */
    {"{\"colorRegions\":[\"AB\",\"BB\"]}", "AB/BB", NULL},
    {"{\"regions\":[[1,2],[2,2]]}", "AB/BB", NULL},
    {"{\"grid\":[\"..\",\"..\"]}", "../..", NULL},
    {"{\"board\":[\"..\",\".Q\"],\"n\":2,\"size\":2}", "../.Q", NULL},
    {"{\"size\":2,\"rows\":[\"..\",\".Q\"]}", "../.Q", NULL},
    {"{\"stars\":1,\"starCount\":1,\"rows\":[\"..\",\".Q\"]}", "../.Q", NULL},
    {"{\"rows\":[\"..\",\"..\"],\"regionColors\":{\"A\":\"#BBA3E2\"},\"path\":\"x\",\"isNew\":true,"
     "\"solutionsCount\":1.5,\"name\":null,\"rule\":\"one a "
     "row\",\"levels\":[{\"queens\":1}],\"createdBy\":{\"n\":9}}",
     "../..", NULL},
    /* givens count from 0 */
    {"{\"rows\":[\"...\",\"...\",\"...\"],\"givens\":{\"queens\":[[0,1]],\"blocked\":[[2,2],[1,0]]}"
     "}",
     ".Q./x../..x", NULL},
    {"{\"rows\":[\"Q.\",\"..\"],\"givens\":{\"queens\":[[0,0],[1,1],[1,1]]}}", "Q./.Q", NULL},
    {"{\"givens\":{},\"rows\":[\"Q.\",\"..\"]}", "Q./..", NULL},
    {"{\"givens\":{\"queens\":[],\"blocked\":[]},\"rows\":[\"..\",\"..\"]}", "../..", NULL},
    {"{\"givens\":{\"blocked\":[[1,1]]},\"rows\":[\"AB\",\"BB\"]}", "AB/BB x1,1", NULL},
    /* blanks and line ends */
    {" \n\t[ \"AB\" ,\r\n \"BB\" ] \r\n\n", "AB/BB", NULL},
};

static void labels_are(const struct board *board, const char *expected)
{
    char labels[256] = "";
    for (uint32_t region = 0; region < board->n; region++) {
        strcat(labels, region > 0 ? "|" : "");
        strcat(labels, board_region_label(board, region));
    }
    assert_string_equal(labels, expected);
}

static void boards_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        char drawing[DRAWING];
        struct board board = read_row(json_read, boards[i].text, i);
        if (strcmp(draw(&board, drawing), boards[i].drawing) != 0)
            fail_msg("row %zu: %s is not %s", i, drawing, boards[i].drawing);
        if (boards[i].labels)
            labels_are(&board, boards[i].labels);
        board_free(&board);
    }
}

static const struct refusal refused[] = {
    /* not JSON */
    {"[\"AB\",\"BB\"", 1, 10, "not JSON: |near end of file"},
    {"[\"AB\",\n \"BB\",]", 2, 7, "not JSON: |near ']'"},
    {"[\"AB\",\r \"BB\",]", 2, 7, "not JSON: |near ']'"},
    {"[\"AB\",\r\n \"BB\",]", 2, 7, "not JSON: |near ']'"},
    {"[['a', 'b'], ['b', 'b']]", 1, 3, "not JSON: |near '''|colorRegions|double quotes"},
    {"import { a } from 'b';\nconst level = {};", 1, 6, "not JSON: |'import'|colorRegions"},
    {"const level = { size: 6 };", 1, 5, "not JSON: "},
    {"{size: 6}", 1, 5, "not JSON: "},
    {"[\"AB\",\"BB\"] [\"AB\"]", 1, 13, "not JSON: |end of file expected"},
    {"[\"AB\",\"BB\"]\nby hand", 2, 2, "not JSON: |end of file expected"},
    {"[\"AB\",\"B\nB\"]", 1, 8, "not JSON: |newline"},
    {"[\"A\\ud83dB\"]", 1, 11, "not JSON: |Unicode"},
    {"[\"A\\u0000\",\"BB\"]", 1, 10, "NUL"},
    {"{\"a\\u0000\":1}", 1, 10, "NUL"},
    {"\"AB\"", 1, 4, "not JSON: "},
    {"8", 1, 1, "not JSON: "},
    {"[[01]]", 1, 3, "not JSON: "},
    {"[[99999999999999999999]]", 1, 22, "too big integer"},
    {"{\"rows\":[\".\"],\"rows\":[\"Q\"]}", 1, 20, "duplicate object key|rows"},
    {"{\"rows\":[\".\"],\"givens\":{\"queens\":[],\"queens\":[]}}", 1, 44, "duplicate object key"},
    {"[\"\x1B\"]", 1, 2, "not JSON: "},
    /* objects */
    {"{}", 0, 0, "an empty object (expected \"colorRegions\""},
    {"{\"n\":4,\"Grid\":[]}", 0, 0, "its keys are \"n\", \"Grid\" (expected \"colorRegions\""},
    {"{\"grid\":[\".\"],\"rows\":[\".\"]}", 0, 0, "both \"grid\" and \"rows\""},
    {"{\"rows\":6,\"colorRegions\":[\".\"]}", 0, 0, "both \"colorRegions\" and \"rows\""},
    {"{\"rows\":4}", 0, 0, "\"rows\" is a number (expected a list of rows)"},
    {"{\"board\":\"AB\\nBB\"}", 0, 0, "\"board\" is a string"},
    {"{\"board\":null}", 0, 0, "\"board\" is null"},
    {"{\"board\":{\"rows\":[\".\"]}}", 0, 0, "\"board\" is an object"},
    {"{\"n\":3,\"rows\":[\"..\",\"..\"]}", 0, 0, "\"n\" is 3 (expected 2, the number of rows)"},
    {"{\"size\":0,\"rows\":[\"..\",\"..\"]}", 0, 0, "\"size\" is 0 (expected 2"},
    {"{\"n\":2,\"size\":3,\"rows\":[\"..\",\"..\"]}", 0, 0, "\"size\" is 3"},
    {"{\"n\":4294967298,\"rows\":[\"..\",\"..\"]}", 0, 0, "\"n\" is 4294967298"},
    {"{\"n\":\"2\",\"rows\":[\"..\",\"..\"]}", 0, 0, "\"n\" is a string (expected 2"},
    {"{\"n\":2.0,\"rows\":[\"..\",\"..\"]}", 0, 0, "\"n\" is a number with a fraction"},
    {"{\"rows\":[\".\"],\"given\":{}}", 0, 0, "\"given\" is not read|\"givens\""},
    {"{\"rows\":[\".\"],\"Givens\":{}}", 0, 0, "\"Givens\" is not read"},
    {"{\"rows\":[\".\"],\"rule\":\"torus\"}", 0, 0, "\"rule\" is not read|--rule torus"},
    {"{\"queens\":[[0,0]],\"rows\":[\"..\",\"..\"]}", 0, 0,
     "\"queens\" beside the rows|\"givens\""},
    {"{\"blocked\":[],\"rows\":[\"..\",\"..\"]}", 0, 0, "\"blocked\" beside the rows"},
    {"{\"stars\":2,\"rows\":[\"..\",\"..\"]}", 0, 0, "\"stars\" is 2 (expected 1"},
    {"{\"starCount\":0,\"rows\":[\"..\",\"..\"]}", 0, 0, "\"starCount\" is 0 (expected 1"},
    {"{\"stars\":\"1\",\"rows\":[\"..\",\"..\"]}", 0, 0, "\"stars\" is a string"},
    /* givens */
    {"{\"rows\":[\".\"],\"givens\":[[0,0]]}", 0, 0, "\"givens\" is a list (expected an object"},
    {"{\"rows\":[\".\"],\"givens\":null}", 0, 0, "\"givens\" is null"},
    {"{\"rows\":[\".\"],\"givens\":{\"queen\":[]}}", 0, 0, "\"queen\" in \"givens\" is not known"},
    {"{\"rows\":[\".\"],\"givens\":{\"queens\":0}}", 0, 0, "\"queens\" in \"givens\" is a number"},
    {"{\"rows\":[\".\"],\"givens\":{\"queens\":[0,0]}}", 0, 0, "entry 1 of \"queens\"|is no pair"},
    {"{\"rows\":[\".\"],\"givens\":{\"queens\":[[0,0],[0]]}}", 0, 0, "entry 2 of \"queens\""},
    {"{\"rows\":[\".\"],\"givens\":{\"blocked\":[[0,0,0]]}}", 0, 0, "entry 1 of \"blocked\""},
    {"{\"rows\":[\".\"],\"givens\":{\"blocked\":[[0,0.0]]}}", 0, 0, "entry 1 of \"blocked\""},
    {"{\"rows\":[\".\"],\"givens\":{\"blocked\":[[\"0\",0]]}}", 0, 0, "entry 1 of \"blocked\""},
    {"{\"rows\":[\".\"],\"givens\":{\"blocked\":[{\"0\":0,\"1\":0}]}}", 0, 0, "entry 1"},
    {"{\"rows\":[\"..\",\"..\"],\"givens\":{\"queens\":[[2,0]]}}", 0, 0,
     "[2, 0] of \"queens\"|count from 0 here, expected 0 to 1"},
    {"{\"rows\":[\"..\",\"..\"],\"givens\":{\"queens\":[[0,2]]}}", 0, 0, "[0, 2] of \"queens\""},
    {"{\"rows\":[\"..\",\"..\"],\"givens\":{\"blocked\":[[0,-1]]}}", 0, 0,
     "[0, -1] of \"blocked\""},
    {"{\"rows\":[\"..\",\"..\"],\"givens\":{\"blocked\":[[-1,0]]}}", 0, 0,
     "[-1, 0] of \"blocked\""},
    {"{\"rows\":[\"..\",\"..\"],\"givens\":{\"blocked\":[[0,4294967296]]}}", 0, 0,
     "[0, 4294967296]"},
    /* other shapes */
    {"[[{\"color\":1,\"state\":\"empty\"}]]", 0, 0, "a matrix of objects, which is not read"},
    {"{\"board\":[[{\"color\":1}]]}", 0, 0, "a matrix of objects"},
    {"[{\"row\":0,\"col\":0,\"region\":0}]", 0, 0, "a list of cells, which is not read"},
    {"{\"size\":1,\"regions\":[{\"color\":\"purple\",\"cells\":[[0,0]]}]}", 0, 0,
     "regions as lists of cells"},
    {"{\"regions\":[[[0,0],[0,1]],[[1,0],[1,1]]]}", 0, 0, "regions as lists of cells"},
    {"{\"levels\":[{\"rows\":[\".\"]}]}", 0, 0, "several boards, which is not read"},
    {"{\"puzzles\":{}}", 0, 0, "several boards"},
    {"[{\"colorRegions\":[\".\"]},{\"colorRegions\":[\".\"]}]", 0, 0, "several boards"},
    {"[[[\"A\"]],[[\"A\"]]]", 0, 0, "several boards"},
    {"[[\"a\",\"bq\"],[\"a\",\"a\"]]", 0, 0,
     "marks in the squares|'bq' looks like a label with a queen or a cross"},
    {"[[\"a\",\"a\"],[\"a\",\"" RED "x\"]]", 0, 0, "'" RED "x' looks like"},
    {"[\"a b\",\"ax b\"]", 0, 0, "'ax' looks like"},
    /* what grid text refuses as well */
    {"[\"A\xE2\x80\x8B"
     "C\",\"AAC\",\"AAC\"]",
     0, 0, "row 1, column 2: 'U+200B' is no label"},
    {"[[\"A\",\"\\u0001\"],[\"A\",\"A\"]]", 0, 0, "row 1, column 2: 'U+0001' is no label"},
    /* rows and squares */
    {"[]", 0, 0, "no rows"},
    {"{\"n\":0,\"rows\":[]}", 0, 0, "no rows"},
    {"[[]]", 0, 0, "1 row of 0 squares"},
    {"[\"\"]", 0, 0, "1 row of 0 squares"},
    {"[\"..\",\"\"]", 0, 0, "row 2 has 0 squares, row 1 has 2"},
    {"[\"AABBCC\",\"AAAACC\",\"AAAAC\",\"ADAAEE\",\"FDAEEE\",\"FDAEEE\"]", 0, 0,
     "row 3 has 5 squares, row 1 has 6"},
    {"[[1,2],[1]]", 0, 0, "row 2 has 1 square, row 1 has 2"},
    {"[[1,2],[1,2,3]]", 0, 0, "row 2 has 3 squares, row 1 has 2"},
    {"[\"AB\"]", 0, 0, "1 row of 2 squares (expected as many rows"},
    {"[\".\",\".\"]", 0, 0, "2 rows of 1 square "},
    {"[[1],[1]]", 0, 0, "2 rows of 1 square "},
    {"[\"A B\",\"AB\"]", 0, 0, "row 1 separates its squares, row 2 does not"},
    {"[\"AB\",\"A,B\"]", 0, 0, "row 2 separates its squares, row 1 does not"},
    {"[\"AB\",[\"A\",\"B\"]]", 0, 0, "row 2 is a list, row 1 is a string"},
    {"[[\"A\",\"B\"],\"AB\"]", 0, 0, "row 2 is a string, row 1 is a list"},
    {"[0,0,1,1]", 0, 0, "row 1 is a number"},
    {"[\"AB\",null]", 0, 0, "row 2 is null"},
    {"[\"AB\",{}]", 0, 0, "row 2 is an object"},
    {"[\"AB\\nBB\"]", 0, 0, "row 1 has a line break"},
    {"[\"AB\",\"B\\rB\"]", 0, 0, "row 2 has a line break"},
    {"[[1,2],[2,true]]", 0, 0, "row 2, column 2 is true"},
    {"[[1,false],[2,2]]", 0, 0, "row 1, column 2 is false"},
    {"[[null,1],[1,1]]", 0, 0, "row 1, column 1 is null"},
    {"[[1,2],[2.5,2]]", 0, 0, "row 2, column 1 is a number with a fraction"},
    {"[[1,2],[2.0,2]]", 0, 0, "row 2, column 1 is a number with a fraction"},
    {"[[1,2],[1e1,2]]", 0, 0, "row 2, column 1 is a number with a fraction or an exponent"},
    {"[[1,{}],[1,2]]", 0, 0, "row 1, column 2 is an object"},
    {"[[1,2],[[],2]]", 0, 0, "row 2, column 1 is a list"},
    {"[[\"A\",\"\"],[\"A\",\"A\"]]", 0, 0, "row 1, column 2 is empty"},
    {"[[\"Q\",\" \"],[\" \",\" \"]]", 0, 0, "row 1, column 2 is empty"},
    {"[\"A,,B\",\"A,B,B\",\"A,B,B\"]", 0, 0, "row 1, column 2 is empty"},
    {"[\"A,B\",\"A,\"]", 0, 0, "row 2, column 2 is empty"},
    /* regions */
    {"[\"AA\",\"AA\"]", 0, 0, "1 region on a board of 2 rows"},
    {"[\"AB\",\"BC\"]", 0, 0, "3 regions on a board of 2 rows"},
    {"[[1,\"01\"],[1,\"001\"]]", 0, 0, "3 regions"},
    {"[\".A\",\"BB\"]", 0, 0, "3 regions|among the labels"},
    {"[[\"" WHITE MARK "\",\"" WHITE "\"],[\"A\",\"A\"]]", 0, 0, "3 regions"},
};

static void all_else_is_refused_with_its_place(void **state)
{
    (void)state;
    all_refused(json_read, refused, sizeof refused / sizeof *refused);
}

static void a_text_that_is_cut_off_is_refused(void **state)
{
    (void)state;
    starts_are_read_or_refused(json_read,
                               "{\"n\":2,\"x\":[{\"a\":-1.5e3}],\"rows\":[\"" WHITE MARK
                               "\\ud83d\\udfe5\",\"BB\"],\"givens\":{\"queens\":[[0,1]]}}\n");
}

/* The squares of a board of letters, in one of four shapes. */
static void write_rows(char *text, const struct board *board, unsigned shape)
{
    static const char *const starts[] = {"[", "[", "{\"name\":[1],\"colorRegions\":[", "[ "};
    strcpy(text, starts[shape]);
    for (uint32_t row = 0; row < board->n; row++) {
        strcat(text, row > 0 ? "," : "");
        strcat(text, shape == 0 ? "\"" : "[");
        for (uint32_t column = 0; column < board->n; column++) {
            char square[32];
            unsigned region = board_region(board, (struct square){row, column});
            snprintf(square, sizeof square,
                     shape == 0   ? "%c"
                     : shape == 1 ? "\"c%x\""
                     : shape == 2 ? "1%u"
                                  : "\"\\ud83d\\udfe%x\"",
                     shape == 0 ? 'A' + region : region);
            strcat(text, shape > 0 && column > 0 ? "," : "");
            strcat(text, square);
        }
        strcat(text, shape == 0 ? "\"" : "]");
    }
    strcat(text, shape == 2 ? "]}" : "]");
}

static void random_regions_come_back_in_every_shape(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 400; i++) {
        struct board written = board_make(1 + i % 15, RULE_CLASSIC);
        char text[16 * 16 * 20];
        add_random_regions(&written);
        write_rows(text, &written, i % 4);
        struct board board = read_row(json_read, text, i);
        assert_int_equal(board.n, written.n);
        for (size_t cell = 0; cell < (size_t)board.n * board.n; cell++)
            assert_int_equal(board.regions.of[cell], written.regions.of[cell]);
        board_free(&board);
        board_free(&written);
    }
}

static void *read_deep(void *self)
{
    enum { SIZE = 2 << 20 };
    struct report *report = self;
    struct board board;
    char *text = malloc(SIZE);
    assert_non_null(text);
    memset(text, '[', SIZE);
    text[0] = '\n';
    assert_int_equal(json_read(&board, &(struct source){"file", text, SIZE}, report),
                     STATUS_REFUSED);
    free(text);
    return NULL;
}

static void nesting_needs_no_stack(void **state)
{
    (void)state;
    struct report report = REPORT_NONE;
    run_on_small_stack(read_deep, &report);
    assert_non_null(strstr(report.text, "nested too deeply"));
    assert_int_equal(report.line, 2);
    assert_int_equal(report.column, 65);
}

/* Brackets within strings are no nesting, behind an escaped quote neither. */
static void only_lists_and_objects_are_nesting(void **state)
{
    (void)state;
    char text[256] = "{\"x\":\"\\\"";
    memset(text + strlen(text), '[', 100);
    strcat(text, "\",\"z\":\"\\\\\",\"y\":[[],[],{}],\"rows\":[\"A\"]}");
    struct board board = read_row(json_read, text, 0);
    board_free(&board);
}

/* Allocations that jansson makes before one fails; the tests' own state. */
static size_t allocations_left;

static void *allocate_or_fail(size_t size)
{
    if (allocations_left == 0)
        return NULL;
    allocations_left--;
    return malloc(size);
}

static void jansson_out_of_memory_is_no_crash(void **state)
{
    (void)state;
    static const char text[] = "{\"n\":2,\"rows\":[\"A" MARK "B\",\"BB\"],"
                               "\"givens\":{\"queens\":[[0,1]]},"
                               "\"a key of many letters\":\"a string of many letters\"}";
    enum status status = STATUS_MEMORY;
    for (size_t left = 0; status != STATUS_OK; left++) {
        struct board board;
        struct report report = REPORT_NONE;
        allocations_left = left;
        json_set_alloc_funcs(allocate_or_fail, free);
        status = read_exactly(json_read, &board, text, &report);
        json_set_alloc_funcs(malloc, free);
        if (status == STATUS_OK)
            board_free(&board);
        else
            assert_int_equal(status, STATUS_MEMORY);
        assert_int_equal(report.status, status);
        assert_true(left < 1000);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_read),
        cmocka_unit_test(all_else_is_refused_with_its_place),
        cmocka_unit_test(a_text_that_is_cut_off_is_refused),
        cmocka_unit_test(random_regions_come_back_in_every_shape),
        cmocka_unit_test(nesting_needs_no_stack),
        cmocka_unit_test(only_lists_and_objects_are_nesting),
        cmocka_unit_test(jansson_out_of_memory_is_no_crash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The notations, byte for byte, as the interface states them. */
#include "formatted.h"

static const uint32_t four[2][4] = {{1, 3, 0, 2}, {2, 0, 3, 1}};

static struct board sealed(uint32_t n)
{
    struct board board = board_make(n, RULE_CLASSIC);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

/* The text of `count` solutions of an empty board of size n. */
static void expect(const char *format, uint32_t n, const uint32_t *columns, uint64_t count,
                   const char *expected)
{
    struct board board = sealed(n);
    struct list list = {.board = &board, .columns = columns, .count = count, .digest = "0f"};
    char *text = formatted(format, &list);
    assert_string_equal(text, expected);
    free(text);
    board_free(&board);
}

static void four_queens(void **state)
{
    (void)state;
    const uint32_t *both = four[0];
    expect("board", 4, both, 2, ".Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n");
    expect("board", 4, both, 1, ".Q..\n...Q\nQ...\n..Q.\n");
    expect("unicode", 4, both, 2, ".♛..\n...♛\n♛...\n..♛.\n\n..♛.\n♛...\n...♛\n.♛..\n");
    expect("leetcode", 4, both, 2,
           "[[\".Q..\", \"...Q\", \"Q...\", \"..Q.\"],\n"
           " [\"..Q.\", \"Q...\", \"...Q\", \".Q..\"]]\n");
    expect("leetcode", 4, both, 1, "[[\".Q..\", \"...Q\", \"Q...\", \"..Q.\"]]\n");
    expect("matrix", 4, both, 2,
           "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n\n0 0 1 0\n1 0 0 0\n0 0 0 1\n0 1 0 0\n");
    expect("columns", 4, both, 2, "2 4 1 3\n3 1 4 2\n");
    expect("columns0", 4, both, 2, "1 3 0 2\n2 0 3 1\n");
    expect("json", 4, both, 2,
           "{\"n\":4,\"rule\":\"classic\",\"columns\":[2,4,1,3]}\n"
           "{\"n\":4,\"rule\":\"classic\",\"columns\":[3,1,4,2]}\n");
    expect("csv", 4, both, 2, "2,4,1,3\n3,1,4,2\n");
    expect("set", 4, both, 2,
           "# queensat set 1\n# board 4\n# rule classic\n# count 2\n# sha256 0f\n"
           "2 4 1 3\n3 1 4 2\n");
}

static void size_1(void **state)
{
    (void)state;
    static const struct {
        const char *format, *text;
    } table[] = {
        {"board", "Q\n"},
        {"unicode", "♛\n"},
        {"leetcode", "[[\"Q\"]]\n"},
        {"matrix", "1\n"},
        {"columns", "1\n"},
        {"columns0", "0\n"},
        {"json", "{\"n\":1,\"rule\":\"classic\",\"columns\":[1]}\n"},
        {"csv", "1\n"},
        {"set", "# queensat set 1\n# board 1\n# rule classic\n# count 1\n# sha256 0f\n1\n"},
    };
    uint32_t column = 0;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        expect(table[i].format, 1, &column, 1, table[i].text);
}

/* The empty board is a solution, and must not look like none. */
static void size_0(void **state)
{
    (void)state;
    static const struct {
        const char *format, *text;
    } table[] = {
        {"board", "\n"},
        {"unicode", "\n"},
        {"leetcode", "[[]]\n"},
        {"matrix", "\n"},
        {"columns", "\n"},
        {"columns0", "\n"},
        {"json", "{\"n\":0,\"rule\":\"classic\",\"columns\":[]}\n"},
        {"csv", "\n"},
        {"set", "# queensat set 1\n# board 0\n# rule classic\n# count 1\n# sha256 0f\n\n"},
    };
    uint32_t none = 0;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        expect(table[i].format, 0, &none, 1, table[i].text);
    expect("board", 0, &none, 2, "\n\n");
}

static void no_solution(void **state)
{
    (void)state;
    static const char *const silent[] = {"board",    "unicode", "matrix", "columns",
                                         "columns0", "json",    "csv"};
    uint32_t none = 0;
    for (uint32_t n = 2; n <= 3; n++) {
        for (size_t i = 0; i < sizeof silent / sizeof silent[0]; i++)
            expect(silent[i], n, &none, 0, "");
        expect("leetcode", n, &none, 0, "[]\n");
    }
    expect("set", 2, &none, 0,
           "# queensat set 1\n# board 2\n# rule classic\n# count 0\n# sha256 0f\n");
}

/* Givens and blocked squares stand in the head of a set, and so does that it was cut short. */
static void set_head(void **state)
{
    (void)state;
    struct board board = board_make(4, RULE_CLASSIC);
    give(&board, 0, 1);
    block(&board, 1, 2);
    block(&board, 0, 0);
    block(&board, 0, 3);
    block(&board, 3, 3);
    block(&board, 3, 0);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct list list = {.board = &board, .columns = four[0], .count = 1, .digest = "ab"};
    char *text = formatted("set", &list);
    assert_string_equal(text, "# queensat set 1\n# board #Q.#/..#./..../#..#\n# rule classic\n"
                              "# count 1\n# sha256 ab\n2 4 1 3\n");
    free(text);
    list.partial = true;
    text = formatted("set", &list);
    assert_string_equal(text, "# queensat set 1\n# board #Q.#/..#./..../#..#\n# rule classic\n"
                              "# count 1\n# sha256 ab\n# partial\n2 4 1 3\n");
    free(text);
    board_free(&board);
}

/* Up to 100 rows a board with squares is drawn; a larger one says its size and lists them. */
static void set_head_of_large_boards(void **state)
{
    (void)state;
    for (uint32_t n = 100; n <= 101; n++) {
        struct board board = board_make(n, RULE_TORUS);
        give(&board, n - 1, 2);
        block(&board, 0, n - 1);
        block(&board, 0, 0);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        struct list list = {.board = &board, .digest = "0f"};
        char *text = formatted("set", &list);
        if (n == 100)
            assert_non_null(strstr(text, "/..Q....."));
        else
            assert_string_equal(text, "# queensat set 1\n# board 101\n# rule torus\n"
                                      "# given 101,3\n# blocked 1,1 1,101\n"
                                      "# count 0\n# sha256 0f\n");
        free(text);
        board_free(&board);
    }
}

/* The line behind "# board " of a board of size n whose regions have these labels. */
static void expect_grid(uint32_t n, const char *squares, const char *expected)
{
    struct board board = board_make(n, RULE_TOUCH);
    char head[200];
    add_labels(&board, squares);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct list list = {.board = &board, .digest = "0f"};
    char *text = formatted("set", &list);
    snprintf(head, sizeof head,
             "# queensat set 1\n# board %s\n# rule touch\n# count 0\n# sha256 0f\n", expected);
    assert_string_equal(text, head);
    free(text);
    board_free(&board);
}

/* Labels stand in the head of a set as they are where they can be read again, else numbers do. */
static void set_grid_of_regions(void **state)
{
    (void)state;
    expect_grid(1, "A", "A");
    expect_grid(1, "7", "1"); /* a size otherwise */
    expect_grid(1, "é", "é");
    expect_grid(1, "Q", "1");
    expect_grid(2, "A|A|B|A", "AA/BA");
    expect_grid(2, "2|2|1|2", "22/12");
    expect_grid(2, "🟥|🟩|🟥|🟥", "🟥🟩/🟥🟥");
    expect_grid(2, "#|A|A|A", "#A/AA");
    expect_grid(2, "Q|A|A|A", "QA/AA");
    expect_grid(2, "Q|.|Q|Q", "1,2/1,1"); /* a board of signs otherwise */
    expect_grid(3, "0|x|_|_|_|_|_|_|_", "1,2,3/3,3,3/3,3,3");
    expect_grid(2, "/|A|A|A", "1,2/2,2");
    expect_grid(2, ",|A|A|A", "1,2/2,2");
    expect_grid(2, "A| |A|A", "1,2/1,1");
    expect_grid(2, "A|\t|A|A", "1,2/1,1");
    expect_grid(2, "\"|A|A|A", "1,2/2,2");
    expect_grid(2, "A|\033|A|A", "1,2/1,1");
    expect_grid(2, "A|\u00A0|A|A", "1,2/1,1");
    expect_grid(2, "A||A|A", "1,2/1,1");
    expect_grid(2, "A|BB|A|A", "1,2/1,1");
    expect_grid(2, "⬜\uFE0F|⬛|⬛|⬛", "1,2/2,2");
}

/* Numbers of two digits, and a board of no rows. */
static void set_grid_of_many_regions(void **state)
{
    (void)state;
    struct board none = board_make(0, RULE_TOUCH), board = board_make(10, RULE_TOUCH);
    add_labels(&none, "");
    add_labels(&board, "a1|a2|a3|a4|a5|a6|a7|a8|a9|b1|a1|a1|a1|a1|a1|a1|a1|a1|a1|a1|"
                       "a2|a2|a2|a2|a2|a2|a2|a2|a2|a2|a3|a3|a3|a3|a3|a3|a3|a3|a3|a3|"
                       "a4|a4|a4|a4|a4|a4|a4|a4|a4|a4|a5|a5|a5|a5|a5|a5|a5|a5|a5|a5|"
                       "a6|a6|a6|a6|a6|a6|a6|a6|a6|a6|a7|a7|a7|a7|a7|a7|a7|a7|a7|a7|"
                       "a8|a8|a8|a8|a8|a8|a8|a8|a8|a8|b1|a1|b1|a1|b1|a1|b1|a1|b1|a1");
    give(&board, 9, 8);
    give(&board, 0, 9);
    block(&board, 4, 4);
    assert_int_equal(board_seal(&none, NULL), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct list list = {.board = &none, .count = 0, .digest = "0f"};
    char *text = formatted("set", &list);
    assert_string_equal(text,
                        "# queensat set 1\n# board 0\n# rule touch\n# count 0\n# sha256 0f\n");
    free(text);
    list.board = &board;
    text = formatted("set", &list);
    assert_string_equal(text, "# queensat set 1\n# board 1,2,3,4,5,6,7,8,9,10/1,1,1,1,1,1,1,1,1,1/"
                              "2,2,2,2,2,2,2,2,2,2/3,3,3,3,3,3,3,3,3,3/4,4,4,4,4,4,4,4,4,4/"
                              "5,5,5,5,5,5,5,5,5,5/6,6,6,6,6,6,6,6,6,6/7,7,7,7,7,7,7,7,7,7/"
                              "8,8,8,8,8,8,8,8,8,8/10,1,10,1,10,1,10,1,10,1\n# rule touch\n"
                              "# given 1,10 10,9\n# blocked 5,5\n# count 0\n# sha256 0f\n");
    free(text);
    board_free(&none);
    board_free(&board);
}

/* The plain way to the same text, a square at a time. */
static size_t drawn(char *text, const uint32_t *columns, uint32_t n, const char *sign[2],
                    const char *between)
{
    size_t used = 0;
    for (uint32_t row = 0; row < n; row++)
        for (uint32_t column = 0; column < n; column++)
            used += (size_t)sprintf(text + used, "%s%s", sign[columns[row] == column],
                                    column + 1 < n ? between : "\n");
    return used;
}

/* Boards whose rows and lists are longer than any buffer on the way. */
static void large_boards(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {64, 100, 1500};
    static const struct {
        const char *format, *sign[2], *between;
    } table[] = {
        {"board", {".", "Q"}, ""}, {"unicode", {".", "♛"}, ""}, {"matrix", {"0", "1"}, " "}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint32_t n = sizes[i];
        uint32_t *columns = calloc(n, sizeof *columns);
        char *expected = malloc((size_t)n * n * 3 + n + 1);
        assert_non_null(columns);
        assert_non_null(expected);
        for (uint32_t row = 0; row < n; row++)
            columns[row] = row * 7 % n;
        for (size_t k = 0; k < sizeof table / sizeof table[0]; k++) {
            const char *sign[2] = {table[k].sign[0], table[k].sign[1]};
            drawn(expected, columns, n, sign, table[k].between);
            expect(table[k].format, n, columns, 1, expected);
        }
        size_t used = 0;
        for (uint32_t row = 0; row < n; row++)
            used += (size_t)sprintf(expected + used, row ? ",%u" : "%u", columns[row] + 1);
        strcpy(expected + used, "\n");
        expect("csv", n, columns, 1, expected);
        free(expected);
        free(columns);
    }
}

/* The largest grid that is drawn, several times what the pen holds at once. */
static void large_grid(void **state)
{
    (void)state;
    enum { N = 100 };
    struct board board = board_make(N, RULE_CLASSIC);
    block(&board, N - 1, N - 2);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct list list = {.board = &board, .digest = "ab"};
    char *text = formatted("set", &list);
    const char *grid = text + strlen("# queensat set 1\n# board ");
    assert_int_equal(strcspn(grid, "\n"), N * (N + 1) - 1);
    for (size_t row = 0; row < N; row++) {
        const char *signs = grid + row * (N + 1);
        assert_int_equal(strspn(signs, "."), row < N - 1 ? N : N - 2);
        assert_int_equal(signs[N], row < N - 1 ? '/' : '\n');
    }
    assert_int_equal(grid[(N - 1) * (N + 1) + N - 2], '#');
    free(text);
    board_free(&board);
}

/* Names, titles and order come from one list. */
static void registry(void **state)
{
    (void)state;
    static const char *const names[] = {"board",    "unicode", "leetcode", "matrix", "columns",
                                        "columns0", "json",    "csv",      "svg",    "set"};
    size_t count = sizeof names / sizeof names[0];
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(format_names[i], names[i]);
        assert_string_equal(formats[i]->name, names[i]);
        assert_true(strlen(formats[i]->title) > 0);
        assert_ptr_equal(format_of(names[i]), formats[i]);
        assert_int_equal(formats[i]->whole,
                         strcmp(names[i], "set") == 0 || strcmp(names[i], "svg") == 0);
    }
    assert_null(formats[count]);
    assert_null(format_names[count]);
    assert_null(format_of("colums"));
    assert_null(format_of(""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_queens),
        cmocka_unit_test(size_1),
        cmocka_unit_test(size_0),
        cmocka_unit_test(no_solution),
        cmocka_unit_test(set_head),
        cmocka_unit_test(set_head_of_large_boards),
        cmocka_unit_test(set_grid_of_regions),
        cmocka_unit_test(set_grid_of_many_regions),
        cmocka_unit_test(large_boards),
        cmocka_unit_test(large_grid),
        cmocka_unit_test(registry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

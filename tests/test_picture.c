/* Boards as text: labels, signs and colours, against texts written by hand. */
#include "formatted.h"

/* One solution of a board that is sealed and freed here. */
static void expect(const char *format, struct board *board, const uint32_t *columns, bool color,
                   const char *expected)
{
    struct list list = {.columns = columns, .count = 1, .color = color};
    assert_int_equal(board_seal(board, NULL), STATUS_OK);
    list.board = board;
    char *text = formatted(format, &list);
    assert_string_equal(text, expected);
    free(text);
    board_free(board);
}

static void expect_labels(uint32_t n, const char *squares, const uint32_t *columns,
                          const char *as_board, const char *as_unicode)
{
    static const char *const format[] = {"board", "unicode"};
    const char *expected[] = {as_board, as_unicode};
    for (size_t i = 0; i < 2; i++) {
        struct board board = board_make(n, RULE_TOUCH);
        add_labels(&board, squares);
        expect(format[i], &board, columns, false, expected[i]);
    }
}

/* The same, with the squares (0, 0), (1, 1), ... blocked. */
static void expect_blocked(uint32_t n, const char *squares, const uint32_t *columns,
                           const char *as_board)
{
    struct board board = board_make(n, RULE_TOUCH);
    add_labels(&board, squares);
    for (uint32_t i = 0; i < n; i++)
        block(&board, i, i);
    expect("board", &board, columns, false, as_board);
}

static const uint32_t one[] = {0}, straight[] = {0, 1}, crossed[] = {1, 0}, three[] = {1, 2, 0};

/* Of a board without regions: what is blocked shows, what was given looks like any other queen. */
static void blocked_and_given(void **state)
{
    (void)state;
    static const uint32_t columns[] = {1, 3, 0, 2};
    static const char *const format[] = {"board", "unicode", "matrix"};
    static const char *const expected[] = {"#Q.#\n##.Q\nQ...\n#.Q#\n", "#♛.#\n##.♛\n♛...\n#.♛#\n",
                                           "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n"};
    for (size_t i = 0; i < 3; i++) {
        struct board board = board_make(4, RULE_CLASSIC);
        static const struct square blocked[] = {{0, 0}, {0, 3}, {1, 0}, {1, 1}, {3, 3}, {3, 0}};
        for (size_t k = 0; k < sizeof blocked / sizeof blocked[0]; k++)
            block(&board, blocked[k].row, blocked[k].column);
        give(&board, 1, 3);
        expect(format[i], &board, columns, false, expected[i]);
    }
}

static void joined_labels(void **state)
{
    (void)state;
    expect_labels(0, "", one, "\n", "\n");
    expect_labels(1, "A", one, "Q\n", "♛\n");
    expect_labels(2, "A|A|B|A", crossed, "AQ\nQA\n", "A♛\n♛A\n");
    expect_labels(3, "A|A|b|ä|A|b|ä|ä|b", three, "AQb\näAQ\nQäb\n", "A♛b\näA♛\n♛äb\n");
    expect_labels(2, "&|<|<|&", straight, "Q<\n<Q\n", "♛<\n<♛\n");
}

/* A label of 30 signs is cut to 24, and no square is wider. */
static void labels_that_are_cut(void **state)
{
    (void)state;
    static const char cut[] = "abcdefghijklmnopqrstuvwx";
    char squares[80], as_board[160], as_unicode[160];
    snprintf(squares, sizeof squares, "%syz0123|B|B|%syz0123", cut, cut);
    snprintf(as_board, sizeof as_board, "%s %24s\n%24s %s\n", cut, "Q", "Q", cut);
    snprintf(as_unicode, sizeof as_unicode, "%s %23s♛\n%23s♛ %s\n", cut, "", "", cut);
    expect_labels(2, squares, crossed, as_board, as_unicode);
}

static void wide_labels(void **state)
{
    (void)state;
    expect_labels(2, "🟥|🟩|🟥|🟥", crossed, "🟥Q \nQ 🟥\n", "🟥♛ \n♛ 🟥\n");
    /* What asks for the coloured look is left out. */
    expect_labels(2, "⬜\uFE0F|⬛|⬛|⬛", straight, "Q ⬛\n⬛Q \n", "♛ ⬛\n⬛♛ \n");
    /* Only where all labels are wide. */
    expect_labels(2, "🟥|A|🟥|🟥", crossed, "🟥Q\nQ🟥\n", "🟥♛\n♛🟥\n");
    expect_labels(2, "🟥🟥|🟩🟩|🟩🟩|🟥🟥", crossed, "🟥🟥  Q\n Q 🟥🟥\n",
                  "🟥🟥  ♛\n ♛ 🟥🟥\n");
    expect_blocked(2, "🟥|🟩|🟥|🟥", crossed, "# Q \nQ # \n");
}

/* Right aligned, a blank between them, as wide as the widest. */
static void long_labels(void **state)
{
    (void)state;
    expect_labels(1, "AB", one, " Q\n", " ♛\n");
    expect_labels(2, "9|10|10|9", straight, " Q 10\n10  Q\n", " ♛ 10\n10  ♛\n");
    expect_labels(3, "r|ößü|ößü|r|s|s|r|r|r", three, "  r   Q ößü\n  r   s   Q\n  Q   r   r\n",
                  "  r   ♛ ößü\n  r   s   ♛\n  ♛   r   r\n");
    /* A label of nothing leaves blanks. */
    expect_labels(2, "|A|A|A", crossed, "    Q\n Q  A\n", "    ♛\n ♛  A\n");
    expect_blocked(2, "AB|C|C|AB", crossed, " #  Q\n Q  #\n");
}

/* A label that would be taken for the queen is shown as another letter. */
static void label_like_the_queen(void **state)
{
    (void)state;
    expect_labels(2, "Q|A|A|Q", crossed, "qQ\nQq\n", "Q♛\n♛Q\n");
    expect_labels(2, "Q|q|q|Q", crossed, "aQ\nQa\n", "Q♛\n♛Q\n");
    expect_labels(3, "Q|q|a|q|q|a|Q|Q|Q", three, "bQa\nqqQ\nQbb\n", "Q♛a\nqq♛\n♛QQ\n");
    expect_labels(2, "♛|AB|AB|♛", crossed, " ♛  Q\n Q  ♛\n", " q  ♛\n ♛  q\n");
}

/* The small letters, the large ones but the queen's, the digits: nothing is left. */
static void no_letter_left(void **state)
{
    (void)state;
    enum { N = 62 };
    static const char letters[] = "Qabcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPRSTUVWXYZ";
    char squares[N * N + 1] = "";
    uint32_t columns[N];
    for (size_t cell = 0; cell < N * N; cell++)
        squares[cell] = letters[cell % N];
    for (uint32_t row = 0; row < N; row++)
        columns[row] = row;
    struct board board = board_make(N, RULE_TOUCH);
    add_regions(&board, squares);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct list list = {.board = &board, .columns = columns, .count = 1};
    char *text = formatted("board", &list);
    assert_int_equal(text[0], 'Q');
    assert_memory_equal(text + 1, letters + 1, N - 1);
    for (size_t row = 1; row < N; row++)
        assert_int_equal(text[row * (N + 1)], '?');
    free(text);
    board_free(&board);
}

static void blocked_labels(void **state)
{
    (void)state;
    expect_blocked(1, "A", (const uint32_t[]){7}, "#\n"); /* no solution, the queen out of sight */
    expect_blocked(2, "A|B|B|A", crossed, "#Q\nQ#\n");
    expect_blocked(2, "#|B|B|#", crossed, "xQ\nQx\n");
    expect_blocked(3, "#|x|x|#|x|A|A|A|A", three, "#Qx\n#xQ\nQAA\n");
    /* The letter that stands for the label Q is not that of the blocked squares. */
    struct board board = board_make(26, RULE_TOUCH);
    char squares[26 * 26 + 1] = "";
    for (size_t cell = 0; cell < sizeof squares - 1; cell++)
        squares[cell] = "#Qqabcdefghijklmnoprstuvwy"[cell % 26];
    add_regions(&board, squares);
    block(&board, 0, 2);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    uint32_t columns[26] = {0};
    struct list list = {.board = &board, .columns = columns, .count = 1};
    char *text = formatted("board", &list);
    assert_memory_equal(text, "Qzxabcdefghijklmnoprstuvwy\nQzqab", 32);
    free(text);
    board_free(&board);
}

/* Nothing that a label holds reaches the terminal as a control. */
static void garbling_labels(void **state)
{
    (void)state;
    expect_labels(2, "\033|A|A|\033", crossed, "\uFFFDQ\nQ\uFFFD\n", "\uFFFD♛\n♛\uFFFD\n");
    expect_labels(2, "\033[1m|A\n|A\n|\033[1m", crossed, "\uFFFD[1m    Q\n   Q \uFFFD[1m\n",
                  "\uFFFD[1m    ♛\n   ♛ \uFFFD[1m\n");
    expect_labels(2, "\xC2\x85|\u202E|\u202E|\xC2\x85", crossed, "\uFFFDQ\nQ\uFFFD\n",
                  "\uFFFD♛\n♛\uFFFD\n");
    expect_labels(2, "\xFF|A|A|\xFF", crossed, "\uFFFDQ\nQ\uFFFD\n", "\uFFFD♛\n♛\uFFFD\n");
}

static void several_boards(void **state)
{
    (void)state;
    static const uint32_t both[] = {0, 1, 1, 0};
    struct board board = board_make(2, RULE_TOUCH);
    add_labels(&board, "A|A|B|B");
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct list list = {.board = &board, .columns = both, .count = 2};
    char *text = formatted("board", &list);
    assert_string_equal(text, "QA\nBQ\n\nAQ\nQB\n");
    free(text);
    list.count = 0;
    text = formatted("board", &list);
    assert_string_equal(text, "");
    free(text);
    board_free(&board);
}

#define RESET "\033[0m"
#define BOLD "\033[0;1m"
#define GIVEN "\033[0;1;4m"
#define DIM "\033[0;2m"

static void colours_without_regions(void **state)
{
    (void)state;
    static const uint32_t columns[] = {1, 3, 0, 2};
    struct board board = board_make(4, RULE_CLASSIC);
    give(&board, 1, 3);
    block(&board, 0, 0);
    block(&board, 1, 1);
    block(&board, 1, 2);
    block(&board, 3, 3);
    expect("board", &board, columns, true,
           DIM "#" BOLD "Q" RESET "..\n"
               "." DIM "##" GIVEN "Q" RESET "\n" BOLD "Q" RESET "...\n"
               ".." BOLD "Q" DIM "#" RESET "\n");
    board = board_make(1, RULE_CLASSIC);
    expect("unicode", &board, one, true, BOLD "♛" RESET "\n");
    board = board_make(0, RULE_CLASSIC);
    expect("board", &board, one, true, "\n");
    board = board_make(1, RULE_CLASSIC);
    expect("columns", &board, one, true, "1\n");
}

/* The first three tints. */
#define TINT_A ";38;5;16;48;5;217m"
#define TINT_B ";38;5;16;48;5;153m"
#define TINT_C ";38;5;16;48;5;157m"

static void colours_of_regions(void **state)
{
    (void)state;
    struct board board = board_make(3, RULE_TOUCH);
    add_labels(&board, "A|A|B|A|B|B|C|C|C");
    give(&board, 0, 1);
    block(&board, 2, 2);
    expect("unicode", &board, three, true,
           "\033[0" TINT_A "A"
           "\033[0;1;4" TINT_A "♛"
           "\033[0" TINT_B "B" RESET "\n"
           "\033[0" TINT_A "A"
           "\033[0" TINT_B "B"
           "\033[0;1" TINT_B "♛" RESET "\n"
           "\033[0;1" TINT_C "♛"
           "\033[0" TINT_C "C"
           "\033[0;2" TINT_C "#" RESET "\n");
    board = board_make(1, RULE_TOUCH);
    add_labels(&board, "A");
    expect("board", &board, one, true, "\033[0;1" TINT_A "Q" RESET "\n");
}

/* Blanks have the background of the square that they lead to, and no line under them. */
static void colours_of_long_labels(void **state)
{
    (void)state;
    struct board board = board_make(2, RULE_TOUCH);
    add_labels(&board, "A1|A1|A1|B");
    give(&board, 0, 0);
    expect("board", &board, straight, true,
           "\033[0" TINT_A " "
           "\033[0;1;4" TINT_A "Q"
           "\033[0" TINT_A " A1" RESET "\n"
           "\033[0" TINT_A "A1"
           "\033[0" TINT_B "  "
           "\033[0;1" TINT_B "Q" RESET "\n");
    board = board_make(2, RULE_TOUCH);
    add_labels(&board, "🟥|🟥|🟥|🟩");
    expect("board", &board, straight, true,
           "\033[0;1" TINT_A "Q"
           "\033[0" TINT_A " 🟥" RESET "\n"
           "\033[0" TINT_A "🟥"
           "\033[0;1" TINT_B "Q"
           "\033[0" TINT_B " " RESET "\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocked_and_given),
        cmocka_unit_test(joined_labels),
        cmocka_unit_test(labels_that_are_cut),
        cmocka_unit_test(wide_labels),
        cmocka_unit_test(long_labels),
        cmocka_unit_test(label_like_the_queen),
        cmocka_unit_test(no_letter_left),
        cmocka_unit_test(blocked_labels),
        cmocka_unit_test(garbling_labels),
        cmocka_unit_test(several_boards),
        cmocka_unit_test(colours_without_regions),
        cmocka_unit_test(colours_of_regions),
        cmocka_unit_test(colours_of_long_labels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Boards drawn square by square: signs, regions, and the words for labels that cannot be right. */
#include "support.h"

#include "board/drawing.h"

/* Draws n * n squares, one word each with blanks between. The board is the caller's. */
static enum status draw_words(struct board *board, enum drawing_kind kind, uint32_t n,
                              const char *words, struct report *report)
{
    struct drawing drawing;
    uint32_t squares = 0;
    *board = board_make(n, RULE_CLASSIC);
    assert_int_equal(drawing_open(&drawing, kind, board), STATUS_OK);
    for (size_t length; *words; words += length, squares++) {
        words += strspn(words, " ");
        length = strcspn(words, " ");
        assert_int_equal(drawing_square(&drawing, (struct text){words, length}), STATUS_OK);
    }
    assert_int_equal(squares, n * n);
    enum status status = drawing_done(&drawing, "file", report);
    drawing_close(&drawing);
    return status;
}

static void only_six_signs(void **state)
{
    (void)state;
    static const struct {
        const char *square;
        enum sign sign;
    } signs[] = {{".", SIGN_FREE},    {"_", SIGN_FREE},    {"0", SIGN_FREE}, {"Q", SIGN_QUEEN},
                 {"#", SIGN_BLOCKED}, {"x", SIGN_BLOCKED}, {"", SIGN_NONE},  {"q", SIGN_NONE},
                 {"X", SIGN_NONE},    {"1", SIGN_NONE},    {"*", SIGN_NONE}, {" ", SIGN_NONE},
                 {"..", SIGN_NONE},   {"Q.", SIGN_NONE},   {"O", SIGN_NONE}, {"#fff", SIGN_NONE},
                 {"\xEF", SIGN_NONE}, {"00", SIGN_NONE}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        struct text square = {signs[i].square, strlen(signs[i].square)};
        assert_int_equal(sign_of(square), signs[i].sign);
    }
}

static void signs_are_givens_and_blocked_squares(void **state)
{
    (void)state;
    struct board board;
    assert_int_equal(draw_words(&board, DRAWING_SIGNS, 3, ". _ Q x 0 0 . # Q", NULL), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_false(board_has_regions(&board));
    for (uint32_t cell = 0; cell < 9; cell++) {
        struct square square = {cell / 3, cell % 3};
        assert_int_equal(board_is_given(&board, square), cell == 2 || cell == 8);
        assert_int_equal(board_is_blocked(&board, square), cell == 3 || cell == 7);
    }
    board_free(&board);
}

static void labels_are_regions(void **state)
{
    (void)state;
    struct board board;
    static const uint32_t expected[] = {0, 0, 1, 0, 2, 1, 2, 2, 1};
    assert_int_equal(draw_words(&board, DRAWING_REGIONS, 3, "x x Q x . Q . . Q", NULL), STATUS_OK);
    assert_int_equal(board.given.count + board.blocked.count, 0);
    assert_true(board_has_regions(&board));
    for (uint32_t cell = 0; cell < 9; cell++)
        assert_int_equal(board_region(&board, (struct square){cell / 3, cell % 3}), expected[cell]);
    assert_string_equal(board_region_label(&board, 0), "x");
    assert_string_equal(board_region_label(&board, 1), "Q");
    assert_string_equal(board_region_label(&board, 2), ".");
    assert_int_equal(board.regions.first[2], 4);
    board_free(&board);
}

static void the_smallest_drawings(void **state)
{
    (void)state;
    struct board board;
    for (int kind = DRAWING_SIGNS; kind <= DRAWING_REGIONS; kind++) {
        assert_int_equal(draw_words(&board, (enum drawing_kind)kind, 0, "", NULL), STATUS_OK);
        assert_int_equal(board.n, 0);
        board_free(&board);
        assert_int_equal(draw_words(&board, (enum drawing_kind)kind, 1, "Q", NULL), STATUS_OK);
        assert_int_equal(board.given.count, kind == DRAWING_SIGNS);
        assert_int_equal(board_has_regions(&board), kind == DRAWING_REGIONS);
        board_free(&board);
        assert_int_equal(draw_words(&board, (enum drawing_kind)kind, 2, "x 0 0 x", NULL),
                         STATUS_OK);
        assert_int_equal(board.blocked.count, kind == DRAWING_SIGNS ? 2 : 0);
        board_free(&board);
    }
}

/* The whole message, so that what it must not say is seen as well. */
static void refuses(uint32_t n, const char *words, const char *text)
{
    struct board board;
    struct report report = REPORT_NONE;
    assert_int_equal(draw_words(&board, DRAWING_REGIONS, n, words, &report), STATUS_REFUSED);
    assert_string_equal(report.text, text);
    assert_string_equal(report.file, "file");
    assert_false(board_has_regions(&board));
    board_free(&board);
}

static void another_number_of_labels_is_refused(void **state)
{
    (void)state;
    refuses(2, "A B C B",
            "3 regions on a board of 2 rows (expected as many regions as rows; 'A' stands in row "
            "1, column 1 alone)");
    refuses(2, "A A A A", "1 region on a board of 2 rows (expected as many regions as rows)");
    refuses(3, "A A B A A B A A B",
            "2 regions on a board of 3 rows (expected as many regions as rows)");
    /* holes, and slips of the pen */
    refuses(2, "A . B B",
            "3 regions on a board of 2 rows (expected as many regions as rows; among the labels: "
            "'.', since 'A' in row 1, column 1 is none of the signs . _ 0 Q # x)");
    refuses(3, ". . . . . X . . .",
            "2 regions on a board of 3 rows (expected as many regions as rows; among the labels: "
            "'.', since 'X' in row 2, column 3 is none of the signs . _ 0 Q # x)");
    refuses(
        3, ". _ 0 Q # x . _ 1",
        "7 regions on a board of 3 rows (expected as many regions as rows; among the labels: "
        "'.' '_' '0' 'Q' '#' 'x', since '1' in row 3, column 3 is none of the signs . _ 0 Q # x)");
}

/* Queens and crosses that are drawn into the labels of a puzzle are no labels, even where their
 * number fits. */
static void marks_inside_labels_are_refused(void **state)
{
    (void)state;
    refuses(2, "a bq b a",
            "3 regions on a board of 2 rows (expected as many regions as rows; 'bq' looks like a "
            "label with a queen or a cross in it, which is not read)");
    refuses(2, "a a \xC3\xA4x a",
            "marks in the squares (expected bare labels; '\xC3\xA4x' looks like a label with a "
            "queen or a cross in it, which is not read)");
}

static void names_that_end_like_marks_are_read(void **state)
{
    (void)state;
    static const char *const words[] = {"aq aq bx bx", "A AQ A AQ",   "q q x x",
                                        "1 10 1 1",    "a max a max", "C C# C C#"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct board board;
        struct report report = REPORT_NONE;
        if (draw_words(&board, DRAWING_REGIONS, 2, words[i], &report) != STATUS_OK)
            fail_msg("row %zu: %s", i, report.text);
        board_free(&board);
    }
    refuses(2, "a ax yellow a",
            "3 regions on a board of 2 rows (expected as many regions as rows; 'ax' stands in row "
            "1, column 2 alone)");
}

/* The text of a message has no control character, and an end. */
static void odd_labels_are_shown(void **state)
{
    (void)state;
    char words[2048] = ". . . ";
    struct board board;
    struct report report = REPORT_NONE;
    memset(words + strlen(words), 'y', 1000);
    assert_int_equal(draw_words(&board, DRAWING_REGIONS, 2, words, &report), STATUS_OK);
    board_free(&board);
    strcpy(words, "Q . . ");
    memset(words + strlen(words), 'y', 1000);
    assert_int_equal(draw_words(&board, DRAWING_REGIONS, 2, words, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, "yyy...' in row 2, column 2"));
    board_free(&board);
    report = REPORT_NONE;
    assert_int_equal(draw_words(&board, DRAWING_REGIONS, 2, "Q . . \x1B\xE2\x80\x8B", &report),
                     STATUS_REFUSED);
    assert_non_null(strstr(report.text, "'U+001BU+200B' in row 2, column 2"));
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_six_signs),
        cmocka_unit_test(signs_are_givens_and_blocked_squares),
        cmocka_unit_test(labels_are_regions),
        cmocka_unit_test(the_smallest_drawings),
        cmocka_unit_test(another_number_of_labels_is_refused),
        cmocka_unit_test(marks_inside_labels_are_refused),
        cmocka_unit_test(names_that_end_like_marks_are_read),
        cmocka_unit_test(odd_labels_are_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Boards: sealing, regions, and the questions a sealed board answers. Rules: their names. */
#include "support.h"

#include "board/board.h"

static void add(struct squares *squares, uint32_t row, uint32_t column)
{
    assert_int_equal(squares_add(squares, (struct square){row, column}), STATUS_OK);
}

static void an_empty_board_of_any_size_is_sealed(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {0, 1, 2, 3, 8, BOARD_MAX_N};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct report report = REPORT_NONE;
        struct board board = board_make(sizes[i], RULE_CLASSIC);
        assert_int_equal(board_seal(&board, &report), STATUS_OK);
        assert_int_equal(board.n, sizes[i]);
        assert_true(board_is_empty(&board));
        assert_false(board_is_given(&board, (struct square){0, 0}));
        assert_false(board_is_blocked(&board, (struct square){0, 0}));
        assert_int_equal(squares_in_row(&board.given, 0).count, 0);
        board_free(&board);
        board_free(&board);
    }
}

static void sealing_sorts_and_drops_repeated_squares(void **state)
{
    (void)state;
    struct report report = REPORT_NONE;
    struct board board = board_make(8, RULE_CLASSIC);
    add(&board.given, 7, 7);
    add(&board.given, 0, 5);
    add(&board.given, 7, 7);
    add(&board.given, 0, 2);
    add(&board.given, 7, 7);
    assert_int_equal(board_seal(&board, &report), STATUS_OK);
    assert_int_equal(board.given.count, 3);
    static const struct square expected[] = {{0, 2}, {0, 5}, {7, 7}};
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(square_order(&board.given.at[i], &expected[i]), 0);
    assert_false(board_is_empty(&board));
    assert_int_equal(board_seal(&board, &report), STATUS_OK); /* sealing again changes nothing */
    assert_int_equal(board.given.count, 3);
    board_free(&board);
}

static void blocked_squares_alone_make_a_board_not_empty(void **state)
{
    (void)state;
    struct board board = board_make(1, RULE_CLASSIC);
    add(&board.blocked, 0, 0);
    add(&board.blocked, 0, 0);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(board.blocked.count, 1);
    assert_false(board_is_empty(&board));
    assert_true(board_is_blocked(&board, (struct square){0, 0}));
    assert_false(board_is_given(&board, (struct square){0, 0}));
    board_free(&board);
}

/* Puts one square into both lists among others, and sees it named. */
static void contradicts(uint32_t n, struct square both, const char *text)
{
    struct report report = REPORT_NONE;
    struct board board = board_make(n, RULE_CLASSIC);
    for (uint32_t i = 0; i < n && i < 40; i++) {
        add(&board.given, i, 0);
        add(&board.blocked, i, 1);
    }
    add(&board.blocked, both.row, both.column);
    add(&board.given, both.row, both.column);
    assert_int_equal(board_seal(&board, &report), STATUS_REFUSED);
    assert_string_equal(report.text, text);
    board_free(&board);
}

static void given_and_blocked_is_refused(void **state)
{
    (void)state;
    contradicts(8, (struct square){7, 2}, "c1 is both given and blocked");
    contradicts(8, (struct square){0, 2}, "c8 is both given and blocked");
    contradicts(8, (struct square){7, 0}, "a1 is both given and blocked");
    contradicts(8, (struct square){0, 1}, "b8 is both given and blocked");
    contradicts(40, (struct square){39, 39}, "row 40, column 40 is both given and blocked");

    struct report report = REPORT_NONE;
    struct board board = board_make(1, RULE_CLASSIC);
    add(&board.given, 0, 0);
    add(&board.blocked, 0, 0);
    assert_int_equal(board_seal(&board, &report), STATUS_REFUSED);
    assert_string_equal(report.text, "a1 is both given and blocked");
    board_free(&board);
}

static void attacking_givens_are_no_error(void **state)
{
    (void)state;
    struct board board = board_make(8, RULE_CLASSIC);
    add(&board.given, 3, 3);
    add(&board.given, 3, 5); /* the same row */
    add(&board.given, 0, 3); /* the same column */
    add(&board.given, 4, 4); /* a diagonal */
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(board.given.count, 4);
    board_free(&board);
}

/* All answers against a plain matrix. The squares come in an order that is neither up nor down. */
static void questions_are_answered_as_by_a_matrix(void **state)
{
    (void)state;
    enum { N = 13 };
    char matrix[N][N];
    struct board board = board_make(N, RULE_CLASSIC);
    memset(matrix, '.', sizeof matrix);
    for (uint32_t i = 0; i < 60; i++) {
        uint32_t place = i * 101 % (N * N), row = place / N, column = place % N;
        matrix[row][column] = i % 3 ? 'x' : 'Q';
        add(i % 3 ? &board.blocked : &board.given, row, column);
    }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(board.given.count + board.blocked.count, 60);
    for (uint32_t row = 0; row < N; row++) {
        struct square_slice given = squares_in_row(&board.given, row);
        struct square_slice blocked = squares_in_row(&board.blocked, row);
        for (uint32_t column = 0; column < N; column++) {
            struct square square = {row, column};
            assert_int_equal(board_is_given(&board, square), matrix[row][column] == 'Q');
            assert_int_equal(board_is_blocked(&board, square), matrix[row][column] == 'x');
            if (matrix[row][column] == 'Q') {
                assert_true(given.count > 0 && square_order(given.at, &square) == 0);
                given.at++;
                given.count--;
            } else if (matrix[row][column] == 'x') {
                assert_true(blocked.count > 0 && square_order(blocked.at, &square) == 0);
                blocked.at++;
                blocked.count--;
            }
        }
        assert_int_equal(given.count + blocked.count, 0);
    }
    board_free(&board);
}

/* Every square against the letters, every region against its first square. */
static void check_regions(uint32_t n, const char *letters)
{
    struct board board = board_make(n, RULE_TOUCH);
    size_t regions = 0;
    assert_false(board_has_regions(&board));
    add_regions(&board, letters);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_true(board_has_regions(&board));
    assert_false(board_is_empty(&board));
    for (uint32_t cell = 0; cell < n * n; cell++) {
        uint32_t region = board_region(&board, (struct square){cell / n, cell % n});
        assert_true(region < n);
        assert_int_equal(board_region_label(&board, region)[0], letters[cell]);
        assert_int_equal(board_region_label(&board, region)[1], '\0');
        if ((size_t)(strchr(letters, letters[cell]) - letters) == cell) {
            assert_int_equal(region, regions++); /* in the order in which they appear */
            assert_int_equal(board.regions.first[region], cell);
        }
    }
    assert_int_equal(regions, n);
    board_free(&board);
    assert_false(board_has_regions(&board));
    board_free(&board);
}

static void regions_are_numbered_as_they_appear(void **state)
{
    (void)state;
    check_regions(0, "");
    check_regions(1, "Q");
    check_regions(2, "abbb");
    check_regions(2, ".##.");
    check_regions(3, "zyxxyzzzz");
    check_regions(4, "DDDDDDDDDDDDDcba"); /* the last squares are regions of their own */
    check_regions(5, "AABCCAABCCABBBCDDBEEDDBEE");
}

static void labels_are_taken_over(void **state)
{
    (void)state;
    struct board board = board_make(1, RULE_TOUCH);
    struct labels labels = {0};
    uint32_t *of = calloc(1, sizeof *of), number = 9;
    assert_non_null(of);
    assert_int_equal(labels_number(&labels, (struct text){"light green", 11}, &number), STATUS_OK);
    assert_int_equal(number, 0);
    assert_int_equal(board_take_regions(&board, of, &labels), STATUS_OK);
    assert_int_equal(labels.count, 0);
    labels_free(&labels); /* nothing is left in it */
    assert_string_equal(board_region_label(&board, 0), "light green");
    board_free(&board);
}

static void rules_have_names(void **state)
{
    (void)state;
    assert_string_equal(rule_name(RULE_CLASSIC), "classic");
    assert_string_equal(rule_name(RULE_TORUS), "torus");
    assert_string_equal(rule_name(RULE_TOUCH), "touch");
    assert_non_null(strstr(rule_title(RULE_CLASSIC), "diagonal"));
    assert_non_null(strstr(rule_title(RULE_TORUS), "wrapping"));
    assert_non_null(strstr(rule_title(RULE_TOUCH), "next to"));
    for (unsigned rule = 0; rule < RULE_COUNT; rule++)
        assert_string_equal(rule_names[rule], rule_name((enum rule)rule));
    assert_null(rule_names[RULE_COUNT]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_board_of_any_size_is_sealed),
        cmocka_unit_test(sealing_sorts_and_drops_repeated_squares),
        cmocka_unit_test(blocked_squares_alone_make_a_board_not_empty),
        cmocka_unit_test(given_and_blocked_is_refused),
        cmocka_unit_test(attacking_givens_are_no_error),
        cmocka_unit_test(questions_are_answered_as_by_a_matrix),
        cmocka_unit_test(regions_are_numbered_as_they_appear),
        cmocka_unit_test(labels_are_taken_over),
        cmocka_unit_test(rules_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

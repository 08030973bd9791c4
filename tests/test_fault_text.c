/* What the verifier says: faults as sentences, with squares and regions by their names. */
#include "support.h"

#include <stdio.h>

#include "board/verify.h"

static void add(struct squares *squares, uint32_t row, uint32_t column)
{
    assert_int_equal(squares_add(squares, (struct square){row, column}), STATUS_OK);
}

static void check_text(const struct board *board, const uint32_t *columns, const char *expected)
{
    struct verifier verifier;
    struct fault fault;
    char text[FAULT_TEXT];
    assert_int_equal(verifier_open(&verifier, board), STATUS_OK);
    assert_false(verify(&verifier, columns, &fault));
    assert_string_equal(fault_text(text, &fault, board), expected);
    verifier_close(&verifier);
}

static void faults_as_sentences(void **state)
{
    (void)state;
    struct board board = board_make(4, RULE_CLASSIC);
    check_text(&board, (const uint32_t[]){1, 0, 3, 2}, "the queens on b4 and a3 attack each other");
    check_text(&board, (const uint32_t[]){1, 3, 3, 0}, "the queens on b4 and d2 attack each other");
    check_text(&board, (const uint32_t[]){1, 3, 0, 3}, "the queens on d3 and d1 attack each other");
    check_text(&board, (const uint32_t[]){1, 3, 1, 0}, "the queens on b4 and b2 attack each other");
    check_text(&board, (const uint32_t[]){1, 3, 4, 0},
               "the queen of row 3 is on column 5, beyond the board");
    check_text(&board, (const uint32_t[]){UINT32_MAX, 3, 4, 0},
               "the queen of row 1 is on column 4294967296, beyond the board");
    add(&board.given, 3, 1);
    check_text(&board, (const uint32_t[]){1, 3, 0, 2}, "the given queen on b1 is missing");
    board_free(&board);
    add(&board.blocked, 3, 2);
    check_text(&board, (const uint32_t[]){1, 3, 0, 2},
               "the queen on c1 stands on a blocked square");
    board_free(&board);

    char text[FAULT_TEXT];
    const uint32_t n = BOARD_MAX_N;
    struct fault longest = {FAULT_ATTACK, {n - 1, n - 1}, {n - 2, n - 2}};
    assert_string_equal(fault_text(text, &longest, &(struct board){.n = n}),
                        "the queens on row 16777216, column 16777216 and row 16777215, column "
                        "16777215 attack each other");
    assert_true(strlen(fault_text(text, &(struct fault){.kind = FAULT_NONE}, &board)) > 0);
}

/* A sealed board of n rows: one large region of this label, and a square of the last row for each
 * of the others. */
static struct board labelled(uint32_t n, const char *label)
{
    size_t cells = (size_t)n * n;
    struct board board = board_make(n, RULE_TOUCH);
    struct labels labels = {0};
    uint32_t *of = calloc(cells, sizeof *of);
    assert_non_null(of);
    for (size_t cell = 0; cell < cells; cell++) {
        char other[16];
        struct text text = {label, strlen(label)};
        if (cell > cells - n) {
            snprintf(other, sizeof other, "other %zu", cell);
            text = (struct text){other, strlen(other)};
        }
        assert_int_equal(labels_number(&labels, text, &of[cell]), STATUS_OK);
    }
    assert_int_equal(board_take_regions(&board, of, &labels), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

/* Two queens in the large region that do not attack each other. */
static void check_label(uint32_t n, const char *label, const char *expected)
{
    uint32_t columns[40] = {0, 2};
    struct board board = labelled(n, label);
    check_text(&board, columns, expected);
    board_free(&board);
}

static void regions_are_called_by_their_labels(void **state)
{
    (void)state;
    check_label(5, "A", "the queens on a5 and c4 are both in region A");
    check_label(5, "10", "the queens on a5 and c4 are both in region 10");
    check_label(5, "\xF0\x9F\x9F\xA5",
                "the queens on a5 and c4 are both in region \xF0\x9F\x9F\xA5");
    check_label(5, "light green", "the queens on a5 and c4 are both in region light green");
    check_label(5, "100%s", "the queens on a5 and c4 are both in region 100%s");
    check_label(30, "A", "the queens on row 1, column 1 and row 2, column 3 are both in region A");
}

/* A label may hold what a terminal would obey, or be longer than any sentence. */
static void labels_are_shown_and_cut(void **state)
{
    (void)state;
    static const char start[] =
        "the queens on row 1, column 1 and row 29, column 30 are both in region ";
    char label[2000], text[FAULT_TEXT];
    struct fault fault = {FAULT_REGION, {0, 0}, {28, 29}};
    check_label(5, "\x1B[2J", "the queens on a5 and c4 are both in region U+001B[2J");
    check_label(5, "a\nb", "the queens on a5 and c4 are both in region aU+000Ab");

    memset(label, 'W', sizeof label - 1);
    label[sizeof label - 1] = '\0';
    for (unsigned control = 0; control < 2; control++) {
        struct board board = labelled(30, label);
        fault_text(text, &fault, &board);
        assert_true(strlen(text) < FAULT_TEXT);
        assert_int_equal(strncmp(text, start, strlen(start)), 0);
        assert_string_equal(text + strlen(text) - 3, "...");
        for (const char *at = text; *at; at++)
            assert_true((unsigned char)*at >= ' ');
        board_free(&board);
        memset(label, '\a', sizeof label - 1);
    }
}

/* The attack is named although the two stand in one region as well: chess comes first. */
static void a_board_with_regions_still_names_attacks(void **state)
{
    (void)state;
    struct board board = labelled(4, "A");
    check_text(&board, (const uint32_t[]){0, 1, 3, 2}, "the queens on a4 and b3 attack each other");
    board_free(&board);
}

static void a_fault_as_a_status(void **state)
{
    static const uint32_t right[] = {1, 3, 0, 2}, wrong[] = {0, 1, 3, 2};
    struct board board = board_make(4, RULE_CLASSIC);
    struct verifier verifier;
    struct report report = REPORT_NONE;
    (void)state;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(verifier_open(&verifier, &board), STATUS_OK);
    assert_int_equal(verify_from(&verifier, "scan", right, &report), STATUS_OK);
    assert_int_equal(report.status, STATUS_OK);
    assert_int_equal(verify_from(&verifier, "scan", wrong, &report), STATUS_FAILED);
    assert_non_null(strstr(report.text, "scan gave a board that is no solution: the queens on"));
    assert_non_null(strstr(report.text, "attack each other"));
    verifier_close(&verifier);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faults_as_sentences),
        cmocka_unit_test(regions_are_called_by_their_labels),
        cmocka_unit_test(labels_are_shown_and_cut),
        cmocka_unit_test(a_board_with_regions_still_names_attacks),
        cmocka_unit_test(a_fault_as_a_status),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The traces of the textbook engines as text: whole ones of tiny boards and parts of larger ones,
 * of each rule, written by hand. Any other trace is the matter of test_trace_events.
 */
#include "trace_ways.h"

/* Events as text: +rc a queen is placed, -rc taken back, rc<rc a square and by which queen it
 * is rejected, ! a solution. */

struct recorder {
    struct tracer tracer;
    char text[2048];
    size_t used;
};

static void write_event(struct tracer *tracer, const char *event)
{
    struct recorder *recorder = (struct recorder *)tracer;
    size_t size = strlen(event);
    assert_true(recorder->used + size + 2 < sizeof recorder->text);
    if (recorder->used > 0)
        recorder->text[recorder->used++] = ' ';
    memcpy(recorder->text + recorder->used, event, size + 1);
    recorder->used += size;
}

static char digit(uint32_t number)
{
    return (char)('0' + (int)number);
}

static void write_placed(struct tracer *tracer, struct square at)
{
    write_event(tracer, (char[]){'+', digit(at.row), digit(at.column), '\0'});
}

static void write_returned(struct tracer *tracer, struct square at)
{
    write_event(tracer, (char[]){'-', digit(at.row), digit(at.column), '\0'});
}

static void write_rejected(struct tracer *tracer, struct square at, struct square by)
{
    write_event(tracer, (char[]){digit(at.row), digit(at.column), '<', digit(by.row),
                                 digit(by.column), '\0'});
}

static void write_solved(struct tracer *tracer)
{
    write_event(tracer, "!");
}

static struct recorder recorder_make(void)
{
    return (struct recorder){.tracer = {.placed = write_placed,
                                        .rejected = write_rejected,
                                        .returned = write_returned,
                                        .solved = write_solved}};
}

static void assert_trace(const struct way *way, const struct board *board, enum direction by,
                         const char *expected)
{
    struct recorder recorder = recorder_make();
    run_all(way, board, by, &recorder.tracer);
    assert_string_equal(recorder.text, expected);
}

static void assert_part(const struct way *way, const struct board *board, uint64_t part,
                        const char *expected)
{
    struct recorder recorder = recorder_make();
    uint64_t parts;
    run_part(way, board, BY_ROW, &recorder.tracer, part, &parts);
    assert_string_equal(recorder.text, expected);
}

static void test_boards_of_size_0_1_2(void **state)
{
    (void)state;
    struct board none = board_with(0, NULL, NULL), one = board_with(1, NULL, NULL);
    struct board two = board_with(2, NULL, NULL);
    for (int i = 0; i < WAYS; i++) {
        assert_trace(&ways[i], &none, BY_ROW, "!");
        assert_trace(&ways[i], &one, BY_ROW, "+00 ! -00");
        if (i != SKIP_ROWS)
            assert_trace(&ways[i], &two, BY_ROW, "+00 10<00 11<00 -00 +01 10<01 11<01 -01");
    }
    assert_trace(&ways[SKIP_ROWS], &two, BY_ROW,
                 "+00 10<00 11<00 -00 +01 10<01 11<01 -01 +10 -10 +11 -11");
    board_free(&none);
    board_free(&one);
    board_free(&two);
}

static void test_three_queens(void **state)
{
    (void)state;
    struct board board = board_with(3, NULL, NULL);
    for (int i = 0; i < SKIP_ROWS; i++) {
        assert_trace(&ways[i], &board, BY_ROW,
                     "+00 10<00 11<00 +12 20<00 21<12 22<12 -12 -00 "
                     "+01 10<01 11<01 12<01 -01 "
                     "+02 +10 20<10 21<10 22<02 -10 11<02 12<02 -02");
        assert_trace(&ways[i], &board, BY_COLUMN,
                     "+00 01<00 11<00 +21 02<00 12<21 22<21 -21 -00 "
                     "+10 01<10 11<10 21<10 -10 "
                     "+20 +01 02<01 12<01 22<20 -01 11<20 21<20 -20");
    }
    board_free(&board);
}

/* On a torus of three rows each queen attacks the whole board, by diagonals that go round. */
static void test_three_queens_on_a_torus(void **state)
{
    (void)state;
    struct board board = board_make(3, RULE_TORUS);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    for (int i = 0; i < SKIP_ROWS; i++) {
        assert_trace(&ways[i], &board, BY_ROW,
                     "+00 10<00 11<00 12<00 -00 +01 10<01 11<01 12<01 -01 "
                     "+02 10<02 11<02 12<02 -02");
        assert_trace(&ways[i], &board, BY_COLUMN,
                     "+00 01<00 11<00 21<00 -00 +10 01<10 11<10 21<10 -10 "
                     "+20 01<20 11<20 21<20 -20");
    }
    board_free(&board);
}

/* The queen on (0,1) of the torus attacks (1,2), (2,3), (3,4), (4,0) down to the right and (1,0),
 * (2,4), (3,3), (4,2) down to the left. */
static void test_five_queens_on_a_torus(void **state)
{
    (void)state;
    struct board board = board_make(5, RULE_TORUS);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    for (int i = 0; i < SKIP_ROWS; i++)
        assert_part(&ways[i], &board, 1,
                    "+01 10<01 11<01 12<01 +13 +20 30<20 31<01 "
                    "+32 40<20 41<01 42<32 43<13 +44 ! -44 -32 33<13 34<01 -20 "
                    "21<01 22<13 23<13 24<13 -13 "
                    "+14 20<14 21<01 +22 +30 40<30 41<01 42<22 +43 ! -43 44<14 -30 "
                    "31<01 32<22 33<22 34<14 -22 23<01 24<14 -14 -01");
    board_free(&board);
}

/* The square (2,2) lies on a long diagonal with (0,0), which is no matter, and beside (1,3). */
static void test_four_queens_that_must_not_touch(void **state)
{
    (void)state;
    struct board board = board_make(4, RULE_TOUCH);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    for (int i = 0; i < SKIP_ROWS; i++)
        assert_part(&ways[i], &board, 0,
                    "+00 10<00 11<00 +12 20<00 21<12 22<12 23<12 -12 "
                    "+13 20<00 +21 30<00 31<21 32<21 33<13 -21 22<13 23<13 -13 -00");
    board_free(&board);
}

/* (0,0) and (1,2) share a region here, while (0,0) and (2,1), which are those two squares on the
 * board turned over, do not. */
static void test_three_queens_in_regions(void **state)
{
    (void)state;
    struct board board = board_make(3, RULE_TOUCH);
    add_regions(&board, "ABBCCACCB");
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    for (int i = 0; i < SKIP_ROWS; i++) {
        assert_trace(&ways[i], &board, BY_ROW,
                     "+00 10<00 11<00 12<00 -00 +01 10<01 11<01 12<01 -01 "
                     "+02 +10 20<10 21<10 22<02 -10 11<02 12<02 -02");
        assert_trace(&ways[i], &board, BY_COLUMN,
                     "+00 01<00 11<00 +21 02<00 12<21 22<21 -21 -00 "
                     "+10 01<10 11<10 21<10 -10 "
                     "+20 +01 02<01 12<01 22<20 -01 11<20 21<20 -20");
    }
    board_free(&board);
}

static void test_four_queens_to_a_solution(void **state)
{
    (void)state;
    struct board board = board_with(4, NULL, NULL);
    for (int i = 0; i < SKIP_ROWS; i++)
        assert_part(&ways[i], &board, 1,
                    "+01 10<01 11<01 12<01 +13 +20 30<20 31<01 +32 ! -32 33<13 -20 "
                    "21<01 22<13 23<13 -13 -01");
    board_free(&board);
}

/* Some squares here are attacked twice: (3,0) along the column from afar and along the
 * antidiagonal from near, (2,2) at the end along the diagonal from afar and along the antidiagonal
 * from near. The order of the lines decides, not how near a queen is. */
static void test_column_then_diagonal_then_antidiagonal(void **state)
{
    (void)state;
    struct board board = board_with(4, NULL, NULL);
    for (int i = 0; i < SKIP_ROWS; i++)
        assert_part(&ways[i], &board, 0,
                    "+00 10<00 11<00 +12 20<00 21<12 22<12 23<12 -12 "
                    "+13 20<00 +21 30<00 31<21 32<21 33<13 -21 22<00 23<13 -13 -00");
    board_free(&board);
}

static void test_givens_and_blocked_squares(void **state)
{
    (void)state;
    for (int i = 0; i < SKIP_ROWS; i++) {
        struct square in_row = {0, 1}, in_column = {2, 0}, blocked = {0, 1};
        struct board board = board_with(4, &in_row, NULL);
        assert_part(&ways[i], &board, 0, "00<01");
        assert_part(&ways[i], &board, 3, "03<01");
        board_free(&board);
        board = board_make(4, RULE_CLASSIC);
        assert_int_equal(squares_add(&board.given, in_row), STATUS_OK);
        assert_int_equal(squares_add(&board.given, (struct square){0, 3}), STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_trace(&ways[i], &board, BY_ROW, "00<01 01<03 02<01 03<01");
        board_free(&board);
        board = board_with(4, &in_column, NULL);
        assert_part(&ways[i], &board, 0, "00<20");
        board_free(&board);
        board = board_with(4, NULL, &blocked);
        assert_part(&ways[i], &board, 1, "01<01");
        board_free(&board);
        board = board_with(4, &in_column, &blocked);
        assert_trace(&ways[i], &board, BY_COLUMN,
                     "00<20 10<20 +20 01<01 11<20 21<20 31<20 -20 30<20");
        board_free(&board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards_of_size_0_1_2),
        cmocka_unit_test(test_three_queens),
        cmocka_unit_test(test_three_queens_on_a_torus),
        cmocka_unit_test(test_five_queens_on_a_torus),
        cmocka_unit_test(test_four_queens_that_must_not_touch),
        cmocka_unit_test(test_three_queens_in_regions),
        cmocka_unit_test(test_four_queens_to_a_solution),
        cmocka_unit_test(test_column_then_diagonal_then_antidiagonal),
        cmocka_unit_test(test_givens_and_blocked_squares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The published counts: against each other by Burnside's lemma, and against the truth. */
#include "support.h"

#include "trust/published.h"

enum { LAST = 27 };

/* Solutions that a half turn keeps (OEIS A032522) and that a quarter turn keeps (A033148), n
 * = 2..27.
 */
static const uint64_t half_turn[] = {
    0,      0,      2,       2,       4,        8,        4,         16,       12,
    48,     80,     136,     420,     1240,     3000,     8152,      18104,    44184,
    144620, 375664, 1250692, 3581240, 11675080, 34132592, 115718268, 320403024};
static const uint64_t quarter_turn[] = {0, 0,  2,   2, 0, 0,   0,   0, 0, 0,    8,    8, 0,
                                        0, 64, 128, 0, 0, 480, 704, 0, 0, 3328, 3264, 0, 0};

static bool published(uint32_t n, uint64_t *count)
{
    struct board board = board_make(n, RULE_CLASSIC);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    bool known = published_count(&board, count);
    board_free(&board);
    return known;
}

/* The orbits of the eight symmetries: a reflection keeps no solution once n > 1, so the lemma
 * counts all solutions, those of the half turn and twice those of the quarter turns. A digit lost
 * in one of the tables breaks it. */
static void burnside(void **state)
{
    (void)state;
    for (uint32_t n = 2; n <= LAST; n++) {
        uint64_t all = 0, classes = 0;
        assert_true(published(n, &all));
        assert_true(published_classes(n, &classes));
        assert_true(8 * classes == all + half_turn[n - 2] + 2 * quarter_turn[n - 2]);
    }
}

static void truth(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 8; n++) {
        struct board board = board_make(n, RULE_CLASSIC);
        uint64_t all = UINT64_MAX;
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_true(published_count(&board, &all));
        assert_int_equal(all, each_solution(&board, NULL, NULL));
        board_free(&board);
    }
}

/* The classes of the sizes that people know by heart. */
static void classes(void **state)
{
    (void)state;
    static const uint64_t known[] = {1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787};
    for (uint32_t n = 1; n <= 12; n++) {
        uint64_t found = UINT64_MAX;
        assert_true(published_classes(n, &found));
        assert_int_equal(found, known[n - 1]);
    }
}

/* The ends of the tables, and the two terms that are printed wrongly elsewhere. */
static void ends(void **state)
{
    (void)state;
    uint64_t value = 5;
    assert_false(published(LAST + 1, &value));
    assert_false(published(BOARD_MAX_N, &value));
    assert_false(published_classes(0, &value));
    assert_false(published_classes(LAST + 1, &value));
    assert_false(published_classes(UINT32_MAX, &value));
    assert_int_equal(value, 5);
    assert_true(published(LAST, &value));
    assert_true(value == UINT64_C(234907967154122528));
    assert_true(published(26, &value));
    assert_true(value == UINT64_C(22317699616364044));
    assert_true(published(23, &value));
    assert_true(value == UINT64_C(24233937684440));
}

/* A queen or a blocked square makes it another board. */
static void other_boards(void **state)
{
    (void)state;
    for (int blocked = 0; blocked < 2; blocked++) {
        struct board board = board_make(8, RULE_CLASSIC);
        struct square corner = {0, 0};
        uint64_t value = 5;
        assert_int_equal(squares_add(blocked ? &board.blocked : &board.given, corner), STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_false(published_count(&board, &value));
        assert_int_equal(value, 5);
        board_free(&board);
    }
}

static void test_counts_are_held_to_it(void **state)
{
    struct board board = board_make(8, RULE_CLASSIC);
    struct report report = REPORT_NONE;
    bool known = false;
    (void)state;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(published_check(&board, 92, &known, &report), STATUS_OK);
    assert_true(known);
    assert_int_equal(published_check_classes(&board, 12, &report), STATUS_OK);
    assert_int_equal(published_check(&board, 91, &known, &report), STATUS_FAILED);
    assert_false(known);
    assert_non_null(strstr(report.text, "91 solutions, but 92 are published"));
    report = REPORT_NONE;
    assert_int_equal(published_check_classes(&board, 11, &report), STATUS_FAILED);
    assert_non_null(strstr(report.text, "A002562"));
    assert_int_equal(squares_add(&board.blocked, (struct square){0, 0}), STATUS_OK);
    assert_int_equal(published_check(&board, 91, &known, &report), STATUS_OK);
    assert_false(known);
    assert_int_equal(published_check_classes(&board, 11, &report), STATUS_OK);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts_are_held_to_it),

        cmocka_unit_test(burnside),
        cmocka_unit_test(truth),
        cmocka_unit_test(classes),
        cmocka_unit_test(ends),
        cmocka_unit_test(other_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The verifier against the definition: every list of columns, right or wrong, on small boards. */
#include "support.h"

#include "board/verify.h"

static void add(struct squares *squares, uint32_t row, uint32_t column)
{
    assert_int_equal(squares_add(squares, (struct square){row, column}), STATUS_OK);
}

static bool same_line(struct square a, struct square b)
{
    int64_t down = (int64_t)a.row - b.row, across = (int64_t)a.column - b.column;
    return down == 0 || across == 0 || down == across || down == -across;
}

/* The fault must be one that is there, and the first one going down the rows. */
static void fault_is_true(const struct board *board, const uint32_t *columns,
                          const struct fault *fault)
{
    struct square first = fault->first, second = fault->second;
    struct board above = *board; /* the same with only the rows above the fault */
    switch (fault->kind) {
    case FAULT_REGION: /* not on the boards of this test */
        fail();
        break;
    case FAULT_ATTACK:
        assert_int_equal(columns[first.row], first.column);
        assert_int_equal(columns[second.row], second.column);
        assert_true(first.row < second.row);
        assert_true(same_line(first, second));
        above.n = second.row;
        break;
    case FAULT_GIVEN:
        assert_true(board_is_given(board, first));
        assert_true(columns[first.row] != first.column);
        above.n = first.row;
        break;
    case FAULT_BLOCKED:
        assert_true(board_is_blocked(board, first));
        assert_int_equal(columns[first.row], first.column);
        above.n = first.row;
        break;
    case FAULT_OFF_BOARD:
        assert_int_equal(columns[first.row], first.column);
        assert_true(first.column >= board->n);
        above.n = first.row;
        break;
    case FAULT_NONE:
        fail();
    }
    while (above.given.count > 0 && above.given.at[above.given.count - 1].row >= above.n)
        above.given.count--;
    while (above.blocked.count > 0 && above.blocked.at[above.blocked.count - 1].row >= above.n)
        above.blocked.count--;
    assert_true(is_solution(&above, columns));
}

/* All lists with columns up to n-1, and n itself where `beyond` says so; returns the solutions. */
static uint64_t verify_all_lists(const struct board *board, bool beyond)
{
    uint32_t columns[8] = {0}, n = board->n, most = beyond ? n : n - 1, row;
    uint64_t solutions = 0;
    struct verifier verifier;
    struct fault fault;
    assert_int_equal(verifier_open(&verifier, board), STATUS_OK);
    do {
        bool inside = true;
        for (row = 0; row < n; row++)
            inside = inside && columns[row] < n;
        bool expected = inside && is_solution(board, columns);
        assert_int_equal(verify(&verifier, columns, &fault), expected);
        assert_int_equal(fault.kind == FAULT_NONE, expected);
        solutions += expected;
        if (!expected)
            fault_is_true(board, columns, &fault);

        for (row = n; row > 0 && columns[row - 1] == most; row--)
            columns[row - 1] = 0;
        if (row > 0)
            columns[row - 1]++;
    } while (row > 0);
    verifier_close(&verifier);
    return solutions;
}

static void all_lists_of_empty_boards(void **state)
{
    (void)state;
    static const uint64_t known[] = {1, 1, 0, 0, 2, 10, 4, 40}; /* OEIS A000170 */
    for (uint32_t n = 0; n <= 7; n++) {
        struct board board = board_make(n, RULE_CLASSIC);
        assert_int_equal(verify_all_lists(&board, n > 0 && n <= 5), known[n]);
    }
}

static void all_permutations_up_to_eight(void **state)
{
    (void)state;
    struct verifier verifier;
    struct fault fault;
    struct board board = board_make(8, RULE_CLASSIC);
    uint32_t columns[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    uint64_t solutions = 0;
    assert_int_equal(verifier_open(&verifier, &board), STATUS_OK);
    do {
        bool expected = is_solution(&board, columns);
        assert_int_equal(verify(&verifier, columns, &fault), expected);
        if (!expected)
            fault_is_true(&board, columns, &fault);
        solutions += expected;
    } while (next_permutation(columns, 8));
    assert_int_equal(solutions, 92);
    verifier_close(&verifier);
}

/* Every given square and every blocked square of the 5 board, alone and in pairs. */
static void all_lists_with_givens_and_blocked(void **state)
{
    (void)state;
    for (uint32_t a = 0; a < 25; a++)
        for (uint32_t b = 0; b < 25; b += a % 4 + 1) {
            struct board board = board_make(5, RULE_CLASSIC);
            if (a % 2)
                add(&board.given, a / 5, a % 5);
            else
                add(&board.blocked, a / 5, a % 5);
            if (b != a)
                add(b % 3 ? &board.blocked : &board.given, b / 5, b % 5);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            verify_all_lists(&board, false);
            board_free(&board);
        }
}

static void two_givens_in_a_row_leave_one_missing(void **state)
{
    (void)state;
    struct board board = board_make(4, RULE_CLASSIC);
    add(&board.given, 0, 1);
    add(&board.given, 0, 2);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(verify_all_lists(&board, false), 0);
    board_free(&board);
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

/* The row attacks too: only boards with two givens in a row ask for that. */
static void attacks_from_the_definition(void **state)
{
    (void)state;
    for (uint32_t a = 0; a < 49; a++)
        for (uint32_t b = 0; b < 49; b++) {
            struct square first = {a / 7, a % 7}, second = {b / 7, b % 7};
            if (a != b)
                assert_int_equal(queens_attack(RULE_CLASSIC, 7, first, second),
                                 same_line(first, second));
        }
}

static void attacking_givens_are_found(void **state)
{
    (void)state;
    struct fault fault;
    struct board board = board_make(8, RULE_CLASSIC);
    assert_false(givens_attack(&board, &fault));
    add(&board.given, 4, 1); /* Nauck 1850: b4 and d5 */
    add(&board.given, 3, 3);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_false(givens_attack(&board, &fault));
    add(&board.given, 7, 7);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_true(givens_attack(&board, &fault));
    assert_int_equal(fault.kind, FAULT_ATTACK);
    assert_int_equal(fault.first.row * 8 + fault.first.column, 3 * 8 + 3);
    assert_int_equal(fault.second.row * 8 + fault.second.column, 7 * 8 + 7);
    board_free(&board);
}

/* A solution by closed form, n even and n mod 6 other than 2: the even columns, then the odd ones
 * (Pauls 1874). A million queens must neither be slow nor overflow anything. */
static void a_large_board_is_verified(void **state)
{
    (void)state;
    const uint32_t n = 1000000;
    struct verifier verifier;
    struct fault fault;
    struct board board = board_make(n, RULE_CLASSIC);
    uint32_t *columns = calloc(n, sizeof *columns);
    assert_non_null(columns);
    assert_true(n % 6 != 2);
    for (uint32_t row = 0; row < n; row++)
        columns[row] = row < n / 2 ? 2 * row + 1 : 2 * (row - n / 2);
    assert_int_equal(verifier_open(&verifier, &board), STATUS_OK);
    assert_true(verify(&verifier, columns, &fault));
    columns[n - 1] = columns[0];
    assert_false(verify(&verifier, columns, &fault));
    assert_int_equal(fault.kind, FAULT_ATTACK);
    assert_int_equal(fault.second.row, n - 1);
    verifier_close(&verifier);
    free(columns);
}

static void test_a_fault_as_a_status(void **state)
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
        cmocka_unit_test(test_a_fault_as_a_status),

        cmocka_unit_test(all_lists_of_empty_boards),
        cmocka_unit_test(all_permutations_up_to_eight),
        cmocka_unit_test(all_lists_with_givens_and_blocked),
        cmocka_unit_test(two_givens_in_a_row_leave_one_missing),
        cmocka_unit_test(faults_as_sentences),
        cmocka_unit_test(attacks_from_the_definition),
        cmocka_unit_test(attacking_givens_are_found),
        cmocka_unit_test(a_large_board_is_verified),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The verifier against the definition: every list of columns, right or wrong, on small boards
 * of every rule. Wide boards are the matter of test_verify_wide; the sentences that name
 * regions are in test_fault_text. */
#include "faults.h"

static void add(struct squares *squares, uint32_t row, uint32_t column)
{
    assert_int_equal(squares_add(squares, (struct square){row, column}), STATUS_OK);
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

/* Permutations alone: what is left when no two queens share a column. */
static uint64_t verify_all_permutations(const struct board *board)
{
    struct verifier verifier;
    struct fault fault;
    uint32_t columns[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    uint64_t solutions = 0;
    assert_true(board->n <= 8);
    assert_int_equal(verifier_open(&verifier, board), STATUS_OK);
    do {
        bool expected = is_solution(board, columns);
        assert_int_equal(verify(&verifier, columns, &fault), expected);
        assert_int_equal(fault.kind == FAULT_NONE, expected);
        if (!expected)
            fault_is_true(board, columns, &fault);
        solutions += expected;
    } while (next_permutation(columns, board->n));
    verifier_close(&verifier);
    return solutions;
}

static void all_lists_of_empty_boards(void **state)
{
    (void)state;
    static const uint64_t known[RULE_COUNT][9] = {
        [RULE_CLASSIC] = {1, 1, 0, 0, 2, 10, 4, 40, 92},   /* OEIS A000170 */
        [RULE_TORUS] = {1, 1, 0, 0, 0, 10, 0, 28, 0},      /* A051906 */
        [RULE_TOUCH] = {1, 1, 0, 0, 2, 14, 90, 646, 5242}, /* A002464 */
    };
    for (unsigned rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= 8; n++) {
            struct board board = board_make(n, (enum rule)rule);
            uint64_t solutions =
                n <= 5 ? verify_all_lists(&board, n > 0) : verify_all_permutations(&board);
            assert_int_equal(solutions, known[rule][n]);
        }
}

/* The same board under every rule, bare and with a given and a blocked square. */
static void regions_under_every_rule(const char *letters, uint32_t n)
{
    for (unsigned rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t extra = 0; extra < (n < 2 ? 1U : 2U); extra++) {
            struct board board = board_make(n, (enum rule)rule);
            if (letters)
                add_regions(&board, letters);
            else
                add_random_regions(&board);
            if (extra) {
                add(&board.given, random_below(n), 0);
                add(&board.blocked, random_below(n), n - 1);
            }
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            if (n <= 4 || (n == 5 && letters))
                verify_all_lists(&board, true);
            else
                verify_all_permutations(&board);
            board_free(&board);
        }
}

static void all_lists_with_regions(void **state)
{
    (void)state;
    random_start(1);
    regions_under_every_rule("", 0);
    regions_under_every_rule("A", 1);
    regions_under_every_rule("AABB", 2);
    regions_under_every_rule("AAABBACCB", 3);
    regions_under_every_rule("AABBCAABBCABBBCDDBEEDDBEE", 5);
    for (uint32_t n = 2; n <= 7; n++)
        for (unsigned i = 0; i < 6; i++)
            regions_under_every_rule(NULL, n);
}

/* Every given square and every blocked square of the 5 board, alone and in pairs. */
static void all_lists_with_givens_and_blocked(void **state)
{
    (void)state;
    for (uint32_t a = 0; a < 25; a++)
        for (uint32_t b = 0; b < 25; b += a % 4 + 1) {
            struct board board = board_make(5, (enum rule)((a + b) % RULE_COUNT));
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

static void attacks_from_the_definition(void **state)
{
    (void)state;
    for (unsigned rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 1; n <= 7; n++)
            for (uint32_t a = 0; a < n * n; a++)
                for (uint32_t b = 0; b < n * n; b++) {
                    struct square first = {a / n, a % n}, second = {b / n, b % n};
                    if (a != b)
                        assert_int_equal(queens_attack((enum rule)rule, n, first, second),
                                         do_attack((enum rule)rule, n, first, second));
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

/* Two givens on any two squares of a board with regions, under every rule. */
static void every_pair_of_givens_is_judged(void **state)
{
    (void)state;
    enum { N = 5, CELLS = N * N };
    random_start(7);
    for (unsigned i = 0; i < CELLS * CELLS * RULE_COUNT; i++) {
        struct fault fault;
        struct board board = board_make(N, (enum rule)(i % RULE_COUNT));
        uint32_t a = i / RULE_COUNT / CELLS, b = i / RULE_COUNT % CELLS;
        struct square first = {a / N, a % N}, second = {b / N, b % N};
        if (a >= b)
            continue;
        add_random_regions(&board);
        add(&board.given, second.row, second.column);
        add(&board.given, first.row, first.column);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        bool attack = do_attack(board.rule, N, first, second);
        bool together = region_at(&board, first) == region_at(&board, second);
        assert_int_equal(givens_attack(&board, &fault), attack || together);
        if (attack || together) {
            assert_true(fault.kind == FAULT_ATTACK ? attack : fault.kind == FAULT_REGION);
            assert_int_equal(square_order(&fault.first, &first), 0);
            assert_int_equal(square_order(&fault.second, &second), 0);
        }
        board_free(&board);
    }
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

static void lists_of_queens_are_cut_between_numbers(void **state)
{
    (void)state;
    enum { MANY = 64 };
    static const uint32_t four[] = {1, 3, 0, 2};
    uint32_t columns[MANY];
    char text[QUEENS_TEXT];
    assert_string_equal(queens_text(text, four, 0), "");
    assert_string_equal(queens_text(text, four, 4), "2 4 1 3");
    for (uint32_t row = 0; row < MANY; row++)
        columns[row] = 9999999 + row;
    queens_text(text, columns, MANY);
    assert_int_equal(strncmp(text, "10000000 10000001 ", 18), 0);
    assert_string_equal(text + strlen(text) - 13, " 10000026 ...");
    queens_text(text, columns, 27);
    assert_string_equal(text + strlen(text) - 9, " 10000026");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_lists_of_empty_boards),
        cmocka_unit_test(all_lists_with_regions),
        cmocka_unit_test(all_lists_with_givens_and_blocked),
        cmocka_unit_test(two_givens_in_a_row_leave_one_missing),
        cmocka_unit_test(attacks_from_the_definition),
        cmocka_unit_test(attacking_givens_are_found),
        cmocka_unit_test(every_pair_of_givens_is_judged),
        cmocka_unit_test(a_large_board_is_verified),
        cmocka_unit_test(lists_of_queens_are_cut_between_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

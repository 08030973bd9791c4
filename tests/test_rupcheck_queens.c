/* Proofs of PicoSAT that a board has no more solutions than those that are blocked, for the whole
 * board and by the queens of the first row: they hold, so do their hints, and without any one of
 * the blocking clauses they do not.
 */
#include "queens_proofs.h"

/* OEIS A000170. */
static const uint64_t published[] = {1, 1, 0, 0, 2, 10, 4, 40, 92};

static void assert_proved(const struct queens *queens)
{
    struct rup_formula formula;
    struct rup_fault fault;
    struct script hints = {0};
    read_queens(&formula, queens, SIZE_MAX);
    if (check_text(&formula, queens->proof.bytes, queens->proof.size, &hints, &fault) != RUP_HOLDS)
        fail_msg("line %d: %s", (int)fault.line, fault.text);
    assert_lrat(&formula, &hints);
    script_free(&hints);
    rup_free_formula(&formula);
}

/* Each clause from `from` on left out in turn: a solution is not blocked. */
static void assert_each_needed(const struct queens *queens, size_t from)
{
    for (size_t without = from; without < queens->count; without++) {
        struct rup_formula formula;
        struct rup_fault fault;
        read_queens(&formula, queens, without);
        assert_int_equal(
            check_text(&formula, queens->proof.bytes, queens->proof.size, NULL, &fault), RUP_FAILS);
        rup_free_formula(&formula);
    }
}

static void test_whole_boards(void **state)
{
    (void)state;
    for (int n = 0; n <= 8; n++) {
        struct queens queens;
        queens_open(&queens, n * n);
        queens_board(&queens, n, NULL, 0);
        assert_int_equal(queens_block_all(&queens, n), published[n]);
        assert_proved(&queens);
        if (n <= 7)
            assert_each_needed(&queens, queens.first_blocked);
        queens_close(&queens);
    }
}

/* By cubes, each with a solver of its own; and that the cubes leave nothing out. */
static void test_cubes(void **state)
{
    (void)state;
    for (int n = 1; n <= 8; n++) {
        uint64_t models = 0;
        struct queens queens;
        for (int column = 0; column < n; column++) {
            queens_open(&queens, n * n);
            queens_board(&queens, n, &column, 1);
            models += queens_block_all(&queens, n);
            assert_proved(&queens);
            if (n <= 7)
                assert_each_needed(&queens, queens.first_blocked);
            queens_close(&queens);
        }
        assert_int_equal(models, published[n]);
        queens_open(&queens, n * n);
        queens_board(&queens, n, NULL, 0);
        size_t first = queens.count;
        for (int column = 0; column < n; column++)
            queens_add(&queens, (int[]){-column - 1}, 1);
        assert_int_equal(queens_block_all(&queens, n), 0);
        assert_proved(&queens);
        if (n == 5) /* a board with a solution for each square of the first row */
            assert_each_needed(&queens, first);
        queens_close(&queens);
    }
}

/* Pigeons, whose proofs are long for their formulas. */
static void test_pigeons(void **state)
{
    (void)state;
    for (int holes = 1; holes <= 6; holes++) {
        struct queens queens;
        queens_open(&queens, holes * (holes + 1));
        for (int pigeon = 0; pigeon <= holes; pigeon++) {
            int clause[8];
            for (int hole = 0; hole < holes; hole++)
                clause[hole] = pigeon * holes + hole + 1;
            queens_add(&queens, clause, (size_t)holes);
        }
        for (int hole = 1; hole <= holes; hole++)
            for (int a = 0; a <= holes; a++)
                for (int b = 0; b < a; b++)
                    queens_add(&queens, (int[]){-(a * holes + hole), -(b * holes + hole)}, 2);
        assert_false(solve(queens.solver));
        solver_prove_end(queens.solver);
        assert_proved(&queens);
        queens_close(&queens);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_boards),
        cmocka_unit_test(test_cubes),
        cmocka_unit_test(test_pigeons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

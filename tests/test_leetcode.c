/* The function of LeetCode 51: sizes, boards, order, ownership, failures. */
#include "support.h"

#include <limits.h>

#include "base/memory.h"
#include "queensat/leetcode.h"

/* A second copy of the function whose k-th allocation fails, so that each way out is walked once;
 * what it forgets to free is for the address sanitizer and valgrind to tell. */
static size_t allocations_left;

static bool memory_is_out(void)
{
    if (allocations_left == 0)
        return true;
    allocations_left--;
    return false;
}

static void *failing_array(size_t count, size_t size)
{
    return memory_is_out() ? NULL : memory_array(count, size);
}

static enum status failing_grow(void **block, size_t *capacity, size_t need, size_t size)
{
    return memory_is_out() ? STATUS_MEMORY : memory_grow(block, capacity, need, size);
}

char ***failing_queens(int n, int *returnSize, int **returnColumnSizes);

#define memory_array failing_array
#define memory_grow failing_grow
#define solveNQueens failing_queens
#include "solutions/leetcode.c" /* NOLINT(bugprone-suspicious-include) */
#undef memory_array
#undef memory_grow
#undef solveNQueens

/* As the header shows it. */
static void free_all(char ***boards, int count, int *sizes)
{
    for (int i = 0; i < count; i++) {
        for (int row = 0; row < sizes[i]; row++)
            free(boards[i][row]);
        free(boards[i]);
    }
    free(boards);
    free(sizes);
}

static void known_counts(void **state)
{
    (void)state;
    /* OEIS A000170. */
    static const int known[] = {1, 1, 0, 0, 2, 10, 4, 40, 92, 352};
    for (int n = 0; n <= 9; n++) {
        int count = -2, *sizes = NULL;
        char ***boards = solveNQueens(n, &count, &sizes);
        assert_non_null(boards);
        assert_non_null(sizes);
        assert_int_equal(count, known[n]);
        for (int i = 0; i < count; i++) {
            assert_int_equal(sizes[i], n);
            for (int row = 0; row < n; row++)
                assert_int_equal(strlen(boards[i][row]), n);
        }
        free_all(boards, count, sizes);
    }
}

static void exact_boards(void **state)
{
    (void)state;
    static const char *const four[2][4] = {{".Q..", "...Q", "Q...", "..Q."},
                                           {"..Q.", "Q...", "...Q", ".Q.."}};
    int count, *sizes;
    char ***boards = solveNQueens(4, &count, &sizes);
    assert_non_null(boards);
    assert_int_equal(count, 2);
    for (int i = 0; i < 2; i++)
        for (int row = 0; row < 4; row++)
            assert_string_equal(boards[i][row], four[i][row]);
    free_all(boards, count, sizes);
    boards = solveNQueens(1, &count, &sizes);
    assert_non_null(boards);
    assert_int_equal(count, 1);
    assert_string_equal(boards[0][0], "Q");
    free_all(boards, count, sizes);
}

/* What is still to come of the list that the function gave. */
struct rest {
    char ***boards;
    int left, n;
};

static void is_next(void *self, const uint32_t *columns)
{
    struct rest *rest = self;
    assert_true(rest->left > 0);
    for (int row = 0; row < rest->n; row++)
        for (int column = 0; column < rest->n; column++)
            assert_int_equal(rest->boards[0][row][column],
                             columns[row] == (uint32_t)column ? 'Q' : '.');
    rest->boards++;
    rest->left--;
}

/* All solutions in lexicographic order, as all permutations give them. Several sizes in one
 * process, also a small one after a large one: nothing may survive a call. */
static void same_as_truth(void **state)
{
    (void)state;
    static const int sizes_in_turn[] = {4, 1, 8, 5, 0, 6, 3, 7, 2};
    for (size_t i = 0; i < sizeof sizes_in_turn / sizeof sizes_in_turn[0]; i++) {
        int n = sizes_in_turn[i], count, *sizes;
        struct board board = board_make((uint32_t)n, RULE_CLASSIC);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        char ***boards = solveNQueens(n, &count, &sizes);
        assert_non_null(boards);
        struct rest rest = {boards, count, n};
        each_solution(&board, is_next, &rest);
        assert_int_equal(rest.left, 0);
        free_all(boards, count, sizes);
        board_free(&board);
    }
}

static void refused(void **state)
{
    (void)state;
    static const int sizes_refused[] = {-1, INT_MIN, 19, 20, 64, 65, 100000000, INT_MAX};
    for (size_t i = 0; i < sizeof sizes_refused / sizeof sizes_refused[0]; i++) {
        int count = 3, some = 0, *sizes = &some;
        assert_null(solveNQueens(sizes_refused[i], &count, &sizes));
        assert_int_equal(count, -1);
        assert_null(sizes);
    }
}

/* Memory that ends at each allocation in turn, until there is enough of it. */
static void memory_ends(void **state)
{
    (void)state;
    for (int n = 0; n <= 5; n++) {
        char ***boards = NULL;
        size_t enough = 0;
        for (; !boards; enough++) {
            int count = 3, some = 0, *sizes = &some;
            assert_true(enough < 1000);
            allocations_left = enough;
            boards = failing_queens(n, &count, &sizes);
            if (boards) {
                assert_true(count >= 0);
                free_all(boards, count, sizes);
            } else {
                assert_int_equal(count, -1);
                assert_null(sizes);
            }
        }
        /* The list and the sizes at least, and each board with its rows. */
        size_t least[] = {3, 4, 2, 2, 12, 62};
        assert_true(enough > least[n]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_counts),  cmocka_unit_test(exact_boards),
        cmocka_unit_test(same_as_truth), cmocka_unit_test(refused),
        cmocka_unit_test(memory_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

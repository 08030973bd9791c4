/* All solutions of the N-Queens puzzle, by the C contract of LeetCode 51.
 *
 *     int count, *sizes;
 *     char ***boards = solveNQueens(8, &count, &sizes);
 *     for (int i = 0; i < count; i++) {
 *         for (int row = 0; row < sizes[i]; row++) {
 *             puts(boards[i][row]);
 *             free(boards[i][row]);
 *         }
 *         free(boards[i]);
 *     }
 *     free(boards);
 *     free(sizes);
 *
 * This loop is also right after a failure: count is then -1, and both pointers are NULL.
 */
#ifndef QUEENSAT_LEETCODE_H
#define QUEENSAT_LEETCODE_H

#ifdef __cplusplus
extern "C" {
#endif

/* Returns *returnSize boards of n rows each; a row is a string of n signs, `.` or `Q`, from the top
 * down. They come in lexicographic order of the queens' columns: ".Q.." opens the first board of
 * n = 4. (*returnColumnSizes)[i] is n for each board i.
 *
 * A size without solution (2 and 3) gives a list of no boards, which is not NULL; n = 0 has one
 * solution, the board of no rows.
 *
 * The caller frees each row, each board, the list and *returnColumnSizes, with free().
 *
 * On failure the result is NULL, *returnSize is -1, *returnColumnSizes is NULL, and there is
 * nothing to free: n is negative; there are more solutions than an int can count, as from n = 19
 * on; there is no memory left (n = 16 takes about 10 GB).
 *
 * returnSize and returnColumnSizes must not be NULL. May be called from several threads at once. */
char ***solveNQueens(int n, int *returnSize, int **returnColumnSizes);

#ifdef __cplusplus
}
#endif

#endif

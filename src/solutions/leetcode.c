/* The function that LeetCode 51 asks for, on top of the bitmask engine.
 *
 * Comes in: a size. Goes out: boards as strings, each a block of its own, since the caller frees
 * them one by one. A failure on the way frees all that was made. Like every other list of the
 * house this one holds only verified solutions. It must not know formats, files or the solver.
 */
#include "queensat/leetcode.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "board/verify.h"
#include "engine/runner.h"

extern const struct engine bitmask_engine;

/* The 19 board has 4968057848 solutions (OEIS A000170), and larger ones more. */
enum { LARGEST_N = 18 };

struct list {
    char ***boards;
    size_t count, capacity;
    uint32_t n;
    struct verifier verifier;
};

static void free_board(char **board, uint32_t n)
{
    for (uint32_t row = 0; row < n; row++)
        free(board[row]);
    free(board);
}

static void free_boards(struct list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free_board(list->boards[i], list->n);
    free(list->boards);
}

/* NULL: no memory. */
static char **make_board(const uint32_t *columns, uint32_t n)
{
    char **board = memory_array(n, sizeof *board);
    if (!board)
        return NULL;
    for (uint32_t row = 0; row < n; row++) {
        board[row] = memory_array((size_t)n + 1, 1);
        if (!board[row]) {
            free_board(board, row);
            return NULL;
        }
        memset(board[row], '.', n);
        board[row][columns[row]] = 'Q';
    }
    return board;
}

static enum status found(void *self, const uint32_t *columns)
{
    struct list *list = self;
    struct fault fault;
    if (!verify(&list->verifier, columns, &fault))
        return STATUS_FAILED;
    if (list->count == INT_MAX)
        return STATUS_LIMIT;
    void *boards = list->boards;
    enum status status =
        memory_grow(&boards, &list->capacity, list->count + 1, sizeof *list->boards);
    list->boards = boards;
    if (status != STATUS_OK)
        return status;
    char **board = make_board(columns, list->n);
    if (!board)
        return STATUS_MEMORY;
    list->boards[list->count++] = board;
    return STATUS_OK;
}

/* All parts of the search, in order: the engine is ordered, so the list is. */
static enum status find_all(struct list *list, const struct board *board)
{
    struct task task = {.board = board};
    struct runner *runner;
    struct counters counters = {0};
    struct visitor visitor = {.found = found, .self = list};
    enum status status = runner_open(&runner, &bitmask_engine, &task, NULL);
    while (status == STATUS_OK && runner_more(runner))
        status = runner_show(runner, &visitor, &counters, NULL);
    runner_close(&runner);
    return status;
}

/* The list's array is made before the search, so that it is there also when nothing is found. */
static enum status fill(struct list *list, const struct board *board, int **sizes)
{
    list->boards = memory_array(1, sizeof *list->boards);
    list->capacity = 1;
    if (!list->boards)
        return STATUS_MEMORY;
    enum status status = verifier_open(&list->verifier, board);
    if (status != STATUS_OK)
        return status;
    status = find_all(list, board);
    verifier_close(&list->verifier);
    if (status != STATUS_OK)
        return status;
    *sizes = memory_array(list->count, sizeof **sizes);
    return *sizes ? STATUS_OK : STATUS_MEMORY;
}

char ***solveNQueens(int n, int *returnSize, int **returnColumnSizes)
{
    *returnSize = -1;
    *returnColumnSizes = NULL;
    if (n < 0 || n > LARGEST_N)
        return NULL;
    struct board board = board_make((uint32_t)n, RULE_CLASSIC);
    struct list list = {.n = (uint32_t)n};
    enum status status = board_seal(&board, NULL);
    if (status == STATUS_OK)
        status = fill(&list, &board, returnColumnSizes);
    board_free(&board);
    if (status != STATUS_OK) {
        free_boards(&list);
        return NULL;
    }
    for (size_t i = 0; i < list.count; i++)
        (*returnColumnSizes)[i] = n;
    *returnSize = (int)list.count;
    return list.boards;
}

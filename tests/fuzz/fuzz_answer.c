/* Answers of solvers: what is read holds nothing that the text has not, and no beginning of an
 * answer is another answer.
 *
 * A beginning of a text that could be read is refused, or it has fewer models, and of the last one
 * perhaps fewer literals; judged on the 4 board it comes to the same status or to none. Where the
 * whole says UNKNOWN at its end, the part before it may say more.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/judge.h"
#include "trust/judge.h"

static bool read_text(struct answer *answer, uint64_t squares, const uint8_t *data, size_t size)
{
    struct report report = REPORT_NONE;
    enum status status =
        answer_read(answer, (const char *)data, size, "file", squares, NULL, &report);
    if (status == STATUS_OK)
        demand(report.status == STATUS_OK);
    else
        judge_refusal(status, &report, "file", data, size);
    return status == STATUS_OK;
}

/* Its digits stand in the text. Colours may stand between them, so texts with colours are left out.
 */
static void judge_literal(int literal, const uint8_t *data, size_t size)
{
    char digits[16];
    int length = snprintf(digits, sizeof digits, "%d", abs(literal));
    demand(literal != 0);
    demand(memchr(data, '\x1b', size) || memmem(data, size, digits, (size_t)length));
}

static void judge_models(const struct answer *answer, const uint8_t *data, size_t size)
{
    size_t next = 0;
    for (size_t i = 0; i < answer->model_count; i++) {
        const struct answer_model *model = &answer->models[i];
        demand(model->begin == next);
        next += model->count;
        for (size_t k = 0; k < model->count; k++) {
            const int *literal = &answer->literals[model->begin + k];
            demand(k == 0 || abs(literal[-1]) < abs(literal[0]));
            if (size < 2048) /* each literal is looked for in all of the text */
                judge_literal(*literal, data, size);
        }
    }
    demand(answer->satisfiable || answer->unsatisfiable || answer->unknown || answer->has_number ||
           answer->model_count > 0);
    demand(!answer->unsatisfiable_first || answer->unsatisfiable);
    demand(!answer->counter || answer->has_number);
}

/* A board out of each model: a queen in each row, or a reason why not. */
static void judge_columns(const struct answer *answer, uint32_t n)
{
    for (size_t i = 0; i < answer->model_count; i++) {
        uint32_t columns[4];
        uint64_t open;
        struct report report = REPORT_NONE;
        enum status status = answer_columns(answer, i, n, columns, &open, &report);
        demand(open <= (uint64_t)n * n);
        demand(status == STATUS_OK || (status == STATUS_FAILED && report.text[0]));
        for (uint32_t row = 0; status == STATUS_OK && row < n; row++)
            demand(columns[row] < n);
    }
}

/* Is each literal of the one among those of the other? Both ascend. */
static void judge_within(const struct answer *part, const struct answer *whole, size_t model)
{
    const struct answer_model *a = &part->models[model], *b = &whole->models[model];
    size_t k = 0;
    for (size_t i = 0; i < a->count; i++) {
        while (k < b->count && whole->literals[b->begin + k] != part->literals[a->begin + i])
            k++;
        demand(k < b->count);
    }
    demand(a->line == b->line);
    demand(a->after_satisfiable == b->after_satisfiable);
}

static void judge_part(const struct answer *part, const struct answer *whole)
{
    demand(part->satisfiable <= whole->satisfiable);
    demand(part->unsatisfiable <= whole->unsatisfiable);
    demand(part->unknown <= whole->unknown);
    demand(part->counter <= whole->counter);
    demand(!part->counter || part->number == whole->number);
    demand(part->model_count <= whole->model_count);
    for (size_t i = 0; i < part->model_count; i++)
        judge_within(part, whole, i);
}

static bool judge_on_board(struct judgement *judgement, const struct board *board,
                           const struct answer *answer)
{
    struct report report = REPORT_NONE;
    struct judge_task task = {.board = board, .answer = answer, .name = "file"};
    enum status status = judge(judgement, &task, &report);
    demand(status == STATUS_OK || status == STATUS_FAILED || status == STATUS_REFUSED);
    demand(status == report.status);
    if (status != STATUS_OK)
        return false;
    demand((judgement->outcome == OUTCOME_SATISFIABLE) == (judgement->boards.count > 0));
    demand(judgement->boards.count <= 2); /* of the 4 board, each once */
    demand(judgement->boards.count + judgement->repeated == answer->model_count);
    return true;
}

static void judge_statuses(const struct answer *part, const struct answer *whole)
{
    struct board board = board_make(4, RULE_CLASSIC);
    struct judgement of_whole, of_part;
    demand(board_seal(&board, NULL) == STATUS_OK);
    if (judge_on_board(&of_whole, &board, whole)) {
        if (part && judge_on_board(&of_part, &board, part)) {
            demand(whole->unknown || of_part.outcome == of_whole.outcome);
            demand(of_part.boards.count <= of_whole.boards.count);
            judgement_free(&of_part);
        }
        judgement_free(&of_whole);
    }
    board_free(&board);
}

/* On a copy of its own size, so that a sanitizer sees whoever reads beyond the cut. */
static bool read_part(struct answer *part, uint64_t squares, const uint8_t *data, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);
    demand(copy);
    if (size)
        memcpy(copy, data, size);
    bool read = read_text(part, squares, copy, size);
    free(copy);
    return read;
}

static void judge_text(uint32_t n, const uint8_t *data, size_t size, size_t cut)
{
    struct answer whole, part;
    uint64_t squares = (uint64_t)n * n;
    if (!read_text(&whole, squares, data, size))
        return;
    judge_models(&whole, data, size);
    judge_columns(&whole, n);
    bool read = read_part(&part, squares, data, cut);
    if (read)
        judge_part(&part, &whole);
    /* Of the whole text the two are within each other. */
    demand(read || cut < size);
    if (cut == size)
        judge_part(&whole, &part);
    if (n == 4)
        judge_statuses(read ? &part : NULL, &whole);
    if (read)
        answer_free(&part);
    answer_free(&whole);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t sum = 0;
    if (size > FUZZ_MOST_BYTES)
        return 0;
    for (size_t i = 0; i < size; i++)
        sum = sum * 31 + data[i];
    for (uint32_t n = 0; n <= 4; n++)
        judge_text(n, data, size, size ? (sum + n) % size : 0);
    /* Nothing cut off: twice the same. */
    judge_text(4, data, size, size);
    return 0;
}

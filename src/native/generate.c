/* The engine `generate`: every way to put one queen into each line, all n^n of them, and only then
 * the question whether it is a solution. The plainest method there is, and the measure for all
 * others.
 *
 * In: a view of the board. Out: the solutions in the order of their places. A configuration is one
 * complete way; a check is one pair of queens compared, ending at the first that attack each
 * other; a node is a queen put into a line on the way there, n + n^2 + ... + n^n in all. Must not
 * get clever: it rules out nothing early, not even what givens and blocked squares forbid.
 */
#include <assert.h>

#include "native/pace.h"
#include "native/view.h"

/* 16^16 configurations do not fit a counter of 64 bits; long before that nobody waits for them. */
enum { GENERATE_MAX_N = 15 };

struct trial {
    const struct view *view;
    uint32_t places[GENERATE_MAX_N], columns[GENERATE_MAX_N];
    struct counters work;
};

static bool attack(const uint32_t *places, uint32_t a, uint32_t b)
{
    uint32_t apart = places[a] > places[b] ? places[a] - places[b] : places[b] - places[a];
    return apart == 0 || apart == b - a;
}

static bool obeys_rules(struct trial *trial)
{
    for (uint32_t b = 1; b < trial->view->n; b++)
        for (uint32_t a = 0; a < b; a++) {
            trial->work.checks++;
            if (attack(trial->places, a, b))
                return false;
        }
    return true;
}

static bool obeys_board(const struct trial *trial)
{
    const struct squares *given = &trial->view->given, *blocked = &trial->view->blocked;

    for (size_t i = 0; i < given->count; i++)
        if (trial->places[given->at[i].row] != given->at[i].column)
            return false;
    for (size_t i = 0; i < blocked->count; i++)
        if (trial->places[blocked->at[i].row] == blocked->at[i].column)
            return false;
    return true;
}

/* Counts up the places like the digits of a number whose first digit stays; false after the last.
 */
static bool next(struct trial *trial)
{
    uint32_t n = trial->view->n, line = n;

    while (line > 1 && trial->places[line - 1] + 1 == n)
        trial->places[--line] = 0;
    if (line <= 1)
        return false;
    trial->places[line - 1]++;
    trial->work.nodes += n - (line - 1);
    return true;
}

/* It ends at so few lines that the first one's choices are parts enough. */
static enum status generate_open(struct search *search, struct report *report)
{
    enum status status = view_open(search, report);
    if (status == STATUS_OK && search->task->board->n > 0)
        search->parts = search->task->board->n;
    return status;
}

static enum status generate_run(const struct search *search, uint64_t part,
                                const struct visitor *visitor, struct counters *counters,
                                struct report *report)
{
    struct trial trial = {.view = search->state};
    struct pace pace = pace_start(&search->task->watch);
    enum status status = STATUS_OK;

    (void)report;
    assert(trial.view->n <= GENERATE_MAX_N);
    trial.places[0] = (uint32_t)part;
    trial.work.nodes = trial.view->n;
    do {
        trial.work.configurations++;
        if (obeys_rules(&trial) && obeys_board(&trial))
            status = visitor->found(visitor->self,
                                    view_columns(trial.view, trial.places, trial.columns));
        if (status == STATUS_OK)
            status = pace_look(&pace, trial.work.configurations + trial.work.checks);
    } while (status == STATUS_OK && next(&trial));
    counters_add(counters, &trial.work);
    return status;
}

const struct engine generate_engine = {
    .name = "generate",
    .title = "all choices of a column for each row, tested when complete",
    .rules = RULE_BIT(RULE_CLASSIC),
    .max_n = GENERATE_MAX_N,
    .squares = true,
    .ordered = true,
    .lists = true,
    .counts = true,
    .directions = true,
    .native = true,
    .open = generate_open,
    .close = view_close,
    .run = generate_run,
};

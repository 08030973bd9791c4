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
#include "native/stamped.h"
#include "native/view.h"

/* 16^16 configurations do not fit a counter of 64 bits; long before that nobody waits for them. */
enum { GENERATE_MAX_N = 15 };

struct trial {
    const struct view *view;
    uint32_t places[GENERATE_MAX_N], columns[GENERATE_MAX_N];
    struct counters work;
};

/* Of the queens of two lines, a before b, does one attack the other? Going round a torus, n less
 * the distance is a distance too. */
STAMPED bool attack(enum rule rule, const struct trial *trial, uint32_t a, uint32_t b)
{
    const uint32_t *places = trial->places;
    uint32_t apart = places[a] > places[b] ? places[a] - places[b] : places[b] - places[a];

    if (apart == 0)
        return true;
    switch (rule) {
    case RULE_CLASSIC:
        return apart == b - a;
    case RULE_TORUS:
        return apart == b - a || apart == trial->view->n - (b - a);
    case RULE_TOUCH:
        return apart == 1 && b - a == 1;
    case RULE_COUNT:
        break;
    }
    assert(false && "a rule that the engine knows");
    return true;
}

static bool share_a_region(const struct trial *trial, uint32_t a, uint32_t b)
{
    return view_region(trial->view, (struct square){a, trial->places[a]}) ==
           view_region(trial->view, (struct square){b, trial->places[b]});
}

STAMPED bool each_pair_obeys(enum rule rule, bool in_regions, struct trial *trial)
{
    for (uint32_t b = 1; b < trial->view->n; b++)
        for (uint32_t a = 0; a < b; a++) {
            trial->work.checks++;
            if (attack(rule, trial, a, b) || (in_regions && share_a_region(trial, a, b)))
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
static inline bool next(struct trial *trial)
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

STAMPED enum status try_all(enum rule rule, bool in_regions, struct trial *trial,
                            const struct visitor *visitor, struct pace pace)
{
    enum status status = STATUS_OK;

    do {
        trial->work.configurations++;
        if (each_pair_obeys(rule, in_regions, trial) && obeys_board(trial))
            status = visitor->found(visitor->self,
                                    view_columns(trial->view, trial->places, trial->columns));
        if (status == STATUS_OK)
            status = pace_look(&pace, trial->work.configurations + trial->work.checks);
    } while (status == STATUS_OK && next(trial));
    return status;
}

static enum status try_by_rule(struct trial *trial, const struct visitor *visitor, struct pace pace)
{
    enum rule rule = trial->view->board->rule;

    if (trial->view->regions)
        return try_all(rule, true, trial, visitor, pace);
    switch (rule) {
    case RULE_CLASSIC:
        return try_all(RULE_CLASSIC, false, trial, visitor, pace);
    case RULE_TORUS:
        return try_all(RULE_TORUS, false, trial, visitor, pace);
    case RULE_TOUCH:
        return try_all(RULE_TOUCH, false, trial, visitor, pace);
    case RULE_COUNT:
        break;
    }
    assert(false && "a rule that the engine knows");
    return STATUS_FAILED;
}

static enum status generate_run(const struct search *search, uint64_t part,
                                const struct visitor *visitor, struct counters *counters,
                                struct report *report)
{
    struct trial trial = {.view = search->state};

    (void)report;
    assert(trial.view->n <= GENERATE_MAX_N);
    trial.places[0] = (uint32_t)part;
    trial.work.nodes = trial.view->n;
    enum status status = try_by_rule(&trial, visitor, pace_start(&search->task->watch));
    counters_add(counters, &trial.work);
    return status;
}

const struct engine generate_engine = {
    .name = "generate",
    .title = "all choices of a column for each row, tested when complete",
    .rules = RULE_BIT(RULE_CLASSIC) | RULE_BIT(RULE_TORUS) | RULE_BIT(RULE_TOUCH),
    .max_n = GENERATE_MAX_N,
    .squares = true,
    .regions = true,
    .ordered = true,
    .lists = true,
    .counts = true,
    .directions = true,
    .native = true,
    .open = generate_open,
    .close = view_close,
    .run = generate_run,
};

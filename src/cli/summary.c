/* Putting the summary together.
 *
 * In: what the commands found out. Out: one line. It never claims a check that did not end.
 */
#include "cli/summary.h"

#include <stdarg.h>
#include <stdio.h>

#include "board/verify.h"

static void append(struct summary *summary, const char *format, va_list arguments)
{
    size_t room = sizeof summary->text - summary->size;
    int size = vsnprintf(summary->text + summary->size, room, format, arguments);
    if (size > 0)
        summary->size += (size_t)size < room ? (size_t)size : room - 1;
}

void summary_append(struct summary *summary, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    append(summary, format, arguments);
    va_end(arguments);
}

struct summary summary_start(uint32_t n)
{
    struct summary summary = {.size = 0};
    summary_append(&summary, "%u queen%s:", n, n == 1 ? "" : "s");
    return summary;
}

void summary_add(struct summary *summary, const char *format, ...)
{
    va_list arguments;
    summary_append(summary, summary->text[summary->size - 1] == ':' ? " " : "; ");
    va_start(arguments, format);
    append(summary, format, arguments);
    va_end(arguments);
}

/* "a, b and c" of the contenders whose verdict is this one; the first one always agrees with
 * itself. Returns how many. */
static size_t name_those(struct summary *summary, const struct contest *contest,
                         const enum verdict *verdicts, enum verdict wanted)
{
    size_t total = 0, named = 0;
    for (size_t i = 0; i < contest->count; i++)
        total += (i == 0 ? VERDICT_AGREES : verdicts[i - 1]) == wanted;
    for (size_t i = 0; i < contest->count; i++)
        if ((i == 0 ? VERDICT_AGREES : verdicts[i - 1]) == wanted) {
            summary_append(summary, "%s%s",
                           named == 0           ? ""
                           : named == total - 1 ? " and "
                                                : ", ",
                           contest->contenders[i].label);
            named++;
        }
    return total;
}

static size_t how_many(const struct contest *contest, const enum verdict *verdicts,
                       enum verdict wanted)
{
    size_t total = 0;
    for (size_t i = 1; i < contest->count; i++)
        total += verdicts[i - 1] == wanted;
    return total;
}

/* What the names of those who agree are followed by. A native engine needs no second where nothing
 * is claimed, or what the literature says; nor does a solver whose proof was checked. */
static const char *worth(size_t agreeing, bool native, bool proved, enum claim claim)
{
    if (claim == CLAIM_FOUND)
        return agreeing > 1 ? ", each verified" : " and verified";
    if (agreeing > 1)
        return proved ? " agree, proof checked" : " agree";
    if (proved)
        return ", proof checked";
    return native && claim != CLAIM_ALL ? "" : ", not cross-checked";
}

/* What was found with a guess in hand is no measure of the solver alone. */
static bool has_greedy_hint(const struct contest *contest)
{
    for (size_t i = 0; i < contest->count; i++)
        if (engine_hint(contest->contenders[i].engine, &contest->contenders[i].task) == HINT_GREEDY)
            return true;
    return false;
}

void summary_agreement(struct summary *summary, const struct contest *contest,
                       const enum verdict *verdicts, enum claim claim)
{
    size_t unfinished = how_many(contest, verdicts, VERDICT_UNFINISHED);
    size_t differing = how_many(contest, verdicts, VERDICT_DIFFERS);
    summary_append(summary, claim == CLAIM_FOUND ? "; found by " : "; ");
    size_t agreeing = name_those(summary, contest, verdicts, VERDICT_AGREES);
    if (agreeing > 1 || differing == 0)
        summary_append(
            summary, "%s",
            worth(agreeing, contest->contenders[0].engine->native, contest->proved, claim));
    if (differing) {
        summary_append(summary, "; ");
        name_those(summary, contest, verdicts, VERDICT_DIFFERS);
        summary_append(summary, differing > 1 ? " differ" : " differs");
    }
    if (unfinished) {
        summary_append(summary, "; ");
        name_those(summary, contest, verdicts, VERDICT_UNFINISHED);
        summary_append(summary, " did not end");
    }
    if (has_greedy_hint(contest))
        summary_append(summary, "; greedy hint");
}

const char *cut_short_by(enum status status)
{
    switch (status) {
    case STATUS_STOPPED:
        return "interrupted";
    case STATUS_LIMIT:
        return "time limit";
    case STATUS_MEMORY:
        return "out of memory";
    default:
        return "stopped by an error";
    }
}

void summary_print(const struct summary *summary)
{
    fprintf(stderr, "%s\n", summary->text);
}

void print_counters(const char *who, const struct counters *counters)
{
    fprintf(stderr, "%s:", who);
    const char *between = " ";
#define COUNTER(name, meaning)                                                                     \
    if (counters->name) {                                                                          \
        fprintf(stderr, "%s%llu " #name, between, (unsigned long long)counters->name);             \
        between = ", ";                                                                            \
    }
    COUNTER_LIST(COUNTER)
#undef COUNTER
    fputs(between[0] == ' ' ? " no work to count\n" : "\n", stderr);
}

void note_attacking_givens(const struct board *board)
{
    enum { MOST = 4096 }; /* all pairs are looked at */
    struct fault fault;
    char text[FAULT_TEXT];
    if (board->given.count <= MOST && givens_attack(board, &fault))
        fprintf(stderr, "note: among the givens %s\n", fault_text(text, &fault, board));
}

/* What is wrong, in words that help whoever wrote the formula.
 *
 * In come boards and clauses, out go examples of faults. Nothing is decided here but one thing: a
 * board that PicoSAT shows besides the solutions, and that keeps all the rules, must not be.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "trust/audit_formula_parts.h"

enum { CLAUSE_TEXT = 96 };

/* "-2 -8": the literals of a clause, of a long one the first. */
static void write_clause(char text[CLAUSE_TEXT], const int *literals, size_t size)
{
    enum { LONGEST = 12 + 4 }; /* a blank, a literal, and the dots that may have to follow */
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < size; i++) {
        if (used + LONGEST > CLAUSE_TEXT) {
            snprintf(text + used, CLAUSE_TEXT - used, " ...");
            return;
        }
        used +=
            (size_t)snprintf(text + used, CLAUSE_TEXT - used, "%s%d", i ? " " : "", literals[i]);
    }
}

/* Adds an example; a formula that lacks squares is the first thing to know about it. */
static void add(struct audit_run *run, enum audit_kind kind, const char *shown, const char *reason)
{
    char longer[AUDIT_REASON];
    int variables = run->task->formula->variables;
    if ((size_t)variables < run->squares) {
        snprintf(longer, sizeof longer,
                 "%s (the formula has %d variable%s, the board %zu square%s)", reason, variables,
                 variables == 1 ? "" : "s", run->squares, run->squares == 1 ? "" : "s");
        reason = longer;
    }
    audit_add(&run->result->audit, kind, 0, shown, reason);
}

static void write_missing(const struct audit_run *run, bool direct, int64_t clause,
                          char reason[AUDIT_REASON])
{
    char text[CLAUSE_TEXT];
    size_t size;
    if (run->result->no_model || clause < 0) {
        snprintf(reason, AUDIT_REASON, "%s",
                 run->result->no_model ? "the formula has no model at all"
                                       : "no values of the other variables make the formula true");
        return;
    }
    const int *literals = formula_clause(run->task->formula, (size_t)clause, &size);
    write_clause(text, literals, size);
    if (size == 0)
        snprintf(reason, AUDIT_REASON, "clause %" PRId64 " of the formula is empty", clause + 1);
    else
        snprintf(reason, AUDIT_REASON,
                 direct ? "clause %" PRId64 " of the formula (%s) excludes it"
                        : "what follows from its queens breaks clause %" PRId64
                          " of the formula (%s)",
                 clause + 1, text);
}

void audit_tell_missing(struct audit_run *run, const uint32_t *columns, bool direct, int64_t clause)
{
    char shown[QUEENS_TEXT], reason[AUDIT_REASON] = "";
    if (run->result->audit.faults[AUDIT_MISSING] < AUDIT_EXAMPLES)
        write_missing(run, direct, clause, reason);
    add(run, AUDIT_MISSING, queens_text(shown, columns, run->n), reason);
}

static struct square square_of(const struct audit_run *run, int variable)
{
    uint32_t place = (uint32_t)(variable - 1);
    return (struct square){place / run->n, place % run->n};
}

bool audit_columns(struct audit_run *run, size_t count)
{
    if (count != run->n)
        return false;
    for (uint32_t row = 0; row < run->n; row++) {
        struct square queen = square_of(run, run->queens[row]);
        if (queen.row != row)
            return false;
        run->columns[row] = queen.column;
    }
    return true;
}

/* "1 4 - 2+3": the columns of the queens of each row, of many rows the first. */
static void write_rows(const struct audit_run *run, size_t count, char shown[AUDIT_SHOWN])
{
    enum { LONGEST = 12 + 4 }; /* a blank, a number, and the dots that may have to follow */
    size_t used = 0, next = 0;
    shown[0] = '\0';
    for (uint32_t row = 0; row < run->n; row++) {
        const char *before = row > 0 ? " " : "";
        bool empty = next == count || square_of(run, run->queens[next]).row != row;
        if (empty && used + LONGEST <= AUDIT_SHOWN)
            used += (size_t)snprintf(shown + used, AUDIT_SHOWN - used, "%s-", before);
        for (; next < count && square_of(run, run->queens[next]).row == row; next++) {
            if (used + LONGEST > AUDIT_SHOWN)
                break;
            used += (size_t)snprintf(shown + used, AUDIT_SHOWN - used, "%s%" PRIu32, before,
                                     square_of(run, run->queens[next]).column + 1);
            before = "+";
        }
        if (used + LONGEST > AUDIT_SHOWN) {
            snprintf(shown + used, AUDIT_SHOWN - used, " ...");
            return;
        }
    }
}

/* The first row from the top that has not one queen. */
static void write_uneven(const struct audit_run *run, size_t count, char reason[AUDIT_REASON])
{
    size_t next = 0;
    for (uint32_t row = 0; row < run->n; row++) {
        size_t begin = next;
        while (next < count && square_of(run, run->queens[next]).row == row)
            next++;
        if (next - begin == 1)
            continue;
        if (next == begin)
            snprintf(reason, AUDIT_REASON, "row %" PRIu32 " has no queen", row + 1);
        else
            snprintf(reason, AUDIT_REASON, "row %" PRIu32 " has %zu queens", row + 1, next - begin);
        return;
    }
}

enum status audit_tell_board(struct audit_run *run, size_t count)
{
    struct fault fault;
    char shown[AUDIT_SHOWN], reason[AUDIT_REASON] = "", text[FAULT_TEXT];
    if (audit_columns(run, count)) {
        queens_text(shown, run->columns, run->n);
        if (verify(&run->verifier, run->columns, &fault))
            return report_say(run->report, STATUS_FAILED,
                              "picosat finds the solution %s, which should have been known by then",
                              shown);
        snprintf(reason, sizeof reason, "%s", fault_text(text, &fault, run->task->board));
    } else {
        write_rows(run, count, shown);
        write_uneven(run, count, reason);
    }
    add(run, AUDIT_INVALID, shown, reason);
    return STATUS_OK;
}

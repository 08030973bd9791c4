/* REVISE of the textbooks (Mackworth, "Consistency in networks of relations", 1977), of all rows
 * without a queen against one row.
 *
 * In: a propagation, and the row whose domain has changed. Out: less in the domains of the others.
 * A pair of rows is one constraint: two squares go together when they differ in column and region
 * and the rule lets both have a queen. What loses its last partner in the row is attacked from each
 * of its columns, so only what the first of them attacks is looked at. Must not know which rows
 * are worth it, nor what is done next.
 *
 * Checks: each square of a row without a queen that the row's first column attacks, by the rule and
 * in its region, is a look, and so is each pair of squares that is compared in the search for a
 * partner. Against a row with a single column nothing has to be compared, and where there are no
 * regions two columns tell which rows need no look.
 */
#include <assert.h>

#include "native/propagation.h"
#include "native/stamped.h"

/* Would queens on these squares of two rows attack each other, regions apart? */
STAMPED bool attack(enum rule rule, uint32_t n, struct square a, struct square b)
{
    uint32_t down = a.row < b.row ? b.row - a.row : a.row - b.row;
    uint32_t across = a.column < b.column ? b.column - a.column : a.column - b.column;

    if (across == 0)
        return true;
    if (rule == RULE_TOUCH)
        return down == 1 && across == 1;
    return across == down || (rule == RULE_TORUS && across + down == n);
}

STAMPED bool has_partner(enum rule rule, struct propagation *propagation, uint32_t row,
                         struct square here)
{
    const struct domains *domains = &propagation->domains;
    bool regions = propagation->regions->first != NULL;
    uint32_t n = domains->n, column = domains_next(domains, row, 0);

    for (; column < n; column = domains_next(domains, row, column + 1)) {
        struct square other = {row, column};
        propagation->checks++;
        if (attack(rule, n, here, other))
            continue;
        if (!regions || board_region(domains->board, here) != board_region(domains->board, other))
            return true;
    }
    return false;
}

/* Takes a square out that finds no partner in the row. False when its own row is empty now. */
STAMPED bool look(enum rule rule, struct propagation *propagation, uint32_t row, struct square here)
{
    struct domains *domains = &propagation->domains;

    propagation->checks++;
    if (!domains_hold(domains, here.row, here.column))
        return true;
    if (domains->sizes[row] > 1 && has_partner(rule, propagation, row, here))
        return true;
    return domains_remove(domains, here.row, here.column);
}

/* The squares of one row that a queen attacks by the rule: her column's, and those of her
 * diagonals, so far as they reach. On the torus both diagonals can meet. */
STAMPED bool look_at_row(enum rule rule, struct propagation *propagation, struct square queen,
                         uint32_t row, uint32_t down)
{
    uint32_t n = propagation->domains.n, column = queen.column;
    uint32_t left = column - down, right = column + down; /* `left` wraps where there is none */

    if (!look(rule, propagation, queen.row, (struct square){row, column}))
        return false;
    if (rule == RULE_TOUCH && down > 1)
        return true;
    if (rule == RULE_TORUS) {
        left = left < n ? left : left + n;
        right = right < n ? right : right - n;
    }
    if (left < n && !look(rule, propagation, queen.row, (struct square){row, left}))
        return false;
    return right >= n || right == left ||
           look(rule, propagation, queen.row, (struct square){row, right});
}

/* So many rows away, can one square be attacked from two columns that lie so far apart? It stands
 * below one of them and on a diagonal of the other, or between them where two diagonals meet; on
 * the torus they go round its edge as well. */
STAMPED bool meet(enum rule rule, uint32_t n, uint32_t down, uint32_t apart)
{
    if (rule == RULE_TOUCH)
        return down == 1 && apart <= 2;
    if (down == apart || 2 * down == apart)
        return true;
    return rule == RULE_TORUS && (down + apart == n || 2 * down + apart == n ||
                                  2 * down == n + apart || 2 * down + apart == 2 * n);
}

/* What the rule says. Of a row with several columns `apart` is the distance of the first two: a
 * square that has no partner is attacked from both. */
STAMPED bool look_by_rule(enum rule rule, struct propagation *propagation, struct square queen,
                          uint32_t apart)
{
    uint32_t n = propagation->domains.n, row = propagation_next_open(propagation, 0);

    for (; row < n; row = propagation_next_open(propagation, row + 1)) {
        uint32_t down = row < queen.row ? queen.row - row : row - queen.row;
        if (down == 0 || (apart > 0 && !meet(rule, n, down, apart)))
            continue;
        if (!look_at_row(rule, propagation, queen, row, down))
            return false;
    }
    return true;
}

STAMPED bool look_in_region(enum rule rule, struct propagation *propagation, struct square queen)
{
    const struct region_squares *regions = propagation->regions;
    uint32_t region = board_region(propagation->domains.board, queen);

    for (size_t i = regions->first[region]; i < regions->first[region + 1]; i++) {
        struct square here = regions->at[i];
        /* A region may hold nearly the whole board, and each look compare with all of a row. */
        if (propagation_must_stop(propagation))
            return false;
        bool open = propagation->open[here.row / 64] >> (here.row % 64) & 1;
        if (open && here.row != queen.row && !look(rule, propagation, queen.row, here))
            return false;
    }
    return true;
}

STAMPED bool revise(enum rule rule, struct propagation *propagation, uint32_t row)
{
    const struct domains *domains = &propagation->domains;
    struct square queen = {row, domains_next(domains, row, 0)};

    /* A region may attack from one of two columns and the rule from the other. */
    if (propagation->regions->first)
        return look_by_rule(rule, propagation, queen, 0) &&
               look_in_region(rule, propagation, queen);
    uint32_t second = domains_next(domains, row, queen.column + 1);
    return look_by_rule(rule, propagation, queen, second < domains->n ? second - queen.column : 0);
}

bool propagation_revise(struct propagation *propagation, uint32_t row)
{
    propagation->steps += propagation->domains.n; /* rows that are come by, looked at or not */
    switch (propagation->domains.board->rule) {
    case RULE_CLASSIC:
        return revise(RULE_CLASSIC, propagation, row);
    case RULE_TORUS:
        return revise(RULE_TORUS, propagation, row);
    case RULE_TOUCH:
        return revise(RULE_TOUCH, propagation, row);
    case RULE_COUNT:
        break;
    }
    assert(false && "a rule of the list");
    return false;
}

/* The list of rules: which squares exclude each other, and which lines must be filled.
 *
 * Regions are no matter of the rule: a board that has some wants one queen in each, whatever its
 * rule. A new rule is a line here, its lines in model/lines.c, its attacks in board/verify.c (from
 * the definition), and in each native engine that knows it. Every rule must look the same from all
 * sides, since the symmetries of a board are asked of its squares alone.
 */
#ifndef BOARD_RULES_H
#define BOARD_RULES_H

/*        symbol   name       what it says */
#define RULE_LIST(RULE)                                                                            \
    RULE(CLASSIC, "classic",                                                                       \
         "one queen in each row and column, at most one on each diagonal of either kind")          \
    RULE(TORUS, "torus",                                                                           \
         "one queen in each row, column and diagonal, diagonals wrapping round at the edges")      \
    RULE(TOUCH, "touch",                                                                           \
         "one queen in each row and column, none on a square next to another, diagonals free")

enum rule {
#define RULE(symbol, name, title) RULE_##symbol,
    RULE_LIST(RULE)
#undef RULE
        RULE_COUNT
};

/* Rules as a set of bits, for what engines say they know. */
#define RULE_BIT(rule) (1U << (rule))

const char *rule_name(enum rule rule);
const char *rule_title(enum rule rule);

/* NULL-terminated, in list order; for option tables. */
extern const char *const rule_names[];

#endif

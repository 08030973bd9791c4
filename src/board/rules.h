/* The list of rules: which squares exclude each other, and which lines must be filled.
 *
 * A new rule is a line here, its lines in model/lines.c, its attacks in board/verify.c (from the
 * definition), and in each native engine that knows it.
 */
#ifndef BOARD_RULES_H
#define BOARD_RULES_H

/*        symbol   name       what it says */
#define RULE_LIST(RULE)                                                                            \
    RULE(CLASSIC, "classic",                                                                       \
         "one queen in each row and column, at most one on each diagonal of either kind")

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

/* The names of the rules, stamped out of the list in rules.h.
 *
 * In goes a rule, out come the word that people type for it and the sentence that help pages
 * print. What a rule means is not known here: verify.c and the lines of the model say that.
 */
#include "board/rules.h"

#include <assert.h>
#include <stddef.h>

const char *const rule_names[] = {
#define RULE(symbol, name, title) name,
    RULE_LIST(RULE)
#undef RULE
        NULL};

static const char *const titles[] = {
#define RULE(symbol, name, title) title,
    RULE_LIST(RULE)
#undef RULE
};

const char *rule_name(enum rule rule)
{
    assert((unsigned)rule < RULE_COUNT);
    return rule_names[rule];
}

const char *rule_title(enum rule rule)
{
    assert((unsigned)rule < RULE_COUNT);
    return titles[rule];
}

/* Counting faults, and keeping the first few of each kind.
 *
 * In: faults as they are found out, which for duplicates is not the order of the list. Out: numbers
 * and examples, the same whatever that order. Where the faults come from, and how they are told, is
 * not known here.
 */
#include "trust/audit.h"

#include <string.h>

#include "board/text.h"

const char *const audit_names[AUDIT_KINDS] = {
#define KIND(symbol, name, title) name,
    AUDIT_LIST(KIND)
#undef KIND
};

static bool stands_before(struct audit_place a, struct audit_place b)
{
    return a.line != b.line ? a.line < b.line : a.in_line < b.in_line;
}

unsigned audit_examples(const struct audit *audit, enum audit_kind kind)
{
    uint64_t faults = audit->faults[kind];
    return faults < AUDIT_EXAMPLES ? (unsigned)faults : AUDIT_EXAMPLES;
}

/* Behind which of the examples kept so far it belongs. */
static unsigned rank(const struct audit *audit, enum audit_kind kind, struct audit_place place)
{
    const struct audit_example *examples = audit->examples[kind];
    unsigned at = audit_examples(audit, kind);
    while (at > 0 && stands_before(place, examples[at - 1].place))
        at--;
    return at;
}

bool audit_keeps(const struct audit *audit, enum audit_kind kind, struct audit_place place)
{
    return rank(audit, kind, place) < AUDIT_EXAMPLES;
}

/* What does not fit is left out from the start of a sign: half of one would be no text. */
static void copy(char *room, size_t size, const char *from)
{
    struct text rest = {from, strlen(from)};
    size_t used = 0, length;
    while (rest.size > 0 && (length = text_code_point(rest)) > 0 && used + length < size) {
        memcpy(room + used, rest.at, length);
        used += length;
        rest = text_behind(rest, length);
    }
    room[used] = '\0';
}

void audit_add_at(struct audit *audit, enum audit_kind kind, struct audit_place place,
                  const char *shown, const char *reason)
{
    struct audit_example *examples = audit->examples[kind];
    unsigned at = rank(audit, kind, place), last = audit_examples(audit, kind);
    audit->faults[kind]++;
    if (at == AUDIT_EXAMPLES)
        return;
    for (unsigned i = last < AUDIT_EXAMPLES ? last : AUDIT_EXAMPLES - 1; i > at; i--)
        examples[i] = examples[i - 1];
    examples[at].place = place;
    copy(examples[at].shown, AUDIT_SHOWN, shown);
    copy(examples[at].reason, AUDIT_REASON, reason);
}

void audit_add(struct audit *audit, enum audit_kind kind, uint64_t line, const char *shown,
               const char *reason)
{
    audit_add_at(audit, kind, (struct audit_place){.line = line}, shown, reason);
}

bool audit_holds_in_part(const struct audit *audit)
{
    for (int kind = 0; kind < AUDIT_KINDS; kind++)
        if (kind != AUDIT_MISSING && audit->faults[kind] > 0)
            return false;
    return true;
}

bool audit_holds(const struct audit *audit)
{
    return audit_holds_in_part(audit) && audit->faults[AUDIT_MISSING] == 0;
}

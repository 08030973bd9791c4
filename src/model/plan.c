/* The SPEC of --encoding.
 *
 * In comes the text a user typed, out comes an encoding for each family of lines, and back again
 * for comments in files. Knows the names of families; what an encoding is called and how it is
 * written is the affair of encodings/.
 */
#include "model/plan.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/names.h"

/* "all", then the families. */
static const char *const keys[] = {"all",
#define FAMILY(symbol, name) name,
                                   PLANNED_FAMILY_LIST(FAMILY)
#undef FAMILY
};

/* ", rows, columns, diagonals, regions", for messages. */
static const char families_with_commas[] =
#define FAMILY(symbol, name) ", " name
    PLANNED_FAMILY_LIST(FAMILY)
#undef FAMILY
    ;

enum { KEY_COUNT = sizeof keys / sizeof keys[0], PLANNED_COUNT = KEY_COUNT - 1, WORD_MAX = 31 };

struct plan plan_usual(void)
{
    return plan_all(encoding_usual(&encoding_pairwise));
}

struct plan plan_all(struct encoding_choice choice)
{
    struct plan plan;
    for (size_t family = 0; family < FAMILY_COUNT; family++)
        plan.choice[family] = choice;
    plan.choice[FAMILY_NEIGHBOURS] = encoding_usual(&encoding_pairwise);
    return plan;
}

static enum status refuse_key(const char *key, size_t size, struct report *report)
{
    char word[WORD_MAX + 1];
    size_t shown = size < WORD_MAX ? size : WORD_MAX;
    memcpy(word, key, shown);
    word[shown] = '\0';
    const char *nearest = size > WORD_MAX ? NULL : names_nearest(word, keys, KEY_COUNT);
    if (nearest)
        return report_say(report, STATUS_REFUSED,
                          "unknown family of lines '%s' (did you mean '%s'?)", word, nearest);
    return report_say(report, STATUS_REFUSED,
                      "unknown family of lines '%s%s' (expected one of: all%s)", word,
                      size > WORD_MAX ? "..." : "", families_with_commas);
}

/* One item FAMILY=ENCODING. A '=' behind a ':' belongs to a parameter of the encoding. */
static enum status parse_item(struct plan *plan, const char *item, size_t size,
                              struct report *report)
{
    size_t key_size = 0;
    while (key_size < size && item[key_size] != '=' && item[key_size] != ':')
        key_size++;
    if (key_size == size || item[key_size] == ':')
        return report_say(report, STATUS_REFUSED,
                          "'%.*s' names no family of lines (expected FAMILY=ENCODING, FAMILY being "
                          "one of: all%s)",
                          size < WORD_MAX ? (int)size : WORD_MAX, item, families_with_commas);
    struct encoding_choice choice;
    size_t key = 0;
    while (key < KEY_COUNT &&
           !(strlen(keys[key]) == key_size && memcmp(keys[key], item, key_size) == 0))
        key++;
    if (key == KEY_COUNT)
        return refuse_key(item, key_size, report);
    enum status status = encoding_parse(&choice, item + key_size + 1, size - key_size - 1, report);
    if (status != STATUS_OK)
        return status;
    if (key == 0)
        *plan = plan_all(choice);
    else
        plan->choice[key - 1] = choice; /* the planned families stand first */
    return STATUS_OK;
}

/* Without a comma and without a family in front, the whole text is one encoding for all. */
static bool is_single(const char *spec)
{
    return spec[strcspn(spec, "=,:")] != '=' && !strchr(spec, ',');
}

enum status plan_parse(struct plan *plan, const char *spec, struct report *report)
{
    struct plan parsed = *plan;
    if (is_single(spec)) {
        struct encoding_choice choice;
        enum status status = encoding_parse(&choice, spec, strlen(spec), report);
        if (status == STATUS_OK)
            *plan = plan_all(choice);
        return status;
    }
    for (const char *item = spec;; item++) {
        size_t size = strcspn(item, ",");
        enum status status = parse_item(&parsed, item, size, report);
        if (status != STATUS_OK)
            return status;
        item += size;
        if (*item == '\0')
            break;
    }
    *plan = parsed;
    return STATUS_OK;
}

/* The encoding that all these families share; NULL: there are two. */
static const struct encoding_choice *shared_choice(const struct plan *plan, unsigned families)
{
    const struct encoding_choice *shared = NULL;
    for (size_t family = 0; family < PLANNED_COUNT; family++) {
        const struct encoding_choice *choice = &plan->choice[family];
        if (!(families >> family & 1))
            continue;
        if (shared && !encoding_choice_equal(choice, shared))
            return NULL;
        shared = choice;
    }
    return shared;
}

const char *plan_text(char text[PLAN_TEXT], const struct plan *plan, unsigned families)
{
    const struct encoding_choice *shared = shared_choice(plan, families);
    char one[ENCODING_TEXT];
    if (shared) {
        snprintf(text, PLAN_TEXT, "%s", encoding_text(one, shared));
        return text;
    }
    size_t used = 0;
    text[0] = '\0';
    for (size_t family = 0; family < PLANNED_COUNT && used < PLAN_TEXT; family++)
        if (families >> family & 1)
            used += (size_t)snprintf(text + used, PLAN_TEXT - used, "%s%s=%s", used > 0 ? "," : "",
                                     line_family_names[family],
                                     encoding_text(one, &plan->choice[family]));
    assert(used < PLAN_TEXT);
    return text;
}

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

static const char *const automatic[] = {"auto"};

static bool is_auto(const char *text, size_t size)
{
    return size == strlen(automatic[0]) && memcmp(text, automatic[0], size) == 0;
}

/* Is what encoding_parse refused a misspelt "auto"? encodings/ does not know that word. */
static bool may_mean_auto(const char *text, size_t size)
{
    char word[WORD_MAX + 1];
    const char *end = memchr(text, ':', size);
    size_t length = end ? (size_t)(end - text) : size;
    if (length > WORD_MAX)
        return false;
    memcpy(word, text, length);
    word[length] = '\0';
    return names_nearest(word, automatic, 1) != NULL;
}

/* What families get: an encoding, or what each of them had before. */
struct wish {
    bool automatic;
    struct encoding_choice choice;
};

static enum status parse_wish(struct wish *wish, const char *text, size_t size,
                              struct report *report)
{
    wish->automatic = is_auto(text, size);
    if (wish->automatic || encoding_parse(&wish->choice, text, size, NULL) == STATUS_OK)
        return STATUS_OK;
    if (may_mean_auto(text, size))
        return report_say(report, STATUS_REFUSED, "unknown encoding '%.*s' (did you mean '%s'?)",
                          size < WORD_MAX ? (int)size : WORD_MAX, text, automatic[0]);
    return encoding_parse(&wish->choice, text, size, report);
}

/* `key` counts in keys[]: all, or one family. The planned families stand first in a plan. */
static void fulfil(struct plan *plan, const struct plan *before, size_t key,
                   const struct wish *wish)
{
    for (size_t family = 0; family < PLANNED_COUNT; family++)
        if (key == 0 || key - 1 == family)
            plan->choice[family] = wish->automatic ? before->choice[family] : wish->choice;
}

/* One item FAMILY=ENCODING. A '=' behind a ':' belongs to a parameter of the encoding. */
static enum status parse_item(struct plan *plan, const struct plan *before, const char *item,
                              size_t size, struct report *report)
{
    struct wish wish;
    size_t key_size = 0, key = 0;
    while (key_size < size && item[key_size] != '=' && item[key_size] != ':')
        key_size++;
    if ((key_size == size || item[key_size] == ':') &&
        parse_wish(&wish, item, size, NULL) == STATUS_OK)
        return report_say(report, STATUS_REFUSED,
                          "'%.*s' does not say for which lines (did you mean 'all=%.*s'?)",
                          (int)size, item, (int)size, item);
    if (key_size == size || item[key_size] == ':')
        return report_say(report, STATUS_REFUSED,
                          "'%.*s' names no family of lines (expected FAMILY=ENCODING, FAMILY being "
                          "one of: all%s)",
                          size < WORD_MAX ? (int)size : WORD_MAX, item, families_with_commas);
    while (key < KEY_COUNT &&
           !(strlen(keys[key]) == key_size && memcmp(keys[key], item, key_size) == 0))
        key++;
    if (key == KEY_COUNT)
        return refuse_key(item, key_size, report);
    enum status status = parse_wish(&wish, item + key_size + 1, size - key_size - 1, report);
    if (status == STATUS_OK)
        fulfil(plan, before, key, &wish);
    return status;
}

/* Without a comma and without a family in front, the whole text is one encoding for all. */
static bool is_single(const char *spec)
{
    return spec[strcspn(spec, "=,:")] != '=' && !strchr(spec, ',');
}

bool plan_is_auto(const char *spec)
{
    return strcmp(spec, "auto") == 0 || strcmp(spec, "all=auto") == 0;
}

enum status plan_parse(struct plan *plan, const char *spec, struct report *report)
{
    const struct plan before = *plan;
    struct plan parsed = before;
    enum status status = STATUS_OK;
    if (is_single(spec)) {
        struct wish wish;
        status = parse_wish(&wish, spec, strlen(spec), report);
        if (status == STATUS_OK)
            fulfil(plan, &before, 0, &wish);
        return status;
    }
    for (const char *item = spec; status == STATUS_OK; item++) {
        size_t size = strcspn(item, ",");
        status = parse_item(&parsed, &before, item, size, report);
        item += size;
        if (*item == '\0')
            break;
    }
    if (status == STATUS_OK)
        *plan = parsed;
    return status;
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

/* Each family with its name, '=' and ','. */
_Static_assert(PLANNED_COUNT *(ENCODING_TEXT + sizeof "diagonals=") <= PLAN_TEXT,
               "the text of every plan must fit");

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

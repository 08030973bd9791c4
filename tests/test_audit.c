/* Audits: counting, which examples are kept, and texts that are too long. */
#include "support.h"

#include <stdio.h>

#include "trust/audit.h"

static void nothing_found(void **state)
{
    (void)state;
    struct audit audit = {.faults = {0}};
    assert_true(audit_holds(&audit));
    assert_true(audit_holds_in_part(&audit));
    for (int kind = 0; kind < AUDIT_KINDS; kind++) {
        assert_int_equal(audit_examples(&audit, (enum audit_kind)kind), 0);
        assert_true(audit_keeps(&audit, (enum audit_kind)kind, (struct audit_place){0}));
    }
}

/* The words that the contract promises. */
static void names(void **state)
{
    (void)state;
    assert_string_equal(audit_names[AUDIT_MALFORMED], "malformed");
    assert_string_equal(audit_names[AUDIT_INVALID], "invalid");
    assert_string_equal(audit_names[AUDIT_DUPLICATE], "duplicate");
    assert_string_equal(audit_names[AUDIT_MISSING], "missing");
    assert_string_equal(audit_names[AUDIT_UNEXPECTED], "unexpected");
}

/* Each kind alone is a fault; in a part of a list missing ones are none. */
static void what_holds(void **state)
{
    (void)state;
    for (int kind = 0; kind < AUDIT_KINDS; kind++) {
        struct audit audit = {.faults = {0}};
        audit_add(&audit, (enum audit_kind)kind, 3, "1 2", "why");
        assert_false(audit_holds(&audit));
        assert_int_equal(audit_holds_in_part(&audit), kind == AUDIT_MISSING);
        for (int other = 0; other < AUDIT_KINDS; other++)
            assert_int_equal(audit.faults[other], other == kind);
        const struct audit_example *example = &audit.examples[kind][0];
        assert_int_equal(example->place.line, 3);
        assert_string_equal(example->shown, "1 2");
        assert_string_equal(example->reason, "why");
    }
}

/* In whatever order faults come, those are kept that stand first in the list. */
static void first_ones_are_kept(void **state)
{
    (void)state;
    enum { COUNT = 6 };
    static const struct audit_place places[COUNT] = {{2, 1}, {2, 2}, {2, 10},
                                                     {3, 1}, {9, 1}, {10, 0}};
    uint32_t order[COUNT] = {0, 1, 2, 3, 4, 5};
    do {
        struct audit audit = {.faults = {0}};
        for (uint32_t i = 0; i < COUNT; i++) {
            char shown[8];
            snprintf(shown, sizeof shown, "%u", order[i]);
            bool kept = audit_keeps(&audit, AUDIT_DUPLICATE, places[order[i]]);
            audit_add_at(&audit, AUDIT_DUPLICATE, places[order[i]], shown, "");
            bool found = false;
            for (unsigned k = 0; k < audit_examples(&audit, AUDIT_DUPLICATE); k++)
                found |= strcmp(audit.examples[AUDIT_DUPLICATE][k].shown, shown) == 0;
            assert_int_equal(kept, found);
            assert_int_equal(audit_examples(&audit, AUDIT_DUPLICATE), i < 3 ? i + 1 : 3);
        }
        assert_int_equal(audit.faults[AUDIT_DUPLICATE], COUNT);
        assert_string_equal(audit.examples[AUDIT_DUPLICATE][0].shown, "0");
        assert_string_equal(audit.examples[AUDIT_DUPLICATE][1].shown, "1");
        assert_string_equal(audit.examples[AUDIT_DUPLICATE][2].shown, "2");
    } while (next_permutation(order, COUNT));
}

/* What stands nowhere keeps the order in which it came. */
static void without_places(void **state)
{
    (void)state;
    struct audit audit = {.faults = {0}};
    static const char *const shown[] = {"d", "a", "c", "b", "e"};
    for (size_t i = 0; i < 5; i++)
        audit_add(&audit, AUDIT_MISSING, 0, shown[i], "");
    for (size_t i = 0; i < 3; i++)
        assert_string_equal(audit.examples[AUDIT_MISSING][i].shown, shown[i]);
    assert_false(audit_keeps(&audit, AUDIT_MISSING, (struct audit_place){0}));
}

/* A sign of three bytes never is cut in two, wherever the room ends. */
static void long_texts(void **state)
{
    (void)state;
    for (size_t before = 0; before < 3; before++) {
        char text[2 * AUDIT_SHOWN + 4] = "";
        struct audit audit = {.faults = {0}};
        memset(text, 'x', before);
        while (strlen(text) + 4 < sizeof text)
            strcat(text, "\xE2\x99\x9B");
        audit_add(&audit, AUDIT_INVALID, 1, text, text);
        const char *shown = audit.examples[AUDIT_INVALID][0].shown;
        const char *reason = audit.examples[AUDIT_INVALID][0].reason;
        assert_true(strlen(shown) < AUDIT_SHOWN && strlen(shown) + 3 >= AUDIT_SHOWN);
        assert_int_equal((strlen(shown) - before) % 3, 0);
        assert_memory_equal(shown, text, strlen(shown));
        assert_int_equal((strlen(reason) - before) % 3, 0);
        assert_true(strlen(reason) < AUDIT_REASON && strlen(reason) + 3 >= AUDIT_REASON);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_found),  cmocka_unit_test(names),
        cmocka_unit_test(what_holds),     cmocka_unit_test(first_ones_are_kept),
        cmocka_unit_test(without_places), cmocka_unit_test(long_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Labels and their numbers, compared with a plain list of strings that is searched from the start.
 */
#include "support.h"

#include <stdio.h>

#include "board/labels.h"

static uint32_t number_of(struct labels *labels, const char *label)
{
    uint32_t number = UINT32_MAX;
    /* A label has no byte behind it, so that a step too far is caught. */
    size_t size = strlen(label);
    char *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    memcpy(copy, label, size);
    assert_int_equal(labels_number(labels, (struct text){copy, size}, &number), STATUS_OK);
    free(copy);
    return number;
}

static void no_labels(void **state)
{
    (void)state;
    struct labels labels = {0};
    assert_int_equal(labels.count, 0);
    labels_free(&labels);
    labels_free(&labels);
}

static void labels_are_numbered_as_they_come(void **state)
{
    (void)state;
    struct labels labels = {0};
    assert_int_equal(number_of(&labels, "B"), 0);
    assert_int_equal(number_of(&labels, "A"), 1);
    assert_int_equal(number_of(&labels, "B"), 0);
    assert_int_equal(number_of(&labels, "C"), 2);
    assert_int_equal(number_of(&labels, "A"), 1);
    assert_int_equal(labels.count, 3);
    assert_string_equal(labels_text(&labels, 0), "B");
    assert_string_equal(labels_text(&labels, 1), "A");
    assert_string_equal(labels_text(&labels, 2), "C");
    labels_free(&labels);
    assert_int_equal(labels.count, 0);
    assert_int_equal(number_of(&labels, "C"), 0);
    labels_free(&labels);
}

static void labels_are_compared_exactly(void **state)
{
    (void)state;
    static const char *const different[] = {
        "A", "a", "AA", "1",        "01",       "001",  "10",
        "",  " ", "A ", "\xC3\xA4", "\xC3\xB6", "\xC3", "\xF0\x9F\x9F\xA5",
        "Q", "x", "#",  "#BBA3E2",  "#BBA3E3"};
    enum { COUNT = sizeof different / sizeof *different };
    struct labels labels = {0};
    for (uint32_t round = 0; round < 2; round++)
        for (uint32_t i = 0; i < COUNT; i++)
            assert_int_equal(number_of(&labels, different[i]), i);
    assert_int_equal(labels.count, COUNT);
    for (uint32_t i = 0; i < COUNT; i++)
        assert_string_equal(labels_text(&labels, i), different[i]);
    labels_free(&labels);
}

/* Across many a widening of the table each label keeps its number. */
static void many_labels_keep_their_numbers(void **state)
{
    (void)state;
    enum { MANY = 20000 };
    struct labels labels = {0};
    char label[32];
    for (uint32_t i = 0; i < MANY; i++) {
        snprintf(label, sizeof label, "%u", i * 7919U);
        assert_int_equal(number_of(&labels, label), i);
        snprintf(label, sizeof label, "%u", i / 2 * 7919U);
        assert_int_equal(number_of(&labels, label), i / 2);
    }
    assert_int_equal(labels.count, MANY);
    for (uint32_t i = 0; i < MANY; i++) {
        snprintf(label, sizeof label, "%u", i * 7919U);
        assert_string_equal(labels_text(&labels, i), label);
    }
    labels_free(&labels);
}

/* Random labels of one to three letters out of two, against the list. */
static void random_labels_as_in_a_list(void **state)
{
    (void)state;
    struct labels labels = {0};
    char list[16][4];
    uint32_t count = 0, seed = 12345;
    for (unsigned round = 0; round < 2000; round++) {
        char label[4] = "";
        seed = seed * 1664525U + 1013904223U;
        for (unsigned i = 0; i < 1 + (seed >> 16) % 3; i++)
            label[i] = (char)('A' + (seed >> (20 + i)) % 2);
        uint32_t place = 0;
        while (place < count && strcmp(list[place], label) != 0)
            place++;
        if (place == count)
            memcpy(list[count++], label, sizeof label);
        assert_int_equal(number_of(&labels, label), place);
    }
    assert_int_equal(count, 2 + 4 + 8);
    assert_int_equal(labels.count, count);
    labels_free(&labels);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_labels),
        cmocka_unit_test(labels_are_numbered_as_they_come),
        cmocka_unit_test(labels_are_compared_exactly),
        cmocka_unit_test(many_labels_keep_their_numbers),
        cmocka_unit_test(random_labels_as_in_a_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Places as numbers, walks over the boards of a list, the order of lists, and lists taken in whole.
 */
#include "support.h"

#include "lists.h"
#include "trust/collection.h"
#include "trust/listed.h"

static void places(void **state)
{
    (void)state;
    static const struct audit_place in_order[] = {{1, 1}, {1, 2},     {1, 16777214},
                                                  {2, 1}, {65536, 7}, {UINT64_C(5000000000), 3}};
    enum { COUNT = sizeof in_order / sizeof *in_order };
    for (size_t i = 0; i < COUNT; i++) {
        struct audit_place back = listed_place(listed_tag(in_order[i]));
        assert_int_equal(back.line, in_order[i].line);
        assert_int_equal(back.in_line, in_order[i].in_line);
        for (size_t k = 0; k < COUNT; k++)
            assert_int_equal(listed_tag(in_order[i]) < listed_tag(in_order[k]), i < k);
    }
    /* Beyond all bounds they still stand behind the others. */
    struct audit_place far = {UINT64_MAX, UINT64_MAX};
    assert_true(listed_tag(far) > listed_tag(in_order[COUNT - 1]));
    far.line = 1;
    assert_true(listed_tag(far) > listed_tag(in_order[2]));
    assert_true(listed_tag(far) < listed_tag(in_order[3]));
}

static void next_places(void **state)
{
    (void)state;
    static const uint64_t lines[] = {1, 1, 1, 4, 5, 5};
    static const uint64_t in_line[] = {1, 2, 3, 1, 1, 2};
    struct audit_place place = {0};
    for (size_t i = 0; i < 6; i++) {
        place = listed_next_place(place, lines[i]);
        assert_int_equal(place.line, lines[i]);
        assert_int_equal(place.in_line, in_line[i]);
    }
}

static void orders(void **state)
{
    (void)state;
    static const uint32_t a[] = {1, 2, 3}, b[] = {1, 3, 0}, none[] = {0};
    assert_true(listed_order(a, 3, b, 3) < 0);
    assert_true(listed_order(b, 3, a, 3) > 0);
    assert_int_equal(listed_order(a, 3, a, 3), 0);
    assert_true(listed_order(a, 2, a, 3) < 0);
    assert_true(listed_order(a, 3, a, 2) > 0);
    assert_true(listed_order(b, 2, a, 3) > 0);
    assert_int_equal(listed_order(none, 0, none, 0), 0);
    assert_true(listed_order(none, 0, a, 3) < 0);
}

/* Random lists with few boards: the walk meets each once, with its first place. */
static void walks(void **state)
{
    (void)state;
    for (uint32_t count = 0; count < 60; count++) {
        struct solution_set set;
        uint64_t first_of[4] = {0};
        uint32_t room[2], met = 0, boards = 0;
        solution_set_open_tagged(&set, 2);
        for (uint32_t i = 1; i <= count; i++) {
            uint32_t kind = random_below(4), columns[] = {kind / 2, kind % 2};
            boards += first_of[kind] == 0;
            if (first_of[kind] == 0)
                first_of[kind] = i;
            assert_int_equal(solution_set_add_tagged(&set, columns, i), STATUS_OK);
        }
        solution_set_sort(&set);
        struct listed_walk walk = listed_start(&set, room);
        for (; walk.columns; listed_step(&walk)) {
            assert_int_equal(walk.first, first_of[walk.columns[0] * 2 + walk.columns[1]]);
            met++;
        }
        assert_int_equal(met, boards);
        listed_step(&walk); /* the end stays the end */
        assert_null(walk.columns);
        uint64_t counted;
        struct audit audit = {.faults = {0}};
        assert_int_equal(listed_duplicates(&audit, &set, false, NULL, &counted, NULL), STATUS_OK);
        assert_int_equal(counted, boards);
        assert_int_equal(audit.faults[AUDIT_DUPLICATE], count - boards);
        solution_set_free(&set);
    }
}

/* Where a line holds several entries, the line alone would name none of them. */
static void several_in_a_line(void **state)
{
    (void)state;
    static const uint32_t columns[] = {1, 0};
    struct solution_set set;
    struct audit audit = {.faults = {0}};
    uint64_t boards;
    solution_set_open_tagged(&set, 2);
    for (uint64_t i = 1; i <= 3; i++)
        assert_int_equal(
            solution_set_add_tagged(&set, columns, listed_tag((struct audit_place){7, i})),
            STATUS_OK);
    assert_int_equal(listed_duplicates(&audit, &set, true, NULL, &boards, NULL), STATUS_OK);
    assert_int_equal(audit.faults[AUDIT_DUPLICATE], 2);
    const struct audit_example *example = &audit.examples[AUDIT_DUPLICATE][1];
    assert_int_equal(example->place.in_line, 3);
    assert_string_equal(example->reason, "the same board as entry 1 of line 7");
    solution_set_free(&set);
}

static void take(struct collection *collection, const char *text)
{
    struct written_list list;
    list_write(&list);
    fputs(text, list.stream);
    list_read(&list, NULL);
    assert_int_equal(collection_take(collection, list.entries, NULL, NULL), STATUS_OK);
    list_free(&list);
}

static void collections(void **state)
{
    (void)state;
    struct collection collection;
    take(&collection, "3 1 4 2\n2 4 1 3\n\n3 1 4 2\n1 2 3\n1 1 1 1\n");
    assert_true(collection.sized);
    assert_int_equal(collection.set.n, 4);
    assert_int_equal(collection.entries, 5);
    assert_int_equal(collection.boards, 3);
    assert_int_equal(collection.audit.faults[AUDIT_MALFORMED], 1);
    assert_int_equal(collection.audit.examples[AUDIT_MALFORMED][0].place.line, 5);
    assert_int_equal(collection.audit.faults[AUDIT_DUPLICATE], 1);
    assert_int_equal(collection.audit.examples[AUDIT_DUPLICATE][0].place.line, 4);
    uint32_t room[4], lowest[] = {0, 0, 0, 0};
    assert_memory_equal(solution_set_at(&collection.set, 0, room), lowest, sizeof room);
    collection_free(&collection);
    take(&collection, "");
    assert_false(collection.sized);
    assert_int_equal(collection.entries, 0);
    assert_int_equal(collection.boards, 0);
    collection_free(&collection);
    take(&collection, "1\n");
    assert_int_equal(collection.set.n, 1);
    assert_int_equal(collection.boards, 1);
    collection_free(&collection);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places),
        cmocka_unit_test(next_places),
        cmocka_unit_test(orders),
        cmocka_unit_test(walks),
        cmocka_unit_test(several_in_a_line),
        cmocka_unit_test(collections),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

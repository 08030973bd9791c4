/* The cross-check: differences are found on both sides, and what was cut short proves nothing.
 */
#include "support.h"

#include "fake_engine.h"
#include "trust/compare.h"

static const uint32_t both[][4] = {FIRST_OF_4, SECOND_OF_4};
static const uint32_t first_only[][4] = {FIRST_OF_4};
static const uint32_t second_only[][4] = {SECOND_OF_4};

struct outcome {
    size_t given;
    enum verdict verdict;
    uint64_t missing, extra;
    uint32_t missing_example, extra_example; /* the first column, 9: none */
};

struct side {
    const struct engine *engine;
    struct script script;
    unsigned threads;
};

static struct outcome compare(struct side a, struct side b)
{
    struct board board = board_make(4, RULE_CLASSIC);
    struct task tasks[2];
    struct stream streams[2];
    struct comparison comparison;
    struct outcome outcome = {.missing_example = 9, .extra_example = 9};
    uint32_t columns[4];
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    tasks[0] =
        (struct task){.board = &board, .plan = (const void *)&a.script, .threads = a.threads};
    tasks[1] =
        (struct task){.board = &board, .plan = (const void *)&b.script, .threads = b.threads};
    assert_int_equal(stream_open(&streams[0], a.engine, &tasks[0], NULL, NULL), STATUS_OK);
    assert_int_equal(stream_open(&streams[1], b.engine, &tasks[1], NULL, NULL), STATUS_OK);
    struct comparison_entry entry = {&streams[1], 0};
    assert_int_equal(compare_open(&comparison, &streams[0], &entry, 1, NULL), STATUS_OK);
    while (compare_next(&comparison, columns))
        outcome.given++;
    outcome.verdict = compare_verdict(&comparison, 0);
    outcome.missing = comparison.others[0].missing;
    outcome.extra = comparison.others[0].extra;
    const uint32_t *example = compare_example(&comparison, 0, false, 0);
    if (example)
        outcome.missing_example = example[0];
    example = compare_example(&comparison, 0, true, 0);
    if (example)
        outcome.extra_example = example[0];
    compare_close(&comparison);
    stream_close(&streams[0]);
    stream_close(&streams[1]);
    board_free(&board);
    return outcome;
}

#define SIDE(engine, list, ending)                                                                 \
    ((struct side){&(engine), {list, sizeof(list) / sizeof *(list), 1, ending, 0}, 1})

enum { KINDS = 3 };
static const struct engine *const kinds[KINDS] = {&ordered_fake, &unordered_fake, &ascending_fake};

static void test_agreement(void **state)
{
    (void)state;
    for (int a = 0; a < KINDS; a++)
        for (int b = 0; b < KINDS; b++) {
            struct outcome got =
                compare(SIDE(*kinds[a], both, STATUS_OK), SIDE(*kinds[b], both, STATUS_OK));
            assert_int_equal(got.given, 2);
            assert_int_equal(got.verdict, VERDICT_AGREES);
        }
}

static void test_missing_and_extra(void **state)
{
    (void)state;
    for (int a = 0; a < KINDS; a++)
        for (int b = 0; b < KINDS; b++) {
            struct outcome got =
                compare(SIDE(*kinds[a], both, STATUS_OK), SIDE(*kinds[b], second_only, STATUS_OK));
            assert_int_equal(got.verdict, VERDICT_DIFFERS);
            assert_int_equal(got.missing, 1);
            assert_int_equal(got.missing_example, 1);
            assert_int_equal(got.extra, 0);
            got = compare(SIDE(*kinds[a], first_only, STATUS_OK), SIDE(*kinds[b], both, STATUS_OK));
            assert_int_equal(got.verdict, VERDICT_DIFFERS);
            assert_int_equal(got.given, 1);
            assert_int_equal(got.extra, 1);
            assert_int_equal(got.extra_example, 2);
            got = compare(SIDE(*kinds[a], first_only, STATUS_OK),
                          SIDE(*kinds[b], second_only, STATUS_OK));
            assert_int_equal(got.missing, 1);
            assert_int_equal(got.extra, 1);
        }
}

static void test_nothing_against_something(void **state)
{
    struct side none = {&ordered_fake, {both, 0, 1, STATUS_OK, 0}, 1};
    (void)state;
    struct outcome got = compare(none, SIDE(unordered_fake, both, STATUS_OK));
    assert_int_equal(got.extra, 2);
    got = compare(SIDE(unordered_fake, both, STATUS_OK), none);
    assert_int_equal(got.missing, 2);
    got = compare(none, none);
    assert_int_equal(got.verdict, VERDICT_AGREES);
}

/* A list that was cut short is no witness for what it lacks. */
static void test_cut_short(void **state)
{
    (void)state;
    for (int a = 0; a < KINDS; a++) {
        struct outcome got =
            compare(SIDE(*kinds[a], both, STATUS_OK), SIDE(ordered_fake, first_only, STATUS_LIMIT));
        assert_int_equal(got.verdict, VERDICT_UNFINISHED);
        got = compare(SIDE(*kinds[a], both, STATUS_OK),
                      SIDE(unordered_fake, second_only, STATUS_LIMIT));
        assert_int_equal(got.verdict, VERDICT_UNFINISHED);
        got = compare(SIDE(*kinds[a], first_only, STATUS_STOPPED),
                      SIDE(unordered_fake, both, STATUS_OK));
        assert_int_equal(got.verdict, VERDICT_UNFINISHED);
        assert_int_equal(got.given, 1);
    }
    struct outcome got = compare(SIDE(unordered_fake, second_only, STATUS_STOPPED),
                                 SIDE(ordered_fake, both, STATUS_OK));
    assert_int_equal(got.verdict, VERDICT_UNFINISHED);
}

/* What an ordered engine skipped before it was cut short, it denies. */
static void test_gap_before_the_cut(void **state)
{
    (void)state;
    struct outcome got = compare(SIDE(unordered_fake, both, STATUS_OK),
                                 SIDE(ordered_fake, second_only, STATUS_LIMIT));
    assert_int_equal(got.verdict, VERDICT_DIFFERS);
    assert_int_equal(got.missing, 1);
}

/* An engine whose parts ascend may have found anything of the part in which it was cut short: of
 * this part it neither denies a solution nor is one denied to it. */
static void test_gap_in_the_part_that_was_cut(void **state)
{
    (void)state;
    for (unsigned threads = 1; threads <= 3; threads++) {
        struct side cut = SIDE(ascending_fake, second_only, STATUS_LIMIT);
        cut.threads = threads;
        for (int k = 0; k < KINDS; k++) {
            struct outcome got = compare(SIDE(*kinds[k], both, STATUS_OK), cut);
            assert_int_equal(got.given, 2);
            assert_int_equal(got.verdict, VERDICT_UNFINISHED);
            got = compare(cut, SIDE(*kinds[k], both, STATUS_OK));
            assert_int_equal(got.given, 1);
            assert_int_equal(got.verdict, VERDICT_UNFINISHED);
        }
    }
}

/* The parts before it did end, and what is not in them there is not, though a thread may have run
 * into the end already. */
static void test_gap_before_the_part_that_was_cut(void **state)
{
    (void)state;
    for (unsigned threads = 1; threads <= 3; threads++) {
        struct side cut = SIDE(ascending_fake, second_only, STATUS_LIMIT);
        cut.threads = threads;
        cut.script.empty = 1;
        for (int k = 0; k < KINDS; k++) {
            struct outcome got = compare(SIDE(*kinds[k], both, STATUS_OK), cut);
            assert_int_equal(got.given, 2);
            assert_int_equal(got.verdict, VERDICT_DIFFERS);
            assert_int_equal(got.missing, 1);
            assert_int_equal(got.missing_example, 1);
            got = compare(cut, SIDE(*kinds[k], both, STATUS_OK));
            assert_int_equal(got.given, 1);
            assert_int_equal(got.verdict, VERDICT_DIFFERS);
            assert_int_equal(got.extra, 1);
            assert_int_equal(got.extra_example, 1);
        }
        cut.script = (struct script){first_only, 1, 1, STATUS_LIMIT, 2};
        struct outcome got = compare(SIDE(ordered_fake, both, STATUS_OK), cut);
        assert_int_equal(got.verdict, VERDICT_UNFINISHED);
        got = compare(SIDE(ordered_fake, second_only, STATUS_OK), cut);
        assert_int_equal(got.verdict, VERDICT_DIFFERS);
        assert_int_equal(got.extra, 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_agreement),
        cmocka_unit_test(test_missing_and_extra),
        cmocka_unit_test(test_nothing_against_something),
        cmocka_unit_test(test_cut_short),
        cmocka_unit_test(test_gap_before_the_cut),
        cmocka_unit_test(test_gap_in_the_part_that_was_cut),
        cmocka_unit_test(test_gap_before_the_part_that_was_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Streams: every solution once, in order, verified, also when the engine stops midway.
 *
 * Engines that lie are fakes; the truth of the real ones comes from each_solution.
 */
#include "support.h"

#include "engines.h"
#include "fake_engine.h"
#include "solutions/stream.h"

static const uint32_t in_order[][4] = {FIRST_OF_4, SECOND_OF_4};
static const uint32_t backwards[][4] = {SECOND_OF_4, FIRST_OF_4};
static const uint32_t twice[][4] = {FIRST_OF_4, SECOND_OF_4, FIRST_OF_4};
static const uint32_t last_again[][4] = {FIRST_OF_4, SECOND_OF_4, SECOND_OF_4};
static const uint32_t wrong[][4] = {FIRST_OF_4, NONE_OF_4};

static struct task fake_task(const struct board *board, const struct script *script)
{
    return (struct task){.board = board, .plan = (const void *)script};
}

/* Reads a fake's stream to its end; returns how many came and checks that they ascend. */
static size_t read_fake(const struct engine *engine, const struct script *script,
                        enum status *ending)
{
    struct board board = board_make(4, RULE_CLASSIC);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct task task = fake_task(&board, script);
    struct report report = REPORT_NONE;
    struct stream stream;
    uint32_t columns[4], before[4] = {0};
    size_t count = 0;
    assert_int_equal(stream_open(&stream, engine, &task, NULL, &report), STATUS_OK);
    while (stream_next(&stream, columns)) {
        assert_true(is_solution(&board, columns));
        assert_true(count == 0 || before[0] < columns[0]);
        memcpy(before, columns, sizeof before);
        count++;
    }
    assert_false(stream_next(&stream, columns));
    *ending = stream.ending;
    assert_true(*ending != STATUS_FAILED || report.text[0]);
    stream_close(&stream);
    board_free(&board);
    return count;
}

static void test_order(void **state)
{
    enum status ending;
    (void)state;
    for (size_t a_part = 1; a_part <= 3; a_part++) {
        struct script script = {in_order, 2, a_part, STATUS_OK, 0};
        assert_int_equal(read_fake(&ordered_fake, &script, &ending), 2);
        assert_int_equal(ending, STATUS_OK);
        script.solutions = backwards;
        assert_int_equal(read_fake(&unordered_fake, &script, &ending), 2);
        assert_int_equal(ending, STATUS_OK);
    }
}

static void test_nothing(void **state)
{
    struct script script = {in_order, 0, 1, STATUS_OK, 0};
    enum status ending;
    (void)state;
    assert_int_equal(read_fake(&ordered_fake, &script, &ending), 0);
    assert_int_equal(ending, STATUS_OK);
}

static void test_repeated(void **state)
{
    struct script script = {twice, 3, 3, STATUS_OK, 0};
    enum status ending;
    (void)state;
    assert_int_equal(read_fake(&unordered_fake, &script, &ending), 1);
    assert_int_equal(ending, STATUS_FAILED);
    script.a_part = 1;
    assert_int_equal(read_fake(&unordered_fake, &script, &ending), 1);
    assert_int_equal(ending, STATUS_FAILED);
}

static void test_repeated_across_parts_of_an_ordered_engine(void **state)
{
    struct script script = {twice, 3, 1, STATUS_OK, 0};
    enum status ending;
    (void)state;
    assert_int_equal(read_fake(&ordered_fake, &script, &ending), 2);
    assert_int_equal(ending, STATUS_FAILED);
    script = (struct script){last_again, 3, 2, STATUS_OK, 0};
    assert_int_equal(read_fake(&ordered_fake, &script, &ending), 2);
    assert_int_equal(ending, STATUS_FAILED);
}

static void test_an_order_that_is_none(void **state)
{
    struct script script = {backwards, 2, 1, STATUS_OK, 0};
    enum status ending;
    (void)state;
    assert_int_equal(read_fake(&ordered_fake, &script, &ending), 1);
    assert_int_equal(ending, STATUS_FAILED);
}

static void test_no_solution_is_caught(void **state)
{
    struct script script = {wrong, 2, 2, STATUS_OK, 0};
    enum status ending;
    (void)state;
    assert_int_equal(read_fake(&ordered_fake, &script, &ending), 1);
    assert_int_equal(ending, STATUS_FAILED);
}

/* Whatever the order within a part. */
static void test_parts_that_ascend(void **state)
{
    enum status ending;
    (void)state;
    for (size_t a_part = 1; a_part <= 3; a_part++)
        for (size_t empty = 0; empty <= 2; empty++) {
            struct script script = {in_order, 2, a_part, STATUS_OK, empty};
            assert_int_equal(read_fake(&ascending_fake, &script, &ending), 2);
            assert_int_equal(ending, STATUS_OK);
        }
    struct script script = {backwards, 2, 2, STATUS_OK, 0};
    assert_int_equal(read_fake(&ascending_fake, &script, &ending), 2);
    assert_int_equal(ending, STATUS_OK);
    script = (struct script){backwards, 2, 2, STATUS_STOPPED, 0};
    assert_int_equal(read_fake(&ascending_fake, &script, &ending), 2);
    assert_int_equal(ending, STATUS_STOPPED);
}

static void test_parts_that_should_ascend_and_do_not(void **state)
{
    struct script script = {backwards, 2, 1, STATUS_OK, 0};
    enum status ending;
    (void)state;
    assert_int_equal(read_fake(&ascending_fake, &script, &ending), 1);
    assert_int_equal(ending, STATUS_FAILED);
    script = (struct script){twice, 3, 2, STATUS_OK, 0};
    assert_int_equal(read_fake(&ascending_fake, &script, &ending), 2);
    assert_int_equal(ending, STATUS_FAILED);
    script = (struct script){last_again, 3, 3, STATUS_OK, 0};
    assert_int_equal(read_fake(&ascending_fake, &script, &ending), 2);
    assert_int_equal(ending, STATUS_FAILED);
}

/* How much was found when the first solution was given out. */
static uint64_t found_for_the_first(const struct engine *engine, const struct script *script,
                                    bool break_symmetry)
{
    struct board board = board_make(4, RULE_CLASSIC);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct task task = fake_task(&board, script);
    task.break_symmetry = break_symmetry;
    struct stream stream;
    uint32_t columns[4];
    assert_int_equal(stream_open(&stream, engine, &task, NULL, NULL), STATUS_OK);
    assert_true(stream_next(&stream, columns));
    assert_int_equal(columns[0], 1);
    uint64_t found = stream.total;
    stream_close(&stream);
    board_free(&board);
    return found;
}

/* Memory must not grow with the number of solutions where their order allows to give them out. */
static void test_a_part_is_given_out_before_the_next(void **state)
{
    struct script script = {in_order, 2, 1, STATUS_OK, 0};
    (void)state;
    assert_int_equal(found_for_the_first(&ordered_fake, &script, false), 1);
    assert_int_equal(found_for_the_first(&ascending_fake, &script, false), 1);
    assert_int_equal(found_for_the_first(&unordered_fake, &script, false), 2);
    script.solutions = backwards;
    assert_int_equal(found_for_the_first(&ascending_fake, &script, true), 2);
}

static void test_cut_short(void **state)
{
    struct script script = {in_order, 2, 1, STATUS_STOPPED, 0};
    enum status ending;
    (void)state;
    assert_int_equal(read_fake(&ordered_fake, &script, &ending), 2);
    assert_int_equal(ending, STATUS_STOPPED);
    script.ending = STATUS_LIMIT;
    assert_int_equal(read_fake(&unordered_fake, &script, &ending), 2);
    assert_int_equal(ending, STATUS_LIMIT);
}

static void expect_next(void *self, const uint32_t *columns)
{
    struct stream *stream = self;
    uint32_t got[16];
    assert_true(stream_next(stream, got));
    uint32_t n = stream->found.n;
    assert_int_equal(memcmp(got, columns, n * sizeof *got), 0);
}

static void test_engines(void **state)
{
    (void)state;
    for (size_t e = 0; engines[e]; e++)
        for (uint32_t n = 0; n <= 6 && engines[e]->lists && !engines[e]->command; n++) {
            struct board board = board_make(n, RULE_CLASSIC);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            struct task task = {.board = &board, .threads = (unsigned)(n + e) % 4};
            struct stream stream;
            uint32_t columns[16];
            assert_int_equal(stream_open(&stream, engines[e], &task, NULL, NULL), STATUS_OK);
            each_solution(&board, expect_next, &stream);
            assert_false(stream_next(&stream, columns));
            assert_int_equal(stream.ending, STATUS_OK);
            stream_close(&stream);
            board_free(&board);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_repeated),
        cmocka_unit_test(test_repeated_across_parts_of_an_ordered_engine),
        cmocka_unit_test(test_an_order_that_is_none),
        cmocka_unit_test(test_no_solution_is_caught),
        cmocka_unit_test(test_parts_that_ascend),
        cmocka_unit_test(test_parts_that_should_ascend_and_do_not),
        cmocka_unit_test(test_a_part_is_given_out_before_the_next),
        cmocka_unit_test(test_cut_short),
        cmocka_unit_test(test_engines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

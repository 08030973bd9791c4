/* A sorted list beside an engine that finds what the test tells it to, and ends as it says: what is
 * missing and what is unexpected, and what must not be said after an engine was cut short.
 *
 * The board has a blocked square on which no solution of 4 queens has one, so that no published
 * number takes part unless a test wants it to.
 */
#include "support.h"

#include "trust/audit_native.h"
#include "trust/listed.h"

struct script {
    const uint32_t (*solutions)[4];
    size_t count, a_part;
    enum status ending; /* of the last part */
};

static struct script script;

static enum status script_open(struct search *search, struct report *report)
{
    (void)report;
    search->parts = script.count ? (script.count + script.a_part - 1) / script.a_part : 1;
    return STATUS_OK;
}

static void script_close(struct search *search)
{
    (void)search;
}

static enum status script_run(const struct search *search, uint64_t part,
                              const struct visitor *visitor, struct counters *counters,
                              struct report *report)
{
    (void)report;
    for (size_t i = part * script.a_part; i < (part + 1) * script.a_part && i < script.count; i++) {
        counters->nodes++;
        enum status status = visitor->found(visitor->self, script.solutions[i]);
        if (status != STATUS_OK)
            return status;
    }
    return part + 1 == search->parts ? script.ending : STATUS_OK;
}

#define SCRIPTED(is_ordered)                                                                       \
    {                                                                                              \
        .name = "scripted", .title = "scripted", .rules = RULE_BIT(RULE_CLASSIC), .max_n = 4,      \
        .squares = true, .ordered = (is_ordered), .ascending = !(is_ordered), .lists = true,       \
        .native = true, .open = script_open, .close = script_close, .run = script_run              \
    }

static const struct engine ordered = SCRIPTED(true), ascending = SCRIPTED(false);

static const uint32_t both[][4] = {{1, 3, 0, 2}, {2, 0, 3, 1}};
static const uint32_t *const first = both[0], *const second = both[1];

/* Holds the solutions in the list, on lines 11, 12, ..., against the script. */
static enum status hold(struct audit_list_result *result, const struct engine *engine,
                        const uint32_t *const *list, size_t count, bool blocked)
{
    struct board board = board_make(4, RULE_CLASSIC);
    struct solution_set set;
    const struct audit_list_task task = {.board = &board};
    struct report report = REPORT_NONE;
    if (blocked)
        assert_int_equal(squares_add(&board.blocked, (struct square){0, 0}), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    solution_set_open_tagged(&set, 4);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(
            solution_set_add_tagged(&set, list[i],
                                    listed_tag((struct audit_place){.line = 11 + i, .in_line = 1})),
            STATUS_OK);
    solution_set_sort(&set);
    *result = (struct audit_list_result){.engine = NULL};
    enum status status = audit_native(result, &task, engine, &set, &report);
    assert_int_equal(report.status, status == STATUS_FAILED ? STATUS_FAILED : STATUS_OK);
    solution_set_free(&set);
    board_free(&board);
    return status;
}

#define HOLD(result, engine, blocked, ...)                                                         \
    hold(result, engine, (const uint32_t *const[]){NULL, __VA_ARGS__} + 1,                         \
         sizeof((const uint32_t *const[]){NULL, __VA_ARGS__}) / sizeof(uint32_t *) - 1, blocked)

static void check(const struct audit_list_result *result, uint64_t missing, uint64_t unexpected)
{
    for (int kind = 0; kind < AUDIT_KINDS; kind++)
        assert_int_equal(result->audit.faults[kind], kind == AUDIT_MISSING      ? missing
                                                     : kind == AUDIT_UNEXPECTED ? unexpected
                                                                                : 0);
}

static void engine_knows_both(void **state)
{
    (void)state;
    struct audit_list_result result;
    for (size_t a_part = 1; a_part <= 2; a_part++) {
        script = (struct script){both, 2, a_part, STATUS_OK};
        assert_int_equal(HOLD(&result, &ordered, true, second, first), STATUS_OK);
        check(&result, 0, 0);
        assert_true(result.all_found);
        assert_int_equal(result.solutions, 2);
        assert_int_equal(result.counters.nodes, 2);
        assert_string_equal(result.engine, "scripted");
        assert_int_equal(HOLD(&result, &ordered, true, second), STATUS_OK);
        check(&result, 1, 0);
        assert_string_equal(result.audit.examples[AUDIT_MISSING][0].shown, "2 4 1 3");
        assert_int_equal(result.audit.examples[AUDIT_MISSING][0].place.line, 0);
        assert_int_equal(HOLD(&result, &ordered, true, first), STATUS_OK);
        check(&result, 1, 0);
        assert_string_equal(result.audit.examples[AUDIT_MISSING][0].shown, "3 1 4 2");
        assert_int_equal(HOLD(&result, &ascending, true, ), STATUS_OK);
        check(&result, 2, 0);
        /* A board that stands in the list twice is there once. */
        assert_int_equal(HOLD(&result, &ordered, true, second, second, second), STATUS_OK);
        check(&result, 1, 0);
    }
}

/* The right board that the engine does not know is told with its first line, wherever it comes in
 * the order. */
static void engine_lacks_one(void **state)
{
    (void)state;
    struct audit_list_result result;
    for (int last = 0; last < 2; last++) {
        script = (struct script){last ? both : both + 1, 1, 1, STATUS_OK};
        assert_int_equal(HOLD(&result, &ordered, true, second, first, second, first), STATUS_OK);
        check(&result, 0, 1);
        const struct audit_example *example = &result.audit.examples[AUDIT_UNEXPECTED][0];
        assert_int_equal(example->place.line, last ? 11 : 12);
        assert_string_equal(example->shown, last ? "3 1 4 2" : "2 4 1 3");
        assert_string_equal(example->reason, "keeps the rules, but scripted does not find it");
    }
    script = (struct script){both, 0, 1, STATUS_OK};
    assert_int_equal(HOLD(&result, &ordered, true, second, first), STATUS_OK);
    check(&result, 0, 2);
}

/* Time is up: what was found and is not in the list is missing, but nothing is unexpected behind
 * the engine's last solution, nor, if it is not ordered, anywhere in its last part. */
static void cut_short(void **state)
{
    (void)state;
    static const enum status endings[] = {STATUS_LIMIT, STATUS_STOPPED, STATUS_MEMORY};
    struct audit_list_result result;
    for (size_t i = 0; i < 3; i++) {
        script = (struct script){both, 1, 1, endings[i]};
        assert_int_equal(HOLD(&result, &ordered, true, first, second), endings[i]);
        check(&result, 0, 0);
        assert_false(result.all_found);
        assert_int_equal(HOLD(&result, &ordered, true, second), endings[i]);
        check(&result, 1, 0);
        script.solutions = both + 1;
        assert_int_equal(HOLD(&result, &ordered, true, first, second), endings[i]);
        check(&result, 0, 1);
        assert_int_equal(HOLD(&result, &ascending, true, first, second), endings[i]);
        check(&result, 0, 0);
    }
}

/* Neither the engine's word nor a list that agrees with it stands against the literature. */
static void published(void **state)
{
    (void)state;
    struct audit_list_result result;
    script = (struct script){both, 2, 1, STATUS_OK};
    assert_int_equal(HOLD(&result, &ordered, false, first, second), STATUS_OK);
    assert_true(result.as_published);
    script.count = 1;
    assert_int_equal(HOLD(&result, &ordered, false, first), STATUS_FAILED);
    assert_false(result.as_published);
    check(&result, 0, 0);
}

/* An engine that breaks the rules, or finds a solution twice, is wrong, whatever the list says. */
static void engine_is_wrong(void **state)
{
    (void)state;
    static const uint32_t attacking[][4] = {{1, 3, 0, 2}, {2, 0, 1, 3}};
    static const uint32_t twice[][4] = {{1, 3, 0, 2}, {1, 3, 0, 2}};
    struct audit_list_result result;
    script = (struct script){attacking, 2, 1, STATUS_OK};
    assert_int_equal(HOLD(&result, &ordered, true, first, second), STATUS_FAILED);
    script = (struct script){twice, 2, 1, STATUS_OK};
    assert_int_equal(HOLD(&result, &ordered, true, first, second), STATUS_FAILED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(engine_knows_both), cmocka_unit_test(engine_lacks_one),
        cmocka_unit_test(cut_short),         cmocka_unit_test(published),
        cmocka_unit_test(engine_is_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

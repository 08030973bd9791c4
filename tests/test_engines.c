/* The registry: every engine is found by its name, variants are, misspelt words name the nearest.
 */
#include "support.h"

#include <stdio.h>

#include "engines.h"

static enum status parse(const char *text, const struct engine **engine, const char **variant,
                         struct report *report)
{
    *report = REPORT_NONE;
    return engine_parse(engine, variant, text, strlen(text), report);
}

static void test_names(void **state)
{
    const struct engine *engine;
    const char *variant;
    struct report report;
    (void)state;
    for (size_t i = 0; engines[i]; i++) {
        assert_int_equal(parse(engines[i]->name, &engine, &variant, &report), STATUS_OK);
        assert_ptr_equal(engine, engines[i]);
        assert_null(variant);
        for (size_t k = 0; engines[i]->variants && engines[i]->variants[k].name; k++) {
            char text[64];
            snprintf(text, sizeof text, "%s:%s", engines[i]->name, engines[i]->variants[k].name);
            assert_int_equal(parse(text, &engine, &variant, &report), STATUS_OK);
            assert_ptr_equal(variant, engines[i]->variants[k].name);
        }
    }
}

static void test_wrong_names(void **state)
{
    static const struct {
        const char *text, *says;
    } cases[] = {
        {"bitmsk", "bitmask"},     {"", "list engines"},         {"scan:", "four-way"},
        {"scan:four", "four-way"}, {"bitmask:x", "none"},        {"picosat:plain", "none"},
        {"pico", "picosat"},       {"zzzzzzzz", "list engines"}, {"scan:skip-row", "skip-rows"}};
    const struct engine *engine;
    const char *variant;
    struct report report;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(parse(cases[i].text, &engine, &variant, &report), STATUS_REFUSED);
        assert_non_null(strstr(report.text, cases[i].says));
    }
}

/* An engine that is given a command takes the text as it stands, commas and all. */
static void test_commands(void **state)
{
    static const char text[] = "exec:clasp -n 0, 'a:b'";
    const struct engine *engine;
    const char *variant;
    struct report report;
    struct board board = board_make(4, RULE_CLASSIC);
    struct task task = {.board = &board};
    (void)state;
    assert_int_equal(parse(text, &engine, &variant, &report), STATUS_OK);
    assert_true(engine->command);
    assert_ptr_equal(variant, text + 5);
    assert_int_equal(parse("exec:", &engine, &variant, &report), STATUS_OK);
    assert_string_equal(variant, "");
    assert_int_equal(parse("exec", &engine, &variant, &report), STATUS_OK);
    assert_null(variant);
    assert_int_equal(engine_refuses(engine, &task, engines, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, "exec:COMMAND"));
}

static void test_words_of_a_list(void **state)
{
    static const struct {
        const char *text;
        size_t size;
    } cases[] = {{"", 0},          {"scan", 4},      {"scan:four-way,bitmask", 13},
                 {"exec", 4},      {"exec,scan", 4}, {"exec:a,b", 8},
                 {"execs:a,b", 7}, {"exe:a,b", 5},   {"picosat:a,b", 9},
                 {",exec:a,b", 0}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(engine_word(cases[i].text), cases[i].size);
}

/* Every board has one, and of those that fit one machine word a row it is bitmask. */
static void test_fastest(void **state)
{
    static const struct {
        uint32_t n;
        const char *name;
    } cases[] = {
        {0, "bitmask"}, {1, "bitmask"}, {64, "bitmask"}, {65, "arrays"}, {BOARD_MAX_N, "arrays"}};
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            struct board board = board_make(cases[i].n, rule);
            const struct engine *fastest = engine_fastest(&board, TO_LIST);
            assert_non_null(fastest);
            assert_true(fastest->native);
            assert_string_equal(fastest->name, cases[i].name);
            board_free(&board);
        }
}

static void test_fastest_with_regions(void **state)
{
    struct board board = board_make(4, RULE_TOUCH);
    (void)state;
    add_regions(&board, "AABBAABBCCDDCCDD");
    assert_string_equal(engine_fastest(&board, TO_LIST)->name, "bitmask");
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),    cmocka_unit_test(test_wrong_names),
        cmocka_unit_test(test_commands), cmocka_unit_test(test_words_of_a_list),
        cmocka_unit_test(test_fastest),  cmocka_unit_test(test_fastest_with_regions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Commands of outside solvers: their words are those of a shell, with files put in, and labels are
 * fit for a message.
 */
#include "support.h"

#include <stdio.h>

#include "sat/command.h"

enum { MOST = 8 };

static void expect_words(const char *text, const char *const words[MOST])
{
    struct command_line command;
    struct report report = REPORT_NONE;
    assert_int_equal(command_parse(&command, text, &report), STATUS_OK);
    for (size_t i = 0; words[i]; i++) {
        assert_true(i < command.count);
        assert_string_equal(command.words[i], words[i]);
    }
    size_t count = 0;
    while (words[count])
        count++;
    assert_int_equal(command.count, count);
    assert_null(command.words[count]);
    command_free(&command);
}

/* What POSIX says of quoting (2.2) for what has no expansion. */
static void test_words(void **state)
{
    static const struct {
        const char *text, *words[MOST];
    } cases[] = {
        {"clasp", {"clasp"}},
        {"  clasp\t-n\n0 ", {"clasp", "-n", "0"}},
        {"a 'b c' d", {"a", "b c", "d"}},
        {"a \"b c\" d", {"a", "b c", "d"}},
        {"a b\\ c", {"a", "b c"}},
        {"a'b'\"c\"d", {"abcd"}},
        {"a '' \"\"", {"a", "", ""}},
        {"a 'b\\c' '\"'", {"a", "b\\c", "\""}},
        {"a \"b\\\"c\" \"d\\\\e\" \"f\\ng\" \"\\$\\`'\"", {"a", "b\"c", "d\\e", "f\\ng", "$`'"}},
        {"a \\'b \\\\ \\\"", {"a", "'b", "\\", "\""}},
        {"a b\\", {"a", "b\\"}},
        {"a $HOME * ~ | #", {"a", "$HOME", "*", "~", "|", "#"}},
        {"'a b/c' %f", {"a b/c", "%f"}},
        {"\xc3\xbc '\xc3\xb6 \xe2\x99\x9b'", {"\xc3\xbc", "\xc3\xb6 \xe2\x99\x9b"}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_words(cases[i].text, cases[i].words);
}

static void expect_refused(const char *text, const char *says)
{
    struct command_line command;
    struct report report = REPORT_NONE;
    assert_int_equal(command_parse(&command, text, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, says));
}

static void test_refusals(void **state)
{
    (void)state;
    expect_refused("", "no program");
    expect_refused(" \t\n", "no program");
    expect_refused("'' %f", "no program");
    expect_refused("a 'b", "the quote ' at character 3 ");
    expect_refused("a \"b\\\"", "the quote \" at character 3 ");
    expect_refused("\xc3\xbc\xc3\xbc 'b' \"", "the quote \" at character 8 ");
    expect_refused("a\"b' c", "the quote \" at character 2 ");
}

static void expect_filled(const char *text, const char *const words[MOST])
{
    static const struct command_value values[] = {{'f', "/tmp/a b.cnf"}, {'r', "%f"}};
    struct command_line command;
    assert_int_equal(command_parse(&command, text, NULL), STATUS_OK);
    char **filled = command_words(&command, values, 2);
    assert_non_null(filled);
    size_t count = 0;
    for (; words[count]; count++)
        assert_string_equal(filled[count], words[count]);
    assert_null(filled[count]);
    assert_int_equal(count, command.count);
    command_words_free(filled);
    command_free(&command);
}

/* Values are put in once: what a value holds is not looked at again, and not split. */
static void test_values(void **state)
{
    (void)state;
    expect_filled("s %f %r", (const char *const[MOST]){"s", "/tmp/a b.cnf", "%f"});
    expect_filled("s --in=%f,%f", (const char *const[MOST]){"s", "--in=/tmp/a b.cnf,/tmp/a b.cnf"});
    expect_filled("s '%f' 100%% %%f %%%f",
                  (const char *const[MOST]){"s", "/tmp/a b.cnf", "100%", "%f", "%/tmp/a b.cnf"});
    expect_filled("s %x % 5%", (const char *const[MOST]){"s", "%x", "%", "5%"});
    expect_filled("%f", (const char *const[MOST]){"/tmp/a b.cnf"});
}

static void test_uses(void **state)
{
    static const struct {
        const char *text;
        bool formula, result;
    } cases[] = {{"s", false, false},         {"s %f", true, false},   {"s x%fy %r", true, true},
                 {"s %%f", false, false},     {"s %%%f", true, false}, {"s % f", false, false},
                 {"s %r %%r %", false, true}, {"s %x%f", true, false}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct command_line command;
        assert_int_equal(command_parse(&command, cases[i].text, NULL), STATUS_OK);
        assert_int_equal(command_uses(&command, 'f'), cases[i].formula);
        assert_int_equal(command_uses(&command, 'r'), cases[i].result);
        command_free(&command);
    }
}

static void test_labels(void **state)
{
    char label[COMMAND_LABEL], text[400] = "", exact[COMMAND_LABEL] = "";
    (void)state;
    assert_string_equal(command_label(label, "exec", "clasp -n 0"), "exec:clasp -n 0");
    assert_string_equal(command_label(label, "exec", ""), "exec:");
    assert_string_equal(command_label(label, "exec", "a\x1b[1m\n\xff\xc3\xbc"),
                        "exec:a?[1m??\xc3\xbc");
    /* As many bytes as there is room for stay, one more is cut. */
    memset(exact, 'x', COMMAND_LABEL - 1 - 5);
    command_label(label, "exec", exact);
    assert_string_equal(label + 5, exact);
    memset(text, 'x', COMMAND_LABEL - 5);
    command_label(label, "exec", text);
    assert_int_equal(strlen(label), COMMAND_LABEL - 1);
    assert_string_equal(label + COMMAND_LABEL - 4, "...");
    /* Never within a sign: at each shift of two-byte ones. */
    for (size_t shift = 0; shift < 3; shift++) {
        memset(text, 'x', shift);
        for (size_t i = 0; i < 90; i++)
            memcpy(text + shift + 2 * i, "\xc3\xbc", 2);
        command_label(label, "exec", text);
        size_t size = strlen(label);
        assert_true(size >= COMMAND_LABEL - 3 && size < COMMAND_LABEL);
        assert_string_equal(label + size - 3, "...");
        assert_memory_equal(label + size - 5, "\xc3\xbc", 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),  cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_values), cmocka_unit_test(test_uses),
        cmocka_unit_test(test_labels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

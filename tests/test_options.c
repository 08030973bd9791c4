/* base/options: every spelling of an option, every way to get one wrong, and the help page. */
#include "support.h"

#include <stdio.h>

#include "base/options.h"

struct values {
    bool all, quiet, unique, json;
    uint64_t limit, size;
    double time_limit;
    const char *output, *rule;
    struct word_list engines;
};

static const char *const rules[] = {"classic", "torus", "touch", NULL};

static const struct option own[] = {
    {'a', "all", OPTION_FLAG, NULL, "all solutions", offsetof(struct values, all), 0, 0, NULL},
    {0, "unique", OPTION_FLAG, NULL, "one of each class", offsetof(struct values, unique), 0, 0,
     NULL},
    {'l', "limit", OPTION_NUMBER, "K", "the first K", offsetof(struct values, limit), 0, UINT64_MAX,
     NULL},
    {0, "size", OPTION_NUMBER, "N", "rows", offsetof(struct values, size), 4, 24, NULL},
    {0, "rule", OPTION_CHOICE, "RULE", "the rule", offsetof(struct values, rule), 0, 0, rules},
    {'e', "engine", OPTION_LIST, "ENGINE", "may be repeated", offsetof(struct values, engines), 0,
     0, NULL},
    {.name = NULL},
};

static const struct option shared[] = {
    {'q', "quiet", OPTION_FLAG, NULL, "errors only", offsetof(struct values, quiet), 0, 0, NULL},
    {'o', "output", OPTION_TEXT, "FILE", "where to", offsetof(struct values, output), 0, 0, NULL},
    {0, "time-limit", OPTION_SECONDS, "SECONDS", "stop after\nthat",
     offsetof(struct values, time_limit), 0, 0, NULL},
    {0, "json", OPTION_FLAG, NULL, "as JSON", offsetof(struct values, json), 0, 0, NULL},
    {.name = NULL},
};

static const struct option *const tables[] = {own, shared, NULL};
static const struct option_set set = {tables};

/* A command line that was read: at most 15 words in one string, blanks between; `~` stands for an
 * empty word. */
struct reading {
    char words[256];
    char *argv[16];
    int argc;
    struct values values;
    struct word_list operands;
    struct report report;
    enum status status;
};

static void read_line(struct reading *reading, const char *line)
{
    *reading = (struct reading){.values = {.limit = 77, .rule = "none"}};
    snprintf(reading->words, sizeof reading->words, "%s", line);
    for (char *rest = reading->words, *word; (word = strsep(&rest, " "));)
        if (*word)
            reading->argv[reading->argc++] = strcmp(word, "~") == 0 ? word + 1 : word;
    reading->status = options_parse(&set, reading->argc, reading->argv, &reading->values,
                                    &reading->operands, &reading->report);
    assert_int_equal(reading->status, reading->report.status);
}

static void forget(struct reading *reading)
{
    word_list_free(&reading->values.engines);
    word_list_free(&reading->operands);
    assert_null(reading->operands.at);
}

/* All values in one line, for comparison. */
static const char *summary(const struct reading *reading)
{
    static char text[512];
    const struct values *v = &reading->values;
    int used = snprintf(text, sizeof text, "%s%s%s%s%ju %ju %g %s %s", v->all ? "all " : "",
                        v->unique ? "unique " : "", v->quiet ? "quiet " : "",
                        v->json ? "json " : "", (uintmax_t)v->limit, (uintmax_t)v->size,
                        v->time_limit, v->output ? v->output : "-", v->rule);
    for (size_t i = 0; i < v->engines.count; i++)
        used += snprintf(text + used, sizeof text - (size_t)used, " e:%s", v->engines.at[i]);
    for (size_t i = 0; i < reading->operands.count; i++)
        used += snprintf(text + used, sizeof text - (size_t)used, " [%s]", reading->operands.at[i]);
    return text;
}

static const char *const accepted[][2] = {
    {"", "77 0 0 - none"},
    {"8", "77 0 0 - none [8]"},
    {"-a 8 -q 9", "all quiet 77 0 0 - none [8] [9]"},
    {"-aq --unique --json", "all unique quiet json 77 0 0 - none"},
    {"-l 5", "5 0 0 - none"},
    {"-l5", "5 0 0 - none"},
    {"-aql5", "all quiet 5 0 0 - none"},
    {"-aql 5 6", "all quiet 5 0 0 - none [6]"},
    {"--limit 5", "5 0 0 - none"},
    {"--limit=5", "5 0 0 - none"},
    {"--limit=18446744073709551615", "18446744073709551615 0 0 - none"},
    {"--limit=0 --size=4", "0 4 0 - none"},
    {"--size 24", "77 24 0 - none"},
    {"--limit=5 --limit=6", "6 0 0 - none"},
    {"-o x -oy", "77 0 0 y none"},
    {"-o --json", "77 0 0 --json none"},
    {"-o -- 8", "77 0 0 -- none [8]"},
    {"--output=a=b", "77 0 0 a=b none"},
    {"--output=", "77 0 0  none"},
    {"-o ~ 8", "77 0 0  none [8]"},
    {"-o=x", "77 0 0 =x none"},
    {"--rule torus", "77 0 0 - torus"},
    {"--rule=touch", "77 0 0 - touch"},
    {"-e a -eb --engine c --engine=d,e", "77 0 0 - none e:a e:b e:c e:d,e"},
    {"--time-limit 2", "77 0 2 - none"},
    {"--time-limit 0.5", "77 0 0.5 - none"},
    {"--time-limit 0", "77 0 0 - none"},
    {"--time-limit=12.125", "77 0 12.125 - none"},
    {"- -", "77 0 0 - none [-] [-]"},
    {"-1", "77 0 0 - none [-1]"},
    {"-08x -a", "all 77 0 0 - none [-08x]"},
    {"-- -a --limit", "77 0 0 - none [-a] [--limit]"},
    {"-a -- -- -q", "all 77 0 0 - none [--] [-q]"},
    {"~ 8", "77 0 0 - none [] [8]"},
};

static void reads(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++) {
        struct reading reading;
        read_line(&reading, accepted[i][0]);
        if (reading.status != STATUS_OK)
            fail_msg("%s: %s", accepted[i][0], reading.report.text);
        assert_string_equal(summary(&reading), accepted[i][1]);
        forget(&reading);
    }
}

static const char *const refused[][2] = {
    {"--unqiue", "unknown option --unqiue (did you mean --unique?)"},
    {"--unqiue=3", "unknown option --unqiue (did you mean --unique?)"},
    {"--nonsense", "unknown option --nonsense"},
    {"--uniqu", "unknown option --uniqu (did you mean --unique?)"},
    {"--lim 5", "unknown option --lim (did you mean --limit?)"},
    {"--ALL", "unknown option --ALL"},
    {"---all", "unknown option ---all (did you mean --all?)"},
    {"-z", "unknown option -z"},
    {"-az", "unknown option -z in -az"},
    {"-json", "unknown option -j in -json (did you mean --json?)"},
    {"-\xc3\xa9", "unknown option -\xc3\xa9"},
    {"-a=1", "unknown option -= in -a=1"},
    {"--all=1", "--all takes no value (1 was given)"},
    {"--all=", "--all takes no value (an empty one was given)"},
    {"--limit", "--limit needs a value (expected K)"},
    {"8 -al", "--limit needs a value (expected K)"},
    {"--rule", "--rule needs a value (expected RULE)"},
    {"--limit x", "--limit: x is no whole number (expected 0 to 18446744073709551615)"},
    {"--limit=", "--limit: the value is empty (expected 0 to 18446744073709551615)"},
    {"-l -1", "--limit: -1 is negative (expected 0 to 18446744073709551615)"},
    {"-l 007", "--limit: 007 has a leading zero (expected 0 to 18446744073709551615)"},
    {"-l 18446744073709551616",
     "--limit: 18446744073709551616 is too large (expected 0 to 18446744073709551615)"},
    {"--size 25", "--size: 25 is too large (expected 4 to 24)"},
    {"--size 3", "--size: 3 is too small (expected 4 to 24)"},
    {"--rule torsu", "--rule: torsu is none of classic, torus, touch (did you mean torus?)"},
    {"--rule nonsense", "--rule: nonsense is unknown (expected one of classic, torus, touch)"},
    {"--rule=", "--rule: the value is unknown (expected one of classic, torus, touch)"},
    {"--rule cl", "--rule: cl is none of classic, torus, touch (did you mean classic?)"},
    {"--time-limit x",
     "--time-limit: x is no number of seconds (expected 0 or more, as in 2 or 0.5)"},
    {"-q nonsense --nonsense", "unknown option --nonsense"},
};

static void refuses(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct reading reading;
        read_line(&reading, refused[i][0]);
        assert_int_equal(reading.status, STATUS_REFUSED);
        assert_string_equal(reading.report.text, refused[i][1]);
        forget(&reading);
    }
}

static void bad_seconds(void **state)
{
    static const char *const bad[] = {"~",
                                      "-1",
                                      "+1",
                                      ".5",
                                      "5.",
                                      ".",
                                      "1.2.3",
                                      "1e3",
                                      "0x10",
                                      "inf",
                                      "nan",
                                      "1,5",
                                      "2s",
                                      "1.-5",
                                      "1. 5",
                                      "1.5-",
                                      "1234567890123456789012345678901"};
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct reading reading;
        char line[64];
        snprintf(line, sizeof line, "--time-limit %s", bad[i]);
        read_line(&reading, line);
        assert_int_equal(reading.status, STATUS_REFUSED);
        assert_non_null(strstr(reading.report.text, "number of seconds"));
        assert_true(reading.values.time_limit == 0);
        forget(&reading);
    }
}

static void seconds_are_exact(void **state)
{
    static const struct {
        const char *line;
        double value;
    } rows[] = {{"--time-limit 0.1", 0.1},
                {"--time-limit 3.3", 3.3},
                {"--time-limit 60", 60},
                {"--time-limit 86400.001", 86400.001},
                {"--time-limit 123456789012.345", 123456789012.345}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct reading reading;
        read_line(&reading, rows[i].line);
        assert_true(reading.values.time_limit == rows[i].value);
        forget(&reading);
    }
}

/* The pointer is that of the table, so that a command can compare it or subtract. */
static void choice_comes_from_the_table(void **state)
{
    struct reading reading;
    (void)state;
    read_line(&reading, "--rule torus");
    assert_ptr_equal(reading.values.rule, rules[1]);
    forget(&reading);
}

static void many_words(void **state)
{
    enum { MANY = 1000 };
    struct word_list list = {.at = NULL};
    static char words[MANY][8];
    (void)state;
    for (int i = 0; i < MANY; i++) {
        snprintf(words[i], sizeof words[i], "%d", i);
        assert_int_equal(word_list_add(&list, words[i]), STATUS_OK);
    }
    assert_int_equal(list.count, MANY);
    for (int i = 0; i < MANY; i++)
        assert_ptr_equal(list.at[i], words[i]);
    word_list_free(&list);
    assert_int_equal(list.count, 0);
    word_list_free(&list);
}

static void long_unknown_words(void **state)
{
    static char word[5000];
    struct report report = REPORT_NONE;
    struct word_list operands = {.at = NULL};
    struct values values = {.limit = 0};
    char *argv[] = {word};
    (void)state;
    memset(word, 'a', sizeof word - 1);
    memcpy(word, "--", 2);
    assert_int_equal(options_parse(&set, 1, argv, &values, &operands, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, "unknown option --aaaa"));
    memcpy(word, "-z", 2);
    report = REPORT_NONE;
    assert_int_equal(options_parse(&set, 1, argv, &values, &operands, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, "unknown option -z in -zaaa"));
    word_list_free(&operands);
}

static char *help_of(const struct option *table)
{
    const struct option *const one[] = {table, NULL};
    const struct option_set only = {one};
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    assert_non_null(stream);
    options_help(table ? &only : &set, stream);
    assert_int_equal(fclose(stream), 0);
    return text;
}

static void help_is_aligned(void **state)
{
    char *help = help_of(NULL);
    (void)state;
    assert_string_equal(help, "  -a, --all                 all solutions\n"
                              "      --unique              one of each class\n"
                              "  -l, --limit K             the first K\n"
                              "      --size N              rows (4 to 24)\n"
                              "      --rule RULE           the rule (classic, torus, touch)\n"
                              "  -e, --engine ENGINE       may be repeated\n"
                              "  -q, --quiet               errors only\n"
                              "  -o, --output FILE         where to\n"
                              "      --time-limit SECONDS  stop after\n"
                              "                            that\n"
                              "      --json                as JSON\n");
    free(help);
}

/* Long names stand alone; texts are broken between words so that 80 columns are enough, and a text
 * that fills them exactly is not broken. A letter of several bytes takes one column. */
static void help_is_wrapped(void **state)
{
    static const struct option table[] = {
        {'x', "exact", OPTION_NUMBER, "K", "", 0, 3, UINT64_MAX, NULL},
        {0, "an-option-with-a-long-name", OPTION_TEXT, "VALUE", "short", 0, 0, 0, NULL},
        {0, "fits", OPTION_FLAG, NULL,
         "12345678 12345678 12345678 12345678 12345678 12345678 12345678\xe2\x99\x9b", 0, 0, 0,
         NULL},
        {0, "wraps", OPTION_FLAG, NULL,
         "12345678 12345678 12345678 12345678 12345678 12345678 123456789\xe2\x99\x9b next", 0, 0,
         0, NULL},
        {.name = NULL},
    };
    char *help = help_of(table);
    (void)state;
    assert_string_equal(help,
                        "  -x, --exact K  (at least 3)\n"
                        "      --an-option-with-a-long-name VALUE\n"
                        "                 short\n"
                        "      --fits     12345678 12345678 12345678 12345678 12345678 12345678 "
                        "12345678\xe2\x99\x9b\n"
                        "      --wraps    12345678 12345678 12345678 12345678 12345678 12345678\n"
                        "                 123456789\xe2\x99\x9b next\n");
    free(help);
}

static void help_of_nothing(void **state)
{
    static const struct option none[] = {{.name = NULL}};
    char *help = help_of(none);
    (void)state;
    assert_string_equal(help, "");
    free(help);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads),
        cmocka_unit_test(refuses),
        cmocka_unit_test(bad_seconds),
        cmocka_unit_test(seconds_are_exact),
        cmocka_unit_test(choice_comes_from_the_table),
        cmocka_unit_test(many_words),
        cmocka_unit_test(long_unknown_words),
        cmocka_unit_test(help_is_aligned),
        cmocka_unit_test(help_is_wrapped),
        cmocka_unit_test(help_of_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The SPEC of --encoding: what it takes, what it refuses, how it is written back. */
#include "support.h"

#include "model/plan.h"

static struct plan default_plan(void)
{
    return plan_all(encoding_usual(encoding_of("pairwise")));
}

enum {
    CLASSIC = 1 << FAMILY_ROWS | 1 << FAMILY_COLUMNS | 1 << FAMILY_DIAGONALS,
    TOUCH = 1 << FAMILY_ROWS | 1 << FAMILY_COLUMNS | 1 << FAMILY_NEIGHBOURS,
    EVERY = CLASSIC | TOUCH | 1 << FAMILY_REGIONS
};

/* `letters` are the first letters of the encodings of rows, columns, diagonals and regions; `text`
 * is how the plan is written for the lines of a classic board. */
static void assert_plan(const char *spec, const char *letters, const char *text)
{
    struct plan plan = default_plan();
    char written[PLAN_TEXT];
    assert_int_equal(plan_parse(&plan, spec, NULL), STATUS_OK);
    for (size_t family = 0; family < 4; family++)
        assert_int_equal(plan.choice[family].encoding->name[0], letters[family]);
    assert_true(plan.choice[FAMILY_NEIGHBOURS].encoding == encoding_of("pairwise"));
    assert_string_equal(plan_text(written, &plan, CLASSIC), text);
    plan_text(written, &plan, EVERY);
    struct plan again = plan_all(encoding_usual(encoding_of("sequential")));
    assert_int_equal(plan_parse(&again, written, NULL), STATUS_OK);
    for (size_t family = 0; family < FAMILY_COUNT; family++)
        assert_true(again.choice[family].encoding == plan.choice[family].encoding);
}

static void test_specs_that_are_taken(void **state)
{
    (void)state;
    assert_plan("pairwise", "pppp", "pairwise");
    assert_plan("sequential", "ssss", "sequential");
    assert_plan("all=sequential", "ssss", "sequential");
    assert_plan("rows=sequential", "sppp", "rows=sequential,columns=pairwise,diagonals=pairwise");
    assert_plan("columns=sequential", "pspp",
                "rows=pairwise,columns=sequential,diagonals=pairwise");
    assert_plan("regions=sequential", "ppps", "pairwise");
    assert_plan("diagonals=sequential,rows=pairwise", "ppsp",
                "rows=pairwise,columns=pairwise,diagonals=sequential");
    assert_plan("all=sequential,columns=pairwise", "spss",
                "rows=sequential,columns=pairwise,diagonals=sequential");
    assert_plan("all=sequential,regions=pairwise", "sssp", "sequential");
    assert_plan("columns=sequential,all=pairwise", "pppp", "pairwise");
    assert_plan("rows=sequential,rows=pairwise", "pppp", "pairwise");
}

/* `auto` is what the plan held before, whatever was said in between. */
static void test_auto_is_what_nobody_chose(void **state)
{
    (void)state;
    static const struct {
        const char *spec, *text;
    } cases[] = {
        {"auto", "rows=pairwise,columns=pairwise,diagonals=sequential,regions=pairwise"},
        {"all=auto", "rows=pairwise,columns=pairwise,diagonals=sequential,regions=pairwise"},
        {"all=pairwise,diagonals=auto",
         "rows=pairwise,columns=pairwise,diagonals=sequential,regions=pairwise"},
        {"all=sequential,rows=auto",
         "rows=pairwise,columns=sequential,diagonals=sequential,regions=sequential"},
        {"rows=sequential,diagonals=pairwise,all=auto",
         "rows=pairwise,columns=pairwise,diagonals=sequential,regions=pairwise"},
        {"all=auto,rows=sequential",
         "rows=sequential,columns=pairwise,diagonals=sequential,regions=pairwise"},
        {"columns=auto,columns=sequential,columns=auto",
         "rows=pairwise,columns=pairwise,diagonals=sequential,regions=pairwise"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct plan plan = default_plan();
        char text[PLAN_TEXT];
        plan.choice[FAMILY_DIAGONALS] = encoding_usual(encoding_of("sequential"));
        assert_int_equal(plan_parse(&plan, cases[i].spec, NULL), STATUS_OK);
        assert_string_equal(plan_text(text, &plan, EVERY), cases[i].text);
        assert_true(plan.choice[FAMILY_NEIGHBOURS].encoding == encoding_of("pairwise"));
    }
    assert_true(plan_is_auto("auto") && plan_is_auto("all=auto"));
    assert_false(plan_is_auto("rows=auto") || plan_is_auto("pairwise") || plan_is_auto(""));
}

/* Forms and parameters belong to the encoding, families to the plan: '=' stands for both. */
static void test_forms_and_parameters(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "sequential:half",
        "commander:group=4",
        "commander:half:group=4:recursive=yes",
        "rows=commander:group=4,columns=commander,diagonals=sequential:half,regions=pairwise",
        "rows=ladder,columns=ladder:half,diagonals=ladder,regions=ladder",
    };
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        struct plan plan = default_plan();
        char text[PLAN_TEXT];
        assert_int_equal(plan_parse(&plan, specs[i], NULL), STATUS_OK);
        assert_string_equal(plan_text(text, &plan, EVERY), specs[i]);
    }
    struct plan plan = default_plan();
    char text[PLAN_TEXT];
    assert_int_equal(plan_parse(&plan, "all=commander:group=3:recursive=no", NULL), STATUS_OK);
    assert_string_equal(plan_text(text, &plan, EVERY), "commander");
}

/* Four families, each with a text as long as encodings have them. */
static void test_the_longest_text_fits(void **state)
{
    (void)state;
    struct plan plan = default_plan(), again = default_plan();
    char text[PLAN_TEXT];
    assert_int_equal(plan_parse(&plan,
                                "rows=commander:half:group=65535:recursive=yes,"
                                "columns=commander:half:group=65534:recursive=yes,"
                                "diagonals=commander:half:group=65533:recursive=yes,"
                                "regions=commander:half:group=65532:recursive=yes",
                                NULL),
                     STATUS_OK);
    assert_true(strlen(plan_text(text, &plan, EVERY)) > 180);
    assert_int_equal(plan_parse(&again, text, NULL), STATUS_OK);
    for (size_t family = 0; family < FAMILY_COUNT; family++)
        assert_true(encoding_choice_equal(&plan.choice[family], &again.choice[family]));
}

/* Only families that are asked for are named, and none where one name says it all. */
static void test_text_of_families(void **state)
{
    (void)state;
    struct plan plan = default_plan();
    char text[PLAN_TEXT];
    assert_int_equal(plan_parse(&plan, "diagonals=sequential,regions=sequential", NULL), STATUS_OK);
    assert_string_equal(plan_text(text, &plan, TOUCH), "pairwise");
    assert_string_equal(plan_text(text, &plan, TOUCH | 1 << FAMILY_REGIONS),
                        "rows=pairwise,columns=pairwise,regions=sequential");
    assert_string_equal(plan_text(text, &plan, EVERY),
                        "rows=pairwise,columns=pairwise,diagonals=sequential,regions=sequential");
    assert_string_equal(plan_text(text, &plan, 1 << FAMILY_DIAGONALS | 1 << FAMILY_REGIONS),
                        "sequential");
    plan = plan_all(encoding_usual(encoding_of("sequential")));
    assert_string_equal(plan_text(text, &plan, EVERY), "sequential");
    assert_string_equal(plan_text(text, &plan, TOUCH), "sequential");
}

static void assert_refused(const char *spec, const char *part)
{
    struct plan plan = default_plan();
    struct report report = REPORT_NONE;
    assert_int_equal(plan_parse(&plan, spec, &report), STATUS_REFUSED);
    if (!strstr(report.text, part))
        fail_msg("'%s': '%s' lacks '%s'", spec, report.text, part);
    for (size_t family = 0; family < FAMILY_COUNT; family++)
        assert_true(plan.choice[family].encoding == encoding_of("pairwise"));
}

static void test_specs_that_are_refused(void **state)
{
    (void)state;
    assert_refused("", "missing");
    assert_refused("sequentail", "did you mean 'sequential'?");
    assert_refused("aut", "did you mean 'auto'?");
    assert_refused("rows=Auto", "unknown encoding 'Auto' (did you mean 'auto'?)");
    assert_refused("auto:half", "did you mean 'auto'?");
    assert_refused("auto,rows=pairwise", "did you mean 'all=auto'?");
    assert_refused("auto=pairwise", "unknown family of lines 'auto'");
    assert_refused("rows=auto,columns=pair:g=3", "'pair'");
    assert_refused("commander:group=1", "is too small");
    assert_refused("rows=commander:group=4:group=4", "said twice");
    assert_refused("pairwise:half", "no other forms");
    assert_refused("row=sequential", "did you mean 'rows'?");
    assert_refused("region=sequential", "did you mean 'regions'?");
    assert_refused("neighbours=sequential", "unknown family of lines 'neighbours'");
    assert_refused("xyzw=sequential", "expected one of: all, rows, columns, diagonals, regions)");
    assert_refused("=sequential", "unknown family of lines ''");
    assert_refused("rows=", "missing");
    assert_refused("rows=sequential,", "names no family");
    assert_refused(",", "names no family");
    assert_refused("sequential,rows=pairwise", "did you mean 'all=sequential'?");
    assert_refused("rows=sequential,,columns=pairwise", "names no family");
    assert_refused("rows=sequential,columns=pair:g=3", "'pair'");
    assert_refused("rows=sequential,columns:x=pairwise", "names no family");
    assert_refused("all=sequential,rows=nothing", "unknown encoding 'nothing'");
    assert_refused("a very long name of a family that cannot be meant=pairwise", "...'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_specs_that_are_taken),
        cmocka_unit_test(test_auto_is_what_nobody_chose),
        cmocka_unit_test(test_forms_and_parameters),
        cmocka_unit_test(test_the_longest_text_fits),
        cmocka_unit_test(test_text_of_families),
        cmocka_unit_test(test_specs_that_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

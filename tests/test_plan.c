/* The SPEC of --encoding: what it takes, what it refuses, how it is written back. */
#include "support.h"

#include "model/plan.h"

static struct plan default_plan(void)
{
    return plan_all((struct encoding_choice){encoding_of("pairwise")});
}

static void assert_plan(const char *spec, const char *rows, const char *columns,
                        const char *diagonals, const char *text)
{
    struct plan plan = default_plan();
    char written[PLAN_TEXT];
    assert_int_equal(plan_parse(&plan, spec, NULL), STATUS_OK);
    assert_string_equal(plan.choice[FAMILY_ROWS].encoding->name, rows);
    assert_string_equal(plan.choice[FAMILY_COLUMNS].encoding->name, columns);
    assert_string_equal(plan.choice[FAMILY_DIAGONALS].encoding->name, diagonals);
    assert_string_equal(plan_text(written, &plan), text);
    struct plan again = plan_all((struct encoding_choice){encoding_of("sequential")});
    assert_int_equal(plan_parse(&again, written, NULL), STATUS_OK);
    for (size_t family = 0; family < FAMILY_COUNT; family++)
        assert_true(again.choice[family].encoding == plan.choice[family].encoding);
}

static void test_specs_that_are_taken(void **state)
{
    (void)state;
    assert_plan("pairwise", "pairwise", "pairwise", "pairwise", "pairwise");
    assert_plan("sequential", "sequential", "sequential", "sequential", "sequential");
    assert_plan("all=sequential", "sequential", "sequential", "sequential", "sequential");
    assert_plan("rows=sequential", "sequential", "pairwise", "pairwise",
                "rows=sequential,columns=pairwise,diagonals=pairwise");
    assert_plan("columns=sequential", "pairwise", "sequential", "pairwise",
                "rows=pairwise,columns=sequential,diagonals=pairwise");
    assert_plan("diagonals=sequential,rows=pairwise", "pairwise", "pairwise", "sequential",
                "rows=pairwise,columns=pairwise,diagonals=sequential");
    assert_plan("all=sequential,columns=pairwise", "sequential", "pairwise", "sequential",
                "rows=sequential,columns=pairwise,diagonals=sequential");
    assert_plan("columns=sequential,all=pairwise", "pairwise", "pairwise", "pairwise", "pairwise");
    assert_plan("rows=sequential,rows=pairwise", "pairwise", "pairwise", "pairwise", "pairwise");
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
    assert_refused("pairwise:half", "no other forms");
    assert_refused("row=sequential", "did you mean 'rows'?");
    assert_refused("xyzw=sequential", "expected one of: all, rows, columns, diagonals");
    assert_refused("=sequential", "unknown family of lines ''");
    assert_refused("rows=", "missing");
    assert_refused("rows=sequential,", "names no family");
    assert_refused(",", "names no family");
    assert_refused("sequential,rows=pairwise", "'sequential' names no family");
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
        cmocka_unit_test(test_specs_that_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

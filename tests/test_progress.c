/* base/progress: one line, drawn over in place, never too often, gone at the end. */
#include "support.h"

#include <stdio.h>

#include "base/progress.h"
#include "base/watch.h"

/* What a progress line writes goes to a text in memory. */
struct drawing {
    char *text;
    size_t size;
    FILE *stream;
};

static void begin(struct drawing *drawing)
{
    drawing->stream = open_memstream(&drawing->text, &drawing->size);
    assert_non_null(drawing->stream);
}

static void end(struct drawing *drawing)
{
    fclose(drawing->stream);
    free(drawing->text);
}

static void too_early(void **state)
{
    struct drawing drawing;
    (void)state;
    begin(&drawing);
    struct progress progress = progress_start(drawing.stream, "picosat");
    assert_ptr_equal(progress.stream, drawing.stream);
    assert_false(progress.visible);
    progress.drawn = clock_now() + 1000;
    progress_show(&progress, 1, 92, 3);
    progress_wipe(&progress);
    fflush(drawing.stream);
    assert_int_equal(drawing.size, 0);
    end(&drawing);
}

static void drawn_and_wiped(void **state)
{
    struct drawing drawing;
    (void)state;
    begin(&drawing);
    struct progress progress = progress_start(drawing.stream, "picosat");
    progress.began = clock_now() + 1000; /* rounds to the same second however slow the machine */
    progress.drawn -= 1000;
    progress_show(&progress, 12, 92, 345);
    assert_true(progress.visible);
    assert_true(progress.drawn <= clock_now());
    assert_non_null(strstr(drawing.text, "\r\033[Kpicosat: 12 of 92 parts, 345 found, "));
    assert_null(strchr(drawing.text, '\n'));
    size_t drawn = drawing.size;
    progress.drawn = clock_now() + 1000;
    progress_show(&progress, 13, 92, 346);
    assert_int_equal(drawing.size, drawn);
    progress_wipe(&progress);
    assert_false(progress.visible);
    assert_string_equal(drawing.text + drawn, "\r\033[K");
    drawn = drawing.size;
    progress_wipe(&progress);
    fflush(drawing.stream);
    assert_int_equal(drawing.size, drawn);
    end(&drawing);
}

static void total_unknown(void **state)
{
    struct drawing drawing;
    (void)state;
    begin(&drawing);
    struct progress progress = progress_start(drawing.stream, "x");
    progress.drawn -= 1000;
    progress_show(&progress, 0, 0, 7);
    assert_non_null(strstr(drawing.text, "x: 7 found, "));
    end(&drawing);
}

static void other_units(void **state)
{
    struct drawing drawing;
    (void)state;
    begin(&drawing);
    struct progress progress = progress_start(drawing.stream, "encode");
    progress.drawn = clock_now() + 1000;
    progress_count(&progress, 1, 744, "clauses");
    fflush(drawing.stream);
    assert_int_equal(drawing.size, 0);
    progress.drawn -= 2000;
    progress_count(&progress, 12, 744, "clauses");
    assert_non_null(strstr(drawing.text, "\r\033[Kencode: 12 of 744 clauses, "));
    end(&drawing);
}

/* A line as wide as the terminal would wrap, and could not be drawn over. */
static void never_wider_than_a_terminal(void **state)
{
    struct drawing drawing;
    (void)state;
    begin(&drawing);
    struct progress progress =
        progress_start(drawing.stream, "an engine with a name that is longer than it should be");
    progress.drawn -= 1000;
    progress_show(&progress, UINT64_MAX, UINT64_MAX, UINT64_MAX);
    assert_int_equal(drawing.size, strlen("\r\033[K") + 79);
    end(&drawing);
}

static void no_stream(void **state)
{
    struct progress progress = progress_start(NULL, "picosat");
    (void)state;
    progress.drawn -= 1000;
    progress_show(&progress, 1, 2, 3);
    assert_false(progress.visible);
    progress_wipe(&progress);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(too_early),
        cmocka_unit_test(drawn_and_wiped),
        cmocka_unit_test(total_unknown),
        cmocka_unit_test(other_units),
        cmocka_unit_test(never_wider_than_a_terminal),
        cmocka_unit_test(no_stream),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

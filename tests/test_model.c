/* Whole formulas: what model_measure predicts is what model_write produces. The sizes of the
 * literature are in test_model_sizes.c, what the formulas mean in test_model_meaning.c.
 */
#include "sizing.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formula/dimacs.h"
#include "formula/formula.h"
#include "model/model.h"

/* Sizes of what model_write writes with the first `count` lines, counted in memory; what breaks
 * symmetries comes behind all of them. */
static struct model_size produced(const struct model *model, size_t count, bool breaks)
{
    struct formula formula;
    struct lines some = *model->lines;
    struct model part = *model;
    int squares = (int)(some.n * some.n);
    some.count = count;
    part.lines = &some;
    if (!breaks)
        part.breaks = (struct breaks){0};
    formula_open(&formula, squares);
    assert_int_equal(model_write(&part, &formula.sink, NULL), STATUS_OK);
    assert_int_equal(sink_status(&formula.sink), STATUS_OK);
    struct model_size size = {.variables = (uint64_t)(formula.variables - squares),
                              .clauses = formula.clauses,
                              .bytes = 2 * formula.clauses};
    size.literals = formula.clauses > 0 ? formula.ends[formula.clauses - 1] : 0;
    for (size_t i = 0; i < size.literals; i++) {
        int literal = formula.literals[i];
        size.bytes += digits_of((uint64_t)abs(literal)) + (literal < 0 ? 2 : 1);
    }
    formula_close(&formula);
    return size;
}

static void assert_size(const struct model_size *predicted, const struct model_size *more,
                        const struct model_size *less)
{
    assert_int_equal(predicted->variables, more->variables - less->variables);
    assert_int_equal(predicted->clauses, more->clauses - less->clauses);
    assert_int_equal(predicted->literals, more->literals - less->literals);
    assert_int_equal(predicted->bytes, more->bytes - less->bytes);
}

/* How many lines there are up to the end of this family. */
static size_t lines_up_to(const struct lines *lines, enum line_family family)
{
    size_t count = 0;
    while (count < lines->count && lines_get(lines, count).family <= family)
        count++;
    return count;
}

/* The families come one after the other, so each is the difference of two beginnings. */
static void check_families(const struct model *model, const struct model_sizes *sizes)
{
    struct model_size nothing = {0, 0, 0, 0}, before = produced(model, 0, false), after;
    assert_size(&sizes->units, &before, &nothing);
    for (enum line_family family = 0; family < FAMILY_COUNT; family++) {
        after = produced(model, lines_up_to(model->lines, family), false);
        assert_size(&sizes->family[family], &after, &before);
        before = after;
    }
    after = produced(model, model->lines->count, true);
    assert_size(&sizes->symmetry, &after, &before);
    assert_size(&sizes->total, &after, &nothing);
}

/* Counting alone finds the same variables and clauses, and tells nothing of what it did not look
 * at. */
static void check_count(const struct model *model, const struct model_sizes *sizes)
{
    struct model_sizes counted;
    const struct model_size *told[] = {&sizes->total, &sizes->units, &sizes->symmetry,
                                       &sizes->family[FAMILY_DIAGONALS]};
    const struct model_size *again[] = {&counted.total, &counted.units, &counted.symmetry,
                                        &counted.family[FAMILY_DIAGONALS]};
    assert_int_equal(model_count(model, &counted, NULL, NULL), STATUS_OK);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        assert_int_equal(again[i]->variables, told[i]->variables);
        assert_int_equal(again[i]->clauses, told[i]->clauses);
        assert_int_equal(again[i]->literals + again[i]->bytes, 0);
    }
    assert_int_equal(counted.squares, sizes->squares);
}

/* The file has the header that was promised and as many bytes behind it as predicted. */
static void check_file(const struct model *model, const struct model_sizes *sizes)
{
    char path[] = "/tmp/test_model.XXXXXX", header[64];
    struct output *output;
    struct dimacs dimacs;
    struct stat stat_of_file;
    int file = mkstemp(path), squares = (int)sizes->squares;
    int variables = squares + (int)sizes->total.variables;
    assert_true(file >= 0);
    close(file);
    assert_int_equal(output_open(&output, path, NULL), STATUS_OK);
    dimacs_open(&dimacs, output, squares, variables, sizes->total.clauses);
    assert_int_equal(model_write(model, &dimacs.sink, NULL), STATUS_OK);
    assert_int_equal(dimacs_close(&dimacs, NULL), STATUS_OK);
    assert_int_equal(output_done(&output, NULL), STATUS_OK);
    int length =
        snprintf(header, sizeof header, "p cnf %d %u\n", variables, (unsigned)sizes->total.clauses);
    assert_int_equal(stat(path, &stat_of_file), 0);
    assert_int_equal(stat_of_file.st_size, (uint64_t)length + sizes->total.bytes);
    unlink(path);
}

/* Every way to break symmetries has its boards. */
static enum breaking breaking_for(const struct board *board)
{
    bool has_mirror = symmetries_of(board) >> SYMMETRY_LEFT_RIGHT & 1;
    return board->n % 4 < 2 ? BREAKING_FULL : has_mirror ? BREAKING_MIRROR : BREAKING_NONE;
}

static void check_sizes(const struct board *board, const struct plan *plan)
{
    struct lines lines;
    struct model_sizes sizes;
    assert_int_equal(lines_of(&lines, board, NULL), STATUS_OK);
    struct model model = {
        .lines = &lines, .plan = plan, .units = board, .at_most = board->n % 3 == 2};
    assert_int_equal(breaking_of(&model.breaks, board, breaking_for(board), NULL), STATUS_OK);
    assert_int_equal(model_measure(&model, &sizes, NULL, NULL), STATUS_OK);
    assert_int_equal(sizes.squares, (uint64_t)board->n * board->n);
    check_families(&model, &sizes);
    check_count(&model, &sizes);
    if (board->n % 3 == 0) /* each file is synced to the disk */
        check_file(&model, &sizes);
    lines_free(&lines);
}

static const char *const specs[] = {"pairwise", "sequential", "rows=sequential,regions=sequential",
                                    "columns=sequential,diagonals=sequential"};
enum { SPEC_COUNT = sizeof specs / sizeof specs[0] };

/* Givens and blocked squares on every fifth square. */
static void settle_some(struct board *board)
{
    uint32_t n = board->n;
    for (uint32_t cell = 0; cell < n * n; cell += 5) {
        struct square at = {cell / n, cell % n};
        struct squares *list = cell % 3 == 0 ? &board->given : &board->blocked;
        assert_int_equal(squares_add(list, at), STATUS_OK);
    }
}

/* Every size up to 40, every other one with givens and blocked squares. */
static void test_predicted_sizes_are_those_produced(void **state)
{
    (void)state;
    for (size_t i = 0; i < SPEC_COUNT; i++)
        for (uint32_t n = 0; n <= 40; n++)
            for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
                if (n > 12 && (n + i) % RULE_COUNT != rule)
                    continue;
                struct plan plan = plan_of(specs[i]);
                struct board board = board_make(n, rule);
                if (n % 2 == 0)
                    settle_some(&board);
                assert_int_equal(board_seal(&board, NULL), STATUS_OK);
                check_sizes(&board, &plan);
                board_free(&board);
            }
}

static void test_sizes_with_regions(void **state)
{
    (void)state;
    random_start(1);
    for (size_t i = 0; i < SPEC_COUNT; i++)
        for (uint32_t n = 0; n <= 12; n++)
            for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
                struct plan plan = plan_of(specs[i]);
                struct board board = board_make(n, rule);
                add_random_regions(&board);
                if (n % 2 == 0)
                    settle_some(&board);
                assert_int_equal(board_seal(&board, NULL), STATUS_OK);
                check_sizes(&board, &plan);
                board_free(&board);
            }
}

/* A region of nearly all squares, of a size that a line of a board cannot have. */
static void test_sizes_with_a_large_region(void **state)
{
    (void)state;
    char letters[12 * 12 + 1] = "";
    for (int cell = 0; cell < 144; cell++)
        letters[cell] = (char)(cell % 13 == 0 ? 'A' + cell / 13 : 'L');
    for (size_t i = 0; i < SPEC_COUNT; i++) {
        struct plan plan = plan_of(specs[i]);
        struct board board = board_make(12, RULE_TOUCH);
        add_regions(&board, letters);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        check_sizes(&board, &plan);
        board_free(&board);
    }
}

/* Stored lines, whose cells are no progressions, are measured too. */
static void test_sizes_of_reduced_lines(void **state)
{
    (void)state;
    for (size_t i = 0; i < SPEC_COUNT; i++)
        for (uint32_t n = 1; n <= 14; n++) {
            struct plan plan = plan_of(specs[i]);
            struct board board = board_make(n, (enum rule)(n % RULE_COUNT));
            struct lines lines;
            struct model_sizes sizes;
            struct model_size nothing = {0, 0, 0, 0}, all;
            if (n % 2)
                add_random_regions(&board);
            uint32_t *cells;
            size_t count;
            assert_int_equal(squares_add(&board.given, (struct square){n / 3, n / 2}), STATUS_OK);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            assert_int_equal(lines_reduce(&lines, &board, NULL, &cells, &count, NULL, NULL),
                             STATUS_OK);
            struct model model = {.lines = &lines, .plan = &plan};
            assert_int_equal(model_measure(&model, &sizes, NULL, NULL), STATUS_OK);
            all = produced(&model, lines.count, true);
            assert_size(&sizes.total, &all, &nothing);
            check_file(&model, &sizes);
            free(cells);
            lines_free(&lines);
            board_free(&board);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_predicted_sizes_are_those_produced),
        cmocka_unit_test(test_sizes_with_regions),
        cmocka_unit_test(test_sizes_with_a_large_region),
        cmocka_unit_test(test_sizes_of_reduced_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* What whole formulas mean: their models are the solutions of the board, one for one. Their clauses
 * one by one are in test_model_clauses.c.
 */
#include "boards.h"

#include "model/model.h"

/* Plan number `mix` of the sixteen: bit f says which encoding family f has. Neighbours, which have
 * two squares, are the same in both. */
enum { MIX_COUNT = 16 };
static struct plan mixed_plan(unsigned mix)
{
    struct plan plan;
    for (size_t family = 0; family < FAMILY_COUNT; family++)
        plan.choice[family] =
            encoding_usual(encoding_of(mix >> family & 1 ? "sequential" : "pairwise"));
    return plan;
}

/* Writes the whole board into an open formula, through `sink`. */
static void write_board(const struct board *board, const struct plan *plan, struct sink *sink)
{
    struct lines lines;
    assert_int_equal(lines_of(&lines, board, NULL), STATUS_OK);
    struct model model = {.lines = &lines, .plan = plan, .units = board};
    assert_true(model_count_safe(&model));
    assert_int_equal(model_write(&model, sink, NULL), STATUS_OK);
    assert_int_equal(sink_status(sink), STATUS_OK);
    lines_free(&lines);
}

static uint64_t models_of_board(const struct board *board, unsigned mix)
{
    struct plan plan = mixed_plan(mix);
    struct formula formula;
    formula_open(&formula, (int)(board->n * board->n));
    write_board(board, &plan, &formula.sink);
    uint64_t count = models_of(&formula);
    formula_close(&formula);
    return count;
}

static void test_models_are_counted_over_all_variables(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (unsigned mix = 0; mix < MIX_COUNT / 2; mix++)
            for (uint32_t n = 0; n <= 6; n++) {
                struct board board = empty_board(n, rule);
                assert_int_equal(models_of_board(&board, mix), solutions[rule][n]);
                board_free(&board);
            }
}

/* Each single given and each single blocked square. */
static void test_givens_and_blocked_squares(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= 5; n++)
        for (uint32_t cell = 0; cell < 2 * n * n; cell++) {
            struct board board = board_make(n, (enum rule)(cell / 2 % RULE_COUNT));
            struct square at = {cell / 2 / n, cell / 2 % n};
            struct squares *list = cell % 2 ? &board.given : &board.blocked;
            assert_int_equal(squares_add(list, at), STATUS_OK);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            uint64_t expected = each_solution(&board, NULL, NULL);
            assert_int_equal(models_of_board(&board, 0), expected);
            assert_int_equal(models_of_board(&board, MIX_COUNT - 1), expected);
            board_free(&board);
        }
}

/* Random regions, every rule, every mix of encodings, on every other board a blocked square. */
static void test_regions(void **state)
{
    (void)state;
    uint64_t found = 0;
    random_start(1);
    for (unsigned round = 0; round < 4 * 7 * RULE_COUNT * MIX_COUNT; round++) {
        uint32_t n = round % 7;
        struct board board = board_make(n, (enum rule)(round / 7 % RULE_COUNT));
        add_random_regions(&board);
        if (n > 0 && round % 2) {
            struct square at = {random_below(n), random_below(n)};
            assert_int_equal(squares_add(&board.blocked, at), STATUS_OK);
        }
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        uint64_t expected = each_solution(&board, NULL, NULL);
        assert_int_equal(models_of_board(&board, round / 7 / RULE_COUNT % MIX_COUNT), expected);
        found += n > 1 ? expected : 0;
        board_free(&board);
    }
    assert_true(found > 100);
}

/* What is left after a queen, on literals numbered anew and negated for every other square. */
static void test_reduced_lines_with_literals_of_their_own(void **state)
{
    (void)state;
    random_start(2);
    for (unsigned mix = 0; mix < MIX_COUNT; mix += MIX_COUNT - 1)
        for (uint32_t n = 1; n <= 6; n++)
            for (uint32_t column = 0; column < n; column++) {
                struct board board = board_make(n, (enum rule)(column % RULE_COUNT));
                struct plan plan = mixed_plan(mix);
                struct formula formula;
                struct lines lines;
                uint32_t *cells;
                size_t count;
                int literals[36] = {0};
                if (column % 2)
                    add_random_regions(&board);
                assert_int_equal(squares_add(&board.given, (struct square){0, column}), STATUS_OK);
                assert_int_equal(board_seal(&board, NULL), STATUS_OK);
                assert_int_equal(lines_reduce(&lines, &board, NULL, &cells, &count, NULL, NULL),
                                 STATUS_OK);
                for (size_t i = 0; i < count; i++)
                    literals[cells[i]] = i % 2 ? (int)i + 1 : -(int)i - 1;
                struct model model = {.lines = &lines, .plan = &plan, .literals = literals};
                formula_open(&formula, (int)count);
                assert_int_equal(model_write(&model, &formula.sink, NULL), STATUS_OK);
                assert_int_equal(models_of(&formula), each_solution(&board, NULL, NULL));
                formula_close(&formula);
                free(cells);
                lines_free(&lines);
                board_free(&board);
            }
}

/* As many queens as you like, none of which attack each other, by the plainest search: square by
 * square with and without a queen. */
static uint64_t peaceful(const struct board *board, uint32_t cell, unsigned queens)
{
    uint32_t n = board->n, columns[4] = {0};
    if (cell == n * n)
        return 1;
    uint64_t count = peaceful(board, cell + 1, queens);
    for (uint32_t other = 0; other < cell; other++) {
        if (!(queens >> other & 1))
            continue;
        columns[other / n] = other % n;
        columns[cell / n] = cell % n;
        if (other / n == cell / n || excluded(board, columns, other / n, cell / n))
            return count;
    }
    return count + peaceful(board, cell + 1, queens | 1U << cell);
}

/* Every line at most one: rows and columns, wrapped diagonals and regions may stay empty. */
static void test_at_most_one_queen_a_line(void **state)
{
    (void)state;
    random_start(3);
    for (unsigned round = 0; round < 4 * 5 * RULE_COUNT; round++) {
        uint32_t n = round % 5;
        struct board board = board_make(n, (enum rule)(round / 5 % RULE_COUNT));
        struct plan plan = mixed_plan(round % 2 ? MIX_COUNT - 1 : 0);
        struct lines lines;
        struct formula formula;
        if (round % 4 == 3)
            add_random_regions(&board);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
        struct model model = {.lines = &lines, .plan = &plan, .units = &board, .at_most = true};
        formula_open(&formula, (int)(n * n));
        assert_int_equal(model_write(&model, &formula.sink, NULL), STATUS_OK);
        assert_int_equal(models_of(&formula), peaceful(&board, 0, 0));
        formula_close(&formula);
        lines_free(&lines);
        board_free(&board);
    }
}

/* A sink that has had enough from the start: the largest formula must not be generated for it. */
static int no_variable(struct sink *sink)
{
    (void)sink;
    fail_msg("asked for a variable");
    return 0;
}

static void no_clause(struct sink *sink, const int *literals, size_t size)
{
    (void)sink, (void)literals, (void)size;
    fail_msg("got a clause");
}

static enum status has_failed(const struct sink *sink)
{
    (void)sink;
    return STATUS_IO;
}

static void test_a_failed_sink_ends_the_writing(void **state)
{
    (void)state;
    static const struct sink_type type = {
        .variable = no_variable, .clause = no_clause, .status = has_failed};
    struct sink sink = {&type};
    struct plan plan = mixed_plan(MIX_COUNT - 1);
    for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
        struct board board = empty_board(LINES_MAX_N, rule);
        struct lines lines;
        assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
        struct model model = {.lines = &lines, .plan = &plan};
        assert_int_equal(breaking_of(&model.breaks, &board, BREAKING_FULL, NULL), STATUS_OK);
        assert_int_equal(model_write(&model, &sink, NULL), STATUS_OK);
        board_free(&board);
    }
}

/* Is its formula safe when rows and columns, and then when all lines, have `encoding`? */
static void expect_safe(struct board *board, const struct encoding *encoding, bool some, bool all)
{
    struct plan plan = mixed_plan(0);
    struct lines lines;
    assert_int_equal(lines_of(&lines, board, NULL), STATUS_OK);
    struct model model = {.lines = &lines, .plan = &plan};
    assert_true(model_count_safe(&model));
    plan.choice[FAMILY_ROWS].encoding = plan.choice[FAMILY_COLUMNS].encoding = encoding;
    assert_int_equal(model_count_safe(&model), some);
    for (size_t family = 0; family < FAMILY_COUNT; family++)
        plan.choice[family].encoding = encoding;
    assert_int_equal(model_count_safe(&model), all);
    lines_free(&lines);
    board_free(board);
}

/* Lines that want a queen no longer make one that is safe only under exactly-one safe. */
static void expect_unsafe_at_most(const struct encoding *one_way)
{
    struct board board = empty_board(4, RULE_TORUS);
    struct plan plan = mixed_plan(0);
    struct lines lines;
    assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
    plan.choice[FAMILY_ROWS].encoding = one_way;
    struct model model = {.lines = &lines, .plan = &plan};
    assert_true(model_count_safe(&model));
    model.at_most = true;
    assert_false(model_count_safe(&model));
    board_free(&board);
}

/* An encoding that is safe only under exactly-one, as a one-way counter is: classic diagonals are
 * the only lines at most one that are longer than two. */
static void test_count_safety_follows_the_lines(void **state)
{
    (void)state;
    struct encoding one_way = *encoding_of("sequential"), never = one_way;
    one_way.usual.count_safe_amo = false;
    never.usual.count_safe_amo = never.usual.count_safe_eo = false;
    for (uint32_t n = 0; n <= 4; n++)
        for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
            struct board board = empty_board(n, rule);
            expect_safe(&board, &one_way, true, rule != RULE_CLASSIC || n < 3);
            board = empty_board(n, rule);
            expect_safe(&board, &never, n < 3, n < 3);
        }
    expect_unsafe_at_most(&one_way);
    struct board board = board_make(2, RULE_TOUCH);
    add_regions(&board, "ABBB");
    expect_safe(&board, &never, true, false);
    board = empty_board(LINES_MAX_N, RULE_TOUCH); /* its pairs are not looked at */
    expect_safe(&board, &one_way, true, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_models_are_counted_over_all_variables),
        cmocka_unit_test(test_givens_and_blocked_squares),
        cmocka_unit_test(test_regions),
        cmocka_unit_test(test_reduced_lines_with_literals_of_their_own),
        cmocka_unit_test(test_at_most_one_queen_a_line),
        cmocka_unit_test(test_a_failed_sink_ends_the_writing),
        cmocka_unit_test(test_count_safety_follows_the_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

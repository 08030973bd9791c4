/* Whole formulas: what model_measure predicts is what model_write produces, and the sizes of the
 * literature come out. What the formulas mean is in test_model_meaning.c.
 */
#include "support.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formula/dimacs.h"
#include "formula/formula.h"
#include "model/model.h"

static struct plan plan_of(const char *spec)
{
    struct plan plan = plan_all(encoding_usual(encodings[0]));
    assert_int_equal(plan_parse(&plan, spec, NULL), STATUS_OK);
    return plan;
}

static uint64_t digits_of(uint64_t number)
{
    uint64_t digits = 1;
    while (number /= 10)
        digits++;
    return digits;
}

/* Sizes of what model_write writes with the first `count` lines, counted in memory. */
static struct model_size produced(const struct model *model, size_t count)
{
    struct formula formula;
    struct lines some = *model->lines;
    struct model part = *model;
    int squares = (int)(some.n * some.n);
    some.count = count;
    part.lines = &some;
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
    struct model_size nothing = {0, 0, 0, 0}, before = produced(model, 0), after;
    assert_size(&sizes->units, &before, &nothing);
    for (enum line_family family = 0; family < FAMILY_COUNT; family++) {
        after = produced(model, lines_up_to(model->lines, family));
        assert_size(&sizes->family[family], &after, &before);
        before = after;
    }
    assert_size(&sizes->total, &after, &nothing);
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

static void check_sizes(const struct board *board, const struct plan *plan)
{
    struct lines lines;
    struct model_sizes sizes;
    assert_int_equal(lines_of(&lines, board, NULL), STATUS_OK);
    struct model model = {&lines, plan, NULL, board};
    assert_int_equal(model_measure(&model, &sizes, NULL), STATUS_OK);
    assert_int_equal(sizes.squares, (uint64_t)board->n * board->n);
    check_families(&model, &sizes);
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
            struct model model = {&lines, &plan, NULL, NULL};
            assert_int_equal(model_measure(&model, &sizes, NULL), STATUS_OK);
            all = produced(&model, lines.count);
            assert_size(&sizes.total, &all, &nothing);
            check_file(&model, &sizes);
            free(cells);
            lines_free(&lines);
            board_free(&board);
        }
}

static struct model_sizes sizes_by(enum rule rule, uint32_t n, const char *spec)
{
    struct board board = board_make(n, rule);
    struct plan plan = plan_of(spec);
    struct lines lines;
    struct model_sizes sizes;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
    struct model model = {&lines, &plan, NULL, &board};
    assert_int_equal(model_measure(&model, &sizes, NULL), STATUS_OK);
    lines_free(&lines);
    board_free(&board);
    return sizes;
}

static struct model_sizes sizes_of(uint32_t n, const char *spec)
{
    return sizes_by(RULE_CLASSIC, n, spec);
}

/* Clauses without the 2N long ones, as tabulated for whole boards. */
static void test_sizes_of_the_literature(void **state)
{
    (void)state;
    static const struct {
        uint32_t n;
        uint64_t pairwise, sequential, auxiliary;
    } table[] = {{4, 76, 142, 38},
                 {8, 728, 790, 206},
                 {10, 1470, 1306, 338},
                 {20, 12540, 5806, 1478},
                 {50, 203350, 38506, 9698},
                 {100, 1646700, 157006, 39398},
                 {200, 13253400, 634006, 158798},
                 {500, 207833500, 3985006, 996998},
                 {1000, 1664667000, 15970006, 3993998}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        uint64_t n = table[i].n;
        struct model_sizes sizes = sizes_of(table[i].n, "pairwise");
        assert_int_equal(sizes.total.clauses - 2 * n, table[i].pairwise);
        assert_int_equal(sizes.total.variables, 0);
        sizes = sizes_of(table[i].n, "sequential");
        assert_int_equal(sizes.total.clauses - 2 * n, table[i].sequential);
        assert_int_equal(sizes.total.variables, table[i].auxiliary);
    }
    for (uint64_t n = 3; n <= 200; n++) {
        struct model_sizes sizes = sizes_of((uint32_t)n, "pairwise");
        assert_int_equal(sizes.total.clauses, n * (n - 1) * (5 * n - 1) / 3 + 2 * n);
        sizes = sizes_of((uint32_t)n, "sequential");
        assert_int_equal(sizes.total.clauses, 2 * (n - 1) * (8 * n - 7) - 8 + 2 * n);
        assert_int_equal(sizes.total.variables, 2 * (n - 1) * (2 * n - 1) - 4);
    }
    for (size_t i = 0; i < SPEC_COUNT; i++) {
        struct model_sizes sizes = sizes_of(2, specs[i]);
        assert_int_equal(sizes.total.clauses, 6 + 4);
        assert_int_equal(sizes.total.variables, 0);
        assert_int_equal(sizes_of(1, specs[i]).total.clauses, 2);
        assert_int_equal(sizes_of(0, specs[i]).total.clauses, 0);
        assert_int_equal(sizes_of(0, specs[i]).total.bytes, 0);
    }
}

/* Torus: 4n lines of n squares, each with a queen. Touch: 2n of them and the 2(n-1)^2 pairs. */
static void test_sizes_of_other_rules(void **state)
{
    (void)state;
    for (uint64_t k = 0; k <= 102; k++) {
        uint64_t n = k <= 100 ? k : k == 101 ? 1000 : LINES_MAX_N, line = n * (n - 1) / 2 + 1;
        uint64_t pairs = n > 0 ? 2 * (n - 1) * (n - 1) : 0;
        struct model_sizes torus = sizes_by(RULE_TORUS, (uint32_t)n, "pairwise");
        struct model_sizes touch = sizes_by(RULE_TOUCH, (uint32_t)n, "pairwise");
        assert_int_equal(torus.total.clauses, 4 * n * line);
        assert_int_equal(torus.total.literals, 4 * n * n * n);
        assert_int_equal(touch.total.clauses, 2 * n * line + pairs);
        assert_int_equal(touch.total.literals, 2 * n * n * n + 2 * pairs);
        if (n < 3 || n > 1000)
            continue;
        torus = sizes_by(RULE_TORUS, (uint32_t)n, "sequential");
        touch = sizes_by(RULE_TOUCH, (uint32_t)n, "sequential");
        assert_int_equal(torus.total.clauses, 4 * n * (4 * n - 4));
        assert_int_equal(torus.total.variables, 4 * n * (n - 1));
        assert_int_equal(touch.total.clauses, 2 * n * (4 * n - 4) + pairs);
        assert_int_equal(touch.total.variables, 2 * n * (n - 1));
    }
}

static void test_counts_beyond_32_bits(void **state)
{
    (void)state;
    assert_int_equal(sizes_of(1088, "pairwise").total.clauses, 2144157504);
    assert_int_equal(sizes_of(1089, "pairwise").total.clauses, 2150077314);
    assert_int_equal(sizes_of(1100, "pairwise").total.clauses, 2215915900);
}

/* The bytes of the pairwise formula square by square: each stands negated once for each square it
 * attacks, and as it is in its row and its column. */
static void test_bytes_of_large_pairwise_formulas(void **state)
{
    (void)state;
    static const uint64_t sizes[] = {99, 100, 317, 1000};
    for (size_t i = 0; i < 4; i++) {
        uint64_t n = sizes[i], bytes = 0, literals = 0;
        for (uint64_t row = 0; row < n; row++)
            for (uint64_t column = 0; column < n; column++) {
                uint64_t digits = digits_of(row * n + column + 1);
                uint64_t down = row > column ? row - column : column - row;
                uint64_t sum = row + column, up = sum < n ? sum + 1 : 2 * n - 1 - sum;
                uint64_t attacked = 2 * (n - 1) + (n - down - 1) + (up - 1);
                bytes += attacked * (digits + 2) + 2 * (digits + 1);
                literals += attacked + 2;
            }
        struct model_sizes found = sizes_of((uint32_t)n, "pairwise");
        assert_int_equal(found.total.literals, literals);
        assert_int_equal(found.total.bytes, bytes + 2 * found.total.clauses);
    }
}

static void test_the_largest_board(void **state)
{
    (void)state;
    uint64_t n = LINES_MAX_N;
    struct model_sizes sizes = sizes_of(LINES_MAX_N, "pairwise");
    assert_int_equal(sizes.squares, n * n);
    assert_int_equal(sizes.total.clauses, n * (n - 1) * (5 * n - 1) / 3 + 2 * n);
}

static void test_too_many_variables_are_refused(void **state)
{
    (void)state;
    struct board board = board_make(LINES_MAX_N, RULE_CLASSIC);
    struct plan plan = plan_of("sequential");
    struct lines lines;
    struct model_sizes sizes;
    struct report report = REPORT_NONE;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
    struct model model = {&lines, &plan, NULL, NULL};
    assert_int_equal(model_measure(&model, &sizes, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, "10736699958")); /* n*n + 2(n-1)(2n-1) - 4 */
    assert_non_null(strstr(report.text, "2147483646"));
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_predicted_sizes_are_those_produced),
        cmocka_unit_test(test_sizes_with_regions),
        cmocka_unit_test(test_sizes_with_a_large_region),
        cmocka_unit_test(test_sizes_of_reduced_lines),
        cmocka_unit_test(test_sizes_of_the_literature),
        cmocka_unit_test(test_sizes_of_other_rules),
        cmocka_unit_test(test_counts_beyond_32_bits),
        cmocka_unit_test(test_bytes_of_large_pairwise_formulas),
        cmocka_unit_test(test_the_largest_board),
        cmocka_unit_test(test_too_many_variables_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

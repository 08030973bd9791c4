/* The formula of a certificate against the rules: of every rule, with and without regions, each
 * clause of two squares, each unit, and each line with a square too few. What follows and what does
 * not is said by the definitions of the rules alone.
 */
#include "faults.h"

#include "trust/certificate_formula.h"

enum { MOST = 64 };

static const struct certificate_folder nowhere = {.path = "c"};

/* The formula of one clause, behind so many that surely follow. */
static enum status judge(const struct board *board, const int *literals, size_t size,
                         struct report *report)
{
    int all[2 * MOST];
    size_t ends[2] = {0, 0};
    struct rup_formula formula = {.variables = (int)(board->n * board->n),
                                  .clauses = 2,
                                  .ends = ends,
                                  .literals = all,
                                  .first_line = 4};
    for (uint32_t column = 0; column < board->n; column++)
        all[ends[0]++] = (int)column + 1;
    for (size_t i = 0; i < size; i++)
        all[ends[0] + i] = literals[i];
    ends[1] = ends[0] + size;
    *report = REPORT_NONE;
    return certificate_formula_holds(&formula, board, &nowhere, NULL, report);
}

static void follows(const struct board *board, const int *literals, size_t size)
{
    struct report report;
    if (judge(board, literals, size, &report) != STATUS_OK)
        fail_msg("%s", report.text);
}

static void is_refused(const struct board *board, const int *literals, size_t size)
{
    static const char line[] = "c/formula.cnf:5: the clause ";
    struct report report;
    assert_int_equal(judge(board, literals, size, &report), STATUS_FAILED);
    assert_memory_equal(report.text, line, sizeof line - 1);
}

static bool do_exclude(const struct board *board, uint32_t a, uint32_t b)
{
    uint32_t n = board->n;
    if (a == b)
        return false;
    return do_attack(board->rule, n, (struct square){a / n, a % n},
                     (struct square){b / n, b % n}) ||
           (board->regions.of && board->regions.of[a] == board->regions.of[b]);
}

static void each_pair(const struct board *board)
{
    uint32_t cells = board->n * board->n;
    for (uint32_t a = 0; a < cells; a++)
        for (uint32_t b = 0; b < cells; b++) {
            const int pair[] = {-(int)a - 1, -(int)b - 1}, mixed[] = {-(int)a - 1, (int)b + 1};
            const int more[] = {pair[0], pair[1], pair[1]};
            if (do_exclude(board, a, b))
                follows(board, pair, 2);
            else
                is_refused(board, pair, 2);
            /* What follows from a clause that does is refused as well. */
            is_refused(board, mixed, 2);
            is_refused(board, more, 3);
        }
}

static void each_unit(const struct board *board)
{
    uint32_t n = board->n;
    for (uint32_t cell = 0; cell < n * n; cell++) {
        const struct square square = {cell / n, cell % n};
        const int queen = (int)cell + 1, none = -queen;
        if (board_is_given(board, square) || n == 1)
            follows(board, &queen, 1);
        else if (!board->regions.of)
            is_refused(board, &queen, 1);
        if (board_is_blocked(board, square))
            follows(board, &none, 1);
        else
            is_refused(board, &none, 1);
    }
}

/* A line as it is, with a square more, with one twice, and with one too few; `size` squares. With
 * one too few it may hold another line still. */
static void with_one_less(const struct board *board, const int *line, size_t size)
{
    int changed[MOST + 1];
    uint32_t cells = board->n * board->n;
    follows(board, line, size);
    for (size_t i = 0; i < size; i++) {
        memcpy(changed, line, size * sizeof *line);
        changed[size] = 1 + (int)random_below(cells);
        follows(board, changed, size + 1);
        changed[size] = -changed[size];
        is_refused(board, changed, size + 1);
        changed[size] = line[i];
        follows(board, changed, size + 1);
        if (size != board->n || board->regions.of)
            continue;
        /* The one too few takes nothing away from a line of n others. */
        changed[i] = changed[(i + 1) % size];
        if (size > 1)
            is_refused(board, changed, size);
        changed[i] = changed[size - 1];
        if (size > 2 && i < size - 1) /* of one square she may be given */
            is_refused(board, changed, size - 1);
    }
}

static void each_line(const struct board *board)
{
    uint32_t n = board->n;
    int rows[MOST], columns[MOST], up[MOST], down[MOST], region[MOST];
    for (uint32_t line = 0; line < n; line++) {
        for (uint32_t i = 0; i < n; i++) {
            rows[i] = (int)(line * n + i) + 1;
            columns[i] = (int)(i * n + line) + 1;
            down[i] = (int)(i * n + (line + i) % n) + 1;
            up[i] = (int)(i * n + (line + n - i) % n) + 1;
        }
        with_one_less(board, rows, n);
        with_one_less(board, columns, n);
        if (board->rule == RULE_TORUS) {
            with_one_less(board, down, n);
            with_one_less(board, up, n);
        } else if (n > 1 && !board->regions.of) {
            is_refused(board, down, n);
            is_refused(board, up, n);
        }
        size_t size = 0;
        for (uint32_t cell = 0; board->regions.of && cell < n * n; cell++)
            if (board->regions.of[cell] == line)
                region[size++] = (int)cell + 1;
        if (size > 0)
            with_one_less(board, region, size);
    }
}

static void each_clause(void **state)
{
    (void)state;
    for (unsigned round = 0; round < 90; round++) {
        uint32_t n = 1 + round % 6;
        struct board board = board_make(n, (enum rule)(round / 6 % RULE_COUNT));
        if (round >= 45)
            add_random_regions(&board);
        for (int i = 0; i < 3; i++)
            squares_add(i ? &board.blocked : &board.given,
                        (struct square){random_below(n), random_below(n)});
        if (board_seal(&board, NULL) == STATUS_OK) {
            each_pair(&board);
            each_unit(&board);
            each_line(&board);
            is_refused(&board, NULL, 0);
        }
        board_free(&board);
    }
}

/* A region of four squares on a board of four rows, which is neither row nor column. */
static void each_square_of_a_region(void **state)
{
    (void)state;
    struct board board = board_make(4, RULE_TOUCH);
    const int whole[] = {1, 2, 5, 6}, less[] = {1, 2, 5}, other[] = {1, 2, 5, 7};
    add_regions(&board, "aabbaabbccddccdd");
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    follows(&board, whole, 4);
    is_refused(&board, less, 3);
    is_refused(&board, other, 4);
    board_free(&board);
}

static void numbers_of_variables(void **state)
{
    (void)state;
    struct report report = REPORT_NONE;
    struct board board = board_make(4, RULE_CLASSIC);
    struct rup_formula formula = {.variables = 17, .first_line = 2};
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(certificate_formula_holds(&formula, &board, &nowhere, NULL, &report),
                     STATUS_FAILED);
    assert_string_equal(report.text, "c/formula.cnf: 17 variables, but the board has 16 squares");
    formula.variables = 16;
    assert_int_equal(certificate_formula_holds(&formula, &board, &nowhere, NULL, NULL), STATUS_OK);
    board_free(&board);
    /* More squares than any formula has variables. */
    board = board_make(1 << 24, RULE_CLASSIC);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(certificate_formula_holds(&formula, &board, &nowhere, NULL, NULL),
                     STATUS_FAILED);
    board_free(&board);
    /* The board of no squares has nothing that could be said of it. */
    board = board_make(0, RULE_TORUS);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    formula.variables = 0;
    assert_int_equal(certificate_formula_holds(&formula, &board, &nowhere, NULL, NULL), STATUS_OK);
    size_t end = 0;
    formula = (struct rup_formula){.clauses = 1, .ends = &end, .first_line = 2};
    assert_int_equal(certificate_formula_holds(&formula, &board, &nowhere, NULL, NULL),
                     STATUS_FAILED);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_clause),
        cmocka_unit_test(each_square_of_a_region),
        cmocka_unit_test(numbers_of_variables),
    };
    return cmocka_run_group_tests_name("certificate formula", tests, NULL, NULL);
}

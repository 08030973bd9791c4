/* What exported files say, by readers of the test's own: a set of squares is a model of the file if
 * and only if it is a solution, of wcnf a placement without an attack.
 *
 * Boards up to 4 by all sets of squares, larger ones by all permutations.
 */
#include "exported.h"

/* least <= number of literals that hold; or equal to it. */
struct constraint {
    uint64_t positive, negative;
    int least;
    bool exactly;
};

struct reading {
    struct constraint constraints[4096];
    size_t count, soft;
    unsigned long promised_variables, promised_constraints; /* of formats with a header */
};

static bool holds(const struct constraint *constraint, uint64_t queens)
{
    int sum = __builtin_popcountll(queens & constraint->positive) +
              __builtin_popcountll(~queens & constraint->negative);
    return constraint->exactly ? sum == constraint->least : sum >= constraint->least;
}

static bool all_hold(const struct reading *reading, uint64_t queens)
{
    for (size_t i = 0; i < reading->count; i++)
        if (!holds(&reading->constraints[i], queens))
            return false;
    return true;
}

static void add_literal(struct constraint *constraint, long literal)
{
    uint64_t bit = UINT64_C(1) << (labs(literal) - 1);
    assert_int_not_equal(literal, 0);
    assert_in_range(labs(literal), 1, 64);
    assert_int_equal((constraint->positive | constraint->negative) & bit, 0);
    if (literal > 0)
        constraint->positive |= bit;
    else
        constraint->negative |= bit;
}

/* `+1 x1 -1 x2 >= 0 ;`: -x is the negation less 1, which goes to the right hand side. */
static void read_sum(struct constraint *constraint, const char *line)
{
    long coefficient, variable, right;
    int used;
    while (sscanf(line, "%ld x%ld %n", &coefficient, &variable, &used) == 2) {
        assert_int_equal(labs(coefficient), 1);
        add_literal(constraint, coefficient * variable);
        constraint->least += coefficient < 0;
        line += used;
    }
    used = 0;
    if (sscanf(line, "= %ld ;%n", &right, &used) == 1 && used)
        constraint->exactly = true;
    else
        assert_int_equal(sscanf(line, ">= %ld ;%n", &right, &used), 1);
    assert_string_equal(line + used, "");
    constraint->least += (int)right;
}

static void read_numbers(struct constraint *constraint, const char *line)
{
    char *end;
    for (long literal; (literal = strtol(line, &end, 10)) != 0; line = end) {
        assert_true(end != line);
        add_literal(constraint, literal);
    }
    assert_string_equal(line, line[0] == ' ' ? " 0" : "0");
}

/* `(assert (or q_1_1 (not q_1_2)))` */
static void read_assertion(struct constraint *constraint, const char *line, uint32_t n)
{
    for (const char *name = line; (name = strstr(name, "q_")); name++) {
        unsigned row, column;
        assert_int_equal(sscanf(name, "q_%u_%u", &row, &column), 2);
        assert_in_range(row, 1, n);
        assert_in_range(column, 1, n);
        long variable = (long)((row - 1) * n + column);
        add_literal(constraint, memcmp(name - 5, "(not ", 5) == 0 ? -variable : variable);
    }
    constraint->least = 1;
}

/* A line of the file; false where it is no constraint. */
static bool read_line(struct reading *reading, struct constraint *constraint, const char *format,
                      const char *line, uint32_t n)
{
    if (strcmp(format, "smt2") == 0) {
        if (strncmp(line, "(assert ", 8) != 0)
            return false;
        read_assertion(constraint, line, n);
    } else if (sscanf(line, "* #variable= %lu #constraint= %lu", &reading->promised_variables,
                      &reading->promised_constraints) == 2 ||
               sscanf(line, "p knf %lu %lu", &reading->promised_variables,
                      &reading->promised_constraints) == 2 ||
               line[0] == '*' || line[0] == 'c') {
        return false;
    } else if (strcmp(format, "opb") == 0) {
        read_sum(constraint, line);
    } else if (strcmp(format, "wcnf") == 0) {
        bool hard = line[0] == 'h';
        assert_true(hard || line[0] == '1');
        assert_int_equal(line[1], ' ');
        read_numbers(constraint, line + 2);
        if (!hard) /* one literal each, the squares in their order */
            assert_int_equal(constraint->positive, UINT64_C(1) << reading->soft++);
        constraint->least = hard;
    } else {
        int used = 0;
        constraint->least = 1;
        sscanf(line, "k %d %n", &constraint->least, &used);
        read_numbers(constraint, line + used);
    }
    return true;
}

static void read_export(struct reading *reading, const char *format, const struct board *board)
{
    size_t size;
    const struct export_format *const *entry = export_formats;
    while (strcmp((*entry)->name, format) != 0)
        entry++;
    char *text = exported(*entry, board, NULL, &size), *rest = text;
    *reading = (struct reading){.count = 0};
    for (char *line; (line = strsep(&rest, "\n"));) {
        struct constraint constraint = {0, 0, 0, false};
        if (line[0] && read_line(reading, &constraint, format, line, board->n)) {
            assert_true(reading->count < sizeof reading->constraints / sizeof constraint);
            reading->constraints[reading->count++] = constraint;
        }
    }
    free(text);
}

/* The columns of a set of squares with one queen in each row at most; n where there is none. False
 * where two stand in one row. */
static bool columns_of(uint64_t queens, uint32_t n, uint32_t *columns)
{
    for (uint32_t row = 0; row < n; row++) {
        uint64_t here = queens >> (row * n) & ((UINT64_C(1) << n) - 1);
        if (here & (here - 1))
            return false;
        columns[row] = here ? (uint32_t)__builtin_ctzll(here) : n;
    }
    return true;
}

static bool is_whole(const struct board *board, uint64_t queens)
{
    uint32_t columns[8];
    return columns_of(queens, board->n, columns) && __builtin_popcountll(queens) == (int)board->n &&
           is_solution(board, columns);
}

static bool is_peaceful(const struct board *board, uint64_t queens)
{
    uint32_t columns[8], n = board->n;
    if (!columns_of(queens, n, columns))
        return false;
    for (uint32_t a = 0; a < n; a++)
        for (uint32_t b = a + 1; b < n; b++)
            if (columns[a] < n && columns[b] < n && excluded(board, columns, a, b))
                return false;
    for (size_t i = 0; i < board->given.count; i++)
        if (columns[board->given.at[i].row] != board->given.at[i].column)
            return false;
    for (size_t i = 0; i < board->blocked.count; i++)
        if (columns[board->blocked.at[i].row] == board->blocked.at[i].column)
            return false;
    return true;
}

static void check_sets(const struct reading *reading, const struct board *board,
                       bool (*truth)(const struct board *board, uint64_t queens))
{
    for (uint64_t queens = 0; queens < UINT64_C(1) << (board->n * board->n); queens++)
        if (all_hold(reading, queens) != truth(board, queens))
            fail_msg("rule %d, n %u, squares %llx", (int)board->rule, board->n,
                     (unsigned long long)queens);
}

static void check_permutations(const struct reading *reading, const struct board *board,
                               bool (*truth)(const struct board *board, uint64_t queens))
{
    uint32_t columns[8], n = board->n;
    for (uint32_t i = 0; i < n; i++)
        columns[i] = i;
    do {
        uint64_t queens = 0;
        for (uint32_t row = 0; row < n; row++)
            queens |= UINT64_C(1) << (row * n + columns[row]);
        assert_int_equal(all_hold(reading, queens), truth(board, queens));
        queens &= queens - 1; /* one queen less is no solution, but peaceful all the same */
        assert_int_equal(all_hold(reading, queens), truth(board, queens));
    } while (next_permutation(columns, n));
}

/* All rules, with and without givens, blocked squares and regions. */
static void check_format(const char *format, bool has_header,
                         bool (*truth)(const struct board *board, uint64_t queens))
{
    struct reading reading;
    random_start(4);
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= 7; n++)
            for (uint32_t kind = 0; kind < 8; kind++) {
                bool regions = kind & 4 && n > 0;
                struct board board =
                    some_board(rule, n, kind & 1 ? 1 + n / 4 : 0, kind & 2 ? n / 2 : 0, regions);
                read_export(&reading, format, &board);
                if (has_header) {
                    assert_int_equal(reading.promised_variables, n * n);
                    assert_int_equal(reading.promised_constraints, reading.count);
                }
                if (n <= 4)
                    check_sets(&reading, &board, truth);
                else
                    check_permutations(&reading, &board, truth);
                if (truth == is_peaceful)
                    assert_int_equal(reading.soft, n * n);
                board_free(&board);
            }
}

static void test_opb(void **state)
{
    (void)state;
    check_format("opb", true, is_whole);
}

static void test_knf(void **state)
{
    (void)state;
    check_format("knf", true, is_whole);
}

static void test_smt2(void **state)
{
    (void)state;
    check_format("smt2", false, is_whole);
}

static void test_wcnf(void **state)
{
    (void)state;
    check_format("wcnf", false, is_peaceful);
}

/* As many queens as possible: all but on the boards of 2 and 3; in how many ways (two queens on the
 * board of 3: A036464). Tori: Monsky 1989. */
static void test_most_queens(void **state)
{
    (void)state;
    static const struct {
        enum rule rule;
        int most, ways;
    } known[][5] = {
        {{RULE_CLASSIC, 0, 1},
         {RULE_CLASSIC, 1, 1},
         {RULE_CLASSIC, 1, 4},
         {RULE_CLASSIC, 2, 8},
         {RULE_CLASSIC, 4, 2}},
        {{RULE_TORUS, 0, 1},
         {RULE_TORUS, 1, 1},
         {RULE_TORUS, 1, 4},
         {RULE_TORUS, 1, 9},
         {RULE_TORUS, 2, 32}},
    };
    for (size_t i = 0; i < 2; i++)
        for (uint32_t n = 0; n <= 4; n++) {
            struct reading reading;
            struct board board = some_board(known[i][n].rule, n, 0, 0, false);
            int most = 0, ways = 0;
            read_export(&reading, "wcnf", &board);
            for (uint64_t queens = 0; queens < UINT64_C(1) << (n * n); queens++) {
                int count = __builtin_popcountll(queens);
                if (count < most || !all_hold(&reading, queens))
                    continue;
                ways = count > most ? 1 : ways + 1;
                most = count;
            }
            assert_int_equal(most, known[i][n].most);
            assert_int_equal(ways, known[i][n].ways);
            board_free(&board);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_opb),         cmocka_unit_test(test_knf),
        cmocka_unit_test(test_smt2),        cmocka_unit_test(test_wcnf),
        cmocka_unit_test(test_most_queens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* A list held against a board: faults of each kind, put into lists on purpose, are found in the
 * numbers and at the lines at which they were put there. The solutions are those of support.h. */
#include "support.h"

#include "lists.h"
#include "trust/audit_list.h"

enum { MOST_N = 7, MOST = 1024 };

/* Column lists, with the lines on which they will stand. */
struct lists {
    uint32_t columns[MOST][MOST_N];
    size_t count;
};

static void keep(void *self, const uint32_t *columns)
{
    struct lists *lists = self;
    assert_true(lists->count < MOST);
    memcpy(lists->columns[lists->count++], columns, MOST_N * sizeof *columns);
}

struct expectation {
    uint64_t faults[AUDIT_KINDS];
    uint64_t lines[AUDIT_KINDS][AUDIT_EXAMPLES];
    uint64_t entries, listed;
};

static void expect(struct expectation *expectation, enum audit_kind kind, uint64_t line)
{
    if (expectation->faults[kind] < AUDIT_EXAMPLES)
        expectation->lines[kind][expectation->faults[kind]] = line;
    expectation->faults[kind]++;
}

static void audit_it(struct audit_list_result *result, const struct board *board,
                     struct written_list *list, bool partial)
{
    list_read(list, &board->n);
    struct audit_list_task task = {.board = board, .entries = list->entries, .partial = partial};
    struct report report = REPORT_NONE;
    assert_int_equal(audit_list(result, &task, &report), STATUS_OK);
    list_free(list);
}

static void check_expectation(const struct audit_list_result *result,
                              const struct expectation *expectation)
{
    for (int kind = 0; kind < AUDIT_KINDS; kind++) {
        const struct audit_example *examples = result->audit.examples[kind];
        assert_int_equal(result->audit.faults[kind], expectation->faults[kind]);
        for (uint64_t i = 0; i < expectation->faults[kind] && i < AUDIT_EXAMPLES; i++)
            assert_int_equal(examples[i].place.line, expectation->lines[kind][i]);
    }
    assert_int_equal(result->entries, expectation->entries);
    assert_int_equal(result->listed, expectation->listed);
}

/* A board of random size, rule, givens, blocked squares and regions. */
static struct board random_board(void)
{
    uint32_t n = random_below(MOST_N + 1);
    struct board board = board_make(n, (enum rule)random_below(RULE_COUNT));
    if (n > 0 && random_below(3) == 0)
        add_random_regions(&board);
    for (uint32_t i = n > 1 ? random_below(3) : 0; i > 0; i--) {
        struct square square = {random_below(n), random_below(n)};
        assert_int_equal(squares_add(&board.blocked, square), STATUS_OK);
    }
    struct report report = REPORT_NONE;
    if (n > 3 && random_below(3) == 0) {
        struct square square = {random_below(n), random_below(n)};
        assert_int_equal(squares_add(&board.given, square), STATUS_OK);
    }
    if (board_seal(&board, &report) != STATUS_OK) { /* given and blocked */
        board_free(&board);
        return random_board();
    }
    return board;
}

static void shuffle(struct lists *lists)
{
    for (size_t i = lists->count; i > 1; i--) {
        size_t k = random_below((uint32_t)i);
        uint32_t kept[MOST_N];
        memcpy(kept, lists->columns[k], sizeof kept);
        memcpy(lists->columns[k], lists->columns[i - 1], sizeof kept);
        memcpy(lists->columns[i - 1], kept, sizeof kept);
    }
}

/* Writes one entry of a random kind, and notes what is to be said of it. */
static void write_fault(struct written_list *list, const struct board *board,
                        const struct lists *before, size_t written, uint64_t line,
                        struct expectation *expectation)
{
    uint32_t n = board->n, columns[MOST_N + 1] = {0};
    switch (random_below(3)) {
    case 0:
        if (written == 0)
            return;
        list_columns(list, before->columns[random_below((uint32_t)written)], n);
        expect(expectation, AUDIT_DUPLICATE, line);
        break;
    case 1: /* one number too many */
        if (n == 0 || line == 1)
            return;
        list_columns(list, columns, n + 1);
        expect(expectation, AUDIT_MALFORMED, line);
        break;
    default:
        if (n == 0)
            return;
        columns[n - 1] = n - 1; /* a row of ones alone would be one of a 0/1 matrix */
        for (uint32_t row = 0; row + 1 < n; row++)
            columns[row] = random_below(n);
        if (is_solution(board, columns))
            return;
        list_columns(list, columns, n);
        expect(expectation, AUDIT_INVALID, line);
    }
    expectation->entries++;
}

static void faults_are_found(void **state)
{
    (void)state;
    random_start(7);
    for (int round = 0; round < 1500; round++) {
        struct board board = random_board();
        struct lists all = {.count = 0};
        struct expectation expectation = {.entries = 0};
        struct audit_list_result result;
        uint64_t solutions = each_solution(&board, keep, &all);
        shuffle(&all);
        size_t dropped = all.count > 0 ? random_below(3) % (all.count + 1) : 0;
        all.count -= dropped;
        for (size_t i = 0; i < dropped; i++)
            expect(&expectation, AUDIT_MISSING, 0);
        struct written_list list;
        list_write(&list);
        for (size_t i = 0; i <= all.count; i++) {
            for (uint32_t k = random_below(3); k > 0; k--)
                write_fault(&list, &board, &all, i, expectation.entries + 1, &expectation);
            if (i < all.count) {
                list_columns(&list, all.columns[i], board.n);
                expectation.entries++;
                expectation.listed++;
            }
        }
        bool partial = random_below(4) == 0;
        if (partial)
            expectation.faults[AUDIT_MISSING] = 0; /* nobody looks for them */
        audit_it(&result, &board, &list, partial);
        check_expectation(&result, &expectation);
        assert_int_equal(result.all_found, !partial);
        assert_int_equal(result.solutions, partial ? 0 : solutions);
        assert_int_equal(result.engine == NULL, partial);
        board_free(&board);
    }
}

/* The whole list of boards without anything on them is right, and the numbers are the published
 * ones (OEIS A000170). */
static void published_boards(void **state)
{
    (void)state;
    static const uint64_t known[] = {1, 1, 0, 0, 2, 10, 4, 40};
    for (uint32_t n = 0; n <= 7; n++) {
        struct board board = board_make(n, RULE_CLASSIC);
        struct lists all = {.count = 0};
        struct audit_list_result result;
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        each_solution(&board, keep, &all);
        struct written_list list;
        list_write(&list);
        for (size_t i = all.count; i > 0; i--)
            list_columns(&list, all.columns[i - 1], n);
        audit_it(&result, &board, &list, false);
        assert_true(audit_holds(&result.audit));
        assert_int_equal(result.listed, known[n]);
        assert_int_equal(result.solutions, known[n]);
        assert_true(result.all_found && result.as_published);
        assert_false(result.other_way || result.several);
        list_write(&list);
        audit_it(&result, &board, &list, false); /* an empty list */
        assert_int_equal(result.audit.faults[AUDIT_MISSING], known[n]);
        board_free(&board);
    }
}

/* A duplicate names the line where the board stands first, though sorting knows no first. */
static void both_lines(void **state)
{
    (void)state;
    struct board board = board_make(4, RULE_CLASSIC);
    struct audit_list_result result;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct written_list list;
    list_write(&list);
    fputs("# nothing\n3 1 4 2\n\n2 4 1 3\n3 1 4 2\n2 4 1 3\n3 1 4 2\n1 2 4 3\n", list.stream);
    audit_it(&result, &board, &list, false);
    assert_int_equal(result.audit.faults[AUDIT_DUPLICATE], 3);
    static const uint64_t lines[] = {5, 6, 7};
    static const char *const reasons[] = {"the same board as on line 2",
                                          "the same board as on line 4",
                                          "the same board as on line 2"};
    static const char *const shown[] = {"3 1 4 2", "2 4 1 3", "3 1 4 2"};
    for (size_t i = 0; i < 3; i++) {
        const struct audit_example *example = &result.audit.examples[AUDIT_DUPLICATE][i];
        assert_int_equal(example->place.line, lines[i]);
        assert_string_equal(example->reason, reasons[i]);
        assert_string_equal(example->shown, shown[i]);
    }
    assert_string_equal(result.audit.examples[AUDIT_INVALID][0].reason,
                        "the queens on a4 and b3 attack each other");
    board_free(&board);
}

static bool other_way(const struct board *board, const char *text)
{
    struct audit_list_result result;
    struct written_list list;
    list_write(&list);
    fputs(text, list.stream);
    audit_it(&result, board, &list, true);
    return result.other_way;
}

/* Of the four 6 boards 2 4 6 1 3 5 and 4 1 5 2 6 3, 3 6 2 5 1 4 and 5 3 1 6 4 2 are the same, one
 * with the column of each row, the other with the row of each column. */
static void written_the_other_way(void **state)
{
    (void)state;
    struct board board = board_make(6, RULE_CLASSIC);
    assert_int_equal(squares_add(&board.given, (struct square){0, 1}), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_true(other_way(&board, "4 1 5 2 6 3\n"));
    assert_true(other_way(&board, "4 1 5 2 6 3\n4 1 5 2 6 3\n"));
    assert_false(other_way(&board, ""));
    assert_false(other_way(&board, "2 4 6 1 3 5\n"));
    /* One entry that fits neither way, or is none, ends the guess, wherever it stands. */
    assert_false(other_way(&board, "4 1 5 2 6 3\n4 1 5 2 6 3\n1 2 3 4 5 6\n"));
    assert_false(other_way(&board, "4 1 5 2 6 3\n4 1 5 2 6 3\n1 2 3 4 5\n4 1 5 2 6 3\n"));
    assert_false(other_way(&board, "1 1 5 2 6 3\n4 1 5 2 6 3\n4 1 5 2 6 3\n"));
    board_free(&board);
    /* All would fit the other way, but most do as they are. */
    board = board_make(6, RULE_CLASSIC);
    assert_int_equal(squares_add(&board.blocked, (struct square){0, 3}), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_true(other_way(&board, "4 1 5 2 6 3\n"));
    assert_false(other_way(&board, "4 1 5 2 6 3\n3 6 2 5 1 4\n5 3 1 6 4 2\n"));
    board_free(&board);
}

/* A board whose solutions nobody lists is refused at once, and may be held to the rules alone. */
static void too_large_to_list(void **state)
{
    (void)state;
    enum { N = 1000 }; /* which is neither 2 nor 3 modulo 6: even columns first */
    struct board board = board_make(N, RULE_CLASSIC);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    uint32_t *columns = calloc(N, sizeof *columns);
    assert_non_null(columns);
    for (uint32_t row = 0; row < N; row++)
        columns[row] = row < N / 2 ? 2 * row + 1 : 2 * (row - N / 2);
    struct audit_list_result result;
    struct written_list list;
    list_write(&list);
    list_columns(&list, columns, N);
    columns[7]++;
    list_columns(&list, columns, N);
    audit_it(&result, &board, &list, true);
    assert_int_equal(result.listed, 1);
    assert_int_equal(result.audit.faults[AUDIT_INVALID], 1);
    free(columns);
    board_free(&board);
}

/* Stopped at once: what it says is no answer, and no engine's number is taken for one. */
static void stopped(void **state)
{
    (void)state;
    atomic_int stop = 1;
    struct board board = board_make(8, RULE_CLASSIC);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct written_list list;
    list_write(&list);
    list_read(&list, &board.n);
    struct audit_list_task task = {
        .board = &board, .entries = list.entries, .watch = {.stop = &stop}};
    struct audit_list_result result;
    assert_int_equal(audit_list(&result, &task, NULL), STATUS_STOPPED);
    assert_false(result.all_found || result.as_published);
    list_free(&list);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faults_are_found),  cmocka_unit_test(published_boards),
        cmocka_unit_test(both_lines),        cmocka_unit_test(written_the_other_way),
        cmocka_unit_test(too_large_to_list), cmocka_unit_test(stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

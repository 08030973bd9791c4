/* The engine `simd`, on every path that the processor has: published numbers, random boards against
 * bitmask, the borders of its window, parts, stops, and what it leaves to others.
 *
 * `test_simd N` goes up to the published number of the board of size N (tests/long: 17).
 */
#include "native_ways.h"

#include "engines.h"
#include "native/simd_openings.h"

extern const struct engine simd_engine;

/* OEIS A000170. */
static const uint64_t published[] = {1,     1,     0,      0,       2,        10,
                                     4,     40,    92,     352,     724,      2680,
                                     14200, 73712, 365596, 2279184, 14772512, 95815104};
static uint32_t largest = 14;

static enum cpu next_path(enum cpu cpu)
{
    do
        cpu++;
    while (cpu < CPU_KINDS && !cpu_has(cpu));
    return cpu;
}

#define EACH_PATH(cpu) (enum cpu cpu = CPU_SCALAR; cpu < CPU_KINDS; cpu = next_path(cpu))

static uint64_t count_on(enum cpu cpu, const struct board *board, struct counters *counters)
{
    struct task task = {.board = board, .purpose = TO_COUNT, .cpu = cpu};
    return count_task(&simd_engine, &task, counters);
}

static void test_published_numbers(void **state)
{
    (void)state;
    assert_true(largest < sizeof published / sizeof *published);
    for
        EACH_PATH(cpu)
    for (uint32_t n = 0; n <= largest; n++) {
        struct board board = sealed(n);
        struct counters counters;
        assert_int_equal(count_on(cpu, &board, &counters), published[n]);
        board_free(&board);
    }
}

/* Which boards are made and kept has nothing to do with how many lie in a register. */
static void test_paths_do_the_same_work(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 13; n++) {
        struct board board = sealed(n);
        struct counters first, other;
        count_on(CPU_SCALAR, &board, &first);
        for
            EACH_PATH(cpu)
            {
                count_on(cpu, &board, &other);
                assert_memory_equal(&first, &other, sizeof first);
            }
        board_free(&board);
    }
}

/* A solution by trying columns at random from the top; now and then there is a dead end. */
static void random_solution(uint32_t n, uint32_t *columns)
{
    struct board empty = sealed(n);
    for (uint32_t row = 0; row < n;) {
        uint32_t first = random_below(n), tried = 0;
        bool stands = false;
        for (; tried < n && !stands; tried++) {
            columns[row] = (first + tried) % n;
            stands = true;
            for (uint32_t above = 0; above < row && stands; above++)
                stands = !excluded(&empty, columns, above, row);
        }
        row = stands ? row + 1 : 0;
    }
    board_free(&empty);
}

/* A board of which `givens` queens of some solution stand, and some other squares are blocked. */
static struct board random_board(uint32_t n, uint32_t givens, uint32_t blocked)
{
    struct board board = board_make(n, RULE_CLASSIC);
    uint32_t columns[64];

    random_solution(n, columns);
    for (uint32_t row = 0, left = n; row < n; row++, left--)
        if (random_below(left) < givens) {
            givens--;
            assert_int_equal(squares_add(&board.given, (struct square){row, columns[row]}),
                             STATUS_OK);
        }
    for (; blocked > 0; blocked--) {
        struct square square = {random_below(n), random_below(n)};
        if (columns[square.row] != square.column)
            assert_int_equal(squares_add(&board.blocked, square), STATUS_OK);
    }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static void assert_as_bitmask(const struct board *board)
{
    struct counters counters;
    uint64_t count = count_by(&bitmask_engine, board, &counters);

    assert_true(count > 0);
    for
        EACH_PATH(cpu)
    assert_int_equal(count_on(cpu, board, &counters), count);
}

/* Sizes that have a solution; from 11 on with so many givens that nine rows are open at most. */
static void test_random_boards(void **state)
{
    (void)state;
    random_start(1);
    for (unsigned i = 0; i < 400; i++) {
        uint32_t n = 4 + random_below(17);
        uint32_t least = n > 9 ? n - 9 : 0;
        struct board board =
            random_board(n, least + random_below(n - least), random_below(n * n / 4));
        assert_as_bitmask(&board);
        board_free(&board);
    }
}

/* Few givens: long runs, and rows and columns that wait outside of the window. */
static void test_borders_of_the_window(void **state)
{
    static const struct {
        uint32_t n, givens, blocked;
    } cases[] = {{15, 3, 20},  {16, 3, 30},  {16, 0, 150}, {17, 4, 30},  {17, 0, 220}, {18, 5, 20},
                 {18, 0, 330}, {19, 5, 30},  {20, 0, 450}, {20, 2, 400}, {21, 7, 20},  {23, 8, 20},
                 {24, 9, 40},  {25, 11, 10}, {28, 14, 0},  {31, 17, 20}, {32, 17, 20}};
    (void)state;
    random_start(2);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (unsigned k = 0; k < 4; k++) {
            struct board board = random_board(cases[i].n, cases[i].givens, cases[i].blocked);
            assert_as_bitmask(&board);
            board_free(&board);
        }
}

static void add(struct squares *squares, uint32_t row, uint32_t column)
{
    assert_int_equal(squares_add(squares, (struct square){row, column}), STATUS_OK);
}

/* Givens that attack each other, a row and a column without a free square: still a part. */
static void test_no_solution(void **state)
{
    (void)state;
    for (unsigned kind = 0; kind < 3; kind++) {
        struct board board = board_make(18, RULE_CLASSIC);
        struct counters counters;
        add(&board.given, 0, 0);
        if (kind == 0)
            add(&board.given, 17, 17);
        for (uint32_t i = 1; kind > 0 && i < 18; i++)
            add(&board.blocked, kind == 1 ? 9 : i, kind == 1 ? i : 17);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        for
            EACH_PATH(cpu)
        assert_int_equal(count_on(cpu, &board, &counters), 0);
        board_free(&board);
    }
}

/* The smallest boards with every set of blocked squares, against the definition. */
static void test_all_small_boards(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= 4; n++)
        for (uint32_t set = 0; set < 1U << n * n; set += n < 4 ? 1 : 29) {
            struct board board = board_make(n, RULE_CLASSIC);
            struct counters counters;
            for (uint32_t cell = 0; cell < n * n; cell++)
                if (set >> cell & 1)
                    add(&board.blocked, cell / n, cell % n);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            assert_int_equal(count_on(CPU_BEST, &board, &counters),
                             each_solution(&board, NULL, NULL));
            board_free(&board);
        }
}

/* The opening's queens as given ones, by another engine. */
static uint64_t count_opening(const struct simd_opening *opening, uint32_t n)
{
    struct board board = board_make(n, RULE_CLASSIC);
    struct counters counters;

    for (uint32_t row = 0; row < n; row++)
        if (opening->columns[row] != SIMD_NO_QUEEN)
            add(&board.given, row, opening->columns[row]);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    uint64_t count = count_by(&bitmask_engine, &board, &counters);
    board_free(&board);
    return count;
}

static void test_parts_in_any_order(void **state)
{
    struct board board = sealed(13);
    (void)state;
    for
        EACH_PATH(cpu)
        {
            struct task task = {.board = &board, .purpose = TO_COUNT, .cpu = cpu};
            struct counters counters = {0};
            struct search search;
            uint64_t total = 0, before = 0;
            unsigned fruitful = 0;
            assert_int_equal(search_open(&search, &simd_engine, &task, NULL), STATUS_OK);
            assert_in_range(search.parts, 100, 1000);
            for (uint64_t part = search.parts; part-- > 0; before = total) {
                assert_int_equal(search_count(&search, part, &total, &counters, NULL), STATUS_OK);
                fruitful += total > before;
            }
            assert_int_equal(total, 73712);
            assert_true(fruitful > search.parts / 2);
            search_close(&search);
        }
    board_free(&board);
}

/* Parts of several openings, of which some need no queen in an outer column any more: the crosses
 * of the board of 18, each once more as a board with given queens. */
static void test_parts_are_their_openings(void **state)
{
    struct board board = sealed(18);
    struct task task = {.board = &board, .purpose = TO_COUNT};
    struct simd_openings openings;
    struct counters counters = {0};
    struct search search;
    (void)state;
    assert_int_equal(simd_openings_of(&openings, &board), STATUS_OK);
    assert_int_equal(openings.line_count, 2);
    assert_int_equal(search_open(&search, &simd_engine, &task, NULL), STATUS_OK);
    size_t share = (openings.count + search.parts - 1) / search.parts;
    assert_in_range(share, 2, 16);
    for (uint64_t part = 0; part < search.parts; part += search.parts / 2) {
        uint64_t total = 0, truth = 0;
        assert_int_equal(search_count(&search, part, &total, &counters, NULL), STATUS_OK);
        for (size_t i = part * share; i < (part + 1) * share && i < openings.count; i++)
            truth += openings.at[i].weight * count_opening(&openings.at[i], 18);
        assert_int_equal(total, truth);
    }
    search_close(&search);
    simd_openings_free(&openings);
    board_free(&board);
}

/* Where parts have several openings each, and where columns wait inside of them. */
static void test_numbers_of_parts(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 24; n++) {
        struct board board = sealed(n);
        struct task task = {.board = &board, .purpose = TO_COUNT};
        struct search search;
        assert_int_equal(search_open(&search, &simd_engine, &task, NULL), STATUS_OK);
        assert_in_range(search.parts, n < 12 ? 1 : 100, 1000);
        search_close(&search);
        board_free(&board);
    }
}

static enum status take_one(void *self, const uint32_t *columns)
{
    const struct board *board = self;
    assert_true(is_solution(board, columns));
    return STATUS_ENOUGH;
}

static void test_finds_one(void **state)
{
    struct board board = random_board(20, 5, 60);
    struct task task = {.board = &board, .purpose = TO_FIND};
    struct visitor visitor = {take_one, &board};
    struct counters counters = {0};
    struct search search;
    enum status status = STATUS_OK;
    (void)state;
    assert_int_equal(search_open(&search, &simd_engine, &task, NULL), STATUS_OK);
    for (uint64_t part = 0; status == STATUS_OK && part < search.parts; part++)
        status = search_run(&search, part, &visitor, &counters, NULL);
    assert_int_equal(status, STATUS_ENOUGH);
    search_close(&search);
    board_free(&board);
}

/* OEIS A032522 and A033148: solutions that a half turn, and a quarter turn, maps to themselves. */
static void test_counts_what_a_symmetry_keeps(void **state)
{
    struct board board = sealed(12);
    struct task task = {.board = &board, .purpose = TO_COUNT, .fixed = SYMMETRY_HALF_TURN};
    struct counters counters;
    (void)state;
    assert_int_equal(count_task(&simd_engine, &task, &counters), 80);
    task.fixed = SYMMETRY_QUARTER_TURN;
    task.cpu = CPU_SCALAR;
    assert_int_equal(count_task(&simd_engine, &task, &counters), 8);
    board_free(&board);
}

static void refused(const struct task *task, const char *says)
{
    struct report report = REPORT_NONE;
    assert_int_equal(engine_refuses(&simd_engine, task, engines, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, says));
}

static void test_refusals(void **state)
{
    struct board small = sealed(8), large = sealed(33), torus = sealed_by(8, RULE_TORUS);
    struct board regions = board_make(4, RULE_CLASSIC);
    (void)state;
    add_regions(&regions, "AABBAABBCCDDCCDD");
    assert_int_equal(board_seal(&regions, NULL), STATUS_OK);
    refused(&(struct task){.board = &small, .purpose = TO_LIST}, "bitmask");
    refused(&(struct task){.board = &large, .purpose = TO_COUNT}, "32");
    refused(&(struct task){.board = &torus, .purpose = TO_COUNT}, "torus");
    refused(&(struct task){.board = &regions, .purpose = TO_COUNT}, "regions");
    for (enum cpu cpu = CPU_SCALAR; cpu < CPU_KINDS; cpu++)
        if (!cpu_has(cpu))
            refused(&(struct task){.board = &small, .purpose = TO_COUNT, .cpu = cpu}, "--cpu");
    board_free(&small);
    board_free(&large);
    board_free(&torus);
    board_free(&regions);
}

/* The default of counting, where it is the quickest. */
static void test_default(void **state)
{
    static const struct {
        uint32_t n, givens, blocked;
        const char *name;
    } cases[] = {{8, 0, 0, "bitmask"}, {14, 0, 0, "simd"},     {32, 0, 0, "simd"},
                 {16, 2, 9, "simd"},   {24, 4, 0, "simd"},     {24, 2, 0, "bitmask"},
                 {20, 0, 99, "simd"},  {25, 15, 0, "bitmask"}, {33, 0, 0, "bitmask"}};
    (void)state;
    random_start(3);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct board board = random_board(cases[i].n, cases[i].givens, cases[i].blocked);
        assert_string_equal(engine_fastest(&board, TO_COUNT)->name, cases[i].name);
        assert_string_equal(engine_fastest(&board, TO_LIST)->name, "bitmask");
        board_free(&board);
    }
}

int main(int count, char **words)
{
    if (count > 1)
        largest = (uint32_t)strtoul(words[1], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published_numbers),
        cmocka_unit_test(test_paths_do_the_same_work),
        cmocka_unit_test(test_random_boards),
        cmocka_unit_test(test_borders_of_the_window),
        cmocka_unit_test(test_no_solution),
        cmocka_unit_test(test_all_small_boards),
        cmocka_unit_test(test_parts_in_any_order),
        cmocka_unit_test(test_parts_are_their_openings),
        cmocka_unit_test(test_numbers_of_parts),
        cmocka_unit_test(test_finds_one),
        cmocka_unit_test(test_counts_what_a_symmetry_keeps),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_default),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

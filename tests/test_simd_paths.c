/* native/simd*: the paths against a plain search of the same rows, wherever rows lie and whatever
 * is allowed in them; a stop midway; the queens placed beforehand, with their weights.
 */
#include "native_ways.h"

#include "native/simd_openings.h"

static const struct {
    enum cpu cpu;
    const struct simd_path *path;
} paths[] = {
    {CPU_SCALAR, &simd_portable},
#if defined __x86_64__
    {CPU_AVX2, &simd_avx2},
    {CPU_AVX512, &simd_avx512},
#endif
};
enum { PATHS = sizeof paths / sizeof *paths };

/* What is searched: a queen in each row on an open column that is allowed there, no two in the same
 * column, nor as far apart in columns as in rows. */
static uint64_t plain(const struct simd_rows *rows, uint32_t row, int *columns)
{
    uint64_t found = 0;

    if (row == rows->count)
        return 1;
    for (int column = 0; column < SIMD_COLUMNS; column++) {
        int distance = 0;
        bool stands = rows->open >> column & 1 && rows->at[row].allowed >> column & 1;
        for (uint32_t above = row; stands && above-- > 0;) {
            distance += (int)rows->at[above].step;
            stands = columns[above] != column && abs(columns[above] - column) != distance;
        }
        columns[row] = column;
        if (stands)
            found += plain(rows, row + 1, columns);
    }
    return found;
}

static struct simd_rows random_rows(void)
{
    struct simd_rows rows = {.count = 3 + random_below(6)};
    uint32_t farthest = random_below(4) ? 2 : SIMD_COLUMNS;

    while ((uint32_t)__builtin_popcount(rows.open) < rows.count)
        rows.open = (uint16_t)(rows.open | 1U << random_below(SIMD_COLUMNS));
    for (uint32_t row = 0; row < rows.count; row++) {
        rows.at[row].allowed =
            (uint16_t)((random_below(1 << 16) | random_below(1 << 16)) & rows.open);
        if (row + 1 == rows.count)
            break;
        rows.at[row].step = 1 + random_below(farthest);
        rows.at[row].entered = (uint16_t) ~(UINT16_MAX >> rows.at[row].step);
    }
    return rows;
}

static struct simd_room *room_open(const struct watch *watch)
{
    struct simd_room *room = aligned_alloc(64, sizeof *room);
    assert_non_null(room);
    memset(room, 0, sizeof *room);
    room->watch = watch;
    return room;
}

static void test_any_rows(void **state)
{
    static const struct watch watch;
    struct simd_room *room = room_open(&watch);
    uint64_t all = 0;
    (void)state;
    for (unsigned i = 0; i < 1500; i++) {
        struct simd_rows rows = random_rows();
        int columns[SIMD_COLUMNS];
        uint64_t truth = plain(&rows, 0, columns);
        all += truth;
        for (size_t p = 0; p < PATHS; p++) {
            struct simd_tally tally = {0};
            if (!cpu_has(paths[p].cpu))
                continue;
            assert_int_equal(simd_count(paths[p].path, room, &rows, &tally), STATUS_OK);
            assert_int_equal(tally.found, truth);
        }
    }
    assert_true(all > 10000);
    free(room);
}

/* Whole boards without any queen beforehand: the buckets fill up, and are moved. OEIS A000170. */
static void test_whole_boards(void **state)
{
    static const uint64_t published[] = {0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712};
    static const struct watch watch;
    struct simd_room *room = room_open(&watch);
    (void)state;
    for (uint32_t n = 3; n <= 13; n++) {
        struct simd_field field = simd_field_empty(n);
        struct simd_rows rows = simd_field_rows(&field, 0);
        for (size_t p = 0; p < PATHS; p++) {
            struct simd_tally tally = {0};
            if (!cpu_has(paths[p].cpu))
                continue;
            assert_int_equal(simd_count(paths[p].path, room, &rows, &tally), STATUS_OK);
            assert_int_equal(tally.found, published[n - 3]);
        }
    }
    free(room);
}

static void assert_as_plain(struct simd_room *room, const struct simd_rows *rows)
{
    int columns[SIMD_COLUMNS];
    uint64_t truth = plain(rows, 0, columns);

    assert_true(truth > 0);
    for (size_t p = 0; p < PATHS; p++) {
        struct simd_tally tally = {0};
        if (!cpu_has(paths[p].cpu))
            continue;
        assert_int_equal(simd_count(paths[p].path, room, rows, &tally), STATUS_OK);
        assert_int_equal(tally.found, truth);
    }
}

/* Rows with many free squares above rows with one: the bucket of the last of them fills up with
 * what is left of its own boards, since hardly a child gets into the next. The squares of one
 * solution are allowed, so that there is something to count. */
static void test_full_bucket(void **state)
{
    static const struct watch watch;
    struct simd_room *room = room_open(&watch);
    struct simd_rows rows = {.count = SIMD_COLUMNS, .open = UINT16_MAX};
    (void)state;
    for (uint32_t row = 0; row < SIMD_COLUMNS; row++) {
        /* Knight's moves from column 1, then from column 0: a solution for 16 rows. */
        uint32_t column = row < 8 ? 2 * row + 1 : 2 * (row - 8);
        uint32_t others = row < 5 ? UINT16_MAX : row < 7 ? 0 : 1U << (5 * row) % 16;
        rows.at[row] = (struct simd_row){(uint16_t)(1U << column | others), 1U << 15, 1};
    }
    assert_as_plain(room, &rows);
    free(room);
}

/* Rows further apart than a word has bits. */
static void test_distances(void **state)
{
    (void)state;
    for (uint32_t distance = 1; distance < 31; distance++) {
        struct simd_field field = simd_field_empty(32);
        uint64_t wanted = UINT64_C(1) << 31 | UINT64_C(1) << (31 - distance);
        struct simd_rows rows;
        field.open_rows = wanted;
        field.open_columns = 3;
        rows = simd_field_rows(&field, 0);
        uint32_t step = distance < 16 ? distance : 16;
        assert_int_equal(rows.count, 2);
        assert_int_equal(rows.at[0].step, step);
        assert_int_equal(rows.at[0].entered, (uint16_t)(0xffff0000U >> step));
    }
}

/* A stop leaves no board behind that a later count would take for its own. */
static void test_stop(void **state)
{
    atomic_int stop = 0;
    struct watch watch = {.stop = &stop};
    struct simd_room *room = room_open(&watch);
    struct simd_field field = simd_field_empty(12);
    struct simd_rows rows = simd_field_rows(&field, 0);
    (void)state;
    for (size_t p = 0; p < PATHS; p++) {
        struct simd_tally cut = {0}, whole = {0};
        if (!cpu_has(paths[p].cpu))
            continue;
        atomic_store(&stop, 1);
        room->runs = 200;
        assert_int_equal(simd_count(paths[p].path, room, &rows, &cut), STATUS_STOPPED);
        assert_in_range(cut.nodes, 1, 1000000);
        atomic_store(&stop, 0);
        assert_int_equal(simd_count(paths[p].path, room, &rows, &whole), STATUS_OK);
        assert_int_equal(whole.found, 14200);
        assert_true(cut.nodes < whole.nodes);
    }
    free(room);
}

/* The squares that queens leave, by the rule's definition. */
static void test_field(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= SIMD_MAX_N; n++) {
        struct board board = sealed(n);
        struct simd_field field = simd_field_empty(n);
        uint32_t columns[SIMD_MAX_N], at = random_below(n);
        struct square queen = {random_below(n), at};
        assert_true(simd_field_place(&field, queen));
        assert_false(simd_field_place(&field, queen));
        columns[queen.row] = queen.column;
        for (uint32_t row = 0; row < n; row++)
            for (uint32_t column = 0; column < n; column++) {
                columns[row] = row == queen.row ? queen.column : column;
                bool taken = row == queen.row || excluded(&board, columns, row, queen.row);
                assert_int_equal(field.allowed[row] >> column & 1, !taken);
            }
        board_free(&board);
    }
}

/* The weights say how often what continues an opening counts: with its queens given to another
 * engine, all of them together make up the board. Columns outside of the window are not filled. */
static void test_openings(void **state)
{
    static const uint64_t published[] = {1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200};
    (void)state;
    for (uint32_t n = 0; n <= 12; n++) {
        struct board board = sealed(n);
        struct simd_openings openings;
        uint64_t total = 0;
        assert_int_equal(simd_openings_of(&openings, &board), STATUS_OK);
        assert_int_equal(openings.line_count, 0);
        for (size_t i = 0; i < openings.count; i++) {
            struct board given = board_make(n, RULE_CLASSIC);
            struct counters counters;
            for (uint32_t row = 0; row < n; row++)
                if (openings.at[i].columns[row] != SIMD_NO_QUEEN)
                    squares_add(&given.given, (struct square){row, openings.at[i].columns[row]});
            assert_int_equal(board_seal(&given, NULL), STATUS_OK);
            total += openings.at[i].weight * count_by(&bitmask_engine, &given, &counters);
            board_free(&given);
        }
        assert_int_equal(total, published[n]);
        simd_openings_free(&openings);
        board_free(&board);
    }
}

/* Every row and column that waits is in the window, or a line to be filled. */
static void test_lines(void **state)
{
    (void)state;
    for (uint32_t n = 17; n <= 24; n++) {
        struct board board = sealed(n);
        struct simd_openings openings;
        assert_int_equal(simd_openings_of(&openings, &board), STATUS_OK);
        for (size_t i = 0; i < openings.count; i += openings.count / 50 + 1) {
            struct simd_field field = simd_opening_field(&openings, i);
            uint64_t outside = field.open_columns & ~((uint64_t)UINT16_MAX << openings.from);
            for (uint32_t k = 0; k < openings.line_count; k++)
                outside &= ~(UINT64_C(1) << openings.lines[k].place);
            assert_int_equal(outside, 0);
        }
        simd_openings_free(&openings);
        board_free(&board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_rows),    cmocka_unit_test(test_whole_boards),
        cmocka_unit_test(test_full_bucket), cmocka_unit_test(test_distances),
        cmocka_unit_test(test_stop),        cmocka_unit_test(test_field),
        cmocka_unit_test(test_openings),    cmocka_unit_test(test_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The traces of the textbook engines: whole ones of tiny boards, written by hand, and for larger
 * and random boards a listener that plays each event on a board of its own and asks whether the
 * rules bear it out.
 */
#include "support.h"

#include "engine/engine.h"

extern const struct engine scan_engine, arrays_engine;

static const struct way {
    const struct engine *engine;
    const char *variant;
} ways[] = {{&scan_engine, NULL},
            {&scan_engine, "four-way"},
            {&arrays_engine, NULL},
            {&scan_engine, "skip-rows"}};
enum { WAYS = sizeof ways / sizeof ways[0], SKIP_ROWS = WAYS - 1 };

static enum status ignore(void *self, const uint32_t *columns)
{
    (void)self;
    (void)columns;
    return STATUS_OK;
}

static uint64_t run_part(const struct way *way, const struct board *board, enum direction by,
                         struct tracer *tracer, uint64_t part, uint64_t *parts)
{
    struct task task = {.board = board, .variant = way->variant, .by = by, .tracer = tracer};
    struct visitor visitor = {.found = ignore};
    struct counters counters = {0};
    struct search search;

    assert_int_equal(engine_refuses(way->engine, &task, NULL, NULL), STATUS_OK);
    assert_int_equal(search_open(&search, way->engine, &task, NULL), STATUS_OK);
    assert_int_equal(search_run(&search, part, &visitor, &counters, NULL), STATUS_OK);
    *parts = search.parts;
    search_close(&search);
    return counters.nodes;
}

static uint64_t run_all(const struct way *way, const struct board *board, enum direction by,
                        struct tracer *tracer)
{
    uint64_t parts = 1, nodes = 0;
    for (uint64_t part = 0; part < parts; part++)
        nodes += run_part(way, board, by, tracer, part, &parts);
    return nodes;
}

/* ---- Traces as text: +rc a queen is placed, -rc taken back, rc<rc a square and by which queen it
 * is rejected, ! a solution. */

struct recorder {
    struct tracer tracer;
    char text[2048];
    size_t used;
};

static void write_event(struct tracer *tracer, const char *event)
{
    struct recorder *recorder = (struct recorder *)tracer;
    size_t size = strlen(event);
    assert_true(recorder->used + size + 2 < sizeof recorder->text);
    if (recorder->used > 0)
        recorder->text[recorder->used++] = ' ';
    memcpy(recorder->text + recorder->used, event, size + 1);
    recorder->used += size;
}

static char digit(uint32_t number)
{
    return (char)('0' + (int)number);
}

static void write_placed(struct tracer *tracer, struct square at)
{
    write_event(tracer, (char[]){'+', digit(at.row), digit(at.column), '\0'});
}

static void write_returned(struct tracer *tracer, struct square at)
{
    write_event(tracer, (char[]){'-', digit(at.row), digit(at.column), '\0'});
}

static void write_rejected(struct tracer *tracer, struct square at, struct square by)
{
    write_event(tracer, (char[]){digit(at.row), digit(at.column), '<', digit(by.row),
                                 digit(by.column), '\0'});
}

static void write_solved(struct tracer *tracer)
{
    write_event(tracer, "!");
}

static struct recorder recorder_make(void)
{
    return (struct recorder){.tracer = {.placed = write_placed,
                                        .rejected = write_rejected,
                                        .returned = write_returned,
                                        .solved = write_solved}};
}

static void assert_trace(const struct way *way, const struct board *board, enum direction by,
                         const char *expected)
{
    struct recorder recorder = recorder_make();
    run_all(way, board, by, &recorder.tracer);
    assert_string_equal(recorder.text, expected);
}

static void assert_part(const struct way *way, const struct board *board, uint64_t part,
                        const char *expected)
{
    struct recorder recorder = recorder_make();
    uint64_t parts;
    run_part(way, board, BY_ROW, &recorder.tracer, part, &parts);
    assert_string_equal(recorder.text, expected);
}

static struct board board_with(uint32_t n, const struct square *given, const struct square *blocked)
{
    struct board board = board_make(n, RULE_CLASSIC);
    if (given)
        assert_int_equal(squares_add(&board.given, *given), STATUS_OK);
    if (blocked)
        assert_int_equal(squares_add(&board.blocked, *blocked), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static void test_boards_of_size_0_1_2(void **state)
{
    (void)state;
    struct board none = board_with(0, NULL, NULL), one = board_with(1, NULL, NULL);
    struct board two = board_with(2, NULL, NULL);
    for (int i = 0; i < WAYS; i++) {
        assert_trace(&ways[i], &none, BY_ROW, "!");
        assert_trace(&ways[i], &one, BY_ROW, "+00 ! -00");
        if (i != SKIP_ROWS)
            assert_trace(&ways[i], &two, BY_ROW, "+00 10<00 11<00 -00 +01 10<01 11<01 -01");
    }
    assert_trace(&ways[SKIP_ROWS], &two, BY_ROW,
                 "+00 10<00 11<00 -00 +01 10<01 11<01 -01 +10 -10 +11 -11");
    board_free(&none);
    board_free(&one);
    board_free(&two);
}

static void test_three_queens(void **state)
{
    (void)state;
    struct board board = board_with(3, NULL, NULL);
    for (int i = 0; i < SKIP_ROWS; i++) {
        assert_trace(&ways[i], &board, BY_ROW,
                     "+00 10<00 11<00 +12 20<00 21<12 22<12 -12 -00 "
                     "+01 10<01 11<01 12<01 -01 "
                     "+02 +10 20<10 21<10 22<02 -10 11<02 12<02 -02");
        assert_trace(&ways[i], &board, BY_COLUMN,
                     "+00 01<00 11<00 +21 02<00 12<21 22<21 -21 -00 "
                     "+10 01<10 11<10 21<10 -10 "
                     "+20 +01 02<01 12<01 22<20 -01 11<20 21<20 -20");
    }
    board_free(&board);
}

static void test_four_queens_to_a_solution(void **state)
{
    (void)state;
    struct board board = board_with(4, NULL, NULL);
    for (int i = 0; i < SKIP_ROWS; i++)
        assert_part(&ways[i], &board, 1,
                    "+01 10<01 11<01 12<01 +13 +20 30<20 31<01 +32 ! -32 33<13 -20 "
                    "21<01 22<13 23<13 -13 -01");
    board_free(&board);
}

/* Some squares here are attacked twice: (3,0) along the column from afar and along the
 * antidiagonal from near, (2,2) at the end along the diagonal from afar and along the antidiagonal
 * from near. The order of the lines decides, not how near a queen is. */
static void test_column_then_diagonal_then_antidiagonal(void **state)
{
    (void)state;
    struct board board = board_with(4, NULL, NULL);
    for (int i = 0; i < SKIP_ROWS; i++)
        assert_part(&ways[i], &board, 0,
                    "+00 10<00 11<00 +12 20<00 21<12 22<12 23<12 -12 "
                    "+13 20<00 +21 30<00 31<21 32<21 33<13 -21 22<00 23<13 -13 -00");
    board_free(&board);
}

static void test_givens_and_blocked_squares(void **state)
{
    (void)state;
    for (int i = 0; i < SKIP_ROWS; i++) {
        struct square in_row = {0, 1}, in_column = {2, 0}, blocked = {0, 1};
        struct board board = board_with(4, &in_row, NULL);
        assert_part(&ways[i], &board, 0, "00<01");
        assert_part(&ways[i], &board, 3, "03<01");
        board_free(&board);
        board = board_make(4, RULE_CLASSIC);
        assert_int_equal(squares_add(&board.given, in_row), STATUS_OK);
        assert_int_equal(squares_add(&board.given, (struct square){0, 3}), STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_trace(&ways[i], &board, BY_ROW, "00<01 01<03 02<01 03<01");
        board_free(&board);
        board = board_with(4, &in_column, NULL);
        assert_part(&ways[i], &board, 0, "00<20");
        board_free(&board);
        board = board_with(4, NULL, &blocked);
        assert_part(&ways[i], &board, 1, "01<01");
        board_free(&board);
        board = board_with(4, &in_column, &blocked);
        assert_trace(&ways[i], &board, BY_COLUMN,
                     "00<20 10<20 +20 01<01 11<20 21<20 31<20 -20 30<20");
        board_free(&board);
    }
}

/* ---- Any trace: each event must be true on the board that the events before have made. */

struct player {
    struct tracer tracer;
    const struct board *board;
    struct square queens[16];
    uint32_t count;
    uint64_t placements, returns, solutions;
};

static bool attack(struct square a, struct square b)
{
    int64_t down = (int64_t)a.row - b.row, across = (int64_t)a.column - b.column;
    return down == 0 || across == 0 || down == across || down == -across;
}

static bool same(struct square a, struct square b)
{
    return a.row == b.row && a.column == b.column;
}

static bool holds(const struct squares *squares, struct square square)
{
    for (size_t i = 0; i < squares->count; i++)
        if (same(squares->at[i], square))
            return true;
    return false;
}

static void play_placed(struct tracer *tracer, struct square at)
{
    struct player *player = (struct player *)tracer;
    assert_true(at.row < player->board->n && at.column < player->board->n);
    assert_false(holds(&player->board->blocked, at));
    for (uint32_t i = 0; i < player->count; i++)
        assert_false(attack(at, player->queens[i]));
    player->queens[player->count++] = at;
    player->placements++;
}

static void play_rejected(struct tracer *tracer, struct square at, struct square by)
{
    const struct player *player = (const struct player *)tracer;
    bool stands = false;
    for (uint32_t i = 0; i < player->count; i++)
        stands |= same(by, player->queens[i]);
    if (same(at, by))
        assert_true(holds(&player->board->blocked, at));
    else if (holds(&player->board->given, by) && !stands)
        assert_true(at.row == by.row || at.column == by.column);
    else
        assert_true(stands && attack(at, by));
}

static void play_returned(struct tracer *tracer, struct square at)
{
    struct player *player = (struct player *)tracer;
    assert_true(player->count > 0);
    assert_true(same(at, player->queens[--player->count]));
    player->returns++;
}

static void play_solved(struct tracer *tracer)
{
    struct player *player = (struct player *)tracer;
    assert_int_equal(player->count, player->board->n);
    for (size_t i = 0; i < player->board->given.count; i++) {
        bool there = false;
        for (uint32_t k = 0; k < player->count; k++)
            there |= same(player->queens[k], player->board->given.at[i]);
        assert_true(there);
    }
    player->solutions++;
}

static void play(const struct way *way, const struct board *board, enum direction by)
{
    struct player player = {.tracer = {.placed = play_placed,
                                       .rejected = play_rejected,
                                       .returned = play_returned,
                                       .solved = play_solved},
                            .board = board};
    uint64_t nodes = run_all(way, board, by, &player.tracer);
    assert_int_equal(player.count, 0);
    assert_int_equal(player.placements, nodes);
    assert_int_equal(player.returns, nodes);
    assert_int_equal(player.solutions, each_solution(board, NULL, NULL));
    assert_int_equal(nodes, run_all(way, board, by, NULL));
}

static void test_every_event_is_true(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 7; n++)
        for (uint32_t k = 0; k < 12; k++) {
            struct square given = {k % (n ? n : 1), (k * 5 + 2) % (n ? n : 1)};
            struct square blocked = {(k * 3) % (n ? n : 1), (k * 7 + 1) % (n ? n : 1)};
            bool plain = n == 0 || k == 0 || same(given, blocked);
            struct board board = board_with(n, plain || k % 3 == 1 ? NULL : &given,
                                            plain || k % 3 == 2 ? NULL : &blocked);
            for (int i = 0; i < WAYS; i++) {
                play(&ways[i], &board, BY_ROW);
                play(&ways[i], &board, BY_COLUMN);
            }
            board_free(&board);
        }
}

/* Placements by depth at n = 8, as published; the root is not among them. */
struct depths {
    struct tracer tracer;
    uint32_t depth;
    uint64_t placed[9];
};

static void one_deeper(struct tracer *tracer, struct square at)
{
    struct depths *depths = (struct depths *)tracer;
    (void)at;
    depths->placed[++depths->depth]++;
}

static void one_back(struct tracer *tracer, struct square at)
{
    (void)at;
    ((struct depths *)tracer)->depth--;
}

static void unheard(struct tracer *tracer, struct square at, struct square by)
{
    (void)tracer;
    (void)at;
    (void)by;
}

static void unseen(struct tracer *tracer)
{
    (void)tracer;
}

static void test_placements_by_depth(void **state)
{
    (void)state;
    static const uint64_t rows[] = {0, 8, 42, 140, 344, 568, 550, 312, 92};
    static const uint64_t skipping[] = {0, 64, 1288, 10320, 34568, 46736, 22708, 3192, 92};
    struct board board = board_with(8, NULL, NULL);
    for (int i = 0; i < WAYS; i++) {
        struct depths depths = {
            .tracer = {
                .placed = one_deeper, .rejected = unheard, .returned = one_back, .solved = unseen}};
        run_all(&ways[i], &board, BY_ROW, &depths.tracer);
        assert_int_equal(depths.depth, 0);
        assert_memory_equal(depths.placed, i == SKIP_ROWS ? skipping : rows, sizeof rows);
    }
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards_of_size_0_1_2),
        cmocka_unit_test(test_three_queens),
        cmocka_unit_test(test_four_queens_to_a_solution),
        cmocka_unit_test(test_column_then_diagonal_then_antidiagonal),
        cmocka_unit_test(test_givens_and_blocked_squares),
        cmocka_unit_test(test_every_event_is_true),
        cmocka_unit_test(test_placements_by_depth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

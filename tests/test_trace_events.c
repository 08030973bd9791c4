/* The events of any trace: a listener plays each of them on a board of its own, and asks whether
 * the rules bear it out on what the events before have made. Boards are empty, with givens and
 * blocked squares, with regions, and of each rule.
 */
#include "trace_ways.h"

struct player {
    struct tracer tracer;
    const struct board *board;
    struct square queens[16];
    uint32_t count;
    uint64_t placements, returns, solutions;
};

/* By the definition of the board's rule, or in one region. */
static bool attack(const struct board *board, struct square a, struct square b)
{
    int64_t n = board->n, down = (int64_t)a.row - b.row, right = (int64_t)a.column - b.column;
    const uint32_t *of = board->regions.of;
    if (down == 0 || right == 0)
        return true;
    if (of && of[a.row * board->n + a.column] == of[b.row * board->n + b.column])
        return true;
    if (board->rule == RULE_TORUS)
        return (down - right) % n == 0 || (down + right) % n == 0;
    if (board->rule == RULE_TOUCH)
        return down * down == 1 && right * right == 1;
    return down == right || down == -right;
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
        assert_false(attack(player->board, at, player->queens[i]));
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
        assert_true(stands && attack(player->board, at, by));
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

static void play_all(const struct board *board)
{
    for (int i = 0; i < WAYS; i++) {
        play(&ways[i], board, BY_ROW);
        play(&ways[i], board, BY_COLUMN);
    }
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
            play_all(&board);
            board_free(&board);
        }
}

/* Odd k: with regions. The larger boards only so, for `skip-rows` has no end of placements. */
static void test_every_event_is_true_by_every_rule(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= 6; n++)
            for (uint32_t k = n < 6 ? 0 : 1; k < 8; k += n < 6 ? 1 : 2) {
                struct board board = board_make(n, rule);
                if (k % 2)
                    add_random_regions(&board);
                if (n > 0 && k > 3)
                    assert_int_equal(
                        squares_add(&board.given, (struct square){k % n, random_below(n)}),
                        STATUS_OK);
                assert_int_equal(board_seal(&board, NULL), STATUS_OK);
                play_all(&board);
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
        cmocka_unit_test(test_every_event_is_true),
        cmocka_unit_test(test_every_event_is_true_by_every_rule),
        cmocka_unit_test(test_placements_by_depth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

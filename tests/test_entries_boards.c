/* Boards as rows of squares: signs, frames, comments that look like rows, labels of regions, and
 * how the reading goes on behind a board that is malformed.
 */
#include "entry_lists.h"

#include "formatted.h"

static void malformed_boards(void **state)
{
    (void)state;
    reads_as(any_manner(),
             ".Q..\n...Q\nQ..\n..Q.\n\n"        /* 1 */
             "..Q.\nQ...\n...Q\n.Q..\n\n"       /* 6 */
             "..Q.\nQ...\n...Q\n\n"             /* 11 */
             "..Q.\nQZ..\n...Q\n.Q..\n\n"       /* 15 */
             "..Q.\nQ...\n...Q\n.Q..\n....\n\n" /* 20 */
             ".Q..\n...Q\nQ....\n..Q.\n",
             "boards",
             "1 malformed: line 3 has 3 squares, the board 4\n"
             "6: 3 1 4 2\n"
             "11 malformed: 3 rows, the board has 4\n"
             "15 malformed: unexpected \"Z\" on line 16 (expected squares)\n"
             "20: 3 1 4 2\n"
             "24 malformed: 1 row, the board has 4\n"
             "26 malformed: line 28 has 5 squares, the board 4\n");
    reads_as(of_size(4), "..Q..\nQ....\n...Q.\n.Q...\n....Q\n.Q..\n...Q\nQ...\n..Q.\n", "boards",
             "1 malformed: line 1 has 5 squares, the board 4\n6: 2 4 1 3\n");
    reads_as(of_size(4), ".Q.\n..Q\nQ..\n\n.Q..\n...Q\nQ...\n..Q.\n", "boards",
             "1 malformed: line 1 has 3 squares, the board 4\n5: 2 4 1 3\n");
    reads_as(any_manner(), "100\n", "boards", "1 malformed: 1 row, the board has 3\n");
}

static void boards_of_several_signs(void **state)
{
    (void)state;
    reads_as(any_manner(),
             ".Q..\n...Q\nQ...\n..Q.\n\n.Q..\n...q\nQ...\n..Q.\n\n.Q.-\n...Q\nQ...\n..Q.\n\n"
             "_q__\n___q\nq___\n__q_\n\nX...\n..x.\nx...\n..x.\n\n",
             "boards",
             "1: 2 4 1 3\n6 malformed: two signs of queens, \"Q\" and \"q\"\n"
             "11 malformed: two signs of empty squares, \".\" and \"-\"\n16: 2 4 1 3\n"
             "21 malformed: two signs of queens, \"X\" and \"x\"\n");
    /* As on a board in two colours. */
    reads_as(any_manner(),
             "\xE2\xAC\x9C\xF0\x9F\x91\x91\xE2\xAC\x9C\n\xE2\xAC\x9B\xE2\xAC\x9C\xF0\x9F\x91\x91\n"
             "\xF0\x9F\x91\x91\xE2\xAC\x9B\xE2\xAC\x9C\n",
             "boards", "1: 2 3 1\n");
}

/* A row may differ from the one before in more than the place of its queen. */
static void rows_nearly_alike(void **state)
{
    (void)state;
    reads_as(any_manner(), "Q . .   \n. . Q   \n. Q .   \n\nQ . .   \n. . . Q \n. Q .   \n",
             "boards", "1: 1 3 2\n5 malformed: line 6 has 4 squares, the board 3\n");
    reads_as(
        any_manner(), "Q . .\n. . Q\n.Q. .\n\nQ . .\n.. Q \n. Q .\n\nQ . .\n. Q Q\n. . .\n",
        "boards",
        "1 malformed: line 3 has 4 squares, the board 3\n5: 1 3 2\n9 uneven: row 2 has 2 queens\n");
    reads_as(any_manner(), ".X..\n...X\nX...\n..X.\n\n.X..\n...Q\nQ...\n..Q.\n", "boards",
             "1: 2 4 1 3\n6 uneven: row 1 has no queen\n");
}

/* X is a queen where there is no other, else a square that must stay empty. */
static void crosses(void **state)
{
    (void)state;
    reads_as(any_manner(), ".X..\n...X\nX...\n..X.\n", "boards", "1: 2 4 1 3\n");
    reads_as(any_manner(), "xQ..\n...Q\nQ..x\n..Q.\n\n.x..\n...x\nx...\n..x.\n", "boards",
             "1: 2 4 1 3\n6: 2 4 1 3\n");
    reads_as(any_manner(), "x...\n...Q\nQ..x\n..Q.\n\nx...\n..xx\nx...\n..x.\n", "boards",
             "1 uneven: row 1 has no queen\n6 uneven: row 2 has 2 queens\n");
}

static void uneven_boards(void **state)
{
    (void)state;
    reads_as(any_manner(),
             ".Q..\n...Q\nQ.Q.\n....\n\n....\n....\n....\n....\n\n.Q..\n.Q..\n.Q..\n.Q..\n",
             "boards", "1 uneven: row 3 has 2 queens\n6 uneven: row 1 has no queen\n11: 2 2 2 2\n");
    reads_as(any_manner(), "0 1 1 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n", "boards",
             "1 uneven: row 1 has 2 queens\n");
    reads_as(any_manner(), ".\n", "boards", "1 uneven: row 1 has no queen\n");
    reads_as(any_manner(), "QQ\n..\n", "boards", "1 uneven: row 1 has 2 queens\n");
}

/* Dashes are a row where they are what empty squares look like, as many as there are columns. */
static void dashes(void **state)
{
    (void)state;
    reads_as(any_manner(), "----\nQ---\n---Q\n-Q--\n\n-Q--\n---Q\nQ---\n--Q-\n", "boards",
             "1 uneven: row 1 has no queen\n6: 2 4 1 3\n");
    reads_as(any_manner(), "----\n.Q..\n...Q\nQ...\n..Q.\n----\n.Q..\n...Q\nQ...\n..Q.\n----\n",
             "boards", "2: 2 4 1 3\n7: 2 4 1 3\n");
    reads_as(any_manner(), "------\n-Q--\n---Q\nQ---\n--Q-\n======\n-Q--\n---Q\nQ---\n--Q-\n",
             "boards", "2: 2 4 1 3\n7: 2 4 1 3\n");
    reads_as(any_manner(), "+---+\n|---Q|\n|----|\n|Q---|\n|-Q--|\n+---+\n", "boards",
             "2 uneven: row 2 has no queen\n");
    reads_as(of_size(2), "--\n--\n\n-Q\nQ-\n", "boards", "1 uneven: row 1 has no queen\n4: 2 1\n");
    reads_as(of_size(2), "--\n--\n", "boards", "1 uneven: row 1 has no queen\n");
}

/* A frame between two boards ends a board that lacks a row, if no board has frames inside. */
static void frames(void **state)
{
    (void)state;
    reads_as(any_manner(),
             ".Q..\n...Q\nQ...\n..Q.\n====\n.Q..\n...Q\nQ...\n====\n.Q..\n...Q\nQ...\n"
             "..Q.\n",
             "boards", "1: 2 4 1 3\n6 malformed: 3 rows, the board has 4\n10: 2 4 1 3\n");
    reads_as(any_manner(), "+-+-+\n|Q|.|\n+-+-+\n|.|Q|\n+-+-+\n|.|Q|\n+-+-+\n|Q|.|\n+-+-+\n",
             "boards", "2: 1 2\n6: 2 1\n");
    reads_as(any_manner(), "||Q||.||\n||.||Q||\n", "boards", "1: 1 2\n");
    reads_as(any_manner(), "| |Q|\n| | |\n\n|Q| |\n| |Q|\n", "boards",
             "1 uneven: row 2 has no queen\n4: 1 2\n");
}

/* Lines that begin with `#` are comments unless they are rows. */
static void comments_and_blocked_squares(void **state)
{
    (void)state;
    reads_as(any_manner(), "# boards\n.Q..\n# inside\n...Q\nQ...\n#\n..Q.\n# end\n####\n", "boards",
             "2: 2 4 1 3\n");
    for (uint32_t known = 0; known < 2; known++) {
        struct entries_manner manner = known ? of_size(4) : any_manner();
        reads_as(manner, "#Q..\n...Q\nQ..#\n##Q.\n\n#.Q.\nQ...\n...Q\n#Q##\n", "boards",
                 "1: 2 4 1 3\n6: 3 1 4 2\n");
        reads_as(manner, "# by Q\n#\n#Q\n#Q#.\n...Q\n# Q...\nQ...\n#.Q.\n", "boards",
                 "4: 2 4 1 3\n");
        reads_as(manner, "# # # #\n#2 4 1 3\n3 1 4 2\n", "columns", "3: 3 1 4 2\n");
    }
    reads_as(any_manner(), ".Q..\n#..Q\nQ...\n#...\n\n", "boards",
             "1 uneven: row 4 has no queen\n");
    /* A row of nothing but blocked squares is no row of a solution, and looks like a comment. */
    reads_as(any_manner(), ".Q..\n####\nQ...\n#...\n\n", "boards",
             "1 malformed: 3 rows, the board has 4\n");
}

/* The size is that of the first board that is whole. */
static void the_size_by_content(void **state)
{
    (void)state;
    reads_as(any_manner(), ".Q.\n...Q\nQ...\n..Q.\n\n.Q..\n...Q\nQ...\n..Q.\n", "boards",
             "1 malformed: line 1 has 3 squares, the board 4\n6: 2 4 1 3\n");
    reads_as(any_manner(), ".Q..\n...Q\nQ...\n", "boards",
             "1 malformed: 3 rows, the board has 4\n");
}

/* Labels of regions are empty squares. */
static void labels(void **state)
{
    (void)state;
    reads_as(any_manner(), "AQBB\nAABQ\nQCCB\nDDQD\n\nAAQB\nQABB\nDCCQ\nDQDD\n", "boards",
             "1: 2 4 1 3\n6: 3 1 4 2\n");
    reads_as(of_size(4), "1Q22\n112Q\nQ332\n44Q4\n", "boards", "1: 2 4 1 3\n");
    reads_as(any_manner(), "#Q22\n112Q\n# comment\nQ3#2\n44Q4\n", "boards", "1: 2 4 1 3\n");
    reads_as(any_manner(), " a  Q bb bb\n a  a bb  Q\n Q  # cc bb\n#d #d  Q #d\n", "boards",
             "1: 2 4 1 3\n");
    reads_as(any_manner(),
             "AQBB\nAABQ\nQCCB\nDDQD\n\nAQBB\nAABQ\nQCQB\nDDQD\n\nAQBB\nAABB\nQCCB\n"
             "DDQD\n\nAQB\nAABQ\n\nAQBB\nAABQ\nQCCB\nDDQD\n",
             "boards",
             "1: 2 4 1 3\n6 uneven: row 3 has 2 queens\n11 uneven: row 2 has no queen\n"
             "16 malformed: line 16 has 3 squares, the board 4\n19: 2 4 1 3\n");
    /* Signs may be labels as well, if there are too many for empty squares. */
    reads_as(any_manner(), ".Q__\n..-Q\nQ--0\n00Q0\n", "boards", "1: 2 4 1 3\n");
    /* Labels twice as wide as other signs, which then have a blank behind them. */
    reads_as(any_manner(),
             "\xF0\x9F\x9F\xA5Q \xF0\x9F\x9F\xA6\xF0\x9F\x9F\xA6\n"
             "# \xF0\x9F\x9F\xA5\xF0\x9F\x9F\xA6Q \n"
             "Q \xF0\x9F\x9F\xA9# \xF0\x9F\x9F\xA6\n"
             "\xF0\x9F\x9F\xA8\xF0\x9F\x9F\xA8Q \xF0\x9F\x9F\xA8\n",
             "boards", "1: 2 4 1 3\n");
    /* One row without a queen, in the first board: no such list is known. */
    is_refused_at("AQBB\nAABB\nQCCB\nDDQD\n", 20, "", 1, 1, "no known notation");
}

static struct entries_manner of_board(uint32_t n, enum list_regions regions)
{
    return (struct entries_manner){.n_known = true, .n = n, .regions = regions};
}

/* A single sign that is none of boards is a slip and no label, wherever it stands; where there are
 * no regions, so are several. Else a damaged board would pass for a whole one. */
static void slips_are_no_labels(void **state)
{
    (void)state;
    static const char board[] = ".Q..\n...Q\nQ...\n..Q.\n";
    const struct entries_manner manners[] = {any_manner(), of_size(4), of_board(4, REGIONS_NONE)};
    for (size_t i = 0; i < sizeof board - 1; i++)
        for (size_t way = 0; board[i] == '.' && way < sizeof manners / sizeof *manners; way++) {
            char text[sizeof board];
            struct reading reading = {.manner = manners[way]};
            memcpy(text, board, sizeof board);
            text[i] = '7';
            read_bytes(&reading, text, strlen(text));
            assert_int_equal(reading.queens, 0);
            assert_true(reading.opened == STATUS_REFUSED || reading.count == 1);
            free_reading(&reading);
        }
    reads_as(of_board(4, REGIONS_NONE), ".Q..\n7..Q\nQ..z\n..Q.\n", "boards",
             "1 malformed: unexpected \"7\" on line 2 (expected squares)\n");
    reads_as(of_board(4, REGIONS_SOME), ".Q..\n7..Q\nQ...\n..Q.\n", "boards", "1: 2 4 1 3\n");
}

/* Of a board that is known to have regions all signs may be labels, those of queens too. */
static void signs_as_labels(void **state)
{
    (void)state;
    struct entries_manner manner = of_board(4, REGIONS_SOME);
    reads_as(manner, "-Q_-\n__-Q\nQ--_\n-_Q-\n", "boards", "1: 2 4 1 3\n");
    reads_as(manner, ".#Q.\nQ*0#\n*.*Q\n1Q1.\n", "boards", "1: 3 1 4 2\n");
    reads_as(manner, "#qQ#\nQq##\n1qqQ\nqQ1#\n", "boards", "1: 3 1 4 2\n");
    /* The letter stands once in each row as well. */
    reads_as(manner,
             "QA\xE2\x99\x9B"
             "B\n\xE2\x99\x9BQAB\nQAC\xE2\x99\x9B\nQ\xE2\x99\x9B"
             "CC\n",
             "boards", "1: 3 1 4 2\n");
}

/* Every solution of a board as the program itself draws it comes back. */
struct drawn {
    FILE *expected;
    uint64_t line, step, count;
    uint32_t n;
    uint32_t columns[64][8];
};

static void keep(void *self, const uint32_t *columns)
{
    struct drawn *drawn = self;
    if (drawn->count == 64)
        return;
    memcpy(drawn->columns[drawn->count++], columns, drawn->n * sizeof *columns);
    fprintf(drawn->expected, "%" PRIu64 ":", drawn->line);
    for (uint32_t row = 0; row < drawn->n; row++)
        fprintf(drawn->expected, " %" PRIu32, columns[row] + 1);
    fputs("\n", drawn->expected);
    drawn->line += drawn->step;
}

static void draw_and_read(const struct board *board)
{
    static const char *const formats_of_rows[] = {"board", "unicode", "matrix"};
    struct drawn drawn = {.n = board->n, .line = 1, .step = board->n + 1};
    char *expected;
    size_t size;
    drawn.expected = open_memstream(&expected, &size);
    each_solution(board, keep, &drawn);
    fclose(drawn.expected);
    for (size_t i = 0; i < 3 && drawn.count > 0; i++) {
        uint32_t flat[64 * 8];
        for (size_t k = 0; k < drawn.count; k++)
            memcpy(flat + k * board->n, drawn.columns[k], board->n * sizeof *flat);
        struct list list = {.board = board, .columns = flat, .count = drawn.count};
        char *text = formatted(formats_of_rows[i], &list);
        reads_as(of_size(board->n), text, "boards", expected);
        reads_as(any_manner(), text, "boards", expected);
        free(text);
    }
    free(expected);
}

static void own_drawings(void **state)
{
    (void)state;
    random_start(7);
    for (uint32_t n = 4; n <= 6; n++)
        for (int round = 0; round < 24; round++) {
            struct board board = board_make(n, round % 2 ? RULE_TOUCH : RULE_CLASSIC);
            for (uint32_t i = random_below(n); i > 0; i--)
                squares_add(&board.blocked, (struct square){random_below(n), random_below(n)});
            if (round % 3 == 0)
                add_random_regions(&board);
            if (board_seal(&board, NULL) == STATUS_OK)
                draw_and_read(&board);
            board_free(&board);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(malformed_boards),
        cmocka_unit_test(boards_of_several_signs),
        cmocka_unit_test(rows_nearly_alike),
        cmocka_unit_test(crosses),
        cmocka_unit_test(uneven_boards),
        cmocka_unit_test(dashes),
        cmocka_unit_test(frames),
        cmocka_unit_test(comments_and_blocked_squares),
        cmocka_unit_test(the_size_by_content),
        cmocka_unit_test(labels),
        cmocka_unit_test(slips_are_no_labels),
        cmocka_unit_test(signs_as_labels),
        cmocka_unit_test(own_drawings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

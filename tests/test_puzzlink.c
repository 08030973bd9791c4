/* puzz.link addresses: known ones, refusals with their places, and random walls that an encoder of
 * the test's own has written, their areas found by joining sets instead of flooding.
 */
#include "notation.h"

#define LINK "https://puzz.link/p?starbattle/"

static const struct {
    const char *text, *drawing;
} boards[] = {
    /* the published example */
    {LINK "6/6/1/a22qss602e80", "AABBCC/AAAACC/AAAACC/ADAAEE/FDAEEE/FDAEEE"},
    {LINK "1/1/1/", "A"},
    {LINK "2/2/1/0o", "AA/BB"},
    {LINK "2/2/1/o0", "AB/AB"},
    {LINK "2/2/1/g8", "AB/AA"},
    {LINK "2/2/1/gg", "AB/BB"},
    {LINK "2/2/1/8g", "AA/BA"},
    {LINK "2/2/1/88", "AA/AB"},
    {LINK "3/3/1/00vg", "AAA/BBB/CCC"},
    {LINK "3/3/1/vg00", "ABC/ABC/ABC"},
    /* a wall with the same region on both sides */
    {LINK "3/3/1/q03g", "AAB/AAB/CCC"},
    /* other forms of the address */
    {"http://puzz.link/p?starbattle/2/2/1/0o", "AA/BB"},
    {"https://www.puzz.link/p?starbattle/2/2/1/0o", "AA/BB"},
    {"www.puzz.link/p?starbattle/2/2/1/0o", "AA/BB"},
    {"puzz.link/p?starbattle/2/2/1/0o", "AA/BB"},
    {"puzz.link/p.html?starbattle/2/2/1/0o", "AA/BB"},
    {"https://puzz.link/p.html?starbattle/2/2/1/0o", "AA/BB"},
    /* blanks and line ends around it */
    {" \t" LINK "2/2/1/0o \r\n\n \n", "AA/BB"},
    {"\r\n" LINK "2/2/1/0o\r", "AA/BB"},
    {"\n" LINK "2/2/1/0o\n", "AA/BB"},
};

static void known_addresses_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        char drawing[DRAWING];
        struct board board = read_row(puzzlink_read, boards[i].text, i);
        if (strcmp(draw(&board, drawing), boards[i].drawing) != 0)
            fail_msg("row %zu: %s is not %s", i, drawing, boards[i].drawing);
        board_free(&board);
    }
}

static const struct refusal refused[] = {
    /* other addresses */
    {"https://example.org/p?starbattle/2/2/1/0o", 1, 1, "'https://example.org/|no address"},
    {"https://pzv.jp/p.html?starbattle/2/2/1/0o", 1, 1, "no address of a puzzle at puzz.link"},
    {"https://puzz.link/list.html", 1, 1, "no address"},
    {"https://puzz.link/rules.html?starbattle", 1, 1, "no address"},
    {"ftp://puzz.link/p?starbattle/2/2/1/0o", 1, 1, "no address"},
    {"https://https://puzz.link/p?starbattle/2/2/1/0o", 1, 1, "no address"},
    {"see puzz.link/p?starbattle/2/2/1/0o", 1, 1, "'see puzz.link"},
    {"; mine\n" LINK "2/2/1/0o", 2, 1, "follows the address"},
    {"http", 1, 1, "'http' is no address"},
    {"\n \nhttp", 3, 1, "'http' is no address"},
    /* other puzzles */
    {"https://puzz.link/p?nurikabe/6/6/1/a22qss602e80", 1, 21, "'nurikabe'|expected starbattle"},
    {"https://puzz.link/p?r/starbattle/2/2/1/0o", 1, 21, "'r' is no kind"},
    {"https://puzz.link/p?starbattle_edit/2/2/1/0o", 1, 21, "'starbattle_edit'"},
    {"https://puzz.link/p?", 1, 21, "''"},
    {LINK "r/2/2/1/0o", 1, 32, "columns 'r' is no whole number"},
    {LINK "v:/2/2/1/0o", 1, 32, "columns 'v:' is no whole number"},
    {LINK "2/2/2/0o", 1, 32, "2 stars|expected 1"},
    {LINK "2/2/0/0o", 1, 36, "stars '0' is too small"},
    {LINK "2/3/1/000", 1, 32, "2 columns and 3 rows"},
    {LINK "0/0/1/", 1, 32, "columns '0' is too small"},
    {LINK "02/2/1/0o", 1, 32, "columns '02' has a leading zero"},
    {LINK "2/-2/1/0o", 1, 34, "rows '-2' is negative"},
    {LINK "99999999999999999999999999999999/2/1/0o", 1, 32, "is too large"},
    {LINK "16777217/16777217/1/0o", 1, 32, "is too large"},
    {LINK "2/2", 1, 35, "stars '' is empty"},
    {LINK "2", 1, 33, "rows '' is empty"},
    {LINK, 1, 32, "columns '' is empty"},
    /* borders */
    {LINK "16777216/16777216/1/0o", 1, 52, "2 digits of borders (expected 112589983973376"},
    {LINK "6/6/1/a22qss602e8", 1, 38, "11 digits of borders (expected 12 for 6 rows)"},
    {LINK "6/6/1/a22qss602e800", 1, 38, "13 digits of borders (expected 12 for 6 rows)"},
    {LINK "6/6/1/", 1, 38, "0 digits"},
    {LINK "2/2/1", 1, 37, "0 digits of borders (expected 2"},
    {LINK "2/2/1/0", 1, 38, "1 digit of borders (expected 2"},
    {LINK "1/1/1/0", 1, 38, "1 digit of borders (expected 0"},
    {LINK "6/6/1/a22qss602w80", 1, 47, "'w' is no digit of a border"},
    {LINK "6/6/1/A22qss602e80", 1, 38, "'A' is no digit"},
    {LINK "2/2/1/0o/", 1, 40, "'/' is no digit"},
    {LINK "2/2/1/0o#top", 1, 40, "'#' is no digit"},
    {LINK "2/2/1/0 o", 1, 39, "' ' is no digit"},
    {LINK "2/2/1/0\xF0\x9F\x9F\xA5", 1, 39, "'\xF0\x9F\x9F\xA5' is no digit"},
    {LINK "2/2/1/1o", 1, 38, "'1' ends the borders"},
    {LINK "2/2/1/0p", 1, 39, "'p' ends the borders"},
    {LINK "3/3/1/0gvo", 1, 41, "'o' ends the borders"},
    {LINK "3/3/1/08vg", 1, 39, "'8' ends the borders"},
    /* regions */
    {LINK "2/2/1/00", 0, 0, "1 region on a board of 2 rows"},
    {LINK "2/2/1/oo", 0, 0, "4 regions on a board of 2 rows"},
    {LINK "2/2/1/g0", 0, 0, "1 region on"},
    {LINK "3/3/1/vgvg", 0, 0, "9 regions on a board of 3 rows"},
    /* more than an address */
    {LINK "2/2/1/0o\n" LINK "2/2/1/o0", 2, 1, "follows the address"},
    {LINK "2/2/1/0o\r\n\r\n  by hand", 3, 3, "'by hand' follows the address"},
    {"\n" LINK "2/2/1/0o\rx", 3, 1, "'x' follows"},
};

static void all_else_is_refused_with_its_place(void **state)
{
    (void)state;
    all_refused(puzzlink_read, refused, sizeof refused / sizeof *refused);
}

static void an_address_that_is_cut_off_is_refused(void **state)
{
    (void)state;
    starts_are_read_or_refused(puzzlink_read, LINK "6/6/1/a22qss602e80\n");
}

enum { MOST = 30 };

/* Walls of a board of n rows, and which squares hang together, as sets that are joined. */
struct yard {
    uint32_t n;
    bool right[MOST * MOST], below[MOST * MOST]; /* by square */
    uint32_t set[MOST * MOST], sets;
};

static uint32_t root(const struct yard *yard, uint32_t cell)
{
    while (yard->set[cell] != cell)
        cell = yard->set[cell];
    return cell;
}

static void join(struct yard *yard, uint32_t a, uint32_t b)
{
    a = root(yard, a);
    b = root(yard, b);
    yard->sets -= a != b;
    yard->set[a > b ? a : b] = a < b ? a : b;
}

/* All walls stand at first; then some fall, one after the other, until there are so many areas.
 * Walls between squares that hang together already may stay or fall. */
static void build(struct yard *yard, uint32_t n, uint32_t areas)
{
    yard->n = n;
    yard->sets = n * n;
    for (uint32_t cell = 0; cell < n * n; cell++) {
        yard->right[cell] = yard->below[cell] = true;
        yard->set[cell] = cell;
    }
    while (yard->sets > areas) {
        uint32_t cell = random_below(n * n);
        bool down = random_below(2);
        if (down ? cell / n + 1 == n : cell % n + 1 == n)
            continue;
        (down ? yard->below : yard->right)[cell] = false;
        join(yard, cell, down ? cell + n : cell + 1);
    }
}

static void write_bits(char *text, const char *bits)
{
    for (size_t size = strlen(bits); size > 0; size = strlen(bits)) {
        size_t taken = size < 5 ? size : 5;
        char five[6] = "00000";
        memcpy(five, bits, taken);
        bits += taken;
        strncat(text, &"0123456789abcdefghijklmnopqrstuv"[strtol(five, NULL, 2)], 1);
    }
}

/* The address, by the description of the notation. */
static void write_address(const struct yard *yard, char *text)
{
    char right[MOST * MOST + 1] = "", below[MOST * MOST + 1] = "";
    uint32_t n = yard->n;
    for (uint32_t row = 0; row < n; row++)
        for (uint32_t column = 0; column < n; column++) {
            uint32_t cell = row * n + column;
            if (column + 1 < n)
                strcat(right, yard->right[cell] ? "1" : "0");
            if (row + 1 < n)
                strcat(below, yard->below[cell] ? "1" : "0");
        }
    sprintf(text, "%s%u/%u/1/", LINK, (unsigned)n, (unsigned)n);
    write_bits(text, right);
    write_bits(text, below);
}

static void random_walls_give_their_areas(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 600; i++) {
        uint32_t n = 1 + i % (i % 20 == 0 ? MOST : 9);
        struct yard yard;
        char text[2 * MOST * MOST];
        build(&yard, n, n);
        write_address(&yard, text);
        struct board board = read_row(puzzlink_read, text, i);
        assert_int_equal(board.n, n);
        /* Roots are the first squares of their sets, so that they tell the order too. */
        uint32_t seen = 0;
        for (uint32_t cell = 0; cell < n * n; cell++) {
            uint32_t first = root(&yard, cell);
            struct square at = {cell / n, cell % n}, of = {first / n, first % n};
            assert_int_equal(board_region(&board, at),
                             first == cell ? seen : board_region(&board, of));
            seen += first == cell;
        }
        assert_int_equal(seen, n);
        board_free(&board);
    }
}

static void another_number_of_areas_is_refused(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 200; i++) {
        uint32_t n = 2 + i % 7, areas = 1 + random_below(n * n);
        struct yard yard;
        struct board board;
        struct report report = REPORT_NONE;
        char text[2 * MOST * MOST], words[64];
        build(&yard, n, areas == n ? n + 1 : areas);
        write_address(&yard, text);
        assert_int_equal(read_exactly(puzzlink_read, &board, text, &report), STATUS_REFUSED);
        snprintf(words, sizeof words, "%u region|board of %u rows", (unsigned)yard.sets,
                 (unsigned)n);
        assert_true(has_words(report.text, words));
    }
}

static void regions_are_called_as_columns_of_a_spreadsheet(void **state)
{
    (void)state;
    enum { N = 30 };
    static const struct {
        uint32_t region;
        const char *label;
    } known[] = {{0, "A"}, {1, "B"}, {25, "Z"}, {26, "AA"}, {27, "AB"}, {29, "AD"}};
    struct yard yard;
    char text[2 * MOST * MOST];
    build(&yard, N, N);
    write_address(&yard, text);
    struct board board = read_row(puzzlink_read, text, 0);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_string_equal(board_region_label(&board, known[i].region), known[i].label);
    board_free(&board);
}

enum { WIDE = 710 };

/* Squares 1 to n - 1 of the first row stand alone, all others are one region. */
static void *read_one_vast_region(void *self)
{
    struct board *board = self;
    size_t digits = (size_t)WIDE * (WIDE - 1) / 5, size;
    char *text = malloc(2 * digits + 64);
    assert_non_null(text);
    size = (size_t)sprintf(text, "%s%d/%d/1/", LINK, WIDE, WIDE);
    memset(text + size, '0', 2 * digits);
    memset(text + size, 'v', (WIDE - 1) / 5);
    text[size + (WIDE - 1) / 5] = 'u'; /* 709 = 141 * 5 + 4 */
    text[size + digits] = 'f';         /* no wall below the first square, then WIDE - 1 walls */
    memset(text + size + digits + 1, 'v', WIDE / 5 - 1);
    size += 2 * digits;
    struct source source = source_make(text, size);
    assert_int_equal(puzzlink_read(board, &source, NULL), STATUS_OK);
    free(source.text);
    free(text);
    return NULL;
}

static void a_vast_region_needs_no_stack(void **state)
{
    (void)state;
    struct board board;
    run_on_small_stack(read_one_vast_region, &board);
    assert_int_equal(board.n, WIDE);
    assert_int_equal(board_region(&board, (struct square){0, WIDE - 1}), WIDE - 1);
    assert_int_equal(board_region(&board, (struct square){1, WIDE - 1}), 0);
    assert_int_equal(board_region(&board, (struct square){WIDE - 1, WIDE - 1}), 0);
    assert_string_equal(board_region_label(&board, 701), "ZZ");
    assert_string_equal(board_region_label(&board, 702), "AAA");
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_addresses_are_read),
        cmocka_unit_test(all_else_is_refused_with_its_place),
        cmocka_unit_test(an_address_that_is_cut_off_is_refused),
        cmocka_unit_test(random_walls_give_their_areas),
        cmocka_unit_test(another_number_of_areas_is_refused),
        cmocka_unit_test(regions_are_called_as_columns_of_a_spreadsheet),
        cmocka_unit_test(a_vast_region_needs_no_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

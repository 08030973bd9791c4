/* Certificates as certify makes them: they hold, for boards of all kinds, and say what is true; and
 * when they are damaged, they never say anything else. An argument is the number of damages.
 */
#include "damage.h"

#include <ftw.h>

#include "base/input.h"
#include "trust/certify.h"

static unsigned damages = 500;

static struct made made;

/* Takes a file of the folder "c" into `made`. */
static int load(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    (void)about, (void)where;
    struct input input;
    const char *name = path + strlen("c/");
    if (kind != FTW_F || strcmp(name, "SHA256SUMS") == 0)
        return 0;
    assert_int_equal(input_read(&input, path, SIZE_MAX, NULL), STATUS_OK);
    made_replace(&made, name, input.bytes, input.size);
    input_free(&input);
    return 0;
}

/* Certifies a board into the folder "c". */
static void make(const struct board *board, uint32_t cube_rows, unsigned threads)
{
    struct certify_result result;
    struct report report = REPORT_NONE;
    const struct certify_task task = {
        .board = board, .folder = "c", .cube_rows = &cube_rows, .threads = threads};
    if (certify(&task, &result, &report) != STATUS_OK)
        fail_msg("%s", report.text);
}

static void hold(void **state)
{
    (void)state;
    random_start(1);
    for (unsigned round = 0; round < 60; round++) {
        uint32_t n = round % 7;
        struct board board = board_make(n, (enum rule)(round % RULE_COUNT));
        add_random_demands(&board);
        if (board_seal(&board, NULL) == STATUS_OK) {
            struct report report;
            uint64_t count;
            make(&board, random_below(n < 3 ? n + 1 : 3), 1 + round % 3);
            if (check_folder("c", &count, &report) != STATUS_OK)
                fail_msg("%s", report.text);
            assert_int_equal(count, each_solution(&board, NULL, NULL));
            assert_int_equal(empty_folder(NULL), 0);
        }
        board_free(&board);
    }
}

static void damaged(void **state)
{
    (void)state;
    unsigned held = 0;
    random_start(2);
    for (unsigned i = 0; i < damages;) {
        struct board board = board_make(4 + random_below(4), (enum rule)random_below(RULE_COUNT));
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        make(&board, 1, 1);
        made = (struct made){.count = 0};
        assert_int_equal(nftw("c", load, 8, FTW_PHYS), 0);
        made_seal(&made, "c");
        assert_true(holds_truly());
        for (unsigned k = 0; k < 100 && i < damages; k++, i++)
            held += damaged_holds(&made);
        made_free(&made);
        board_free(&board);
        assert_int_equal(empty_folder(NULL), 0);
    }
    assert_true(held > damages / 50 && held < damages / 2);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(hold, empty_folder),
        cmocka_unit_test_teardown(damaged, empty_folder),
    };
    if (argc > 1)
        damages = (unsigned)strtoul(argv[1], NULL, 10);
    return cmocka_run_group_tests_name("certified", tests, enter_folder, leave_folder);
}

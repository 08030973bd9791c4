/* Certificates that hold, of boards of all kinds, and what their check says of them; and that a
 * check which is stopped, or cannot write, says so and nothing else.
 */
#include "certificate_maker.h"
#include "proofs.h"

#include <signal.h>
#include <sys/resource.h>

/* Numbers of queens placements: OEIS A000170. */
static const uint64_t counts[] = {1, 1, 0, 0, 2, 10, 4, 40};

static void holds_with(const struct board *board, uint32_t cube_rows, uint64_t count)
{
    struct made made;
    struct certificate_result result;
    struct report report = REPORT_NONE;
    const struct order order = {.board = board, .cube_rows = cube_rows};
    make_certificate(&made, &order);
    made_write(&made, "c");
    for (unsigned threads = 0; threads < 4; threads++) {
        const struct certificate_task task = {.folder = threads % 2 ? "c/" : "c",
                                              .threads = threads};
        if (certificate_check(&task, &result, &report) != STATUS_OK)
            fail_msg("%s", report.text);
        assert_int_equal(result.count, count);
        assert_int_equal(result.cubes, made.cubes);
        assert_int_equal(result.board.n, board->n);
        assert_int_equal(result.board.rule, board->rule);
        assert_int_equal(result.board.given.count, board->given.count);
        assert_int_equal(result.board.blocked.count, board->blocked.count);
        assert_int_equal(board_has_regions(&result.board), board_has_regions(board));
        uint64_t bytes = made_find(&made, "cover.rup")->size;
        for (uint64_t cube = 1; cube <= made.cubes; cube++) {
            char name[MADE_NAME];
            snprintf(name, sizeof name, "cubes/%llu.rup", (unsigned long long)cube);
            bytes += made_find(&made, name)->size;
        }
        assert_int_equal(result.proof_bytes, bytes);
        certificate_result_free(&result);
    }
    made_free(&made);
    assert_int_equal(empty_folder(NULL), 0);
}

static void of_empty_boards(void **state)
{
    (void)state;
    for (uint32_t n = 0; n < sizeof counts / sizeof *counts; n++)
        for (uint32_t rows = 0; rows <= n && rows < 4; rows++) {
            struct board board = board_make(n, RULE_CLASSIC);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            holds_with(&board, rows, counts[n]);
            board_free(&board);
        }
}

/* Boards of a few rows with anything on them, of every rule, with and without regions. */
static void of_random_boards(void **state)
{
    (void)state;
    random_start(7);
    for (unsigned round = 0; round < 120; round++) {
        uint32_t n = round % 7;
        struct board board = board_make(n, (enum rule)(round % RULE_COUNT));
        add_random_demands(&board);
        if (board_seal(&board, NULL) == STATUS_OK)
            holds_with(&board, random_below(n < 2 ? n + 1 : 3), each_solution(&board, NULL, NULL));
        board_free(&board);
    }
}

/* A board whose first row is blocked has no cube, and the cover alone is the proof. */
static void without_cubes(void **state)
{
    (void)state;
    struct board board = board_make(4, RULE_CLASSIC);
    for (uint32_t column = 0; column < 4; column++)
        squares_add(&board.blocked, (struct square){0, column});
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    holds_with(&board, 1, 0);
    board_free(&board);
}

static void make(struct made *made, struct board *board, uint32_t n, const char *place)
{
    const struct order order = {.board = board, .cube_rows = 1};
    *board = board_make(n, RULE_CLASSIC);
    assert_int_equal(board_seal(board, NULL), STATUS_OK);
    make_certificate(made, &order);
    made_write(made, place);
}

/* Two cubes may share solutions: the list is a set. Here the first cube stands there twice, and
 * once more with a queen less. */
static void with_cubes_that_overlap(void **state)
{
    (void)state;
    struct board board;
    struct made made;
    struct report report;
    uint64_t count;
    char name[MADE_NAME];
    make(&made, &board, 5, "c");
    for (int cube = 1; cube <= 2; cube++) {
        snprintf(name, sizeof name, "cubes/%d.rup", 5 + cube);
        made_text(&made, name, made_find(&made, cube == 1 ? "cubes/1.rup" : "cubes/2.rup")->bytes);
        snprintf(name, sizeof name, "cubes/%d.blocking.cnf", 5 + cube);
        made_text(
            &made, name,
            made_find(&made, cube == 1 ? "cubes/1.blocking.cnf" : "cubes/2.blocking.cnf")->bytes);
    }
    char *text = made_find(&made, "manifest.json")->bytes, *whole;
    assert_non_null(strstr(text, "]}\n"));
    assert_true(asprintf(&whole,
                         "%.*s,{\"queens\":[[1,1]],\"count\":2},{\"count\":2,\"queens\":[[1,2]]}]}",
                         (int)(strlen(text) - 3), text) > 0);
    made_text(&made, "manifest.json", whole);
    free(whole);
    for (size_t i = 0; i < made.count; i++)
        made_put(&made.files[i], "c");
    made_seal(&made, "c");
    if (check_folder("c", &count, &report) != STATUS_OK)
        fail_msg("%s", report.text);
    assert_int_equal(count, 10);
    made_free(&made);
    board_free(&board);
}

static enum status ask(void *self, const struct certificate_problem *problem, struct report *report)
{
    (void)problem;
    uint64_t *left = self;
    if (*left == 0)
        return report_say(report, STATUS_FAILED, "no");
    --*left;
    return STATUS_OK;
}

/* The witness is asked about each problem, and his word counts. */
static void with_a_witness(void **state)
{
    (void)state;
    struct board board;
    struct made made;
    make(&made, &board, 5, "c");
    for (uint64_t agrees = 5; agrees <= 7; agrees++) {
        uint64_t left = agrees;
        const struct certificate_witness witness = {ask, &left};
        const struct certificate_task task = {.folder = "c", .witness = &witness};
        struct certificate_result result;
        struct report report = REPORT_NONE;
        assert_int_equal(certificate_check(&task, &result, &report),
                         agrees < 6 ? STATUS_FAILED : STATUS_OK);
        assert_int_equal(left, agrees < 6 ? 0 : agrees - 6);
        assert_int_equal(result.count, agrees < 6 ? 0 : 10);
        if (agrees >= 6)
            certificate_result_free(&result);
    }
    made_free(&made);
    board_free(&board);
}

static void that_is_stopped(void **state)
{
    (void)state;
    struct board board;
    struct made made;
    const atomic_int stop = 2;
    make(&made, &board, 5, "c");
    for (unsigned threads = 0; threads < 3; threads++)
        for (int late = 0; late < 2; late++) {
            const struct certificate_task task = {
                .folder = "c",
                .threads = threads,
                .watch = {.stop = late ? NULL : &stop, .deadline = late ? 1e-9 : 0}};
            struct certificate_result result;
            struct report report = REPORT_NONE;
            assert_int_equal(certificate_check(&task, &result, &report),
                             late ? STATUS_LIMIT : STATUS_STOPPED);
            assert_int_equal(result.count, 0);
        }
    made_free(&made);
    board_free(&board);
}

static void refused(const char *place, const char *hints, const char *says)
{
    const struct certificate_task task = {.folder = place, .hints = hints};
    struct certificate_result result;
    struct report report = REPORT_NONE;
    assert_int_equal(certificate_check(&task, &result, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, says));
}

static void where_there_is_none(void **state)
{
    (void)state;
    put("file", "x", 1);
    assert_int_equal(mkdir("empty", 0777), 0);
    assert_int_equal(mkdir("other", 0777), 0);
    put("other/formula.cnf", "x", 1);
    refused("missing", NULL, "no such folder");
    refused("file", NULL, "not a folder");
    refused("file/x", NULL, "not a folder");
    refused("empty", NULL, "neither manifest.json nor SHA256SUMS");
    refused("other", NULL, "neither manifest.json nor SHA256SUMS");
}

/* A problem and its hints, by another checker than the one that made them. */
static void are_hints(const char *name, const struct board *of)
{
    char path[MADE_NAME], text[1 << 16];
    struct rup_formula formula;
    struct rup_fault fault;
    struct script hints = {0};
    snprintf(path, sizeof path, "lrat/%s.cnf", name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(rup_read_formula(&formula, file, NULL, &fault), RUP_HOLDS);
    fclose(file);
    assert_int_equal(formula.variables, of->n * of->n);
    snprintf(path, sizeof path, "lrat/%s.lrat", name);
    file = fopen(path, "rb");
    assert_non_null(file);
    size_t size = fread(text, 1, sizeof text, file);
    assert_true(size < sizeof text);
    fclose(file);
    script_add(&hints, text, size);
    assert_lrat(&formula, &hints);
    script_free(&hints);
    rup_free_formula(&formula);
}

static void with_hints(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 6; n += n < 2 ? 1 : 2) {
        struct board board = board_make(n, RULE_CLASSIC);
        struct made made;
        const struct order order = {.board = &board, .cube_rows = n < 2 ? n : 1};
        struct certificate_result result;
        struct report report = REPORT_NONE;
        char name[MADE_NAME];
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        make_certificate(&made, &order);
        made_write(&made, "c");
        const struct certificate_task task = {
            .folder = "c", .hints = "lrat", .threads = n < 6 ? 1 : 2};
        if (certificate_check(&task, &result, &report) != STATUS_OK)
            fail_msg("%s", report.text);
        certificate_result_free(&result);
        for (uint64_t cube = 1; cube <= made.cubes; cube++) {
            snprintf(name, sizeof name, "cubes/%llu", (unsigned long long)cube);
            are_hints(name, &board);
        }
        are_hints("cover", &board);
        assert_int_equal(names_in("lrat"), 3);
        assert_int_equal(names_in("lrat/cubes"), 2 * made.cubes);
        made_free(&made);
        board_free(&board);
        assert_int_equal(empty_folder(NULL), 0);
    }
}

/* Hints are never put where they would spoil the certificate itself. */
static void hints_elsewhere(void **state)
{
    (void)state;
    struct board board;
    struct made made;
    make(&made, &board, 4, "c");
    assert_int_equal(symlink("c", "link"), 0);
    assert_int_equal(mkdir("other", 0777), 0);
    const char *const within[] = {"c",       "c/",   "./c",    "c/x",         "c/x/y",
                                  "c/cubes", "link", "link/x", "other/../c/x"};
    for (size_t i = 0; i < sizeof within / sizeof *within; i++)
        refused("c", within[i], "lies in the certificate");
    refused("c/.", "c", "lies in the certificate");
    /* Nor by folders that have to be made first, or by a link for one of them or for a file. */
    refused("c", "new/../c/x", "lies in the certificate");
    assert_int_not_equal(access("new", F_OK), 0);
    assert_int_equal(symlink("../c/cubes", "other/cubes"), 0);
    refused("c", "other", "lies in the certificate");
    assert_int_equal(remove("other/cubes"), 0);
    assert_int_equal(mkdir("other/cubes", 0777), 0);
    assert_int_equal(symlink("../../c/cubes/2.rup", "other/cubes/2.lrat"), 0);
    refused("c", "other", "lies in the certificate");
    assert_int_equal(names_in("c"), 6);
    assert_int_equal(names_in("c/cubes"), 2 * made.cubes);
    /* A name that begins alike is another folder. */
    assert_int_equal(mkdir("cc", 0777), 0);
    const struct certificate_task task = {.folder = "c", .hints = "cc"};
    struct certificate_result result;
    assert_int_equal(certificate_check(&task, &result, NULL), STATUS_OK);
    certificate_result_free(&result);
    made_free(&made);
    board_free(&board);
}

static off_t size_of(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 ? about.st_size : -1;
}

/* What a full disk leaves is an error, and no file that is cut short. */
static void hints_on_a_full_disk(void **state)
{
    (void)state;
    enum { CUBES = 6 };
    struct board board;
    struct made made;
    struct rlimit before;
    off_t whole[2 * CUBES];
    char path[MADE_NAME];
    unsigned failed = 0;
    make(&made, &board, CUBES, "c");
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_IGN);
    for (rlim_t size = 0; size < 9000; size += 2200) {
        struct certificate_result result;
        struct report report = REPORT_NONE;
        const struct certificate_task task = {
            .folder = "c", .hints = size ? "lrat" : "first", .threads = size % 4400 ? 2 : 1};
        const struct rlimit limit = {size ? size : RLIM_INFINITY, before.rlim_max};
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
        enum status status = certificate_check(&task, &result, &report);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
        assert_true(status == STATUS_OK || (size > 0 && status == STATUS_IO));
        assert_true(status == STATUS_OK || strstr(report.text, "lrat/") != NULL);
        failed += status != STATUS_OK;
        for (unsigned i = 0; i < 2 * CUBES; i++) {
            snprintf(path, sizeof path, "%s/cubes/%u.%s", task.hints, i / 2 + 1,
                     i % 2 ? "lrat" : "cnf");
            if (size == 0)
                assert_true((whole[i] = size_of(path)) > 0);
            else if (status == STATUS_OK || size_of(path) >= 0)
                assert_int_equal(size_of(path), whole[i]);
            if (size > 0)
                remove(path);
        }
        if (size > 0)
            assert_int_equal(names_in("lrat/cubes"), 0);
        if (status == STATUS_OK)
            certificate_result_free(&result);
    }
    assert_true(failed > 0 && failed < 4);
    made_free(&made);
    board_free(&board);
}

#define IN_FOLDER(name) cmocka_unit_test_teardown(name, empty_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(of_empty_boards),         IN_FOLDER(of_random_boards), IN_FOLDER(without_cubes),
        IN_FOLDER(with_cubes_that_overlap), IN_FOLDER(with_a_witness),   IN_FOLDER(that_is_stopped),
        IN_FOLDER(where_there_is_none),     IN_FOLDER(with_hints),       IN_FOLDER(hints_elsewhere),
        IN_FOLDER(hints_on_a_full_disk),
    };
    return cmocka_run_group_tests_name("certificate", tests, enter_folder, leave_folder);
}

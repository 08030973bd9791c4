/* Certificates from end to end: what lies in the folder, and that it proves what it says, by a
 * checker that shares nothing with the program and solutions found by brute force.
 *
 * `test_certify BOARDS` tries so many random boards of each rule (tests/long); without it 4.
 */
#include "certificate_truth.h"
#include "folder.h"

#include "base/input.h"
#include "base/sha256.h"
#include "trust/certificate.h"
#include "trust/certify.h"

static unsigned boards = 4;

/* --- reading --- */

static char *text_of(const char *name)
{
    char path[512];
    struct input input;
    snprintf(path, sizeof path, "made/%s", name);
    assert_int_equal(input_read(&input, path, SIZE_MAX, NULL), STATUS_OK);
    char *text = malloc(input.size + 1);
    assert_non_null(text);
    memcpy(text, input.bytes, input.size);
    text[input.size] = '\0';
    input_free(&input);
    return text;
}

static char *cube_text(const char *ending, size_t number)
{
    char name[64];
    snprintf(name, sizeof name, "cubes/%zu.%s", number, ending);
    return text_of(name);
}

static void make_with(const struct certify_task *task, struct certify_result *result)
{
    struct report report = REPORT_NONE;
    if (certify(task, result, &report) != STATUS_OK)
        fail_msg("%s", report.text);
}

/* Makes the folder `made`; `rows` below 0: as many as is usual. */
static struct certify_result make(const struct board *board, int rows)
{
    uint32_t cube_rows = (uint32_t)rows;
    struct certify_result result;
    const struct certify_task task = {
        .board = board, .folder = "made", .cube_rows = rows < 0 ? NULL : &cube_rows, .threads = 1};
    make_with(&task, &result);
    return result;
}

/* --- what is demanded --- */

static const char *key_number(json_t *object, size_t number)
{
    void *at = json_object_iter(object);
    while (at && number-- > 0)
        at = json_object_iter_next(object, at);
    return at ? json_object_iter_key(at) : NULL;
}

static void check_manifest(json_t *manifest, const struct board *board, uint64_t count)
{
    static const char *const keys[] = {"format", "board", "rule", "count", "cubes"};
    size_t at = 0;
    for (size_t i = 0; i < 5; i++, at++) {
        while (i == 3 && (strcmp(key_number(manifest, at), "given") == 0 ||
                          strcmp(key_number(manifest, at), "blocked") == 0))
            at++;
        assert_string_equal(key_number(manifest, at), keys[i]);
    }
    assert_null(key_number(manifest, at));
    assert_string_equal(json_string_value(json_object_get(manifest, "format")), CERTIFICATE_FORMAT);
    assert_string_equal(json_string_value(json_object_get(manifest, "rule")),
                        rule_name(board->rule));
    assert_int_equal(json_integer_value(json_object_get(manifest, "count")), count);
}

/* The lines of solutions.set that are not its head. */
static void check_list(const struct truth *truth)
{
    char *set = text_of(CERTIFICATE_SOLUTIONS), *body = set;
    while (*body == '#')
        body = strchr(body, '\n') + 1;
    assert_string_equal(body, truth->list);
    assert_null(strstr(set, "# partial"));
    free(set);
}

/* The header is exact, and clause i is the i-th solution of the cube, its queens negated. */
static void check_blocking(const struct truth *truth, const char *text, size_t cube)
{
    char header[64], *list = strdup(truth->list), *line = list;
    uint32_t n = truth->board->n;
    json_t *queens = json_object_get(json_array_get(truth->cubes, cube), "queens");
    snprintf(header, sizeof header, "p cnf %u %llu\n", n * n,
             (unsigned long long)truth->in_cube[cube]);
    assert_int_equal(strncmp(text, header, strlen(header)), 0);
    for (text += strlen(header); *line;) {
        uint32_t columns[16];
        for (uint32_t row = 0; row < n; row++)
            columns[row] = (uint32_t)strtoul(line, &line, 10) - 1;
        assert_int_equal(*line++, '\n');
        if (!lies_in(queens, columns))
            continue;
        for (uint32_t row = 0; row < n; row++) {
            char *end;
            assert_int_equal(strtol(text, &end, 10), -(long)(row * n + columns[row]) - 1);
            text = end;
            assert_int_equal(*text++, ' ');
        }
        assert_int_equal(strncmp(text, "0\n", 2), 0);
        text += 2;
    }
    assert_string_equal(text, "");
    free(list);
}

static void add_queens(struct naive *problem, json_t *queens, uint32_t n, int sign, bool apart)
{
    for (size_t i = 0; i < json_array_size(queens); i++) {
        json_int_t column = json_integer_value(json_array_get(json_array_get(queens, i), 1));
        naive_literal(problem, sign * (int)((json_int_t)(i * n) + column));
        if (apart)
            naive_literal(problem, 0);
    }
    if (!apart)
        naive_literal(problem, 0);
}

static struct naive copy_of(const struct naive *naive)
{
    struct naive copy = {0};
    for (size_t i = 0; i < naive->size; i++)
        naive_literal(&copy, naive->literals[i]);
    return copy;
}

static size_t check_cube(const struct truth *truth, size_t cube)
{
    struct naive problem = copy_of(truth->formula);
    json_t *entry = json_array_get(truth->cubes, cube);
    char *blocking = cube_text("blocking.cnf", cube + 1), *proof = cube_text("rup", cube + 1);
    size_t size = strlen(proof);
    assert_string_equal(key_number(entry, 0), "queens");
    assert_string_equal(key_number(entry, 1), "count");
    assert_null(key_number(entry, 2));
    assert_int_equal(json_integer_value(json_object_get(entry, "count")), truth->in_cube[cube]);
    check_blocking(truth, blocking, cube);
    add_queens(&problem, json_object_get(entry, "queens"), truth->board->n, 1, true);
    assert_int_equal(naive_add(&problem, blocking), truth->in_cube[cube]);
    assert_true(naive_proves(&problem, proof));
    free(problem.literals);
    free(blocking);
    free(proof);
    return size;
}

static size_t check_cover(const struct truth *truth)
{
    struct naive problem = copy_of(truth->formula);
    char *proof = text_of(CERTIFICATE_COVER);
    size_t size = strlen(proof);
    for (size_t i = 0; i < json_array_size(truth->cubes); i++)
        add_queens(&problem, json_object_get(json_array_get(truth->cubes, i), "queens"),
                   truth->board->n, -1, false);
    assert_true(naive_proves(&problem, proof));
    free(problem.literals);
    free(proof);
    return size;
}

/* All files but itself, by name in byte order, and no other; each digest right. */
static void check_sums(size_t cubes)
{
    char *sums = text_of(CERTIFICATE_SUMS), last[64] = "";
    size_t count = 0;
    for (char *line = sums; *line; count++) {
        char name[64], path[128], digest[SHA256_TEXT];
        assert_int_equal(sscanf(line + 64, "  %63[^\n]\n", name), 1);
        assert_true(strcmp(last, name) < 0);
        snprintf(path, sizeof path, "made/%s", name);
        assert_int_equal(sha256_of_file(path, digest, NULL, NULL), STATUS_OK);
        assert_memory_equal(line, digest, 64);
        strcpy(last, name);
        line += 64 + 2 + strlen(name) + 1;
    }
    assert_int_equal(count, 4 + 2 * cubes);
    assert_int_equal(names_in("made"), cubes ? 6 : 5);
    if (cubes)
        assert_int_equal(names_in("made/cubes"), 2 * cubes);
    free(sums);
}

/* Makes a certificate of the board, and checks all there is to check. */
static struct certify_result certify_and_check(const struct board *board, int rows)
{
    struct certify_result result = make(board, rows);
    struct naive formula = {0};
    char *text = text_of(CERTIFICATE_FORMULA), *manifest_text = text_of(CERTIFICATE_MANIFEST);
    char header[64];
    size_t clauses = naive_add(&formula, text), proof_bytes = 0;
    snprintf(header, sizeof header, "\np cnf %u %zu\n", board->n * board->n, clauses);
    assert_non_null(strstr(text, header));
    json_t *manifest = json_loads(manifest_text, JSON_REJECT_DUPLICATES, NULL);
    struct truth truth = {.board = board,
                          .formula = &formula,
                          .list = calloc(1 << 16, 1),
                          .cubes = json_object_get(manifest, "cubes")};
    size_t cubes = json_array_size(truth.cubes);
    truth.in_cube = calloc(cubes + 1, sizeof *truth.in_cube);
    uint64_t count = each_solution(board, meet, &truth);
    check_manifest(manifest, board, count);
    check_list(&truth);
    for (size_t i = 0; i < cubes; i++)
        proof_bytes += check_cube(&truth, i);
    proof_bytes += check_cover(&truth);
    check_sums(cubes);
    assert_int_equal(result.count, count);
    assert_int_equal(result.cubes, cubes);
    assert_int_equal(result.proved, cubes);
    assert_int_equal(result.proof_bytes, proof_bytes);
    json_decref(manifest);
    free(truth.list);
    free(truth.in_cube);
    free(formula.literals);
    free(text);
    free(manifest_text);
    return result;
}

/* --- the tests --- */

/* Every rule, every number of rows, from the smallest boards on; few of the larger ones, since each
 * certificate waits for the disk. */
static void empty_boards(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 6; n++)
        for (enum rule rule = 0; rule < RULE_COUNT; rule++)
            for (int rows = -1; rows <= (int)n + 1; rows += n < 5 ? 1 : (int)n - 1) {
                struct board board;
                board = (struct board){.n = n};
                board.rule = rule;
                assert_int_equal(board_seal(&board, NULL), STATUS_OK);
                certify_and_check(&board, rows);
                board_free(&board);
            }
}

static void add_random_squares(struct board *board, struct squares *squares, uint32_t count)
{
    while (count-- > 0) {
        struct square at = {random_below(board->n), random_below(board->n)};
        assert_int_equal(squares_add(squares, at), STATUS_OK);
    }
}

/* Givens that may attack each other, blocked squares, regions. Squares that are both are no board.
 */
static void random_boards(void **state)
{
    (void)state;
    random_start(7);
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (unsigned i = 0; i < boards;) {
            struct board board;
            board = (struct board){.n = 1 + random_below(6)};
            board.rule = rule;
            if (random_below(2))
                add_random_regions(&board);
            board.rule = rule;
            add_random_squares(&board, &board.given, random_below(3));
            add_random_squares(&board, &board.blocked, random_below(6));
            if (board_seal(&board, NULL) == STATUS_OK) {
                i++;
                certify_and_check(&board, (int)random_below(4) - 1);
            }
            board_free(&board);
        }
}

/* A row without a free square: no cube, and the cover alone says that there is no solution. */
static void no_cubes(void **state)
{
    (void)state;
    for (uint32_t blocked = 0; blocked < 5; blocked++) {
        struct board board;
        board = (struct board){.n = 5};
        for (uint32_t column = 0; column < 5; column++)
            assert_int_equal(squares_add(&board.blocked, (struct square){blocked, column}),
                             STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_int_equal(certify_and_check(&board, 3).cubes == 0, blocked < 3);
        board_free(&board);
    }
}

/* What another number of threads makes is the same file by file, which the sums say. */
static void same_bytes(void **state)
{
    (void)state;
    struct board board;
    char *first = NULL;
    board = (struct board){.n = 7};
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    for (unsigned threads = 1; threads <= 3; threads++) {
        struct certify_result result;
        const struct certify_task task = {.board = &board, .folder = "made", .threads = threads};
        make_with(&task, &result);
        assert_int_equal(result.count, 40); /* OEIS A000170 */
        assert_true(result.published);
        assert_int_equal(result.counters.cubes, result.cubes);
        char *sums = text_of(CERTIFICATE_SUMS);
        if (first)
            assert_string_equal(sums, first);
        else
            first = strdup(sums);
        free(sums);
    }
    free(first);
    board_free(&board);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        boards = (unsigned)strtoul(argv[1], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(empty_boards, empty_folder),
        cmocka_unit_test_teardown(random_boards, empty_folder),
        cmocka_unit_test_teardown(no_cubes, empty_folder),
        cmocka_unit_test_teardown(same_bytes, empty_folder),
    };
    return cmocka_run_group_tests(tests, enter_folder, leave_folder);
}

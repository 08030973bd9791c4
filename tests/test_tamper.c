/* Certificates tampered with, all digests put right again: what does not hold is found and named.
 * The argument `thorough` makes it all that there is to be tried, in place of a tenth (tests/long).
 */
#include "certificate_maker.h"

static bool thorough;

static struct board board;
static struct made made;

static void make(uint32_t n, const struct order *order)
{
    struct order whole = *order;
    board = board_make(n, RULE_CLASSIC);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    whole.board = &board;
    make_certificate(&made, &whole);
}

static void begin(uint32_t n, const struct order *order)
{
    make(n, order);
    made_write(&made, "c");
}

static void end(void)
{
    made_free(&made);
    board_free(&board);
    assert_int_equal(empty_folder(NULL), 0);
}

/* The message must begin so. */
static void is_found(const char *says)
{
    struct report report;
    uint64_t count;
    if (check_folder("c", &count, &report) != STATUS_FAILED)
        fail_msg("holds, in place of \"%s\"", says);
    if (strncmp(report.text, says, strlen(says)) != 0)
        fail_msg("\"%s\" in place of \"%s\"", report.text, says);
}

static size_t lines_in(const char *text)
{
    size_t lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* One clause more excludes a solution, and nothing else is wrong: the list is without it, and so
 * are the blocking clauses, the counts and the proofs, all of which hold. */
static void formula_too_strong(void **state)
{
    (void)state;
    char says[64];
    random_start(1);
    for (unsigned found = 0; found < (thorough ? 500 : 50);) {
        uint32_t n = 4 + random_below(4), squares = n * n;
        struct order order = {.cube_rows = 1 + random_below(2)};
        for (int k = 0; k < 2; k++)
            order.extra[k] = (int)(1 + random_below(squares)) * (random_below(3) ? -1 : 1);
        make(n, &order);
        bool excludes = made.solutions < each_solution(&board, NULL, NULL);
        snprintf(says, sizeof says, "c/formula.cnf:%zu: the clause %d %d 0 does not follow",
                 lines_in(made_find(&made, "formula.cnf")->bytes), order.extra[0], order.extra[1]);
        if (excludes) {
            made_write(&made, "c");
            is_found(says);
        }
        found += excludes;
        end();
    }
}

/* Which cube a solution is in, and its clause there: counted from 1. */
struct blocked {
    uint64_t cube, clause;
};

static struct blocked find_blocked(uint64_t number)
{
    char name[MADE_NAME];
    struct blocked blocked = {.clause = number};
    for (;;) {
        snprintf(name, sizeof name, "cubes/%llu.blocking.cnf", (unsigned long long)++blocked.cube);
        uint64_t clauses = lines_in(made_find(&made, name)->bytes) - 1;
        if (blocked.clause <= clauses)
            return blocked;
        blocked.clause -= clauses;
    }
}

/* A solution is missing everywhere: nothing contradicts that but the proof of its cube. */
static void missing_everywhere(uint32_t n, uint64_t number)
{
    char says[64];
    const struct order order = {.cube_rows = 1, .solution_left_out = number};
    begin(n, &order);
    assert_int_equal(made.met, made.solutions + 1);
    snprintf(says, sizeof says, "c/cubes/%u.rup:", made.left_out_first + 1);
    is_found(says);
    end();
}

/* Line `line` of a text, from 1: where it begins, and how long it is with its LF. */
static const char *line_of(const char *text, uint64_t line, size_t *size)
{
    for (; line > 1; line--)
        text = strchr(text, '\n') + 1;
    *size = (size_t)(strchr(text, '\n') + 1 - text);
    return text;
}

/* A file with `size` bytes at `at` replaced, and its header made to fit. Checked, and put back. */
static void replaced(const char *name, const char *at, size_t size, const char *by,
                     long long clauses, const char *says)
{
    const struct made_file *file = made_find(&made, name);
    assert_non_null(file);
    char *before = strdup(file->bytes), *after;
    const char *body = clauses < 0 ? file->bytes : strchr(file->bytes, '\n') + 1;
    char header[64] = "";
    if (clauses >= 0)
        snprintf(header, sizeof header, "p cnf %u %lld\n", board.n * board.n, clauses);
    assert_true(asprintf(&after, "%s%.*s%s%s", header, (int)(at - body), body, by, at + size) >= 0);
    made_text(&made, name, after);
    made_put(made_find(&made, name), "c");
    made_seal(&made, "c");
    is_found(says);
    made_text(&made, name, before);
    made_put(made_find(&made, name), "c");
    made_seal(&made, "c");
    free(before);
    free(after);
}

/* The clause of one solution left out, stated twice, and without one of its literals. */
static void clause_wrong(uint64_t number, bool each_literal)
{
    char name[MADE_NAME], says[MADE_NAME + 8], twice[256];
    struct blocked blocked = find_blocked(number);
    snprintf(name, sizeof name, "cubes/%llu.blocking.cnf", (unsigned long long)blocked.cube);
    snprintf(says, sizeof says, "c/%s:", name);
    const char *text = made_find(&made, name)->bytes;
    long long clauses = (long long)lines_in(text) - 1;
    size_t size;
    const char *at = line_of(text, blocked.clause + 1, &size);
    replaced(name, at, size, "", clauses - 1, says);
    text = made_find(&made, name)->bytes;
    at = line_of(text, blocked.clause + 1, &size);
    snprintf(twice, sizeof twice, "%.*s%.*s", (int)size, at, (int)size, at);
    replaced(name, at, size, twice, clauses + 1, says);
    uint32_t only = random_below(board.n);
    for (uint32_t i = 0; i < board.n; i++) {
        if (!each_literal && i != only)
            continue;
        text = made_find(&made, name)->bytes;
        at = line_of(text, blocked.clause + 1, &size);
        for (uint32_t k = 0; k < i; k++)
            at = strchr(at, ' ') + 1;
        replaced(name, at, (size_t)(strchr(at, ' ') + 1 - at), "", clauses, says);
    }
}

static void blocking_clauses(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= 7; n++) {
        uint64_t solutions;
        begin(n, &(const struct order){.cube_rows = 1});
        solutions = made.solutions;
        for (uint64_t number = 1; number <= solutions; number++)
            clause_wrong(number, thorough || n < 6);
        end();
        for (uint64_t number = 1; number <= solutions; number++)
            missing_everywhere(n, number);
    }
    random_start(2);
    for (unsigned sampled = 0; sampled < (thorough ? 500 : 10); sampled++) {
        static const uint32_t counts[] = {92, 352, 724};
        uint32_t i = random_below(thorough ? 3 : 2);
        missing_everywhere(8 + i, 1 + random_below(counts[i]));
    }
}

/* A list with its own digest. The manifest keeps the count, or takes that of the list. */
static void listed(const char *lines, const char *says)
{
    char *manifest = strdup(made_find(&made, "manifest.json")->bytes), *changed;
    for (int fits = 0; fits < 2; fits++) {
        uint64_t count = lines_in(lines);
        made_set(&made, lines, fits ? count : made.solutions);
        char *at = strstr(manifest, "\"count\": ");
        assert_true(asprintf(&changed, "%.*s\"count\": %llu%s", (int)(at - manifest), manifest,
                             (unsigned long long)(fits ? count : made.solutions),
                             strchr(at, ',')) > 0);
        made_text(&made, "manifest.json", changed);
        free(changed);
        made_put(made_find(&made, "manifest.json"), "c");
        made_put(made_find(&made, "solutions.set"), "c");
        made_seal(&made, "c");
        is_found(fits ? says : "c/solutions.set:");
    }
    made_text(&made, "manifest.json", manifest);
    free(manifest);
}

/* Each solution dropped, changed and doubled. */
static void solution_lines(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= (thorough ? 8 : 7); n++) {
        char *lines, text[8192];
        size_t size;
        begin(n, &(const struct order){.cube_rows = 1});
        lines = strdup(strstr(made_find(&made, "solutions.set")->bytes, "# sha256"));
        memmove(lines, strchr(lines, '\n') + 1, strlen(strchr(lines, '\n') + 1) + 1);
        for (uint64_t number = 1; number <= made.solutions; number++) {
            const char *at = line_of(lines, number, &size);
            int before = (int)(at - lines), length = (int)size;
            snprintf(text, sizeof text, "%.*s%s", before, lines, at + size);
            listed(text, "c/manifest.json: cube ");
            snprintf(text, sizeof text, "%.*s%.*s%s", before, lines, length, at, at);
            listed(text, "c/solutions.set:");
            if (n == 1)
                continue;
            /* Two columns change places: n numbers as before, and for n < 6 never a solution. */
            snprintf(text, sizeof text, "%s", lines);
            uint32_t row = random_below(n - 1);
            char kept = text[before + (int)row * 2];
            text[before + (int)row * 2] = text[before + (int)row * 2 + 2];
            text[before + (int)row * 2 + 2] = kept;
            listed(text, "c/");
        }
        free(lines);
        end();
    }
}

/* A cube that is left out: its solutions have no place, or else the cover fails. Where propagation
 * alone sees that nothing is in it, the certificate may be as true as before. */
static void cube_left_out(uint32_t n, uint32_t rows, uint64_t cube)
{
    struct report report;
    uint64_t count, all;
    begin(n, &(const struct order){.cube_rows = rows, .cube_left_out = cube});
    all = made.solutions;
    if (check_folder("c", &count, &report) == STATUS_OK)
        assert_int_equal(count, all);
    else if (!strstr(report.text, "lies in no cube") &&
             strncmp(report.text, "c/cover.rup:", 12) != 0)
        fail_msg("%s", report.text);
    end();
}

static void cubes_left_out(void **state)
{
    (void)state;
    for (uint32_t n = 2; n <= 7; n++)
        for (uint32_t rows = 1; rows <= (thorough || n < 6 ? 2 : 1); rows++) {
            begin(n, &(const struct order){.cube_rows = rows});
            uint64_t cubes = made.cubes;
            end();
            for (uint64_t cube = 1; cube <= cubes; cube++)
                cube_left_out(n, rows, cube);
        }
    /* The only solution of a cube is neither listed nor blocked, and so is the cube. */
    for (uint64_t solution = 1; solution <= 4; solution++) {
        begin(6, &(const struct order){
                     .cube_rows = 1, .solution_left_out = solution, .cube_left_out = solution + 1});
        is_found("c/cover.rup:");
        end();
    }
}

static void proofs_cut(void **state)
{
    (void)state;
    random_start(3);
    begin(7, &(const struct order){.cube_rows = 1});
    for (unsigned i = 0; i < 200; i++) {
        char name[MADE_NAME], says[MADE_NAME + 8];
        snprintf(name, sizeof name, "cubes/%u.rup", 1 + i % 7);
        struct made_file *file = made_find(&made, name);
        const struct made_file whole = *file;
        file->size = random_below((uint32_t)file->size);
        made_put(file, "c");
        made_seal(&made, "c");
        snprintf(says, sizeof says, "c/%s:", name);
        is_found(says);
        file = made_find(&made, name);
        file->size = whole.size;
        made_put(file, "c");
    }
    end();
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(formula_too_strong, empty_folder),
        cmocka_unit_test_teardown(blocking_clauses, empty_folder),
        cmocka_unit_test_teardown(solution_lines, empty_folder),
        cmocka_unit_test_teardown(cubes_left_out, empty_folder),
        cmocka_unit_test_teardown(proofs_cut, empty_folder),
    };
    thorough = argc > 1 && strcmp(argv[1], "thorough") == 0;
    return cmocka_run_group_tests_name("tamper", tests, enter_folder, leave_folder);
}

/* The engine `exec`: solvers that are good at it find what there is, and each way of failing is
 * told from "no solution".
 */
#include "support.h"

#include <stdio.h>

#include "engines.h"
#include "folder.h"
#include "model/plan.h"
#include "sat/known.h"
#include "solutions/set.h"

static const struct engine *exec_of(void)
{
    const struct engine *engine;
    const char *variant;
    assert_int_equal(engine_parse(&engine, &variant, "exec:x", 6, NULL), STATUS_OK);
    assert_string_equal(variant, "x");
    return engine;
}

/* What one search came to. */
struct finding {
    struct solution_set set;
    size_t wanted; /* 0: all */
    size_t found;
    struct counters counters;
    struct report report;
};

static enum status add(void *self, const uint32_t *columns)
{
    struct finding *finding = self;
    assert_int_equal(solution_set_add(&finding->set, columns), STATUS_OK);
    return finding->set.count == finding->wanted ? STATUS_ENOUGH : STATUS_OK;
}

static enum status search_with(struct task *task, const char *command, struct finding *finding)
{
    struct visitor visitor = {.found = add, .self = finding};
    struct search search = {0};
    task->variant = command;
    solution_set_open(&finding->set, task->board->n);
    finding->counters = (struct counters){0};
    finding->report = REPORT_NONE;
    enum status status = search_open(&search, exec_of(), task, &finding->report);
    for (uint64_t part = 0; status == STATUS_OK && part < search.parts; part++)
        status = search_run(&search, part, &visitor, &finding->counters, &finding->report);
    search_close(&search);
    finding->found = finding->set.count;
    return status;
}

static void add_truth(void *self, const uint32_t *columns)
{
    assert_int_equal(solution_set_add(self, columns), STATUS_OK);
}

static void expect_truth(const struct board *board, const struct plan *plan, const char *command)
{
    struct task task = {.board = board, .plan = plan};
    struct finding finding = {.wanted = 0};
    struct solution_set truth;
    assert_int_equal(search_with(&task, command, &finding), STATUS_OK);
    solution_set_open(&truth, board->n);
    each_solution(board, add_truth, &truth);
    assert_true(solution_set_sort(&finding.set) || board->n == 0);
    assert_int_equal(finding.set.count, truth.count);
    if (truth.count && board->n)
        assert_memory_equal(finding.set.bytes, truth.bytes, truth.count * board->n * truth.width);
    assert_true(finding.counters.calls >= 1 + (truth.count > 0));
    solution_set_free(&finding.set);
    solution_set_free(&truth);
}

static bool is_there(const char *command)
{
    char line[256];
    snprintf(line, sizeof line, "command -v %.*s >/dev/null", (int)strcspn(command, " "), command);
    return system(line) == 0;
}

/* Solvers as they are installed, each in its ways to be run; larger boards for those that need few
 * runs, since starting programs is what takes the time here. */
static void test_solvers(void **state)
{
    static const struct {
        const char *command;
        uint32_t most;
    } ways[] = {
        {"picosat %f", 5},
        {"picosat --all %f", 6},
        {"minisat %f %r", 4},
        {"minisat -verb=0 '%f' \"%r\"", 4},
        {"cadical -q", 4},
        {"cryptominisat5 --verb 0 %f", 4},
        {"cryptominisat5 --verb 0 --maxsol 1000 %f", 6},
        {"clasp", 4},
        {"clasp -n 0", 8},
        {"clasp -n 0 --outf=2 %f", 6},
        {"glucose -model %f", 4},
        {"kissat -q %f", 4},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        for (uint32_t n = 0; n <= ways[i].most && is_there(ways[i].command); n++) {
            struct board board = board_make(n, RULE_CLASSIC);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            expect_truth(&board, NULL, ways[i].command);
        }
}

/* Every rule, givens, blocked squares and regions; a plan whose auxiliary variables leave many
 * models a board. */
static void test_boards(void **state)
{
    struct plan plan = plan_all(encoding_usual(encoding_of("pairwise")));
    (void)state;
    if (!is_there("clasp"))
        skip();
    assert_int_equal(plan_parse(&plan, "columns=sequential,diagonals=sequential", NULL), STATUS_OK);
    random_start(11);
    for (uint32_t i = 0; i < 30; i++) {
        struct board board = board_make(1 + random_below(5), (enum rule)(i % RULE_COUNT));
        struct square a = {random_below(board.n), random_below(board.n)};
        struct square b = {random_below(board.n), random_below(board.n)};
        if (random_below(2))
            add_random_regions(&board);
        if (random_below(2))
            assert_int_equal(squares_add(&board.given, a), STATUS_OK);
        if (random_below(2) && square_order(&a, &b) != 0)
            assert_int_equal(squares_add(&board.blocked, b), STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        expect_truth(&board, i % 2 ? &plan : NULL, i % 6 == 0 ? "clasp" : "clasp -n 0 %f");
        board_free(&board);
    }
}

/* Models of the 4 board, by hand. */
#define FIRST "-1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0"
#define SECOND "-1 -2 3 -4 5 -6 -7 -8 -9 -10 -11 12 -13 14 -15 -16 0"
#define ATTACKING "1 -2 -3 -4 -5 6 -7 -8 -9 -10 11 -12 -13 -14 -15 16 0"
#define TWO_IN_A_ROW "1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0"

static void put_solver(const char *text)
{
    put("solver", text, strlen(text));
}

/* Runs a shell script as the solver of the 4 board, with all files in the test's own folder. */
static enum status run_solver(const char *text, struct finding *finding)
{
    struct board board = board_make(4, RULE_CLASSIC);
    struct task task = {.board = &board};
    put_solver(text);
    assert_int_equal(mkdir("temporary", 0755), 0);
    assert_int_equal(setenv("TMPDIR", "temporary", 1), 0);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    enum status status = search_with(&task, "sh solver %f %r", finding);
    assert_int_equal(names_in("temporary"), 0);
    assert_int_equal(rmdir("temporary"), 0);
    assert_int_equal(unsetenv("TMPDIR"), 0);
    solution_set_free(&finding->set);
    return status;
}

/* The clauses of the formula that are longer than those of a line's pairs, and negative throughout,
 * are the blocking ones; so a script can tell how often it was run. */
#define RUNS "runs=$(grep -c '^-[0-9]* -[0-9]* -[0-9]* ' $1);"

struct wrong {
    const char *text;
    enum status status;
    size_t found; /* before it went wrong */
    const char *says;
};

static void expect_all(const struct wrong *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct finding finding = {.wanted = 0};
        enum status status = run_solver(cases[i].text, &finding);
        if (status != cases[i].status || finding.found != cases[i].found ||
            !strstr(finding.report.text, cases[i].says))
            fail_msg("%s: status %d, %zu found, \"%s\"", cases[i].text, (int)status, finding.found,
                     finding.report.text);
        if (status != STATUS_OK)
            assert_non_null(strstr(finding.report.text, "exec:sh solver %f %r"));
        assert_int_equal(finding.report.status, status == STATUS_OK ? STATUS_OK : status);
    }
}
#define EXPECT_ALL(cases) expect_all(cases, sizeof(cases) / sizeof *(cases))

static void test_no_answer(void **state)
{
    static const struct wrong cases[] = {
        {"exec /no/such/solver", STATUS_IO, 0, "exit code 127"},
        {"", STATUS_IO, 0, "missing or killed"},
        {"exit 20", STATUS_IO, 0, "exit code 20"},
        {"echo; echo ' '", STATUS_IO, 0, "missing or killed"},
        {"echo c hello", STATUS_IO, 0, ""},
        {"echo s UNKNOWN", STATUS_IO, 0, "UNKNOWN"},
        {"echo s INDETERMINATE; exit 15", STATUS_IO, 0, "UNKNOWN"},
        {"kill -9 $$", STATUS_IO, 0, "SIGKILL"},
        {"kill -SEGV $$", STATUS_IO, 0, "SIGSEGV"},
        {"echo s UNSATISFIABLE; kill -TERM $$", STATUS_IO, 0, "SIGTERM"},
        {"echo s SATISFIABLE; exit 10", STATUS_IO, 0, "no model"},
        {"echo s mc 2", STATUS_IO, 0, "none of them"},
        {"echo 'Segmentation fault'", STATUS_IO, 0, "answer:1"},
        {"cat $1", STATUS_IO, 0, "formula"},
        {"echo one >&2; echo >&2; echo two >&2; exit 1", STATUS_IO, 0, "it says: one / two"},
        {"echo s SATISFIABLE; printf 'v 1 -2 3'", STATUS_IO, 0, ""},
        {"echo s SATISFIABLE; echo v -1 2 0", STATUS_IO, 0, "14 squares open"},
        {"echo s SATISFIABLE >$2; echo s UNSATISFIABLE", STATUS_IO, 0, "no model"},
        {"head -c 3000000 /dev/zero >&2; exit 4", STATUS_IO, 0, "exit code 4"},
    };
    (void)state;
    EXPECT_ALL(cases);
}

static void test_exit_codes(void **state)
{
    static const struct wrong cases[] = {
        {"echo s UNSATISFIABLE; exit 20", STATUS_OK, 0, ""},
        {"echo s UNSATISFIABLE", STATUS_OK, 0, ""},
        {"echo s SOLUTIONS 0; exit 20", STATUS_OK, 0, ""},
        {"echo UNSAT >$2; echo chatter; exit 20", STATUS_OK, 0, ""},
        {"echo s UNSATISFIABLE; exit 10", STATUS_IO, 0, "exit code 10 does not fit"},
        {"echo s UNSATISFIABLE; exit 1", STATUS_IO, 0, "exit code 1 does not fit"},
        {"echo s UNSATISFIABLE; exit 137", STATUS_IO, 0, "exit code 137 does not fit"},
        {"echo s SATISFIABLE; echo v " FIRST "; exit 20", STATUS_IO, 1, "exit code 20 does not"},
        {"echo s SATISFIABLE; echo v " FIRST "; exit 3", STATUS_IO, 1, "exit code 3 does not"},
    };
    (void)state;
    EXPECT_ALL(cases);
}

static void test_lies(void **state)
{
    static const struct wrong cases[] = {
        {"echo s SATISFIABLE; echo v " ATTACKING, STATUS_FAILED, 0, "no solution"},
        {"echo s SATISFIABLE; echo v " TWO_IN_A_ROW, STATUS_FAILED, 0, ""},
        {"echo s SATISFIABLE; echo v " FIRST, STATUS_FAILED, 1, "forbids: the queens 2 4 1 3"},
        {"echo s UNSATISFIABLE; echo s SATISFIABLE; echo v " FIRST, STATUS_FAILED, 1,
         "contradicts"},
        {"echo s SATISFIABLE; echo s UNSATISFIABLE", STATUS_FAILED, 0, "contradicts"},
        {"echo s SATISFIABLE; echo v " FIRST "; echo s SOLUTIONS 2", STATUS_IO, 1,
         "says 2 solutions, but gives 1"},
        /* It finds both and then the first one again. */
        {RUNS "echo s SATISFIABLE; [ $runs = 1 ] && echo v " SECOND " || echo v " FIRST,
         STATUS_FAILED, 2, "2 4 1 3"},
    };
    (void)state;
    EXPECT_ALL(cases);
}

/* Runs that give several models: each board is taken once, and only a run without any is the end.
 */
static void test_several_models(void **state)
{
    static const struct wrong cases[] = {
        {RUNS "[ $runs = 2 ] && { echo s UNSATISFIABLE; exit 20; }; echo v " FIRST
              "; echo v " SECOND "; echo s SATISFIABLE; exit 30",
         STATUS_OK, 2, ""},
        {RUNS "[ $runs = 2 ] && { echo s SOLUTIONS 0; exit 20; }; for m in '" FIRST "' '" SECOND
              "' '" FIRST "'; do echo s SATISFIABLE; echo v $m; done; echo s SOLUTIONS 3; exit 20",
         STATUS_OK, 2, ""},
        /* One model and UNSATISFIABLE: not taken for the end, so that the other one is found. */
        {RUNS "case $runs in 0) echo s SATISFIABLE; echo v " FIRST
              ";; 1) echo s SATISFIABLE; echo v " SECOND ";; esac; echo s UNSATISFIABLE; exit 20",
         STATUS_OK, 2, ""},
        {RUNS "[ $runs = 0 ] && echo v " FIRST "; [ $runs = 1 ] && echo v " SECOND
              "; echo s UNSATISFIABLE; exit 20",
         STATUS_OK, 2, ""},
        {RUNS "[ $runs = 2 ] && { echo UNSAT >$2; exit 20; }; [ $runs = 1 ] && m='" SECOND
              "' || m='" FIRST "'; echo SAT >$2; echo $m >>$2; exit 10",
         STATUS_OK, 2, ""},
        {"echo s SATISFIABLE; echo v " FIRST "; echo s UNKNOWN", STATUS_IO, 1, "UNKNOWN"},
        /* A result file from the run before is not read again. */
        {RUNS "[ $runs = 0 ] && { echo SAT >$2; echo " FIRST " >>$2; }; exit 0", STATUS_IO, 1,
         "missing or killed"},
        /* Whole models of a solver that dies count, what is cut off does not. */
        {"echo v " FIRST "; printf 'v -1 -2 3 -4 5'; kill -9 $$", STATUS_IO, 1, "SIGKILL"},
        {"echo v " FIRST "; echo v " SECOND "; kill -9 $$", STATUS_IO, 2, "SIGKILL"},
        {"echo v " FIRST "; echo v -1 -2 3; echo c x; kill -9 $$", STATUS_IO, 1, "SIGKILL"},
        {"echo v " FIRST "; echo v -1 0; kill -9 $$", STATUS_IO, 1, "SIGKILL"},
    };
    (void)state;
    EXPECT_ALL(cases);
}

/* The formula is the one of `encode`, its header exact in each run: as PicoSAT counts. */
static void test_formula(void **state)
{
    static const char checks[] =
        "set -- \"$(sed -n '/^p/s/p cnf 16 //p' $1)\" \"$(grep -c '^[-0-9].* 0$' $1)\" $1\n"
        "[ \"$1\" = \"$2\" ] || { echo \"c $1 $2\"; exit 1; }\n"
        "grep -q '^c p show 1 ' $3 || exit 1\n"
        "case $1 in 84) m='" FIRST "';; 85) m='" SECOND
        "';; 86) echo s UNSATISFIABLE; exit 20;; esac\n"
        "echo s SATISFIABLE; echo v $m; exit 10\n";
    struct finding finding = {.wanted = 0};
    (void)state;
    assert_int_equal(run_solver(checks, &finding), STATUS_OK);
    assert_int_equal(finding.counters.calls, 3);
    assert_int_equal(finding.counters.variables, 16);
    assert_int_equal(finding.counters.clauses, 86);
}

static void test_time_limit_keeps_what_was_found(void **state)
{
    struct board board = board_make(4, RULE_CLASSIC);
    struct task task = {.board = &board};
    struct finding finding = {.wanted = 0};
    (void)state;
    put_solver("cat >/dev/null; echo v " FIRST "; printf 'v -1 -2'; sleep 60");
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    watch_limit(&task.watch, 2);
    assert_int_equal(search_with(&task, "sh solver", &finding), STATUS_LIMIT);
    assert_int_equal(finding.set.count, 1);
    solution_set_free(&finding.set);
}

static void test_visitor_has_enough(void **state)
{
    struct board board = board_make(4, RULE_CLASSIC);
    struct task task = {.board = &board};
    struct finding finding = {.wanted = 1};
    (void)state;
    put_solver("echo s SATISFIABLE; echo v " FIRST);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(search_with(&task, "sh solver", &finding), STATUS_ENOUGH);
    assert_int_equal(finding.counters.calls, 1);
    solution_set_free(&finding.set);
}

static void test_refusals(void **state)
{
    struct board board = board_make(4, RULE_CLASSIC);
    struct task task = {.board = &board};
    struct finding finding = {.wanted = 0};
    (void)state;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(search_with(&task, NULL, &finding), STATUS_REFUSED);
    assert_non_null(strstr(finding.report.text, "exec:COMMAND"));
    assert_int_equal(search_with(&task, "", &finding), STATUS_REFUSED);
    assert_int_equal(search_with(&task, "clasp '", &finding), STATUS_REFUSED);
    assert_int_equal(setenv("TMPDIR", "/no/such/folder", 1), 0);
    assert_int_equal(search_with(&task, "clasp", &finding), STATUS_IO);
    assert_non_null(strstr(finding.report.text, "/no/such/folder/"));
    assert_int_equal(unsetenv("TMPDIR"), 0);
}

/* The set of boards that blocking rests on: against its own definition, over several growths. */
static void test_known(void **state)
{
    struct known known;
    size_t place;
    (void)state;
    known_open(&known, 2);
    for (uint32_t round = 0; round < 2; round++)
        for (uint32_t i = 0; i < 5000; i++) {
            assert_int_equal(known_add(&known, (const uint32_t[]){i % 50, i / 50}, &place),
                             STATUS_OK);
            assert_int_equal(place, i);
            assert_int_equal(known.count, round ? 5000 : i + 1);
        }
    assert_int_equal(known_get(&known, 4321)[0], 21);
    assert_int_equal(known_get(&known, 4321)[1], 86);
    known_close(&known);
    known_open(&known, 0);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(known_add(&known, &(uint32_t){0}, &place), STATUS_OK);
        assert_int_equal(place, 0);
        assert_int_equal(known.count, 1);
    }
    known_close(&known);
}

#define IN_FOLDER(test) cmocka_unit_test_teardown(test, empty_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(test_solvers),
        IN_FOLDER(test_boards),
        IN_FOLDER(test_no_answer),
        IN_FOLDER(test_exit_codes),
        IN_FOLDER(test_lies),
        IN_FOLDER(test_several_models),
        IN_FOLDER(test_formula),
        IN_FOLDER(test_time_limit_keeps_what_was_found),
        IN_FOLDER(test_visitor_has_enough),
        IN_FOLDER(test_refusals),
        cmocka_unit_test(test_known),
    };
    return cmocka_run_group_tests(tests, enter_folder, leave_folder);
}

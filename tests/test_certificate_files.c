/* The files of a certificate one by one: what breaks their form, or does not fit the others, is
 * named with its place. Digests are right throughout, unless they are what the test is about.
 */
#include "certificate_maker.h"

#include <ctype.h>

static struct board board;
static struct made made;

/* The 4 board in four cubes: its solutions are 2 4 1 3 in the second and 3 1 4 2 in the third. */
static int make_one(void **state)
{
    const struct order order = {.board = &board, .cube_rows = 1};
    (void)state;
    board = board_make(4, RULE_CLASSIC);
    if (board_seal(&board, NULL) != STATUS_OK)
        return -1;
    make_certificate(&made, &order);
    made_write(&made, "c");
    return 0;
}

static int end_one(void **state)
{
    made_free(&made);
    board_free(&board);
    return empty_folder(state);
}

/* Checks the folder; the message must be just that, or begin so where it ends in "...". */
static void fails(const char *says)
{
    struct report report;
    uint64_t count;
    size_t size = strlen(says);
    bool begins = size > 3 && strcmp(says + size - 3, "...") == 0;
    if (check_folder("c", &count, &report) != STATUS_FAILED)
        fail_msg("no failure in place of \"%s\"", says);
    if (begins ? strncmp(report.text, says, size - 3) != 0 : strcmp(report.text, says) != 0)
        fail_msg("\"%s\" in place of \"%s\"", report.text, says);
}

static void holds(void)
{
    struct report report;
    uint64_t count;
    if (check_folder("c", &count, &report) != STATUS_OK)
        fail_msg("%s", report.text);
    assert_int_equal(count, 2);
}

/* In the file the first `from` becomes `to`; then it is checked, and put back. */
static void changed(const char *name, const char *from, const char *to, const char *says)
{
    struct made_file *file = made_find(&made, name);
    char *before = strdup(file->bytes), *after;
    char *at = strstr(before, from);
    assert_non_null(at);
    assert_true(asprintf(&after, "%.*s%s%s", (int)(at - before), before, to, at + strlen(from)) >=
                0);
    made_text(&made, name, after);
    made_put(made_find(&made, name), "c");
    made_seal(&made, "c");
    if (says)
        fails(says);
    else
        holds();
    made_text(&made, name, before);
    made_put(made_find(&made, name), "c");
    made_seal(&made, "c");
    free(before);
    free(after);
}

static void manifests(void **state)
{
    (void)state;
#define MANIFEST(from, to, says) changed("manifest.json", from, to, says)
#define PLACE "c/manifest.json: "
    MANIFEST("\"count\": 2,\n", "\"count\" :2 , ", NULL);
    MANIFEST("{\"format\"", "[\"format\"", "c/manifest.json:1:...");
    MANIFEST("{\"format\"", "{\"format\": 1, \"format\"", "c/manifest.json:...");
    MANIFEST("]}\n", "]} x", "c/manifest.json:...");
    MANIFEST("certificate 1", "certificate 2", PLACE "format is not \"queensat certificate 1\"");
    MANIFEST("\"queensat certificate 1\"", "1", PLACE "format is not \"queensat certificate 1\"");
    MANIFEST("\"count\": 2,\n\"cubes\"", "\"cubes\"", PLACE "the manifest has no key count");
    MANIFEST("\"count\": 2,\n", "\"count\": 2, \"remark\": 1,",
             PLACE "the manifest has the key remark, which no certificate has");
    MANIFEST("\"count\": 2", "\"count\": 2.0", PLACE "count is no whole number");
    MANIFEST("\"count\": 2", "\"count\": \"2\"", PLACE "count is no whole number");
    MANIFEST("\"count\": 2", "\"count\": -2", PLACE "count is no whole number");
    MANIFEST("\"count\": 2", "\"count\": 9223372036854775808", "c/manifest.json:...");
    MANIFEST("\"count\": 2", "\"count\": 3",
             "c/solutions.set: its head says 2 solutions, manifest.json 3");
    MANIFEST("\"board\": \"4\"", "\"board\": 4", PLACE "board is no text");
    MANIFEST("\"board\": \"4\"", "\"board\": \"4 4\"", PLACE "no board: ...");
    MANIFEST("\"board\": \"4\"", "\"board\": \"5\"",
             "c/formula.cnf: 16 variables, but the board has 25 squares");
    MANIFEST("\"board\": \"4\"", "\"board\": \"..../..../..../....\"",
             "c/solutions.set: its board is not the one in manifest.json");
    MANIFEST("classic", "chess", PLACE "no known rule: chess");
    MANIFEST("classic", "torus", "c/solutions.set:...");
    MANIFEST("\"count\"", "\"given\": \"1,1\", \"count\"",
             "c/solutions.set: its board is not the one in manifest.json");
    MANIFEST("\"count\"", "\"blocked\": [], \"count\"", PLACE "blocked is no text");
    MANIFEST("\"cubes\": [", "\"cubes\": [5,", PLACE "cube 1 is no object");
    MANIFEST("\"cubes\": [", "\"cubes\": [{},", PLACE "cube 1 has no key queens");
    MANIFEST("[[1, 1]]", "1", PLACE "cube 1: queens is no list");
    MANIFEST("[1, 1]", "[0, 1]",
             PLACE "cube 1: a queen that is no [row, column] of a board of 4 rows, from 1");
    MANIFEST("[1, 2]", "[1, 5]",
             PLACE "cube 2: a queen that is no [row, column] of a board of 4 rows, from 1");
    MANIFEST("[1, 2]", "[1, 2, 3]", PLACE "cube 2: a queen that is no...");
    MANIFEST("[1, 2]", "[1, 2.0]", PLACE "cube 2: a queen that is no...");
    MANIFEST("[1, 2]", "[1, 2], [1, 2]", PLACE "cube 2: two queens on the same square");
    MANIFEST("\"count\": 0}", "\"count\": 0, \"x\": 0}",
             PLACE "cube 1 has the key x, which no certificate has");
    MANIFEST("\"count\": 0}", "\"count\": 1}",
             PLACE "cube 1 (a4): claims 1 solution, and 0 of the listed ones lie in it");
    MANIFEST("{\"queens\": [[1, 1]], \"count\": 0},\n", "",
             "c/cubes/4.blocking.cnf: is no file of a certificate with 3 cubes");
    MANIFEST("\"cubes\": [", "\"cubes\": [{\"queens\": [[2, 1]], \"count\": 1},",
             "c/cubes/5.blocking.cnf: is missing");
    /* A cube that is named otherwise: its clauses and its proof are for other queens. */
    MANIFEST("[[1, 1]], \"count\": 0", "[[1, 4]], \"count\": 0", "c/cubes/1.rup:...");
    MANIFEST("[[1, 2]], \"count\": 1", "[[1, 3]], \"count\": 1",
             "c/solutions.set: the solution 2 4 1 3, number 1 of the list, lies in no cube");
    /* The only listed board with a queen there, so that this is as true. */
    MANIFEST("[[1, 2]], \"count\": 1", "[[3, 1]], \"count\": 1", NULL);
}

static void lists(void **state)
{
    (void)state;
#define LIST(from, to, says) changed("solutions.set", from, to, says)
    LIST("# queensat set 1\n", "", "c/solutions.set:...");
    LIST("2 4 1 3\n3 1 4 2\n", "3 1 4 2\n2 4 1 3\n", "c/solutions.set:...");
    LIST("2 4 1 3\n", "2 4 1 3\n2 4 1 3\n",
         "c/solutions.set:7: stands in the list twice, as on line 6");
    LIST("2 4 1 3\n", "2 4 3 1\n",
         "c/solutions.set:6: is no solution: the queens on d3 and c2 attack each other");
    LIST("2 4 1 3\n", "2 4 1 5\n", "c/solutions.set:6:...");
    LIST("2 4 1 3\n", "2 4 1\n", "c/solutions.set:6:...");
    LIST("2 4 1 3\n", "", "c/solutions.set:...");
    LIST("# count 2", "# count 1", "c/solutions.set:...");
    LIST("# board 4", "# board 5", "c/solutions.set: its board is not the one in manifest.json");
    LIST("# rule classic", "# rule touch",
         "c/solutions.set: its board is not the one in manifest.json");
    LIST("# sha256 ", "# sha256 0", "c/solutions.set:...");
    LIST("\n2 4", "\n# partial\n2 4",
         "c/solutions.set: says that it is partial, where all solutions must stand");
    LIST("\n2 4", "\n# unique\n2 4",
         "c/solutions.set: says that it is unique, where all solutions must stand");
}

/* Lists that are consistent in themselves. */
static void lists_with_their_digest(void **state)
{
    static const struct {
        const char *lines;
        uint64_t count;
        const char *says;
    } cases[] = {
        {"2 4 1 3\n3 1 4 2\n", 2, NULL},
        {"3 1 4 2\n2 4 1 3\n", 2,
         "c/solutions.set:7: does not come after line 6 in lexicographic order"},
        {"2 4 1 3\n2 4 1 3\n", 2, "c/solutions.set:7: stands in the list twice, as on line 6"},
        {"2 4 1 3\n2 4 3 1\n", 2,
         "c/solutions.set:7: is no solution: the queens on d3 and c2 attack each other"},
        {"2 4 1 3\n", 1, "c/solutions.set: its head says 1 solutions, manifest.json 2"},
        {"2 4 1 3\n", 2, "c/solutions.set:..."},
        {"", 0, "c/solutions.set:..."},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        made_set(&made, cases[i].lines, cases[i].count);
        made_put(made_find(&made, "solutions.set"), "c");
        made_seal(&made, "c");
        if (cases[i].says)
            fails(cases[i].says);
        else
            holds();
    }
}

static void blocking_clauses(void **state)
{
    (void)state;
    /* Squares of 2 4 1 3: 2, 8, 9, 15. */
#define BLOCKING(from, to, says) changed("cubes/2.blocking.cnf", from, to, says)
#define CUBE "c/cubes/2.blocking.cnf"
    BLOCKING("-2 -8 -9 -15 0", "-15 -2 -9 -8 0", NULL);
    BLOCKING("p cnf 16 1\n", "c a comment\np cnf 16 1\n", NULL);
    BLOCKING("-2 -8 -9 -15 0", "-2 -8 -9 0",
             CUBE ":2: does not negate one queen in each of the 4 rows");
    BLOCKING("-2 -8 -9 -15 0", "-2 -8 -9 -15 -16 0",
             CUBE ":2: does not negate one queen in each of the 4 rows");
    BLOCKING("-2 -8 -9 -15 0", "-2 -8 -9 15 0",
             CUBE ":2: does not negate one queen in each of the 4 rows");
    BLOCKING("-2 -8 -9 -15 0", "-2 -8 -9 -9 0",
             CUBE ":2: does not negate one queen in each of the 4 rows");
    BLOCKING("-2 -8 -9 -15 0", "-2 -8 -9 -16 0",
             CUBE ":2: blocks the board 2 4 1 4, which is no listed solution in cube 2 (b4)");
    BLOCKING("-2 -8 -9 -15 0", "-2 -8 -9 -13 0",
             CUBE ":2: blocks the board 2 4 1 1, which is no listed solution in cube 2 (b4)");
    /* A listed solution, of another cube. */
    BLOCKING("-2 -8 -9 -15 0", "-3 -5 -12 -14 0",
             CUBE ":2: blocks the board 3 1 4 2, which is no listed solution in cube 2 (b4)");
    BLOCKING("16 1\n", "16 2\n-2 -8 -9 -15 0\n", CUBE ":3: blocks the board 2 4 1 3 a second time");
    BLOCKING("p cnf 16 1\n-2 -8 -9 -15 0\n", "p cnf 16 0\n",
             CUBE ": 0 clauses, but 1 listed solution in cube 2 (b4)");
    BLOCKING("p cnf 16 1", "p cnf 17 1", CUBE ": 17 variables, but the board has 16 squares");
    BLOCKING("p cnf 16 1", "p cnf 16 2", CUBE "...");
    BLOCKING("-15 0\n", "-15 0", CUBE "...");
    BLOCKING("-15", "+15", CUBE ":2:...");
    changed("cubes/1.blocking.cnf", "16 0\n", "16 1\n-1 -8 -9 -15 0\n",
            "c/cubes/1.blocking.cnf:2: blocks the board 1 4 1 3, which is no listed solution in "
            "cube 1 (a4)");
}

/* A cube whose queen stands on another row than the first: its solutions are not side by side. */
static void blocking_clauses_of_a_low_queen(void **state)
{
    (void)state;
    char *manifest = made_find(&made, "manifest.json")->bytes;
    char *at = strstr(manifest, "[1, 2]");
    assert_non_null(at);
    memcpy(at, "[3, 1]", 6);
    made_put(made_find(&made, "manifest.json"), "c");
    changed("cubes/2.blocking.cnf", "-2 -8 -9 -15 0", "-2 -8 -9 -15 0", NULL);
    changed("cubes/2.blocking.cnf", "-2 -8 -9 -15 0", "-3 -5 -12 -14 0",
            "c/cubes/2.blocking.cnf:2: blocks the board 3 1 4 2, which is no listed solution in "
            "cube 2 (a2)");
}

static void formulas_and_proofs(void **state)
{
    (void)state;
    changed("formula.cnf", "p cnf", "c a comment\np cnf", NULL);
    changed("formula.cnf", "\n1 2 3 4 0\n", "\n1 2 3 0\n",
            "c/formula.cnf:2: the clause 1 2 3 0 does not follow from the rules: it holds no whole "
            "line of which the rules demand a queen");
    changed("formula.cnf", "\n1 2 3 4 0\n", "\n4 2 1 3 5 5 0\n", NULL);
    changed("formula.cnf", "\n-1 -2 0\n", "\n-1 -7 0\n",
            "c/formula.cnf:10: the clause -1 -7 0 does not follow from the rules: queens on the "
            "two squares do not exclude each other");
    changed("formula.cnf", "\n-1 -2 0\n", "\n-1 0\n",
            "c/formula.cnf:10: the clause -1 0 does not follow from the rules: the square is not "
            "blocked");
    changed("formula.cnf", "\n-1 -2 0\n", "\n2 0\n",
            "c/formula.cnf:10: the clause 2 0 does not follow from the rules: no queen is given on "
            "the square");
    changed("formula.cnf", "\n-1 -2 0\n", "\n-1  -2 0\n", "c/formula.cnf:10:...");
    /* A clause that is repeated says nothing new; one that is missing is missed by a proof. */
    changed("formula.cnf", "p cnf 16 84\n", "p cnf 16 85\n1 2 3 4 0\n", NULL);
    changed("formula.cnf", "\n1 2 3 4 0\n", "\n5 6 7 8 0\n", "c/cover.rup:...");
    changed("cubes/2.rup", "0\n", "0\n0\n", "c/cubes/2.rup:...");
    changed("cubes/3.rup", "0\n", "0", "c/cubes/3.rup:...");
    changed("cubes/1.rup", "-1 ", "+1 ", "c/cubes/1.rup:...");
    changed("cover.rup", "0\n", "", "c/cover.rup:1:1: the cover: ...");
}

static void put_sums(const char *text, size_t size)
{
    put("c/SHA256SUMS", text, size);
}

static void sums(void **state)
{
    char whole[4096], text[4096];
    (void)state;
    FILE *file = fopen("c/SHA256SUMS", "rb");
    assert_non_null(file);
    size_t size = fread(whole, 1, sizeof whole, file);
    fclose(file);
    assert_true(size < sizeof whole);
#define SUMS(says)                                                                                 \
    put_sums(text, size);                                                                          \
    fails(says);                                                                                   \
    memcpy(text, whole, size)
    memcpy(text, whole, size);
    put_sums(text, size);
    holds();
    text[0] = text[0] == '0' ? '1' : '0';
    SUMS("c/cover.rup: its SHA-256 digest is not the one in SHA256SUMS");
    text[64] = '\t';
    SUMS("c/SHA256SUMS:1: no digest (expected 64 small hexadecimal digits, two blanks and a name)");
    text[65] = '*';
    SUMS("c/SHA256SUMS:1: no digest (expected 64 small hexadecimal digits, two blanks and a name)");
    text[70] = '\0';
    SUMS("c/SHA256SUMS:1: no digest (expected 64 small hexadecimal digits, two blanks and a name)");
    for (size_t i = 0; i < 64; i++)
        text[i] = (char)toupper(text[i]);
    SUMS("c/SHA256SUMS:1: no digest (expected 64 small hexadecimal digits, two blanks and a name)");
    size--;
    SUMS("c/SHA256SUMS:12: the last line does not end");
    size++;
    text[66] = 'd';
    SUMS("c/cover.rup: lies in the folder, and SHA256SUMS does not name it");
    text[66] = 'b';
    SUMS("c/SHA256SUMS:1: bover.rup is missing in the folder");
    const char *second = (const char *)memchr(whole, '\n', size) + 1;
    size_t line = (size_t)(second - whole);
    put_sums(second, size - line);
    fails("c/cover.rup: lies in the folder, and SHA256SUMS does not name it");
    memcpy(text + line, whole, size);
    put_sums(text, size + line);
    fails("c/SHA256SUMS:2: the names are out of order, or one stands there twice");
    put_sums("", 0);
    fails("c/cover.rup: lies in the folder, and SHA256SUMS does not name it");
    assert_int_equal(remove("c/SHA256SUMS"), 0);
    fails("c/SHA256SUMS: is missing");
}

/* Each file missing, with its digest still there, and without it. */
static void missing_files(void **state)
{
    char says[256], path[128];
    (void)state;
    for (size_t i = 0; i < made.count; i++) {
        struct made_file kept = made.files[i];
        snprintf(path, sizeof path, "c/%s", kept.name);
        assert_int_equal(remove(path), 0);
        snprintf(says, sizeof says, "c/SHA256SUMS:%zu: %s is missing in the folder", i + 1,
                 kept.name);
        fails(says);
        made.files[i] = made.files[--made.count];
        made_seal(&made, "c");
        snprintf(says, sizeof says, "c/%s: is missing", kept.name);
        fails(says);
        made.files[made.count++] = kept;
        made_put(&kept, "c");
        made_seal(&made, "c");
    }
    holds();
}

/* What lies there and is none of it, also where a digest stands for it. */
static void more_files(void **state)
{
    static const char *const names[] = {
        "README",       ".hidden",     "formula.cnf.gz",  "cubes/5.rup",
        "cubes/01.rup", "cubes/0.rup", "cubes/1.rup.old", "cubes/18446744073709551617.rup"};
    char says[256], path[128];
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "c/%s", names[i]);
        put(path, "x", 1);
        snprintf(says, sizeof says, "c/%s: lies in the folder, and SHA256SUMS does not name it",
                 names[i]);
        fails(says);
        made_text(&made, names[i], "x");
        made_seal(&made, "c");
        snprintf(says, sizeof says, "c/%s: is no file of a certificate with 4 cubes", names[i]);
        fails(says);
        made_remove(&made, names[i]);
        assert_int_equal(remove(path), 0);
        made_seal(&made, "c");
    }
    holds();
}

static void no_regular_files(void **state)
{
    (void)state;
    assert_int_equal(mkdir("c/more", 0777), 0);
    fails("c/more: a folder, where only files may lie");
    assert_int_equal(rmdir("c/more"), 0);
    assert_int_equal(mkdir("c/cubes/cubes", 0777), 0);
    fails("c/cubes/cubes: a folder, where only files may lie");
    assert_int_equal(rmdir("c/cubes/cubes"), 0);
    assert_int_equal(mkfifo("c/pipe", 0777), 0);
    fails("c/pipe: no regular file, where only files may lie");
    assert_int_equal(remove("c/pipe"), 0);
    assert_int_equal(rename("c/cover.rup", "elsewhere"), 0);
    assert_int_equal(symlink("../elsewhere", "c/cover.rup"), 0);
    fails("c/cover.rup: a symbolic link, where only files may lie");
    assert_int_equal(rename("elsewhere", "c/cover.rup"), 0);
    holds();
}

#define WITH_ONE(name) cmocka_unit_test_setup_teardown(name, make_one, end_one)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_ONE(manifests),
        WITH_ONE(lists),
        WITH_ONE(lists_with_their_digest),
        WITH_ONE(blocking_clauses),
        WITH_ONE(blocking_clauses_of_a_low_queen),
        WITH_ONE(formulas_and_proofs),
        WITH_ONE(sums),
        WITH_ONE(missing_files),
        WITH_ONE(more_files),
        WITH_ONE(no_regular_files),
    };
    return cmocka_run_group_tests_name("certificate files", tests, enter_folder, leave_folder);
}

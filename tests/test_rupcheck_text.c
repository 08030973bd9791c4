/* How strictly the proof checker reads formulas and proofs: each way to break the text, with its
 * line and column; and how it ends when it is stopped or the medium fails.
 */
#include "proofs.h"

struct broken {
    const char *text;
    size_t size; /* 0: up to the NUL */
    uint64_t line, column;
    const char *word; /* of the reason */
};

static size_t size_of_text(const struct broken *broken)
{
    return broken->size ? broken->size : strlen(broken->text);
}

static void assert_told(const struct broken *broken, const struct rup_fault *fault)
{
    if (fault->line != broken->line || fault->column != broken->column ||
        !strstr(fault->text, broken->word))
        fail_msg("%d:%d: %s, but %d:%d and '%s' were expected", (int)fault->line,
                 (int)fault->column, fault->text, (int)broken->line, (int)broken->column,
                 broken->word);
}

static void test_formulas(void **state)
{
    static const struct broken list[] = {
        {"", 0, 1, 1, "the end of the file where the header"},
        {"\n", 0, 1, 1, "the header"},
        {"1 0\n", 0, 1, 1, "'1' where the header"},
        {"p dnf 1 1\n1 0\n", 0, 1, 3, "the header"},
        {"p  cnf 1 1\n1 0\n", 0, 1, 3, "a blank"},
        {"P cnf 1 1\n1 0\n", 0, 1, 1, "'P'"},
        {" p cnf 1 1\n1 0\n", 0, 1, 1, "a blank"},
        {"p cnf 1\n1 0\n", 0, 1, 8, "the end of the line"},
        {"p cnf 1 1 \n1 0\n", 0, 1, 10, "a blank"},
        {"p cnf 1 1\r\n1 0\r\n", 0, 1, 10, "a CR"},
        {"p cnf 01 1\n1 0\n", 0, 1, 8, "'1'"},
        {"p cnf 1 01\n1 0\n", 0, 1, 10, "'1'"},
        {"p cnf -1 1\n1 0\n", 0, 1, 7, "'-' where a number"},
        {"p cnf +1 1\n1 0\n", 0, 1, 7, "'+'"},
        {"p cnf 2147483647 0\n", 0, 1, 7, "beyond 2147483646"},
        {"p cnf 1 99999999999999999999999\n1 0\n", 0, 1, 9, "beyond 2147483646"},
        {"p cnf 1 2\n1 0\n", 0, 3, 1, "fewer clauses"},
        {"p cnf 1 1\n", 0, 2, 1, "fewer clauses"},
        {"p cnf 1 1\n1 0\n1 0\n", 0, 3, 1, "more clauses"},
        {"p cnf 1 1\n1 0\n\n", 0, 3, 1, "more clauses"},
        {"p cnf 1 1\n1 0\nc end\n", 0, 3, 1, "more clauses"},
        {"p cnf 1 0\n1 0\n", 0, 2, 1, "more clauses"},
        {"p cnf 1 1\nc here\n1 0\n", 0, 2, 1, "'c'"},
        {"p cnf 1 1\n2 0\n", 0, 2, 1, "beyond those of the header"},
        {"p cnf 3 1\n1 -2 -4 0\n", 0, 2, 7, "beyond those of the header"},
        {"p cnf 0 1\n1 0\n", 0, 2, 1, "beyond those of the header"},
        {"p cnf 9 1\n1 2\n", 0, 2, 4, "the end of the line"},
        {"p cnf 9 2\n1 2\n3 0\n", 0, 2, 4, "the end of the line"},
        {"p cnf 9 1\n1  2 0\n", 0, 2, 3, "a blank where a literal"},
        {"p cnf 9 1\n 1 2 0\n", 0, 2, 1, "a blank where a literal"},
        {"p cnf 9 1\n1\t2 0\n", 0, 2, 2, "a tab"},
        {"p cnf 9 1\n1 2 0 \n", 0, 2, 6, "a blank"},
        {"p cnf 9 2\n1 2 0 3 0\n", 0, 2, 6, "a blank"},
        {"p cnf 9 1\n1 2 0", 0, 2, 6, "the end of the file"},
        {"p cnf 9 1\n1 2 ", 0, 2, 5, "the end of the file"},
        {"p cnf 9 1\n1 2", 0, 2, 4, "the end of the file"},
        {"p cnf 9 1\n1 -", 0, 2, 4, "the end of the file where a variable"},
        {"p cnf 9 1\n1 --2 0\n", 0, 2, 4, "'-' where a variable"},
        {"p cnf 9 1\n1 -0\n", 0, 2, 4, "'0' where a variable"},
        {"p cnf 9 1\n01 0\n", 0, 2, 2, "'1'"},
        {"p cnf 9 1\n1 00\n", 0, 2, 4, "'0'"},
        {"p cnf 9 1\n1 x2 0\n", 0, 2, 3, "'x' where a literal"},
        {"p cnf 9 1\n1\0 0\n", 16, 2, 2, "a NUL byte"},
        {"p cnf 9 1\n1 \377 0\n", 0, 2, 3, "a strange byte"},
        {"p cnf 9 1\n1 0\r\n", 0, 2, 4, "a CR"},
        {"cp cnf 9 1\n1 0\n", 0, 1, 2, "'p'"},
        {"c a\r\np cnf 9 1\n1 0\n", 0, 1, 4, "a CR"},
        {"c a\0b\np cnf 9 1\n1 0\n", 20, 1, 4, "a NUL byte"},
        {"c a", 0, 1, 4, "the end of the file"},
        {"c a\n\np cnf 9 1\n1 0\n", 0, 2, 1, "the end of the line where the header"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct rup_formula formula;
        struct rup_fault fault;
        FILE *file = open_text(list[i].text, size_of_text(&list[i]));
        assert_int_equal(rup_read_formula(&formula, file, NULL, &fault), RUP_UNREADABLE);
        assert_told(&list[i], &fault);
        assert_null(formula.literals);
        fclose(file);
    }
}

static void test_what_a_formula_holds(void **state)
{
    static const char text[] =
        "c\nc \xe2\x99\x9b, p cnf 1 1\np cnf 12 4\n1 -12 12 0\n0\n-3 0\n3 3 0\n";
    static const size_t ends[] = {3, 3, 4, 6};
    static const int literals[] = {1, -12, 12, -3, 3, 3};
    struct rup_formula formula;
    struct rup_fault fault;
    FILE *file = open_text(text, strlen(text));
    (void)state;
    assert_int_equal(rup_read_formula(&formula, file, NULL, &fault), RUP_HOLDS);
    fclose(file);
    assert_int_equal(formula.variables, 12);
    assert_int_equal(formula.clauses, 4);
    assert_int_equal(formula.first_line, 4);
    assert_memory_equal(formula.ends, ends, sizeof ends);
    assert_memory_equal(formula.literals, literals, sizeof literals);
    rup_free_formula(&formula);
    assert_null(formula.ends);
    file = open_text("p cnf 0 0\n", 10);
    assert_int_equal(rup_read_formula(&formula, file, NULL, &fault), RUP_HOLDS);
    fclose(file);
    assert_int_equal(formula.variables, 0);
    assert_int_equal(formula.clauses, 0);
    rup_free_formula(&formula);
}

/* The formula holds 1 and, for lines that come first, everything else as a tautology. */
static enum rup_verdict check_against(const char *clauses, const char *proof, size_t size,
                                      struct rup_fault *fault)
{
    struct rup_formula formula;
    FILE *file = open_text(clauses, strlen(clauses));
    assert_int_equal(rup_read_formula(&formula, file, NULL, fault), RUP_HOLDS);
    fclose(file);
    enum rup_verdict verdict = check_text(&formula, proof, size, NULL, fault);
    rup_free_formula(&formula);
    return verdict;
}

static void test_proofs(void **state)
{
    static const struct broken list[] = {
        {"\n", 0, 1, 1, "the end of the line where a literal or 0"},
        {"1 0\n\n0\n", 0, 2, 1, "the end of the line"},
        {"c comment\n0\n", 0, 1, 1, "'c'"},
        {"p cnf 1 1\n0\n", 0, 1, 1, "'p'"},
        {"%RUPD32 1 1\n0\n", 0, 1, 1, "'%'"},
        {" 0\n", 0, 1, 1, "a blank"},
        {"0 \n", 0, 1, 2, "a blank where the end of the line"},
        {"1 0 \n0\n", 0, 1, 4, "a blank"},
        {"1 0 0\n", 0, 1, 4, "a blank"},
        {"1  0\n0\n", 0, 1, 3, "a blank"},
        {"1\t0\n0\n", 0, 1, 2, "a tab"},
        {"1 0\r\n0\r\n", 0, 1, 4, "a CR"},
        {"0\r\n", 0, 1, 2, "a CR"},
        {"0", 0, 1, 2, "the end of the file"},
        {"1 0\n0", 0, 2, 2, "the end of the file"},
        {"1", 0, 1, 2, "the end of the file where a blank"},
        {"1 ", 0, 1, 3, "the end of the file where a literal or 0"},
        {"1 0\n-", 0, 2, 2, "the end of the file where a variable"},
        {"1\n0\n", 0, 1, 2, "the end of the line where a blank"},
        {"1 2\n0\n", 0, 1, 4, "the end of the line"},
        {"01 0\n0\n", 0, 1, 2, "'1'"},
        {"00\n", 0, 1, 2, "'0'"},
        {"-0\n", 0, 1, 2, "'0' where a variable"},
        {"+1 0\n0\n", 0, 1, 1, "'+'"},
        {"1 +2 0\n0\n", 0, 1, 3, "'+'"},
        {"1 2147483647 0\n0\n", 0, 1, 3, "beyond 2147483646"},
        {"1 -18446744073709551617 0\n0\n", 0, 1, 4, "beyond 2147483646"},
        {"1 \0 0\n0\n", 8, 1, 3, "a NUL byte"},
        {"0\n\0", 3, 2, 1, "behind the empty one"},
        {"0\n\n", 0, 2, 1, "behind the empty one"},
        {"1 0\n0\n0\n", 0, 3, 1, "behind the empty one"},
        {"0\nx", 0, 2, 1, "behind the empty one"},
        {"d1 0\n0\n", 0, 1, 2, "'1' where a blank"},
        {"d  1 0\n0\n", 0, 1, 3, "a blank"},
        {"d\n0\n", 0, 1, 2, "the end of the line"},
        {"d 1\n0\n", 0, 1, 4, "the end of the line"},
        {" d 1 0\n0\n", 0, 1, 1, "a blank"},
        {"D 1 0\n0\n", 0, 1, 1, "'D'"},
        {"d d 1 0\n0\n", 0, 1, 3, "'d'"},
        {"1 d 0\n0\n", 0, 1, 3, "'d'"},
        {"a\001 0\n0\n", 0, 1, 1, "'a'"},
        {"\001 0\n0\n", 0, 1, 1, "a strange byte"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct rup_fault fault;
        assert_int_equal(
            check_against("p cnf 2 2\n1 0\n-1 0\n", list[i].text, size_of_text(&list[i]), &fault),
            RUP_UNREADABLE);
        assert_told(&list[i], &fault);
    }
}

/* Lines that are longer than any buffer, and lines and columns behind them. */
static void test_long_lines(void **state)
{
    enum { MANY = 100000 };
    struct script proof = {0};
    struct rup_fault fault;
    (void)state;
    script_add(&proof, "d ", 2);
    for (int i = 1; i <= MANY; i++)
        script_number(&proof, i, ' ');
    script_add(&proof, "0\n", 2);
    for (int i = MANY; i >= 1; i--)
        script_number(&proof, i, ' ');
    size_t before = proof.size;
    script_add(&proof, "0\n0\n", 4);
    assert_int_equal(check_against("p cnf 1 2\n1 0\n-1 0\n", proof.bytes, proof.size, &fault),
                     RUP_HOLDS);
    proof.bytes[before] = 'x';
    assert_int_equal(check_against("p cnf 1 2\n1 0\n-1 0\n", proof.bytes, proof.size, &fault),
                     RUP_UNREADABLE);
    assert_int_equal(fault.line, 2);
    assert_int_equal(fault.column, (proof.size - 8) / 2 + 1);
    script_free(&proof);
}

static bool count_down(void *self)
{
    int *left = self;
    return (*left)-- <= 0;
}

/* 1 makes LONG variables true, one after the other, each of which makes the clauses that hold all
 * their negations look for another literal to watch; in the end comes a contradiction. */
enum { LONG = 3000, CLAUSES = 10, SETTLED = LONG + 1, EITHER, OTHER };

static void write_chain(struct script *text)
{
    char header[64];
    script_add(text, header,
               (size_t)snprintf(header, sizeof header, "p cnf %d %d\n", OTHER, LONG + 2 + CLAUSES));
    script_clause(text, (int[]){SETTLED}, 1);
    for (int i = 1; i < LONG; i++)
        script_clause(text, (int[]){-i, -SETTLED, i + 1}, 3);
    script_clause(text, (int[]){-LONG, -SETTLED, EITHER}, 3);
    script_clause(text, (int[]){-LONG, -SETTLED, -EITHER}, 3);
    for (int k = 0; k < CLAUSES; k++) {
        for (int i = 1; i <= LONG; i++)
            script_number(text, -i, ' ');
        script_clause(text, (int[]){OTHER}, 1);
    }
}

/* Asked before the text is at its end, and among the work of one lemma. */
static void test_stops(void **state)
{
    enum { LEMMAS = 3 };
    struct script text = {0}, proof = {0};
    struct rup_formula formula;
    struct rup_fault fault;
    int left = 0, questions = 0;
    struct rup_stop stop = {count_down, &left};
    enum rup_verdict verdict = RUP_STOPPED;
    (void)state;
    write_chain(&text);
    FILE *file = open_text(text.bytes, text.size);
    assert_int_equal(rup_read_formula(&formula, file, &stop, &fault), RUP_STOPPED);
    assert_int_equal(fault.line, 0);
    assert_true(fault.text[0] != 0);
    rewind(file);
    left = 1000000;
    assert_int_equal(rup_read_formula(&formula, file, &stop, &fault), RUP_HOLDS);
    fclose(file);
    for (int i = 1; i <= LEMMAS; i++)
        script_clause(&proof, (int[]){-1, OTHER + i}, 2);
    for (; verdict == RUP_STOPPED; questions++) {
        file = open_text(proof.bytes, proof.size);
        struct rup_checker *checker = open_checker(&formula);
        left = questions;
        verdict = rup_check(checker, file, NULL, &stop, &fault);
        rup_close_checker(checker);
        fclose(file);
        assert_true(verdict == RUP_STOPPED ? fault.line == 0 : fault.line == LEMMAS + 1);
    }
    assert_int_equal(verdict, RUP_FAILS);
    assert_true(questions > CLAUSES);
    rup_free_formula(&formula);
    script_free(&text);
    script_free(&proof);
}

/* A medium that fails, as one to read from and as one that hints go to. */
static void test_broken_media(void **state)
{
    struct rup_formula formula;
    struct rup_fault fault;
    FILE *folder = fopen("/", "r"), *full = fopen("/dev/full", "w");
    (void)state;
    assert_non_null(folder);
    assert_int_equal(rup_read_formula(&formula, folder, NULL, &fault), RUP_IO);
    assert_int_equal(fault.line, 0);
    FILE *file = open_text("p cnf 1 2\n1 0\n-1 0\n", 19);
    assert_int_equal(rup_read_formula(&formula, file, NULL, &fault), RUP_HOLDS);
    fclose(file);
    struct rup_checker *checker = open_checker(&formula);
    assert_int_equal(rup_check(checker, folder, NULL, NULL, &fault), RUP_IO);
    rup_close_checker(checker);
    if (full) {
        file = open_text("0\n", 2);
        checker = open_checker(&formula);
        assert_int_equal(rup_check(checker, file, full, NULL, &fault), RUP_IO);
        assert_non_null(strstr(fault.text, "hints"));
        rup_close_checker(checker);
        fclose(file);
        fclose(full);
    }
    fclose(folder);
    rup_free_formula(&formula);
    rup_close_checker(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_formulas), cmocka_unit_test(test_what_a_formula_holds),
        cmocka_unit_test(test_proofs),   cmocka_unit_test(test_long_lines),
        cmocka_unit_test(test_stops),    cmocka_unit_test(test_broken_media),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

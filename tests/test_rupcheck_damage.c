/* Whatever is done to a formula or a proof: a proof never holds for a formula that has a model, as
 * PicoSAT says. What holds, holds by its hints too.
 *
 * `test_rupcheck_damage COUNT` damages so often (tests/long: 10,000, under sanitizers too); without
 * it 2,000.
 */
#include "queens_proofs.h"

static unsigned count = 2000;

/* ---- Proofs to begin with ---- */

enum { BASES = 12 };

static void random_clauses(struct queens *queens, int variables, int clauses)
{
    for (int c = 0; c < clauses; c++) {
        int literals[3];
        for (int i = 0; i < 3; i++) {
            int variable = 1 + (int)random_below((uint32_t)variables);
            literals[i] = random_below(2) ? variable : -variable;
        }
        queens_add(queens, literals, 3);
    }
}

static void open_base(struct queens *queens, int which)
{
    static const int sizes[] = {2, 3, 4, 5, 6};
    if (which < 5) {
        queens_open(queens, sizes[which] * sizes[which]);
        queens_board(queens, sizes[which], NULL, 0);
        queens_block_all(queens, sizes[which]);
    } else if (which < 8) {
        queens_open(queens, 36);
        queens_board(queens, 6, (int[]){which - 5}, 1);
        queens_block_all(queens, 6);
    } else {
        bool satisfiable = true;
        while (satisfiable) {
            queens_open(queens, 10);
            random_clauses(queens, 10, 42);
            satisfiable = solve(queens->solver);
            if (satisfiable)
                queens_close(queens);
        }
        solver_prove_end(queens->solver);
    }
}

/* ---- Damages of a text of lines ---- */

static struct script copy_of(const struct script *script)
{
    struct script copy = {0};
    script_add(&copy, script->bytes, script->size);
    return copy;
}

/* Puts other bytes in the place of some. */
static void replace(struct script *text, size_t at, size_t size, const char *bytes, size_t other)
{
    struct script changed = {0};
    script_add(&changed, text->bytes, at);
    script_add(&changed, bytes, other);
    script_add(&changed, text->bytes + at + size, text->size - at - size);
    script_free(text);
    *text = changed;
}

/* Often near the end, where formulas have what excludes the last model. */
static size_t somewhere(const struct script *text)
{
    size_t near = random_below(2) && text->size > 128 ? 128 : text->size;
    return text->size - 1 - random_below((uint32_t)near);
}

/* A random line, with its LF. */
static size_t some_line(const struct script *text, size_t *size)
{
    size_t at = somewhere(text);
    while (at > 0 && text->bytes[at - 1] != '\n')
        at--;
    *size = strcspn(text->bytes + at, "\n");
    *size += at + *size < text->size;
    return at;
}

/* A random number, with its sign. */
static size_t some_number(const struct script *text, size_t *size)
{
    size_t at = somewhere(text);
    while (at > 0 && text->bytes[at - 1] != '\n' && text->bytes[at - 1] != ' ')
        at--;
    *size = strcspn(text->bytes + at, " \n");
    return at;
}

static void damage_number(struct script *text)
{
    size_t size, at = some_number(text, &size);
    char number[16];
    if (size == 0 || text->bytes[at] == '0')
        return;
    if (random_below(2)) {
        if (text->bytes[at] == '-')
            replace(text, at, 1, "", 0);
        else
            replace(text, at, 0, "-", 1);
    } else {
        int any = 1 + (int)random_below(36);
        replace(text, at, size, number,
                (size_t)snprintf(number, sizeof number, "%d", random_below(2) ? any : -any));
    }
}

/* Drops a number, or a copy of one comes in. */
static void damage_width(struct script *text)
{
    size_t size, at = some_number(text, &size);
    if (size == 0 || text->bytes[at] == '0' || text->bytes[at + size] != ' ')
        return;
    if (random_below(2)) {
        replace(text, at, size + 1, "", 0);
    } else {
        char number[16];
        int any = 1 + (int)random_below(36);
        replace(text, at, 0, number,
                (size_t)snprintf(number, sizeof number, "%d ", random_below(2) ? any : -any));
    }
}

/* A line goes, comes twice, changes its place, or becomes a deletion. */
static void damage_lines(struct script *text, bool proof)
{
    size_t size, at = some_line(text, &size), other_size;
    struct script line = {0};
    script_add(&line, text->bytes + at, size);
    switch (random_below(4)) {
    case 0:
        replace(text, at, size, "", 0);
        break;
    case 1:
        replace(text, at, size, "", 0);
        if (text->size == 0)
            break;
        /* fall through */
    case 2:
        at = some_line(text, &other_size);
        replace(text, at, 0, line.bytes, line.size);
        break;
    default:
        if (proof)
            replace(text, at, 0, "d ", 2);
    }
    script_free(&line);
}

static void damage_bytes(struct script *text)
{
    static const char bytes[] = "0123456789- \nd\r\t+x";
    size_t at = somewhere(text);
    if (random_below(4) == 0)
        replace(text, at, text->size - at, "", 0);
    else
        text->bytes[at] = bytes[random_below(sizeof bytes)];
}

static void damage(struct script *text, bool proof)
{
    for (uint32_t times = 1 + random_below(3); times > 0 && text->size > 0; times--)
        switch (random_below(8)) {
        case 0:
        case 1:
        case 2:
            damage_number(text);
            break;
        case 3:
        case 4:
            damage_width(text);
            break;
        case 5:
        case 6:
            damage_lines(text, proof);
            break;
        default:
            damage_bytes(text);
        }
}

/* ---- The property ---- */

static bool has_model(const struct rup_formula *formula)
{
    struct solver *solver = open_solver(formula->variables, 0, &no_watch);
    for (size_t i = 0, at = 0; i < formula->clauses; at = formula->ends[i++])
        sink_clause(solver_sink(solver), at ? formula->literals + at : formula->literals,
                    formula->ends[i] - at);
    bool satisfiable = solve(solver);
    solver_close(&solver);
    return satisfiable;
}

/* With a header that fits the lines, as long as the text is not too strange. */
static struct script with_header(const struct queens *base, const struct script *clauses)
{
    struct script text = {0};
    size_t lines = 0;
    char header[48];
    for (size_t i = 0; i < clauses->size; i++)
        lines += clauses->bytes[i] == '\n';
    script_add(&text, header,
               (size_t)snprintf(header, sizeof header, "p cnf %d %zu\n",
                                base->variables > 36 ? base->variables : 36, lines));
    script_add(&text, clauses->bytes, clauses->size);
    return text;
}

/* Numbers that grew together would be variables beyond the checker of hints. */
static bool has_long_number(const struct script *text)
{
    size_t length = 0;
    for (size_t i = 0; i < text->size; i++) {
        length = text->bytes[i] >= '0' && text->bytes[i] <= '9' ? length + 1 : 0;
        if (length > 6)
            return true;
    }
    return false;
}

struct tally {
    unsigned unreadable, held, with_model;
};

static void assert_never_false(const struct script *text, const struct script *proof,
                               struct tally *tally)
{
    struct rup_formula formula;
    struct rup_fault fault;
    struct script hints = {0};
    FILE *file = open_text(text->bytes, text->size);
    enum rup_verdict verdict = rup_read_formula(&formula, file, NULL, &fault);
    fclose(file);
    if (verdict != RUP_HOLDS) {
        assert_int_equal(verdict, RUP_UNREADABLE);
        tally->unreadable++;
        return;
    }
    bool satisfiable = has_model(&formula);
    verdict = check_text(&formula, proof->bytes, proof->size, &hints, &fault);
    assert_true(verdict == RUP_HOLDS || verdict == RUP_FAILS || verdict == RUP_UNREADABLE);
    if (verdict == RUP_HOLDS && satisfiable)
        fail_msg("holds for a formula that has a model:\n%s\n%s", text->bytes, proof->bytes);
    if (verdict == RUP_HOLDS && !has_long_number(&hints))
        assert_lrat(&formula, &hints);
    else
        assert_true(fault.line > 0 && fault.column > 0 && fault.text[0]);
    tally->held += verdict == RUP_HOLDS;
    tally->with_model += satisfiable;
    rup_free_formula(&formula);
    script_free(&hints);
}

static void test_never_false(void **state)
{
    struct queens bases[BASES];
    struct tally tally = {0};
    (void)state;
    for (int i = 0; i < BASES; i++)
        open_base(&bases[i], i);
    for (unsigned i = 0; i < count; i++) {
        const struct queens *base = &bases[random_below(BASES)];
        struct script clauses = copy_of(&base->clauses), proof = copy_of(&base->proof);
        uint32_t which = random_below(5);
        if (which < 3)
            damage(&clauses, false);
        if (which == 0 && clauses.size > 0) {
            size_t size, at = some_line(&clauses, &size);
            replace(&clauses, at, size, "", 0);
        }
        if (which > 1)
            damage(&proof, true);
        struct script text = with_header(base, &clauses);
        assert_never_false(&text, &proof, &tally);
        script_free(&text);
        script_free(&clauses);
        script_free(&proof);
    }
    for (int i = 0; i < BASES; i++)
        queens_close(&bases[i]);
    /* It is tried where it could go wrong. */
    assert_true(tally.unreadable > count / 100);
    assert_true(tally.held > count / 10);
    assert_true(tally.with_model > count / 20);
}

int main(int arguments, char **argument)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_never_false)};
    if (arguments > 1)
        count = (unsigned)strtoul(argument[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}

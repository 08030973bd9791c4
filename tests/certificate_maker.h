/* Certificates made by the plainest means, for tests of their check: files in memory, which a test
 * damages before it writes them with their digests put right.
 *
 * A proof here is the search itself, row by row: behind all that a few queens leave open comes the
 * clause that they cannot stand so. Assume them, and each square of the next row is attacked, or
 * excluded by a clause before, or completes a board that a blocking clause excludes. No solver is
 * needed for that, and the rules are those of support.h.
 */
#ifndef TESTS_CERTIFICATE_MAKER_H
#define TESTS_CERTIFICATE_MAKER_H

#include "certificate_made.h"

#include "solutions/set_board.h"

/* One walk over partial boards. */
struct making {
    const struct order *order;
    struct made *made;
    uint32_t columns[MADE_MOST_N];
    FILE *out;
};

static inline int made_variable(const struct board *board, uint32_t row, uint32_t column)
{
    return (int)(row * board->n + column + 1);
}

/* Is the queen of this row, the last one so far, where the rules and the board let her be? */
static inline bool making_fits(const struct making *making, uint32_t row)
{
    const struct board *board = making->order->board;
    const int *extra = making->order->extra;
    for (uint32_t above = 0; above < row; above++)
        if (excluded(board, making->columns, above, row))
            return false;
    for (size_t i = 0; i < board->given.count; i++)
        if (board->given.at[i].row == row && board->given.at[i].column != making->columns[row])
            return false;
    for (size_t i = 0; i < board->blocked.count; i++)
        if (board->blocked.at[i].row == row && board->blocked.at[i].column == making->columns[row])
            return false;
    if (!extra[0] || row + 1 < board->n)
        return true;
    bool satisfied = false;
    for (int k = 0; k < 2; k++) {
        uint32_t cell = (uint32_t)abs(extra[k]) - 1;
        bool stands = making->columns[cell / board->n] == cell % board->n;
        satisfied = satisfied || stands == (extra[k] > 0);
    }
    return satisfied;
}

/* Calls at(making) for each way to place the rows from `row` to `end`. */
static inline void making_each(struct making *making, uint32_t row, uint32_t end,
                               void (*at)(struct making *making))
{
    if (row == end) {
        at(making);
        return;
    }
    for (uint32_t column = 0; column < making->order->board->n; column++) {
        making->columns[row] = column;
        if (making_fits(making, row))
            making_each(making, row + 1, end, at);
    }
}

static inline void making_negated(struct making *making, uint32_t rows)
{
    for (uint32_t row = 0; row < rows; row++)
        fprintf(making->out, "-%d ",
                made_variable(making->order->board, row, making->columns[row]));
    fputs("0\n", making->out);
}

/* The clauses that refute the rows before `row`, of which the first `fixed` are units or nothing,
 * with all boards of `end` rows excluded by clauses of the formula. */
static inline void making_refute(struct making *making, uint32_t row, uint32_t fixed, uint32_t end)
{
    if (row < end) {
        for (uint32_t column = 0; column < making->order->board->n; column++) {
            making->columns[row] = column;
            if (making_fits(making, row))
                making_refute(making, row + 1, fixed, end);
        }
        if (row > fixed)
            making_negated(making, row);
    }
    if (row == fixed)
        fputs("0\n", making->out);
}

static inline void making_begin(struct making *making, char **text, size_t *size)
{
    making->out = open_memstream(text, size);
    assert_non_null(making->out);
}

static inline void making_end(struct making *making, const char *name, char **text, size_t *size)
{
    assert_int_equal(fclose(making->out), 0);
    made_replace(making->made, name, *text, *size);
    free(*text);
}

/* The lines that must hold a queen: by family and number the square on place i. */
static inline bool made_line(const struct board *board, unsigned family, uint32_t line, uint32_t i,
                             struct square *square)
{
    uint32_t n = board->n;
    switch (family) {
    case 0:
        *square = (struct square){line, i};
        return true;
    case 1:
        *square = (struct square){i, line};
        return true;
    case 2:
        *square = (struct square){i, (line + i) % n};
        return board->rule == RULE_TORUS;
    case 3:
        *square = (struct square){i, (line + n - i) % n};
        return board->rule == RULE_TORUS;
    default:
        return false;
    }
}

static inline void made_lines(const struct board *board, FILE *out, size_t *clauses)
{
    uint32_t n = board->n;
    for (unsigned family = 0; family < 4; family++)
        for (uint32_t line = 0; line < n; line++) {
            struct square square;
            if (!made_line(board, family, line, 0, &square))
                continue;
            for (uint32_t i = 0; i < n && made_line(board, family, line, i, &square); i++)
                fprintf(out, "%d ", made_variable(board, square.row, square.column));
            fputs("0\n", out);
            ++*clauses;
        }
    for (uint32_t region = 0; board->regions.of && region < n; region++) {
        for (uint32_t cell = 0; cell < n * n; cell++)
            if (board->regions.of[cell] == region)
                fprintf(out, "%u ", cell + 1);
        fputs("0\n", out);
        ++*clauses;
    }
}

static inline void made_pairs_and_units(const struct board *board, FILE *out, size_t *clauses)
{
    uint32_t squares = board->n * board->n;
    for (uint32_t a = 0; a < squares; a++)
        for (uint32_t b = a + 1; b < squares; b++)
            if (squares_exclude(board, a, b)) {
                fprintf(out, "-%u -%u 0\n", a + 1, b + 1);
                ++*clauses;
            }
    const struct squares *lists[] = {&board->given, &board->blocked};
    for (int k = 0; k < 2; k++)
        for (size_t i = 0; i < lists[k]->count; i++) {
            const struct square *square = &lists[k]->at[i];
            fprintf(out, "%s%d 0\n", k ? "-" : "",
                    made_variable(board, square->row, square->column));
            ++*clauses;
        }
}

static inline void make_formula(struct making *making)
{
    const struct board *board = making->order->board;
    const int *extra = making->order->extra;
    char *body = NULL, *text = NULL;
    size_t size = 0, clauses = 0;
    FILE *out = open_memstream(&body, &size);
    assert_non_null(out);
    made_lines(board, out, &clauses);
    made_pairs_and_units(board, out, &clauses);
    if (extra[0])
        fprintf(out, "%d %d 0\n", extra[0], extra[1]);
    assert_int_equal(fclose(out), 0);
    making_begin(making, &text, &size);
    fprintf(making->out, "p cnf %u %zu\n%s", board->n * board->n, clauses + (extra[0] != 0), body);
    making_end(making, "formula.cnf", &text, &size);
    free(body);
}

static inline void write_columns_line(struct making *making)
{
    if (++making->made->met == making->order->solution_left_out) {
        making->made->left_out_first = making->columns[0];
        return;
    }
    for (uint32_t row = 0; row < making->order->board->n; row++)
        fprintf(making->out, "%s%u", row ? " " : "", making->columns[row] + 1);
    fputc('\n', making->out);
    making->made->solutions++;
}

/* Writes a set with these lines, which count as so many solutions. */
static inline void made_set(struct made *made, const char *lines, uint64_t count)
{
    struct making making = {.order = &made->order, .made = made};
    struct set_board texts;
    char digest[SHA256_TEXT], *text;
    size_t size;
    made_digest(lines, strlen(lines), digest);
    assert_int_equal(set_board_of(&texts, made->order.board, NULL), STATUS_OK);
    making_begin(&making, &text, &size);
    fprintf(making.out, "# queensat set 1\n# board %s\n# rule %s\n", texts.board, texts.rule);
    if (texts.given)
        fprintf(making.out, "# given %s\n", texts.given);
    if (texts.blocked)
        fprintf(making.out, "# blocked %s\n", texts.blocked);
    fprintf(making.out, "# count %llu\n# sha256 %s\n%s", (unsigned long long)count, digest, lines);
    making_end(&making, "solutions.set", &text, &size);
    set_board_free(&texts);
}

static inline void make_set(struct making *making)
{
    char *lines;
    size_t size;
    making_begin(making, &lines, &size);
    making_each(making, 0, making->order->board->n, write_columns_line);
    assert_int_equal(fclose(making->out), 0);
    made_set(making->made, lines, making->made->solutions);
    free(lines);
}

static inline void write_blocking(struct making *making)
{
    if (++making->made->blocked == making->order->solution_left_out)
        return;
    making_negated(making, making->order->board->n);
    making->made->solutions++;
}

/* The files of one cube, and its entry in the manifest, whose stream is `manifest`. */
static inline void make_cube(struct making *making, FILE *manifest)
{
    struct making own = *making;
    struct made *made = making->made;
    uint32_t n = making->order->board->n, rows = making->order->cube_rows;
    char name[MADE_NAME], *text, *whole;
    size_t size;
    uint64_t before = made->solutions, number = ++made->cubes;
    making_begin(&own, &text, &size);
    making_each(&own, rows, n, write_blocking);
    assert_int_equal(fclose(own.out), 0);
    uint64_t count = made->solutions - before;
    made->solutions = before;
    assert_true(asprintf(&whole, "p cnf %u %llu\n%s", n * n, (unsigned long long)count, text) > 0);
    snprintf(name, sizeof name, "cubes/%llu.blocking.cnf", (unsigned long long)number);
    made_text(made, name, whole);
    free(whole);
    free(text);
    making_begin(&own, &text, &size);
    making_refute(&own, rows, rows, n);
    snprintf(name, sizeof name, "cubes/%llu.rup", (unsigned long long)number);
    making_end(&own, name, &text, &size);
    fprintf(manifest, "%s{\"queens\": [", number > 1 ? ",\n" : "");
    for (uint32_t row = 0; row < rows; row++)
        fprintf(manifest, "%s[%u, %u]", row ? ", " : "", row + 1, making->columns[row] + 1);
    fprintf(manifest, "], \"count\": %llu}", (unsigned long long)count);
}

static inline void pass_blocked(struct making *making)
{
    making->made->blocked++;
}

static inline void make_next_cube(struct making *making)
{
    struct making own = *making;
    if (++making->made->cubes_met != making->order->cube_left_out)
        make_cube(making, making->out);
    else
        making_each(&own, making->order->cube_rows, making->order->board->n, pass_blocked);
}

static inline void make_manifest_and_cubes(struct making *making)
{
    struct set_board texts;
    char *text;
    size_t size;
    assert_int_equal(set_board_of(&texts, making->order->board, NULL), STATUS_OK);
    making_begin(making, &text, &size);
    fprintf(making->out,
            "{\"format\": \"queensat certificate 1\",\n\"board\": \"%s\",\n\"rule\": \"%s\",\n",
            texts.board, texts.rule);
    if (texts.given)
        fprintf(making->out, "\"given\": \"%s\",\n", texts.given);
    if (texts.blocked)
        fprintf(making->out, "\"blocked\": \"%s\",\n", texts.blocked);
    fprintf(making->out, "\"count\": %llu,\n\"cubes\": [",
            (unsigned long long)making->made->solutions);
    making_each(making, 0, making->order->cube_rows, make_next_cube);
    fputs("]}\n", making->out);
    making_end(making, "manifest.json", &text, &size);
    set_board_free(&texts);
}

static inline void make_cover(struct making *making)
{
    char *text;
    size_t size;
    making_begin(making, &text, &size);
    making_refute(making, 0, 0, making->order->cube_rows);
    making_end(making, "cover.rup", &text, &size);
}

/* Makes a certificate in memory; freed by made_free. The board is borrowed. */
static inline void make_certificate(struct made *made, const struct order *order)
{
    *made = (struct made){.order = *order};
    struct making making = {.order = &made->order, .made = made};
    assert_true(order->board->n <= MADE_MOST_N && order->cube_rows <= order->board->n);
    make_formula(&making);
    make_set(&making);
    make_manifest_and_cubes(&making);
    make_cover(&making);
}

#endif

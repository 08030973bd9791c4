/* Boards as formulas with all their solutions blocked, written here from the definitions, and the
 * proofs of PicoSAT that there is no other one.
 */
#ifndef TESTS_QUEENS_PROOFS_H
#define TESTS_QUEENS_PROOFS_H

#include "proofs.h"
#include "solving.h"

/* What is proved: clauses one after the other, each closed by 0. */
struct queens {
    struct solver *solver;
    struct script clauses;
    struct script proof;
    size_t count;         /* of the clauses */
    size_t first_blocked; /* clauses before the solutions */
    int variables;
};

static inline void take_proof(void *self, const char *bytes, size_t size)
{
    script_add(self, bytes, size);
}

static inline void queens_add(struct queens *queens, const int *literals, size_t size)
{
    script_clause(&queens->clauses, literals, size);
    sink_clause(solver_sink(queens->solver), literals, size);
    queens->count++;
}

static inline void queens_open(struct queens *queens, int variables)
{
    *queens = (struct queens){.variables = variables};
    script_add(&queens->clauses, "", 0);
    script_add(&queens->proof, "", 0);
    queens->solver = open_solver(variables, 0, &no_watch);
    assert_int_equal(
        solver_prove(queens->solver, (struct rup_taker){take_proof, &queens->proof}, NULL),
        STATUS_OK);
}

/* Each row and column has a queen, and no two of them share a line; the first queens stand in these
 * columns, from 0. */
static inline void queens_board(struct queens *queens, int n, const int *cube, int rows)
{
    int line[16];
    for (int a = 0; a < 2 * n; a++) {
        for (int b = 0; b < n; b++)
            line[b] = a < n ? a * n + b + 1 : b * n + a - n + 1;
        queens_add(queens, line, (size_t)n);
    }
    for (int a = 0; a < n * n; a++)
        for (int b = a + 1; b < n * n; b++) {
            int down = b / n - a / n, right = b % n - a % n;
            if (down == 0 || right == 0 || down == right || down == -right)
                queens_add(queens, (int[]){-a - 1, -b - 1}, 2);
        }
    for (int row = 0; row < rows; row++)
        queens_add(queens, (int[]){row * n + cube[row] + 1}, 1);
}

/* Blocks what the solver finds until there is no more, and ends the proof. How many it were. */
static inline uint64_t queens_block_all(struct queens *queens, int n)
{
    uint64_t models = 0;
    queens->first_blocked = queens->count;
    for (; solve(queens->solver); models++) {
        int blocking[16], size = 0;
        for (int v = 1; v <= n * n; v++)
            if (is_true(queens->solver, v))
                blocking[size++] = -v;
        assert_int_equal(size, n);
        queens_add(queens, blocking, (size_t)size);
    }
    solver_prove_end(queens->solver);
    return models;
}

/* As a DIMACS text, without one of the clauses where `without` is one of them. */
static inline struct script queens_text(const struct queens *queens, size_t without)
{
    struct script text = {0};
    char header[48];
    size_t count = queens->count - (without < queens->count), at = 0;
    script_add(&text, header,
               (size_t)snprintf(header, sizeof header, "p cnf %d %zu\n", queens->variables, count));
    for (size_t c = 0; c < queens->count; c++) {
        size_t size = strcspn(queens->clauses.bytes + at, "\n") + 1;
        if (c != without)
            script_add(&text, queens->clauses.bytes + at, size);
        at += size;
    }
    return text;
}

static inline void read_queens(struct rup_formula *formula, const struct queens *queens,
                               size_t without)
{
    struct rup_fault fault;
    struct script text = queens_text(queens, without);
    FILE *file = open_text(text.bytes, text.size);
    assert_int_equal(rup_read_formula(formula, file, NULL, &fault), RUP_HOLDS);
    fclose(file);
    script_free(&text);
}

static inline void queens_close(struct queens *queens)
{
    solver_close(&queens->solver);
    script_free(&queens->clauses);
    script_free(&queens->proof);
}

#endif

/* A checker of RUP proofs for tiny formulas, as plain as can be: each clause of the proof is
 * negated, all clauses are gone through until no literal more follows, and one of them must have
 * become false. Shares nothing with the program, its checker included.
 */
#ifndef TESTS_NAIVE_RUP_H
#define TESTS_NAIVE_RUP_H

#include "support.h"

#include <stdio.h>

enum { NAIVE_VARIABLES = 128 };

/* Clauses one after the other, each closed by 0. */
struct naive {
    int *literals;
    size_t size, capacity;
};

static inline void naive_literal(struct naive *naive, int literal)
{
    if (naive->size == naive->capacity) {
        naive->capacity = 2 * naive->capacity + 256;
        naive->literals = realloc(naive->literals, naive->capacity * sizeof *naive->literals);
        assert_non_null(naive->literals);
    }
    naive->literals[naive->size++] = literal;
}

/* Adds the clause lines of a text, DIMACS or proof: one clause a line, and nothing but comments and
 * the header besides. Returns how many there were. */
static inline size_t naive_add(struct naive *naive, const char *text)
{
    size_t count = 0;
    while (*text) {
        size_t line = strcspn(text, "\n");
        assert_int_equal(text[line], '\n');
        bool is_clause = *text != 'c' && *text != 'p';
        for (char *at = (char *)(uintptr_t)text; is_clause && at < text + line;) {
            long literal = strtol(at, &at, 10);
            assert_true(labs(literal) < NAIVE_VARIABLES);
            assert_true(literal != 0 || at == text + line);
            assert_true(*at == ' ' || (literal == 0 && *at == '\n'));
            naive_literal(naive, (int)literal);
        }
        assert_true(!is_clause || naive->literals[naive->size - 1] == 0);
        count += is_clause;
        text += line + 1;
    }
    return count;
}

/* One round over all clauses: 1 when a literal was added, -1 at a false clause, 0 when nothing
 * follows. values[variable]: 1 true, -1 false, 0 open. */
static inline int naive_round(const struct naive *naive, signed char *values)
{
    int found = 0;
    for (size_t i = 0; i < naive->size; i++) {
        int open = 0, unit = 0;
        bool satisfied = false;
        for (; naive->literals[i] != 0; i++) {
            int literal = naive->literals[i], value = values[abs(literal)];
            satisfied |= value == (literal > 0 ? 1 : -1);
            if (value == 0 && literal != unit) {
                open++;
                unit = literal;
            }
        }
        if (satisfied || open > 1)
            continue;
        if (open == 0)
            return -1;
        values[abs(unit)] = unit > 0 ? 1 : -1;
        found = 1;
    }
    return found;
}

/* Does the clause follow? */
static inline bool naive_follows(const struct naive *naive, const int *clause)
{
    signed char values[NAIVE_VARIABLES] = {0};
    int round = 1;
    for (; *clause != 0; clause++)
        values[abs(*clause)] = *clause > 0 ? -1 : 1;
    while (round == 1)
        round = naive_round(naive, values);
    return round == -1;
}

/* Is the text a proof that the clauses have no model? It takes the lemmas in. */
static inline bool naive_proves(struct naive *naive, const char *text)
{
    struct naive proof = {0};
    bool holds = naive_add(&proof, text) > 0, ended = false;
    for (size_t i = 0; holds && i < proof.size; i++) {
        holds = !ended && naive_follows(naive, proof.literals + i);
        ended = proof.literals[i] == 0;
        for (; proof.literals[i] != 0; i++)
            naive_literal(naive, proof.literals[i]);
        naive_literal(naive, 0);
    }
    free(proof.literals);
    return holds && ended;
}

#endif

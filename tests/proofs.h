/* Formulas and proofs as texts, for the tests of the proof checker; and a checker of LRAT hints
 * that shares nothing with it: each hint must be unit, in its order, and the last one false.
 */
#ifndef TESTS_PROOFS_H
#define TESTS_PROOFS_H

#include <stdio.h>

#include "support.h"

#include "trust/rupcheck.h"

/* A text that grows. */
struct script {
    char *bytes;
    size_t size, room;
};

static inline void script_add(struct script *script, const char *bytes, size_t size)
{
    if (script->size + size + 1 > script->room) {
        script->room = (script->size + size) * 2 + 64;
        script->bytes = realloc(script->bytes, script->room);
        assert_non_null(script->bytes);
    }
    if (size > 0)
        memcpy(script->bytes + script->size, bytes, size);
    script->size += size;
    script->bytes[script->size] = 0;
}

static inline void script_number(struct script *script, int number, char after)
{
    char text[16];
    script_add(script, text, (size_t)snprintf(text, sizeof text, "%d%c", number, after));
}

static inline void script_clause(struct script *script, const int *literals, size_t size)
{
    for (size_t i = 0; i < size; i++)
        script_number(script, literals[i], ' ');
    script_number(script, 0, '\n');
}

static inline void script_free(struct script *script)
{
    free(script->bytes);
    *script = (struct script){0};
}

/* To be read; the bytes are borrowed. */
static inline FILE *open_text(const char *bytes, size_t size)
{
    static char nothing[1];
    FILE *file = size ? fmemopen((void *)(uintptr_t)bytes, size, "r") : fmemopen(nothing, 1, "r");
    assert_non_null(file);
    if (size == 0)
        assert_int_equal(fgetc(file), 0);
    return file;
}

static inline struct rup_checker *open_checker(const struct rup_formula *formula)
{
    struct rup_checker *checker = rup_open_checker();
    assert_non_null(checker);
    for (size_t i = 0, at = 0; i < formula->clauses; at = formula->ends[i++])
        assert_true(rup_add(checker, at ? formula->literals + at : formula->literals,
                            formula->ends[i] - at));
    return checker;
}

/* The text of a proof against a formula that was read; hints, where they are wanted, as a text. */
static inline enum rup_verdict check_text(const struct rup_formula *formula, const char *proof,
                                          size_t size, struct script *hints,
                                          struct rup_fault *fault)
{
    char *written = NULL;
    size_t length = 0;
    FILE *file = open_text(proof, size), *to = hints ? open_memstream(&written, &length) : NULL;
    struct rup_checker *checker = open_checker(formula);
    enum rup_verdict verdict = rup_check(checker, file, to, NULL, fault);
    rup_close_checker(checker);
    fclose(file);
    if (to) {
        fclose(to);
        script_add(hints, written, length);
        free(written);
    }
    return verdict;
}

/* Clauses by their numbers in LRAT; literals NULL: it is not there. */
struct lrat {
    struct lrat_clause {
        int *literals;
        size_t size;
    } * clauses;
    size_t room;
    signed char *value; /* of the variables 0..variables */
    int variables;
};

/* Of the texts of tests. */
enum { LRAT_MOST_VARIABLE = 9999999 };

static inline int lrat_value(const struct lrat *lrat, int literal)
{
    int value = abs(literal) > lrat->variables ? 0 : lrat->value[abs(literal)];
    return literal > 0 ? value : -value;
}

static inline void lrat_set(struct lrat *lrat, int literal)
{
    int variable = abs(literal);
    assert_in_range(variable, 1, LRAT_MOST_VARIABLE);
    if (variable > lrat->variables) {
        lrat->value = realloc(lrat->value, (size_t)variable + 1);
        assert_non_null(lrat->value);
        memset(lrat->value + lrat->variables + 1, 0, (size_t)(variable - lrat->variables));
        lrat->variables = variable;
    }
    lrat->value[variable] = literal > 0 ? 1 : -1;
}

static inline void lrat_put(struct lrat *lrat, size_t number, const int *literals, size_t size)
{
    if (number >= lrat->room) {
        size_t room = number * 2 + 16;
        lrat->clauses = realloc(lrat->clauses, room * sizeof *lrat->clauses);
        assert_non_null(lrat->clauses);
        memset(lrat->clauses + lrat->room, 0, (room - lrat->room) * sizeof *lrat->clauses);
        lrat->room = room;
    }
    assert_null(lrat->clauses[number].literals);
    int *copy = malloc((size + 1) * sizeof *copy);
    assert_non_null(copy);
    if (size > 0)
        memcpy(copy, literals, size * sizeof *copy);
    lrat->clauses[number] = (struct lrat_clause){copy, size};
}

static inline void lrat_drop(struct lrat *lrat, size_t number)
{
    assert_true(number < lrat->room && lrat->clauses[number].literals);
    free(lrat->clauses[number].literals);
    lrat->clauses[number] = (struct lrat_clause){NULL, 0};
}

static inline size_t lrat_numbers(char *line, long *numbers, size_t most)
{
    size_t count = 0;
    for (char *at = line; *at;) {
        assert_true(count < most);
        numbers[count++] = strtol(at, &at, 10);
        assert_true(*at == ' ' || *at == 0);
    }
    return count;
}

/* The literal that a hint derives; 0: the clause is false. */
static inline int lrat_unit(const struct lrat *lrat, size_t number)
{
    int unit = 0;
    assert_true(number < lrat->room && lrat->clauses[number].literals);
    for (size_t i = 0; i < lrat->clauses[number].size; i++) {
        int literal = lrat->clauses[number].literals[i];
        if (lrat_value(lrat, literal) < 0 || literal == unit)
            continue;
        assert_int_equal(lrat_value(lrat, literal), 0);
        assert_int_equal(unit, 0);
        unit = literal;
    }
    return unit;
}

/* Numbers: of the lemma, its literals, 0, hints, 0. Is it the empty clause? */
static inline bool lrat_lemma(struct lrat *lrat, const long *numbers, size_t count)
{
    int literals[4096];
    size_t size = 0, at = 1;
    memset(lrat->value, 0, (size_t)lrat->variables + 1);
    for (; numbers[at] != 0; at++) {
        assert_true(labs(numbers[at]) <= LRAT_MOST_VARIABLE && size < 4096);
        literals[size++] = (int)numbers[at];
        assert_true(lrat_value(lrat, (int)numbers[at]) <= 0);
        lrat_set(lrat, (int)-numbers[at]);
    }
    bool ended = false;
    while (numbers[++at] != 0) {
        assert_false(ended);
        int unit = lrat_unit(lrat, (size_t)numbers[at]);
        ended = unit == 0;
        if (!ended)
            lrat_set(lrat, unit);
    }
    assert_true(ended);
    assert_int_equal(at + 1, count);
    lrat_put(lrat, (size_t)numbers[0], literals, size);
    return size == 0;
}

/* Fails the test unless the hints prove that the formula has no model. */
static inline void assert_lrat(const struct rup_formula *formula, const struct script *hints)
{
    enum { MOST = 1 << 14 };
    static long numbers[MOST];
    struct lrat lrat = {.variables = formula->variables};
    bool ended = false;
    long last = (long)formula->clauses;
    lrat.value = calloc((size_t)lrat.variables + 1, 1);
    assert_non_null(lrat.value);
    for (size_t i = 0, at = 0; i < formula->clauses; at = formula->ends[i++])
        lrat_put(&lrat, i + 1, formula->literals ? formula->literals + at : NULL,
                 formula->ends[i] - at);
    for (char *line = strtok(hints->bytes, "\n"); line; line = strtok(NULL, "\n")) {
        char *deletion = strstr(line, " d ");
        assert_false(ended);
        if (deletion) {
            *deletion = 0;
            assert_int_equal(strtol(line, NULL, 10), last);
            size_t count = lrat_numbers(deletion + 3, numbers, MOST);
            assert_int_equal(numbers[count - 1], 0);
            for (size_t i = 0; i + 1 < count; i++)
                lrat_drop(&lrat, (size_t)numbers[i]);
        } else {
            size_t count = lrat_numbers(line, numbers, MOST);
            assert_true(numbers[0] > last);
            last = numbers[0];
            ended = lrat_lemma(&lrat, numbers, count);
        }
    }
    assert_true(ended);
    for (size_t i = 0; i < lrat.room; i++)
        free(lrat.clauses[i].literals);
    free(lrat.clauses);
    free(lrat.value);
}

#endif

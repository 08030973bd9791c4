/* The contract of a room in this folder: literals in, clauses out.
 *
 * A room knows how to say "at most one of these literals is true" in clauses, with variables of its
 * own from the sink; it knows neither boards nor solvers. Sizes 0, 1 and 2 are the same in every
 * room and are handled before it: a room is called with three literals or more.
 *
 *     size   at most one                        exactly one
 *     0      nothing                            the empty clause
 *     1      nothing                            one unit clause
 *     2      (-x1 -x2)                          that and (x1 x2)
 *
 * Literals may be negative, repeated or opposite: the clauses then still say that the sum over the
 * list is at most (exactly) one, though a clause may repeat a literal.
 *
 * A room has up to two forms. In the usual one every variable of its own is defined by equivalence,
 * so that a model counter over all variables gets the right number; `half` is the form with
 * implications in one direction only, as papers and programs mostly have it, where that is another
 * one. Parameters (the size of groups, ...) are named in a table of the room and checked before it
 * sees them.
 *
 * What a form promises is exact and tested for every line of list.h: sizes as formulas, how often
 * each literal stands in the clauses (the profile, from which numbers of literals and bytes follow
 * without writing a clause), how many ways its own variables leave, and what unit propagation
 * finds. In every form it finds all that a partial assignment of the inputs implies for the inputs,
 * and every conflict; a room that cannot promise that has no place here.
 */
#ifndef ENCODINGS_ENCODING_H
#define ENCODINGS_ENCODING_H

#include <stdbool.h>
#include <stdint.h>

#include "encodings/list.h"
#include "formula/sink.h"

enum line_kind { AT_MOST_ONE, EXACTLY_ONE };

/* Receives the profile of a line as runs of literals that all stand in equally many clauses.
 * Positions count from 0, for the line's literals and for the room's own variables in the order in
 * which it asks for them. `negative` tells how often the literal stands negated (the input -x
 * for an input x), `positive` how often as it is. Runs may come in any order and may overlap: then
 * their numbers add up. A literal in no run stands in no clause. */
struct profile {
    void (*inputs)(struct profile *profile, uint64_t from, uint64_t count, uint64_t negative,
                   uint64_t positive);
    void (*auxiliary)(struct profile *profile, uint64_t from, uint64_t count, uint64_t negative,
                      uint64_t positive);
    /* A run of inputs for every second block of `length`, from the second on, to the end of the
     * line: the inputs whose position has a certain bit, which can be half as many runs as inputs.
     */
    void (*every_other)(struct profile *profile, uint64_t length, uint64_t negative,
                        uint64_t positive);
};

/* How many positions before `end` lie in every second block of `length`, from the second on: half
 * of all whole pairs of blocks, and what the last pair has behind its first block. */
static inline uint64_t every_other_before(uint64_t end, uint64_t length)
{
    uint64_t rest = end % (2 * length);
    return end / (2 * length) * length + (rest > length ? rest - length : 0);
}

struct encoding;

/* How a line is to be encoded: a room, its form, and the values of its parameters in the order of
 * its table. Every function of the room is handed this. Make one with encoding_usual or
 * encoding_parse. */
enum { ENCODING_PARAMETERS = 2 };
struct encoding_choice {
    const struct encoding *encoding;
    bool half;
    uint32_t values[ENCODING_PARAMETERS];
};

/* A parameter is a number from low to high or, where there are `words`, the index of one of them
 * (low and high are not looked at). */
struct encoding_parameter {
    const char *name;  /* as in :group=4 */
    const char *title; /* "inputs of a group" */
    uint32_t low, high, usual;
    const char *const *words; /* NULL-terminated, or NULL */
};

/* One operation of a room, at-most-one or exactly-one, for n >= 3: the clauses, and the same told
 * beforehand, computed and not counted. */
struct encoder {
    /* Errors of the sink stick there, and a sink that failed is soon left alone: after a few times
     * n clauses at most. STATUS_MEMORY when the room itself has none left. */
    enum status (*write)(const struct encoding_choice *choice, struct sink *sink,
                         const int *literals, size_t n);
    uint64_t (*variables)(const struct encoding_choice *choice, uint64_t n);
    uint64_t (*clauses)(const struct encoding_choice *choice, uint64_t n);
    void (*profile)(const struct encoding_choice *choice, uint64_t n, struct profile *profile);
};

/* One form of a room; all of it holds for n >= 3. */
struct encoding_form {
    const char *auxiliary; /* at-most-one: formulas in n (and g), for people */
    const char *clauses;
    const char *propagation; /* "complete for all variables", "complete for the inputs" */

    /* A model counter over all variables gets the right number: each assignment of the inputs with
     * no true input (at-most-one only) and each with one true input extends in one way. */
    bool count_safe_amo, count_safe_eo;

    struct encoder at_most_one;
    struct encoder exactly_one; /* all NULL: "at least one of them" in front of at_most_one */

    /* At-most-one: in how many ways the room's own variables can be set when no input is true, and
     * when just one is. NULL: in one way. 0: no number is claimed. */
    uint64_t (*ways_with_none)(const struct encoding_choice *choice, uint64_t n);
    uint64_t (*ways_with_one)(const struct encoding_choice *choice, uint64_t n);

    /* Is it claimed that unit propagation finds all implied literals of all variables, the room's
     * own among them, whatever is assigned? NULL: never claimed. */
    bool (*complete)(const struct encoding_choice *choice, enum line_kind kind, uint64_t n);
};

struct encoding {
    const char *name;
    const char *title;                           /* one line */
    const char *source;                          /* the paper */
    const struct encoding_parameter *parameters; /* ended by a NULL name, or NULL: none; at most
                                                    ENCODING_PARAMETERS */
    struct encoding_form usual;
    struct encoding_form half; /* at_most_one.write NULL: there is none */
};

/* The rooms: encoding_pairwise and so on, each defined in the file of its name. */
#define ENCODING(name) extern const struct encoding encoding_##name;
ENCODING_LIST(ENCODING)
#undef ENCODING

/* All rooms, in the order of list.h, ended by NULL; and the one of a name, or NULL. */
extern const struct encoding *const encodings[];
const struct encoding *encoding_of(const char *name);

/* The usual form with the usual values of all parameters. */
struct encoding_choice encoding_usual(const struct encoding *encoding);

/* The form that is chosen; its claims. */
const struct encoding_form *encoding_form(const struct encoding_choice *choice);

/* Reads NAME[:half][:KEY=VALUE]... The text needs no closing NUL; refusals name the nearest
 * encoding, form or parameter, and the range of a value. A parameter said twice is refused. */
enum status encoding_parse(struct encoding_choice *choice, const char *text, size_t size,
                           struct report *report);

enum { ENCODING_TEXT = 96 };
/* The shortest text that encoding_parse reads as this choice: "commander:half:group=4"; values that
 * are usual go without saying. Returns `text`. */
const char *encoding_text(char text[ENCODING_TEXT], const struct encoding_choice *choice);

bool encoding_choice_equal(const struct encoding_choice *a, const struct encoding_choice *b);

/* The ways into a room; they also do the sizes 0, 1 and 2. Errors of the sink stick there;
 * STATUS_MEMORY when the room has no memory for its own work. */
enum status encode_line(const struct encoding_choice *choice, enum line_kind kind,
                        struct sink *sink, const int *literals, size_t n);
uint64_t line_variables(const struct encoding_choice *choice, enum line_kind kind, uint64_t n);
uint64_t line_clauses(const struct encoding_choice *choice, enum line_kind kind, uint64_t n);
void line_profile(const struct encoding_choice *choice, enum line_kind kind, uint64_t n,
                  struct profile *profile);

/* Is a formula in which all lines of this kind are encoded so safe for counting over all variables?
 */
bool line_count_safe(const struct encoding_choice *choice, enum line_kind kind);

#endif

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
 * What a room promises is exact and tested for every line of list.h: sizes as formulas, how often
 * each literal stands in the clauses (the profile, from which numbers of literals and bytes follow
 * without writing a clause), and whether a model counter gets the right number.
 */
#ifndef ENCODINGS_ENCODING_H
#define ENCODINGS_ENCODING_H

#include <stdbool.h>
#include <stdint.h>

#include "encodings/list.h"
#include "formula/sink.h"

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
};

struct encoding;

/* How a line is to be encoded: a room, and later its form and parameters, which every function of
 * the room is handed. */
struct encoding_choice {
    const struct encoding *encoding;
};

/* One operation of a room, at-most-one or exactly-one, for n >= 3: the clauses, and the same told
 * beforehand, computed and not counted. */
struct encoder {
    /* Errors of the sink stick there; STATUS_MEMORY when the room itself has none left. */
    enum status (*write)(const struct encoding_choice *choice, struct sink *sink,
                         const int *literals, size_t n);
    uint64_t (*variables)(const struct encoding_choice *choice, uint64_t n);
    uint64_t (*clauses)(const struct encoding_choice *choice, uint64_t n);
    void (*profile)(const struct encoding_choice *choice, uint64_t n, struct profile *profile);
};

struct encoding {
    const char *name;
    const char *title;     /* one line */
    const char *source;    /* the paper */
    const char *auxiliary; /* formulas in n, valid from n = 3 on, for people */
    const char *clauses;
    const char *propagation; /* what unit propagation finds, for people */

    /* A model counter over all variables gets the right number: each assignment of the inputs with
     * no true input (at-most-one only) and each with one true input extends in one way. */
    bool count_safe_amo, count_safe_eo;

    struct encoder at_most_one;
    struct encoder exactly_one; /* all NULL: "at least one of them" in front of at_most_one */
};

enum line_kind { AT_MOST_ONE, EXACTLY_ONE };

/* The rooms: encoding_pairwise and so on, each defined in the file of its name. */
#define ENCODING(name) extern const struct encoding encoding_##name;
ENCODING_LIST(ENCODING)
#undef ENCODING

/* All rooms, in the order of list.h, ended by NULL; and the one of a name, or NULL. */
extern const struct encoding *const encodings[];
const struct encoding *encoding_of(const char *name);

/* Reads NAME (later NAME[:half][:KEY=VALUE]...). The text needs no closing NUL; refusals name the
 * nearest encoding. */
enum status encoding_parse(struct encoding_choice *choice, const char *text, size_t size,
                           struct report *report);

/* The ways into a room; they also do the sizes 0, 1 and 2. Errors of the sink stick there;
 * STATUS_MEMORY when the room has no memory for its own work. */
enum status encode_line(struct encoding_choice choice, enum line_kind kind, struct sink *sink,
                        const int *literals, size_t n);
uint64_t line_variables(struct encoding_choice choice, enum line_kind kind, uint64_t n);
uint64_t line_clauses(struct encoding_choice choice, enum line_kind kind, uint64_t n);
void line_profile(struct encoding_choice choice, enum line_kind kind, uint64_t n,
                  struct profile *profile);

/* Is a formula in which all lines of this kind are encoded so safe for counting over all variables?
 */
bool line_count_safe(struct encoding_choice choice, enum line_kind kind);

#endif

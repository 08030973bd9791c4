/* The DIMACS writer.
 *
 * In come clauses through the sink, out go the header and one line a clause, strictly: single
 * blanks, LF, nothing else. Nothing of the formula is kept but three numbers. The writer does not
 * know what the variables mean, and leaves comments, opening and closing of the output to its
 * caller. Files of many gigabytes are written here, so text goes straight into the output's room.
 */
#include "formula/dimacs.h"

#include <assert.h>
#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

/* Ten digits, a sign and a blank are the longest literal, "0" and LF end a clause. */
enum { LITERAL_BYTES = 12, CLAUSE_END_BYTES = 2 };

/* A literal's text in a block that is copied whole, whatever its length. */
enum { BLOCK = 16 };
struct literal_text {
    char bytes[BLOCK]; /* "-12 ", or "-12 0\n" */
    unsigned size;
};

/* So many literals of a line have their texts at hand at a time, and so many clauses go into the
 * output's room at once. */
enum { TEXTS = 1024, PAIRS = 256 };
static_assert((PAIRS + 1) * (2 * LITERAL_BYTES + CLAUSE_END_BYTES) + BLOCK <= OUTPUT_ROOM,
              "clauses fit the room");

/* Counts one beyond LITERAL_MAX, which no header can have promised, so that a formula too large is
 * caught by the close like any other difference from the header. */
static int dimacs_variable(struct sink *sink)
{
    struct dimacs *dimacs = (struct dimacs *)sink;
    if (dimacs->variables <= LITERAL_MAX)
        dimacs->variables++;
    return dimacs->variables;
}

static const char digit_pairs[] = "0001020304050607080910111213141516171819"
                                  "2021222324252627282930313233343536373839"
                                  "4041424344454647484950515253545556575859"
                                  "6061626364656667686970717273747576777879"
                                  "8081828384858687888990919293949596979899";

/* Writes "-12 " and returns the place behind it; BLOCK bytes from `at` on may be overwritten. */
static char *put_literal(char *at, int literal)
{
    char digits[LITERAL_BYTES + BLOCK], *first = digits + LITERAL_BYTES;
    unsigned number = literal < 0 ? 0U - (unsigned)literal : (unsigned)literal;
    *--first = ' ';
    for (; number >= 100; number /= 100) {
        first -= 2;
        memcpy(first, digit_pairs + 2 * (number % 100), 2);
    }
    if (number >= 10) {
        first -= 2;
        memcpy(first, digit_pairs + 2 * number, 2);
    } else {
        *--first = (char)('0' + number);
    }
    if (literal < 0)
        *--first = '-';
    memcpy(at, first, BLOCK);
    return at + (digits + LITERAL_BYTES - first);
}

static bool is_within(const struct dimacs *dimacs, int literal)
{
    return literal != 0 && literal <= dimacs->variables && literal >= -dimacs->variables;
}

static void dimacs_clause(struct sink *sink, const int *literals, size_t size)
{
    struct dimacs *dimacs = (struct dimacs *)sink;
    char *room = output_room(dimacs->output), *at = room;
    for (size_t i = 0; i < size; i++) {
        assert(is_within(dimacs, literals[i]));
        if (at - room > OUTPUT_ROOM - LITERAL_BYTES - CLAUSE_END_BYTES) {
            output_filled(dimacs->output, (size_t)(at - room));
            at = room = output_room(dimacs->output);
        }
        at = put_literal(at, literals[i]);
    }
    *at++ = '0';
    *at++ = '\n';
    output_filled(dimacs->output, (size_t)(at - room));
    dimacs->clauses++;
}

/* Texts of the literals' negations, each with the end of a clause. */
static void list_texts(const struct dimacs *dimacs, struct literal_text *texts, const int *literals,
                       size_t count)
{
    for (size_t i = 0; i < count; i++) {
        assert(is_within(dimacs, literals[i]));
        char *end = put_literal(texts[i].bytes, -literals[i]);
        memcpy(end, "0\n", CLAUSE_END_BYTES);
        texts[i].size = (unsigned)(end - texts[i].bytes) + CLAUSE_END_BYTES;
    }
}

/* The clauses (first, other) of one literal with each of the texts. Blocks are copied whole, since
 * that is one store; what is too much is overwritten by what follows. */
static void write_pairs(struct dimacs *dimacs, const struct literal_text *first,
                        const struct literal_text *others, size_t count)
{
    for (size_t from = 0; from < count; from += PAIRS) {
        size_t to = count - from < PAIRS ? count : from + PAIRS;
        char *room = output_room(dimacs->output), *at = room;
        for (size_t i = from; i < to; i++) {
            memcpy(at, first->bytes, BLOCK);
            at += first->size;
            memcpy(at, others[i].bytes, BLOCK);
            at += others[i].size;
        }
        output_filled(dimacs->output, (size_t)(at - room));
    }
    dimacs->clauses += count;
}

static void dimacs_pairs(struct sink *sink, const int *literals, size_t count, size_t from,
                         size_t to)
{
    struct dimacs *dimacs = (struct dimacs *)sink;
    struct literal_text texts[TEXTS], first;
    size_t listed = from + 1, listed_to = listed; /* the literals whose texts are at hand */
    for (size_t i = from; i < to && output_status(dimacs->output) == STATUS_OK; i++) {
        first.size = (unsigned)(put_literal(first.bytes, -literals[i]) - first.bytes);
        for (size_t next = i + 1; next < count; next = listed_to) {
            if (next < listed || next >= listed_to) {
                listed = next;
                listed_to = count - listed < TEXTS ? count : listed + TEXTS;
                list_texts(dimacs, texts, literals + listed, listed_to - listed);
            }
            write_pairs(dimacs, &first, texts + (next - listed), listed_to - next);
        }
    }
}

static enum status dimacs_status(const struct sink *sink)
{
    return output_status(((const struct dimacs *)sink)->output);
}

void dimacs_open_bare(struct dimacs *dimacs, struct output *output, int variables,
                      int promised_variables, uint64_t promised_clauses)
{
    static const struct sink_type type = {.variable = dimacs_variable,
                                          .clause = dimacs_clause,
                                          .status = dimacs_status,
                                          .pairs = dimacs_pairs};
    assert(variables >= 0 && promised_variables <= LITERAL_MAX && variables <= promised_variables);
    *dimacs = (struct dimacs){.sink = {&type},
                              .output = output,
                              .variables = variables,
                              .promised_variables = promised_variables,
                              .promised_clauses = promised_clauses};
}

void dimacs_open(struct dimacs *dimacs, struct output *output, int variables,
                 int promised_variables, uint64_t promised_clauses)
{
    dimacs_open_bare(dimacs, output, variables, promised_variables, promised_clauses);
    output_format(output, "p cnf %d %" PRIu64 "\n", promised_variables, promised_clauses);
}

enum status dimacs_close(struct dimacs *dimacs, struct report *report)
{
    enum status status = output_status(dimacs->output);
    if (status != STATUS_OK)
        return status;
    if (dimacs->variables == dimacs->promised_variables &&
        dimacs->clauses == dimacs->promised_clauses)
        return STATUS_OK;
    return report_say(report, STATUS_FAILED,
                      "the DIMACS header promises %d variables and %" PRIu64
                      " clauses, but %d variables and %" PRIu64 " clauses came",
                      dimacs->promised_variables, dimacs->promised_clauses, dimacs->variables,
                      dimacs->clauses);
}

unsigned dimacs_literal_bytes(int literal)
{
    assert(literal != 0);
    unsigned number = literal < 0 ? 0U - (unsigned)literal : (unsigned)literal;
    unsigned bytes = literal < 0 ? 3 : 2;
    while ((number /= 10) > 0)
        bytes++;
    return bytes;
}

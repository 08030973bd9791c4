/* The DIMACS writer.
 *
 * In come clauses through the sink, out go the header and one line a clause, strictly: single
 * blanks, LF, nothing else. Nothing of the formula is kept but three numbers. The writer does not
 * know what the variables mean, and leaves comments, opening and closing of the output to its
 * caller.
 */
#include "formula/dimacs.h"

#include <assert.h>
#include <inttypes.h>

/* Ten digits, a sign and a blank are the longest literal, "0" and LF end a clause. */
enum { LITERAL_BYTES = 12, CLAUSE_END_BYTES = 2, CHUNK_BYTES = 512 };

/* Counts one beyond LITERAL_MAX, which no header can have promised, so that a formula too large is
 * caught by the close like any other difference from the header. */
static int dimacs_variable(struct sink *sink)
{
    struct dimacs *dimacs = (struct dimacs *)sink;
    if (dimacs->variables <= LITERAL_MAX)
        dimacs->variables++;
    return dimacs->variables;
}

/* Writes "-12 " and returns the place behind it. */
static char *put_literal(char *at, int literal)
{
    char digits[LITERAL_BYTES];
    unsigned number = literal < 0 ? 0U - (unsigned)literal : (unsigned)literal, count = 0;
    do
        digits[count++] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    if (literal < 0)
        *at++ = '-';
    while (count > 0)
        *at++ = digits[--count];
    *at++ = ' ';
    return at;
}

/* The line is put together in chunks, since calls of the output for each number would be most of
 * the time of an export. */
static void dimacs_clause(struct sink *sink, const int *literals, size_t size)
{
    struct dimacs *dimacs = (struct dimacs *)sink;
    char chunk[CHUNK_BYTES], *at = chunk;
    for (size_t i = 0; i < size; i++) {
        assert(literals[i] != 0 && literals[i] <= dimacs->variables &&
               literals[i] >= -dimacs->variables);
        if (at + LITERAL_BYTES + CLAUSE_END_BYTES > chunk + sizeof chunk) {
            output_write(dimacs->output, chunk, (size_t)(at - chunk));
            at = chunk;
        }
        at = put_literal(at, literals[i]);
    }
    *at++ = '0';
    *at++ = '\n';
    output_write(dimacs->output, chunk, (size_t)(at - chunk));
    dimacs->clauses++;
}

static enum status dimacs_status(const struct sink *sink)
{
    return output_status(((const struct dimacs *)sink)->output);
}

void dimacs_open(struct dimacs *dimacs, struct output *output, int variables,
                 int promised_variables, uint64_t promised_clauses)
{
    static const struct sink_type type = {dimacs_variable, dimacs_clause, dimacs_status};
    assert(variables >= 0 && promised_variables <= LITERAL_MAX && variables <= promised_variables);
    *dimacs = (struct dimacs){.sink = {&type},
                              .output = output,
                              .variables = variables,
                              .promised_variables = promised_variables,
                              .promised_clauses = promised_clauses};
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

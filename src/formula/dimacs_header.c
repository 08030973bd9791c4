/* Reads the header, the one line of DIMACS that must stand alone.
 *
 * In comes the text at a `p`, out go two numbers. Formats that begin alike (wcnf, pcnf, inccnf,
 * knf) mean other things and are refused by their name. What the numbers promise is held against
 * the file elsewhere.
 */
#include "formula/dimacs_header.h"

#include <inttypes.h>
#include <string.h>

static void take_number(struct dimacs_text *text, uint64_t most, const char *name,
                        const char *expected, uint64_t *number)
{
    struct dimacs_place place = dimacs_text_place(text);
    if (dimacs_is_digit(dimacs_text_peek(text)))
        dimacs_text_number(text, most, place, name, number);
    else
        dimacs_text_unexpected(text, expected);
}

/* The word behind `p`, which is not read further than any name of a format goes. */
static void take_format(struct dimacs_text *text)
{
    char word[16];
    struct dimacs_place place = dimacs_text_place(text);
    dimacs_text_word(text, word, sizeof word);
    if (word[0] == '\0')
        dimacs_text_unexpected(text, "cnf");
    else if (strcmp(word, "cnf") != 0)
        dimacs_text_fault(text, place,
                          "the format \"%s\" is not read (expected " DIMACS_HEADER_FORM ")", word);
}

void dimacs_header_read(struct dimacs_text *text, struct dimacs_header *header)
{
    uint64_t variables = 0, clauses = 0;
    struct dimacs_place place = dimacs_text_place(text);
    if (header->seen) {
        dimacs_text_fault(text, place, "a second header (the first is on line %" PRIu64 ")",
                          header->line);
        return;
    }
    text->at++;
    dimacs_text_gap(text, "a blank and cnf");
    take_format(text);
    dimacs_text_gap(text, "a blank and the number of variables");
    take_number(text, LITERAL_MAX, "the number of variables", "the number of variables",
                &variables);
    dimacs_text_gap(text, "a blank and the number of clauses");
    header->count_place = dimacs_text_place(text);
    take_number(text, UINT64_MAX, "the number of clauses", "the number of clauses", &clauses);
    dimacs_text_gap(text, "the end of the header");
    if (!dimacs_is_line_end(dimacs_text_peek(text)))
        dimacs_text_unexpected(text, "the end of the header");
    if (text->status != STATUS_OK)
        return;
    header->seen = true;
    header->line = place.line;
    header->variables = (int)variables;
    header->clauses = clauses;
    if (text->listener && text->listener->header)
        text->listener->header(text->listener, header->variables, clauses);
}

bool dimacs_header_has(const struct dimacs_header *header, struct dimacs_text *text,
                       uint64_t variable, struct dimacs_place place)
{
    if (variable <= (uint64_t)header->variables)
        return true;
    dimacs_text_fault(text, place,
                      "variable %" PRIu64 " is above %d, the number of variables in the header",
                      variable, header->variables);
    return false;
}

/* Reads DIMACS: the lines of a file in turn, the clauses across them.
 *
 * In comes a source, out go clauses to a sink, oddities to a listener, and at the end what the file
 * holds beside its clauses; or the first fault, with its place. Only the clause being read and the
 * projection are kept. What the formula means, and whether it was meant, is not known here.
 */
#include "formula/dimacs_reader.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"
#include "formula/dimacs_comment.h"
#include "formula/dimacs_repeats.h"

struct reader {
    struct dimacs_text text;
    struct sink *sink;
    struct dimacs_header header;
    struct dimacs_projection projection;
    struct dimacs_repeats repeats;
    uint64_t clauses;
    /* The clause that is being read. */
    bool open, spread;
    struct dimacs_place begin;
    int *literals;
    size_t count, capacity;
    /* The lines in which a clause ended last, and in which a second one was told of. */
    uint64_t ended, crowded;
};

/* A literal or a 0 stands at this place: has the clause the usual shape? */
static void note_shape(struct reader *reader, struct dimacs_place place)
{
    if (!reader->open) {
        if (reader->ended == place.line && reader->crowded != place.line) {
            reader->crowded = place.line;
            dimacs_text_odd(&reader->text, DIMACS_CROWDED, place, NULL);
        }
        reader->open = true;
        reader->spread = false;
        reader->begin = place;
    } else if (!reader->spread && reader->begin.line != place.line) {
        reader->spread = true;
        dimacs_text_odd(&reader->text, DIMACS_SPREAD, place, NULL);
    }
}

static void note_repeat(struct reader *reader, int literal, struct dimacs_place place)
{
    enum dimacs_repeat found;
    if (!reader->text.listener || !reader->text.listener->warning)
        return;
    if (dimacs_repeats_add(&reader->repeats, reader->literals, reader->count, literal, &found) !=
        STATUS_OK)
        dimacs_text_fail(&reader->text, STATUS_MEMORY);
    else if (found == DIMACS_AGAIN)
        dimacs_text_odd(&reader->text, DIMACS_REPEATED, place, "literal %d repeated in its clause",
                        literal);
    else if (found == DIMACS_OPPOSITE)
        dimacs_text_odd(&reader->text, DIMACS_TAUTOLOGY, place,
                        "literals %d and %d in one clause, which is always true", -literal,
                        literal);
}

static void add_literal(struct reader *reader, int literal, struct dimacs_place place)
{
    note_repeat(reader, literal, place);
    if (reader->count == reader->capacity) {
        void *block = reader->literals;
        if (memory_grow(&block, &reader->capacity, reader->count + 1, sizeof *reader->literals) !=
            STATUS_OK)
            dimacs_text_fail(&reader->text, STATUS_MEMORY);
        reader->literals = block;
    }
    if (reader->text.status == STATUS_OK)
        reader->literals[reader->count++] = literal;
}

/* Whether the sink still takes clauses is asked now and then only: it costs as much as a clause. */
static void end_clause(struct reader *reader)
{
    enum { NOW_AND_THEN = 1024 };
    sink_clause(reader->sink, reader->literals, reader->count);
    reader->open = false;
    reader->count = 0;
    reader->ended = reader->text.line;
    if (++reader->clauses % NOW_AND_THEN == 0 && sink_status(reader->sink) != STATUS_OK)
        dimacs_text_fail(&reader->text, sink_status(reader->sink));
}

/* A digit or a sign stands here. */
static void read_number(struct reader *reader)
{
    struct dimacs_text *text = &reader->text;
    struct dimacs_place place = dimacs_text_place(text);
    int sign = dimacs_text_peek(text);
    uint64_t number = 0;
    if (!reader->header.seen) {
        dimacs_text_fault(text, place,
                          "a clause before the header (expected " DIMACS_HEADER_FORM ")");
        return;
    }
    if (!dimacs_is_digit(sign)) {
        text->at++;
        if (!dimacs_is_digit(dimacs_text_peek(text)))
            dimacs_text_fault(text, place, "a sign without a number behind it");
        if (sign == '+')
            dimacs_text_odd(text, DIMACS_PLUS, place, NULL);
    }
    if (text->status != STATUS_OK ||
        !dimacs_text_number(text, LITERAL_MAX, place, "the number of the variable", &number) ||
        !dimacs_header_has(&reader->header, text, number, place))
        return;
    if (number == 0 && !dimacs_is_digit(sign)) {
        dimacs_text_fault(text, place, "a 0 with a sign (expected 0 at the end of a clause)");
        return;
    }
    note_shape(reader, place);
    if (number == 0)
        end_clause(reader);
    else
        add_literal(reader, sign == '-' ? -(int)number : (int)number, place);
}

/* The last clause has no 0. */
static void fault_if_open(struct reader *reader)
{
    if (reader->open)
        dimacs_text_fault(&reader->text, reader->begin,
                          "the clause that begins here has no 0 at "
                          "its end");
}

/* Passes all white space over, line ends too. Behind a tail nothing is odd any more. */
static void skip_space(struct dimacs_text *text)
{
    for (int byte; (byte = dimacs_text_peek(text)) != DIMACS_END;) {
        if (byte == '\n' || byte == '\r')
            dimacs_text_end_line(text);
        else if (!dimacs_text_skip_white(text))
            return;
    }
}

/* White space, a single 0, white space. */
static void read_behind_tail(struct dimacs_text *text)
{
    static const char expected[] = "white space and a single 0 behind the %";
    dimacs_text_gap(text, expected);
    skip_space(text);
    if (dimacs_text_peek(text) != '0') {
        dimacs_text_unexpected(text, expected);
        return;
    }
    text->at++;
    dimacs_text_gap(text, expected);
    skip_space(text);
    if (dimacs_text_peek(text) != DIMACS_END)
        dimacs_text_unexpected(text, expected);
}

/* A % stands here: it ends the clauses, and the 0 behind it is no empty one. */
static void read_tail(struct reader *reader)
{
    struct dimacs_text *text = &reader->text;
    struct dimacs_listener *listener = text->listener;
    if (!reader->header.seen)
        dimacs_text_unexpected(text, "the header " DIMACS_HEADER_FORM);
    fault_if_open(reader);
    if (text->status != STATUS_OK)
        return;
    dimacs_text_odd(text, DIMACS_TAIL, dimacs_text_place(text), NULL);
    text->at++;
    /* Who has been told of the tail need not hear of its blank lines. */
    text->listener = NULL;
    read_behind_tail(text);
    text->listener = listener;
}

/* Numbers, up to the end of the line. */
static void read_numbers(struct reader *reader)
{
    struct dimacs_text *text = &reader->text;
    for (int byte; !dimacs_is_line_end(byte = dimacs_text_peek(text));) {
        if (dimacs_is_digit(byte) || byte == '-' || byte == '+')
            read_number(reader);
        else if (byte == '%')
            read_tail(reader);
        else
            dimacs_text_unexpected(text, reader->header.seen ? "a literal or 0"
                                                             : "the header " DIMACS_HEADER_FORM);
        dimacs_text_gap(text, "a blank or the end of the line");
    }
}

static void read_header(struct reader *reader)
{
    const struct dimacs_projection *projection = &reader->projection;
    dimacs_header_read(&reader->text, &reader->header);
    if (reader->text.status == STATUS_OK)
        dimacs_header_has(&reader->header, &reader->text, (uint64_t)projection->largest,
                          projection->largest_place);
}

static void read_line(struct reader *reader)
{
    struct dimacs_text *text = &reader->text;
    struct dimacs_place start = dimacs_text_place(text);
    bool white = dimacs_text_skip_white(text);
    int byte = dimacs_text_peek(text);
    if (dimacs_is_line_end(byte))
        dimacs_text_odd(text, DIMACS_BLANK_LINE, start, NULL);
    else if (white)
        dimacs_text_odd(text, DIMACS_LEADING, start, NULL);
    if (byte == 'c') {
        if (reader->open)
            dimacs_text_odd(text, DIMACS_INSIDE, dimacs_text_place(text), NULL);
        dimacs_comment_read(text, &reader->header, &reader->projection);
    } else if (byte == 'p') {
        read_header(reader);
    } else {
        read_numbers(reader);
    }
    dimacs_text_end_line(text);
}

/* All lines are read: what only the end can tell. */
static void check_end(struct reader *reader)
{
    struct dimacs_text *text = &reader->text;
    const struct dimacs_header *header = &reader->header;
    struct dimacs_projection *projection = &reader->projection;
    fault_if_open(reader);
    if (!header->seen)
        dimacs_text_fault(text, dimacs_text_place(text),
                          "there is no header (expected " DIMACS_HEADER_FORM ")");
    if (reader->clauses != header->clauses)
        dimacs_text_fault(text, header->count_place,
                          "the number of clauses is %" PRIu64 " (the header says %" PRIu64 ")",
                          reader->clauses, header->clauses);
    if (sink_status(reader->sink) != STATUS_OK)
        dimacs_text_fail(text, sink_status(reader->sink));
    variable_set_tidy(&projection->show);
    variable_set_tidy(&projection->ind);
    if (dimacs_projection_differs(projection))
        dimacs_text_odd(text, DIMACS_DIFFERENT, projection->ind.place, NULL);
}

/* What the file holds; the chosen set of variables changes its owner. */
static void hand_over(struct reader *reader, struct dimacs_content *content)
{
    struct dimacs_projection *projection = &reader->projection;
    struct variable_set *set = projection->show.named ? &projection->show : &projection->ind;
    *content = (struct dimacs_content){.variables = reader->header.variables,
                                       .clauses = reader->clauses,
                                       .projected = set->named,
                                       .projection = set->at,
                                       .projection_count = set->count};
    *set = (struct variable_set){0};
}

enum status dimacs_read(struct source *source, struct sink *sink, struct dimacs_listener *listener,
                        struct dimacs_content *content, const struct watch *watch,
                        struct report *report)
{
    struct reader reader = {
        .text = {.source = source, .listener = listener, .watch = watch, .report = report},
        .sink = sink,
        .header = {.variables = LITERAL_MAX},
    };
    *content = (struct dimacs_content){0};
    dimacs_text_open(&reader.text);
    while (dimacs_text_peek(&reader.text) != DIMACS_END)
        read_line(&reader);
    if (reader.text.status == STATUS_OK)
        check_end(&reader);
    if (reader.text.status == STATUS_OK)
        hand_over(&reader, content);
    dimacs_text_close(&reader.text);
    dimacs_projection_free(&reader.projection);
    dimacs_repeats_free(&reader.repeats);
    free(reader.literals);
    return reader.text.status;
}

void dimacs_content_free(struct dimacs_content *content)
{
    free(content->projection);
    *content = (struct dimacs_content){0};
}

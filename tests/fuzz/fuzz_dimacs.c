/* DIMACS: a text is read or refused, twice the same way, however it comes in pieces.
 *
 * What was read is written in the strict form by formula/dimacs.h, with its projection, and read
 * again: the same clauses and the same projection, and nothing odd but what lies in the clauses
 * themselves. And clauses, header and projection keep what the reader's contract says of them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formula/dimacs.h"
#include "formula/dimacs_reader.h"
#include "fuzz/judge.h"

/* One reading, with a mark of its warnings: kinds, places and words, in order. */
struct reading {
    struct dimacs_listener listener;
    struct formula formula;
    struct dimacs_content content;
    struct report report;
    enum status status;
    bool headed, ended;
    uint64_t warnings, mark, line;
    bool odd[DIMACS_ODDITIES];
};

static void take_header(struct dimacs_listener *listener, int variables, uint64_t clauses)
{
    struct reading *reading = (struct reading *)listener;
    demand(!reading->headed && reading->formula.clauses == 0);
    demand(variables >= 0 && variables <= LITERAL_MAX);
    reading->headed = true;
    reading->formula.variables = variables;
    reading->content.clauses = clauses;
}

static void take_warning(struct dimacs_listener *listener, enum dimacs_oddity oddity, uint64_t line,
                         uint64_t column, const char *text)
{
    struct reading *reading = (struct reading *)listener;
    demand(oddity < DIMACS_ODDITIES && line > 0 && column > 0 && *text);
    demand(line >= reading->line || oddity == DIMACS_DIFFERENT);
    demand(!reading->ended);
    reading->ended = oddity == DIMACS_DIFFERENT;
    reading->line = line;
    reading->odd[oddity] = true;
    reading->warnings++;
    reading->mark = reading->mark * 31 + oddity + line * 1009 + column * 100003 + strlen(text);
}

static void read_text(struct reading *reading, const uint8_t *data, size_t size, size_t piece)
{
    struct source *source;
    *reading = (struct reading){.listener = {take_header, take_warning}, .report = REPORT_NONE};
    formula_open(&reading->formula, 0);
    demand(source_open_bytes(&source, "text.cnf", data, size, NULL) == STATUS_OK);
    source_read_at_most(source, piece);
    reading->status = dimacs_read(source, &reading->formula.sink, &reading->listener,
                                  &reading->content, NULL, &reading->report);
    source_close(&source);
}

static void free_reading(struct reading *reading)
{
    formula_close(&reading->formula);
    dimacs_content_free(&reading->content);
}

static void judge_same_formula(const struct reading *a, const struct reading *b)
{
    const struct formula *f = &a->formula, *g = &b->formula;
    demand(f->variables == g->variables && f->clauses == g->clauses);
    for (size_t i = 0; i < f->clauses; i++) {
        size_t size, other;
        const int *clause = formula_clause(f, i, &size), *same = formula_clause(g, i, &other);
        demand(size == other);
        demand(size == 0 || memcmp(clause, same, size * sizeof *clause) == 0);
    }
    const struct dimacs_content *c = &a->content, *d = &b->content;
    demand(c->variables == d->variables && c->clauses == d->clauses);
    demand(c->projected == d->projected && c->projection_count == d->projection_count);
    for (size_t i = 0; i < c->projection_count; i++)
        demand(c->projection[i] == d->projection[i]);
}

/* However the text is cut into pieces. */
static void judge_same_reading(const struct reading *a, const struct reading *b)
{
    demand(a->status == b->status && a->headed == b->headed);
    demand(a->warnings == b->warnings && a->mark == b->mark);
    demand(strcmp(a->report.text, b->report.text) == 0);
    demand(a->report.line == b->report.line && a->report.column == b->report.column);
    judge_same_formula(a, b);
}

/* Every clause ends with a 0 of the text, and every literal stands in it. */
static void judge_sizes(const struct reading *reading, size_t size)
{
    const struct dimacs_content *content = &reading->content;
    const struct formula *formula = &reading->formula;
    demand(reading->headed);
    demand(content->variables == formula->variables && content->clauses == formula->clauses);
    demand(formula->clauses <= size);
    demand(formula->literal_capacity <= 2 * size + 16 && formula->clause_capacity <= 2 * size + 16);
    demand(content->projected || (!content->projection && content->projection_count == 0));
    for (size_t i = 0; i < content->projection_count; i++) {
        demand(content->projection[i] >= 1 && content->projection[i] <= content->variables);
        demand(i == 0 || content->projection[i - 1] < content->projection[i]);
    }
}

static void write_formula(const struct reading *reading, struct output *output)
{
    const struct dimacs_content *content = &reading->content;
    struct dimacs dimacs;
    if (content->projected) {
        output_text(output, "c p show ");
        for (size_t i = 0; i < content->projection_count; i++)
            output_format(output, "%d ", content->projection[i]);
        output_text(output, "0\n");
    }
    dimacs_open(&dimacs, output, content->variables, content->variables, content->clauses);
    for (size_t i = 0; i < reading->formula.clauses; i++) {
        size_t size;
        const int *clause = formula_clause(&reading->formula, i, &size);
        sink_clause(&dimacs.sink, clause, size);
    }
    demand(dimacs_close(&dimacs, NULL) == STATUS_OK);
}

/* The text of the strict form. Output goes to descriptors, so it goes to one that is no file. */
static uint8_t *write_strictly(const struct reading *reading, size_t *size)
{
    char path[32];
    struct output *output;
    struct stat about;
    int memory = memfd_create("strict", MFD_CLOEXEC);
    snprintf(path, sizeof path, "/dev/fd/%d", memory);
    demand(memory >= 0 && output_open(&output, path, NULL) == STATUS_OK);
    write_formula(reading, output);
    demand(output_done(&output, NULL) == STATUS_OK);
    demand(fstat(memory, &about) == 0);
    *size = (size_t)about.st_size;
    uint8_t *text = malloc(*size);
    demand(text && pread(memory, text, *size, 0) == (ssize_t)*size);
    close(memory);
    return text;
}

static void judge_written(const struct reading *reading)
{
    struct reading again;
    size_t size;
    uint8_t *text = write_strictly(reading, &size);
    read_text(&again, text, size, SIZE_MAX);
    demand(again.status == STATUS_OK);
    judge_same_formula(reading, &again);
    for (int oddity = 0; oddity < DIMACS_ODDITIES; oddity++)
        if (oddity == DIMACS_REPEATED || oddity == DIMACS_TAUTOLOGY)
            demand(again.odd[oddity] == reading->odd[oddity]);
        else
            demand(!again.odd[oddity]);
    free_reading(&again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct reading whole, pieces;
    if (size > FUZZ_MOST_BYTES)
        return 0;
    read_text(&whole, data, size, SIZE_MAX);
    read_text(&pieces, data, size, 1 + size % 7);
    judge_same_reading(&whole, &pieces);
    free_reading(&pieces);
    if (whole.status == STATUS_OK) {
        judge_sizes(&whole, size);
        judge_written(&whole);
    } else {
        judge_refusal(whole.status, &whole.report, "text.cnf", data, size);
        demand(whole.report.line > 0 && whole.report.column > 0);
        demand(!whole.content.projection);
    }
    free_reading(&whole);
    return 0;
}

/* rupcheck: does this proof show that this formula has no model?
 *
 *     cc -O2 -o rupcheck rupcheck.c
 *     rupcheck FORMULA.cnf PROOF.rup
 *
 * The formula is a DIMACS file, the proof a list of clauses (lemmas). A lemma is accepted when unit
 * propagation alone, from the opposite of each of its literals, leads to a clause that is false
 * (reverse unit propagation: Goldberg and Novikov, DATE 2003). What is accepted follows from the
 * formula, and the last lemma is the empty clause. This works forwards, a lemma at a time, by two
 * watched literals.
 *
 * One file on purpose, and longer than is the custom here: it is what has to be trusted, so it uses
 * the C library alone, shares no line with what makes proofs, and can be read from top to bottom.
 * Built with -DRUPCHECK_PART it is a part of queensat and takes its contract from the header. It
 * must not know boards.
 */
#include <assert.h>
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#ifdef RUPCHECK_PART
#include "trust/rupcheck.h"
#else
/* The contract of src/trust/rupcheck.h once more, so that this file stands alone. */
enum rup_verdict { RUP_HOLDS, RUP_FAILS, RUP_UNREADABLE, RUP_NO_MEMORY, RUP_IO, RUP_STOPPED };
struct rup_fault {
    uint64_t line, column;
    char text[160];
};
struct rup_stop {
    bool (*asked)(void *self);
    void *self;
};
enum { RUP_MAX_VARIABLE = 2147483646 };
struct rup_formula {
    int variables;
    size_t clauses;
    size_t *ends;
    int *literals;
    uint64_t first_line;
};
enum rup_verdict rup_read_formula(struct rup_formula *formula, FILE *file,
                                  const struct rup_stop *stop, struct rup_fault *fault);
void rup_free_formula(struct rup_formula *formula);
struct rup_checker;
struct rup_checker *rup_open_checker(void);
void rup_close_checker(struct rup_checker *checker);
bool rup_add(struct rup_checker *checker, const int *literals, size_t size);
enum rup_verdict rup_check(struct rup_checker *checker, FILE *proof, FILE *hints,
                           const struct rup_stop *stop, struct rup_fault *fault);
#endif

/* Makes an array, told by the address of its pointer, hold `needed` items. False, and nothing
 * changed: no memory. */
static bool make_room(void *array, size_t *room, size_t needed, size_t item)
{
    void *block;
    if (needed <= *room)
        return true;
    size_t more = needed + needed / 2 + 8;
    if (more < needed || more > SIZE_MAX / item)
        return false;
    memcpy(&block, array, sizeof block);
    void *larger = realloc(block, more * item);
    if (!larger)
        return false;
    memcpy(array, &larger, sizeof larger);
    *room = more;
    return true; /* cppcheck-suppress memleak ; it is the caller's now */
}

static bool stop_asked(const struct rup_stop *stop)
{
    return stop && stop->asked && stop->asked(stop->self);
}

/* ---- Text: bytes, numbers, clauses ---------------------------------------------------------- */

enum { END = -1 };

/* The first fault stays, and then nothing more is read: who reads several things in a row may look
 * at `verdict` after the last of them. */
struct reader {
    FILE *file;
    const struct rup_stop *stop;
    struct rup_fault *fault;
    enum rup_verdict verdict;
    int ch;              /* the byte that comes next, or END */
    uint64_t line;       /* on which it stands */
    uint64_t passed;     /* bytes before the buffer */
    uint64_t line_start; /* bytes before the line */
    size_t at, end;
    int *literals; /* of the clause read last */
    size_t size, room;
    unsigned char buffer[1 << 14]; /* small enough for the stack of a thread */
};

static void report(struct reader *reader, enum rup_verdict verdict, uint64_t line, uint64_t column,
                   const char *text)
{
    if (reader->verdict != RUP_HOLDS)
        return;
    *reader->fault = (struct rup_fault){.line = line, .column = column};
    snprintf(reader->fault->text, sizeof reader->fault->text, "%s", text);
    reader->verdict = verdict;
    reader->ch = END;
    reader->at = reader->end = 0;
}

static void report_memory(struct reader *reader)
{
    report(reader, RUP_NO_MEMORY, 0, 0, "no memory");
}

static bool refill(struct reader *reader)
{
    if (reader->verdict != RUP_HOLDS)
        return false;
    reader->passed += reader->end;
    reader->at = 0;
    reader->end = fread(reader->buffer, 1, sizeof reader->buffer, reader->file);
    if (stop_asked(reader->stop))
        report(reader, RUP_STOPPED, 0, 0, "stopped");
    else if (ferror(reader->file))
        report(reader, RUP_IO, 0, 0, "cannot be read");
    return reader->end > 0;
}

static inline void advance(struct reader *reader)
{
    if (reader->at < reader->end || refill(reader))
        reader->ch = reader->buffer[reader->at++];
    else
        reader->ch = END;
}

static void start_reading(struct reader *reader, FILE *file, const struct rup_stop *stop,
                          struct rup_fault *fault)
{
    memset(reader, 0, offsetof(struct reader, buffer));
    reader->file = file;
    reader->stop = stop;
    reader->fault = fault;
    reader->line = 1;
    *fault = (struct rup_fault){0};
    advance(reader);
}

/* Of the byte that comes next, from 1. */
static uint64_t column_of(const struct reader *reader)
{
    return reader->passed + reader->at + (reader->ch == END) - reader->line_start;
}

/* What comes next is another thing than `expected`. */
static void report_unexpected(struct reader *reader, const char *expected)
{
    static const char *const names[] = {[0] = "a NUL byte",
                                        ['\t'] = "a tab",
                                        ['\n'] = "the end of the line",
                                        ['\r'] = "a CR",
                                        [' '] = "a blank"};
    char found[8] = {'\'', (char)reader->ch, '\'', 0}, text[160];
    const char *name = found;
    if (reader->ch == END)
        name = "the end of the file";
    else if (reader->ch <= ' ' || reader->ch > '~')
        name = reader->ch <= ' ' && names[reader->ch] ? names[reader->ch] : "a strange byte";
    snprintf(text, sizeof text, "%s where %s is expected", name, expected);
    report(reader, RUP_UNREADABLE, reader->line, column_of(reader), text);
}

static void read_byte(struct reader *reader, char byte, const char *expected)
{
    if (reader->ch != byte) {
        report_unexpected(reader, expected);
        return;
    }
    advance(reader);
    if (byte == '\n') {
        reader->line++;
        reader->line_start = reader->passed + reader->at - (reader->ch != END);
    }
}

/* A number from 1 to `most`, without a 0 in front; 0: a fault. */
static int read_number(struct reader *reader, int most, const char *expected)
{
    uint64_t value = 0, column = column_of(reader);
    if (reader->ch < '1' || reader->ch > '9')
        report_unexpected(reader, expected);
    while (reader->ch >= '0' && reader->ch <= '9') {
        value = value * 10 + (uint64_t)(reader->ch - '0');
        advance(reader);
        if (value > (uint64_t)most) {
            report(reader, RUP_UNREADABLE, reader->line, column,
                   most < RUP_MAX_VARIABLE ? "a variable beyond those of the header"
                                           : "a number beyond 2147483646");
            return 0;
        }
    }
    return (int)value;
}

/* Literals, 0 and the end of the line. */
static void read_clause(struct reader *reader, int variables)
{
    reader->size = 0;
    while (reader->ch != '0' && reader->verdict == RUP_HOLDS) {
        bool negated = reader->ch == '-';
        if (negated)
            advance(reader);
        int variable = read_number(reader, variables, negated ? "a variable" : "a literal or 0");
        read_byte(reader, ' ', "a blank");
        if (make_room(&reader->literals, &reader->room, reader->size + 1, sizeof(int)))
            reader->literals[reader->size++] = negated ? -variable : variable;
        else
            report_memory(reader);
    }
    read_byte(reader, '0', "0");
    read_byte(reader, '\n', "the end of the line");
}

/* ---- The formula ---------------------------------------------------------------------------- */

static void read_comment(struct reader *reader)
{
    read_byte(reader, 'c', "a comment");
    if (reader->ch != '\n')
        read_byte(reader, ' ', "a blank");
    while (reader->ch != '\n' && reader->ch != '\r' && reader->ch > 0)
        advance(reader);
    read_byte(reader, '\n', "text or the end of the line");
}

static int read_count(struct reader *reader)
{
    if (reader->ch != '0')
        return read_number(reader, RUP_MAX_VARIABLE, "a number");
    advance(reader);
    return 0;
}

static void read_clauses(struct rup_formula *formula, struct reader *reader, int clauses)
{
    size_t ends_room = 0, room = 0, size = 0;
    while (formula->clauses < (size_t)clauses && reader->ch != END) {
        read_clause(reader, formula->variables);
        if (reader->verdict != RUP_HOLDS)
            return;
        if (!make_room(&formula->ends, &ends_room, formula->clauses + 1, sizeof(size_t)) ||
            !make_room(&formula->literals, &room, size + reader->size, sizeof(int))) {
            report_memory(reader);
            return;
        }
        if (reader->size > 0)
            memcpy(formula->literals + size, reader->literals, reader->size * sizeof(int));
        formula->ends[formula->clauses++] = size += reader->size;
    }
    if (formula->clauses < (size_t)clauses)
        report(reader, RUP_UNREADABLE, reader->line, 1, "fewer clauses than the header says");
    else if (reader->ch != END)
        report(reader, RUP_UNREADABLE, reader->line, 1, "more clauses than the header says");
}

enum rup_verdict rup_read_formula(struct rup_formula *formula, FILE *file,
                                  const struct rup_stop *stop, struct rup_fault *fault)
{
    struct reader reader;
    *formula = (struct rup_formula){0};
    start_reading(&reader, file, stop, fault);
    while (reader.ch == 'c')
        read_comment(&reader);
    for (const char *at = "p cnf "; *at; at++)
        read_byte(&reader, *at, "the header `p cnf VARIABLES CLAUSES`");
    formula->variables = read_count(&reader);
    read_byte(&reader, ' ', "a blank");
    int clauses = read_count(&reader);
    read_byte(&reader, '\n', "the end of the line");
    formula->first_line = reader.line;
    read_clauses(formula, &reader, clauses);
    if (reader.verdict != RUP_HOLDS)
        rup_free_formula(formula);
    free(reader.literals);
    return reader.verdict;
}

void rup_free_formula(struct rup_formula *formula)
{
    free(formula->ends);
    free(formula->literals);
    *formula = (struct rup_formula){0};
}

/* ---- The checker: clauses, and what propagation knows --------------------------------------- */

/* Inside, variables are numbered from 0 in the order in which they first appear, so that memory
 * follows the text and never a number in it, and a literal is 2 * variable, + 1 when negated. */
typedef uint32_t literal;

/* A clause is the place of its first literal in `words`; before it stand its header, and 0 is no
 * clause. The literals are all different, none is the opposite of another, and of a clause that is
 * watched the first two are. */
typedef uint32_t clause;
enum { NUMBER = 3, SIZE = 2, NEXT = 1, HEADER = 3 }; /* words[clause - NUMBER] and so on */
enum { NONE = 0, DELETED = 0 };                      /* instead of a clause, of its number */

struct watch {
    literal other; /* of the clause too: the only one, where the clause has two */
    clause clause;
};

struct list {
    size_t start; /* in `watches` */
    uint32_t size, room;
};

/* The clauses that watch a literal. */
struct watched {
    struct list binary, longer;
    bool marked; /* it is a literal of the clause at hand */
};

struct variable {
    int name;       /* in the text */
    clause reason;  /* what made it true or false; NONE: assumed */
    uint32_t place; /* on the trail */
};

struct rup_checker {
    uint32_t *words; /* all clauses, one after the other */
    size_t words_size, words_room;
    uint32_t clauses; /* numbered so far */

    uint32_t variables_size;
    size_t variables_room[4]; /* of the four arrays that follow */
    struct variable *variables;
    literal *trail;          /* true literals in the order of their derivation */
    signed char *value;      /* of a literal: 1 true, -1 false, 0 open */
    struct watched *watched; /* by a literal */
    uint32_t *slots;         /* hash table from names to variables, counted from 1 */
    size_t slots_mask;       /* it has slots_mask + 1 places */

    uint32_t trail_size;
    uint32_t binary_done, longer_done; /* how far the trail was propagated */
    struct watch *watches;
    size_t watches_size, watches_room;
    clause contradiction; /* false under what is settled for good */

    literal *lemma; /* the clause at hand, each literal once */
    size_t lemma_size, lemma_room;
    bool tautology; /* it holds a literal and its opposite */
    bool ended;     /* the proof came to the empty clause */

    clause *chains; /* hash table of clauses for deletions, chained by NEXT; made when asked for */
    size_t chains_count, chained;
    uint32_t *places; /* on the trail, of what hints name */
    size_t places_size, places_room;
    FILE *hints;
    const struct rup_stop *stop;
    uint64_t work; /* literals looked at since the last question whether to stop */
};

struct rup_checker *rup_open_checker(void)
{
    struct rup_checker *checker = calloc(1, sizeof *checker);
    if (checker)
        checker->words_size = 1; /* no clause is 0 */
    return checker;
}

void rup_close_checker(struct rup_checker *checker)
{
    if (!checker)
        return;
    void *const blocks[] = {checker->words,   checker->variables, checker->trail,   checker->value,
                            checker->watched, checker->slots,     checker->watches, checker->lemma,
                            checker->chains,  checker->places};
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        free(blocks[i]);
    free(checker);
}

/* Where a name stands in the hash table, or the free slot for it. */
static uint32_t *slot_of(const struct rup_checker *checker, int name)
{
    size_t at = ((uint32_t)name * UINT64_C(0x9e3779b97f4a7c15) >> 32) & checker->slots_mask;
    while (checker->slots[at] && checker->variables[checker->slots[at] - 1].name != name)
        at = (at + 1) & checker->slots_mask;
    return &checker->slots[at];
}

/* The table is at most half full. */
static bool make_slots(struct rup_checker *checker)
{
    size_t places = checker->slots ? (checker->slots_mask + 1) * 2 : 64;
    uint32_t *slots = calloc(places, sizeof *slots);
    if (!slots)
        return false;
    free(checker->slots);
    checker->slots = slots;
    checker->slots_mask = places - 1;
    for (uint32_t v = 0; v < checker->variables_size; v++)
        *slot_of(checker, checker->variables[v].name) = v + 1;
    return true;
}

static bool new_variable(struct rup_checker *checker, int name)
{
    size_t needed = (size_t)checker->variables_size + 1, *room = checker->variables_room;
    if ((!checker->slots || needed * 2 > checker->slots_mask) && !make_slots(checker))
        return false;
    if (!make_room(&checker->variables, &room[0], needed, sizeof *checker->variables) ||
        !make_room(&checker->trail, &room[1], needed, sizeof *checker->trail) ||
        !make_room(&checker->value, &room[2], needed * 2, sizeof *checker->value) ||
        !make_room(&checker->watched, &room[3], needed * 2, sizeof *checker->watched))
        return false;
    *slot_of(checker, name) = (uint32_t)needed;
    checker->variables[checker->variables_size++] = (struct variable){.name = name};
    memset(checker->value + needed * 2 - 2, 0, 2 * sizeof *checker->value);
    memset(checker->watched + needed * 2 - 2, 0, 2 * sizeof *checker->watched);
    return true;
}

/* The clause at hand: each literal once, and marked until put_away. */
static bool take_up(struct rup_checker *checker, const int *literals, size_t size)
{
    assert(checker->lemma_size == 0);
    checker->tautology = false;
    if (!make_room(&checker->lemma, &checker->lemma_room, size, sizeof(literal)))
        return false;
    for (size_t i = 0; i < size; i++) {
        int name = literals[i] < 0 ? -literals[i] : literals[i];
        uint32_t number = checker->slots ? *slot_of(checker, name) : 0;
        if (number == 0) {
            if (!new_variable(checker, name))
                return false;
            number = checker->variables_size;
        }
        literal q = (number - 1) * 2 + (literals[i] < 0);
        if (checker->watched[q].marked)
            continue;
        checker->watched[q].marked = true;
        checker->tautology |= checker->watched[q ^ 1].marked;
        checker->lemma[checker->lemma_size++] = q;
    }
    return true;
}

static void put_away(struct rup_checker *checker)
{
    while (checker->lemma_size > 0)
        checker->watched[checker->lemma[--checker->lemma_size]].marked = false;
}

/* Makes a clause of what is at hand; NONE: no memory, or more than 32 bits can number. */
static clause store(struct rup_checker *checker)
{
    size_t size = checker->lemma_size, at = checker->words_size + HEADER, needed = at + size;
    if (needed > UINT32_MAX || checker->clauses == UINT32_MAX ||
        !make_room(&checker->words, &checker->words_room, needed, sizeof *checker->words))
        return NONE;
    uint32_t *words = checker->words + at;
    words[-NUMBER] = ++checker->clauses;
    words[-SIZE] = (uint32_t)size;
    words[-NEXT] = NONE;
    if (size > 0)
        memcpy(words, checker->lemma, size * sizeof *words);
    checker->words_size = needed;
    return (clause)at;
}

bool rup_add(struct rup_checker *checker, const int *literals, size_t size)
{
    bool done = take_up(checker, literals, size);
    if (done && !checker->tautology)
        done = store(checker) != NONE;
    else if (done) /* it excludes nothing, but it has a number */
        done = ++checker->clauses < UINT32_MAX;
    put_away(checker);
    return done;
}

static inline uint32_t size_of(const struct rup_checker *checker, clause it)
{
    return checker->words[it - SIZE];
}

/* ---- Unit propagation ----------------------------------------------------------------------- */

/* A list that is full moves to the end of `watches`, with room for twice as many. */
static bool move_list(struct rup_checker *checker, struct list *list)
{
    uint32_t room = list->room ? list->room * 2 : 4;
    if (room < list->room || !make_room(&checker->watches, &checker->watches_room,
                                        checker->watches_size + room, sizeof(struct watch)))
        return false;
    if (list->size > 0)
        memcpy(checker->watches + checker->watches_size, checker->watches + list->start,
               list->size * sizeof(struct watch));
    list->start = checker->watches_size;
    list->room = room;
    checker->watches_size += room;
    return true;
}

static inline bool list_watch(struct rup_checker *checker, struct list *list, struct watch watch)
{
    if (list->size == list->room && !move_list(checker, list))
        return false;
    checker->watches[list->start + list->size++] = watch;
    return true;
}

/* From now on the clause is looked at when one of its first two literals becomes false. */
static bool watch_clause(struct rup_checker *checker, clause it)
{
    const literal *literals = checker->words + it;
    struct watched *first = &checker->watched[literals[0]];
    struct watched *second = &checker->watched[literals[1]];
    bool binary = size_of(checker, it) == 2;
    return list_watch(checker, binary ? &first->binary : &first->longer,
                      (struct watch){literals[1], it}) &&
           list_watch(checker, binary ? &second->binary : &second->longer,
                      (struct watch){literals[0], it});
}

static inline void assign(struct rup_checker *checker, literal q, clause reason)
{
    checker->value[q] = 1;
    checker->value[q ^ 1] = -1;
    checker->variables[q / 2].reason = reason;
    checker->variables[q / 2].place = checker->trail_size;
    checker->trail[checker->trail_size++] = q;
}

/* The clauses of two literals that watch `q`, which is false. The clause that is false now, or
 * NONE. */
static clause visit_binary(struct rup_checker *checker, literal q)
{
    const struct list *list = &checker->watched[q].binary;
    const struct watch *at = checker->watches + list->start, *end = at + list->size;
    const signed char *value = checker->value;
    checker->work += list->size;
    for (; at < end; at++) {
        if (value[at->other] > 0)
            continue;
        if (value[at->other] < 0)
            return at->clause;
        assign(checker, at->other, at->clause);
    }
    return NONE;
}

/* A literal of the clause that is not false goes into the place of the second one, `q`. False:
 * there is none. */
static inline bool exchange(literal *literals, literal q, const signed char *value)
{
    for (uint32_t i = 2, size = literals[-SIZE]; i < size; i++)
        if (value[literals[i]] >= 0) {
            literals[1] = literals[i];
            literals[i] = q;
            return true;
        }
    return false;
}

/* The same for the longer clauses. Those that find another literal to watch leave the list, the
 * others close up. */
static enum rup_verdict visit_longer(struct rup_checker *checker, literal q, clause *falsified)
{
    struct list *list = &checker->watched[q].longer;
    struct watch *watches = checker->watches + list->start;
    const signed char *value = checker->value;
    uint32_t from = 0, to = 0, size = list->size;
    checker->work += size;
    while (from < size && *falsified == NONE) {
        struct watch watch = watches[from++];
        if (value[watch.other] <= 0) {
            literal *literals = checker->words + watch.clause;
            literals[0] ^= literals[1] ^ q; /* the one that is not q */
            literals[1] = q;
            watch.other = literals[0];
            checker->work += literals[-SIZE];
            if (value[watch.other] <= 0 && exchange(literals, q, value)) {
                if (!list_watch(checker, &checker->watched[literals[1]].longer, watch))
                    return RUP_NO_MEMORY;
                watches = checker->watches + list->start;
                continue;
            }
            if (value[watch.other] < 0)
                *falsified = watch.clause;
            else if (value[watch.other] == 0)
                assign(checker, watch.other, watch.clause);
        }
        watches[to++] = watch;
    }
    while (from < size)
        watches[to++] = watches[from++];
    list->size = to;
    return RUP_HOLDS;
}

/* Is it time to ask, and does the answer say so? */
static bool stopped(struct rup_checker *checker)
{
    enum { OFTEN = 1 << 22 }; /* some hundredths of a second */
    if (checker->work < OFTEN)
        return false;
    checker->work = 0;
    return stop_asked(checker->stop);
}

/* Until nothing more follows, or a clause is false. Short clauses first: they are cheap. */
static enum rup_verdict propagate(struct rup_checker *checker, clause *falsified)
{
    enum rup_verdict verdict = RUP_HOLDS;
    *falsified = NONE;
    while (verdict == RUP_HOLDS && *falsified == NONE) {
        if (checker->binary_done < checker->trail_size)
            *falsified = visit_binary(checker, checker->trail[checker->binary_done++] ^ 1);
        else if (checker->longer_done < checker->trail_size)
            verdict = visit_longer(checker, checker->trail[checker->longer_done++] ^ 1, falsified);
        else
            break;
        if (stopped(checker))
            verdict = RUP_STOPPED;
    }
    return verdict;
}

/* Takes back what stands on the trail behind its first `size` literals. */
static void take_back(struct rup_checker *checker, uint32_t size)
{
    while (checker->trail_size > size) {
        literal q = checker->trail[--checker->trail_size];
        checker->value[q] = checker->value[q ^ 1] = 0;
    }
    checker->binary_done = checker->longer_done = size;
}

/* ---- Clauses come and go -------------------------------------------------------------------- */

/* A clause begins to count. What it settles by itself is settled for good, and so is what follows;
 * a clause that is true already will never be needed. */
static enum rup_verdict put_to_work(struct rup_checker *checker, clause it)
{
    literal *literals = checker->words + it;
    uint32_t size = size_of(checker, it), open = 0;
    for (uint32_t i = 0; i < size && open < 2; i++) {
        literal q = literals[i];
        if (checker->value[q] > 0)
            return RUP_HOLDS;
        if (checker->value[q] == 0) {
            literals[i] = literals[open];
            literals[open++] = q;
        }
    }
    if (checker->contradiction != NONE)
        return RUP_HOLDS;
    if (open == 2)
        return watch_clause(checker, it) ? RUP_HOLDS : RUP_NO_MEMORY;
    if (open == 0) {
        checker->contradiction = it;
        return RUP_HOLDS;
    }
    assign(checker, literals[0], it);
    return propagate(checker, &checker->contradiction);
}

static enum rup_verdict put_formula_to_work(struct rup_checker *checker)
{
    enum rup_verdict verdict = RUP_HOLDS;
    size_t next;
    for (size_t at = 1 + HEADER; at <= checker->words_size && verdict == RUP_HOLDS; at = next) {
        next = at + size_of(checker, (clause)at) + HEADER;
        verdict = put_to_work(checker, (clause)at);
    }
    return verdict;
}

/* The same for any order of the literals. */
static size_t chain_of(const struct rup_checker *checker, const literal *literals, size_t size)
{
    uint64_t sum = size;
    for (size_t i = 0; i < size; i++)
        sum += (literals[i] + 1) * UINT64_C(0x9e3779b97f4a7c15) >> 16;
    return (size_t)(sum * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (checker->chains_count - 1);
}

static void chain(struct rup_checker *checker, clause it)
{
    clause *head = &checker->chains[chain_of(checker, checker->words + it, size_of(checker, it))];
    checker->words[it - NEXT] = *head;
    *head = it;
    checker->chained++;
}

/* A hash table of all clauses that are there. */
static bool chain_all(struct rup_checker *checker)
{
    size_t places = checker->chains ? checker->chains_count * 2 : 1024;
    while (places < checker->clauses)
        places *= 2;
    clause *chains = calloc(places, sizeof *chains);
    if (!chains)
        return false;
    free(checker->chains);
    checker->chains = chains;
    checker->chains_count = places;
    checker->chained = 0;
    for (size_t at = 1 + HEADER; at <= checker->words_size;
         at += size_of(checker, (clause)at) + HEADER)
        if (checker->words[at - NUMBER] != DELETED)
            chain(checker, (clause)at);
    return true;
}

static bool is_at_hand(const struct rup_checker *checker, clause it)
{
    if (size_of(checker, it) != checker->lemma_size)
        return false;
    for (size_t i = 0; i < checker->lemma_size; i++)
        if (!checker->watched[checker->words[it + i]].marked)
            return false;
    return true;
}

/* What is settled by this clause would lose its reason. */
static bool is_needed(const struct rup_checker *checker, clause it)
{
    for (uint32_t i = 0, size = size_of(checker, it); i < size; i++) {
        literal q = checker->words[it + i];
        if (checker->value[q] > 0 && checker->variables[q / 2].reason == it)
            return true;
    }
    return it == checker->contradiction;
}

static void unwatch(struct rup_checker *checker, struct list *list, clause it)
{
    struct watch *watches = checker->watches + list->start;
    checker->work += list->size;
    for (uint32_t i = 0; i < list->size; i++)
        if (watches[i].clause == it) {
            watches[i] = watches[--list->size];
            return;
        }
}

/* Deletes one clause that has the literals at hand, in any order. Nothing happens where there is
 * none or where it is the reason of what is settled: that is how drat-trim reads proofs, on which
 * solvers rely, and a clause too many never makes a false proof hold. */
static enum rup_verdict delete_clause(struct rup_checker *checker)
{
    if ((!checker->chains || checker->chained > checker->chains_count) && !chain_all(checker))
        return RUP_NO_MEMORY;
    clause *link = &checker->chains[chain_of(checker, checker->lemma, checker->lemma_size)];
    while (*link && (!is_at_hand(checker, *link) || is_needed(checker, *link)))
        link = &checker->words[*link - NEXT];
    clause it = *link;
    if (it == NONE)
        return RUP_HOLDS;
    *link = checker->words[it - NEXT];
    checker->chained--;
    for (uint32_t i = 0; i < 2 && size_of(checker, it) >= 2; i++) {
        struct watched *watched = &checker->watched[checker->words[it + i]];
        unwatch(checker, size_of(checker, it) == 2 ? &watched->binary : &watched->longer, it);
    }
    if (checker->hints && !checker->ended)
        fprintf(checker->hints, "%lu d %lu 0\n", (unsigned long)checker->clauses,
                (unsigned long)checker->words[it - NUMBER]);
    checker->words[it - NUMBER] = DELETED;
    return stopped(checker) ? RUP_STOPPED : RUP_HOLDS;
}

/* ---- Hints: the clauses by which a lemma follows, in the order of propagation --------------- */

/* Notes what made the literals of a clause false, each once; not the literals at hand, which are
 * assumed to be false, nor the one that the clause itself made true. */
static bool trace(struct rup_checker *checker, clause it)
{
    for (uint32_t i = 0, size = size_of(checker, it); i < size; i++) {
        literal q = checker->words[it + i];
        if (checker->watched[q].marked || checker->watched[q ^ 1].marked)
            continue;
        if (!make_room(&checker->places, &checker->places_room, checker->places_size + 1,
                       sizeof *checker->places))
            return false;
        checker->watched[q ^ 1].marked = true;
        checker->places[checker->places_size++] = checker->variables[q / 2].place;
    }
    return true;
}

static int by_place(const void *a, const void *b)
{
    uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return (first > second) - (first < second);
}

static void write_number(struct rup_checker *checker, clause it)
{
    fprintf(checker->hints, "%lu ", (unsigned long)checker->words[it - NUMBER]);
}

/* `falsified` is where propagation ended; false: no memory. */
static bool write_hints(struct rup_checker *checker, clause lemma, clause falsified)
{
    bool traced = trace(checker, falsified);
    for (size_t i = 0; traced && i < checker->places_size; i++)
        traced = trace(checker, checker->variables[checker->trail[checker->places[i]] / 2].reason);
    if (!traced)
        return false;
    if (checker->places_size > 0)
        qsort(checker->places, checker->places_size, sizeof *checker->places, by_place);
    write_number(checker, lemma);
    for (size_t i = 0; i < checker->lemma_size; i++) {
        literal q = checker->lemma[i];
        fprintf(checker->hints, q & 1 ? "-%d " : "%d ", checker->variables[q / 2].name);
    }
    fputs("0 ", checker->hints);
    for (size_t i = 0; i < checker->places_size; i++) {
        literal q = checker->trail[checker->places[i]];
        checker->watched[q].marked = false;
        write_number(checker, checker->variables[q / 2].reason);
    }
    write_number(checker, falsified);
    fputs("0\n", checker->hints);
    checker->places_size = 0;
    return true;
}

/* ---- The proof ------------------------------------------------------------------------------ */

/* A clause that becomes false when the literals at hand are assumed to be false; NONE: there is no
 * such clause. The trail is left as it is, for the hints. */
static enum rup_verdict refute(struct rup_checker *checker, clause *falsified)
{
    uint32_t first = UINT32_MAX;
    *falsified = checker->contradiction;
    for (size_t i = 0; i < checker->lemma_size; i++) {
        literal q = checker->lemma[i];
        const struct variable *variable = &checker->variables[q / 2];
        /* Of several that are true for good, the first: what derived it needs none of the others,
         * which hints would find assumed to be false. */
        if (checker->value[q] > 0 && variable->place < first) {
            first = variable->place;
            *falsified = variable->reason;
        }
    }
    if (*falsified != NONE)
        return RUP_HOLDS;
    for (size_t i = 0; i < checker->lemma_size; i++)
        if (checker->value[checker->lemma[i]] == 0)
            assign(checker, checker->lemma[i] ^ 1, NONE);
    return propagate(checker, falsified);
}

/* Is what is at hand a lemma? Then it is a clause from now on. */
static enum rup_verdict check_lemma(struct rup_checker *checker)
{
    uint32_t settled = checker->trail_size;
    clause falsified, lemma = store(checker);
    if (lemma == NONE)
        return RUP_NO_MEMORY;
    enum rup_verdict verdict = refute(checker, &falsified);
    if (verdict != RUP_HOLDS)
        return verdict;
    if (falsified == NONE)
        return RUP_FAILS;
    if (checker->hints && !write_hints(checker, lemma, falsified))
        return RUP_NO_MEMORY;
    if (checker->hints && ferror(checker->hints))
        return RUP_IO;
    take_back(checker, settled);
    if (checker->chains)
        chain(checker, lemma);
    return put_to_work(checker, lemma);
}

/* Reads one line and does what it says. A tautology always holds and never serves: it becomes no
 * clause, and none of the hints. */
static enum rup_verdict check_line(struct rup_checker *checker, struct reader *reader)
{
    enum rup_verdict verdict = RUP_HOLDS;
    bool deletion = reader->ch == 'd';
    if (deletion) {
        advance(reader);
        read_byte(reader, ' ', "a blank");
    }
    read_clause(reader, RUP_MAX_VARIABLE);
    if (reader->verdict != RUP_HOLDS)
        return reader->verdict;
    if (!take_up(checker, reader->literals, reader->size))
        return RUP_NO_MEMORY;
    if (!checker->tautology)
        verdict = deletion ? delete_clause(checker) : check_lemma(checker);
    checker->ended = checker->ended || (!deletion && reader->size == 0);
    put_away(checker);
    return verdict;
}

enum rup_verdict rup_check(struct rup_checker *checker, FILE *proof, FILE *hints,
                           const struct rup_stop *stop, struct rup_fault *fault)
{
    static const char *const texts[] = {[RUP_FAILS] =
                                            "the clause does not follow by unit propagation",
                                        [RUP_NO_MEMORY] = "no memory",
                                        [RUP_IO] = "the hints cannot be written",
                                        [RUP_STOPPED] = "stopped"};
    struct reader reader;
    uint64_t line = 0;
    checker->stop = stop;
    checker->hints = hints;
    start_reading(&reader, proof, stop, fault);
    enum rup_verdict verdict = put_formula_to_work(checker);
    /* Behind the end solvers still delete what they had. */
    while (verdict == RUP_HOLDS && reader.ch != END && (!checker->ended || reader.ch == 'd')) {
        line = reader.line;
        verdict = check_line(checker, &reader);
    }
    if (verdict == RUP_HOLDS && !checker->ended)
        report(&reader, RUP_FAILS, reader.line, 1, "the empty clause never comes");
    else if (verdict == RUP_HOLDS && reader.ch != END)
        report(&reader, RUP_UNREADABLE, reader.line, 1, "a clause behind the empty one");
    else if (verdict == RUP_HOLDS && hints && (fflush(hints) != 0 || ferror(hints)))
        verdict = RUP_IO;
    if (verdict == RUP_FAILS)
        report(&reader, verdict, line, 1, texts[verdict]);
    else if (verdict != RUP_HOLDS)
        report(&reader, verdict, 0, 0, texts[verdict]);
    free(reader.literals);
    return reader.verdict;
}

/* ---- The program ---------------------------------------------------------------------------- */

#ifndef RUPCHECK_PART

static const char usage[] =
    "Usage: rupcheck FORMULA.cnf PROOF.rup [--lrat FILE]\n"
    "\n"
    "Checks a proof that a formula has no model: clauses that follow by unit propagation\n"
    "(RUP), one a line, and lines `d CLAUSE` that delete. The last one is the empty clause.\n"
    "- is standard input.\n"
    "\n"
    "  --lrat FILE  writes the proof with hints, for LRAT checkers\n"
    "  --help       shows this text\n"
    "\n"
    "Exit code: 0 `s VERIFIED`; 1 `s NOT VERIFIED`, and where and why; 2 usage, or a formula\n"
    "that cannot be read; 3 could not finish (memory, input and output).\n";

static int complain(const char *name, const char *text)
{
    fprintf(stderr, "rupcheck: %s: %s\n", name, text);
    return 3;
}

/* Reads the formula and hands it on. 0, or the exit code. */
static int take_formula(struct rup_checker *checker, const char *name, FILE *file)
{
    struct rup_formula formula;
    struct rup_fault fault;
    enum rup_verdict verdict = rup_read_formula(&formula, file, NULL, &fault);
    if (verdict == RUP_UNREADABLE) {
        fprintf(stderr, "rupcheck: %s:%llu:%llu: %s\n", name, (unsigned long long)fault.line,
                (unsigned long long)fault.column, fault.text);
        return 2;
    }
    if (verdict != RUP_HOLDS)
        return complain(name, fault.text);
    bool added = true;
    for (size_t i = 0, at = 0; i < formula.clauses && added; at = formula.ends[i++])
        added =
            rup_add(checker, at ? formula.literals + at : formula.literals, formula.ends[i] - at);
    rup_free_formula(&formula);
    return added ? 0 : complain(name, "no memory");
}

/* Says what came out, and nothing of the kind before the hints are safe. */
static int conclude(enum rup_verdict verdict, const struct rup_fault *fault, const char *name)
{
    if (verdict == RUP_HOLDS)
        puts("s VERIFIED");
    else if (verdict == RUP_FAILS || verdict == RUP_UNREADABLE)
        printf("c %s:%llu:%llu: %s\ns NOT VERIFIED\n", name, (unsigned long long)fault->line,
               (unsigned long long)fault->column, fault->text);
    else
        return complain(name, fault->text);
    if (fflush(stdout) != 0 || ferror(stdout))
        return complain("standard output", "cannot be written");
    return verdict == RUP_HOLDS ? 0 : 1;
}

/* The proof against the formula, with hints into a file where that has a name. */
static int check_proof(const char *const names[2], FILE *const files[2], const char *hints_name)
{
    struct rup_fault fault;
    FILE *hints = NULL;
    struct rup_checker *checker = rup_open_checker();
    if (!checker)
        return complain(names[0], "no memory");
    int code = take_formula(checker, names[0], files[0]);
    if (code == 0 && hints_name && !(hints = fopen(hints_name, "w")))
        code = complain(hints_name, "cannot be written");
    if (code == 0) {
        enum rup_verdict verdict = rup_check(checker, files[1], hints, NULL, &fault);
        if (hints && fclose(hints) != 0)
            code = complain(hints_name, "cannot be written");
        else
            code = conclude(verdict, &fault, names[1]);
    }
    rup_close_checker(checker);
    return code;
}

/* Do two names lead to one file? */
static bool is_same_file(const char *one, const char *other)
{
    struct stat first, second;
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

static int refuse(const char *text, const char *about)
{
    fprintf(stderr, "rupcheck: %s%s%s\n%s", text, about ? ": " : "", about ? about : "", usage);
    return 2;
}

/* 0, or the exit code. */
static int read_arguments(char **arguments, const char *names[2], const char **hints_name)
{
    bool options = true;
    int count = 0;
    for (char **at = arguments; *at; at++) {
        const char *word = *at;
        if (!options || word[0] != '-' || !word[1]) {
            if (count == 2)
                return refuse("one argument too many", word);
            names[count++] = word;
        } else if (!strcmp(word, "--")) {
            options = false;
        } else if (!strncmp(word, "--lrat=", 7)) {
            *hints_name = word + 7;
        } else if (!strcmp(word, "--lrat") && at[1]) {
            *hints_name = *++at;
        } else {
            return refuse(strcmp(word, "--lrat") ? "unknown option" : "a file is missing", word);
        }
    }
    if (count < 2)
        return refuse("a formula and a proof are needed", NULL);
    if (!strcmp(names[0], "-") && !strcmp(names[1], "-"))
        return refuse("formula and proof cannot both be standard input", NULL);
    if (*hints_name && (is_same_file(*hints_name, names[0]) || is_same_file(*hints_name, names[1])))
        return refuse("the hints would overwrite", *hints_name);
    return 0;
}

int main(int count, char **arguments)
{
    const char *names[2] = {NULL, NULL}, *hints_name = NULL;
    FILE *files[2] = {NULL, NULL};
    if (count == 2 && (!strcmp(arguments[1], "--help") || !strcmp(arguments[1], "-h"))) {
        fputs(usage, stdout);
        return fflush(stdout) ? complain("standard output", "cannot be written") : 0;
    }
    int code = count > 0 ? read_arguments(arguments + 1, names, &hints_name) : 2;
    for (int i = 0; i < 2 && code == 0; i++) {
        files[i] = strcmp(names[i], "-") ? fopen(names[i], "rb") : stdin;
        if (!files[i]) {
            complain(names[i], strerror(errno));
            code = 2;
        }
    }
    if (code == 0)
        code = check_proof(names, files, hints_name);
    for (int i = 0; i < 2; i++)
        if (files[i] && files[i] != stdin)
            fclose(files[i]);
    return code;
}

#endif

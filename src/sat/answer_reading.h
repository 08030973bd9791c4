/* What the readers of the single dialects share: where models, statuses and numbers of an answer
 * are put together. Not for use outside of src/sat/answer*.c.
 */
#ifndef SAT_ANSWER_READING_H
#define SAT_ANSWER_READING_H

#include "board/text.h"
#include "sat/answer.h"
#include "sat/answer_values.h"

struct answer_reading {
    struct answer *answer;
    struct text text; /* without byte order mark and colours */
    const char *name;
    struct report *report;
    const struct watch *watch;
    uint64_t steps; /* lines and literals so far */
    uint64_t squares;
    struct values values;  /* of the model that is open */
    uint64_t model_line;   /* where it began */
    bool model_open;       /* it has begun, and no 0 has come */
    bool model_after;      /* see answer_model.after_satisfiable */
    bool satisfiable_said; /* and no model has begun since */
};

enum answer_status { ANSWER_NO_STATUS, ANSWER_SATISFIABLE, ANSWER_UNSATISFIABLE, ANSWER_UNKNOWN };

/* A place within the text, for a refusal. */
#define answer_refuse(reading, where, ...)                                                         \
    answer_refuse_at(reading, text_find((reading)->text, where), __VA_ARGS__)
enum status answer_refuse_at(struct answer_reading *reading, struct text_place place,
                             const char *format, ...) __attribute__((format(printf, 3, 4)));

/* answer_reading.c: a line or a literal is taken; now and then that looks at the watch, since texts
 * may be long. */
enum status answer_step(struct answer_reading *reading);

/* A model begins (line 0: not told), gets literals, is closed. A literal that
 * contradicts an earlier one is refused. */
enum status answer_model_begin(struct answer_reading *reading, uint64_t line);
enum status answer_model_put(struct answer_reading *reading, int literal, const char *at);
enum status answer_model_close(struct answer_reading *reading, bool by_zero);

/* A status is said; a model must not be open. */
void answer_say(struct answer_reading *reading, enum answer_status status);

/* answer_lines.c, answer_json.c: the text as lines, or as clasp's JSON object. */
enum status answer_read_lines(struct answer_reading *reading);
enum status answer_read_json(struct answer_reading *reading);

/* answer_counts.c. Lines of model counters: `line` is trimmed. *taken says whether it is one; if
 * not, nothing was done. */
struct answer_counting {
    bool number_next; /* `# solutions` was the line before */
    bool end_next;    /* and that number was */
    const char *number_at;
};
enum status answer_count_line(struct answer_reading *reading, struct answer_counting *counting,
                              struct text line, bool *taken);
/* The text is at its end: was it cut off within a counter's lines? */
enum status answer_count_end(struct answer_reading *reading,
                             const struct answer_counting *counting);
/* A number of solutions; `counter` as in struct answer. */
enum status answer_count_say(struct answer_reading *reading, struct text digits, bool counter);

/* answer_words.c: what a line is, from the line alone. */
enum answer_status answer_status_of(struct text word); /* of a line `s WORD` */
enum answer_status answer_bare_status(struct text line);
bool answer_is_chatter(struct text line);
bool answer_is_error(struct text line);

/* Takes the next word off the front of a line; false when there is none. */
bool answer_word(struct text *line, struct text *word);

#endif

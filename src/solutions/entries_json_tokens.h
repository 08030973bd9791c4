/* A JSON text as a stream of tokens: the ground floor of the JSON notations, and only for them.
 *
 * The grammar is checked here, commas and colons with it, so that whoever takes the tokens need
 * only care for what they mean. Beyond JSON: several values one after the other, strings in single
 * quotes as Python prints them (one kind of quotes in a text), tuples as lists, and lines that
 * begin with `#`, which are comments. The first fault sticks: from then on the text seems to be at
 * its end.
 */
#ifndef SOLUTIONS_ENTRIES_JSON_TOKENS_H
#define SOLUTIONS_ENTRIES_JSON_TOKENS_H

#include "solutions/scan.h"

enum json_token {
    JSON_END,    /* of the text, or of what can be read of it */
    JSON_OPEN,   /* of a list */
    JSON_OBJECT, /* its opening brace */
    JSON_CLOSE,  /* of a list or an object */
    JSON_STRING, /* a key or a value, in `string` */
    JSON_NUMBER, /* a whole number from 0, in `number` */
    JSON_OTHER,  /* any other number, or true, false, null: in `word` */
    JSON_STRAY   /* outside of all lists, what begins neither a list nor an object: not taken */
};

enum { JSON_DEEPEST = 64, JSON_WORD = 32, JSON_MARKED = 160 };

/* What stands before the next token within the innermost list or object. */
enum json_standing { JSON_BEHIND_OPEN, JSON_BEHIND_KEY, JSON_BEHIND_VALUE };

/* Begins with all zero but `scan`, `line` and `line_is_fresh`. A copy of it goes with a place that
 * the scan holds. */
struct json_tokens {
    struct scan *scan;  /* borrowed */
    bool quiet;         /* a fault is no more than an end: the text will be read again */
    bool failed;        /* there was a fault, of the text or of its reading */
    uint64_t line;      /* of the token taken last */
    bool line_is_fresh; /* nothing stood on this line so far */

    unsigned depth;              /* of lists and objects that are open */
    char closers[JSON_DEEPEST];  /* what closes each of them */
    enum json_standing standing; /* within the innermost */
    char quote;                  /* of the strings of this text; 0: there was none yet */

    uint32_t number;      /* UINT32_MAX: that or more */
    char word[JSON_WORD]; /* of JSON_OTHER; its start, if it is long */
    struct text string;   /* escapes resolved; borrowed until the next token */
    char *room;           /* for strings with escapes; owned, shared by the copies */
    size_t capacity;

    const char *mark; /* what is marked goes on from here; NULL: nothing is */
    bool mark_due;
    size_t marked; /* bytes of it that are kept, as they may be gone by now */
    char kept[JSON_MARKED];
};

void json_tokens_free(struct json_tokens *tokens);

/* Reads more of the text; SCAN_END where there is none. */
int json_refill(struct json_tokens *tokens);

/* The byte here, not taken yet. */
static inline int json_peek(struct json_tokens *tokens)
{
    const struct scan *scan = tokens->scan;
    return scan->at < scan->end ? (unsigned char)*scan->at : json_refill(tokens);
}

enum json_token json_next(struct json_tokens *tokens);

/* The same where a number of a list follows on a number, and both are written as most are: ", 12".
 * False where that is for json_next to see; nothing is taken then. */
static inline bool json_next_number(struct json_tokens *tokens)
{
    enum { LONGEST = 9 };
    const char *at = tokens->scan->at;
    if (tokens->standing != JSON_BEHIND_VALUE || *at != ',')
        return false;
    at += at[1] == ' ' ? 2 : 1; /* behind what is at hand stands a line end */
    const char *start = at;
    uint32_t number = 0;
    for (; text_is_digit(*at); at++)
        number = number * 10 + (uint32_t)(*at - '0');
    if ((*at != ',' && *at != ']') || at == start || at - start > LONGEST ||
        (*start == '0' && at - start > 1))
        return false;
    tokens->scan->at += at - tokens->scan->at;
    tokens->number = number;
    return true;
}

/* Is the list or object that was opened last at its end? The bracket is not taken. */
bool json_closes(struct json_tokens *tokens);

/* Takes tokens until no more than so many lists and objects are open. */
void json_leave(struct json_tokens *tokens, unsigned depth);

/* Passes over the rest of the line, whatever it is; outside of all lists. */
void json_skip_line(struct json_tokens *tokens);

/* What a token begins, with its article: "a string". */
const char *json_token_name(enum json_token token);

/* From the next token on the text is marked; its start, as far as it was taken when it is asked
 * for, white space drawn together. */
void json_mark(struct json_tokens *tokens);
struct text json_marked(const struct json_tokens *tokens, char room[JSON_MARKED]);

/* The text ends at `place`, with this report. */
void json_fault(struct json_tokens *tokens, const char *place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same for the byte that stands here. */
void json_unexpected(struct json_tokens *tokens, const char *expected);

/* Takes the string whose opening quote stands here (entries_json_string.c); false where it does
 * not end or is no text. */
bool json_take_string(struct json_tokens *tokens);

#endif

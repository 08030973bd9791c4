/* A .param file word by word: words, signs, and lists of pairs.
 *
 * `$` starts a comment that goes on to the end of the line. Blanks and line ends mean nothing.
 */
#ifndef BOARD_PARAM_TOKENS_H
#define BOARD_PARAM_TOKENS_H

#include "board/notation.h"

struct tokens {
    const struct source *source;
    struct report *report;
    struct text token; /* the current one: a word or a sign; empty at the end */
    struct text rest;  /* behind it */
};

struct pair {
    struct text first, second; /* words */
};

/* Starts with the first token of a part of the source. */
struct tokens tokens_start(const struct source *source, struct text part, struct report *report);

void tokens_next(struct tokens *tokens);

/* Leaves out what is left of the line of the current token. */
void tokens_skip_line(struct tokens *tokens);

bool tokens_is_word(const struct tokens *tokens);

/* Goes past a sign, which is one byte in a text; refuses another token. */
enum status tokens_expect(struct tokens *tokens, const char *sign);

/* Goes past a word. `what` is what a message expects. */
enum status tokens_word(struct tokens *tokens, const char *what, struct text *word);

/* Goes past the next pair of a list, and the comma behind it. After the last pair the current token
 * is the closing bracket. */
enum status tokens_pair(struct tokens *tokens, struct pair *pair);

/* NULL and the value of a word, or the reason as number_parse gives it. */
const char *tokens_number(struct text word, uint64_t low, uint64_t high, uint64_t *value);

/* A fault at a place of the source, which starts with the word that it is about. */
enum status tokens_refuse(const struct tokens *tokens, struct text at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif

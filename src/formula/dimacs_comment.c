/* Reads a comment, which may be longer than any memory.
 *
 * In comes the text at a `c`. Comments are never interpreted, except those of model counters, which
 * are recognised by their first words and handed on. But some readers take a comment with `p cnf`
 * in it for the header, and that is told.
 */
#include "formula/dimacs_comment.h"

#include <string.h>

#include "formula/dimacs_counting.h"

/* A walk through a comment that looks for `p cnf`, with any white space between. */
struct comment {
    struct dimacs_text *text;
    struct dimacs_place p; /* where the last one stands */
    int stage;             /* how much of it stands before here; ALIKE: was found */
};

enum stage { NOTHING, P, P_WHITE, P_C, P_CN, ALIKE };

static void look(struct comment *comment, int byte)
{
    static const char next[] = {[P_WHITE] = 'c', [P_C] = 'n', [P_CN] = 'f'};
    int stage = comment->stage;
    if (stage == ALIKE)
        return;
    if ((stage == P || stage == P_WHITE) && dimacs_is_white(byte)) {
        comment->stage = P_WHITE;
    } else if (stage >= P_WHITE && byte == next[stage]) {
        if (++comment->stage == ALIKE)
            dimacs_text_odd(comment->text, DIMACS_LOOKALIKE, comment->p, NULL);
    } else {
        comment->stage = byte == 'p' ? P : NOTHING;
        comment->p = dimacs_text_place(comment->text);
    }
}

static void step(struct comment *comment, int byte)
{
    look(comment, byte);
    comment->text->at++;
}

/* White space and then the next word of a comment, if it is one that can matter; else "". */
static void take_word(struct comment *comment, char word[8])
{
    size_t length = 0;
    int byte;
    while (dimacs_is_white(byte = dimacs_text_peek(comment->text)))
        step(comment, byte);
    for (; byte > ' ' && length < 7; length++) {
        word[length] = (char)byte;
        step(comment, byte);
        byte = dimacs_text_peek(comment->text);
    }
    word[dimacs_is_white(byte) || dimacs_is_line_end(byte) ? length : 0] = '\0';
}

static void skip_rest(struct comment *comment)
{
    for (int byte; !dimacs_is_line_end(byte = dimacs_text_peek(comment->text));)
        step(comment, byte);
}

void dimacs_comment_read(struct dimacs_text *text, const struct dimacs_header *header,
                         struct dimacs_projection *projection)
{
    struct comment comment = {.text = text};
    struct dimacs_counting counting = {text, header, projection, dimacs_text_place(text)};
    char word[8] = "";
    text->at++;
    if (dimacs_is_white(dimacs_text_peek(text)))
        take_word(&comment, word);
    if (strcmp(word, "ind") == 0) {
        dimacs_counting_set(&counting, &projection->ind);
    } else if (strcmp(word, "t") == 0) {
        dimacs_counting_track(&counting);
    } else if (strcmp(word, "p") == 0) {
        take_word(&comment, word);
        if (strcmp(word, "show") == 0)
            dimacs_counting_set(&counting, &projection->show);
        else if (strcmp(word, "weight") == 0)
            dimacs_counting_weight(&counting);
    }
    skip_rest(&comment);
}

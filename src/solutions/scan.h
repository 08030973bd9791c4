/* A text that is read on and on: whole lines, or single bytes with their places.
 *
 * Over a source stands a buffer with what is at hand of the text, checked and made plain: UTF-8
 * without NUL bytes, every line end (LF, CRLF, lone CR) a '\n', no byte order mark, and no U+FE0F,
 * which only asks for the coloured look of the sign before it. The buffer grows with the longest
 * line and with what is held, never with the text. What the text means is not known here.
 *
 * The first failure sticks: the text then seems to end there, and only the whole asks for `status`.
 */
#ifndef SOLUTIONS_SCAN_H
#define SOLUTIONS_SCAN_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/source.h"
#include "base/watch.h"
#include "board/text.h"

enum { SCAN_END = -1 };

struct scan {
    struct source *source;     /* borrowed */
    const struct watch *watch; /* borrowed; looked at with each piece that is read */
    struct report *report;     /* borrowed; may be set anew before any call */
    enum status status;

    /* What is at hand and not taken yet: at <= end. Behind it, at *end, there always is a '\n',
     * so that a loop over digits or blanks need not look for the end. */
    char *at, *end;
    uint64_t taken; /* the number of the line that scan_line gave out last, from 1 */

    /* The rest is for scan.c alone. */
    char *bytes;
    size_t capacity;
    char tail[4]; /* the beginning of a code point whose end has not come yet */
    size_t tail_size;
    char *marked; /* a place at or before `at` whose line and column are known */
    struct text_place mark, held_mark;
    char *held;        /* NULL: nothing is */
    const char *fault; /* what is wrong at `end`; NULL: nothing */
    bool started, ended, after_return;
};

/* STATUS_MEMORY. To be closed in any case. The source is watched until then. */
enum status scan_open(struct scan *scan, struct source *source, const struct watch *watch,
                      struct report *report);
void scan_close(struct scan *scan);

/* Reads more behind `end`; false at the end of the text or when the reading failed. What lies
 * before `at`, or before what is held, may be gone afterwards, and everything else may have moved:
 * pointers into the text are void, but for `at` itself. */
bool scan_more(struct scan *scan);

/* The byte at hand, not taken yet (that is `at++`), or SCAN_END. */
static inline int scan_peek(struct scan *scan)
{
    if (scan->at == scan->end && !scan_more(scan))
        return SCAN_END;
    return (unsigned char)*scan->at;
}

/* Takes the next line, without its end; false behind the last one. It is borrowed until the next
 * call, and behind its last byte stands a '\n', also at the end of a text that has none. */
bool scan_long_line(struct scan *scan, struct text *line);
static inline bool scan_line(struct scan *scan, struct text *line)
{
    size_t left = (size_t)(scan->end - scan->at);
    char *end = scan->marked == scan->at ? memchr(scan->at, '\n', left) : NULL;
    if (!end)
        return scan_long_line(scan, line);
    *line = (struct text){scan->at, (size_t)(end - scan->at)};
    scan->at = scan->marked = end + 1;
    scan->taken = scan->mark.line++;
    return true;
}

/* Holds the text from `at` on: scan_return goes back there. Only one place is held at a time; from
 * scan_let_go on nothing is. scan_held says how many bytes were taken since, so that who looks
 * ahead can keep to a bound. */
void scan_hold(struct scan *scan);
void scan_return(struct scan *scan); /* and lets go */
void scan_let_go(struct scan *scan);
static inline size_t scan_held(const struct scan *scan)
{
    return (size_t)(scan->at - scan->held);
}

/* Line and column, in code points, of `at`, or of another place: one behind it, one that is held,
 * or one passed by single bytes since the last time this was asked, if nothing was read meanwhile.
 * Asked for in rising order it costs one walk over the text, whatever its lines are like. */
struct text_place scan_place(struct scan *scan, const char *place);

/* The reading ends here, with a fault of the text at a place as above. */
void scan_fault(struct scan *scan, const char *place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same without a place: no memory. */
void scan_fail(struct scan *scan, enum status status);

#endif

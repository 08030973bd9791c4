/* A text that is read on and on.
 *
 * In comes a source, out come checked bytes in a buffer, line by line or as they are. Each piece
 * is looked through once as a whole, by functions of the C library that are as quick as memory;
 * only what is odd in it (code points beyond ASCII, carriage returns) is gone through byte by byte.
 * A fault of the text is told when the reading comes to it and not before, so that everything in
 * front of it is still given out. Neither lists nor boards are known here.
 */
#include "solutions/scan.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"

enum { PIECE = 1 << 16 };

static const char no_utf8[] = "a byte that is no UTF-8";

enum status scan_open(struct scan *scan, struct source *source, const struct watch *watch,
                      struct report *report)
{
    *scan = (struct scan){.source = source, .watch = watch, .report = report, .mark = {1, 1}};
    source_watch(source, watch);
    scan->capacity = PIECE + sizeof scan->tail + 1;
    scan->bytes = memory_array(scan->capacity, 1);
    if (!scan->bytes)
        return scan->status = report_memory(report);
    scan->at = scan->end = scan->marked = scan->bytes;
    *scan->end = '\n';
    return STATUS_OK;
}

void scan_close(struct scan *scan)
{
    source_watch(scan->source, NULL);
    free(scan->bytes);
    scan->bytes = NULL;
}

void scan_fail(struct scan *scan, enum status status)
{
    if (scan->status != STATUS_OK)
        return;
    if (status == STATUS_MEMORY)
        report_memory(scan->report);
    scan->status = status;
    scan->end = scan->at;
    *scan->end = '\n';
}

void scan_fault(struct scan *scan, const char *place, const char *format, ...)
{
    char words[REPORT_TEXT];
    va_list arguments;
    if (scan->status != STATUS_OK)
        return;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    struct text_place found = scan_place(scan, place);
    scan_fail(scan, report_at(scan->report, source_name(scan->source), found.line, found.column,
                              "%s", words));
}

/* Of the code points that begin in a piece of checked text: all bytes but those that go on. */
static uint64_t count_code_points(const char *at, const char *end)
{
    uint64_t count = 0;
    for (; at < end; at++)
        count += ((unsigned char)*at & 0xC0) != 0x80;
    return count;
}

static struct text_place walk(struct text_place place, const char *at, const char *end)
{
    for (const char *found; (found = memchr(at, '\n', (size_t)(end - at))); at = found + 1)
        place = (struct text_place){place.line + 1, 1};
    place.column += count_code_points(at, end);
    return place;
}

struct text_place scan_place(struct scan *scan, const char *place)
{
    if (place < scan->marked) /* held and passed; the mark is kept for what comes */
        return scan->held && scan->held <= place ? walk(scan->held_mark, scan->held, place)
                                                 : scan->mark;
    scan->mark = walk(scan->mark, scan->marked, place);
    scan->marked += place - scan->marked;
    return scan->mark;
}

void scan_hold(struct scan *scan)
{
    assert(!scan->held);
    scan->held_mark = scan_place(scan, scan->at);
    scan->held = scan->at;
}

void scan_let_go(struct scan *scan)
{
    scan->held = NULL;
}

void scan_return(struct scan *scan)
{
    assert(scan->held);
    scan->at = scan->marked = scan->held;
    scan->mark = scan->held_mark;
    scan->held = NULL;
}

/* How far a text is UTF-8; what it ends in the middle of is the rest. */
static size_t check(struct text text)
{
    const unsigned char *at = (const unsigned char *)text.at, *end = at + text.size;
    while (at < end) {
        uint64_t word;
        if (end - at >= (ptrdiff_t)sizeof word) {
            memcpy(&word, at, sizeof word);
            if (!(word & UINT64_C(0x8080808080808080))) {
                at += sizeof word;
                continue;
            }
        }
        if (*at < 0x80) {
            at++;
        } else if (*at >= 0xE1 && *at <= 0xEC && end - at >= 3 && (at[1] & 0xC0) == 0x80 &&
                   (at[2] & 0xC0) == 0x80) { /* most signs of boards: quicker than asking */
            at += 3;
        } else {
            size_t length = text_code_point((struct text){(const char *)at, (size_t)(end - at)});
            if (length == 0)
                break;
            at += length;
        }
    }
    return (size_t)(at - (const unsigned char *)text.at);
}

/* Could these bytes, which are no whole code point, still become one? Whatever the first byte is,
 * one of these ends is right for it. */
static bool may_go_on(struct text rest)
{
    static const char *const ends[] = {"\x80", "\x80\x80", "\x80\x80\x80", "\xA0\x80",
                                       "\x90\x80\x80"};
    enum { MOST = 3 };
    char whole[2 * MOST];
    for (size_t i = 0; rest.size <= MOST && i < sizeof ends / sizeof *ends; i++) {
        size_t more = strlen(ends[i]);
        memcpy(whole, rest.at, rest.size);
        memcpy(whole + rest.size, ends[i], more);
        if (text_code_point((struct text){whole, rest.size + more}) > rest.size)
            return true;
    }
    return false;
}

static bool is_ascii(struct text text)
{
    uint64_t all = 0, word;
    while (text.size >= sizeof word) {
        memcpy(&word, text.at, sizeof word);
        all |= word;
        text = text_behind(text, sizeof word);
    }
    for (; text.size > 0; text = text_behind(text, 1))
        all |= (unsigned char)text.at[0];
    return !(all & UINT64_C(0x8080808080808080));
}

/* CRLF and lone CR become LF; the LF of a CRLF may come with the next piece. */
static size_t make_ends_plain(struct scan *scan, char *text, size_t size)
{
    char *from = text, *to = text, *end = text + size;
    if (scan->after_return && size > 0 && *from == '\n')
        from++;
    scan->after_return = scan->after_return && size == 0;
    while (from < end) {
        char *found = memchr(from, '\r', (size_t)(end - from));
        size_t kept = (size_t)((found ? found : end) - from);
        memmove(to, from, kept);
        to += kept;
        from += kept;
        if (!found)
            break;
        *to++ = '\n';
        from++;
        if (from == end)
            scan->after_return = true;
        else if (*from == '\n')
            from++;
    }
    return (size_t)(to - text);
}

/* Looks through the bytes that came in at `end`, and makes plain text of those that are some. */
static void take_in(struct scan *scan, size_t size)
{
    struct text fresh = {scan->end, size};
    const char *nul = memchr(fresh.at, '\0', size);
    if (nul) {
        fresh.size = (size_t)(nul - fresh.at);
        scan->fault = "a NUL byte";
    }
    bool ascii = is_ascii(fresh);
    size_t good = ascii ? fresh.size : check(fresh);
    struct text rest = text_behind(fresh, good);
    if (rest.size > 0 && !scan->fault && may_go_on(rest)) {
        memcpy(scan->tail, rest.at, rest.size);
        scan->tail_size = rest.size;
    } else if (rest.size > 0) {
        scan->fault = no_utf8;
    }
    char *text = scan->end;
    bool first = !scan->started;
    scan->started = scan->started || good > 0;
    if (first && text_starts_with((struct text){text, good}, "\xEF\xBB\xBF"))
        memmove(text, text + 3, good -= 3);
    if (!ascii)
        good = text_drop_variations(text, good);
    if (scan->after_return || memchr(text, '\r', good))
        good = make_ends_plain(scan, text, good);
    scan->end += good;
}

/* Moves what must be kept to the front of the buffer, and makes room for a piece behind it. */
static bool make_room(struct scan *scan)
{
    size_t need;
    void *block = scan->bytes;
    char *keep = scan->held ? scan->held : scan->at;
    if (scan->marked < keep)
        scan_place(scan, keep);
    size_t kept = (size_t)(scan->end - keep), at = (size_t)(scan->at - keep),
           marked = (size_t)(scan->marked - keep);
    if (keep > scan->bytes)
        memmove(scan->bytes, keep, kept);
    bool room = !__builtin_add_overflow(kept, PIECE + sizeof scan->tail + 1, &need) &&
                memory_grow(&block, &scan->capacity, need, 1) == STATUS_OK;
    scan->bytes = block;
    scan->at = scan->bytes + at;
    scan->marked = scan->bytes + marked;
    scan->held = scan->held ? scan->bytes : NULL;
    scan->end = scan->bytes + kept;
    if (!room)
        scan_fail(scan, STATUS_MEMORY);
    return room;
}

/* What the source has next, behind a tail of before; false at its end. */
static bool read_piece(struct scan *scan)
{
    size_t got = 0, tail = scan->tail_size;
    enum status status = watch_look(scan->watch);
    if (status == STATUS_OK)
        status = source_read(scan->source, scan->end + tail, PIECE, &got, scan->report);
    if (status != STATUS_OK) {
        scan_fail(scan, status);
        return false;
    }
    if (got == 0) {
        scan->ended = true;
        scan->fault = tail > 0 ? no_utf8 : NULL;
        return false;
    }
    memcpy(scan->end, scan->tail, tail);
    scan->tail_size = 0;
    take_in(scan, tail + got);
    return true;
}

bool scan_more(struct scan *scan)
{
    bool more = false;
    if (scan->status == STATUS_OK && !scan->ended && !scan->fault && make_room(scan)) {
        const char *before = scan->end;
        while (read_piece(scan) && scan->end == before && !scan->fault)
            continue;
        more = scan->end > before;
        *scan->end = '\n';
    }
    /* Who only looks ahead finds the end here; the fault is told when the reading comes to it. */
    if (!more && scan->fault && !scan->held)
        scan_fault(scan, scan->end, "%s (expected UTF-8 text)", scan->fault);
    return more;
}

bool scan_long_line(struct scan *scan, struct text *line)
{
    size_t seen = 0;
    const char *end;
    if (scan->marked != scan->at)
        scan_place(scan, scan->at);
    while (!(end = memchr(scan->at + seen, '\n', (size_t)(scan->end - scan->at) - seen))) {
        seen = (size_t)(scan->end - scan->at);
        if (!scan_more(scan))
            break;
    }
    if (!end && (seen == 0 || scan->status != STATUS_OK))
        return false;
    size_t size = end ? (size_t)(end - scan->at) : seen;
    *line = (struct text){scan->at, size};
    scan->taken = scan->mark.line;
    scan->at += size;
    if (end) {
        scan->marked = ++scan->at;
        scan->mark = (struct text_place){scan->mark.line + 1, 1};
    }
    return true;
}

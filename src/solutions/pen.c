/* The buffer behind the writers of solutions and the digest.
 *
 * Comes in: bytes, numbers, runs of squares, column lists. Goes out: buffers full of text, to a
 * function of the caller. It must not know where they go, nor what a format or a board is.
 */
#include "solutions/pen.h"

#include <assert.h>
#include <string.h>

void pen_begin(struct pen *pen, void (*take)(void *self, const char *bytes, size_t size),
               void *self)
{
    pen->take = take;
    pen->self = self;
    pen->used = 0;
}

void pen_flush(struct pen *pen)
{
    if (pen->used > 0)
        pen->take(pen->self, pen->bytes, pen->used);
    pen->used = 0;
}

void pen_byte(struct pen *pen, char byte)
{
    if (pen->used == PEN_SIZE)
        pen_flush(pen);
    pen->bytes[pen->used++] = byte;
}

void pen_bytes(struct pen *pen, const char *bytes, size_t size)
{
    assert(size <= PEN_SIZE);
    if (size > PEN_SIZE - pen->used)
        pen_flush(pen);
    memcpy(pen->bytes + pen->used, bytes, size);
    pen->used += size;
}

void pen_string(struct pen *pen, const char *string)
{
    pen_bytes(pen, string, strlen(string));
}

#define TEN(first)                                                                                 \
    first "0 " first "1 " first "2 " first "3 " first "4 " first "5 " first "6 " first "7 " first  \
          "8 " first "9 "
#define HUNDRED(first)                                                                             \
    TEN(first "0")                                                                                 \
    TEN(first "1")                                                                                 \
    TEN(first "2")                                                                                 \
    TEN(first "3")                                                                                 \
    TEN(first "4") TEN(first "5") TEN(first "6") TEN(first "7") TEN(first "8") TEN(first "9")
/* The numbers below 1000 with three digits, each in four bytes, which are quicker to move. */
static const char digits_of[] = HUNDRED("0") HUNDRED("1") HUNDRED("2") HUNDRED("3") HUNDRED("4")
    HUNDRED("5") HUNDRED("6") HUNDRED("7") HUNDRED("8") HUNDRED("9");

/* The last three digits of a number. Writes one byte more. */
static inline char *put_rest(char *at, uint32_t number)
{
    memcpy(at, digits_of + 4 * number, 4);
    return at + 3;
}

/* A number below 1000, without leading zeros. The columns of a small board have one digit or two as
 * chance will have it, so that a branch would be guessed wrong half the time. */
static inline char *put_first(char *at, uint32_t number)
{
    uint32_t zeros = (uint32_t)(number < 10) + (number < 100);
    memcpy(at, digits_of + 4 * number + zeros, 4);
    return at + 3 - zeros;
}

enum { DIGITS = 20 }; /* those of 2^64 - 1 */

static __attribute__((noinline)) char *put_large(char *at, uint64_t number)
{
    char digits[DIGITS];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    memcpy(at, digits + first, sizeof digits - first);
    return at + sizeof digits - first;
}

enum { BEYOND = 3 }; /* so many bytes may be written behind a number */

static inline char *put_number(char *at, uint64_t number)
{
    if (number >= 1000000000)
        return put_large(at, number);
    uint32_t small = (uint32_t)number, thousands = small / 1000;
    if (small < 1000)
        return put_first(at, small);
    if (small < 1000000)
        return put_rest(put_first(at, thousands), small % 1000);
    return put_rest(put_rest(put_first(at, thousands / 1000), thousands % 1000), small % 1000);
}

void pen_number(struct pen *pen, uint64_t number)
{
    if (PEN_SIZE - pen->used < DIGITS + BEYOND)
        pen_flush(pen);
    char *end = put_number(pen->bytes + pen->used, number);
    pen->used = (size_t)(end - pen->bytes);
}

/* Fills size * times bytes, times > 0. What is already filled is copied behind itself, so that a
 * long run takes few copies. */
static void fill(char *bytes, const char *unit, size_t size, size_t times)
{
    if (size == 1) {
        memset(bytes, unit[0], times);
        return;
    }
    size_t whole = size * times;
    memcpy(bytes, unit, size);
    for (size_t done = size; done < whole;) {
        size_t more = done < whole - done ? done : whole - done;
        memcpy(bytes + done, bytes, more);
        done += more;
    }
}

void pen_repeat(struct pen *pen, const char *unit, uint64_t times)
{
    size_t size = strlen(unit);
    assert(size > 0 && size <= PEN_SIZE);
    while (times > 0) {
        size_t room = (PEN_SIZE - pen->used) / size;
        if (room == 0) {
            pen_flush(pen);
            continue;
        }
        size_t now = times < room ? (size_t)times : room;
        fill(pen->bytes + pen->used, unit, size, now);
        pen->used += now * size;
        times -= now;
    }
}

/* What stands before the last three digits of a column. Columns of a huge board come in long runs
 * that share it; of small ones there is nothing before them. */
struct thousands {
    uint32_t first;  /* the first number that begins so */
    uint32_t filled; /* all bits set where nothing stands there, so that zeros are left out */
    size_t size;
    char text[8];
};

static void think(struct thousands *thousands, uint32_t number)
{
    char text[DIGITS + BEYOND];
    number /= 1000;
    thousands->first = number * 1000;
    thousands->filled = number ? 0 : UINT32_MAX;
    thousands->size = number ? (size_t)(put_number(text, number) - text) : 0;
    memcpy(thousands->text, text, sizeof thousands->text);
}

void pen_columns(struct pen *pen, const uint32_t *columns, uint32_t n, uint32_t base,
                 char separator)
{
    enum { LONGEST = 16 };
    struct thousands thousands = {.filled = UINT32_MAX};
    for (uint32_t row = 0; row < n;) {
        if (PEN_SIZE - pen->used < LONGEST)
            pen_flush(pen);
        size_t fit = (PEN_SIZE - pen->used) / LONGEST;
        uint32_t end = n - row <= fit ? n : row + (uint32_t)fit;
        char *at = pen->bytes + pen->used;
        for (; row < end; row++) {
            uint32_t number = columns[row] + base;
            if (number - thousands.first >= 1000)
                think(&thousands, number);
            uint32_t rest = number - thousands.first;
            uint32_t zeros = ((uint32_t)(rest < 10) + (rest < 100)) & thousands.filled;
            memcpy(at, thousands.text, sizeof thousands.text);
            memcpy(at + thousands.size, digits_of + 4 * rest + zeros, 4);
            at += thousands.size + 3 - zeros;
            *at++ = separator;
        }
        pen->used = (size_t)(at - pen->bytes);
    }
    pen->used -= n > 0; /* none stands behind the last one */
}

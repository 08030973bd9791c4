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

void pen_number(struct pen *pen, uint64_t number)
{
    char digits[20];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    pen_bytes(pen, digits + first, sizeof digits - first);
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

void pen_columns(struct pen *pen, const uint32_t *columns, uint32_t n, uint32_t base,
                 char separator)
{
    for (uint32_t row = 0; row < n; row++) {
        if (row > 0)
            pen_byte(pen, separator);
        pen_number(pen, (uint64_t)columns[row] + base);
    }
}

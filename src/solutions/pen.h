/* A pen: text on its way somewhere, gathered in a fixed buffer.
 *
 * The writers of solutions and the digest put together millions of short pieces; here they cost a
 * copy each, and whoever takes the text is called once for a buffer of them. What is taken may be
 * cut anywhere. Nothing here can fail: errors are those of the taker and stick there.
 */
#ifndef SOLUTIONS_PEN_H
#define SOLUTIONS_PEN_H

#include <stddef.h>
#include <stdint.h>

enum { PEN_SIZE = 4096 };

struct pen {
    void (*take)(void *self, const char *bytes, size_t size);
    void *self;
    size_t used;
    char bytes[PEN_SIZE];
};

/* Begins with an empty buffer. */
void pen_begin(struct pen *pen, void (*take)(void *self, const char *bytes, size_t size),
               void *self);

/* Hands over what is in the buffer; also due at the end. */
void pen_flush(struct pen *pen);

void pen_byte(struct pen *pen, char byte);
void pen_bytes(struct pen *pen, const char *bytes, size_t size);    /* up to PEN_SIZE bytes */
void pen_string(struct pen *pen, const char *string);               /* likewise */
void pen_number(struct pen *pen, uint64_t number);                  /* decimal */
void pen_repeat(struct pen *pen, const char *unit, uint64_t times); /* a short unit */

/* The columns of a solution, counted from `base`, with a separator between them: "2 4 1 3". No
 * line end. */
void pen_columns(struct pen *pen, const uint32_t *columns, uint32_t n, uint32_t base,
                 char separator);

#endif

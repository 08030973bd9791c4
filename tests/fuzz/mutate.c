/* A few changes to one input: bits, bytes, pieces, words of a dictionary, the rest of another
 * input.
 *
 * In come the inputs and a state of the generator, out comes a mutant of at most MUTANT_BYTES. This
 * is no search, for nothing is learnt from one round to the next (libFuzzer does that): it is a net
 * for the plain mistakes, one that every build of every day can afford.
 */
#include "fuzz/mutate.h"

#include <string.h>

/* SplitMix64 (Steele, Lea, Flood 2014). Below a bound; the bias towards small numbers is harmless.
 */
static size_t draw(struct mutant *mutant, size_t bound)
{
    uint64_t z = mutant->random += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return bound ? (size_t)((z ^ z >> 31) % bound) : 0;
}

/* Puts bytes in place of `cut` bytes at `at`; what goes beyond the room is lost. */
static void replace(struct mutant *mutant, size_t at, size_t cut, const uint8_t *bytes, size_t size)
{
    uint8_t copy[MUTANT_BYTES];
    size_t behind = mutant->size - at - cut, room = MUTANT_BYTES - at;
    size = size < room ? size : room;
    behind = behind < room - size ? behind : room - size;
    if (size > 0)
        memcpy(copy, bytes, size); /* it may be a piece of the mutant itself */
    memmove(mutant->bytes + at + size, mutant->bytes + at + cut, behind);
    memcpy(mutant->bytes + at, copy, size);
    mutant->size = at + size + behind;
}

/* A byte that means something in some notation, or any. */
static uint8_t draw_byte(struct mutant *mutant)
{
    static const char telling[] = "0123456789 \n\r\t,;/#.Qx_[]{}\":\\-=$AZaz";
    size_t kind = draw(mutant, 4);
    return kind ? (uint8_t)telling[draw(mutant, sizeof telling - 1)] : (uint8_t)draw(mutant, 256);
}

static void change_byte(struct mutant *mutant)
{
    size_t at = draw(mutant, mutant->size + 1);
    uint8_t byte = draw_byte(mutant);
    if (at < mutant->size && draw(mutant, 2))
        mutant->bytes[at] ^= (uint8_t)(1U << draw(mutant, 8));
    else
        replace(mutant, at, at < mutant->size && draw(mutant, 2), &byte, 1);
}

/* Cuts a piece out, or puts a copy of it elsewhere. */
static void change_piece(struct mutant *mutant)
{
    size_t from = draw(mutant, mutant->size + 1);
    size_t most = mutant->size - from, size = draw(mutant, (draw(mutant, 4) ? 8 : most) + 1);
    size = size < most ? size : most;
    if (draw(mutant, 2))
        replace(mutant, from, size, NULL, 0);
    else
        replace(mutant, draw(mutant, mutant->size + 1), 0, mutant->bytes + from, size);
}

static void put_word(struct mutant *mutant, const struct inputs *words)
{
    if (words->count == 0)
        return;
    const struct input *word = &words->at[draw(mutant, words->count)];
    size_t at = draw(mutant, mutant->size + 1);
    size_t cut = draw(mutant, 2) ? word->size : 0;
    replace(mutant, at, cut < mutant->size - at ? cut : mutant->size - at, word->bytes, word->size);
}

/* The start of this one, the end of another. */
static void splice(struct mutant *mutant, const struct inputs *inputs)
{
    const struct input *other = &inputs->at[draw(mutant, inputs->count)];
    size_t at = draw(mutant, mutant->size + 1), from = draw(mutant, other->size + 1);
    replace(mutant, at, mutant->size - at, other->bytes + from, other->size - from);
}

void mutate(struct mutant *mutant, const struct inputs *inputs, const struct inputs *words)
{
    enum { MOST_CHANGES = 4 };
    const struct input *base = &inputs->at[draw(mutant, inputs->count)];
    mutant->size = 0;
    replace(mutant, 0, 0, base->bytes, base->size);
    for (size_t changes = 1 + draw(mutant, MOST_CHANGES); changes > 0; changes--)
        switch (draw(mutant, 8)) {
        case 0:
            splice(mutant, inputs);
            break;
        case 1:
        case 2:
            put_word(mutant, words);
            break;
        case 3:
        case 4:
            change_piece(mutant);
            break;
        default:
            change_byte(mutant);
        }
}

/* Whole numbers as people type them, strictly.
 *
 * In comes a text, out go a number or the reason why it is none. strtoull is of no use here: it
 * takes blanks, signs and hexadecimal digits, and turns "-1" into the largest number there is.
 */
#include "base/number.h"

#include <stdbool.h>
#include <string.h>

static bool only_digits(const char *text)
{
    return *text && text[strspn(text, "0123456789")] == '\0';
}

const char *number_parse(const char *text, uint64_t low, uint64_t high, uint64_t *value)
{
    uint64_t number = 0;
    if (*text == '\0')
        return "is empty";
    if (*text == '-' && only_digits(text + 1))
        return "is negative";
    if (!only_digits(text))
        return "is no whole number";
    if (text[0] == '0' && text[1] != '\0')
        return "has a leading zero";
    for (; *text; text++)
        if (__builtin_mul_overflow(number, 10, &number) ||
            __builtin_add_overflow(number, (uint64_t)(*text - '0'), &number))
            return "is too large";
    if (number > high)
        return "is too large";
    if (number < low)
        return "is too small";
    *value = number;
    return NULL;
}

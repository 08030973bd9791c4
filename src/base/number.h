/* Whole numbers as people type them.
 */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdint.h>

/* Decimal digits only: no sign, no blank, no leading zero. Returns NULL and sets *value when the
 * text is a number from low to high, else the reason as a phrase that fits behind the text in a
 * message: "is empty", "has a leading zero", "is negative", "is no whole number", "is too large",
 * "is too small". The range itself is for the caller to name. */
const char *number_parse(const char *text, uint64_t low, uint64_t high, uint64_t *value);

#endif

/* What a fuzz target is: one function that takes any bytes and ends the process when a promise of
 * the code under test is broken. It keeps nothing from one call to the next.
 *
 * Its name and shape are those of libFuzzer, so that the same object is linked with libFuzzer to
 * search (`make fuzz`) and with replay.c to run what is known on any compiler (`make tests`).
 */
#ifndef FUZZ_TARGET_H
#define FUZZ_TARGET_H

#include <stddef.h>
#include <stdint.h>

enum { FUZZ_MOST_BYTES = 1 << 16 };

/* Always 0: nothing that was tried is to be kept out of the corpus. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the process, with the promise that was broken on standard error, unless it holds. The work
 * is done in every build, unlike that of an assert. */
#define demand(promise) ((promise) ? (void)0 : demand_failed(#promise, __FILE__, __LINE__))
_Noreturn void demand_failed(const char *promise, const char *file, int line);

#endif

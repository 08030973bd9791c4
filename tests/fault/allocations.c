/* The allocator of queensat-fault, a program that is linked with --wrap for the three functions
 * below: the tests' way to see what happens when memory runs out at any one place.
 *
 * QUEENSAT_FAIL=K lets allocation number K fail (from 1), QUEENSAT_FAIL=K+ that one and all after
 * it. QUEENSAT_FAIL_LOG=FILE gets the number of allocations when the program ends, so that a test
 * knows how far K has to go. Only our own calls are seen: those inside shared libraries are not.
 */
#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

/* An allocator has no caller to keep its state for it. */
static atomic_ullong seen;
static unsigned long long first_failing;
static bool all_after;

__attribute__((constructor)) static void read_wish(void)
{
    const char *wish = getenv("QUEENSAT_FAIL");
    char *end;
    if (!wish)
        return;
    first_failing = strtoull(wish, &end, 10);
    all_after = *end == '+';
}

__attribute__((destructor)) static void write_log(void)
{
    const char *path = getenv("QUEENSAT_FAIL_LOG");
    FILE *log = path ? fopen(path, "w") : NULL;
    if (log) {
        fprintf(log, "%llu\n", atomic_load(&seen));
        fclose(log);
    }
}

static bool fails_now(void)
{
    unsigned long long number = atomic_fetch_add(&seen, 1) + 1;
    if (first_failing == 0 || number < first_failing || (number > first_failing && !all_after))
        return false;
    errno = ENOMEM;
    return true;
}

void *__wrap_malloc(size_t size)
{
    return fails_now() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails_now() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    return fails_now() ? NULL : __real_realloc(block, size);
}

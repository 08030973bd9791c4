/* The baseline of the native benchmarks: the plain recursion that everybody writes, three bit masks
 * and the lowest free square, no symmetry. `plain N` prints the number of solutions.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t count(uint32_t all, uint32_t columns, uint32_t falling, uint32_t rising)
{
    uint64_t found = 0;
    if (columns == all)
        return 1;
    for (uint32_t free = all & ~(columns | falling | rising); free; free &= free - 1) {
        uint32_t square = free & -free;
        found += count(all, columns | square, (falling | square) << 1, (rising | square) >> 1);
    }
    return found;
}

int main(int argc, char **argv)
{
    int n = argc == 2 ? atoi(argv[1]) : -1;
    if (n < 1 || n > 31) {
        fputs("usage: plain N(1..31)\n", stderr);
        return 2;
    }
    printf("%llu\n", (unsigned long long)count((UINT32_C(1) << n) - 1, 0, 0, 0));
    return 0;
}

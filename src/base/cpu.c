/* What the processor says of itself.
 *
 * In: names as users type them. Out: what can be run. The compiler's own test asks the system as
 * well, which has to save the wide registers; on other processors than x86-64 there is nothing to
 * ask. Must not know what the paths compute.
 */
#include "base/cpu.h"

#include <string.h>

const char *const cpu_names[] = {
#define CPU(symbol, name, title) name,
    CPU_LIST(CPU)
#undef CPU
        NULL};

enum cpu cpu_named(const char *name)
{
    for (int i = 0; name && cpu_names[i]; i++)
        if (strcmp(cpu_names[i], name) == 0)
            return (enum cpu)(i + 1);
    return CPU_BEST;
}

const char *cpu_name(enum cpu cpu)
{
    return cpu == CPU_BEST || cpu >= CPU_KINDS ? "best" : cpu_names[cpu - 1];
}

bool cpu_has(enum cpu cpu)
{
    if (cpu == CPU_BEST || cpu == CPU_SCALAR)
        return true;
#if defined __x86_64__
    if (cpu == CPU_AVX2)
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    if (cpu == CPU_AVX512)
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi") &&
               __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("bmi2");
#endif
    return false;
}

enum cpu cpu_chosen(enum cpu wanted)
{
    enum cpu widest = CPU_SCALAR;

    if (wanted != CPU_BEST)
        return wanted;
    for (enum cpu cpu = CPU_SCALAR; cpu < CPU_KINDS; cpu++)
        if (cpu_has(cpu))
            widest = cpu;
    return widest;
}

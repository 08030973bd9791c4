/* Which of the wide instruction sets this processor has, and which of them may be used.
 */
#ifndef BASE_CPU_H
#define BASE_CPU_H

#include <stdbool.h>

/*       symbol  name      what it stands for */
#define CPU_LIST(CPU)                                                                              \
    CPU(SCALAR, "scalar", "no wide instructions")                                                  \
    CPU(AVX2, "avx2", "256 bits: AVX2 and BMI2")                                                   \
    CPU(AVX512, "avx512", "512 bits: AVX-512 F, BW, VL, VBMI and VBMI2, and BMI2")

/* From the narrowest to the widest. */
enum cpu {
    CPU_BEST, /* the widest that there is */
#define CPU(symbol, name, title) CPU_##symbol,
    CPU_LIST(CPU)
#undef CPU
        CPU_KINDS
};

/* NULL-terminated, in list order (without CPU_BEST); for option tables. */
extern const char *const cpu_names[];

/* The cpu of that name; CPU_BEST when there is none. */
enum cpu cpu_named(const char *name);
const char *cpu_name(enum cpu cpu);

/* Can this processor, under this system, run code for it? */
bool cpu_has(enum cpu cpu);

/* `wanted` itself, or the widest that cpu_has. */
enum cpu cpu_chosen(enum cpu wanted);

#endif

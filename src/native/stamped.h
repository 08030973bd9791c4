/* One text for all rules, compiled once for each of them.
 *
 * What is STAMPED takes the rule, or another number that it should not pay for in an innermost
 * loop, as its first argument, and is called with a constant. Left to itself the compiler would
 * share one copy and ask at every square.
 */
#ifndef NATIVE_STAMPED_H
#define NATIVE_STAMPED_H

#define STAMPED static inline __attribute__((always_inline))

#endif

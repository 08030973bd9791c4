/* One text for all rules, compiled once for each of them.
 *
 * What is STAMPED takes the rule as its first argument, and is called with a constant, so that no
 * rule pays for the others in an innermost loop. Left to itself the compiler would share one copy
 * and ask for the rule at every square.
 */
#ifndef NATIVE_STAMPED_H
#define NATIVE_STAMPED_H

#define STAMPED static inline __attribute__((always_inline))

#endif

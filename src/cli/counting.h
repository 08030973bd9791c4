/* Counting with every contender, and holding the numbers to each other and to the literature.
 */
#ifndef CLI_COUNTING_H
#define CLI_COUNTING_H

#include "board/verify.h"
#include "cli/contest.h"
#include "trust/compare.h"

/* What one contender counted. */
struct tally {
    uint64_t count; /* of what was asked for: solutions, or classes of them */
    uint64_t all;   /* solutions seen or counted, the same where no classes are asked for */
    enum status ending;
    struct counters counters;
    double seconds; /* of the wall clock */
};

struct counting {
    struct contest *contest;
    struct tally *tallies; /* one a contender; those in [0, asked) were run */
    enum verdict *verdicts;
    size_t asked;
    struct verifier verifier;
    unsigned symmetries; /* classes under these are counted; the identity alone: all solutions */
    bool unique;
    uint32_t *inverse;
    bool published; /* the literature knows the number, and it is this one */
    struct report *report;
    size_t at; /* the contender at work */
};

/* Runs the contenders; the first one's ending, or what is wrong with the others. The caller has
 * filled in what is not zero at first: contest, tallies, verdicts, verifier, symmetries, unique,
 * inverse, report. */
enum status counting_run(struct counting *counting);

#endif

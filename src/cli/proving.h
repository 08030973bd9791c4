/* solve --proof: a proof that there is no solution, tried before the engines work.
 *
 * Where it holds, picosat has given its answer and does not search again; the others do, and their
 * word stands beside the proof. The file is another answer, with a place of its own.
 */
#ifndef CLI_PROVING_H
#define CLI_PROVING_H

#include "cli/contest.h"

struct proving; /* owned by the contest from open to end */

/* Sets contest->proving, if --proof is said. Refused: what contradicts it, a place at which nothing
 * can be written. */
enum status proving_open(struct contest *contest, const struct arguments *arguments,
                         struct report *report);

/* Does nothing where no proof is asked for. STATUS_OK: contest->proved says whether there is a
 * proof; if not, the board has a solution and picosat will search for it, or the proof was cut
 * short, and picosat's search will end with just that. Any other status ends the command:
 * STATUS_FAILED where the proof does not hold, STATUS_REFUSED. */
enum status proving_run(struct contest *contest, struct report *report);

/* The file takes its place if all ended well. A proof that was checked goes to FILE.partial where
 * the rest was cut short, and is dropped where somebody contradicts it. Gives the worse of `ending`
 * and what became of the file. */
enum status proving_end(struct contest *contest, enum status ending, struct report *report);

#endif

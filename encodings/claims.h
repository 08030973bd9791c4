/* Claims of a form that several rooms make alike; what they mean is said in encoding.h.
 */
#ifndef ENCODINGS_CLAIMS_H
#define ENCODINGS_CLAIMS_H

#include "encodings/encoding.h"

/* `complete`: under at-most-one, on lines of every length. */
bool claims_complete_at_most_one(const struct encoding_choice *choice, enum line_kind kind,
                                 uint64_t n);

/* Ways: as many as there are inputs. */
uint64_t claims_ways_n(const struct encoding_choice *choice, uint64_t n);

/* Ways: no number is claimed. */
uint64_t claims_no_ways(const struct encoding_choice *choice, uint64_t n);

#endif

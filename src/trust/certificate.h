/* A certificate: a folder that proves how many solutions a board has, to who does not trust us.
 *
 *   formula.cnf            the canonical pairwise formula of the board: square (r, c), both from 1,
 *                          is variable (r-1)*N + c; no other variables
 *   solutions.set          the solutions (solutions/set_head.h)
 *   manifest.json          {"format": CERTIFICATE_FORMAT, "board", "rule", "given", "blocked"
 *                          (texts as in the head of the set; the last two only where that has
 *                          them), "count", "cubes": [{"queens": [[row, column], ...], "count"},
 *                          ...]}, from 1
 *   cubes/K.blocking.cnf   of the K-th cube, K from 1: a header `p cnf N*N count`, then one clause
 *                          of the N negated queens for each solution of the cube, in row order;
 *                          the clauses in the order of the solutions
 *   cubes/K.rup            a RUP proof of the empty clause from formula, a unit for each queen of
 *                          the cube, and its blocking clauses, in this order
 *   cover.rup              one from the formula and a clause for each cube that holds its queens
 *                          negated, in row order
 *   SHA256SUMS             of all other files, as sha256sum writes it: by name, in byte order
 *
 * Nothing else may stand in it; where there are no cubes the folder for them may be missing. Why
 * that proves the count: README, "Certificates". What makes a certificate (trust/certify) and what
 * checks it (trust/certificate_*) share these names and nothing else.
 */
#ifndef TRUST_CERTIFICATE_H
#define TRUST_CERTIFICATE_H

#define CERTIFICATE_FORMAT "queensat certificate 1"
#define CERTIFICATE_FORMULA "formula.cnf"
#define CERTIFICATE_SOLUTIONS "solutions.set"
#define CERTIFICATE_MANIFEST "manifest.json"
#define CERTIFICATE_CUBES "cubes"
#define CERTIFICATE_BLOCKING "cubes/%llu.blocking.cnf"
#define CERTIFICATE_PROOF "cubes/%llu.rup"
#define CERTIFICATE_COVER "cover.rup"
#define CERTIFICATE_SUMS "SHA256SUMS"

#endif

/* The notations of solution lists that are read: one line each, in the order in which the first
 * entry is held against them. How one looks and what its numbers count from is told in the files
 * named; solutions/entries.h reads a list in any of them.
 */
#ifndef SOLUTIONS_NOTATIONS_H
#define SOLUTIONS_NOTATIONS_H

/*           symbol    name                what it looks like */
#define NOTATION_LIST(NOTATION)                                                                    \
    NOTATION(set, "set", "the set format: `# queensat set 1` and more, then columns lines")        \
    NOTATION(json, "JSON", "`[[1, 3, 0, 2], ...]`, LeetCode 51, 0/1 matrices, pairs, our objects") \
    NOTATION(table, "UVa table", "`SOLN COLUMN`, then an index and the row of each column")        \
    NOTATION(algebraic, "algebraic", "`b4 d3 a2 c1`, ranks counted from the bottom")               \
    NOTATION(pairs, "pairs", "`(0,1) (1,3) (2,0) (3,2)`: row and column")                          \
    NOTATION(boards, "boards", "rows of squares (`.Q..`, `0 1 0 0`, boxes), a blank line between") \
    NOTATION(digits, "digit strings", "`2413`: columns from 1, up to 9 rows")                      \
    NOTATION(columns, "columns", "`2 4 1 3`, also with commas, brackets, parentheses, braces")

#endif

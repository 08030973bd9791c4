/* The rooms of this folder, one line each: registry, --encoding, `list encodings`, the contract
 * tests and the table in README.md follow from it. A new encoding is a file and a line here.
 */
#define ENCODING_LIST(ENCODING)                                                                    \
    ENCODING(pairwise)                                                                             \
    ENCODING(sequential)                                                                           \
    ENCODING(ladder)                                                                               \
    ENCODING(bitwise)                                                                              \
    ENCODING(commander)                                                                            \
    ENCODING(product)                                                                              \
    ENCODING(bimander)                                                                             \
    ENCODING(split)                                                                                \
    ENCODING(tree)                                                                                 \
    ENCODING(totalizer)                                                                            \
    ENCODING(sorting)                                                                              \
    ENCODING(cardinality)                                                                          \
    ENCODING(smallest)

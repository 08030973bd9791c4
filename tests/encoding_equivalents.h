/* The mutants of encodings/ that break no promise, by kind of clause, each with its reason: what
 * test_encoding_mutants.c need not notice.
 *
 * A clause is described by its literals: -x +x -y +y are a negated input, an input, a negated
 * variable of the room and one as it is; behind a positive one * stands for two or more, behind a
 * negated one 2 for two. Lines of rooms that are not in list.h are passed over.
 */
#ifndef TESTS_ENCODING_EQUIVALENTS_H
#define TESTS_ENCODING_EQUIVALENTS_H

/* What the mutant changes, as far as a test can tell by itself. */
enum effect {
    SETTLED, /* nothing: the clause, spoilt or not, has a literal that the other clauses make true
                by unit propagation before anything is assumed */
    SAME_MODELS, /* not one model over all variables, but it might be found later */
    OTHER_MODELS /* the room's own variables may take other values than before, or too many to tell
                  */
};

enum { LEFT_OUT = 1, TURNED = 2 };         /* the mutation: the clause, the sign of a literal */
enum { AMO = 1, EO = 2, BOTH = AMO | EO }; /* in which kinds of line */
enum extent { EVERY, SOME };               /* of the mutants of this description */

struct equivalent {
    const char *choice;
    int kinds, mutations;
    const char *clauses; /* NULL: any */
    const char *turned;  /* the literal whose sign is turned; NULL: any */
    enum extent extent;
    enum effect effect;
    const char *reason;
};

static const char definition[] =
    "the other direction of a definition: under exactly-one a variable that is true without cause "
    "makes all inputs false, and 'at least one' fails already";
static const char settled[] =
    "the unit clause 'not two' at the end makes most second outputs false at once, and with them "
    "the clauses true that say when they are to be";
static const char first_output[] =
    "the first output of the whole line, which no clause asks for: under exactly-one it is true, "
    "and may as well tell of one side only; in `half` it may be true at any time";
static const char first_is_true[] =
    "the definition of the first output of the whole line says nothing where 'at least one' is a "
    "clause: turned, it is a consequence of that";
static const char few_inputs[] =
    "a bit that few numbers have: its definition names these inputs alone, so that what excludes "
    "them makes the bit false without this clause";
static const char free_code[] =
    "the input gets another number in binary, one that no other input or group has";
static const char alone[] =
    "an input that stands alone in its row or column is known by that, so that the other "
    "coordinate may be false for it";
static const char unused[] =
    "the network sorts all inputs, but no clause asks for more than the second output; and `half` "
    "promises no number of ways, which these clauses would keep down";
static const char always_true[] =
    "an output that no clause asks for: with this sign it is always true, which is one value too";

#define DEFINITIONS "(+x -y) (+x* -y) (+x -y +y) (-y +y*)"

static const struct equivalent equivalents[] = {
    {"sequential", EO, LEFT_OUT, DEFINITIONS, NULL, EVERY, SAME_MODELS, definition},
    {"bitwise", EO, LEFT_OUT, DEFINITIONS, NULL, EVERY, SAME_MODELS, definition},
    {"bitwise", BOTH, LEFT_OUT, "(-x -y)", NULL, SOME, SAME_MODELS, few_inputs},
    {"bitwise:half", BOTH, TURNED, "(-x -y)", "-y", SOME, OTHER_MODELS, free_code},
    {"commander", EO, LEFT_OUT, DEFINITIONS, NULL, EVERY, SAME_MODELS, definition},
    {"commander:recursive=yes", EO, LEFT_OUT, DEFINITIONS, NULL, EVERY, SAME_MODELS, definition},
    {"product", EO, LEFT_OUT, DEFINITIONS, NULL, EVERY, SAME_MODELS, definition},
    {"product", EO, TURNED, "(-x +y)", "+y", SOME, OTHER_MODELS, alone},
    {"product:recursive=yes", EO, LEFT_OUT, DEFINITIONS, NULL, EVERY, SAME_MODELS, definition},
    {"product:recursive=yes", EO, TURNED, "(-x +y)", "+y", SOME, OTHER_MODELS, alone},
    {"bimander", EO, LEFT_OUT, DEFINITIONS, NULL, EVERY, SAME_MODELS, definition},
    {"bimander", BOTH, LEFT_OUT, "(-x -y)", NULL, SOME, SAME_MODELS, few_inputs},
    {"bimander:half", BOTH, TURNED, "(-x -y)", "-y", SOME, OTHER_MODELS, free_code},
    {"split", EO, LEFT_OUT, "(+x* +y) (+x* -y +y)", NULL, EVERY, SAME_MODELS, definition},
    {"tree", EO, LEFT_OUT, DEFINITIONS, NULL, EVERY, SAME_MODELS, definition},
    {"totalizer", BOTH, LEFT_OUT | TURNED, NULL, NULL, EVERY, SETTLED, settled},
    {"totalizer", EO, LEFT_OUT, DEFINITIONS, NULL, SOME, SAME_MODELS, definition},
    {"totalizer", EO, TURNED, DEFINITIONS, "-y", SOME, SAME_MODELS, first_is_true},
    {"totalizer", EO, TURNED, "(-x +y) (-y +y)", "+y", SOME, OTHER_MODELS, first_output},
    {"totalizer:half", BOTH, TURNED, "(-x +y) (-y +y)", "+y", SOME, OTHER_MODELS, first_output},
    {"sorting", BOTH, LEFT_OUT | TURNED, NULL, NULL, EVERY, SETTLED, settled},
    {"sorting", EO, LEFT_OUT, DEFINITIONS, NULL, SOME, SAME_MODELS, definition},
    {"sorting", EO, TURNED, DEFINITIONS, "-y", SOME, SAME_MODELS, first_is_true},
    {"sorting", EO, TURNED, "(-y +y)", "+y", SOME, OTHER_MODELS, first_output},
    {"sorting", BOTH, TURNED, "(-y +y*)", "-y", SOME, OTHER_MODELS, always_true},
    {"sorting:half", BOTH, LEFT_OUT | TURNED, NULL, NULL, EVERY, SETTLED, settled},
    {"sorting:half", BOTH, LEFT_OUT | TURNED, "(-y +y) (-y2 +y)", NULL, SOME, OTHER_MODELS, unused},
    {"cardinality", BOTH, LEFT_OUT | TURNED, NULL, NULL, EVERY, SETTLED, settled},
    {"cardinality", EO, LEFT_OUT, DEFINITIONS, NULL, SOME, SAME_MODELS, definition},
    {"cardinality", EO, TURNED, DEFINITIONS, "-y", SOME, SAME_MODELS, first_is_true},
    {"cardinality", EO, TURNED, "(-x +y) (-y +y)", "+y", SOME, OTHER_MODELS, first_output},
    {"cardinality:half", BOTH, LEFT_OUT | TURNED, NULL, NULL, EVERY, SETTLED, settled},
    {"cardinality:half", BOTH, LEFT_OUT | TURNED, "(-x +y) (-y +y)", NULL, SOME, OTHER_MODELS,
     first_output},
    {"smallest", EO, LEFT_OUT, "(+x* +y) (+x* -y +y)", NULL, EVERY, SAME_MODELS, definition},
};
enum { EQUIVALENTS = sizeof equivalents / sizeof equivalents[0] };

#endif

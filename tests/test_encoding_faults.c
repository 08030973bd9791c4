/* The tests of the tests of encodings/, second part: a room with one fault at a time, each of which
 * the checks must name. Spoilt clauses are in test_encoding_mutants.c; here are promises that are
 * not kept and bad manners towards the sink.
 *
 * The room without a fault is pairwise with a variable that is equal to the first input.
 */
#include "encoding_sinks.h"

enum fault {
    NO_FAULT,
    SAYS_TOO_LITTLE,  /* the last pair may be true */
    SAYS_TOO_MUCH,    /* the last input is false */
    ONE_WAY,          /* the variable is not defined, but implied */
    FREE_VARIABLE,    /* one more, in no clause */
    HIDDEN_PAIR,      /* the first pair follows, but not by unit propagation */
    DEAF,             /* goes on with a failed sink */
    OWN_NUMBERS,      /* of two variables the first has the number behind the inputs, unasked */
    FOREIGN_STATUS,   /* returns the sink's */
    REPEATED_LITERAL, /* in the definition */
    WRONG_VARIABLES,
    WRONG_CLAUSES,
    WRONG_PROFILE,
    WIDE_PROFILE, /* a run beyond the last input */
    CLAIMS_NOTHING,
    CLAIMS_THREE_WAYS
};

static enum fault fault_of(const struct encoding_choice *choice)
{
    return (enum fault)choice->values[0];
}

/* (-a -b) by a variable that is equal to b: a alone does not make b false. */
static void hide_pair(struct sink *sink, int a, int b)
{
    int equal = sink_variable(sink);
    sink_binary(sink, -equal, b);
    sink_binary(sink, equal, -b);
    sink_ternary(sink, -a, -b, equal);
    sink_ternary(sink, -a, -b, -equal);
}

static void write_pairs(enum fault fault, struct sink *sink, const int *literals, size_t n)
{
    for (size_t i = 0; i < n && (fault == DEAF || sink_status(sink) == STATUS_OK); i++)
        for (size_t j = i + 1; j < n; j++)
            if (fault == HIDDEN_PAIR && j == 1)
                hide_pair(sink, literals[0], literals[1]);
            else if (fault != SAYS_TOO_LITTLE || i + 2 < n)
                sink_binary(sink, -literals[i], -literals[j]);
}

static enum status at_most_one(const struct encoding_choice *choice, struct sink *sink,
                               const int *literals, size_t n)
{
    enum fault fault = fault_of(choice);
    int equal = sink_variable(sink);
    if (fault == FREE_VARIABLE)
        sink_variable(sink);
    if (fault == OWN_NUMBERS) {
        int second = sink_variable(sink);
        sink_binary(sink, -literals[1], second);
        sink_binary(sink, -second, literals[1]);
        equal = (int)n + 1;
    }
    sink_binary(sink, -literals[0], equal);
    if (fault == REPEATED_LITERAL)
        sink_ternary(sink, -equal, literals[0], literals[0]);
    else if (fault != ONE_WAY)
        sink_binary(sink, -equal, literals[0]);
    if (fault == SAYS_TOO_MUCH)
        sink_unit(sink, -literals[n - 1]);
    write_pairs(fault, sink, literals, n);
    return fault == FOREIGN_STATUS ? sink_status(sink) : STATUS_OK;
}

static uint64_t variables(const struct encoding_choice *choice, uint64_t n)
{
    (void)n;
    enum fault fault = fault_of(choice);
    return fault == FREE_VARIABLE || fault == HIDDEN_PAIR || fault == OWN_NUMBERS ||
                   fault == WRONG_VARIABLES
               ? 2
               : 1;
}

static uint64_t clauses(const struct encoding_choice *choice, uint64_t n)
{
    return n * (n - 1) / 2 + (fault_of(choice) == WRONG_CLAUSES ? 1 : 2);
}

static void profile(const struct encoding_choice *choice, uint64_t n, struct profile *to)
{
    enum fault fault = fault_of(choice);
    to->inputs(to, 0, n + (fault == WIDE_PROFILE ? 1 : 0), n - 1, 0);
    to->inputs(to, 0, 1, 1, 1);
    to->auxiliary(to, 0, 1, 1, fault == WRONG_PROFILE ? 2 : 1);
}

static uint64_t ways(const struct encoding_choice *choice, uint64_t n)
{
    (void)n;
    return fault_of(choice) == CLAIMS_THREE_WAYS ? 3 : 1;
}

static bool complete(const struct encoding_choice *choice, enum line_kind kind, uint64_t n)
{
    (void)kind;
    (void)n;
    return fault_of(choice) != CLAIMS_NOTHING;
}

#define ENCODER                                                                                    \
    {                                                                                              \
        at_most_one, variables, clauses, profile                                                   \
    }
static const struct encoding counted = {.name = "counted",
                                        .usual = {.count_safe_amo = true,
                                                  .count_safe_eo = true,
                                                  .at_most_one = ENCODER,
                                                  .complete = complete}},
                             claimed = {.name = "claimed",
                                        .usual = {.at_most_one = ENCODER,
                                                  .ways_with_none = ways,
                                                  .complete = complete}};

static const char *meaning(const struct subject *line)
{
    struct formula formula;
    encode_subject(&formula, line);
    const char *fault = check_meaning(&formula, line);
    formula_close(&formula);
    return fault;
}

static const char *propagation(const struct subject *line)
{
    struct formula formula;
    encode_subject(&formula, line);
    const char *fault = check_propagation(&formula, line);
    formula_close(&formula);
    return fault;
}

static const char *completeness(const struct subject *line)
{
    struct formula formula;
    encode_subject(&formula, line);
    const char *fault = check_completeness(&formula, line);
    formula_close(&formula);
    return fault;
}

static const char *failing_sink(const struct subject *line)
{
    struct subject longer = plain_line(line->choice, line->kind, 200);
    return check_failing_sink(&longer, 1);
}

static const char *from_above(const struct subject *line)
{
    return check_numbering(line, FROM_ABOVE);
}

static const char *scattered(const struct subject *line)
{
    return check_numbering(line, SCATTERED);
}

static const struct expectation {
    enum fault fault;
    const struct encoding *encoding;
    const char *(*check)(const struct subject *line);
    const char *said;
} expectations[] = {
    {SAYS_TOO_LITTLE, &counted, meaning, "an illegal assignment has an extension"},
    {SAYS_TOO_MUCH, &counted, meaning, "a legal assignment has no extension"},
    {ONE_WAY, &counted, meaning, "another number of extensions"},
    {FREE_VARIABLE, &counted, meaning, "another number of extensions"},
    {CLAIMS_THREE_WAYS, &claimed, meaning, "another number of extensions"},
    {SAYS_TOO_LITTLE, &counted, propagation, "not found"},
    {SAYS_TOO_MUCH, &counted, propagation, "that is"},
    {HIDDEN_PAIR, &counted, propagation, "an implied input is not found"},
    {HIDDEN_PAIR, &counted, completeness, "not complete for all variables, as is claimed"},
    {CLAIMS_NOTHING, &counted, completeness, "not claimed"},
    {DEAF, &counted, failing_sink, "not left alone"},
    {FOREIGN_STATUS, &counted, failing_sink, "status"},
    {OWN_NUMBERS, &counted, meaning, NULL},
    {OWN_NUMBERS, &counted, from_above, "a legal assignment has"},
    {FREE_VARIABLE, &counted, from_above, "another number of extensions"},
    {WRONG_VARIABLES, &counted, scattered, "another number of variables"},
    {WRONG_VARIABLES, &counted, check_sizes, "another number of variables"},
    {WRONG_CLAUSES, &counted, check_sizes, "another number of clauses"},
    {SAYS_TOO_LITTLE, &counted, check_sizes, "another number of clauses"},
    {WRONG_PROFILE, &counted, check_sizes, "another profile"},
    {WIDE_PROFILE, &counted, check_sizes, "another profile"},
    {REPEATED_LITERAL, &counted, check_sizes, "a variable twice"},
};

static void expect_said(const char *fault, const char *said, size_t i, const struct subject *line)
{
    if (!fault != !said || (said && !strstr(fault, said)))
        fail_msg("expectation %zu, kind %d, n = %zu: '%s', not '%s'", i, (int)line->kind, line->n,
                 fault ? fault : "(none)", said ? said : "(none)");
}

static void test_each_fault_is_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof expectations / sizeof expectations[0]; i++)
        for (unsigned n = 4; n <= 6; n++) {
            const struct expectation *one = &expectations[i];
            const struct encoding_choice choice = {one->encoding, false, {one->fault}};
            struct subject line = plain_line(&choice, AT_MOST_ONE, n);
            expect_said(one->check(&line), one->said, i, &line);
        }
}

static void test_a_room_without_fault_is_left_in_peace(void **state)
{
    (void)state;
    const struct encoding *rooms[] = {&counted, &claimed};
    for (size_t room = 0; room < 2; room++)
        for (enum line_kind kind = AT_MOST_ONE; kind <= EXACTLY_ONE; kind++)
            for (unsigned n = 0; n <= 8; n++) {
                const struct encoding_choice choice = {.encoding = rooms[room]};
                struct subject line = plain_line(&choice, kind, n);
                expect_no_fault(meaning(&line), &line);
                expect_no_fault(propagation(&line), &line);
                expect_no_fault(completeness(&line), &line);
                expect_no_fault(failing_sink(&line), &line);
                expect_no_fault(from_above(&line), &line);
                expect_no_fault(scattered(&line), &line);
                expect_no_fault(check_sizes(&line), &line);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_fault_is_named),
        cmocka_unit_test(test_a_room_without_fault_is_left_in_peace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

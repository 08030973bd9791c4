/* Rooms of encodings/ that need memory for their own work, when there is none.
 *
 * The functions of base/memory are replaced here by ones of the same contract whose allocation
 * number `fails_at` fails; the library's are then not linked in. The sink needs no memory.
 */
#include "encoding_choices.h"

#include "base/memory.h"

static unsigned allocations, fails_at; /* from 1; 0: none fails */

static bool fails(void)
{
    return ++allocations == fails_at;
}

void *memory_array(size_t count, size_t size)
{
    return fails() ? NULL : calloc(count ? count : 1, size);
}

char *memory_text(const char *text, size_t length)
{
    return fails() ? NULL : strndup(text, length);
}

enum status memory_grow(void **block, size_t *capacity, size_t need, size_t size)
{
    size_t wanted = 2 * need;
    if (need <= *capacity)
        return STATUS_OK;
    void *grown = fails() ? NULL : realloc(*block, wanted * size);
    if (!grown)
        return STATUS_MEMORY;
    *block = grown;
    *capacity = wanted;
    return STATUS_OK;
}

struct counter {
    struct sink sink;
    int variables;
    uint64_t clauses;
};

static int count_variable(struct sink *sink)
{
    return ++((struct counter *)sink)->variables;
}

static void count_clause(struct sink *sink, const int *literals, size_t size)
{
    (void)literals;
    (void)size;
    ((struct counter *)sink)->clauses++;
}

static enum status count_status(const struct sink *sink)
{
    (void)sink;
    return STATUS_OK;
}

static enum status encode(const struct subject *line, unsigned failing, uint64_t *clauses)
{
    static const struct sink_type type = {
        .variable = count_variable, .clause = count_clause, .status = count_status};
    struct counter counter = {{&type}, (int)line->inputs, 0};
    allocations = 0;
    fails_at = failing;
    enum status status =
        encode_line(line->choice, line->kind, &counter.sink, line->literals, line->n);
    *clauses = counter.clauses;
    return status;
}

static void check_line(const struct subject *line)
{
    uint64_t whole, part;
    assert_int_equal(encode(line, 0, &whole), STATUS_OK);
    unsigned needed = allocations;
    for (unsigned failing = 1; failing <= needed; failing++)
        if (encode(line, failing, &part) != STATUS_MEMORY)
            expect_no_fault("an allocation that fails is not told", line);
    /* Nothing is left of the failure. */
    assert_int_equal(encode(line, 0, &part), STATUS_OK);
    assert_int_equal(part, whole);
}

static void test_no_memory_is_told(void **state)
{
    (void)state;
    EACH_CHOICE_AND_KIND(choice, kind, EVERY_VALUE)
    for (unsigned n = 0; n <= 70; n += n < 9 ? 1 : 20) {
        struct subject line = plain_line(choice, kind, n);
        check_line(&line);
    }
}

/* A room that takes memory and does not look, so that the test above is known to see one. */
static enum status careless(const struct encoding_choice *choice, struct sink *sink,
                            const int *literals, size_t n)
{
    (void)choice;
    int *copy = memory_array(n, sizeof *copy);
    if (copy)
        sink_clause(sink, literals, n);
    free(copy);
    return STATUS_OK;
}

static void test_a_careless_room_is_seen(void **state)
{
    (void)state;
    static const struct encoding room = {.usual = {.at_most_one = {.write = careless}}};
    const struct encoding_choice choice = {.encoding = &room};
    struct subject line = plain_line(&choice, AT_MOST_ONE, 5);
    uint64_t clauses;
    assert_int_equal(encode(&line, 1, &clauses), STATUS_OK);
    assert_int_equal(clauses, 0);
    assert_int_equal(allocations, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_memory_is_told),
        cmocka_unit_test(test_a_careless_room_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

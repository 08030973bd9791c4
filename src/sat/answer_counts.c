/* The lines in which model counters tell their number.
 *
 * Those of the model counting competition (`c s exact arb int 92`, older `s mc 92`), of sharpSAT
 * (`# solutions`, the number, `# END`), and PicoSAT's `s SOLUTIONS 92`. Only exact whole numbers
 * are counts: an approximation, a floating-point number or a fraction is refused, not rounded.
 */
#include "sat/answer_reading.h"

#define SHOWN(text) text_show((char[TEXT_SHOWN]){0}, text)

/* Without a zero in front: of 09 the beginning, 0, would be another number that is whole. */
static bool is_number(struct text word)
{
    size_t i = 0;
    if (word.size > 1 && word.at[0] == '0')
        return false;
    while (i < word.size && text_is_digit(word.at[i]))
        i++;
    return i > 0 && i == word.size;
}

enum status answer_count_say(struct answer_reading *reading, struct text digits, bool counter)
{
    struct answer *answer = reading->answer;
    uint64_t number = 0;
    if (!is_number(digits))
        return answer_refuse(reading, digits.at,
                             "\"%s\" is no number of solutions (expected digits)", SHOWN(digits));
    for (size_t i = 0; i < digits.size; i++)
        if (__builtin_mul_overflow(number, 10, &number) ||
            __builtin_add_overflow(number, (uint64_t)(digits.at[i] - '0'), &number))
            return answer_refuse(reading, digits.at,
                                 "a count that does not fit 64 bits (expected at most %llu)",
                                 (unsigned long long)UINT64_MAX);
    if (answer->has_number && (answer->number != number || answer->counter != counter))
        return answer_refuse(reading, digits.at, "a second count, %llu after %llu (expected one)",
                             (unsigned long long)number, (unsigned long long)answer->number);
    answer->has_number = true;
    answer->number = number;
    answer->counter = counter;
    return STATUS_OK;
}

/* The number of a counter stands alone to the end of its line. */
static enum status take_number(struct answer_reading *reading, struct answer_counting *counting,
                               struct text rest)
{
    struct text word, more;
    const char *at = rest.at;
    if (!answer_word(&rest, &word))
        return answer_refuse(reading, at, "a count is missing (expected a whole number)");
    if (answer_word(&rest, &more))
        return answer_refuse(reading, more.at, "\"%s\" behind a count (expected the end of line)",
                             SHOWN(more));
    counting->number_at = word.at + word.size;
    return answer_count_say(reading, word, true);
}

/* `c s ...`, from behind the `s`. Types and estimates are told beside the number; other remarks
 * are remarks. */
static enum status take_comment(struct answer_reading *reading, struct answer_counting *counting,
                                struct text rest)
{
    struct text line = rest, word, kind, type;
    if (!answer_word(&rest, &word) || (!text_is(word, "exact") && !text_is(word, "approx")))
        return STATUS_OK;
    if (text_is(word, "exact") && answer_word(&rest, &kind) && text_is(kind, "arb") &&
        answer_word(&rest, &type) && text_is(type, "int"))
        return take_number(reading, counting, rest);
    return answer_refuse(reading, word.at,
                         "\"%s\" is no exact count (expected \"exact arb int\" and a number)",
                         SHOWN(text_trim(line)));
}

static enum status take_after_heading(struct answer_reading *reading,
                                      struct answer_counting *counting, struct text line)
{
    if (counting->number_next) {
        counting->number_next = false;
        counting->end_next = true;
        return take_number(reading, counting, line);
    }
    counting->end_next = false;
    if (text_is(line, "# END"))
        return STATUS_OK;
    return answer_refuse(reading, line.at, "\"%s\" behind the number of solutions (expected # END)",
                         SHOWN(line));
}

enum status answer_count_line(struct answer_reading *reading, struct answer_counting *counting,
                              struct text line, bool *taken)
{
    struct text rest = line, first, second, number;
    *taken = true;
    if (counting->number_next || counting->end_next)
        return take_after_heading(reading, counting, line);
    if (answer_word(&rest, &first) && answer_word(&rest, &second)) {
        if (text_is(first, "s") && (text_is(second, "mc") || text_is(second, "pmc")))
            return take_number(reading, counting, rest);
        if (text_is(first, "c") && text_is(second, "s"))
            return take_comment(reading, counting, rest);
        if (text_is(first, "#") && text_is(second, "solutions") && !answer_word(&rest, &number)) {
            counting->number_next = true;
            return STATUS_OK;
        }
    }
    *taken = false;
    return STATUS_OK;
}

enum status answer_count_end(struct answer_reading *reading, const struct answer_counting *counting)
{
    const char *end = reading->text.at + reading->text.size;
    if (counting->number_next || counting->end_next)
        return answer_refuse(reading, end,
                             "the answer is cut off within the number of solutions (expected # END "
                             "behind it)");
    /* 9 at the end of a text may be the rest of 92; nothing goes on behind 0. */
    if (counting->number_at == end && reading->answer->number > 0)
        return answer_refuse(reading, end,
                             "the answer may be cut off within its count (expected the end of the "
                             "line)");
    return STATUS_OK;
}

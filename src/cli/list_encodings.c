/* list encodings: the contract of each encoding, as its struct tells it.
 *
 * In: the number of an encoding in the registry. Out: a paragraph for people, or a JSON object. The
 * object of an encoding has `half` only where it has that form, with the promises of the form.
 * Knows no encoding by name.
 */
#include "cli/list.h"

#include <inttypes.h>

#include "encodings/encoding.h"

enum { EXAMPLE = 8 }; /* the line whose ways are told */

static bool has_half(const struct encoding *encoding)
{
    return encoding->half.at_most_one.write != NULL;
}

static void write_parameter(struct output *output, const struct encoding_parameter *one)
{
    output_format(output, "%-12s%s: %s (", "", one->name, one->title);
    if (one->words) {
        for (size_t i = 0; one->words[i]; i++)
            output_format(output, "%s%s", i ? ", " : "", one->words[i]);
        output_format(output, "; usually %s)\n", one->words[one->usual]);
    } else {
        output_format(output, "%" PRIu32 " to %" PRIu32 "; usually %" PRIu32 ")\n", one->low,
                      one->high, one->usual);
    }
}

/* How far a form is from being safe for counting, by example. */
static void write_ways(struct output *output, const struct encoding_choice *choice)
{
    const struct encoding_form *form = encoding_form(choice);
    uint64_t ways = form->ways_with_none ? form->ways_with_none(choice, EXAMPLE) : 1;
    if (!form->count_safe_amo && ways > 0)
        output_format(output, " (%d false inputs extend in %" PRIu64 " ways)", EXAMPLE, ways);
}

static void write_form(struct output *output, const struct encoding_choice *choice)
{
    const struct encoding_form *form = encoding_form(choice);
    const char *first = choice->half ? "half: " : "", *other = choice->half ? "      " : "";
    output_format(output, "%-12s%sauxiliary variables: %s\n", "", first, form->auxiliary);
    output_format(output, "%-12s%sclauses: %s (n >= 3)\n", "", other, form->clauses);
    output_format(output, "%-12s%spropagation: %s\n", "", other, form->propagation);
    output_format(output, "%-12s%scount-safe: at-most-one %s, exactly-one %s", "", other,
                  form->count_safe_amo ? "yes" : "no", form->count_safe_eo ? "yes" : "no");
    write_ways(output, choice);
    output_byte(output, '\n');
}

bool list_encoding_text(struct output *output, size_t i)
{
    const struct encoding *encoding = encodings[i];
    if (!encoding)
        return false;
    struct encoding_choice choice = encoding_usual(encoding);
    output_format(output, "%-12s%s\n", encoding->name, encoding->title);
    for (const struct encoding_parameter *one = encoding->parameters; one && one->name; one++)
        write_parameter(output, one);
    write_form(output, &choice);
    choice.half = true;
    if (has_half(encoding))
        write_form(output, &choice);
    output_format(output, "%-12ssource: %s\n", "", encoding->source);
    return true;
}

static bool put_form(json_t *object, const struct encoding_form *form)
{
    return json_put(object, "auxiliary", json_string(form->auxiliary)) &&
           json_put(object, "clauses", json_string(form->clauses)) &&
           json_put(object, "propagation", json_string(form->propagation)) &&
           json_put(object, "count_safe_amo", json_boolean(form->count_safe_amo)) &&
           json_put(object, "count_safe_eo", json_boolean(form->count_safe_eo));
}

static json_t *words_array(const char *const *words, bool *whole)
{
    json_t *array = json_array();
    for (size_t i = 0; words[i]; i++)
        *whole &= json_array_append_new(array, json_string(words[i])) == 0;
    return array;
}

static json_t *parameter_object(const struct encoding_parameter *one, bool *whole)
{
    json_t *object = list_named(one->name, one->title, whole);
    if (one->words)
        *whole &= json_put(object, "default", json_string(one->words[one->usual])) &&
                  json_put(object, "values", words_array(one->words, whole));
    else
        *whole &= json_put(object, "default", json_integer(one->usual)) &&
                  json_put(object, "low", json_integer(one->low)) &&
                  json_put(object, "high", json_integer(one->high));
    return object;
}

json_t *list_encoding_object(size_t i, bool *whole)
{
    const struct encoding *encoding = encodings[i];
    if (!encoding)
        return NULL;
    json_t *object = list_named(encoding->name, encoding->title, whole);
    json_t *parameters = json_array();
    for (const struct encoding_parameter *one = encoding->parameters; one && one->name; one++)
        *whole &= json_array_append_new(parameters, parameter_object(one, whole)) == 0;
    *whole &= json_put(object, "parameters", parameters);
    *whole &= put_form(object, &encoding->usual);
    if (has_half(encoding)) {
        json_t *half = json_object();
        *whole &= put_form(half, &encoding->half);
        *whole &= json_put(object, "half", half);
    }
    *whole &= json_put(object, "source", json_string(encoding->source));
    return object;
}

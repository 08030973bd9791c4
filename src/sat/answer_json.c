/* clasp's JSON (--outf=2): one object with Result, Call[*].Witnesses[*].Value and Models.
 *
 * jansson parses. A witness is closed by its bracket, and the whole by the last brace, so nothing
 * of it can be cut off unseen. Values that are strings come from logic programs, whose atoms are no
 * variables. Keys that are not needed are not looked at.
 */
#include <jansson.h>
#include <limits.h>
#include <string.h>

#include "sat/answer_reading.h"

static const struct text_place nowhere = {0, 0};

/* jansson goes down a step for each bracket within another; a hostile text would use up the stack.
 * The first bracket that is too deep, or NULL. */
static const char *find_deep(struct text text)
{
    enum { MOST_NESTED = 32 };
    size_t depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < text.size; i++) {
        char byte = text.at[i];
        if (quoted && byte == '\\')
            i++;
        else if (byte == '"')
            quoted = !quoted;
        else if (!quoted && (byte == '{' || byte == '[') && ++depth > MOST_NESTED)
            return text.at + i;
        else if (!quoted && (byte == '}' || byte == ']') && depth > 0)
            depth--;
    }
    return NULL;
}

/* The text bit by bit, so that the watch is looked at while jansson parses. */
struct feed {
    struct answer_reading *reading;
    struct text rest;
    enum status status;
};

static size_t give(void *room, size_t size, void *self)
{
    struct feed *feed = self;
    feed->status = watch_look(feed->reading->watch);
    if (feed->status != STATUS_OK)
        return (size_t)-1;
    if (size > feed->rest.size)
        size = feed->rest.size;
    if (size > 0)
        memcpy(room, feed->rest.at, size);
    feed->rest = text_behind(feed->rest, size);
    return size;
}

static enum status parse(struct answer_reading *reading, json_t **root)
{
    json_error_t error;
    struct feed feed = {reading, reading->text, STATUS_OK};
    const char *deep = find_deep(reading->text);
    if (deep)
        return answer_refuse(reading, deep, "lists and objects nested too deeply");
    *root = json_load_callback(give, &feed, JSON_REJECT_DUPLICATES, &error);
    if (feed.status != STATUS_OK)
        return feed.status;
    if (*root)
        return STATUS_OK;
    if (json_error_code(&error) == json_error_out_of_memory || error.text[0] == '\0')
        return report_memory(reading->report);
    size_t at = error.position > 0 ? (size_t)error.position : 0;
    if (at > reading->text.size)
        at = reading->text.size;
    return answer_refuse(reading, reading->text.at + at,
                         "not JSON: %s (expected the one object of clasp --outf=2)", error.text);
}

static enum status take_witness(struct answer_reading *reading, const json_t *witness, size_t call,
                                size_t number)
{
    const json_t *value = json_object_get(witness, "Value");
    if (!json_is_array(value))
        return answer_refuse_at(reading, nowhere,
                                "witness %zu of call %zu has no \"Value\" (expected a list of "
                                "literals)",
                                number + 1, call + 1);
    enum status status = answer_model_begin(reading, 0);
    for (size_t i = 0; status == STATUS_OK && i < json_array_size(value); i++) {
        const json_t *literal = json_array_get(value, i);
        if (!json_is_integer(literal) || json_integer_value(literal) == 0)
            return answer_refuse_at(
                reading, nowhere,
                "value %zu of witness %zu is %s (expected a literal of a formula)", i + 1,
                number + 1,
                json_is_string(literal) ? "a string, as of a logic program" : "no literal");
        if (json_integer_value(literal) > INT_MAX || json_integer_value(literal) < -INT_MAX)
            return answer_refuse_at(
                reading, nowhere,
                "value %zu of witness %zu is too large (expected a variable of at most %d)", i + 1,
                number + 1, INT_MAX);
        status = answer_model_put(reading, (int)json_integer_value(literal), NULL);
    }
    return status == STATUS_OK ? answer_model_close(reading, true) : status;
}

static enum status take_calls(struct answer_reading *reading, const json_t *calls)
{
    enum status status = STATUS_OK;
    if (calls && !json_is_array(calls))
        return answer_refuse_at(reading, nowhere, "\"Call\" is no list");
    for (size_t i = 0; i < json_array_size(calls); i++) {
        const json_t *witnesses = json_object_get(json_array_get(calls, i), "Witnesses");
        if (witnesses && !json_is_array(witnesses))
            return answer_refuse_at(reading, nowhere, "\"Witnesses\" is no list");
        for (size_t k = 0; status == STATUS_OK && k < json_array_size(witnesses); k++)
            status = take_witness(reading, json_array_get(witnesses, k), i, k);
    }
    return status;
}

static enum status take_result(struct answer_reading *reading, const json_t *result)
{
    const char *word = json_string_value(result);
    if (!word)
        return answer_refuse_at(reading, nowhere,
                                "an object without \"Result\" (expected that of clasp --outf=2)");
    enum answer_status said = strcmp(word, "OPTIMUM FOUND") == 0
                                  ? ANSWER_SATISFIABLE
                                  : answer_status_of((struct text){word, strlen(word)});
    if (said == ANSWER_NO_STATUS) {
        char shown[TEXT_SHOWN];
        text_show(shown, (struct text){word, strlen(word)});
        return answer_refuse_at(reading, nowhere,
                                "the result is \"%s\" (expected SATISFIABLE, UNSATISFIABLE or "
                                "UNKNOWN)",
                                shown);
    }
    answer_say(reading, said);
    return STATUS_OK;
}

/* A search that was done to its end says that there are no more models; then their number binds. */
static enum status take_models(struct answer_reading *reading, const json_t *models)
{
    struct answer *answer = reading->answer;
    const char *more = json_string_value(json_object_get(models, "More"));
    const json_t *number = json_object_get(models, "Number");
    answer->more = more && strcmp(more, "yes") == 0;
    if (!more || strcmp(more, "no") != 0 || !json_is_integer(number) || answer->unknown)
        return STATUS_OK;
    if (json_integer_value(number) < 0)
        return answer_refuse_at(reading, nowhere, "\"Number\" of models is negative");
    answer->has_number = true;
    answer->number = (uint64_t)json_integer_value(number);
    return STATUS_OK;
}

enum status answer_read_json(struct answer_reading *reading)
{
    json_t *root = NULL;
    enum status status = parse(reading, &root);
    if (status == STATUS_OK)
        status = take_result(reading, json_object_get(root, "Result"));
    if (status == STATUS_OK)
        status = take_calls(reading, json_object_get(root, "Call"));
    if (status == STATUS_OK)
        status = take_models(reading, json_object_get(root, "Models"));
    json_decref(root);
    return status;
}

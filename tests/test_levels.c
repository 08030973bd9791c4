/* Levels that players made (tests/data): exact counts by the native engine, and the one solution,
 * or that there is more than one, by the solver.
 *
 * Needs the folder of the sources as working folder, as all tests have it.
 */
#include "support.h"

#include <jansson.h>

#include "board/notation.h"
#include "engines.h"

extern const struct engine picosat_engine;

struct found {
    uint64_t count, most;
    uint32_t columns[32]; /* of the first */
    uint32_t n;
};

static enum status keep(void *self, const uint32_t *columns)
{
    struct found *found = self;
    if (found->count++ == 0)
        memcpy(found->columns, columns, found->n * sizeof *columns);
    return found->count == found->most ? STATUS_ENOUGH : STATUS_OK;
}

static struct found find(const struct engine *engine, const struct board *board, uint64_t most)
{
    struct found found = {.most = most, .n = board->n};
    struct visitor visitor = {keep, &found};
    struct task task = {.board = board};
    struct counters counters = {0};
    struct search search;
    enum status status = STATUS_OK;
    assert_int_equal(search_open(&search, engine, &task, NULL), STATUS_OK);
    for (uint64_t part = 0; status == STATUS_OK && part < search.parts; part++)
        status = search_run(&search, part, &visitor, &counters, NULL);
    assert_true(status == STATUS_OK || status == STATUS_ENOUGH);
    search_close(&search);
    return found;
}

/* The rows of a level, read as a list of strings, which is a JSON board. */
static struct board board_of(const json_t *level)
{
    struct board board;
    char *text = json_dumps(json_object_get(level, "rows"), 0);
    struct source source = {"level", text, strlen(text)};
    assert_int_equal(json_read(&board, &source, NULL), STATUS_OK);
    board.rule = RULE_TOUCH;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    free(text);
    return board;
}

static void try_level(const json_t *level)
{
    struct board board = board_of(level);
    uint64_t solutions = (uint64_t)json_integer_value(json_object_get(level, "solutions"));
    const json_t *only = json_object_get(level, "solution");
    struct found all = find(engine_fastest(&board, TO_LIST), &board, UINT64_MAX);
    struct found two = find(&picosat_engine, &board, 2);
    assert_int_equal(all.count, solutions);
    assert_int_equal(two.count, solutions < 2 ? solutions : 2);
    for (uint32_t row = 0; only && row < board.n; row++) {
        uint32_t column = (uint32_t)json_integer_value(json_array_get(only, row));
        assert_int_equal(all.columns[row], column);
        assert_int_equal(two.columns[row], column);
    }
    board_free(&board);
}

static void try_file(const char *path, size_t levels)
{
    json_t *file = json_load_file(path, 0, NULL), *list = json_object_get(file, "levels");
    assert_int_equal(json_array_size(list), levels);
    for (size_t i = 0; i < levels; i++)
        try_level(json_array_get(list, i));
    json_decref(file);
}

static void levels_with_one_solution(void **state)
{
    (void)state;
    try_file("tests/data/community-unique.json", 96);
}

static void levels_with_several(void **state)
{
    (void)state;
    try_file("tests/data/community-several.json", 57);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_with_one_solution),
        cmocka_unit_test(levels_with_several),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* PicoSAT as one who proves: cubes one by one, covers that leave something out, and what comes of a
 * proof that has no end. Whole certificates, whose proofs are checked, are in test_certify.
 */
#include "support.h"

#include "sat/proving.h"
#include "sat/row_order.h"

/* A proof as text, and the solutions of its cube. */
struct heard {
    char text[1 << 14];
    size_t size, found;
    uint32_t columns[64][8];
    enum status answer;
};

static void take(void *self, const char *bytes, size_t size)
{
    struct heard *heard = self;
    assert_true(heard->size + size < sizeof heard->text);
    memcpy(heard->text + heard->size, bytes, size);
    heard->size += size;
    heard->text[heard->size] = '\0';
}

static enum status keep(void *self, const uint32_t *columns)
{
    struct heard *heard = self;
    assert_true(heard->found < 64);
    memcpy(heard->columns[heard->found++], columns, 6 * sizeof *columns);
    return heard->answer;
}

static const struct board six = {.n = 6};

static enum status prove_cube(struct heard *heard, const struct task *task, uint32_t column)
{
    const struct proving_cubes cubes = {&column, 1, 1};
    const struct visitor visitor = {keep, heard};
    struct counters counters = {0};
    struct report report = REPORT_NONE;
    return proving_cube(task, &cubes, 0, &visitor, (struct rup_taker){take, heard}, &counters,
                        &report);
}

/* The four solutions of six queens, one below each of the middle columns. */
static void cubes_of_six(void **state)
{
    (void)state;
    static const uint32_t known[4][6] = {
        {1, 3, 5, 0, 2, 4}, {2, 5, 1, 4, 0, 3}, {3, 0, 4, 1, 5, 2}, {4, 2, 0, 5, 3, 1}};
    const struct task task = {.board = &six};
    for (uint32_t column = 0; column < 6; column++) {
        struct heard heard = {.size = 0};
        assert_int_equal(prove_cube(&heard, &task, column), STATUS_OK);
        assert_int_equal(heard.found, column > 0 && column < 5);
        if (heard.found)
            assert_memory_equal(heard.columns[0], known[column - 1], sizeof known[0]);
        assert_true(heard.size >= 2);
        assert_string_equal(heard.text + heard.size - 2, "0\n");
    }
}

/* Nothing that ends before its time has an end of a proof. */
static void without_end(void **state)
{
    (void)state;
    atomic_int stop = 1;
    struct task task = {.board = &six};
    struct heard heard = {.answer = STATUS_ENOUGH};
    assert_int_equal(prove_cube(&heard, &task, 1), STATUS_ENOUGH);
    assert_null(strstr(heard.text, "\n0\n"));
    task.watch.stop = &stop;
    heard = (struct heard){.size = 0};
    assert_int_equal(prove_cube(&heard, &task, 1), STATUS_STOPPED);
    assert_int_equal(heard.size, 0);
    task.watch.stop = NULL;
    task.memory_limit = 1000;
    assert_int_equal(prove_cube(&heard, &task, 1), STATUS_MEMORY);
    assert_int_equal(heard.size, 0);
}

static enum status prove_cover(struct heard *heard, const uint32_t *columns, uint64_t count)
{
    const struct task task = {.board = &six};
    const struct proving_cubes cubes = {columns, count, 1};
    struct counters counters = {0};
    struct report report = REPORT_NONE;
    enum status status =
        proving_cover(&task, &cubes, (struct rup_taker){take, heard}, &counters, &report);
    assert_int_equal(report.status, status);
    return status;
}

/* A cover that leaves out a cube with a solution in it is found out; one that leaves out a cube
 * without is none the worse. */
static void covers(void **state)
{
    (void)state;
    static const uint32_t all[] = {0, 1, 2, 3, 4, 5};
    struct heard heard = {.size = 0};
    assert_int_equal(prove_cover(&heard, all, 6), STATUS_OK);
    assert_string_equal(heard.text + heard.size - 2, "0\n");
    heard = (struct heard){.size = 0};
    assert_int_equal(prove_cover(&heard, all + 1, 4), STATUS_OK);
    heard = (struct heard){.size = 0};
    assert_int_equal(prove_cover(&heard, all, 4), STATUS_FAILED);
    assert_true(heard.size < 2 || strcmp(heard.text + heard.size - 2, "0\n") != 0 ||
                heard.text[heard.size - 3] != '\n');
}

/* The two narrowest rows, then the two widest; rows before `from`, and such without a square, are
 * not spoken of. */
static void order_of_rows(void **state)
{
    (void)state;
    uint32_t widths[] = {1, 1, 5, 3, 0, 2, 9, 4}, row;
    static const uint32_t rows[] = {5, 3, 6, 2};
    bool last;
    struct row_order order = row_order_start(widths, 2, 8);
    for (unsigned i = 0; i < 4; i++) {
        assert_true(row_order_next(&order, &row, &last));
        assert_int_equal(row, rows[i]);
        assert_int_equal(last, i >= 2);
    }
    assert_false(row_order_next(&order, &row, &last));
    uint32_t few[] = {2, 0, 1};
    order = row_order_start(few, 0, 3);
    assert_true(row_order_next(&order, &row, &last) && row == 2);
    assert_true(row_order_next(&order, &row, &last) && row == 0);
    assert_false(row_order_next(&order, &row, &last));
    order = row_order_start(NULL, 0, 0);
    assert_false(row_order_next(&order, &row, &last));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(cubes_of_six),
                                       cmocka_unit_test(without_end), cmocka_unit_test(covers),
                                       cmocka_unit_test(order_of_rows)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

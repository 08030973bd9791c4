/* base/memory: products that overflow, arrays that grow without losing anything. */
#include "support.h"

#include "base/memory.h"

/* A sanitizer that is linked in asks for its settings by this name: allocations that are far too
 * large are to return NULL as they do without it. */
const char *__asan_default_options(void);
const char *__tsan_default_options(void);
const char *__asan_default_options(void)
{
    return "allocator_may_return_null=1";
}
const char *__tsan_default_options(void)
{
    return "allocator_may_return_null=1";
}

static void array_is_zero(void **state)
{
    (void)state;
    for (size_t count = 0; count <= 3; count++) {
        unsigned char *bytes = memory_array(count, 100);
        assert_non_null(bytes);
        for (size_t i = 0; i < count * 100; i++)
            assert_int_equal(bytes[i], 0);
        free(bytes);
    }
}

static void array_overflow(void **state)
{
    (void)state;
    assert_null(memory_array(SIZE_MAX, 2));
    assert_null(memory_array(2, SIZE_MAX));
    /* The product is 2^64, which would be 0, and 2^64 + 2^32, which would be small. */
    assert_null(memory_array((size_t)1 << 32, (size_t)1 << 32));
    assert_null(memory_array(((size_t)1 << 32) + 1, (size_t)1 << 32));
}

static void array_too_large(void **state)
{
    (void)state;
    assert_null(memory_array(SIZE_MAX / 2, 1));
}

static void texts(void **state)
{
    (void)state;
    for (size_t length = 0; length <= 3; length++) {
        char *text = memory_text("queens", length);
        assert_non_null(text);
        assert_int_equal(strlen(text), length);
        assert_memory_equal(text, "queens", length);
        free(text);
    }
    assert_null(memory_text("", SIZE_MAX));
}

static void grow_keeps_what_is_there(void **state)
{
    void *block = NULL;
    size_t capacity = 0, moves = 0;
    (void)state;
    for (size_t need = 0; need <= 100000; need++) {
        size_t before = capacity;
        assert_int_equal(memory_grow(&block, &capacity, need, sizeof(size_t)), STATUS_OK);
        assert_true(capacity >= need);
        if (capacity != before) {
            assert_true(capacity >= before + before / 2);
            moves++;
        }
        if (need > 0)
            ((size_t *)block)[need - 1] = need;
    }
    for (size_t i = 0; i < 100000; i++)
        assert_true(((size_t *)block)[i] == i + 1);
    /* By half each time: 1.5^40 is more than ten million. */
    assert_true(moves < 40);
    free(block);
}

static void grow_nothing(void **state)
{
    void *block = NULL;
    size_t capacity = 0;
    (void)state;
    assert_int_equal(memory_grow(&block, &capacity, 0, 8), STATUS_OK);
    assert_null(block);
    assert_true(capacity == 0);
}

static void grow_failure_changes_nothing(void **state)
{
    void *block = NULL;
    size_t capacity = 0;
    (void)state;
    assert_int_equal(memory_grow(&block, &capacity, 3, 4), STATUS_OK);
    void *old_block = block;
    size_t old_capacity = capacity;
    memcpy(block, "eight by", 8);
    static const size_t needs[] = {SIZE_MAX, SIZE_MAX / 4 + 1, SIZE_MAX / 16};
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++) {
        assert_int_equal(memory_grow(&block, &capacity, needs[i], 4), STATUS_MEMORY);
        assert_ptr_equal(block, old_block);
        assert_true(capacity == old_capacity);
        assert_memory_equal(block, "eight by", 8);
    }
    free(block);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(array_is_zero),
        cmocka_unit_test(array_overflow),
        cmocka_unit_test(array_too_large),
        cmocka_unit_test(texts),
        cmocka_unit_test(grow_keeps_what_is_there),
        cmocka_unit_test(grow_nothing),
        cmocka_unit_test(grow_failure_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

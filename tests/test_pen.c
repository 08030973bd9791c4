/* The pen writes numbers and columns as printf does, at each width and at every place of its
 * buffer.
 */
#include "support.h"

#include <inttypes.h>
#include <stdio.h>

#include "solutions/pen.h"

struct gathered {
    char *bytes;
    size_t size, capacity;
};

static void take(void *self, const char *bytes, size_t size)
{
    struct gathered *text = self;
    if (text->capacity - text->size < size) {
        text->capacity = 2 * (text->capacity + size);
        text->bytes = realloc(text->bytes, text->capacity);
        assert_non_null(text->bytes);
    }
    memcpy(text->bytes + text->size, bytes, size);
    text->size += size;
}

static void print(struct gathered *text, uint64_t number, const char *after)
{
    char few[32];
    take(text, few, (size_t)snprintf(few, sizeof few, "%" PRIu64 "%s", number, after));
}

static void assert_same(struct gathered *written, struct gathered *printed)
{
    assert_int_equal(written->size, printed->size);
    if (printed->size > 0)
        assert_memory_equal(written->bytes, printed->bytes, printed->size);
    free(written->bytes);
    free(printed->bytes);
}

/* With `before` bytes in the buffer. */
static void check_columns(const uint32_t *columns, uint32_t n, uint32_t base, char separator,
                          size_t before)
{
    struct gathered written = {0}, printed = {0};
    struct pen pen;
    pen_begin(&pen, take, &written);
    for (size_t i = 0; i < before; i++) {
        pen_byte(&pen, '.');
        take(&printed, ".", 1);
    }
    pen_columns(&pen, columns, n, base, separator);
    pen_byte(&pen, '\n');
    pen_flush(&pen);
    for (uint32_t i = 0; i < n; i++) {
        if (i > 0)
            take(&printed, &separator, 1);
        print(&printed, (uint64_t)columns[i] + base, "");
    }
    take(&printed, "\n", 1);
    assert_same(&written, &printed);
}

static uint32_t power(unsigned digits)
{
    uint32_t number = 1;
    while (digits-- > 0)
        number *= 10;
    return number;
}

/* Numbers of one to eight digits: the corners of each width, then a run across a thousand. */
static void test_widths(void **state)
{
    uint32_t columns[64];
    (void)state;
    for (unsigned digits = 0; digits <= 7; digits++) {
        uint32_t first = digits == 0 ? 0 : power(digits), last = power(digits + 1) - 1, n = 0;
        const uint32_t corners[] = {first, first + 1, last - 1, last, first + (last - first) / 2};
        for (size_t i = 0; i < sizeof corners / sizeof *corners; i++) {
            columns[n++] = corners[i];
            check_columns(&corners[i], 1, 0, ' ', 0);
        }
        for (uint32_t i = 0; i < 40; i++)
            columns[n++] = last / 2000 * 1000 + 980 + i;
        check_columns(columns, n, 0, ' ', 0);
        check_columns(columns, n, 1, ',', 17);
    }
}

static void test_small_sizes(void **state)
{
    static const uint32_t columns[] = {2, 0, 1};
    (void)state;
    for (uint32_t n = 0; n <= 3; n++)
        for (uint32_t base = 0; base <= 1; base++)
            check_columns(columns, n, base, ' ', 0);
}

/* Wherever the buffer ends, and with all widths in a mess. */
static void test_places_of_the_buffer(void **state)
{
    enum { N = 2000 };
    static uint32_t columns[N];
    (void)state;
    random_start(1);
    for (uint32_t i = 0; i < N; i++)
        columns[i] = random_below(power(1 + random_below(8)));
    for (size_t before = 0; before <= 64; before++)
        check_columns(columns, N, 1, ' ', PEN_SIZE - before);
    for (uint32_t n = 0; n < 300; n++)
        check_columns(columns, n, 0, ',', PEN_SIZE - 700);
}

static void test_every_number_up_to_a_million(void **state)
{
    enum { N = 1001001 };
    uint32_t *columns = calloc(N, sizeof *columns);
    (void)state;
    assert_non_null(columns);
    for (uint32_t i = 0; i < N; i++)
        columns[i] = i;
    check_columns(columns, N, 0, ' ', 0);
    free(columns);
}

static void test_numbers(void **state)
{
    struct gathered written = {0}, printed = {0};
    struct pen pen;
    (void)state;
    pen_begin(&pen, take, &written);
    for (unsigned times = 0; times < 40; times++)
        for (uint64_t number = 1, more = 1; more; number *= 10) {
            more = number <= UINT64_MAX / 10;
            for (uint64_t near = number - 1; near <= number + 1; near++) {
                pen_number(&pen, near);
                pen_byte(&pen, ' ');
                print(&printed, near, " ");
            }
        }
    pen_number(&pen, UINT64_MAX);
    print(&printed, UINT64_MAX, "");
    pen_flush(&pen);
    assert_same(&written, &printed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_widths),
        cmocka_unit_test(test_small_sizes),
        cmocka_unit_test(test_places_of_the_buffer),
        cmocka_unit_test(test_every_number_up_to_a_million),
        cmocka_unit_test(test_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

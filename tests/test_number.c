/* base/number: every way in which a text is no number has its reason. */
#include "support.h"

#include "base/number.h"

#define ALL 0, UINT64_MAX

static const struct {
    const char *text;
    uint64_t low, high, value;
} numbers[] = {
    {"0", ALL, 0},
    {"1", ALL, 1},
    {"2", ALL, 2},
    {"3", 3, 3, 3},
    {"10", ALL, 10},
    {"0", 0, 0, 0},
    {"16777216", 0, 16777216, 16777216},
    {"18446744073709551615", ALL, UINT64_MAX},
};

static const struct {
    const char *text;
    uint64_t low, high;
    const char *reason;
} refused[] = {
    {"", ALL, "is empty"},
    {"-1", ALL, "is negative"},
    {"-0", ALL, "is negative"},
    {"-", ALL, "is no whole number"},
    {"--1", ALL, "is no whole number"},
    {"-x", ALL, "is no whole number"},
    {"08", ALL, "has a leading zero"},
    {"00", ALL, "has a leading zero"},
    {"8x", ALL, "is no whole number"},
    {"08x", ALL, "is no whole number"},
    {"0x8", ALL, "is no whole number"},
    {"+8", ALL, "is no whole number"},
    {" 8", ALL, "is no whole number"},
    {"8 ", ALL, "is no whole number"},
    {"8\n", ALL, "is no whole number"},
    {"8.0", ALL, "is no whole number"},
    {"1e3", ALL, "is no whole number"},
    {"1,000", ALL, "is no whole number"},
    {"\xd9\xa8", ALL, "is no whole number"}, /* the Arabic digit 8 */
    {"18446744073709551616", ALL, "is too large"},
    {"18446744073709551619", ALL, "is too large"},
    {"99999999999999999999", ALL, "is too large"},
    {"184467440737095516150", ALL, "is too large"},
    {"99999999999", 0, 16777216, "is too large"},
    {"16777217", 0, 16777216, "is too large"},
    {"1", 0, 0, "is too large"},
    {"0", 1, 9, "is too small"},
    {"2", 3, 9, "is too small"},
};

static void good_numbers(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        uint64_t value = 12345;
        assert_null(number_parse(numbers[i].text, numbers[i].low, numbers[i].high, &value));
        assert_true(value == numbers[i].value);
    }
}

static void bad_numbers(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        uint64_t value = 12345;
        const char *reason = number_parse(refused[i].text, refused[i].low, refused[i].high, &value);
        assert_non_null(reason);
        assert_string_equal(reason, refused[i].reason);
        assert_true(value == 12345);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_numbers),
        cmocka_unit_test(bad_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

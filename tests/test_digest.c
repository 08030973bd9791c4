/* The digest of solution lists, against digests that sha256sum made of lines written by hand. */
#include "support.h"

#include "solutions/digest.h"

enum { LONG_N = 2000 };

/* The digest of `count` solutions that stand one after the other in `columns`. */
static void expect(uint32_t n, size_t count, const uint32_t *columns, const char *expected)
{
    struct report report = REPORT_NONE;
    struct digest *digest;
    char text[DIGEST_TEXT];
    assert_int_equal(digest_open(&digest, n, &report), STATUS_OK);
    for (size_t i = 0; i < count; i++)
        digest_add(digest, columns + i * n);
    assert_int_equal(digest_text(digest, text, &report), STATUS_OK);
    assert_string_equal(text, expected);
    assert_int_equal(report.status, STATUS_OK);
    digest_close(&digest);
    assert_null(digest);
    digest_close(&digest);
}

/* The empty string: the example of the Secure Hash Standard's test vectors. */
static void no_solution(void **state)
{
    (void)state;
    static const char empty[] = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    uint32_t none = 0;
    for (uint32_t n = 0; n < 5; n++)
        expect(n, 0, &none, empty);
}

/* printf '\n' | sha256sum, and the same for "1\n". */
static void smallest(void **state)
{
    (void)state;
    uint32_t column = 0;
    expect(0, 1, &column, "01ba4719c80b6fe911b091a7c05124b64eeece964e09c058ef8f9805daca546b");
    expect(1, 1, &column, "4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865");
}

/* printf '2 4 1 3\n3 1 4 2\n' | sha256sum, and its first line alone. */
static void four(void **state)
{
    (void)state;
    static const uint32_t both[8] = {1, 3, 0, 2, 2, 0, 3, 1};
    expect(4, 2, both, "7f4c9d7d2d65e29d53be56f296922bf9296f8c3c99680d603bf0451806ade9f5");
    expect(4, 1, both, "a0988ce40ba5ed395037eb852dbca9b0865bf0d6cdcfa8223a18033c88a41c32");
}

/* Lines longer than any buffer: seq 1 2000 | paste -sd' ' | sha256sum, then with the same line
 * backwards behind it. */
static void long_lines(void **state)
{
    (void)state;
    uint32_t columns[2 * LONG_N];
    for (uint32_t i = 0; i < LONG_N; i++) {
        columns[i] = i;
        columns[2 * LONG_N - 1 - i] = i;
    }
    expect(LONG_N, 1, columns, "54132209cb40dbb78b7675522942347ee5be60a41814956ddb1176ebfb7a8b8c");
    expect(LONG_N, 2, columns, "c5cc27183b54b137686c7e3ac4757fcc9fecc7f1d8131fed04822262c469f4eb");
}

/* Two digests at a time do not disturb each other. */
static void side_by_side(void **state)
{
    (void)state;
    static const uint32_t both[8] = {1, 3, 0, 2, 2, 0, 3, 1};
    struct digest *one, *other;
    char text[DIGEST_TEXT];
    assert_int_equal(digest_open(&one, 4, NULL), STATUS_OK);
    assert_int_equal(digest_open(&other, 4, NULL), STATUS_OK);
    digest_add(one, both);
    digest_add(other, both);
    digest_add(one, both + 4);
    assert_int_equal(digest_text(other, text, NULL), STATUS_OK);
    assert_string_equal(text, "a0988ce40ba5ed395037eb852dbca9b0865bf0d6cdcfa8223a18033c88a41c32");
    assert_int_equal(digest_text(one, text, NULL), STATUS_OK);
    assert_string_equal(text, "7f4c9d7d2d65e29d53be56f296922bf9296f8c3c99680d603bf0451806ade9f5");
    digest_close(&one);
    digest_close(&other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_solution), cmocka_unit_test(smallest),     cmocka_unit_test(four),
        cmocka_unit_test(long_lines),  cmocka_unit_test(side_by_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* base/names: typical slips lead to the name meant, and far words to none. */
#include "support.h"

#include <stdio.h>

#include "base/names.h"

static const char *const names[] = {"solve",    "count",   "encode",  "decode",   "models",
                                    "lint",     "check",   "diff",    "convert",  "certify",
                                    "verify",   "explain", "compare", "generate", "list",
                                    "pairwise", "classic", "columns", "dimacs",   "bitmask"};

enum { NAMES = sizeof names / sizeof *names };

static const char *const slips[][2] = {
    {"cuont", "count"},                            /* exchange */
    {"slove", "solve"},                            /* exchange */
    {"colums", "columns"},                         /* deletion */
    {"bitmsk", "bitmask"},                         /* deletion */
    {"clasic", "classic"},                         /* deletion */
    {"pairwize", "pairwise"},                      /* substitution */
    {"ccount", "count"},                           /* insertion */
    {"dimac", "dimacs"},                           /* also a beginning */
    {"count", "count"},       {"gen", "generate"}, /* a beginning, five letters away */
    {"g", "generate"},        {"expl", "explain"}, {"ecndoe", "encode"}, /* two exchanges */
    {"decoed", "decode"},
};

static void slips_are_understood(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        const char *nearest = names_nearest(slips[i][0], names, NAMES);
        assert_non_null(nearest);
        assert_string_equal(nearest, slips[i][1]);
    }
}

static void far_words_are_not(void **state)
{
    static const char *const far[] = {"", "nonsense", "xyzzy", "--", "zzzzz", "z", "zz"};
    (void)state;
    for (size_t i = 0; i < sizeof far / sizeof *far; i++)
        assert_null(names_nearest(far[i], names, NAMES));
    assert_null(names_nearest("count", names, 0));
}

/* Distances from the textbooks: kitten to sitting 3, Saturday to Sunday 3, and 3 from "ca" to
 * "abc", where only editing the exchanged letters again would make it 2. A third of the longer
 * word decides. */
static void known_distances(void **state)
{
    static const char *const sitting[] = {"sitting"}, *const abc[] = {"abcdefg"};
    static const char *const longer[] = {"sittingxx"}, *const sunday[] = {"sundayxyz"};
    (void)state;
    assert_null(names_nearest("kitten", sitting, 1));
    assert_string_equal(names_nearest("kittenxx", longer, 1), "sittingxx");
    assert_string_equal(names_nearest("saturdayxyz", sunday, 1), "sundayxyz");
    assert_null(names_nearest("cadefg", abc, 1));
    assert_string_equal(names_nearest("acdefg", abc, 1), "abcdefg");
}

/* Every word that one slip makes of "queens" is near to it, and one slip away. */
static void one_slip_from_anywhere(void **state)
{
    /* Two slips away from "queens" itself: it may only win where it is nearer. */
    static const char *const pair[] = {"quenes_", "queens"};
    static const char word[] = "queens";
    char slip[16];
    (void)state;
    for (size_t i = 0; i <= 6; i++) {
        if (i < 6) {
            snprintf(slip, sizeof slip, "%.*s%s", (int)i, word, word + i + 1);
            assert_string_equal(names_nearest(slip, pair, 2), "queens");
            snprintf(slip, sizeof slip, "%.*sz%s", (int)i, word, word + i + 1);
            assert_string_equal(names_nearest(slip, pair, 2), "queens");
        }
        snprintf(slip, sizeof slip, "%.*sz%s", (int)i, word, word + i);
        assert_string_equal(names_nearest(slip, pair, 2), "queens");
    }
}

static void least_wins_and_first_of_equals(void **state)
{
    static const char *const both[] = {"axc", "abc", "abd"}, *const same[] = {"abx", "aby"};
    (void)state;
    assert_ptr_equal(names_nearest("abc", both, 3), both[1]);
    assert_ptr_equal(names_nearest("abz", same, 2), same[0]);
    assert_ptr_equal(names_nearest("ab", same, 2), same[0]);
}

/* No letter in common: nothing can be meant, however short the words are. */
static void short_words(void **state)
{
    static const char *const two[] = {"rc"}, *const one[] = {"x"}, *const three[] = {"mac"};
    (void)state;
    assert_null(names_nearest("zz", two, 1));
    assert_null(names_nearest("y", one, 1));
    assert_string_equal(names_nearest("cr", two, 1), "rc");
    assert_string_equal(names_nearest("mzz", three, 1), "mac");
}

static void long_words(void **state)
{
    char word[66], name[66];
    const char *list[] = {name};
    (void)state;
    memset(word, 'a', sizeof word);
    memset(name, 'a', sizeof name);
    word[64] = name[64] = '\0';
    name[63] = 'b';
    assert_ptr_equal(names_nearest(word, list, 1), name);
    word[64] = 'a';
    word[65] = '\0';
    assert_null(names_nearest(word, list, 1));
    word[64] = '\0';
    name[64] = 'a';
    name[65] = '\0';
    assert_null(names_nearest(word, list, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slips_are_understood),
        cmocka_unit_test(far_words_are_not),
        cmocka_unit_test(known_distances),
        cmocka_unit_test(one_slip_from_anywhere),
        cmocka_unit_test(least_wins_and_first_of_equals),
        cmocka_unit_test(short_words),
        cmocka_unit_test(long_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

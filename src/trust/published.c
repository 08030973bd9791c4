/* The published counts, as far as they are known.
 *
 * Comes in: a board or a size. Goes out: what the On-Line Encyclopedia of Integer Sequences says.
 * The two tables come from different computations and hold each other: 8 * A002562(n) = A000170(n)
 * + A032522(n) + 2 * A033148(n) for n >= 2, which the test of this module checks. It must not know
 * engines: a table that one of them has helped to write would confirm its mistakes.
 */
#include "trust/published.h"

#include <stddef.h>

/* OEIS A000170, all solutions, from n = 0. */
static const uint64_t solutions[] = {
    1,
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2680,
    14200,
    73712,
    365596,
    2279184,
    14772512,
    95815104,
    666090624,
    UINT64_C(4968057848),
    UINT64_C(39029188884),
    UINT64_C(314666222712),
    UINT64_C(2691008701644),
    UINT64_C(24233937684440),
    UINT64_C(227514171973736),
    UINT64_C(2207893435808352),
    UINT64_C(22317699616364044),
    UINT64_C(234907967154122528),
};

/* OEIS A002562, up to rotation and reflection, from n = 1. */
static const uint64_t classes_from_1[] = {
    1,
    0,
    0,
    1,
    2,
    1,
    6,
    12,
    46,
    92,
    341,
    1787,
    9233,
    45752,
    285053,
    1846955,
    11977939,
    83263591,
    621012754,
    UINT64_C(4878666808),
    UINT64_C(39333324973),
    UINT64_C(336376244042),
    UINT64_C(3029242658210),
    UINT64_C(28439272956934),
    UINT64_C(275986683743434),
    UINT64_C(2789712466510289),
    UINT64_C(29363495934315694),
};

bool published_count(const struct board *board, uint64_t *count)
{
    if (board->rule != RULE_CLASSIC || !board_is_empty(board) ||
        board->n >= sizeof solutions / sizeof solutions[0])
        return false;
    *count = solutions[board->n];
    return true;
}

bool published_classes(uint32_t n, uint64_t *classes)
{
    if (n == 0 || n > sizeof classes_from_1 / sizeof classes_from_1[0])
        return false;
    *classes = classes_from_1[n - 1];
    return true;
}

static enum status differs(uint64_t found, uint64_t known, const char *what, const char *sequence,
                           struct report *report)
{
    return report_say(report, STATUS_FAILED, "%llu %s, but %llu are published (OEIS %s)",
                      (unsigned long long)found, what, (unsigned long long)known, sequence);
}

enum status published_check(const struct board *board, uint64_t count, bool *known,
                            struct report *report)
{
    uint64_t published;
    bool there_is = published_count(board, &published);
    *known = there_is && published == count;
    return there_is && !*known ? differs(count, published, "solutions", "A000170", report)
                               : STATUS_OK;
}

enum status published_check_classes(const struct board *board, uint64_t classes,
                                    struct report *report)
{
    uint64_t count, published;
    if (!published_count(board, &count) || !published_classes(board->n, &published) ||
        published == classes)
        return STATUS_OK;
    return differs(classes, published, "solutions up to symmetry", "A002562", report);
}

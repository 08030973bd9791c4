/* Certificates damaged at random, all digests put right again. A damaged proof may still be a
 * proof, so that the property is another one: a certificate that is said to hold tells the number
 * of solutions that its board has, by all permutations. An argument is the number of damages.
 */
#include "certificate_maker.h"
#include "damage.h"

static unsigned damages = 1000;

static void random_damages(void **state)
{
    (void)state;
    unsigned held = 0;
    random_start(4);
    for (unsigned i = 0; i < damages;) {
        uint32_t n = random_below(7);
        struct board board = board_make(n, RULE_CLASSIC);
        const struct order order = {.board = &board,
                                    .cube_rows = n ? 1 + random_below(n < 3 ? 1 : 2) : 0};
        struct made made;
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        make_certificate(&made, &order);
        made_write(&made, "c");
        for (unsigned k = 0; k < 100 && i < damages; k++, i++) {
            held += damaged_holds(&made);
        }
        made_free(&made);
        board_free(&board);
        assert_int_equal(empty_folder(NULL), 0);
    }
    /* Some proofs are proofs still, and a line that stands twice often says nothing new. */
    assert_true(held > damages / 50 && held < damages / 2);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(random_damages, empty_folder),
    };
    if (argc > 1)
        damages = (unsigned)strtoul(argv[1], NULL, 10);
    return cmocka_run_group_tests_name("random damages", tests, enter_folder, leave_folder);
}

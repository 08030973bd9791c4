/* Memory that is put back as it was: blocks keep their bytes and addresses, spare chunks and free
 * blocks are used again, and the limit holds throughout.
 */
#include "support.h"

#include "sat/vault.h"

/* Blocks that come, grow, shrink and go at random; each keeps its own number in all its bytes. */
enum { CROWD = 48 };

struct crowd {
    unsigned char *blocks[CROWD];
    size_t sizes[CROWD];
    unsigned random;
};

/* What a jump comes back to must not lie in registers. */
struct place {
    struct arena purse;
    struct vault vault;
    struct crowd crowd, marked;
    int rounds;
};

static struct place *open_place(uint64_t limit)
{
    struct place *place = calloc(1, sizeof *place);
    assert_non_null(place);
    place->purse.limit = limit;
    place->vault.purse = &place->purse;
    place->crowd.random = 1;
    return place;
}

static void close_place(struct place *place)
{
    vault_clear(&place->vault);
    assert_int_equal(place->purse.bytes, 0);
    assert_true(place->purse.most <= place->purse.limit);
    assert_false(vault_is_marked(&place->vault));
    free(place);
}

static unsigned draw(struct crowd *crowd, unsigned below)
{
    crowd->random = crowd->random * 1103515245 + 12345;
    return (crowd->random >> 12) % below;
}

static bool all_are(const unsigned char *bytes, size_t size, unsigned char value)
{
    size_t same = 0;
    while (same < size && bytes[same] == value)
        same++;
    return same == size;
}

static void look_at(const struct crowd *crowd, size_t i)
{
    assert_true(all_are(crowd->blocks[i], crowd->sizes[i], (unsigned char)(i + 1)));
}

static void look_at_all(const struct crowd *crowd)
{
    for (size_t i = 0; i < CROWD; i++)
        look_at(crowd, i);
}

static void stir(struct place *place, unsigned largest)
{
    struct crowd *crowd = &place->crowd;
    size_t i = draw(crowd, CROWD), size = draw(crowd, largest);
    look_at(crowd, i);
    if (draw(crowd, 3) == 0) {
        vault_release(&place->vault, crowd->blocks[i], crowd->sizes[i]);
        crowd->blocks[i] = NULL;
        crowd->sizes[i] = 0;
        return;
    }
    crowd->blocks[i] = vault_resize(&place->vault, crowd->blocks[i], crowd->sizes[i], size);
    assert_int_equal((uintptr_t)crowd->blocks[i] % 16, 0);
    memset(crowd->blocks[i], (int)(i + 1), size);
    crowd->sizes[i] = size;
    assert_true(place->purse.bytes <= place->purse.limit);
}

static void stir_often(struct place *place, int rounds, unsigned largest)
{
    while (rounds-- > 0)
        stir(place, largest);
}

static void mark(struct place *place)
{
    assert_true(vault_mark(&place->vault));
    place->marked = place->crowd;
}

static void return_to_mark(struct place *place)
{
    vault_return(&place->vault);
    place->crowd = place->marked;
    look_at_all(&place->crowd);
}

static void test_blocks_keep_their_bytes(void **state)
{
    (void)state;
    struct place *place = open_place(UINT64_MAX);
    if (setjmp(place->purse.escape))
        fail();
    stir_often(place, 2000, 300);
    stir_often(place, 4000, 5000);
    stir_often(place, 300, 200000);
    look_at_all(&place->crowd);
    close_place(place);
}

/* From sparse to crowded marks, small blocks and such as have chunks of their own. */
static void test_return_restores(void **state)
{
    static const unsigned largest[] = {40, 1000, 3000, 30000, 400000};
    (void)state;
    for (size_t k = 0; k < sizeof largest / sizeof *largest; k++) {
        struct place *place = open_place(UINT64_MAX);
        if (setjmp(place->purse.escape))
            fail();
        for (int marks = 0; marks < 4; marks++) {
            stir_often(place, 100, largest[k]);
            mark(place);
            for (int round = 0; round < 5; round++) {
                place->crowd.random += (unsigned)round;
                stir_often(place, round * 50, largest[k]);
                return_to_mark(place);
            }
            return_to_mark(place);
        }
        close_place(place);
    }
}

/* The same after a jump out of the middle of an allocation. */
static void test_return_after_a_jump(void **state)
{
    (void)state;
    struct place *place = open_place(8 * ARENA_CHUNK);
    if (setjmp(place->purse.escape) == 0) {
        stir_often(place, 100, 5000);
        mark(place);
    }
    /* Each jump ends one round, with all that was allocated in it. */
    if (setjmp(place->purse.escape))
        return_to_mark(place);
    if (place->rounds++ < 10) {
        stir_often(place, 100, 5000);
        for (;;)
            memset(vault_allocate(&place->vault, 1000), 0xff, 1000);
    }
    close_place(place);
}

/* What one round took serves the next ones. */
static void test_rounds_take_no_more(void **state)
{
    (void)state;
    struct place *place = open_place(UINT64_MAX);
    if (setjmp(place->purse.escape))
        fail();
    stir_often(place, 100, 5000);
    mark(place);
    stir_often(place, 200, 300000);
    uint64_t bytes = place->purse.bytes;
    for (int round = 0; round < 10; round++) {
        return_to_mark(place);
        stir_often(place, 200, 300000);
        assert_int_equal(place->purse.bytes, bytes);
    }
    close_place(place);
}

/* Nor does a long life without returns: every kind of block is used again. */
static void test_a_long_life_takes_no_more(void **state)
{
    (void)state;
    struct place *place = open_place(UINT64_MAX);
    if (setjmp(place->purse.escape))
        fail();
    for (size_t size = 1; size < 1 << 20; size += size / 3 + 1) {
        void *first = vault_allocate(&place->vault, size);
        uint64_t bytes = place->purse.bytes;
        for (int i = 0; i < 100; i++) {
            vault_release(&place->vault, first, size);
            assert_ptr_equal(vault_allocate(&place->vault, size), first);
        }
        assert_int_equal(place->purse.bytes, bytes);
    }
    close_place(place);
}

static void check_size(struct place *place, size_t size)
{
    unsigned char *block = vault_allocate(&place->vault, size);
    unsigned char *behind = vault_allocate(&place->vault, size);
    assert_int_equal((uintptr_t)block % 16, 0);
    memset(block, 1, size);
    memset(behind, 2, size);
    assert_true(all_are(block, size, 1));
    vault_release(&place->vault, block, size);
    /* Whatever gets the block now, it is large enough: the next one keeps its bytes. */
    for (size_t larger = size; larger <= size + size / 7 + 16; larger += size / 12 + 6) {
        unsigned char *again = vault_allocate(&place->vault, larger);
        memset(again, 3, larger);
        assert_true(all_are(behind, size, 2));
        vault_release(&place->vault, again, larger);
    }
    vault_clear(&place->vault);
}

static void test_sizes(void **state)
{
    (void)state;
    struct place *place = open_place(UINT64_MAX);
    if (setjmp(place->purse.escape))
        fail();
    for (size_t size = 0; size < 2500; size += 1 + size / 100)
        check_size(place, size);
    for (size_t power = 4096; power <= 1 << 17; power *= 2)
        for (size_t eighth = 8; eighth < 16; eighth++)
            for (size_t size = power / 8 * eighth - 1; size <= power / 8 * eighth + 1; size++)
                check_size(place, size);
    close_place(place);
}

static void test_sizes_that_nobody_has(void **state)
{
    static const size_t sizes[] = {SIZE_MAX, SIZE_MAX / 2, (size_t)1 << 41, (size_t)1 << 40};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct place *place = open_place((uint64_t)1 << 32);
        if (setjmp(place->purse.escape) == 0) {
            vault_allocate(&place->vault, sizes[i]);
            fail();
        }
        close_place(place);
    }
}

static void test_no_memory_for_the_image(void **state)
{
    (void)state;
    struct place *place = open_place(UINT64_MAX);
    if (setjmp(place->purse.escape))
        fail();
    stir_often(place, 100, 1000);
    place->purse.limit = place->purse.bytes;
    assert_false(vault_mark(&place->vault));
    assert_false(vault_is_marked(&place->vault));
    look_at_all(&place->crowd);
    place->purse.limit = UINT64_MAX;
    mark(place);
    /* A larger image that finds no memory leaves the older one. */
    stir_often(place, 300, 5000);
    place->purse.limit = place->purse.bytes;
    assert_false(vault_mark(&place->vault));
    assert_true(vault_is_marked(&place->vault));
    look_at_all(&place->crowd);
    return_to_mark(place);
    close_place(place);
}

/* Spare chunks are no reason to say that memory is short. */
static void test_spare_chunks_make_room(void **state)
{
    enum { FIRST = 10 * ARENA_CHUNK, SECOND = 12 * ARENA_CHUNK };
    (void)state;
    struct place *place = open_place(16 * ARENA_CHUNK);
    if (setjmp(place->purse.escape))
        fail();
    stir_often(place, 100, 100);
    mark(place);
    memset(vault_allocate(&place->vault, FIRST), 1, FIRST);
    return_to_mark(place);
    memset(vault_allocate(&place->vault, SECOND), 2, SECOND);
    return_to_mark(place);
    look_at_all(&place->crowd);
    /* Nor for the image, which here has to be a larger one. */
    stir_often(place, 200, 30000);
    vault_allocate(&place->vault, 2 * ARENA_CHUNK);
    mark(place);
    return_to_mark(place);
    close_place(place);
}

static void test_empty(void **state)
{
    (void)state;
    struct place *place = open_place(UINT64_MAX);
    if (setjmp(place->purse.escape))
        fail();
    assert_true(vault_mark(&place->vault));
    assert_true(vault_is_marked(&place->vault));
    vault_return(&place->vault);
    stir_often(place, 100, 1000);
    vault_return(&place->vault);
    assert_null(place->vault.now.chunks);
    close_place(place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blocks_keep_their_bytes),
        cmocka_unit_test(test_return_restores),
        cmocka_unit_test(test_return_after_a_jump),
        cmocka_unit_test(test_rounds_take_no_more),
        cmocka_unit_test(test_a_long_life_takes_no_more),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_sizes_that_nobody_has),
        cmocka_unit_test(test_no_memory_for_the_image),
        cmocka_unit_test(test_spare_chunks_make_room),
        cmocka_unit_test(test_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

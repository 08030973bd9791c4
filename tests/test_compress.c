/* base/compress: streams packed and unpacked in crumbs give the same bytes as at once. */
#include "support.h"

#include <stdio.h>

#include "base/compress.h"

static void kinds(void **state)
{
    static const struct {
        const char *path;
        enum compress_kind kind;
    } rows[] = {
        {"", COMPRESS_NONE},       {"a", COMPRESS_NONE},     {"a.gz", COMPRESS_GZ},
        {"a.xz", COMPRESS_XZ},     {"a.zst", COMPRESS_ZST},  {"a.gz.partial", COMPRESS_NONE},
        {"gz", COMPRESS_NONE},     {"a.GZ", COMPRESS_NONE},  {"b/a.txt.xz", COMPRESS_XZ},
        {"b.gz/a", COMPRESS_NONE}, {"a.gzz", COMPRESS_NONE}, {"a.", COMPRESS_NONE},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(compress_kind_of(rows[i].path), rows[i].kind);
}

/* Runs `coder` over the whole of in, taking and giving at most so many bytes a step. Returns the
 * size of what came out, which has room for all of it. */
static size_t run(struct coder *coder, const unsigned char *in, size_t size, unsigned char *out,
                  size_t room, size_t take, size_t give)
{
    size_t made = 0;
    enum coder_state state = CODER_MORE;
    while (state != CODER_END) {
        size_t given = size < take ? size : take, free_room = room - made;
        struct coder_flow flow = {in, given, out + made, free_room < give ? free_room : give};
        assert_true(free_room > 0);
        size_t out_left = flow.out_left;
        state = coder_step(coder, &flow, given == size);
        assert_true(state == CODER_MORE || state == CODER_END);
        size -= given - flow.in_left;
        made += out_left - flow.out_left;
        in = flow.in;
    }
    assert_int_equal(size, 0);
    return made;
}

enum { TEXT = 100000 };

static void in_crumbs(void **state)
{
    static const size_t sizes[] = {0, 1, 2, 3, TEXT};
    static unsigned char text[TEXT], packed[2 * TEXT], again[2 * TEXT], unpacked[TEXT + 1];
    (void)state;
    for (size_t i = 0; i < TEXT; i++)
        text[i] = (unsigned char)(i % 11 * (i / 100) % 251);
    for (enum compress_kind kind = COMPRESS_GZ; kind <= COMPRESS_ZST; kind++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            struct coder *coder;
            assert_int_equal(coder_open_packing(&coder, kind), STATUS_OK);
            size_t size = run(coder, text, sizes[i], packed, sizeof packed, SIZE_MAX, SIZE_MAX);
            coder_free(coder);
            assert_int_equal(coder_open_packing(&coder, kind), STATUS_OK);
            size_t size_again = run(coder, text, sizes[i], again, sizeof again, SIZE_MAX, 7);
            coder_free(coder);
            assert_int_equal(size_again, size);
            assert_memory_equal(again, packed, size);
            assert_int_equal(coder_open_unpacking(&coder, kind), STATUS_OK);
            assert_int_equal(run(coder, packed, size, unpacked, sizeof unpacked, 1, 3), sizes[i]);
            coder_free(coder);
            assert_memory_equal(unpacked, text, sizes[i]);
        }
}

/* The first bytes as the formats define them (RFC 1952, the .xz file format, RFC 8878); the time in
 * the gzip header is 0, "no time is given". */
static void magic(void **state)
{
    static const char *const first[] = {[COMPRESS_GZ] = "\x1f\x8b\x08\0\0\0\0\0",
                                        [COMPRESS_XZ] = "\xfd"
                                                        "7zXZ\0",
                                        [COMPRESS_ZST] = "\x28\xb5\x2f\xfd"};
    static const size_t length[] = {[COMPRESS_GZ] = 8, [COMPRESS_XZ] = 6, [COMPRESS_ZST] = 4};
    unsigned char packed[256];
    (void)state;
    for (enum compress_kind kind = COMPRESS_GZ; kind <= COMPRESS_ZST; kind++) {
        struct coder *coder;
        assert_int_equal(coder_open_packing(&coder, kind), STATUS_OK);
        size_t size = run(coder, (const unsigned char *)"8\n", 2, packed, sizeof packed, 2, 256);
        coder_free(coder);
        assert_true(size > length[kind]);
        assert_memory_equal(packed, first[kind], length[kind]);
        /* The bit of the frame header that promises a checksum. */
        assert_true(kind != COMPRESS_ZST || (packed[4] & 4));
    }
}

static void waits_for_more(void **state)
{
    unsigned char out[16] = {0};
    (void)state;
    for (enum compress_kind kind = COMPRESS_GZ; kind <= COMPRESS_ZST; kind++) {
        struct coder *coder;
        struct coder_flow flow = {out, 0, out, sizeof out};
        assert_int_equal(coder_open_unpacking(&coder, kind), STATUS_OK);
        for (int i = 0; i < 3; i++)
            assert_int_equal(coder_step(coder, &flow, false), CODER_MORE);
        assert_int_equal(coder_step(coder, &flow, true), CODER_DAMAGED);
        coder_free(coder);
    }
    coder_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds),
        cmocka_unit_test(in_crumbs),
        cmocka_unit_test(magic),
        cmocka_unit_test(waits_for_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

# The build of queensat. Everything it makes lies under $(BUILD); sources are found by their place:
# src/*/*.c, src/*.c, encodings/*.c and tools/rupcheck.c make the library, src/cli/*.c with it the
# program, and each tests/test_*.c a test program. `sh tools/setup` installs what this needs.

BUILD = build
PREFIX = /usr/local
# Sanitizers, as in SANITIZE=address,undefined. Give such a build a folder (BUILD=...) of its own.
SANITIZE =
# WERROR= lets a compiler that is newer than ours warn without stopping.
WERROR = -Werror

PKG_CONFIG = pkg-config
# SHA-256, JSON boards, and files that end in .gz, .xz and .zst.
PACKAGES = libcrypto jansson zlib liblzma libzstd

# C11 with the GNU extensions that pay; each one is guarded where it is used.
CFLAGS_ALL = -std=gnu11
# POSIX and the GNU functions of the C library (O_CLOEXEC, asprintf, ...).
CFLAGS_ALL += -D_GNU_SOURCE
# Quick code and symbols at once: what is measured and debugged is what is shipped.
CFLAGS_ALL += -O2 -g
# Includes read "board/board.h", "encodings/encoding.h", <queensat/version.h>.
CFLAGS_ALL += -Isrc -I. -Iinclude
CFLAGS_ALL += -Wall -Wextra
# A name means one thing in a function.
CFLAGS_ALL += -Wshadow
# A number never loses bits or its sign without a cast that says so.
CFLAGS_ALL += -Wconversion
# What another file can see is declared, in a header, with its arguments.
CFLAGS_ALL += -Wstrict-prototypes -Wmissing-prototypes
# The size of a stack frame never depends on the input.
CFLAGS_ALL += -Wvla
CFLAGS_ALL += $(WERROR)
# Engines cut their work into parts that threads run.
CFLAGS_ALL += -pthread
# A finding of a sanitizer is a failure, not a remark; frame pointers make its stack true. Warnings
# are for the plain build: in instrumented code gcc sees uninitialised ghosts. Lines are all that a
# stack needs of the symbols: the rest is hundreds of megabytes to link.
CFLAGS_ALL += $(if $(SANITIZE),-fsanitize=$(SANITIZE) -fno-sanitize-recover=all -fno-omit-frame-pointer -g1 -w)
CFLAGS_ALL += $(shell $(PKG_CONFIG) --cflags $(PACKAGES) 2>/dev/null) $(CFLAGS)

# A library that no code uses is not loaded: it would only cost start-up time.
LDFLAGS_ALL = -Wl,--as-needed $(LDFLAGS)
# PicoSAT comes without a pkg-config file.
LIBS = -lpicosat $(shell $(PKG_CONFIG) --libs $(PACKAGES) 2>/dev/null) -lm
TEST_LIBS = $(shell $(PKG_CONFIG) --libs cmocka 2>/dev/null)
LINK = $(CC) $(CFLAGS_ALL) $(LDFLAGS_ALL)

CLI = $(wildcard src/cli/*.c)
LIBRARY = $(filter-out $(CLI),$(wildcard src/*/*.c src/*.c encodings/*.c tools/rupcheck.c))
TESTS = $(wildcard tests/test_*.c)
HEADERS = $(wildcard include/queensat/*.h)
PUBLIC = solveNQueens
VERSION = $(shell sed -n 's/^\#define QUEENSAT_VERSION "\(.*\)"/\1/p' $(HEADERS))
object = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))

# The program, and two that tests need: in one any allocation can be made to fail (tests/fault), in
# the other an engine lies (tests/liar).
PROGRAMS = $(if $(CLI),$(BUILD)/queensat) $(BUILD)/rupcheck
FAULTY = $(if $(CLI),$(BUILD)/queensat-fault $(BUILD)/queensat-liar)
# Those of what works on threads.
THREADED = test_picosat_cubes test_solver_mark test_solver_mark_ends test_runner test_runner_ends test_runner_engines test_stream test_solver test_certificate
TEST_PROGRAMS = $(TESTS:%.c=$(BUILD)/%)
# Each tests/fuzz/fuzz_NAME.c is a target: with replay.c a test program, with libFuzzer a search.
FUZZ_SHARED = $(filter-out tests/fuzz/fuzz_%.c tests/fuzz/replay.c,$(wildcard tests/fuzz/*.c))
REPLAYS = $(patsubst tests/fuzz/fuzz_%.c,$(BUILD)/fuzz/%,$(wildcard tests/fuzz/fuzz_*.c))
NAME =
SECONDS = 60

all: $(BUILD)/libqueensat.a $(PROGRAMS) ## the library and the program (the default)
tests: all $(TEST_PROGRAMS) $(REPLAYS) $(FAULTY) $(BUILD)/golden-plain ## all test programs, not run
threaded: all $(THREADED:%=$(BUILD)/tests/%) ## the program and the tests of what works on threads
test: tests ## build and run every test
	sh tests/run $(BUILD)
asan: ## the same with the address and undefined behaviour sanitizers
	$(MAKE) test BUILD=$(BUILD)/asan SANITIZE=address,undefined
tsan: ## the same with the thread sanitizer
	$(MAKE) test BUILD=$(BUILD)/tsan SANITIZE=thread
fuzz: ## NAME=grid SECONDS=600: look for inputs that break a reader (clang; tests/fuzz/README.md)
	sh tests/fuzz/search $(BUILD)/libfuzzer '$(NAME)' $(SECONDS)
check-long: ## what takes too long for every day: second compiler, valgrind, all faults
	sh tests/long
golden-check: all $(BUILD)/golden-plain ## stored solution sets against program, independent method and literature
	sh tests/golden/check $(BUILD)
lint: ## formatter, static analysers and script checkers, as far as installed
	sh tools/lint
bench: all ## measurements
	@test -f tools/bench || { echo 'bench: tools/bench is not there' >&2; exit 1; }
	sh tools/bench $(BUILD)
bench-native: all ## the native engines against the plain recursion: a report that can be sent in
	sh tools/bench-native $(BUILD)
bench-trust: all ## certificates, proofs and lists: what they take: another such report
	sh tools/bench-trust $(BUILD)
bench-sat: all ## PicoSAT beside other enumerators and solvers, as far as installed: another such report
	sh tools/bench-sat $(BUILD)
clean: ## remove $(BUILD)
	rm -rf $(BUILD)
help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | expand -t 12

install: all $(BUILD)/queensat.pc $(BUILD)/public/libqueensat.a ## under DESTDIR and PREFIX (default /usr/local)
	install -D -t $(DESTDIR)$(PREFIX)/bin $(PROGRAMS)
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/include/queensat $(HEADERS)
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/lib $(BUILD)/public/libqueensat.a
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/lib/pkgconfig $(BUILD)/queensat.pc
uninstall: ## remove what install put there, and nothing else
	cd $(DESTDIR)$(PREFIX) && rm -f $(PROGRAMS:$(BUILD)/%=bin/%) lib/libqueensat.a lib/pkgconfig/queensat.pc $(HEADERS)
	-rmdir $(DESTDIR)$(PREFIX)/include/queensat

$(BUILD)/obj/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(CFLAGS_ALL) $(if $(filter tests/%,$<),-Itests) -MMD -MP -c -o $@ $<
$(BUILD)/libqueensat.a: $(call object,$(LIBRARY)) $(BUILD)/sources
	rm -f $@ && $(AR) rcs $@ $(call object,$(LIBRARY))
# The library that is installed shows its public names alone: a program may have its own `verify`.
$(BUILD)/public/libqueensat.a: $(call object,$(LIBRARY)) $(BUILD)/sources
	@mkdir -p $(@D)
	$(LD) -r -o $(@D)/queensat.o $(call object,$(LIBRARY))
	objcopy $(PUBLIC:%=--keep-global-symbol=%) $(@D)/queensat.o
	rm -f $@ && $(AR) rcs $@ $(@D)/queensat.o
$(BUILD)/queensat: $(call object,$(CLI)) $(BUILD)/libqueensat.a $(BUILD)/sources
	$(LINK) -o $@ $(call object,$(CLI)) $(BUILD)/libqueensat.a $(LIBS)
# The proof checker is one file, which is a part of the library, and alone a program.
$(BUILD)/obj/tools/rupcheck.o: CFLAGS_ALL += -DRUPCHECK_PART
$(BUILD)/rupcheck: tools/rupcheck.c $(BUILD)/flags
	$(LINK) -o $@ $<
# Not of the library, and of none of its headers: the independent method of tests/golden.
$(BUILD)/golden-plain: tests/golden/plain.c $(BUILD)/flags
	$(LINK) -o $@ $<
$(BUILD)/queensat-fault: $(call object,tests/fault/allocations.c $(CLI)) $(BUILD)/libqueensat.a
	$(LINK) -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc -o $@ $^ $(LIBS)
$(BUILD)/queensat-liar: $(call object,tests/liar/liar.c tests/liar/proofs.c $(CLI)) $(BUILD)/libqueensat.a
	$(LINK) -Wl,--wrap=solver_prove,--wrap=solver_prove_end,--wrap=solver_solve,--wrap=solver_value -o $@ $^ $(LIBS)
$(BUILD)/tests/%: $(BUILD)/obj/tests/%.o $(BUILD)/libqueensat.a
	@mkdir -p $(@D)
	$(LINK) -o $@ $^ $(TEST_LIBS) $(LIBS)
$(BUILD)/fuzz/%: $(call object,tests/fuzz/replay.c $(FUZZ_SHARED)) $(BUILD)/obj/tests/fuzz/fuzz_%.o $(BUILD)/libqueensat.a
	@mkdir -p $(@D)
	$(LINK) -o $@ $^ $(LIBS)
# For tests/fuzz/search alone, which has everything built by clang and with coverage.
$(BUILD)/search/%: $(call object,$(FUZZ_SHARED)) $(BUILD)/obj/tests/fuzz/fuzz_%.o $(BUILD)/libqueensat.a
	@mkdir -p $(@D)
	$(LINK) -fsanitize=fuzzer -o $@ $^ $(LIBS)
$(BUILD)/queensat.pc: queensat.pc.in $(BUILD)/settings
	sed -e 's|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(VERSION)|; s|@REQUIRES@|$(PACKAGES)|' \
	    -e 's|@LIBS@|-lpicosat -lm -pthread|' $< > $@

# Three stamps, each rewritten only when its text changes: other flags build everything again, a
# file that came or went the library and the program, another version or place queensat.pc.
$(BUILD)/flags: TEXT = $(CC) $(CFLAGS_ALL) $(LDFLAGS_ALL) $(LIBS)
$(BUILD)/sources: TEXT = $(LIBRARY) $(CLI)
$(BUILD)/settings: TEXT = $(PREFIX) $(VERSION)
$(BUILD)/flags $(BUILD)/sources $(BUILD)/settings: FORCE
	@$(PKG_CONFIG) --exists $(PACKAGES) || { echo 'libraries are missing: run sh tools/setup' >&2; exit 1; }
	@mkdir -p $(@D)
	@printf '%s\n' '$(TEXT)' | cmp -s - $@ || printf '%s\n' '$(TEXT)' > $@
FORCE:
.PHONY: all tests threaded test asan tsan fuzz check-long golden-check lint bench bench-native bench-trust bench-sat clean help install uninstall FORCE
# Objects of tests are kept, although they are only a step on the way; a half-written target is not.
.SECONDARY:
.DELETE_ON_ERROR:

-include $(patsubst %.o,%.d,$(call object,$(LIBRARY) $(CLI) $(TESTS) $(wildcard tests/*/*.c)))

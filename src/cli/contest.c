/* Who runs: from the words of the command line to engines with their tasks.
 *
 * In: arguments and operands. Out: contenders that have been asked whether they know the task.
 */
#include "cli/contest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "board/symmetry.h"
#include "cli/summary.h"

/* What is asked of an engine. Where one counts without listing, classes can be counted by what each
 * symmetry keeps; else the solutions have to be looked at one by one. */
static enum purpose purpose_of(const struct arguments *arguments, const struct board *board,
                               const struct engine *engine)
{
    if (arguments->counting && !engine->lists && !engine->counts)
        return TO_COUNT; /* to be refused as such */
    if (arguments->counting)
        return engine->count && (!arguments->unique || engine->fixes) ? TO_COUNT : TO_LIST;
    if (arguments->all)
        return TO_LIST;
    bool one = arguments->limit <= 1 && !arguments->unique;
    return one && board_is_empty(board) ? TO_FIND : TO_TAKE;
}

/* Variants and commands are the same when they read the same. */
static bool same_text(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* A command that cannot be split is refused before anybody works. */
static enum status check_command(const char *text, struct report *report)
{
    struct command_line command;
    enum status status = command_parse(&command, text, report);
    if (status == STATUS_OK)
        command_free(&command);
    return status;
}

static void set_label(char label[LABEL_TEXT], const struct engine *engine, const char *variant)
{
    if (engine->command && variant)
        command_label(label, engine->name, variant);
    else
        snprintf(label, LABEL_TEXT, "%s%s%s", engine->name, variant ? ":" : "",
                 variant ? variant : "");
}

static enum status add(struct contest *contest, const struct engine *engine, const char *variant,
                       const struct arguments *arguments, const struct task *common,
                       struct report *report)
{
    for (size_t i = 0; i < contest->count; i++)
        if (contest->contenders[i].engine == engine &&
            same_text(contest->contenders[i].task.variant, variant))
            return report_say(report, STATUS_REFUSED, "the engine %s is named twice",
                              contest->contenders[i].label);
    size_t capacity = contest->count;
    void *block = contest->contenders;
    if (memory_grow(&block, &capacity, contest->count + 1, sizeof *contest->contenders) !=
        STATUS_OK)
        return report_memory(report);
    contest->contenders = block;
    struct contender *contender = &contest->contenders[contest->count++];
    *contender = (struct contender){.engine = engine, .task = *common};
    contender->task.variant = variant;
    contender->task.purpose = purpose_of(arguments, &contest->board, engine);
    if (engine->native)
        contender->task.plan = NULL;
    if (!engine->paths)
        contender->task.cpu = CPU_BEST;
    if (!engine->hints)
        contender->task.hint = HINT_AUTO;
    if (!engine->cubes) {
        contender->task.cube_rows = NULL;
        contender->task.break_symmetry = false;
    }
    set_label(contender->label, engine, variant);
    enum status status = engine_refuses(engine, &contender->task, engines, report);
    return status == STATUS_OK && engine->command ? check_command(variant, report) : status;
}

/* One word of -e: names with commas between; a command takes all the rest. */
static enum status add_named(struct contest *contest, const char *names,
                             const struct arguments *arguments, const struct task *common,
                             struct report *report)
{
    enum status status = STATUS_OK;
    while (status == STATUS_OK) {
        size_t size = engine_word(names);
        const struct engine *engine;
        const char *variant;
        status = engine_parse(&engine, &variant, names, size, report);
        if (status == STATUS_OK)
            status = add(contest, engine, variant, arguments, common, report);
        if (names[size] == '\0')
            break;
        names += size + 1;
    }
    return status;
}

/* What the engines have between them. */
struct abilities {
    bool native, encodes, paths, cubes, hints;
};

static struct abilities abilities_of(const struct contest *contest)
{
    struct abilities have = {0};
    for (size_t i = 0; i < contest->count; i++) {
        const struct engine *engine = contest->contenders[i].engine;
        have.native |= engine->native;
        have.encodes |= !engine->native;
        have.paths |= engine->paths;
        have.cubes |= engine->cubes;
        have.hints |= engine->hints;
    }
    return have;
}

struct contender *contest_prover(const struct contest *contest)
{
    for (size_t i = 0; i < contest->count; i++)
        if (strcmp(contest->contenders[i].engine->name, "picosat") == 0)
            return &contest->contenders[i];
    return NULL;
}

/* Whoever says what no engine minds believes something of the answer that is not so. */
static enum status refuse_useless(const struct contest *contest, const struct arguments *arguments,
                                  struct report *report)
{
    struct abilities have = abilities_of(contest);
    const struct {
        bool useless;
        const char *option, *without, *add;
    } options[] = {
        {arguments->encoding && !have.encodes, "encoding", "a SAT solver", "picosat"},
        {arguments->cpu && !have.paths, "cpu", "simd", "simd"},
        {arguments->cubes && !have.cubes, "cube-rows", "picosat", "picosat"},
        {arguments->break_symmetry && !have.cubes, "break-symmetry", "picosat", "picosat"},
        {arguments->hint && !have.hints, "hint", "picosat", "picosat"},
        {arguments->proof && !contest_prover(contest), "proof", "picosat", "picosat"},
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (options[i].useless)
            return report_say(report, STATUS_REFUSED, "--%s is of no use without %s (add -e %s)",
                              options[i].option, options[i].without, options[i].add);
    return STATUS_OK;
}

/* What the solver says is checked by a native engine unless one runs anyway. */
static enum status add_check(struct contest *contest, const struct arguments *arguments,
                             const struct task *common, struct report *report)
{
    const struct engine *check =
        engine_fastest(&contest->board, arguments->counting ? TO_COUNT : TO_LIST);
    if (arguments->no_check || arguments->trace || abilities_of(contest).native || !check)
        return STATUS_OK;
    struct task task = *common;
    task.by = BY_ROW;
    task.cpu = CPU_BEST;
    enum status status = add(contest, check, NULL, arguments, &task, report);
    if (status == STATUS_OK) {
        contest->contenders[contest->count - 1].automatic = true;
        contest->contenders[contest->count - 1].seconds = arguments->check_limit;
    }
    return status;
}

/* A list is the solver's work, a number that of the fastest, and a trace that of a textbook. */
static const char *usual_engine(const struct contest *contest, const struct arguments *arguments)
{
    const struct engine *fastest = engine_fastest(&contest->board, TO_COUNT);
    if (arguments->trace)
        return "scan";
    if (arguments->counting && arguments->cpu)
        return "simd"; /* which alone has several paths */
    if (arguments->counting && (arguments->cubes || arguments->break_symmetry || arguments->hint))
        return "picosat"; /* which alone has cubes and hints */
    return arguments->counting && fastest ? fastest->name : "picosat";
}

/* Also without being asked where one solution of each class is wanted. */
static bool breaks_symmetry(const struct contest *contest, const struct arguments *arguments)
{
    return (arguments->break_symmetry || arguments->unique) &&
           symmetries_of(&contest->board) != 1U << SYMMETRY_IDENTITY;
}

static enum hint hint_named(const char *name)
{
    if (!name)
        return HINT_AUTO;
    return strcmp(name, "greedy") == 0 ? HINT_GREEDY : HINT_NONE;
}

static bool has_cube_rows(const struct arguments *arguments)
{
    return arguments->cubes && strcmp(arguments->cubes, "auto") != 0;
}

static enum status add_all(struct contest *contest, const struct arguments *arguments,
                           const atomic_int *stop, struct report *report)
{
    bool chosen = arguments->encoding && !plan_is_auto(arguments->encoding);
    struct task common = {.board = &contest->board,
                          .threads = (unsigned)arguments->threads,
                          .cpu = cpu_named(arguments->cpu),
                          .by = strcmp(arguments->by, "column") == 0 ? BY_COLUMN : BY_ROW,
                          .plan = chosen ? &contest->plan : NULL,
                          .hint = hint_named(arguments->hint),
                          .cube_rows = has_cube_rows(arguments) ? &contest->cube_rows : NULL,
                          .break_symmetry = breaks_symmetry(contest, arguments),
                          .watch = {.stop = stop},
                          .memory_limit = arguments->memory_limit << 20};
    watch_limit(&common.watch, arguments->time_limit);
    enum status status = STATUS_OK;
    for (size_t i = 0; status == STATUS_OK && i < arguments->engines.count; i++)
        status = add_named(contest, arguments->engines.at[i], arguments, &common, report);
    if (status == STATUS_OK && contest->count == 0)
        status = add_named(contest, usual_engine(contest, arguments), arguments, &common, report);
    if (status == STATUS_OK)
        status = refuse_useless(contest, arguments, report);
    if (status == STATUS_OK)
        status = add_check(contest, arguments, &common, report);
    if (status == STATUS_OK && arguments->break_symmetry && !common.break_symmetry &&
        !arguments->quiet)
        fprintf(stderr, "note: this board has no symmetry to break\n");
    return status;
}

static enum status read_cube_rows(uint32_t *rows, const struct arguments *arguments,
                                  struct report *report)
{
    uint64_t number = 0;
    if (!has_cube_rows(arguments))
        return STATUS_OK;
    const char *text = arguments->cubes;
    const char *reason = number_parse(text, 0, BOARD_MAX_N, &number);
    *rows = (uint32_t)number;
    if (!reason)
        return STATUS_OK;
    return report_say(report, STATUS_REFUSED, "--cube-rows: %s %s (expected 0 to %u, or auto)",
                      *text ? text : "the value", reason, (unsigned)BOARD_MAX_N);
}

enum status contest_open(struct contest *contest, const struct arguments *arguments,
                         const struct word_list *operands, const atomic_int *stop,
                         struct report *report)
{
    *contest = (struct contest){.plan = plan_usual()};
    enum status status = STATUS_OK;
    if (arguments->encoding)
        status = plan_parse(&contest->plan, arguments->encoding, report);
    if (status == STATUS_OK)
        status = read_cube_rows(&contest->cube_rows, arguments, report);
    if (status == STATUS_OK)
        status = arguments_board(&contest->board, arguments, operands, report);
    if (status != STATUS_OK)
        return status;
    if (contest->cube_rows > contest->board.n)
        contest->cube_rows = contest->board.n;
    status = add_all(contest, arguments, stop, report);
    if (status != STATUS_OK) {
        contest_close(contest);
        return status;
    }
    contest->progress = arguments_progress(arguments, contest->contenders[0].label);
    return STATUS_OK;
}

void contest_close(struct contest *contest)
{
    progress_wipe(&contest->progress);
    free(contest->contenders);
    contest->contenders = NULL;
    board_free(&contest->board);
}

struct report *contender_report(struct contender *contender, struct report *report)
{
    return contender->automatic ? &contender->report : report;
}

enum status contender_failure(const struct contender *contender, enum status ending,
                              struct report *report)
{
    if (ending == STATUS_OK || ending == STATUS_ENOUGH)
        return STATUS_OK;
    if (contender->automatic && ending != STATUS_FAILED && ending != STATUS_STOPPED)
        return STATUS_OK;
    if (contender->report.text[0])
        report_say(report, ending, "%s", contender->report.text);
    return ending;
}

void contender_stats(const struct contender *contender, const struct counters *counters)
{
    struct counters all = *counters;
    counters_add(&all, &contender->before);
    print_counters(contender->label, &all);
}

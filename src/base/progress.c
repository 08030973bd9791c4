/* The progress line of a long run.
 *
 * In come a stream that the caller knows to be a terminal and the figures of the run; out goes one
 * line, drawn over and over in place. It decides only when and how to draw: whether a line is
 * wanted at all is the caller's decision. The result of writing is not checked on purpose, since no
 * answer depends on it.
 */
#include "base/progress.h"

#include <inttypes.h>
#include <stddef.h>

#include "base/watch.h"

/* One column less than the narrowest usual terminal: a full line would wrap and could not be drawn
 * over. */
enum { WIDTH = 79 };

static const double pause = 0.2;

/* Back to the first column, and everything to the right of it erased (ECMA-48 "EL"). */
static const char wipe[] = "\r\033[K";

struct progress progress_start(FILE *stream, const char *what)
{
    double now = clock_now();
    return (struct progress){.stream = stream, .what = what, .began = now, .drawn = now};
}

/* Is it time to draw again? */
static bool is_due(const struct progress *progress)
{
    return progress->stream && clock_now() - progress->drawn >= pause;
}

static void draw(struct progress *progress, const char *figures)
{
    char line[WIDTH + 1];
    double now = clock_now();
    snprintf(line, sizeof line, "%s: %s, %.0f s", progress->what, figures, now - progress->began);
    fprintf(progress->stream, "%s%s", wipe, line);
    fflush(progress->stream);
    progress->drawn = now;
    progress->visible = true;
}

void progress_show(struct progress *progress, uint64_t done, uint64_t total, uint64_t found)
{
    char figures[96];
    if (!is_due(progress))
        return;
    if (total > 0)
        snprintf(figures, sizeof figures, "%" PRIu64 " of %" PRIu64 " parts, %" PRIu64 " found",
                 done, total, found);
    else
        snprintf(figures, sizeof figures, "%" PRIu64 " found", found);
    draw(progress, figures);
}

void progress_count(struct progress *progress, uint64_t done, uint64_t total, const char *unit)
{
    char figures[96];
    if (!is_due(progress))
        return;
    snprintf(figures, sizeof figures, "%" PRIu64 " of %" PRIu64 " %s", done, total, unit);
    draw(progress, figures);
}

void progress_wipe(struct progress *progress)
{
    if (!progress->stream || !progress->visible)
        return;
    fputs(wipe, progress->stream);
    fflush(progress->stream);
    progress->visible = false;
}

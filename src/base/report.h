/* What went wrong, and where: the one way in which anything below cli/ tells of a failure.
 *
 * A function that can fail returns an enum status and, where a reason is worth a sentence, writes
 * it into the caller's struct report. Nothing below cli/ prints or ends the process; main alone
 * turns a status into an exit code (status_exit_code in cli/).
 */
#ifndef BASE_REPORT_H
#define BASE_REPORT_H

#include <stdint.h>

enum status {
    STATUS_OK = 0,
    STATUS_ENOUGH,  /* a visitor wants no more; no failure, and no report is written */
    STATUS_REFUSED, /* the request or an input is wrong; nothing was done */
    STATUS_FAILED,  /* a check failed: engines disagree, an answer breaks the rules */
    STATUS_LIMIT,   /* the time limit was reached */
    STATUS_MEMORY,  /* no memory left, or none within the limit */
    STATUS_IO,      /* something could not be read or written to its end */
    STATUS_PIPE,    /* who read our output has closed it */
    STATUS_STOPPED  /* the stop flag was raised */
};

/* Of two statuses the one that decides what becomes of the whole: a wrong answer outweighs one that
 * could not be written, and that one what was cut short. */
enum status status_worse(enum status a, enum status b);

enum { REPORT_TEXT = 1024 };

/* Start with REPORT_NONE. The first report stays; later ones are dropped, since they mostly tell of
 * consequences. `file` is borrowed: it must outlive the report. Lines and columns count from 1,
 * 0 means "none". `text` never holds a control character. */
struct report {
    enum status status;
    const char *file;
    uint64_t line, column;
    char text[REPORT_TEXT];
};

#define REPORT_NONE ((struct report){.status = STATUS_OK})

/* Both return the status given, so that a failing function can end in `return report_say(...)`.
 * The report may be NULL. A text longer than REPORT_TEXT is cut. */
enum status report_say(struct report *report, enum status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A fault of an input at a place: the status is STATUS_REFUSED. */
enum status report_at(struct report *report, const char *file, uint64_t line, uint64_t column,
                      const char *format, ...) __attribute__((format(printf, 5, 6)));

enum { REPORT_LINE = REPORT_TEXT + 4200 };

/* "FILE:LINE:COLUMN: text", without what there is none of, as fit for a terminal as the text. A
 * name of more than 4,096 bytes is cut. Returns `line`. */
const char *report_line(char line[REPORT_LINE], const struct report *report);

/* report_say with STATUS_MEMORY and the usual sentence. */
enum status report_memory(struct report *report);

#endif

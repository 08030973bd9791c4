/* The board as an engine sees it that places its queens line by line.
 *
 * Such an engine knows lines and places: by row a line is a row and a place in it a column, by
 * column it is the other way round. Inside, a struct square holds the line in `row` and the place
 * in `column`; only this module knows which way the board really lies.
 */
#ifndef NATIVE_VIEW_H
#define NATIVE_VIEW_H

#include "engine/engine.h"
#include "native/prefix.h"

struct view {
    const struct board *board; /* the real one, borrowed from the task */
    uint32_t n;
    enum direction by;
    bool regions;           /* has the board some? */
    struct squares given;   /* by line, then place */
    struct squares across;  /* the same queens by place: `row` is the place, `column` the line */
    struct squares blocked; /* by line, then place */
    struct prefix prefix;   /* how the search is cut into parts */
};

/* The open and close of engines that work so: search->state becomes the view, and the parts are
 * places for the first lines, in order (one part for the board without lines). Memory grows with
 * givens and blocked squares only. */
enum status view_open(struct search *search, struct report *report);
void view_close(struct search *search);

/* Cuts an opened search anew, for engines with another number of choices in each line. */
void view_cut(struct search *search, uint32_t choices);

/* May no queen stand here, whoever else is on the board? *by is the square itself when it is
 * blocked, else a given queen on another square of its line or across it. */
bool view_refuses(const struct view *view, struct square here, struct square *by);

/* The square of the real board, and its region there (of a view with regions). */
struct square view_square(const struct view *view, struct square here);
uint32_t view_region(const struct view *view, struct square here);

/* A full set of places as the columns of the rows: `places` itself or, by column, `room` for n
 * numbers. */
const uint32_t *view_columns(const struct view *view, const uint32_t *places, uint32_t *room);

#endif

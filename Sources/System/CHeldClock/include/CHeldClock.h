#pragma once
/* The wall clock of this program and of every library in it, which can be made to stand still. The program's own
   clock_gettime, gettimeofday and time come before the C library's in the dynamic linker's order, so that Foundation's
   and a widget's calls arrive here. The program must export its symbols. The monotonic clocks are untouched. */

/* Lets the wall clock stand still at `seconds` since 1970. */
void held_clock_hold(double seconds);
/* Lets it go on. */
void held_clock_release(void);

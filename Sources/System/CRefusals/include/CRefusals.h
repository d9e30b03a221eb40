#pragma once
/* Tells what a confined process asks the system for and is refused. The calls of the C library by which Foundation and a
   guest's own code ask are defined here once more and come before the C library's own in the dynamic linker's order (the
   program exports its symbols); each calls that one and changes nothing, but that a process learns of its own threads what
   its confinement keeps from it (`own_threads.c`). */

/* What was asked for. `kind` of `refusals_watch` is one of them. */
enum refusal_kind {
    /* A file; `detail` is its path. */
    refusal_reading,
    refusal_writing,
    /* A folder; `detail` is its path. */
    refusal_listing,
    /* A program; `detail` is its path. */
    refusal_running,
    /* A socket; `detail` is empty. */
    refusal_network
};

/* Calls `told` from now on, on whichever thread was refused: once for each kind and detail, for the first 32 of them.
   Nothing that it asks for itself is told. */
void refusals_watch(void (*told)(enum refusal_kind kind, const char *detail));

/* Tells of a refusal that the caller has met: of a call that has just failed with EACCES or EPERM in `errno`, which stays
   what it is; nothing for other reasons. */
void refusals_note(enum refusal_kind kind, const char *detail);

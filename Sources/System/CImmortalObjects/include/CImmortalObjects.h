#ifndef CIMMORTALOBJECTS_H
#define CIMMORTALOBJECTS_H
#include <stdbool.h>
#include <stddef.h>

/* Swift objects that are made once, before processes are forked, and never freed: retaining and releasing them writes
   nothing, so that the pages on which they lie stay shared by all processes.

   They live as long as the process: an object that is made immortal is never deinitialised, and is never uniquely
   referenced, so that an array or a dictionary that is changed later is copied first, once. Both calls are for a process
   with one thread. */

/* Begins or ends noting each object that is made. Does nothing where the Swift runtime has no hook for that. */
void immortal_objects_note(bool notes_them);
/* Makes those of the noted immortal that still exist, and forgets the notes. Whoever is at work with one of them must be
   done: a closure that is lent out must not look as if it had been kept. Answers how many they are. */
size_t immortal_objects_make(void);

#endif

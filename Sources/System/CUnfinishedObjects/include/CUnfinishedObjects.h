#ifndef CUNFINISHEDOBJECTS_H
#define CUNFINISHEDOBJECTS_H
#include <stddef.h>

/* Objects whose initialisers have not returned, for whoever has to refer to them already: an archive's objects refer back to
   those that contain them.

   Swift names an object when its initialiser has returned; that it exists before is known where memory is asked for. What is
   linked with `--wrap=swift_allocObject` asks here. Without it every object is unknown until it is finished. */

/* An object of a class that is being made. */
typedef struct unfinished_object {
    const void *_Nonnull class_metadata;
    /* NULL until it has been allocated. */
    void *_Nullable object;
    struct unfinished_object *_Nullable outer;
} unfinished_object;

/* From here on the next object of the class that this thread allocates is the one. Its memory is zeroed, as every object's is
   in Objective-C: what its initialiser has not set yet is 0 or nil. A convenience initialiser that makes another object of the
   class first would have that one taken for it. */
void unfinished_object_begin(unfinished_object *_Nonnull made, const void *_Nonnull class_metadata);
/* It is finished, or there will be none. Those that were begun last are ended first. */
void unfinished_object_end(unfinished_object *_Nonnull made);

#endif

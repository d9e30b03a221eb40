#ifndef CRESTINGWORKERS_H
#define CRESTINGWORKERS_H

/* A process whose worker threads rest is not woken.

   Dispatch looks once a second whether so many of its worker threads wait for something that others are wanted in their
   place. It begins with the first piece of work for a global queue, which a `Task` is, too, and never ends: whatever has asked
   for something once would be woken 86,400 times a day from then on. A program that has Dispatch in itself and is linked with
   `--wrap` of the three functions that CRestingWorkers.c stands in the place of looks only as long as there are such threads;
   they end when they have had nothing to do for five seconds.

   Nothing is declared here: Dispatch calls what there is by the names of its own. Where Dispatch is a library beside the
   program, nothing does. */

#endif

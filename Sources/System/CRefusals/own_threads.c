#define _GNU_SOURCE
#include "own_threads.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

/* While work waits for a thread, libdispatch asks /proc once a second what each of its threads does: if they all wait for
   something, others are started for what is left. One that it cannot ask about has ended, it thinks, and then it ends the
   process. Landlock knows no names of threads that do not exist yet. Whether a thread runs is told by the processor time
   that it has taken instead, for which no file is needed: a thread that has taken less than a tenth of the time since it was
   asked about last waits. One that is asked about for the first time is said to run. */

#define MOST_THREADS 256

static atomic_flag is_busy = ATOMIC_FLAG_INIT;
/* From the first on, those of 0 after all others. */
static struct asked_thread {
    int thread;
    int64_t taken, moment;
} asked[MOST_THREADS];

/* What a clock says in nanoseconds; -1 if there is none of this number. */
static int64_t nanoseconds(clockid_t clock) {
    struct timespec time;
    return clock_gettime(clock, &time) == 0 ? (int64_t)time.tv_sec * 1000000000 + time.tv_nsec : -1;
}

/* The clock of a thread's processor time, which only its own process may read. It has the number that
   pthread_getcpuclockid(3) gives to who has a pthread_t. */
static clockid_t clock_of(int thread) {
    enum { of_one_thread = 4, in_nanoseconds = 2 };
    return (clockid_t)((~(unsigned)thread << 3) | of_one_thread | in_nanoseconds);
}

/* The place of a thread; of a new one a free place, or else that of the one that was not asked about for longest. */
static struct asked_thread *place_of(int thread) {
    struct asked_thread *oldest = asked;
    for (struct asked_thread *place = asked; place < asked + MOST_THREADS; place++) {
        if (place->thread == thread || place->thread == 0) return place;
        if (place->moment < oldest->moment) oldest = place;
    }
    return oldest;
}

/* Whether the thread, which has taken so much time by now, was at work since this was asked last. */
static bool has_run(int thread, int64_t taken) {
    if (atomic_flag_test_and_set(&is_busy)) return true;
    int64_t moment = nanoseconds(CLOCK_MONOTONIC);
    struct asked_thread *place = place_of(thread);
    bool is_new = place->thread != thread;
    bool result = is_new || (taken - place->taken) * 10 > moment - place->moment;
    *place = (struct asked_thread){thread, taken, moment};
    atomic_flag_clear(&is_busy);
    return result;
}

int own_thread_status(const char *path) {
    int reason = errno, thread = 0, end = 0;
    if (sscanf(path, "/proc/%d/stat%n", &thread, &end) != 1 || end == 0 || path[end] || thread <= 0) return -1;
    int64_t taken = nanoseconds(clock_of(thread));
    int ends[2] = {-1, -1};
    if (taken >= 0 && pipe2(ends, O_CLOEXEC) == 0) {
        dprintf(ends[1], "%d (thread) %c", thread, has_run(thread, taken) ? 'R' : 'S');
        close(ends[1]);
    }
    errno = reason;
    return ends[0];
}

#define _GNU_SOURCE
#include "CHeldClock.h"

#include <dlfcn.h>
#include <math.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

typedef int clock_function(clockid_t, struct timespec *);

static _Atomic(bool) is_held;
static struct timespec held;
static _Atomic(clock_function *) real_clock;

/* Before any other constructor has asked for the time, the kernel is asked directly. */
static int kernel_clock(clockid_t clock, struct timespec *result) {
    return (int)syscall(SYS_clock_gettime, clock, result);
}

__attribute__((constructor)) static void find_real_clock(void) {
    clock_function *found = (clock_function *)dlsym(RTLD_NEXT, "clock_gettime");
    atomic_store(&real_clock, found ? found : kernel_clock);
}

void held_clock_hold(double seconds) {
    double whole = floor(seconds);
    held.tv_sec = (time_t)whole;
    held.tv_nsec = (long)((seconds - whole) * 1e9);
    atomic_store(&is_held, true);
}

void held_clock_release(void) { atomic_store(&is_held, false); }

__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, struct timespec *result) {
    bool is_wall = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
    if (is_wall && atomic_load(&is_held)) {
        *result = held;
        return 0;
    }
    clock_function *real = atomic_load(&real_clock);
    return (real ? real : kernel_clock)(clock, result);
}

__attribute__((visibility("default"))) int gettimeofday(struct timeval *restrict result, void *restrict zone) {
    (void)zone;
    struct timespec now;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
    *result = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
    return 0;
}

__attribute__((visibility("default"))) time_t time(time_t *result) {
    struct timespec now;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
    if (result) *result = now.tv_sec;
    return now.tv_sec;
}

#pragma once
/* A number in memory that processes share, and sleep on (futex). All of it is in this header: what widgets are compiled
   against has no library of its own. */
#include <limits.h>
#include <linux/futex.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

static inline uint32_t shared_number_value(const uint32_t *number) { return __atomic_load_n(number, __ATOMIC_SEQ_CST); }

/* Adds one, and wakes whoever waits. */
static inline void shared_number_increase(uint32_t *number) {
    __atomic_add_fetch(number, 1, __ATOMIC_SEQ_CST);
    syscall(SYS_futex, number, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

/* Sleeps until the number is increased; does not if it is another than `seen` already. May return early. */
static inline void shared_number_wait(const uint32_t *number, uint32_t seen) {
    syscall(SYS_futex, number, FUTEX_WAIT, seen, NULL, NULL, 0);
}

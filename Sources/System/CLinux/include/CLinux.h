#pragma once
/* Linux calls that Swift cannot reach: variadic ones, and those without a libc wrapper. */
#include <stddef.h>
#include <stdint.h>

/* libdispatch's hooks for a foreign main loop (exported by the toolchain's libdispatch.so). */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

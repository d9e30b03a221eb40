#pragma once
/* Linux calls that Swift cannot reach: variadic ones, and those without a libc wrapper. Every function answers -1 and
   sets errno when it fails, unless it says otherwise. */
#include <stddef.h>
#include <stdint.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/types.h>

/* libdispatch's hooks for a foreign main loop (libdispatch exports them). */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

/* Files */

/* A descriptor that holds on to a file or folder and gives no access to it (O_PATH); closed on exec. */
int linux_open_name(const char *path);
/* A file below a folder, opened for reading, to which no link leads; closed on exec, and never waited for (openat2). */
int linux_open_beneath(const char *folder, const char *path);
/* Exchanges two paths in one step (renameat2). */
int linux_exchange(const char *one, const char *other);

/* Memory files */

/* An empty memory file that can be sealed and not be executed; closed on exec. */
int linux_memory_file(const char *name);
/* Forbids any later change of a memory file's size, and any further seal. */
int linux_seal_size(int file);
/* Whether `file` is a memory file whose size can never shrink: 1 or 0. */
int linux_is_sealed(int file);

/* Memory of its own, and what a process shares with those it will fork */

/* One heap for all threads, from which memory of some size is returned as soon as it is freed. To be called before
   there is a second thread. */
void linux_keep_one_heap(void);
/* Keeps what is freed for what is allocated next, as large as it may be: for a process that makes many pictures, one after
   the other, and ends. */
void linux_keep_freed_memory(void);
/* Returns all pages to the system that nothing is allocated in. */
void linux_trim_heap(void);
/* Makes all pages of `memory` (bytes) writable at once, which would be made one by one when they are written to. Where the
   kernel is older than 5.14 or there is no memory for them, that is what happens. */
void linux_populate(void *memory, size_t size);
/* Returns the pages below the caller's place on the first thread's stack to the system, one megabyte at most: what deep
   calls before have touched. To be called on the first thread. */
void linux_trim_stack(void);
/* Fills the holes that freed memory has left in the heap, for good: what is allocated from now on lies side by side
   behind everything else, and not in pages that are shared with other processes. Pages without anything in them go back
   to the system first. */
void linux_fill_heap_holes(void);
/* Maps what dlopen() goes through: the symbol tables of all loaded libraries, which a fork does not map, and the loader's
   notes on them, to which it writes. */
void linux_map_loader_tables(void);

/* Processes */

int linux_pidfd_open(pid_t process);
int linux_pidfd_send_signal(int process, int signal);
/* Closes the descriptors from `first` to `last`, both included. */
int linux_close_range(unsigned first, unsigned last);
/* Has a spawned process close the descriptors from `first` on. */
int linux_spawn_close_from(posix_spawn_file_actions_t *actions, int first);
/* A pipe, closed on exec, whose reading end does not block. */
int linux_pipe(int ends[2]);
/* The calling process gets `signal` when the thread that made it ends. */
int linux_signal_on_parent_death(int signal);
int linux_no_new_privileges(void);
/* The name that `ps` and `top` show; at most 15 bytes count. */
int linux_set_name(const char *name);
/* 1 if the process runs with a seccomp filter, 0 if not. */
int linux_has_seccomp_filter(void);
/* fork(), which Swift's Glibc hides. The caller must have one thread.
   Swift's libraries ask for a thread's number once, and write it into locks of which the kernel finds the owner by it. In
   the child the thread has another number: with the old one a lock that two threads want ends the process, or hangs. So it
   is mended wherever they have noted it. */
pid_t linux_fork(void);
/* Gives up every capability, which only root has. */
int linux_drop_capabilities(void);
/* Threads made from now on have stacks of `size` bytes. */
int linux_set_thread_stack_size(size_t size);
/* Calls `found` with the path of each shared library that the process has loaded. */
void linux_each_library(void (*found)(const char *path, void *context), void *context);
/* Calls `found` with the address of each function that a library opened by dlopen defines itself and whose name begins
   with `prefix`. */
void linux_each_function(
    void *library, const char *prefix, void (*found)(const char *name, void *function, void *context), void *context);

/* Installs a classic BPF program of `count` instructions of 8 bytes each as this process's seccomp filter, on all its
   threads. */
int linux_install_filter(const void *instructions, unsigned short count);

/* What a process may be confined by: bits of `linux_confinement`. */
enum {
    LINUX_CONFINES_FILES = 1,
    LINUX_CONFINES_CALLS = 2,
    LINUX_CONFINES_PRIVILEGES = 4,
    LINUX_CONFINES_RESOURCES = 8,
};
/* Tries in a child what this kernel, and whoever started this process, let a process do to itself: by Landlock, seccomp,
   no_new_privs and setrlimit. -1 if there can be no child. */
int linux_confinement(void);

/* Landlock. The constants are in Landlock's documentation and newer than Debian 12's headers. */

/* The kernel's Landlock ABI; 0 if there is none. */
int linux_landlock_abi(void);
/* A new ruleset that handles the given rights; a descriptor. `size` is that of the structure the ABI knows. */
int linux_landlock_create(uint64_t files, uint64_t network, uint64_t scoped, size_t size);
/* Allows `access` at and beneath `path`. */
int linux_landlock_allow(int ruleset, const char *path, uint64_t access);
int linux_landlock_restrict(int ruleset);

/* Packets with descriptors */

/* A pair of connected sockets that keep the limits of messages; closed on exec, non-blocking. */
int linux_packet_pair(int sockets[2]);
/* Sends one packet, never blocking, never raising SIGPIPE. Answers the bytes sent. */
ssize_t linux_send_packet(int socket, const void *bytes, size_t count, const int *files, size_t file_count);
/* Receives one packet. `file_count` goes in as the room in `files` and comes out as what arrived (closed on exec).
   A packet or a list of descriptors that does not fit fails with EMSGSIZE, and nothing of it is kept. Answers 0 at the
   end of the connection. */
ssize_t linux_receive_packet(int socket, void *bytes, size_t capacity, int *files, size_t *file_count);

/* A socket that can be read whenever the kernel's routes or its interfaces have changed; -1 if there is none, with errno. */
int linux_route_news(void);

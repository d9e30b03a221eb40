#define _GNU_SOURCE
#include "CRefusals.h"

#include "own_threads.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>

#define EXPORTED __attribute__((visibility("default")))
/* The C library's own function of this name, looked up when it is called first. */
#define REAL(name)                                                                                                     \
    ({                                                                                                                 \
        static _Atomic(void *) known;                                                                                  \
        void *found = atomic_load(&known);                                                                             \
        if (!found) atomic_store(&known, found = dlsym(RTLD_NEXT, #name));                                             \
        (__typeof__(&name))found;                                                                                      \
    })

#define MOST_NOTES 32

static _Atomic(void (*)(enum refusal_kind, const char *)) listener;
static atomic_flag is_busy = ATOMIC_FLAG_INIT;
static uint64_t noted[MOST_NOTES];
static size_t note_count;
static _Thread_local bool is_telling;

void refusals_watch(void (*told)(enum refusal_kind, const char *)) { atomic_store(&listener, told); }

/* FNV-1a. */
static uint64_t fingerprint(enum refusal_kind kind, const char *detail) {
    uint64_t hash = 0xcbf29ce484222325 ^ (uint64_t)kind;
    for (; *detail; detail++) hash = (hash ^ (unsigned char)*detail) * 0x100000001b3;
    return hash;
}

/* Whether it was not told before. Where another thread is just asking the same, it is not told now. */
static bool is_new(uint64_t hash) {
    if (atomic_flag_test_and_set(&is_busy)) return false;
    bool is_known = note_count == MOST_NOTES;
    for (size_t index = 0; index < note_count && !is_known; index++) is_known = noted[index] == hash;
    if (!is_known) noted[note_count++] = hash;
    atomic_flag_clear(&is_busy);
    return !is_known;
}

void refusals_note(enum refusal_kind kind, const char *detail) {
    int reason = errno;
    if (reason != EACCES && reason != EPERM) return;
    void (*told)(enum refusal_kind, const char *) = atomic_load(&listener);
    if (told && !is_telling && is_new(fingerprint(kind, detail))) {
        is_telling = true;
        told(kind, detail);
        is_telling = false;
    }
    errno = reason;
}

static enum refusal_kind kind_of(int flags) {
    if ((flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC))) return refusal_writing;
    return flags & O_DIRECTORY ? refusal_listing : refusal_reading;
}

/* A mode follows only where a file may be made. */
#define MODE(flags)                                                                                                    \
    ({                                                                                                                 \
        mode_t mode = 0;                                                                                               \
        if ((flags) & O_CREAT || ((flags) & O_TMPFILE) == O_TMPFILE) {                                                  \
            va_list rest;                                                                                              \
            va_start(rest, flags);                                                                                     \
            mode = va_arg(rest, mode_t);                                                                               \
            va_end(rest);                                                                                              \
        }                                                                                                              \
        mode;                                                                                                          \
    })

static int opened(int file, const char *path, int flags) {
    if (file >= 0) return file;
    if (errno == EACCES && (file = own_thread_status(path)) >= 0) return file;
    const char *name = strrchr(path, '/');
    if ((flags & O_EXCL) && name && name > path && name - path < PATH_MAX) {
        /* A new file under a name that was made up: where it was to be says more. */
        char folder[PATH_MAX];
        memcpy(folder, path, (size_t)(name - path));
        folder[name - path] = 0;
        refusals_note(refusal_writing, folder);
    } else {
        refusals_note(kind_of(flags), path);
    }
    return file;
}

EXPORTED int open(const char *path, int flags, ...) { return opened(REAL(open)(path, flags, MODE(flags)), path, flags); }

EXPORTED int open64(const char *path, int flags, ...) {
    return opened(REAL(open64)(path, flags, MODE(flags)), path, flags);
}

EXPORTED int openat(int folder, const char *path, int flags, ...) {
    return opened(REAL(openat)(folder, path, flags, MODE(flags)), path, flags);
}

EXPORTED int openat64(int folder, const char *path, int flags, ...) {
    return opened(REAL(openat64)(folder, path, flags, MODE(flags)), path, flags);
}

static FILE *stream(FILE *file, const char *path, const char *mode) {
    if (!file) refusals_note(mode[0] == 'r' && !strchr(mode, '+') ? refusal_reading : refusal_writing, path);
    return file;
}

EXPORTED FILE *fopen(const char *restrict path, const char *restrict mode) {
    return stream(REAL(fopen)(path, mode), path, mode);
}

EXPORTED FILE *fopen64(const char *restrict path, const char *restrict mode) {
    return stream(REAL(fopen64)(path, mode), path, mode);
}

EXPORTED DIR *opendir(const char *path) {
    DIR *folder = REAL(opendir)(path);
    if (!folder) refusals_note(refusal_listing, path);
    return folder;
}

EXPORTED int posix_spawn(
    pid_t *restrict process, const char *restrict path, const posix_spawn_file_actions_t *restrict actions,
    const posix_spawnattr_t *restrict attributes, char *const words[restrict], char *const environment[restrict]) {
    int reason = REAL(posix_spawn)(process, path, actions, attributes, words, environment);
    if (reason != 0) {
        errno = reason;
        refusals_note(refusal_running, path);
    }
    return reason;
}

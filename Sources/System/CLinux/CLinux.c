#define _GNU_SOURCE
#include "CLinux.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/openat2.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Newer than Debian 12's headers (Linux 6.3). */
#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

/* The most descriptors that one packet carries. */
#define MOST_FILES 8

int linux_memory_file(const char *name) {
    int file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_NOEXEC_SEAL);
    if (file < 0 && errno == EINVAL) file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    return file;
}

int linux_seal_size(int file) { return fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL); }

int linux_is_sealed(int file) {
    int seals = fcntl(file, F_GET_SEALS);
    return seals >= 0 && (seals & F_SEAL_SHRINK) != 0;
}

void linux_keep_one_heap(void) {
    mallopt(M_ARENA_MAX, 1);
    // Each of these also keeps the library from choosing another number by itself.
    mallopt(M_MMAP_THRESHOLD, 512 << 10);
    mallopt(M_TRIM_THRESHOLD, 1 << 20);
}

void linux_keep_freed_memory(void) {
    // The most that the library takes for it.
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
}

void linux_trim_heap(void) { malloc_trim(0); }

void linux_trim_stack(void) {
    // Nothing else lies within 128 megabytes below the beginning of the first thread's stack (mmap_base of the kernel); what
    // is not mapped there is passed over. Two pages are left to who is called next.
    uintptr_t last = ((uintptr_t)__builtin_frame_address(0) & ~(uintptr_t)4095) - 2 * 4096;
    madvise((void *)(last - (1 << 20)), 1 << 20, MADV_DONTNEED);
}

void linux_fill_heap_holes(void) {
    malloc_trim(0);
    uintptr_t top = (uintptr_t)sbrk(0) - mallinfo2().keepcost;
    // The best fit is taken first, so every hole of a size is used up before memory comes from the top.
    // Holes are multiples of 16 bytes, 8 of which are the library's own.
    for (size_t hole = 96 << 10; hole >= 32; hole -= hole > 1040 ? hole / 8 & ~15ul : 16) {
        char *chunk;
        while ((chunk = malloc(hole - 8)) && (uintptr_t)chunk < top) {}
        free(chunk);
    }
}

/* MADV_POPULATE_READ and _WRITE of Linux 5.14, newer than some headers. An older kernel does not know them: pages are
   mapped one by one then, when they are used. */
#define POPULATE_READ 22
#define POPULATE_WRITE 23

static void populate(uintptr_t first, uintptr_t last, int advice) {
    first &= ~(uintptr_t)4095;
    madvise((void *)first, last - first, advice);
}

void linux_populate(void *memory, size_t size) {
    populate((uintptr_t)memory, (uintptr_t)memory + size, POPULATE_WRITE);
}

static int map_symbol_tables(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size, (void)context;
    const ElfW(Dyn) *dynamic = NULL;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        if (info->dlpi_phdr[i].p_type == PT_DYNAMIC) dynamic = (void *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
    }
    uintptr_t first = UINTPTR_MAX, last = 0, strings = 0, length = 0;
    for (; dynamic && dynamic->d_tag != DT_NULL; dynamic++) {
        uintptr_t value = dynamic->d_un.d_ptr;
        if (dynamic->d_tag == DT_STRTAB) strings = value;
        if (dynamic->d_tag == DT_STRSZ) length = value;
        // The loader has made addresses of the offsets, except in the kernel's own library.
        if (dynamic->d_tag != DT_SYMTAB && dynamic->d_tag != DT_GNU_HASH && dynamic->d_tag != DT_STRTAB) continue;
        if (value < info->dlpi_addr) return 0;
        if (value < first) first = value;
        if (value > last) last = value;
    }
    if (strings + length > last) last = strings + length;
    if (last > first) populate(first, last, POPULATE_READ);
    return 0;
}

void linux_map_loader_tables(void) {
    dl_iterate_phdr(map_symbol_tables, NULL);
    for (struct link_map *map = _r_debug.r_map; map; map = map->l_next) {
        populate((uintptr_t)map, (uintptr_t)map + sizeof *map, POPULATE_WRITE);
    }
}

int linux_pidfd_open(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int linux_pidfd_send_signal(int process, int signal) {
    return (int)syscall(SYS_pidfd_send_signal, process, signal, NULL, 0);
}

int linux_close_range(unsigned first, unsigned last) { return (int)syscall(SYS_close_range, first, last, 0); }

int linux_spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int linux_pipe(int ends[2]) {
    if (pipe2(ends, O_CLOEXEC) != 0) return -1;
    return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

int linux_signal_on_parent_death(int signal) { return prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0); }

int linux_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

int linux_set_name(const char *name) { return prctl(PR_SET_NAME, name, 0, 0, 0); }

int linux_has_seccomp_filter(void) { return prctl(PR_GET_SECCOMP, 0, 0, 0, 0) == SECCOMP_MODE_FILTER; }

/* A thread's own number, as a library has noted it for that thread. */
struct noted_thread {
    pid_t before, now;
};

/* Whether a library asks for a thread's number once only: the Swift runtime does, which may be in the program itself; that
   one has no name. */
static int notes_threads(const char *path) {
    if (!*path) return 1;
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    return strncmp(name, "libswift", 8) == 0 || strncmp(name, "libFoundation", 13) == 0 ||
           strncmp(name, "libdispatch", 11) == 0;
}

static int note_thread(struct dl_phdr_info *library, size_t size, void *context) {
    const struct noted_thread *thread = context;
    if (size < offsetof(struct dl_phdr_info, dlpi_tls_data) + sizeof(void *) || !library->dlpi_tls_data ||
        !notes_threads(library->dlpi_name))
        return 0;
    for (int index = 0; index < library->dlpi_phnum; index++) {
        if (library->dlpi_phdr[index].p_type != PT_TLS) continue;
        pid_t *words = library->dlpi_tls_data;
        for (size_t word = 0; word < library->dlpi_phdr[index].p_memsz / sizeof *words; word++)
            if (words[word] == thread->before) words[word] = thread->now;
    }
    return 0;
}

/* libdispatch's own, which Apple's libraries call after a fork and nobody does on Linux: the main queue belongs to the
   thread that is left. */
extern void dispatch_atfork_child(void) __attribute__((weak));

pid_t linux_fork(void) {
    struct noted_thread thread = {.before = (pid_t)syscall(SYS_gettid)};
    pid_t child = fork();
    if (child != 0) return child;
    thread.now = (pid_t)syscall(SYS_gettid);
    dl_iterate_phdr(note_thread, &thread);
    if (dispatch_atfork_child) dispatch_atfork_child();
    return child;
}

int linux_drop_capabilities(void) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct none[2] = {{0}};
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    return (int)syscall(SYS_capset, &header, none);
}

int linux_set_thread_stack_size(size_t size) {
    pthread_attr_t attributes;
    if (pthread_getattr_default_np(&attributes) != 0) return -1;
    pthread_attr_setstacksize(&attributes, size);
    int result = pthread_setattr_default_np(&attributes);
    pthread_attr_destroy(&attributes);
    return result == 0 ? 0 : -1;
}

struct library_search {
    void (*found)(const char *path, void *context);
    void *context;
};

static int tell_library(struct dl_phdr_info *library, size_t size, void *search) {
    (void)size;
    struct library_search *wanted = search;
    if (library->dlpi_name && library->dlpi_name[0] == '/') wanted->found(library->dlpi_name, wanted->context);
    return 0;
}

void linux_each_library(void (*found)(const char *path, void *context), void *context) {
    struct library_search search = {found, context};
    dl_iterate_phdr(tell_library, &search);
}

/* How many symbols a table has is said nowhere; the hash table's last chain ends at the last one. */
static uint32_t symbol_count(const uint32_t *hash) {
    uint32_t bucket_count = hash[0], first = hash[1], bloom_size = hash[2];
    const uint32_t *buckets = hash + 4 + bloom_size * (sizeof(ElfW(Addr)) / sizeof(uint32_t));
    const uint32_t *chains = buckets + bucket_count;
    uint32_t last = 0;
    for (uint32_t index = 0; index < bucket_count; index++) {
        if (buckets[index] > last) last = buckets[index];
    }
    if (last < first) return 0;
    while ((chains[last - first] & 1) == 0) last++;
    return last + 1;
}

void linux_each_function(
    void *library, const char *prefix, void (*found)(const char *name, void *function, void *context), void *context) {
    struct link_map *map = NULL;
    if (dlinfo(library, RTLD_DI_LINKMAP, &map) != 0 || !map) return;
    const ElfW(Sym) *symbols = NULL;
    const char *names = NULL;
    const uint32_t *hash = NULL;
    for (const ElfW(Dyn) *entry = map->l_ld; entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == DT_SYMTAB) symbols = (const void *)entry->d_un.d_ptr;
        if (entry->d_tag == DT_STRTAB) names = (const void *)entry->d_un.d_ptr;
        if (entry->d_tag == DT_GNU_HASH) hash = (const void *)entry->d_un.d_ptr;
    }
    if (!symbols || !names || !hash) return;
    size_t length = strlen(prefix);
    uint32_t count = symbol_count(hash);
    for (uint32_t index = 1; index < count; index++) {
        const ElfW(Sym) *symbol = &symbols[index];
        const char *name = names + symbol->st_name;
        if (symbol->st_shndx == SHN_UNDEF || (symbol->st_info & 0xF) != STT_FUNC) continue;
        if (strncmp(name, prefix, length) == 0) found(name, (void *)(map->l_addr + symbol->st_value), context);
    }
}

int linux_install_filter(const void *instructions, unsigned short count) {
    struct sock_fprog program = {.len = count, .filter = (struct sock_filter *)instructions};
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
}

static int try_confinement(void) {
    int worked = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? LINUX_CONFINES_PRIVILEGES : 0;
    int ruleset = linux_landlock_create(LANDLOCK_ACCESS_FS_EXECUTE, 0, 0, sizeof(uint64_t));
    if (ruleset >= 0 && linux_landlock_restrict(ruleset) == 0) worked |= LINUX_CONFINES_FILES;
    struct rlimit limit;
    if (getrlimit(RLIMIT_DATA, &limit) == 0) {
        /* Half of what it may take now, as a value of the limit's own. */
        limit.rlim_cur = limit.rlim_cur == RLIM_INFINITY ? (rlim_t)1 << 40 : limit.rlim_cur / 2;
        if (setrlimit(RLIMIT_DATA, &limit) == 0) worked |= LINUX_CONFINES_RESOURCES;
    }
    struct sock_filter allow = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    if (linux_install_filter(&allow, 1) == 0) worked |= LINUX_CONFINES_CALLS;
    return worked;
}

int linux_confinement(void) {
    pid_t child = fork();
    if (child == 0) _exit(try_confinement());
    int status;
    while (child > 0 && waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return -1;
    return child > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int linux_landlock_abi(void) {
    int abi = (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return abi < 0 ? 0 : abi;
}

int linux_landlock_create(uint64_t files, uint64_t network, uint64_t scoped, size_t size) {
    uint64_t rights[3] = {files, network, scoped};
    if (size > sizeof rights) {
        errno = EINVAL;
        return -1;
    }
    return (int)syscall(SYS_landlock_create_ruleset, rights, size, 0);
}

int linux_landlock_allow(int ruleset, const char *path, uint64_t access) {
    struct landlock_path_beneath_attr rule = {.allowed_access = access, .parent_fd = linux_open_name(path)};
    if (rule.parent_fd < 0) return -1;
    int result = (int)syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    int reason = errno;
    close(rule.parent_fd);
    errno = reason;
    return result;
}

int linux_landlock_restrict(int ruleset) { return (int)syscall(SYS_landlock_restrict_self, ruleset, 0); }

int linux_packet_pair(int sockets[2]) {
    return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, sockets);
}

ssize_t linux_send_packet(int socket, const void *bytes, size_t count, const int *files, size_t file_count) {
    if (file_count > MOST_FILES) {
        errno = EINVAL;
        return -1;
    }
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(MOST_FILES * sizeof(int))];
    } control;
    memset(&control, 0, sizeof control);
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (file_count > 0) {
        message.msg_control = control.room;
        message.msg_controllen = CMSG_SPACE(file_count * sizeof(int));
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(file_count * sizeof(int));
        memcpy(CMSG_DATA(header), files, file_count * sizeof(int));
    }
    ssize_t sent;
    do {
        // A guest may send messages with descriptors on none of its sockets, and without on each of them.
        sent = file_count > 0 ? sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL)
                              : send(socket, bytes, count, MSG_DONTWAIT | MSG_NOSIGNAL);
    } while (sent < 0 && errno == EINTR);
    return sent;
}

ssize_t linux_receive_packet(int socket, void *bytes, size_t capacity, int *files, size_t *file_count) {
    size_t room = *file_count < MOST_FILES ? *file_count : MOST_FILES;
    *file_count = 0;
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(MOST_FILES * sizeof(int))];
    } control;
    struct iovec part = {.iov_base = bytes, .iov_len = capacity};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.room, .msg_controllen = sizeof control.room};
    ssize_t received;
    do {
        received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
    } while (received < 0 && errno == EINTR);
    if (received < 0) return -1;

    int fits = (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) == 0;
    size_t kept = 0;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t index = 0; index < count; index++) {
            int file;
            memcpy(&file, CMSG_DATA(header) + index * sizeof(int), sizeof file);
            if (fits && kept < room) {
                files[kept++] = file;
            } else {
                close(file);
                fits = 0;
            }
        }
    }
    if (!fits) {
        while (kept > 0) close(files[--kept]);
        errno = EMSGSIZE;
        return -1;
    }
    *file_count = kept;
    return received;
}

int linux_open_name(const char *path) { return open(path, O_PATH | O_CLOEXEC); }

int linux_open_beneath(const char *folder, const char *path) {
    int root = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (root < 0) return -1;
    struct open_how how = {
        .flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC,
        .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS,
    };
    long file = syscall(SYS_openat2, root, path, &how, sizeof how);
    int error = errno;
    close(root);
    errno = error;
    return (int)file;
}

int linux_exchange(const char *one, const char *other) {
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int linux_route_news(void) {
    int news = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_ROUTE);
    if (news < 0) return -1;
    struct sockaddr_nl groups = {
        .nl_family = AF_NETLINK, .nl_groups = RTMGRP_LINK | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_ROUTE};
    if (bind(news, (struct sockaddr *)&groups, sizeof groups) == 0) return news;
    int reason = errno;
    close(news);
    errno = reason;
    return -1;
}

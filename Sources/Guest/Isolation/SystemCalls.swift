/// Which system calls a guest may make. A name that a machine or a version of libseccomp does not know is passed over.
enum SystemCalls {
    /// One argument, all of it or the bits of a mask, equals a value.
    struct Condition {
        var argument: UInt32
        var mask: UInt64?
        var value: UInt64
    }

    /// Harmless, or governed by Landlock and by the descriptors that a guest has.
    static let allowed: [String] = files + memory + threads + time + waiting + questions

    private static let files = [
        "access", "chdir", "close", "close_range", "copy_file_range", "creat", "dup", "dup2", "dup3", "faccessat",
        "faccessat2", "fadvise64", "fallocate", "fchdir", "fcntl", "fdatasync", "fgetxattr", "flistxattr", "flock",
        "fstat", "fstatfs", "fsync", "ftruncate", "getcwd", "getdents", "getdents64", "getxattr", "lgetxattr", "link",
        "linkat", "listxattr", "llistxattr", "lseek", "lstat", "mkdir", "mkdirat", "newfstatat", "open", "openat",
        "openat2", "pipe", "pipe2", "pread64", "preadv", "preadv2", "pwrite64", "pwritev", "pwritev2", "read",
        "readahead", "readlink", "readlinkat", "readv", "rename", "renameat", "renameat2", "rmdir", "sendfile", "stat",
        "statfs", "statx", "symlink", "symlinkat", "sync_file_range", "umask", "unlink", "unlinkat", "write", "writev",
        // On the link only: a guest gets no other socket.
        "getpeername", "getsockname", "getsockopt", "recvfrom", "recvmsg", "sendmsg", "shutdown",
    ]

    private static let memory = [
        "brk", "madvise", "membarrier", "mincore", "mmap", "mprotect", "mremap", "msync", "munmap",
    ]

    private static let threads = [
        "arch_prctl", "exit", "exit_group", "futex", "futex_waitv", "get_robust_list", "gettid", "restart_syscall",
        "rseq", "rt_sigaction", "rt_sigpending", "rt_sigprocmask", "rt_sigreturn", "rt_sigsuspend", "rt_sigtimedwait",
        "sched_getaffinity", "sched_getparam", "sched_getscheduler", "sched_get_priority_max",
        "sched_get_priority_min", "sched_yield", "set_robust_list", "set_tid_address", "sigaltstack", "signalfd4",
    ]

    private static let time = [
        "alarm", "clock_getres", "clock_gettime", "clock_nanosleep", "getitimer", "gettimeofday", "nanosleep", "pause",
        "setitimer", "time", "timerfd_create", "timerfd_gettime", "timerfd_settime", "times",
    ]

    private static let waiting = [
        "epoll_create", "epoll_create1", "epoll_ctl", "epoll_pwait", "epoll_pwait2", "epoll_wait", "eventfd",
        "eventfd2", "poll", "ppoll", "pselect6", "select", "wait4", "waitid",
    ]

    private static let questions = [
        "getcpu", "getegid", "geteuid", "getgid", "getgroups", "getpgid", "getpgrp", "getpid", "getppid", "getpriority",
        "getrandom", "getresgid", "getresuid", "getrlimit", "getrusage", "getsid", "getuid", "sysinfo", "uname",
    ]

    /// Refused as not permitted, which programs understand better than a call that does not exist. Owners, modes, dates
    /// and attributes of files are here since Landlock does not govern them; `inotify` since it tells of other people's
    /// files.
    static let refused = [
        "execve", "execveat", "fork", "vfork", "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise",
        "kcmp", "pidfd_open", "pidfd_send_signal", "pidfd_getfd", "tkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo",
        "socket", "connect", "bind", "listen", "accept", "accept4", "setsockopt", "sendmmsg", "recvmmsg",
        "mount", "umount2", "pivot_root", "chroot", "move_mount", "open_tree", "fsopen", "fsconfig", "fsmount",
        "fspick", "mount_setattr", "unshare", "setns", "quotactl", "swapon", "swapoff", "acct", "reboot",
        "bpf", "perf_event_open", "keyctl", "add_key", "request_key", "io_uring_setup", "io_uring_enter",
        "io_uring_register", "userfaultfd", "init_module", "finit_module", "delete_module", "kexec_load",
        "kexec_file_load", "iopl", "ioperm", "personality", "syslog", "seccomp", "landlock_create_ruleset",
        "landlock_add_rule", "landlock_restrict_self",
        "settimeofday", "clock_settime", "clock_adjtime", "adjtimex", "sethostname", "setdomainname",
        "setuid", "setgid", "setreuid", "setregid", "setresuid", "setresgid", "setfsuid", "setfsgid", "setgroups",
        "capset", "setpgid", "setsid", "setrlimit", "setpriority", "sched_setaffinity", "sched_setscheduler",
        "sched_setparam", "sched_setattr", "ioprio_set",
        "chmod", "fchmodat", "fchmodat2", "chown", "lchown", "fchownat", "utime", "utimes", "futimesat", "setxattr",
        "lsetxattr", "fsetxattr", "removexattr", "lremovexattr", "fremovexattr", "truncate", "mknod", "mknodat",
        "name_to_handle_at", "open_by_handle_at", "inotify_init", "inotify_init1", "fanotify_init",
        "shmget", "shmat", "shmctl", "semget", "semop", "semctl", "msgget", "msgsnd", "msgrcv", "mq_open", "mq_unlink",
    ]

    /// Answered as done, and not done. Foundation sets the mode of each file that it writes atomically, and the dates of
    /// each that it copies, and fails as a whole when it may not.
    static let withoutEffect = ["fchmod", "fchown", "utimensat"]

    /// Allowed in one form only.
    static func conditional(ownProcess: UInt64) -> [(name: String, conditions: [Condition])] {
        let toItself = [Condition(argument: 0, value: ownProcess)]
        // CLONE_THREAD: a thread, not a process. clone3 hides its flags in memory, so that it does not exist here and the
        // C library falls back.
        let thread: UInt64 = 0x0001_0000
        // AF_UNIX and SOCK_STREAM: two ends in this process, which can send to nobody else.
        let localStream = [Condition(argument: 0, value: 1), Condition(argument: 1, mask: 0xF, value: 1)]
        // FIONREAD, FIONBIO, FIONCLEX, FIOCLEX; PR_SET_NAME, PR_GET_NAME, PR_GET_SECCOMP, PR_SET_VMA.
        let requests: [UInt64] = [0x541B, 0x5421, 0x5450, 0x5451]
        let options: [UInt64] = [15, 16, 21, 0x5356_4D41]
        return [
            ("kill", toItself), ("tgkill", toItself),
            ("clone", [Condition(argument: 0, mask: thread, value: thread)]),
            ("socketpair", localStream),
            // No address: to whom the socket is connected.
            ("sendto", [Condition(argument: 4, value: 0)]),
            // To ask for limits, not to set them.
            ("prlimit64", [Condition(argument: 2, value: 0)]),
        ]
            + requests.map { ("ioctl", [Condition(argument: 1, mask: 0xFFFF_FFFF, value: $0)]) }
            + options.map { ("prctl", [Condition(argument: 0, mask: 0xFFFF_FFFF, value: $0)]) }
    }
}

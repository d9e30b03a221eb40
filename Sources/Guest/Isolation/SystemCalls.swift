import Glibc
import Sandbox

/// Which system calls a guest may make. A name that a machine or a version of libseccomp does not know is passed over.
enum SystemCalls {
    /// What is not named here does not exist for a guest, so that a call that a later kernel brings is refused as well; what
    /// it must not do is refused with EPERM.
    static let otherwise = SystemCallRule.Action.fail(ENOSYS)

    /// All of it. A later rule never contradicts an earlier one.
    /// - Parameter ownProcess: the process's own identifier.
    static func rules(ownProcess: UInt64) -> [SystemCallRule] {
        allowed.map { SystemCallRule(name: $0, action: .allow) }
            + refused.map { SystemCallRule(name: $0, action: .fail(EPERM)) }
            + unsupported.map { SystemCallRule(name: $0, action: .fail(EOPNOTSUPP)) }
            + withoutEffect.map { SystemCallRule(name: $0, action: .fail(0)) }
            + conditional(ownProcess: ownProcess)
    }

    /// What a process needs to finish its own confinement, and must not have afterwards.
    private static let confining: Set = ["landlock_add_rule", "landlock_restrict_self", "prlimit64", "seccomp"]

    /// While it is not known yet which guest the process will be: all of it, but for what it takes to confine it.
    static func unfinishedRules(ownProcess: UInt64) -> [SystemCallRule] {
        rules(ownProcess: ownProcess).filter { !confining.contains($0.name) }
            + confining.sorted().map { SystemCallRule(name: $0, action: .allow) }
    }

    /// What is left to refuse then. Of several filters the kernel does what the strictest says.
    static var finishingRules: [SystemCallRule] {
        confining.sorted().filter { refused.contains($0) }.map { SystemCallRule(name: $0, action: .fail(EPERM)) }
            + [settingLimits]
    }

    /// Harmless, or governed by Landlock and by the descriptors that a guest has.
    static let allowed: [String] = files + memory + threads + time + waiting + questions

    private static let files = [
        "access", "chdir", "close", "close_range", "copy_file_range", "creat", "dup", "dup2", "dup3", "faccessat",
        "faccessat2", "fadvise64", "fallocate", "fchdir", "fdatasync", "fgetxattr", "flistxattr", "flock",
        "fstat", "fstatfs", "fsync", "ftruncate", "getcwd", "getdents", "getdents64", "link", "linkat", "lseek",
        "lstat",
        "mkdir", "mkdirat", "newfstatat", "pipe", "pipe2", "pread64", "preadv", "preadv2", "pwrite64", "pwritev",
        "pwritev2", "read",
        "readahead", "readlink", "readlinkat", "readv", "rename", "renameat", "renameat2", "rmdir", "sendfile", "stat",
        "statfs", "statx", "symlink", "symlinkat", "sync_file_range", "umask", "unlink", "unlinkat", "write", "writev",
        // On the link only: a guest gets no other socket.
        "getpeername", "getsockname", "getsockopt", "recvfrom", "recvmsg", "shutdown",
    ]

    private static let memory = [
        "brk", "madvise", "membarrier", "mincore", "mprotect", "msync", "munmap",
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

    /// Answered as on a file system that has no extended attributes: those of every file whose path is known could be read,
    /// which Landlock does not govern. Those of an open file can.
    static let unsupported = ["getxattr", "lgetxattr", "listxattr", "llistxattr"]

    /// Answered as done, and not done. Foundation sets the mode of each file that it writes atomically, and the dates of
    /// each that it copies, and fails as a whole when it may not.
    static let withoutEffect = ["fchmod", "fchown", "utimensat"]
}

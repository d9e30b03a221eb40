import CLinux
import Glibc
import Sandbox

/// What hodie-web is confined to once Chromium runs: it opens no file but those that tell of processes, and starts nothing.
enum EngineConfinement {
    /// - Returns: whether it is.
    static func enforce() -> Bool {
        // Up to ABI 5: a newer one would forbid signals to Chromium, which is not confined by this.
        let landlock = LandlockRuleset(abi: min(LandlockRuleset.abiOfThisKernel, 5), refusesTCP: false)
        landlock.allowReading(["/proc", "/dev/null", "/dev/urandom", "/etc/localtime", "/usr/share/zoneinfo"])
        return linux_drop_capabilities() == 0 && linux_no_new_privileges() == 0 && landlock.enforce() > 0
            && SystemCallFilter(otherwise: .allow, rules: rules)?.install() == true
    }

    private static let refused = [
        "execve", "execveat", "fork", "vfork", "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise",
        "kcmp", "pidfd_getfd", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "mount", "umount2", "pivot_root", "chroot",
        "move_mount", "open_tree", "fsopen", "unshare", "setns", "bpf", "perf_event_open", "keyctl", "add_key",
        "request_key", "io_uring_setup", "io_uring_enter", "io_uring_register", "userfaultfd", "init_module",
        "finit_module", "personality", "syslog", "chmod", "fchmod", "fchmodat", "chown", "fchown", "lchown", "fchownat",
        "utimensat", "truncate", "setxattr", "lsetxattr", "removexattr", "lremovexattr", "mknod", "mknodat",
        "open_by_handle_at", "inotify_init", "inotify_init1", "fanotify_init", "setuid", "setgid", "setgroups",
        "shmget", "shmat", "memfd_secret",
    ]

    private static func rules(ownProcess: UInt64) -> [SystemCallRule] {
        refused.map { SystemCallRule(name: $0, action: .fail(EPERM)) }
            + [
                // Threads only (CLONE_THREAD); clone3 hides its flags, and the C library does without it.
                SystemCallRule(name: "clone", action: .fail(EPERM), conditions: [.bits(0, 0x0001_0000, 0)]),
                SystemCallRule(name: "clone3", action: .fail(ENOSYS)),
                SystemCallRule(name: "openat2", action: .fail(ENOSYS)),
                SystemCallRule(name: "creat", action: .fail(EACCES)),
            ]
            + [("open", 1), ("openat", 2)].flatMap { (name: String, flags: UInt32) in
                [UInt64(O_WRONLY), UInt64(O_RDWR), 0b11].map { mode in
                    SystemCallRule(name: name, action: .fail(EACCES), conditions: [.bits(flags, 0b11, mode)])
                }
            }
    }
}

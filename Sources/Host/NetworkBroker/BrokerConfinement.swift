import CLinux
import Glibc
import Sandbox

/// What the broker is confined to: it reads what the machine's resolver needs, writes nothing, runs nothing, and tells other
/// processes nothing.
///
/// Files are allowed as they are when it starts. One that is replaced later is another file, which it may not read:
/// `hasLost` tells, and then a new broker is wanted.
struct BrokerConfinement {
    /// Of the resolver (resolver(5), nsswitch.conf(5)), and where other programs keep what these lead to.
    private static let readable = [
        "/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/host.conf", "/etc/gai.conf", "/etc/services",
        "/run/systemd/resolve", "/run/NetworkManager", "/run/resolvconf", "/etc/ld.so.cache", "/etc/localtime",
        "/usr/share/zoneinfo", "/dev/null", "/dev/urandom",
    ]
    /// What other programs replace while the broker runs.
    private static let replaced = ["/etc/resolv.conf", "/etc/hosts"]

    private let identities: [[UInt64]]

    private init() { identities = Self.replaced.map(Self.identity) }

    /// Confines this process.
    /// - Returns: nil if that is not possible.
    static func enforce() -> BrokerConfinement? {
        let confinement = BrokerConfinement()
        let landlock = LandlockRuleset(refusesTCP: false)
        landlock.allowReading(readable + folders())
        guard linux_drop_capabilities() == 0, linux_no_new_privileges() == 0, landlock.enforce() > 0,
            SystemCallFilter(otherwise: .allow, rules: rules)?.install() == true
        else { return nil }
        return confinement
    }

    /// Whether a file that it needs was replaced.
    var hasLost: Bool { Self.replaced.map(Self.identity) != identities }

    /// Which file a path leads to; empty for none.
    private static func identity(of path: String) -> [UInt64] {
        var status = stat()
        return stat(path, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : []
    }

    /// The folders of its libraries, which the resolver loads more of.
    private static func folders() -> [String] {
        var found: Set<String> = []
        withUnsafeMutablePointer(to: &found) { list in
            linux_each_library(
                { path, list in
                    guard let path = path.map({ String(cString: $0) }), let list, let slash = path.lastIndex(of: "/"),
                        slash != path.startIndex
                    else { return }
                    list.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(path[..<slash]))
                }, list)
        }
        return found.sorted()
    }

    private static let refused = [
        "execve", "execveat", "fork", "vfork", "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise",
        "kcmp", "pidfd_open", "pidfd_send_signal", "pidfd_getfd", "tkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo",
        "listen", "accept", "accept4", "mount", "umount2", "pivot_root", "chroot", "move_mount", "open_tree", "fsopen",
        "unshare", "setns", "bpf", "perf_event_open", "keyctl", "add_key", "request_key", "io_uring_setup",
        "io_uring_enter", "io_uring_register", "userfaultfd", "init_module", "finit_module", "personality", "syslog",
        "chmod", "fchmod", "fchmodat", "chown", "fchown", "lchown", "fchownat", "utimensat", "truncate", "setxattr",
        "lsetxattr", "removexattr", "lremovexattr", "mknod", "mknodat", "open_by_handle_at", "inotify_init",
        "inotify_init1", "fanotify_init", "setuid", "setgid", "setgroups", "setpriority", "sched_setaffinity", "shmget",
        "shmat", "memfd_create", "memfd_secret",
    ]

    private static func rules(ownProcess: UInt64) -> [SystemCallRule] {
        let notOwn = SystemCallRule.Condition(argument: 0, comparison: .differs(from: ownProcess))
        return refused.map { SystemCallRule(name: $0, action: .fail(EPERM)) }
            + ["kill", "tgkill"].map { SystemCallRule(name: $0, action: .fail(EPERM), conditions: [notOwn]) }
            + [
                // Threads only (CLONE_THREAD); clone3 hides its flags, and the C library does without it.
                SystemCallRule(name: "clone", action: .fail(EPERM), conditions: [.bits(0, 0x0001_0000, 0)]),
                SystemCallRule(name: "clone3", action: .fail(ENOSYS)),
                // Below ABI 3 Landlock does not govern truncation, nor access mode 3.
                SystemCallRule(name: "openat2", action: .fail(ENOSYS)),
                SystemCallRule(name: "creat", action: .fail(EACCES)),
            ]
            + [("open", 1), ("openat", 2)].flatMap { (name: String, flags: UInt32) in
                [UInt64(O_WRONLY), UInt64(O_RDWR), 0b11].map { mode in
                    SystemCallRule(name: name, action: .fail(EACCES), conditions: [.bits(flags, 0b11, mode)])
                } + [
                    SystemCallRule(
                        name: name, action: .fail(EACCES), conditions: [.bits(flags, 0o1000 | 0b11, 0o1000)])
                ]
            }
    }
}

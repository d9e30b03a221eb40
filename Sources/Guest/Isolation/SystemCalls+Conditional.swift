import Glibc
import Sandbox

// Calls that depend on their arguments. Where a form is not named here, the call does not exist (ENOSYS).

extension SystemCalls {
    /// - Parameter ownProcess: the process's own identifier.
    static func conditional(ownProcess: UInt64) -> [SystemCallRule] {
        opening + mapping + descriptorCommands
            + [
                allow("kill", .init(argument: 0, comparison: .equals(ownProcess))),
                allow("tgkill", .init(argument: 0, comparison: .equals(ownProcess))),
                // CLONE_THREAD: a thread, not a process. clone3 hides its flags in memory, so that it does not exist here
                // and the C library falls back.
                allow("clone", .bits(0, 0x0001_0000, 0x0001_0000)),
                fail("clone", EPERM, .bits(0, 0x0001_0000, 0)),
                // AF_UNIX and SOCK_STREAM: two ends in this process, which can send to nobody else.
                allow("socketpair", .init(argument: 0, comparison: .equals(1)), .bits(1, 0xF, 1)),
                // No address: to whom the socket is connected. MSG_FASTOPEN would connect one anew.
                allow("sendto", .init(argument: 4, comparison: .equals(0)), .bits(3, 0x2000_0000, 0)),
                // On the link only, which takes no descriptors: one that is on its way in a socket counts nowhere.
                allow("sendmsg", .int(0, 3)),
                allow("prlimit64", .init(argument: 2, comparison: .equals(0))),
                settingLimits,
            ]
            // PR_SET_NAME, PR_GET_NAME, PR_GET_SECCOMP, PR_SET_VMA.
            + [15, 16, 21, 0x5356_4D41].map { allow("prctl", .int(0, $0)) }
    }

    /// Limits may be asked for, not set.
    static var settingLimits: SystemCallRule {
        fail("prlimit64", EPERM, .init(argument: 2, comparison: .differs(from: 0)))
    }

    /// Below ABI 3 Landlock does not govern truncation, and it asks for no right at all of a file that is opened in access
    /// mode 3, which exists for `ioctl` alone: a file is emptied only by who opens it for writing. `openat2` has its flags
    /// in memory and does not exist here.
    private static var opening: [SystemCallRule] {
        let mode: UInt64 = 0b11
        let truncate: UInt64 = 0o1000
        return [("open", 1), ("openat", 2)].flatMap { name, flags in
            [
                allow(name, .bits(flags, mode | truncate, 0)),
                allow(name, .bits(flags, mode, UInt64(O_WRONLY))),
                allow(name, .bits(flags, mode, UInt64(O_RDWR))),
                fail(name, EACCES, .bits(flags, mode | truncate, truncate)),
                fail(name, EACCES, .bits(flags, mode, mode)),
            ]
        }
    }

    /// Memory that RLIMIT_DATA does not count is refused: shared memory without a file, huge pages, and stacks that grow
    /// by themselves. An old size of zero would map shared memory a second time.
    private static var mapping: [SystemCallRule] {
        let type: UInt64 = 0xF
        let `private`: UInt64 = 0x02
        let shared: UInt64 = 0x01
        let anonymous: UInt64 = 0x20
        let growsDown: UInt64 = 0x100
        let hugePages: UInt64 = 0x4_0000
        return [
            allow("mmap", .bits(3, anonymous | growsDown | hugePages, 0)),
            allow("mmap", .bits(3, type | anonymous | growsDown | hugePages, `private` | anonymous)),
            fail("mmap", EPERM, .bits(3, type | anonymous, shared | anonymous)),
            allow("mremap", .init(argument: 1, comparison: .differs(from: 0))),
        ]
    }

    /// Commands on descriptors that the C library, Swift, Foundation, Dispatch, SQLite and Pango give. Not among them:
    /// owners of signals (the kernel sends them to any process of the same user), leases and notifications.
    private static var descriptorCommands: [SystemCallRule] {
        // F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_GETLK, F_SETLK, F_SETLKW, the same of open files, F_DUPFD_CLOEXEC and
        // F_GET_SEALS.
        let commands: [UInt64] = [0, 1, 2, 3, 5, 6, 7, 36, 37, 38, 1030, 1034]
        let setFlags: UInt64 = 4
        let async: UInt64 = 0x2000
        // F_SETOWN, F_SETSIG, F_SETOWN_EX, F_SETLEASE, F_NOTIFY.
        let refused: [UInt64] = [8, 10, 15, 1024, 1026]
        // FIONREAD, FIONBIO, FIONCLEX, FIOCLEX.
        let requests: [UInt64] = [0x541B, 0x5421, 0x5450, 0x5451]
        return commands.map { allow("fcntl", .int(1, $0)) }
            + [
                allow("fcntl", .int(1, setFlags), .bits(2, async, 0)),
                fail("fcntl", EPERM, .int(1, setFlags), .bits(2, async, async)),
            ]
            + refused.map { fail("fcntl", EPERM, .int(1, $0)) }
            + requests.map { allow("ioctl", .int(1, $0)) }
    }

    private static func allow(_ name: String, _ conditions: SystemCallRule.Condition...) -> SystemCallRule {
        SystemCallRule(name: name, action: .allow, conditions: conditions)
    }

    private static func fail(
        _ name: String, _ code: Int32, _ conditions: SystemCallRule.Condition...
    ) -> SystemCallRule {
        SystemCallRule(name: name, action: .fail(code), conditions: conditions)
    }
}

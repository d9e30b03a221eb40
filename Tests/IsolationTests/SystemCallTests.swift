import CLinux
import Testing

@testable import Isolation

@Suite struct SystemCallTests {
    @Test func aFilterCanBeWrittenForThisMachine() {
        #expect(SystemCallFilter() != nil)
    }

    @Test func nothingIsBothAllowedAndRefused() {
        let conditional = SystemCalls.conditional(ownProcess: 1).map(\.name)
        let lists = [
            SystemCalls.allowed, SystemCalls.refused, SystemCalls.withoutEffect, Array(Set(conditional)),
        ]
        let all = lists.flatMap { $0 }
        #expect(Set(all).count == all.count)
    }

    /// Calls by which a process reaches others, the network or the machine.
    @Test(arguments: [
        "execve", "fork", "clone3", "ptrace", "process_vm_readv", "socket", "connect", "bind", "mount", "unshare",
        "setns", "bpf", "perf_event_open", "keyctl", "io_uring_setup", "userfaultfd", "pidfd_getfd", "chmod", "chown",
        "memfd_create", "inotify_add_watch", "prlimit64", "prctl", "ioctl", "kill", "clone",
    ])
    func isNeverSimplyAllowed(call: String) {
        #expect(!SystemCalls.allowed.contains(call))
    }

    @Test func theRuntimeOfWidgetsCanBeRead() {
        let paths = RuntimePaths(additional: ["/a/font"]).readable
        #expect(paths.contains("/a/font"))
        #expect(paths.contains("/usr/share/fonts"))
        // Wherever the C library has been loaded from.
        #expect(paths.contains { $0.contains("/lib") })
        #expect(!paths.contains("/"))
        #expect(!paths.contains("/etc"))
        #expect(!paths.contains("/proc"))
        #expect(Set(paths).count == paths.count)
    }
}

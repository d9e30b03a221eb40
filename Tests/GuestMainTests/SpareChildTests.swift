import CLinux
import Descriptors
import Glibc
import HostLink
import TestSupport
import Testing

@testable import GuestMain

/// The children here are this program, forked: they do nothing but what the closures say, and end.
///
/// Each test runs in a process of its own. Where other tests run, a child may be forked while one of them holds a lock
/// (of the allocator's, the runtime's, the loader's), for which it then waits for ever.
@Suite struct SpareChildTests {
    private static let saysWord: (Int32, Void) -> Never = { link, _ in
        var word = UInt8(ascii: "w")
        _ = linux_send_packet(link, &word, 1, nil, 0)
        _exit(7)
    }

    /// Waits for its end; its exit status, nil if a signal ended it.
    private static func status(of process: pid_t) -> Int32? {
        var status: Int32 = 0
        guard waitpid(process, &status, 0) == process, status & 0x7F == 0 else { return nil }
        return status >> 8 & 0xFF
    }

    private static func open(of process: pid_t) -> Set<String> {
        var names: Set<String> = []
        guard let folder = opendir("/proc/\(process)/fd") else { return [] }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            names.insert(
                withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names.subtracting([".", ".."])
    }

    @Test func oneThatIsWokenIsTheGuest() async throws {
        await #expect(processExitsWith: .success) {
            let child = try #require(SpareChild(prepare: {}, guest: SpareChildTests.saysWord))
            let link = try LinkSockets()
            #expect(child.wake(with: [link.guest, try SpareChildTests.standardError()]))
            var word: UInt8 = 0
            #expect(SpareChildTests.poll(link.host) && recv(link.host.rawValue, &word, 1, 0) == 1)
            #expect(word == UInt8(ascii: "w"))
            #expect(SpareChildTests.status(of: child.process) == 7)
        }
    }

    @Test func itIsPreparedBeforeItIsWanted() async throws {
        await #expect(processExitsWith: .success) {
            let shared = try #require(mmap(nil, 1, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0))
            let prepared = shared.assumingMemoryBound(to: UInt8.self)
            defer { munmap(shared, 1) }
            let child = try #require(SpareChild(prepare: { prepared.pointee = 1 }, guest: SpareChildTests.saysWord))
            #expect(await eventually { prepared.pointee == 1 })
            // Its output, and the socket by which it is woken: nothing else of the zygote's.
            #expect(SpareChildTests.open(of: child.process) == ["0", "1", "2", "3"])
            child.end()
            #expect(waitpid(child.process, nil, 0) == -1)
        }
    }

    @Test func oneThatHasEndedIsNotWoken() async throws {
        await #expect(processExitsWith: .success) {
            let child = try #require(SpareChild(prepare: {}, guest: SpareChildTests.saysWord))
            kill(child.process, SIGKILL)
            #expect(SpareChildTests.status(of: child.process) == nil)
            let link = try LinkSockets()
            #expect(!child.wake(with: [link.guest, try SpareChildTests.standardError()]))
        }
    }

    @Test func withoutBothDescriptorsItIsNotWoken() async throws {
        await #expect(processExitsWith: .success) {
            var child = SpareChild(prepare: {}, guest: SpareChildTests.saysWord)
            let process = try #require(child?.process)
            #expect(child?.wake(with: [try SpareChildTests.standardError()]) == false)
            // Nobody will want it any more.
            child = nil
            #expect(SpareChildTests.status(of: process) == 0)
        }
    }

    private static func standardError() throws -> SharedDescriptor {
        try #require(SharedDescriptor(owning: dup(STDERR_FILENO)))
    }

    private static func poll(_ descriptor: SharedDescriptor) -> Bool {
        var wanted = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
        return Glibc.poll(&wanted, 1, 60_000) == 1
    }
}

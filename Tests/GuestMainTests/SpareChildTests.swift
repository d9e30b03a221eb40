import CLinux
import Descriptors
import Glibc
import HostLink
import TestSupport
import Testing

@testable import GuestMain

/// The children here are this program, forked: they do nothing but what the closures say, and end.
@MainActor
@Suite(.serialized) struct SpareChildTests {
    private static let saysWord: (Int32, Void) -> Never = { link, _ in
        var word = UInt8(ascii: "w")
        _ = linux_send_packet(link, &word, 1, nil, 0)
        _exit(7)
    }

    /// Waits for its end; its exit status, nil if a signal ended it.
    private func status(of process: pid_t) -> Int32? {
        var status: Int32 = 0
        guard waitpid(process, &status, 0) == process, status & 0x7F == 0 else { return nil }
        return status >> 8 & 0xFF
    }

    private func open(of process: pid_t) -> Set<String> {
        var names: Set<String> = []
        guard let folder = opendir("/proc/\(process)/fd") else { return [] }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            names.insert(
                withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names.subtracting([".", ".."])
    }

    @Test func oneThatIsWokenIsTheGuest() throws {
        let child = try #require(SpareChild(prepare: {}, guest: Self.saysWord))
        let link = try LinkSockets()
        #expect(child.wake(with: [link.guest, try standardError()]))
        var word: UInt8 = 0
        #expect(poll(link.host) && recv(link.host.rawValue, &word, 1, 0) == 1)
        #expect(word == UInt8(ascii: "w"))
        #expect(status(of: child.process) == 7)
    }

    @Test func itIsPreparedBeforeItIsWanted() async throws {
        let shared = try #require(mmap(nil, 1, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0))
        let prepared = shared.assumingMemoryBound(to: UInt8.self)
        defer { munmap(shared, 1) }
        let child = try #require(SpareChild(prepare: { prepared.pointee = 1 }, guest: Self.saysWord))
        #expect(await eventually { prepared.pointee == 1 })
        // Its output, and the socket by which it is woken: nothing else of the zygote's.
        #expect(open(of: child.process) == ["0", "1", "2", "3"])
        child.end()
        #expect(waitpid(child.process, nil, 0) == -1)
    }

    @Test func oneThatHasEndedIsNotWoken() throws {
        let child = try #require(SpareChild(prepare: {}, guest: Self.saysWord))
        kill(child.process, SIGKILL)
        #expect(status(of: child.process) == nil)
        let link = try LinkSockets()
        #expect(!child.wake(with: [link.guest, try standardError()]))
    }

    @Test func withoutBothDescriptorsItIsNotWoken() throws {
        var child = SpareChild(prepare: {}, guest: Self.saysWord)
        let process = try #require(child?.process)
        #expect(child?.wake(with: [try standardError()]) == false)
        // Nobody will want it any more.
        child = nil
        #expect(status(of: process) == 0)
    }

    private func standardError() throws -> SharedDescriptor {
        try #require(SharedDescriptor(owning: dup(STDERR_FILENO)))
    }

    private func poll(_ descriptor: SharedDescriptor) -> Bool {
        var wanted = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
        return Glibc.poll(&wanted, 1, 60_000) == 1
    }
}

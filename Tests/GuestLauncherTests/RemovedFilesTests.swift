import Foundation
import TestSupport
import Testing

@testable import GuestLauncher

/// Files of this process that have no name any more.
@Suite struct RemovedFilesTests {
    private static let size = 300_000
    private let folder: URL
    private let disk: UInt64

    init() throws {
        folder = try TemporaryFolder.make()
        var status = stat()
        #expect(stat(folder.path, &status) == 0)
        disk = UInt64(status.st_dev)
    }

    /// A file without a name, of 300,000 bytes.
    private func removedFile() throws -> Int32 {
        let path = folder.appendingPathComponent(UUID().uuidString).path
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        try #require(file >= 0)
        #expect(Data(count: Self.size).withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == Self.size)
        #expect(unlink(path) == 0)
        return file
    }

    /// What is there while `body` keeps one is more than what is there without it by what one takes. Others come and go
    /// meanwhile: it is tried until it was alone.
    private func takes(_ body: () throws -> () -> Void) async -> Bool {
        await eventually {
            let before = RemovedFiles(of: getpid()).bytes(onDisk: disk)
            guard let end = try? body() else { return false }
            let meanwhile = RemovedFiles(of: getpid()).bytes(onDisk: disk)
            end()
            return (Self.size..<Self.size + 16384).contains(meanwhile - before)
        }
    }

    @Test func oneThatIsOpenCounts() async {
        #expect(
            await takes {
                let file = try removedFile()
                return { close(file) }
            })
    }

    @Test func oneThatIsMappedCounts() async {
        #expect(
            await takes {
                let file = try removedFile()
                let place = mmap(nil, Self.size, PROT_READ, MAP_SHARED, file, 0)
                close(file)
                return { munmap(place, Self.size) }
            })
    }

    @Test func oneThatIsBothCountsOnce() async {
        #expect(
            await takes {
                let file = try removedFile()
                let place = mmap(nil, Self.size, PROT_READ, MAP_SHARED, file, 0)
                return {
                    munmap(place, Self.size)
                    close(file)
                }
            })
    }

    @Test func thoseOnOtherDisksAreNotCounted() throws {
        let file = try removedFile()
        #expect(RemovedFiles(of: getpid()).bytes(onDisk: UInt64.max) == 0)
        close(file)
    }

    @Test func whatTheKernelAnswersIsReadLineByLine() throws {
        let file = folder.appendingPathComponent("status").path
        try Data("Name:\ta\nVmPTE:\t  92 kB\nThreads:\t3\nmapped (deleted)\nlast (deleted)".utf8)
            .write(to: URL(fileURLWithPath: file))
        let status = try #require(ProcFile(file))
        #expect(status.value(of: "VmPTE:") == 92)
        #expect(status.value(of: "Threads:") == 3)
        #expect(status.word(of: "Name:") == "a")
        #expect(status.value(of: "Vm:") == nil)
        #expect(status.lines(endingIn: " (deleted)") == ["mapped (deleted)", "last (deleted)"])
        #expect(ProcFile(file, limit: 7)?.text == "Name:\ta")
        #expect(ProcFile(folder.appendingPathComponent("none").path) == nil)
    }
}

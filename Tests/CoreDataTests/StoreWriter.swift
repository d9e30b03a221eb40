import CLinux
import Foundation
import Glibc
import TestSupport

/// A process that writes to a store as fast as it can, and what it says. Not to be used by two threads at once.
final class StoreWriter {
    struct Stopped: Error, CustomStringConvertible {
        let name: String
        var description: String { "\(name) ended by itself" }
    }

    let name: String
    private let store: URL
    private let isConfined: Bool
    private var process = Process()
    /// What it says, to be read without waiting; negative while it does not run.
    private var reading: Int32 = -1
    private var unread: [UInt8] = []
    private var heard: [String: [Int]] = [:]

    /// Starts it.
    ///
    /// - Parameter isConfined: Whether it may do what a widget may whose container is the store's folder.
    init(_ name: String, _ store: URL, isConfined: Bool = false) throws {
        (self.name, self.store, self.isConfined) = (name, store, isConfined)
        try start()
    }

    func start() throws {
        var ends: [Int32] = [0, 0]
        guard linux_pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
        reading = ends[0]
        _ = fcntl(reading, F_SETFL, O_NONBLOCK)
        let writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        process = Process()
        process.executableURL = try Self.program()
        process.arguments =
            [store.path, name, "\(getpid())"] + (isConfined ? [store.deletingLastPathComponent().path] : [])
        process.standardOutput = writing
        try process.run()
        try writing.close()
    }

    /// Whether this machine can confine a writer as it does widgets.
    static func canBeConfined() throws -> Bool {
        let writer = try StoreWriter(
            "widget", TemporaryFolder.make().appendingPathComponent("Entries.sqlite"), isConfined: true)
        defer { writer.kill() }
        try listen(to: [writer]) { !writer.said("confined").isEmpty }
        return writer.said("confined") == [1]
    }

    /// Kills it, and hears what it said last.
    func kill() {
        guard reading >= 0 else { return }
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        hear()
        // What it could not say to its end.
        unread = []
        close(reading)
        reading = -1
    }

    /// The numbers behind a word of the lines that were heard.
    func said(_ word: String) -> [Int] { heard[word] ?? [] }

    /// Hears what all of them say until something has come true.
    ///
    /// - Throws: `Stopped` if one of them says nothing any more.
    static func listen(to writers: [StoreWriter], until isEnough: () -> Bool) throws {
        while !isEnough() {
            var entries = writers.map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
            guard poll(&entries, nfds_t(entries.count), -1) > 0 else { continue }
            for (writer, entry) in zip(writers, entries) where entry.revents != 0 {
                guard writer.hear() else { throw Stopped(name: writer.name) }
            }
        }
    }

    /// Reads what there is.
    ///
    /// - Returns: false if there will never be more.
    @discardableResult
    private func hear() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var count = 0
        repeat {
            count = read(reading, &bytes, bytes.count)
            if count > 0 { unread += bytes[..<count] }
        } while count > 0
        let isOpen = count < 0
        guard let end = unread.lastIndex(of: UInt8(ascii: "\n")) else { return isOpen }
        for line in String(decoding: unread[...end], as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ")
            if parts.count == 2, let number = Int(parts[1]) { heard[String(parts[0]), default: []].append(number) }
        }
        unread.removeSubrange(...end)
        return isOpen
    }

    /// Built with the tests.
    private static func program() throws -> URL {
        #if DEBUG
            let folder = ".build/debug"
        #else
            let folder = ".build/release"
        #endif
        let program = Stage.package.appendingPathComponent("\(folder)/store-writer")
        guard FileManager.default.isExecutableFile(atPath: program.path) else { throw Stage.Missing(program.path) }
        return program
    }
}

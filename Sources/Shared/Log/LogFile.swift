import Foundation
import Glibc

/// A log's file. It cannot fill the disk: once it has grown past its limit it is put aside as `Name.old.log`, in place
/// of the one before, and a new one begins.
///
/// Lines are written on a queue of its own, so that nobody who logs waits for a disk. What cannot be written waits and
/// is tried again with every line that follows, as far as there is room for it in memory.
final class LogFile: @unchecked Sendable {
    private struct Line {
        var date: Date
        var level: Log.Level
        var text: String
    }

    /// Lines that wait at most.
    private static let mostWaiting = 4096

    private let file: URL
    private let limit: Int
    private let queue = DispatchQueue(label: "org.hodie.log")
    // The queue's own.
    private var descriptor: Int32 = -1
    /// What is still to be written of lines that were begun.
    private var begun = Data()

    private let lock = NSLock()
    // Behind the lock.
    private var waiting: [Line] = []
    private var lost = 0
    private var isScheduled = false

    /// - Parameters:
    ///   - file: made if need be, with its folder; appended to.
    ///   - limit: bytes.
    init(_ file: URL, limit: Int) {
        self.file = file
        self.limit = limit
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Has `level: text` written, with the present time before it.
    func write(_ level: Log.Level, _ text: String) {
        let line = Line(date: Date(), level: level, text: text)
        lock.lock()
        defer { lock.unlock() }
        guard waiting.count < Self.mostWaiting else {
            lost += 1
            return
        }
        waiting.append(line)
        guard !isScheduled else { return }
        isScheduled = true
        queue.async { self.writeWhatWaits() }
    }

    /// Returns when everything has been written that can be.
    func flush() { queue.sync { writeWhatWaits() } }

    private func writeWhatWaits() {
        let (lines, lost) = lock.withLock {
            isScheduled = false
            return (waiting, self.lost)
        }
        guard open() else { return }
        var written = 0
        for line in lines {
            guard finishBegun() else { break }
            begun = Self.bytes(of: line)
            written += 1
        }
        guard finishBegun() else { return forget(written) }
        forget(written)
        guard lost > 0 else { return }
        begun = Self.bytes(of: Line(date: Date(), level: .warning, text: "(\(lost) lines could not be written)"))
        lock.withLock { self.lost -= lost }
        _ = finishBegun()
    }

    private func forget(_ count: Int) { lock.withLock { waiting.removeFirst(count) } }

    private static func bytes(of line: Line) -> Data {
        Data("\(line.date.formatted(.iso8601)) \(line.level): \(Log.printable(line.text))\n".utf8)
    }

    /// Writes the rest of what was begun.
    /// - Returns: whether all of it is written now. If not, the file is opened anew for the next attempt.
    private func finishBegun() -> Bool {
        while !begun.isEmpty {
            var status = stat()
            if fstat(descriptor, &status) == 0, status.st_size > limit { startAnew() }
            let count = begun.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                if descriptor >= 0 { close(descriptor) }
                descriptor = -1
                return false
            }
            begun = Data(begun.dropFirst(count))
        }
        return true
    }

    /// Whether there is a file to write to.
    private func open() -> Bool {
        guard descriptor < 0 else { return true }
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        descriptor = Glibc.open(file.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        return descriptor >= 0
    }

    private func startAnew() {
        // In one step, and over what was put aside the last time.
        rename(file.path, file.deletingPathExtension().appendingPathExtension("old.log").path)
        close(descriptor)
        descriptor = -1
        _ = open()
    }
}

import Descriptors
import Foundation
import Glibc
internal import Locks

/// A log's file. It cannot fill the disk: once it has grown past its limit it is put aside as `Name.old.log`, in place
/// of the one before, and a new one begins.
///
/// Lines are written on a queue of its own, so that nobody who logs waits for a disk. What cannot be written waits and
/// is tried again with every line that follows, as far as there is room for it in memory.
final class LogFile: Sendable {
    private struct Line {
        var date: Date
        var level: Log.Level
        var text: String
    }

    /// Lines that were handed over and are not written yet.
    private struct Backlog {
        var lines: [Line] = []
        /// How many lines were dropped because there was no room for them.
        var lost = 0
        var isScheduled = false
    }

    /// Lines that wait at most.
    private static let mostWaiting = 4096

    private let queue = DispatchQueue(label: "org.hodie.log")
    private let backlog = Locked(Backlog())
    private let output: Locked<Output>

    /// - Parameters:
    ///   - file: made if need be, with its folder; appended to.
    ///   - limit: bytes.
    init(_ file: URL, limit: Int) {
        output = Locked(Output(url: file, limit: limit))
    }

    /// Has `level: text` written, with the present time before it.
    func write(_ level: Log.Level, _ text: String) {
        let line = Line(date: Date(), level: level, text: text)
        let hasToBeScheduled = backlog.withLock { backlog in
            guard backlog.lines.count < Self.mostWaiting else {
                backlog.lost += 1
                return false
            }
            backlog.lines.append(line)
            defer { backlog.isScheduled = true }
            return !backlog.isScheduled
        }
        if hasToBeScheduled { queue.async { self.writeWhatWaits() } }
    }

    /// Returns when everything has been written that can be.
    func flush() { queue.sync { writeWhatWaits() } }

    private func writeWhatWaits() {
        let (lines, lost) = backlog.withLock { backlog in
            backlog.isScheduled = false
            return (backlog.lines, backlog.lost)
        }
        output.withLock { output in
            guard output.open() else { return }
            var written = 0
            for line in lines {
                guard output.finishBegun() else { break }
                output.begun = Self.bytes(of: line)
                written += 1
            }
            let isDone = output.finishBegun()
            backlog.withLock { $0.lines.removeFirst(written) }
            guard isDone, lost > 0 else { return }
            let gap = Line(date: Date(), level: .warning, text: "(\(lost) lines could not be written)")
            output.begun = Self.bytes(of: gap)
            backlog.withLock { $0.lost -= lost }
            _ = output.finishBegun()
        }
    }

    private static func bytes(of line: Line) -> Data {
        Data("\(line.date.formatted(.iso8601)) \(line.level): \(Log.printable(line.text))\n".utf8)
    }
}

extension LogFile {
    /// The file itself.
    private struct Output: ~Copyable {
        let url: URL
        let limit: Int
        private var file: FileDescriptor?
        /// The rest of a line of which only a part could be written.
        var begun = Data()

        init(url: URL, limit: Int) {
            self.url = url
            self.limit = limit
        }

        /// Writes the rest of what was begun.
        /// - Returns: whether all of it is written now. If not, the file is opened anew for the next attempt.
        mutating func finishBegun() -> Bool {
            while !begun.isEmpty {
                var status = stat()
                if fstat(number, &status) == 0, status.st_size > limit { startAnew() }
                let count = begun.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    file = nil
                    return false
                }
                begun = Data(begun.dropFirst(count))
            }
            return true
        }

        /// Whether there is a file to write to.
        mutating func open() -> Bool {
            if file != nil { return true }
            try? FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            file = FileDescriptor(owning: Glibc.open(url.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600))
            return file != nil
        }

        private var number: Int32 {
            switch file {
            case .some(let file): return file.rawValue
            case nil: return -1
            }
        }

        private mutating func startAnew() {
            // `rename` replaces the file that was put aside the last time in one step.
            rename(url.path, url.deletingPathExtension().appendingPathExtension("old.log").path)
            file = nil
            _ = open()
        }
    }
}

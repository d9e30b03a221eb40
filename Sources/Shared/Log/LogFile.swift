import Foundation
import Glibc

/// A log's file. It cannot fill the disk: once it has grown past its limit it is put aside as `Name.old.log`, in place
/// of the one before, and a new one begins.
final class LogFile: @unchecked Sendable {
    private let file: URL
    private let limit: Int
    private let lock = NSLock()
    private var descriptor: Int32 = -1

    /// - Parameters:
    ///   - file: made if need be, with its folder; appended to.
    ///   - limit: bytes.
    /// - Returns: nil if the file can't be written.
    init?(_ file: URL, limit: Int) {
        self.file = file
        self.limit = limit
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        open()
        guard descriptor >= 0 else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Writes `level: text` with the time before it. What cannot be written is lost.
    func write(_ level: Log.Level, _ text: String) {
        let line = Data("\(Date().formatted(.iso8601)) \(level): \(Log.printable(text))\n".utf8)
        lock.lock()
        defer { lock.unlock() }
        // A second host may have written to it, too.
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_size > limit { startAnew() }
        line.withUnsafeBytes { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }

    private func open() {
        // Whole lines at the end, also if a second host writes to the same file.
        descriptor = Glibc.open(file.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    }

    private func startAnew() {
        // In one step, and over what was put aside the last time.
        rename(file.path, file.deletingPathExtension().appendingPathExtension("old.log").path)
        close(descriptor)
        open()
    }
}

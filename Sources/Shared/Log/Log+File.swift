import Foundation

extension Log {
    /// The size from which on a log file is put aside at the next start, in bytes.
    public static let greatestFileSize = 1 << 20

    /// To standard error from `level` on and, with the time, to a file.
    ///
    /// A file that has grown past `greatestFileSize` is put aside first, as `Name.old.log`: the one before that is
    /// forgotten. A file that can't be written is done without.
    public static func toFile(_ file: URL, andStandardErrorFrom level: Level) -> Log {
        let console = Log.standardError(from: level)
        let manager = FileManager.default
        try? manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let size = (try? manager.attributesOfItem(atPath: file.path))?[.size] as? Int ?? 0
        if size > greatestFileSize {
            let old = file.deletingPathExtension().appendingPathExtension("old.log")
            // In one step, and over what was put aside the last time.
            rename(file.path, old.path)
        }
        // Whole lines at the end, also if a second host writes to the same file.
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return console }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        return Log { level, text in
            let line = "\(Date().formatted(.iso8601)) \(level): \(text)\n"
            try? handle.write(contentsOf: Data(line.utf8))
            console.write(level, text)
        }
    }
}

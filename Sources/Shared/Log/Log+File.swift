import Foundation

extension Log {
    /// The size from which on a log file is put aside, in bytes.
    public static let greatestFileSize = 1 << 20

    /// To standard error from `level` on and, with the time, to a file.
    ///
    /// A file that has grown past `greatestFileSize` is put aside, as `Name.old.log`: the one before that is forgotten.
    /// A file that can't be written is done without.
    public static func toFile(_ file: URL, andStandardErrorFrom level: Level) -> Log {
        let console = Log.standardError(from: level)
        guard let file = LogFile(file, limit: greatestFileSize) else { return console }
        return Log { level, text in
            file.write(level, text)
            console.write(level, text)
        }
    }
}

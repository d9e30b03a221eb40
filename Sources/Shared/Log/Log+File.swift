import Foundation

extension Log {
    /// The size from which on a log file is put aside, in bytes.
    public static let greatestFileSize = 1 << 20

    /// To standard error from `level` on and, with the time, to a file. Both are written beside the caller's thread: call
    /// `flush` before the program ends.
    ///
    /// A file that has grown past `greatestFileSize` is put aside, as `Name.old.log`: the one before that is forgotten.
    /// What can't be written is tried again with the lines that follow.
    public static func toFile(_ file: URL, andStandardErrorFrom level: Level) -> Log {
        let console = Log.standardError(from: level).inBackground()
        let file = LogFile(file, limit: greatestFileSize)
        return Log(
            { lineLevel, text in
                file.write(lineLevel, text)
                if lineLevel >= level { console.write(lineLevel, text) }
            },
            flush: {
                file.flush()
                console.flush()
            })
    }
}

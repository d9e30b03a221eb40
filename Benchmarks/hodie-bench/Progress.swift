import Foundation

/// What is being measured, for who waits: groups take minutes on a busy machine, and their figures come at the end.
enum Progress {
    /// Writes a line to standard error, at once, so that the figures on standard output stay alone.
    static func say(_ what: String) { FileHandle.standardError.write(Data("hodie-bench: \(what)\n".utf8)) }

    /// Says which of several runs begins; the one before the first is not counted.
    static func say(_ what: String, run: Int, of runs: Int) {
        say(run == 0 ? "\(what), to warm up" : "\(what), \(run) of \(runs)")
    }
}

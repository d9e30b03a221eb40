import Foundation

/// A file that the kernel answers a question with (proc(5)).
struct ProcFile {
    let text: String

    /// Nil if there is no such process, or the question may not be asked.
    /// - Parameter limit: bytes that are read at most.
    init?(_ path: String, limit: Int = 8192) {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = fread(&bytes, 1, bytes.count, file)
        guard count > 0 else { return nil }
        text = String(decoding: bytes[..<count], as: UTF8.self)
    }

    /// The number behind `name` at the beginning of a line.
    func value(of name: String) -> Int? {
        for line in text.split(separator: "\n") where line.hasPrefix(name) {
            return line.dropFirst(name.count).split(whereSeparator: { $0 == " " || $0 == "\t" }).first.flatMap {
                Int($0)
            }
        }
        return nil
    }

    /// Of `/proc/PID/stat`: seconds of processor time in user and kernel mode.
    var processorTime: Double? {
        // The name in parentheses may hold anything; after it, user and kernel time are the 12th and 13th field.
        let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let kernel = Double(fields[13]) else { return nil }
        return (user + kernel) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}

import Foundation

/// A file that the kernel answers a question with (proc(5)).
struct ProcFile {
    private let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Nil if there is no such process, or the question may not be asked.
    /// - Parameter limit: bytes that are read at most.
    init?(_ path: String, limit: Int = 8192) {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = fread(&bytes, 1, bytes.count, file)
        guard count > 0 else { return nil }
        self.bytes = Array(bytes[..<count])
    }

    /// The number behind `name` at the beginning of a line.
    func value(of name: String) -> Int? { word(of: name).flatMap { Int($0) } }

    /// The first word behind `name` at the beginning of a line.
    ///
    /// Found among bytes, because processes are looked at often, and texts would be taken apart letter by letter.
    func word(of name: String) -> String? {
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: name.utf8) {
            return line.dropFirst(name.utf8.count)
                .split(maxSplits: 1, whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }).first
                .map { String(decoding: $0, as: UTF8.self) }
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

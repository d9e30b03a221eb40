import Descriptors
import Foundation

/// A file that the kernel answers a question with (proc(5)).
///
/// Its lines are looked at as bytes, because processes are looked at often, and texts would be taken apart letter by letter.
struct ProcFile {
    private let bytes: [UInt8]

    /// Nil if there is no such process, or the question may not be asked.
    /// - Parameter limit: bytes that are read at most.
    init?(_ path: String, limit: Int = 8192) {
        guard let file = FileDescriptor(owning: open(path, O_RDONLY | O_CLOEXEC)) else { return nil }
        bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, length in
            // The kernel answers a page at a time.
            while length < limit {
                let count = read(file.rawValue, buffer.baseAddress! + length, limit - length)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                length += count
            }
        }
        guard !bytes.isEmpty else { return nil }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The number behind `name` at the beginning of a line.
    func value(of name: String) -> Int? { word(of: name).flatMap { Int($0) } }

    /// The first word behind `name` at the beginning of a line.
    func word(of name: String) -> String? {
        let name = Array(name.utf8)
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        return firstLine { $0.starts(with: name) }.map {
            String(decoding: $0.dropFirst(name.count).drop(while: isSpace).prefix { !isSpace($0) }, as: UTF8.self)
        }
    }

    /// The lines that end so.
    func lines(endingIn suffix: String) -> [String] {
        let suffix = Array(suffix.utf8)
        var found: [String] = []
        _ = firstLine { line in
            if line.count >= suffix.count, line.suffix(suffix.count).elementsEqual(suffix) {
                found.append(String(decoding: line, as: UTF8.self))
            }
            return false
        }
        return found
    }

    /// Of `/proc/PID/stat`: seconds of processor time in user and kernel mode.
    var processorTime: Double? {
        // The name in parentheses may hold anything; after it, user and kernel time are the 12th and 13th field.
        guard let name = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let fields = String(decoding: bytes[name...], as: UTF8.self).split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let kernel = Double(fields[13]) else { return nil }
        return (user + kernel) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// The first line that is as `isWanted` says.
    private func firstLine(where isWanted: (UnsafeRawBufferPointer) -> Bool) -> [UInt8]? {
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
                let end = memchr(rest.baseAddress!, Int32(UInt8(ascii: "\n")), rest.count)
                let length = end.map { UnsafeRawPointer($0) - rest.baseAddress! } ?? rest.count
                let line = UnsafeRawBufferPointer(rebasing: rest[..<length])
                if isWanted(line) { return Array(line) }
                start += length + 1
            }
            return nil
        }
    }
}

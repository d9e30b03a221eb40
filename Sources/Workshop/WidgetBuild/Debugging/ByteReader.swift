import Foundation

/// Reads little-endian numbers one after the other, and never beyond the end: what is missing there is an error.
struct ByteReader {
    struct EndReached: Error {}

    private let bytes: ArraySlice<UInt8>
    private(set) var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    var isAtEnd: Bool { position >= bytes.endIndex }

    mutating func skip(_ count: Int) throws { _ = try take(count) }

    mutating func move(to position: Int) throws {
        guard (bytes.startIndex...bytes.endIndex).contains(position) else { throw EndReached() }
        self.position = position
    }

    /// The next `count` bytes.
    mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
        guard count >= 0, count <= bytes.endIndex - position else { throw EndReached() }
        defer { position += count }
        return bytes[position..<position + count]
    }

    /// An unsigned number of `count` bytes, 8 at most.
    mutating func number(_ count: Int) throws -> Int {
        let value = try take(count).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(truncatingIfNeeded: value)
    }

    /// LEB128 without a sign.
    mutating func unsigned() throws -> Int {
        var (result, shift) = (UInt64(0), UInt64(0))
        while true {
            let byte = UInt64(try number(1))
            if shift < 64 { result |= (byte & 0x7F) << shift }
            shift += 7
            if byte & 0x80 == 0 { return Int(truncatingIfNeeded: result) }
        }
    }

    /// LEB128 with a sign.
    mutating func signed() throws -> Int {
        var (result, shift) = (Int64(0), Int64(0))
        while true {
            let byte = Int64(try number(1))
            if shift < 64 { result |= (byte & 0x7F) << shift }
            shift += 7
            guard byte & 0x80 == 0 else { continue }
            return Int(shift < 64 && byte & 0x40 != 0 ? result | -(1 << shift) : result)
        }
    }

    /// Text up to a zero byte, which is passed over.
    mutating func text() throws -> String {
        guard let end = bytes[position...].firstIndex(of: 0) else { throw EndReached() }
        defer { position = end + 1 }
        return String(decoding: bytes[position..<end], as: UTF8.self)
    }
}

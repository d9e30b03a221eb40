// Reads a binary property list. Every offset and count is checked: archives come from files and from other programs.

import Foundation

struct BinaryArchiveReader {
    private let bytes: UnsafeRawBufferPointer
    private let offsetSize: Int
    private let placeSize: Int
    private let objectCount: Int
    private let tableOffset: Int
    private let topObject: Int
    /// How many values may still be made: objects that refer to each other many times over would grow without end.
    private var budget = 4_000_000

    /// An archive's objects lie side by side, so that only collections of numbers in collections are deep.
    private static let deepest = 256
    private static let trailerSize = 32

    init(_ bytes: UnsafeRawBufferPointer) throws {
        self.bytes = bytes
        guard bytes.count >= BinaryArchive.magic.count + Self.trailerSize else {
            throw Self.corrupt("it ends too early")
        }
        let trailer = bytes.count - Self.trailerSize
        offsetSize = Int(bytes[trailer + 6])
        placeSize = Int(bytes[trailer + 7])
        objectCount = try Self.number(bytes, at: trailer + 8, size: 8)
        topObject = try Self.number(bytes, at: trailer + 16, size: 8)
        tableOffset = try Self.number(bytes, at: trailer + 24, size: 8)
        guard (1...8).contains(offsetSize), (1...8).contains(placeSize), objectCount > 0,
            objectCount <= bytes.count, topObject < objectCount, tableOffset <= trailer,
            objectCount * offsetSize <= trailer - tableOffset
        else { throw Self.corrupt("its table of contents is wrong") }
    }

    mutating func readTop() throws -> ArchiveValue { try object(topObject, depth: 0) }

    private static func corrupt(_ reason: String) -> CocoaError {
        .corruptArchive("the archive is damaged: \(reason)")
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, at offset: Int, size: Int) throws -> Int {
        guard let result = Int(exactly: try unsigned(bytes, at: offset, size: size)) else {
            throw corrupt("a number in it is out of range")
        }
        return result
    }

    private static func unsigned(_ bytes: UnsafeRawBufferPointer, at offset: Int, size: Int) throws -> UInt128 {
        guard offset >= 0, offset <= bytes.count - size else { throw corrupt("it ends too early") }
        return bytes[offset..<(offset + size)].reduce(0) { $0 << 8 | UInt128($1) }
    }

    private mutating func object(_ index: Int, depth: Int) throws -> ArchiveValue {
        budget -= 1
        guard budget > 0, depth < Self.deepest else { throw Self.corrupt("it is too large or too deep") }
        guard index < objectCount else { throw Self.corrupt("it refers to nothing") }
        let offset = try Self.number(bytes, at: tableOffset + index * offsetSize, size: offsetSize)
        guard offset >= BinaryArchive.magic.count, offset < tableOffset else {
            throw Self.corrupt("it refers outside of itself")
        }
        let low = Int(bytes[offset] & 0x0F)
        switch BinaryArchive.Marker(rawValue: bytes[offset] >> 4) {
        case .constant where low == 8 || low == 9: return .bool(low == 9)
        case .integer: return .integer(try integer(at: offset + 1, power: low))
        case .real: return .real(try real(at: offset + 1, power: low))
        case .date: return .date(Date(timeIntervalSinceReferenceDate: try real(at: offset + 1, power: low)))
        case .reference: return .reference(try Self.number(bytes, at: offset + 1, size: low + 1))
        case .data:
            let (count, start) = try count(at: offset, low: low, width: 1)
            return .data(Data(bytes[start..<(start + count)]))
        case .ascii:
            let (count, start) = try count(at: offset, low: low, width: 1)
            return .string(String(decoding: bytes[start..<(start + count)], as: UTF8.self))
        case .unicode:
            let (count, start) = try count(at: offset, low: low, width: 2)
            let units = (0..<count).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
            return .string(String(decoding: units, as: UTF16.self))
        case .array:
            let (count, start) = try count(at: offset, low: low, width: placeSize)
            return .array(try (0..<count).map { try object(place(start, $0), depth: depth + 1) })
        case .dictionary:
            let (count, start) = try count(at: offset, low: low, width: placeSize * 2)
            var members: [String: ArchiveValue] = [:]
            members.reserveCapacity(count)
            for position in 0..<count {
                guard case .string(let key) = try object(place(start, position), depth: depth + 1) else {
                    throw Self.corrupt("a key in it is no string")
                }
                members[key] = try object(place(start, count + position), depth: depth + 1)
            }
            return .dictionary(members)
        default: throw Self.corrupt("it has a value of an unknown type")
        }
    }

    private func place(_ start: Int, _ position: Int) throws -> Int {
        try Self.number(bytes, at: start + position * placeSize, size: placeSize)
    }

    /// The number of members and where the first stands; every member takes `width` bytes.
    private func count(at offset: Int, low: Int, width: Int) throws -> (Int, Int) {
        var (count, start) = (low, offset + 1)
        if low == 0x0F {
            guard start < tableOffset, BinaryArchive.Marker(rawValue: bytes[start] >> 4) == .integer,
                bytes[start] & 0x0F <= 3
            else { throw Self.corrupt("a count in it is wrong") }
            let size = 1 << Int(bytes[start] & 0x0F)
            count = try Self.number(bytes, at: start + 1, size: size)
            start += 1 + size
        }
        guard start <= tableOffset, count <= (tableOffset - start) / width else {
            throw Self.corrupt("a count in it is too large")
        }
        return (count, start)
    }

    /// Up to four bytes are without a sign.
    private func integer(at offset: Int, power: Int) throws -> Int128 {
        guard power <= 4 else { throw Self.corrupt("a number in it is of an unknown size") }
        let value = try Self.unsigned(bytes, at: offset, size: 1 << power)
        switch power {
        case 3: return Int128(Int64(truncatingIfNeeded: value))
        case 4: return Int128(truncatingIfNeeded: value)
        default: return Int128(value)
        }
    }

    private func real(at offset: Int, power: Int) throws -> Double {
        guard power == 2 || power == 3 else { throw Self.corrupt("a number in it is of an unknown size") }
        let value = try Self.unsigned(bytes, at: offset, size: 1 << power)
        return power == 3
            ? Double(bitPattern: UInt64(truncatingIfNeeded: value))
            : Double(Float(bitPattern: UInt32(truncatingIfNeeded: value)))
    }
}

import Foundation

/// Reads a binary property list straight into a tree. `PropertyListSerialization` makes Foundation objects first, which
/// costs several times as much, and a widget's first frame waits for this. Every offset and count is checked, since the
/// bytes may come from a damaged bundle.
enum BinaryPropertyList {
    /// The tree of `data`; throws `InterfaceFormatError.notAPropertyList`.
    static func read(_ data: Data) throws -> PropertyListNode {
        try data.withUnsafeBytes { bytes in
            var reader = try BinaryPropertyListReader(bytes)
            return try reader.readTop()
        }
    }
}

/// One pass over the bytes of a binary property list.
private struct BinaryPropertyListReader {
    private let bytes: UnsafeRawBufferPointer
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let tableOffset: Int
    private let topObject: Int
    /// How many nodes may still be made: a file whose objects refer to each other many times over would grow without
    /// end otherwise.
    private var budget = 2_000_000
    /// Strings are shared within a file, most of all the keys.
    private var strings: [Int: String] = [:]

    private static let deepest = 512

    init(_ bytes: UnsafeRawBufferPointer) throws {
        self.bytes = bytes
        guard bytes.count >= 40, bytes.starts(with: Array("bplist0".utf8)) else {
            throw InterfaceFormatError.notAPropertyList("its beginning or its end is missing")
        }
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        objectCount = try Self.number(bytes, at: trailer + 8, size: 8)
        topObject = try Self.number(bytes, at: trailer + 16, size: 8)
        tableOffset = try Self.number(bytes, at: trailer + 24, size: 8)
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), objectCount > 0,
            objectCount <= bytes.count, topObject < objectCount, tableOffset <= trailer,
            objectCount * offsetSize <= trailer - tableOffset
        else { throw InterfaceFormatError.notAPropertyList("its table of contents is wrong") }
    }

    mutating func readTop() throws -> PropertyListNode { try object(topObject, depth: 0) }

    private static func number(_ bytes: UnsafeRawBufferPointer, at offset: Int, size: Int) throws -> Int {
        guard offset >= 0, size <= 8, offset <= bytes.count - size else {
            throw InterfaceFormatError.notAPropertyList("it ends too early")
        }
        var value: UInt64 = 0
        for index in offset..<(offset + size) { value = value << 8 | UInt64(bytes[index]) }
        guard let result = Int(exactly: value) else {
            throw InterfaceFormatError.notAPropertyList("a number in it is out of range")
        }
        return result
    }

    private mutating func object(_ index: Int, depth: Int) throws -> PropertyListNode {
        budget -= 1
        guard budget > 0, depth < Self.deepest else {
            throw InterfaceFormatError.notAPropertyList("it is too large or too deep")
        }
        guard index < objectCount else { throw InterfaceFormatError.notAPropertyList("it refers to nothing") }
        let offset = try Self.number(bytes, at: tableOffset + index * offsetSize, size: offsetSize)
        guard offset >= 8, offset < tableOffset else {
            throw InterfaceFormatError.notAPropertyList("it refers outside of itself")
        }
        let marker = bytes[offset]
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0 where marker == 0x08 || marker == 0x09: return .bool(marker == 0x09)
        case 0x1: return .number(try integer(at: offset + 1, power: low))
        case 0x2: return .number(try real(at: offset + 1, power: low))
        case 0x5, 0x6: return .string(try string(index, at: offset, low: low, wide: marker >> 4 == 0x6))
        case 0xA:
            let (count, start) = try count(at: offset, low: low, width: referenceSize)
            return .array(
                try (0..<count).map { try object(reference(start, $0), depth: depth + 1) })
        case 0xD:
            let (count, start) = try count(at: offset, low: low, width: referenceSize * 2)
            var result: [String: PropertyListNode] = [:]
            result.reserveCapacity(count)
            for position in 0..<count {
                guard case .string(let key) = try object(reference(start, position), depth: depth + 1) else {
                    throw InterfaceFormatError.notAPropertyList("a key in it is no string")
                }
                result[key] = try object(reference(start, count + position), depth: depth + 1)
            }
            return .dictionary(result)
        default: throw InterfaceFormatError.notAPropertyList("it has an object of an unknown type")
        }
    }

    private func reference(_ start: Int, _ position: Int) throws -> Int {
        try Self.number(bytes, at: start + position * referenceSize, size: referenceSize)
    }

    /// The number of members and where the first stands; every member takes `width` bytes.
    private func count(at offset: Int, low: Int, width: Int) throws -> (Int, Int) {
        var count = low
        var start = offset + 1
        if low == 0x0F {
            guard start < tableOffset, bytes[start] >> 4 == 0x1, bytes[start] & 0x0F <= 3 else {
                throw InterfaceFormatError.notAPropertyList("a count in it is wrong")
            }
            let size = 1 << Int(bytes[start] & 0x0F)
            count = try Self.number(bytes, at: start + 1, size: size)
            start += 1 + size
        }
        guard start <= tableOffset, count <= (tableOffset - start) / width else {
            throw InterfaceFormatError.notAPropertyList("a count in it is too large")
        }
        return (count, start)
    }

    private func integer(at offset: Int, power: Int) throws -> Double {
        guard power <= 3 else { throw InterfaceFormatError.notAPropertyList("a number in it is out of range") }
        let size = 1 << power
        guard offset <= bytes.count - size else { throw InterfaceFormatError.notAPropertyList("it ends too early") }
        var value: UInt64 = 0
        for index in offset..<(offset + size) { value = value << 8 | UInt64(bytes[index]) }
        return size == 8 ? Double(Int64(bitPattern: value)) : Double(value)
    }

    private func real(at offset: Int, power: Int) throws -> Double {
        let size = 1 << power
        guard size == 4 || size == 8, offset <= bytes.count - size else {
            throw InterfaceFormatError.notAPropertyList("a number in it is of an unknown size")
        }
        var value: UInt64 = 0
        for index in offset..<(offset + size) { value = value << 8 | UInt64(bytes[index]) }
        return size == 8 ? Double(bitPattern: value) : Double(Float(bitPattern: UInt32(value)))
    }

    private mutating func string(_ index: Int, at offset: Int, low: Int, wide: Bool) throws -> String {
        if let known = strings[index] { return known }
        let (count, start) = try count(at: offset, low: low, width: wide ? 2 : 1)
        let result: String
        if wide {
            let units = (0..<count).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
            result = String(decoding: units, as: UTF16.self)
        } else {
            result = String(decoding: bytes[start..<(start + count)], as: UTF8.self)
        }
        strings[index] = result
        return result
    }
}

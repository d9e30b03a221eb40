import Foundation

/// One pass over the bytes of a binary property list. Every offset and count is checked, since they may come from a
/// damaged bundle, from a file of the user's or from another program.
struct BinaryPropertyListReader {
    private let bytes: UnsafeRawBufferPointer
    private let offsetSize: Int
    private let placeSize: Int
    private let objectCount: Int
    private let tableOffset: Int
    private let topObject: Int
    /// How many values may still be made. Every member of a list takes a byte at least; lists that refer to each other many
    /// times over would grow without end.
    private var budget: Int
    /// Strings are shared within a file, most of all the keys.
    private var strings: [Int: String] = [:]
    private var blocks: [Int: Data] = [:]

    private static let deepest = 512
    private static let trailerSize = 32

    init(_ bytes: UnsafeRawBufferPointer) throws {
        self.bytes = bytes
        budget = bytes.count * 4
        guard bytes.count >= BinaryPropertyList.magic.count + Self.trailerSize,
            bytes.starts(with: BinaryPropertyList.magic.dropLast())
        else { throw PropertyListError(reason: "its beginning or its end is missing") }
        let trailer = bytes.count - Self.trailerSize
        offsetSize = Int(bytes[trailer + 6])
        placeSize = Int(bytes[trailer + 7])
        objectCount = try Self.count(bytes, at: trailer + 8, size: 8)
        topObject = try Self.count(bytes, at: trailer + 16, size: 8)
        tableOffset = try Self.count(bytes, at: trailer + 24, size: 8)
        guard (1...8).contains(offsetSize), (1...8).contains(placeSize), objectCount > 0,
            objectCount <= bytes.count, topObject < objectCount, tableOffset <= trailer,
            objectCount * offsetSize <= trailer - tableOffset
        else { throw PropertyListError(reason: "its table of contents is wrong") }
    }

    mutating func readTop() throws -> PropertyListNode { try object(topObject, depth: 0) }

    /// A number of up to eight bytes, the first the most significant.
    private static func unsigned(_ bytes: UnsafeRawBufferPointer, at offset: Int, size: Int) throws -> UInt64 {
        guard offset >= 0, size <= 8, offset <= bytes.count - size else {
            throw PropertyListError(reason: "it ends too early")
        }
        var value: UInt64 = 0
        for index in offset..<(offset + size) { value = value << 8 | UInt64(bytes[index]) }
        return value
    }

    private static func count(_ bytes: UnsafeRawBufferPointer, at offset: Int, size: Int) throws -> Int {
        guard let result = Int(exactly: try unsigned(bytes, at: offset, size: size)) else {
            throw PropertyListError(reason: "a number in it is out of range")
        }
        return result
    }

    private mutating func object(_ index: Int, depth: Int) throws -> PropertyListNode {
        budget -= 1
        guard budget > 0, depth < Self.deepest else { throw PropertyListError(reason: "it is too large or too deep") }
        guard index < objectCount else { throw PropertyListError(reason: "it refers to nothing") }
        let offset = try Self.count(bytes, at: tableOffset + index * offsetSize, size: offsetSize)
        guard offset >= BinaryPropertyList.magic.count, offset < tableOffset else {
            throw PropertyListError(reason: "it refers outside of itself")
        }
        let low = Int(bytes[offset] & 0x0F)
        switch BinaryPropertyList.Marker(rawValue: bytes[offset] >> 4) {
        case .constant where low == 8 || low == 9: return .bool(low == 9)
        case .integer: return .integer(try integer(at: offset + 1, power: low))
        case .real: return .real(try real(at: offset + 1, power: low))
        case .date: return .date(Date(timeIntervalSinceReferenceDate: try real(at: offset + 1, power: low)))
        case .reference: return .reference(try Self.count(bytes, at: offset + 1, size: low + 1))
        case .data: return .data(try block(index, at: offset, low: low))
        case .ascii: return .string(try string(index, at: offset, low: low, isWide: false))
        case .unicode: return .string(try string(index, at: offset, low: low, isWide: true))
        case .array:
            let (count, start) = try members(at: offset, low: low, width: placeSize)
            return .array(try (0..<count).map { try object(place(start, $0), depth: depth + 1) })
        case .dictionary:
            let (count, start) = try members(at: offset, low: low, width: placeSize * 2)
            var members: [String: PropertyListNode] = [:]
            members.reserveCapacity(count)
            for position in 0..<count {
                guard case .string(let key) = try object(place(start, position), depth: depth + 1) else {
                    throw PropertyListError(reason: "a key in it is no string")
                }
                members[key] = try object(place(start, count + position), depth: depth + 1)
            }
            return .dictionary(members)
        default: throw PropertyListError(reason: "it has a value of an unknown type")
        }
    }

    private func place(_ start: Int, _ position: Int) throws -> Int {
        try Self.count(bytes, at: start + position * placeSize, size: placeSize)
    }

    /// The number of members and where the first stands; every member takes `width` bytes.
    private func members(at offset: Int, low: Int, width: Int) throws -> (count: Int, start: Int) {
        var (count, start) = (low, offset + 1)
        if low == 0x0F {
            guard start < tableOffset, BinaryPropertyList.Marker(rawValue: bytes[start] >> 4) == .integer,
                bytes[start] & 0x0F <= 3
            else { throw PropertyListError(reason: "a count in it is wrong") }
            let size = 1 << Int(bytes[start] & 0x0F)
            count = try Self.count(bytes, at: start + 1, size: size)
            start += 1 + size
        }
        guard start <= tableOffset, count <= (tableOffset - start) / width else {
            throw PropertyListError(reason: "a count in it is too large")
        }
        return (count, start)
    }

    /// Up to four bytes are without a sign.
    private func integer(at offset: Int, power: Int) throws -> Int128 {
        switch power {
        case 0...2: return Int128(try Self.unsigned(bytes, at: offset, size: 1 << power))
        case 3: return Int128(Int64(bitPattern: try Self.unsigned(bytes, at: offset, size: 8)))
        case 4:
            let high = Int64(bitPattern: try Self.unsigned(bytes, at: offset, size: 8))
            return Int128(high) << 64 | Int128(try Self.unsigned(bytes, at: offset + 8, size: 8))
        default: throw PropertyListError(reason: "a number in it is of an unknown size")
        }
    }

    private func real(at offset: Int, power: Int) throws -> Double {
        guard power == 2 || power == 3 else { throw PropertyListError(reason: "a number in it is of an unknown size") }
        let value = try Self.unsigned(bytes, at: offset, size: 1 << power)
        return power == 3 ? Double(bitPattern: value) : Double(Float(bitPattern: UInt32(value)))
    }

    private mutating func block(_ index: Int, at offset: Int, low: Int) throws -> Data {
        if let known = blocks[index] { return known }
        let (count, start) = try members(at: offset, low: low, width: 1)
        let result = Data(UnsafeRawBufferPointer(rebasing: bytes[start..<(start + count)]))
        blocks[index] = result
        return result
    }

    /// Read byte by byte: `String(decoding:as:)` asks the runtime what kind of collection the bytes are.
    private mutating func string(_ index: Int, at offset: Int, low: Int, isWide: Bool) throws -> String {
        if let known = strings[index] { return known }
        let (count, start) = try members(at: offset, low: low, width: isWide ? 2 : 1)
        let result: String
        if isWide {
            result = wideString(from: start, count)
        } else {
            result = String(unsafeUninitializedCapacity: count) { text in
                UnsafeMutableRawBufferPointer(text).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: bytes[start..<(start + count)]))
                return count
            }
        }
        strings[index] = result
        return result
    }

    /// Text of UTF-16, the first byte of a unit the higher one.
    private func wideString(from start: Int, _ count: Int) -> String {
        var units = (0..<count).lazy.map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
            .makeIterator()
        var decoder = UTF16()
        var text = String.UnicodeScalarView()
        while true {
            switch decoder.decode(&units) {
            case .scalarValue(let scalar): text.append(scalar)
            case .error: text.append("\u{FFFD}")
            case .emptyInput: return String(text)
            }
        }
    }
}

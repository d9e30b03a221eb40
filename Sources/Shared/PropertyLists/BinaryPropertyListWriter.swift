import Foundation

/// Writes a binary property list, the members of a dictionary in the order of their keys.
struct BinaryPropertyListWriter {
    /// A value whose members are given by their places.
    private enum Entry {
        case scalar(PropertyListNode)
        case array([Int])
        case dictionary(keys: [Int], values: [Int])
    }

    private var entries: [Entry] = []
    private var scalars: [PropertyListNode: Int] = [:]
    private var bytes = Data()

    mutating func write(_ value: PropertyListNode) -> Data {
        let top = add(value)
        bytes = Data(BinaryPropertyList.magic)
        let placeSize = Self.size(of: UInt64(entries.count))
        var offsets: [Int] = []
        for entry in entries {
            offsets.append(bytes.count)
            append(entry, placeSize: placeSize)
        }
        let table = bytes.count
        let offsetSize = Self.size(of: UInt64(table))
        for offset in offsets { append(UInt128(offset), size: offsetSize) }
        bytes.append(contentsOf: [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(placeSize)])
        for number in [entries.count, top, table] { append(UInt128(number), size: 8) }
        return bytes
    }

    // MARK: Collecting

    /// The place of a value; one that has no members has one place, however often it occurs.
    private mutating func add(_ value: PropertyListNode) -> Int {
        switch value {
        case .array(let elements):
            let place = reserve()
            entries[place] = .array(elements.map { add($0) })
            return place
        case .dictionary(let members):
            let place = reserve()
            let sorted = members.sorted { $0.key < $1.key }
            let keys = sorted.map { add(.string($0.key)) }
            entries[place] = .dictionary(keys: keys, values: sorted.map { add($0.value) })
            return place
        default:
            if let known = scalars[value] { return known }
            let place = reserve()
            entries[place] = .scalar(value)
            scalars[value] = place
            return place
        }
    }

    private mutating func reserve() -> Int {
        entries.append(.array([]))
        return entries.count - 1
    }

    // MARK: Writing

    private mutating func append(_ entry: Entry, placeSize: Int) {
        switch entry {
        case .scalar(let value): append(value)
        case .array(let places):
            append(.array, count: places.count)
            for place in places { append(UInt128(place), size: placeSize) }
        case .dictionary(let keys, let values):
            append(.dictionary, count: keys.count)
            for place in keys + values { append(UInt128(place), size: placeSize) }
        }
    }

    private mutating func append(_ value: PropertyListNode) {
        switch value {
        case .bool(let flag): append(.constant, low: flag ? 9 : 8)
        case .integer(let number): append(number)
        case .real(let number):
            append(.real, low: 3)
            append(UInt128(number.bitPattern), size: 8)
        case .date(let date):
            append(.date, low: 3)
            append(UInt128(date.timeIntervalSinceReferenceDate.bitPattern), size: 8)
        case .data(let data):
            append(.data, count: data.count)
            bytes.append(data)
        case .string(let text) where text.utf8.allSatisfy({ $0 < 0x80 }):
            append(.ascii, count: text.utf8.count)
            bytes.append(contentsOf: text.utf8)
        case .string(let text):
            append(.unicode, count: text.utf16.count)
            for unit in text.utf16 { append(UInt128(unit), size: 2) }
        case .reference(let place):
            let size = Self.size(of: UInt64(place))
            append(.reference, low: size - 1)
            append(UInt128(place), size: size)
        case .array, .dictionary: break  // Entries of their own.
        }
    }

    private mutating func append(_ number: Int128) {
        // What has a sign takes eight bytes, what is larger than that sixteen.
        let size = Int64(exactly: number) == nil ? 16 : number < 0 ? 8 : Self.size(of: UInt64(number))
        append(.integer, low: size.trailingZeroBitCount)
        append(UInt128(truncatingIfNeeded: number), size: size)
    }

    private mutating func append(_ marker: BinaryPropertyList.Marker, count: Int) {
        append(marker, low: min(count, 0x0F))
        if count >= 0x0F { append(Int128(count)) }
    }

    private mutating func append(_ marker: BinaryPropertyList.Marker, low: Int) {
        bytes.append(marker.rawValue << 4 | UInt8(low))
    }

    private mutating func append(_ number: UInt128, size: Int) {
        for shift in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * UInt128(shift)))) }
    }

    /// The bytes that a number takes: 1, 2, 4 or 8.
    private static func size(of number: UInt64) -> Int {
        switch number {
        case ...0xFF: 1
        case ...0xFFFF: 2
        case ...0xFFFF_FFFF: 4
        default: 8
        }
    }
}

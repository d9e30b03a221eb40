/// Writes the fields of a message: little-endian numbers; strings and lists with their length before them.
struct PacketWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ other: PacketWriter) { bytes.append(contentsOf: other.bytes) }

    mutating func write(_ value: UInt8) { bytes.append(value) }

    mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

    mutating func write(_ value: UInt16) { writeLittleEndian(value) }

    mutating func write(_ value: UInt32) { writeLittleEndian(value) }

    mutating func write(_ value: Double) { writeLittleEndian(value.bitPattern) }

    private mutating func writeLittleEndian<Value: FixedWidthInteger>(_ value: Value) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// A count or a coordinate in pixels.
    mutating func write(_ value: Int, _ field: String) throws {
        guard let small = UInt32(exactly: value) else { throw LinkError.badValue(field) }
        write(small)
    }

    /// A number of points. What no screen could show is brought to the nearest bound; a NaN becomes 0.
    mutating func writePoints(_ value: Double) {
        write(value.isNaN ? 0 : min(max(value, -LinkLimits.points), LinkLimits.points))
    }

    mutating func writeSeconds(_ value: Double, _ field: String) throws {
        guard value.isFinite, abs(value) <= LinkLimits.seconds else { throw LinkError.badValue(field) }
        write(value)
    }

    mutating func write(_ size: LinkSize) {
        writePoints(max(0, size.width.isNaN ? 0 : size.width))
        writePoints(max(0, size.height.isNaN ? 0 : size.height))
    }

    mutating func write(_ rect: LinkRect) {
        writePoints(rect.x)
        writePoints(rect.y)
        write(LinkSize(width: rect.width, height: rect.height))
    }

    mutating func write(_ value: String, _ field: String, limit: Int) throws {
        var value = value
        let count = value.utf8.count
        guard count <= limit else { throw LinkError.tooLong(field, limit: limit) }
        write(UInt16(truncatingIfNeeded: count))
        value.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// A text for people: cut, at the border of a character, where it is too long.
    mutating func writeText(_ value: String, limit: Int) {
        var kept = Substring(value)
        if value.utf8.count > limit {
            var end = value.utf8.index(value.startIndex, offsetBy: limit)
            while end > value.startIndex, end.samePosition(in: value.unicodeScalars) == nil {
                end = value.utf8.index(before: end)
            }
            kept = value[..<end]
        }
        write(UInt16(truncatingIfNeeded: kept.utf8.count))
        bytes.append(contentsOf: kept.utf8)
    }

    mutating func writeCount(_ count: Int, _ field: String, limit: Int) throws {
        guard count <= limit else { throw LinkError.tooLong(field, limit: limit) }
        write(UInt16(truncatingIfNeeded: count))
    }

    mutating func writeOptional<Value>(_ value: Value?, _ write: (inout PacketWriter, Value) throws -> Void) rethrows {
        self.write(value != nil)
        if let value { try write(&self, value) }
    }
}

/// Reads the fields of a message from bytes that may be hostile. Every read checks what is left, every value its range.
struct PacketReader {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    private mutating func take(_ count: Int) throws -> UnsafeRawBufferPointer {
        guard count <= bytes.count - position else { throw LinkError.truncated }
        defer { position += count }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
    }

    private mutating func littleEndian<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
        Value(littleEndian: try take(MemoryLayout<Value>.size).loadUnaligned(as: type))
    }

    mutating func byte() throws -> UInt8 { try littleEndian(UInt8.self) }

    mutating func uint32() throws -> UInt32 { try littleEndian(UInt32.self) }

    /// A number that is not negative, as the operating system's processes, signals and error codes are.
    mutating func int32(_ field: String) throws -> Int32 { Int32(try integer(field, in: 0...Int(Int32.max))) }

    mutating func bool(_ field: String) throws -> Bool {
        switch try byte() {
        case 0: return false
        case 1: return true
        default: throw LinkError.badValue(field)
        }
    }

    mutating func value<Value: RawRepresentable>(_ type: Value.Type, _ field: String) throws -> Value
    where Value.RawValue == UInt8 {
        guard let value = Value(rawValue: try byte()) else { throw LinkError.badValue(field) }
        return value
    }

    mutating func integer(_ field: String, in range: ClosedRange<Int>) throws -> Int {
        let value = Int(try uint32())
        guard range.contains(value) else { throw LinkError.badValue(field) }
        return value
    }

    mutating func double(_ field: String, in range: ClosedRange<Double>) throws -> Double {
        // A NaN is in no range.
        let value = Double(bitPattern: try littleEndian(UInt64.self))
        guard range.contains(value) else { throw LinkError.badValue(field) }
        return value
    }

    mutating func points(_ field: String) throws -> Double {
        try double(field, in: -LinkLimits.points...LinkLimits.points)
    }

    mutating func seconds(_ field: String) throws -> Double {
        try double(field, in: -LinkLimits.seconds...LinkLimits.seconds)
    }

    mutating func size(_ field: String) throws -> LinkSize {
        let width = try double(field, in: 0...LinkLimits.points)
        return LinkSize(width: width, height: try double(field, in: 0...LinkLimits.points))
    }

    mutating func rect(_ field: String) throws -> LinkRect {
        let x = try points(field)
        let y = try points(field)
        let size = try size(field)
        return LinkRect(x: x, y: y, width: size.width, height: size.height)
    }

    mutating func string(_ field: String, limit: Int) throws -> String {
        let count = Int(try littleEndian(UInt16.self))
        guard count <= limit else { throw LinkError.tooLong(field, limit: limit) }
        guard let string = String(validating: try take(count), as: UTF8.self) else { throw LinkError.badValue(field) }
        return string
    }

    /// A string that goes on to the operating system, where a zero byte would end it.
    mutating func name(_ field: String, limit: Int) throws -> String {
        let string = try string(field, limit: limit)
        guard !string.utf8.contains(0) else { throw LinkError.badValue(field) }
        return string
    }

    mutating func absolutePath(_ field: String) throws -> String {
        let path = try name(field, limit: LinkLimits.path)
        guard path.hasPrefix("/") else { throw LinkError.badValue(field) }
        return path
    }

    mutating func count(_ field: String, limit: Int) throws -> Int {
        let count = Int(try littleEndian(UInt16.self))
        guard count <= limit else { throw LinkError.tooLong(field, limit: limit) }
        return count
    }

    mutating func optional<Value>(_ field: String, _ read: (inout PacketReader) throws -> Value) throws -> Value? {
        try bool(field) ? try read(&self) : nil
    }

    func finish() throws {
        guard position == bytes.count else { throw LinkError.trailingBytes(bytes.count - position) }
    }
}

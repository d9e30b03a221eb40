// Binary property lists with references in them, which `PropertyListSerialization` shows to nobody but its own archiver.

import Foundation

enum BinaryArchive {
    /// - Throws: `CocoaError.coderReadCorrupt`.
    static func read(_ data: Data) throws -> ArchiveValue {
        try data.withUnsafeBytes { bytes in
            var reader = try BinaryArchiveReader(bytes)
            return try reader.readTop()
        }
    }

    static func write(_ value: ArchiveValue) -> Data {
        var writer = BinaryArchiveWriter()
        return writer.write(value)
    }

    static let magic = Array("bplist00".utf8)

    /// What the first half of an object's first byte says. The second half is its size or count, or 15 if that follows
    /// as a number of its own.
    enum Marker: UInt8 {
        case constant = 0x0
        case integer = 0x1
        case real = 0x2
        case date = 0x3
        case data = 0x4
        case ascii = 0x5
        case unicode = 0x6
        case reference = 0x8
        case array = 0xA
        case dictionary = 0xD
    }
}

import Foundation

/// The binary form of property lists: `bplist00`, the objects, the table of where they stand, and a trailer of 32 bytes
/// that says how large all is. (The layout is Core Foundation's, whose source is public.)
///
/// `PropertyListSerialization` makes objects of Foundation's first, which costs several times as much, and a widget's
/// first frame waits for several of them. Nor does it show the references in archives to anybody.
package enum BinaryPropertyList {
    /// - Throws: `PropertyListError`.
    package static func read(_ data: Data) throws -> PropertyListNode {
        try data.withUnsafeBytes { bytes in
            var reader = try BinaryPropertyListReader(bytes)
            return try reader.readTop()
        }
    }

    /// The same value gives the same bytes.
    package static func write(_ value: PropertyListNode) -> Data {
        var writer = BinaryPropertyListWriter()
        return writer.write(value)
    }

    /// Whether the bytes begin like one.
    package static func begins(_ data: Data) -> Bool { data.starts(with: magic.dropLast(2)) }

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

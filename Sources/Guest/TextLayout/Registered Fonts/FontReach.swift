internal import CPango

/// How far the letters of a font reach, and how much room its line claims, in the font's own units.
struct FontReach {
    private let ascent: Int
    private let descent: Int
    private let lineGap: Int
    private let widestAdvance: Int
    /// From the origin to any side.
    private let farthest: Int

    /// nil if the file has no such font, or lacks the tables.
    init?(file: String, index: UInt32) {
        guard let blob = hb_blob_create_from_file(file), let face = hb_face_create(blob, index) else { return nil }
        defer {
            hb_face_destroy(face)
            hb_blob_destroy(blob)
        }
        guard let line = Self.numbers("hhea", of: face, count: 18), let box = Self.numbers("head", of: face, count: 27)
        else { return nil }
        (ascent, descent, lineGap) = (line[2], line[3], line[4])
        // An advance has no sign.
        widestAdvance = line[5] & 0xFFFF
        farthest = box[18..<22].map(abs).max() ?? 0
    }

    /// Whether a letter may reach farther than Cairo reckons with by what the line claims.
    var exceedsTheLine: Bool { max(widestAdvance, ascent - descent + lineGap) < farthest }

    /// A table's first numbers of two bytes each.
    private static func numbers(_ tag: String, of face: OpaquePointer, count: Int) -> [Int]? {
        let code = tag.utf8.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        guard let table = hb_face_reference_table(face, code) else { return nil }
        defer { hb_blob_destroy(table) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(table, &length), length >= count * 2 else { return nil }
        return bytes.withMemoryRebound(to: UInt8.self, capacity: Int(length)) { bytes in
            (0..<count).map { Int(Int16(bitPattern: UInt16(bytes[2 * $0]) << 8 | UInt16(bytes[2 * $0 + 1]))) }
        }
    }
}

import Foundation

/// The names that a TrueType or OpenType file says its fonts have.
struct FontFile {
    /// PostScript names, full names and families.
    private(set) var names: Set<String> = []

    private static let beginnings: Set<[UInt8]> = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8)]
    private static let kinds: Set<Int> = [1, 4, 6]
    private static let greatestCount = 64
    /// More than any font has: a file that claims it is none, or means to keep its reader busy.
    private static let (mostTables, mostNames, longestName) = (256, 1024, 512)

    /// - Returns: nil for what is no font.
    init?(_ file: URL) {
        guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
        self.init([UInt8](data))
    }

    init?(_ bytes: [UInt8]) {
        let reader = BigEndian(bytes: bytes)
        guard bytes.count >= 12 else { return nil }
        var starts = [0]
        if bytes.starts(with: Array("ttcf".utf8)) {
            guard let count = reader.integer(at: 8, 4), count > 0, count <= Self.greatestCount else { return nil }
            starts = Set((0..<count).compactMap { reader.integer(at: 12 + 4 * $0, 4) }).sorted()
        }
        for start in starts {
            guard let found = Self.names(in: reader, at: start) else { return nil }
            names.formUnion(found)
        }
    }

    private static func names(in reader: BigEndian, at start: Int) -> Set<String>? {
        guard let kind = reader.bytes(at: start, 4), beginnings.contains(kind),
            let count = reader.integer(at: start + 4, 2), (1...mostTables).contains(count)
        else { return nil }
        for index in 0..<count {
            let entry = start + 12 + 16 * index
            guard let tag = reader.bytes(at: entry, 4), let table = reader.integer(at: entry + 8, 4) else { return nil }
            if tag == Array("name".utf8) { return names(in: reader, table: table) }
        }
        return nil
    }

    private static func names(in reader: BigEndian, table: Int) -> Set<String>? {
        guard let count = reader.integer(at: table + 2, 2), let texts = reader.integer(at: table + 4, 2) else {
            return nil
        }
        var found: Set<String> = []
        for index in 0..<min(count, mostNames) {
            let record = table + 6 + 12 * index
            guard let platform = reader.integer(at: record, 2), let kind = reader.integer(at: record + 6, 2),
                let length = reader.integer(at: record + 8, 2), let offset = reader.integer(at: record + 10, 2)
            else { return nil }
            guard kinds.contains(kind), length <= longestName,
                let text = reader.bytes(at: table + texts + offset, length)
            else { continue }
            // Macintosh's names are ASCII as far as they are names; all others are UTF-16.
            let isWide = platform != 1
            found.insert(
                isWide
                    ? String(
                        decoding: stride(from: 0, to: text.count - 1, by: 2).map {
                            UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
                        }, as: UTF16.self) : String(decoding: text, as: UTF8.self))
        }
        return found
    }
}

/// Numbers in a file, the greatest part first; nil beyond its end.
private struct BigEndian {
    let bytes: [UInt8]

    func bytes(at place: Int, _ count: Int) -> [UInt8]? {
        guard place >= 0, count >= 0, place <= bytes.count - count else { return nil }
        return Array(bytes[place..<place + count])
    }

    func integer(at place: Int, _ count: Int) -> Int? {
        bytes(at: place, count)?.reduce(0) { $0 << 8 | Int($1) }
    }
}

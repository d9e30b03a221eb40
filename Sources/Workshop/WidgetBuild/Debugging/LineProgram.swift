/// The line number programs of a shared object (`.debug_line`), versions 2 to 5. Facts from the DWARF standard, version 5,
/// section 6.2.
struct LineProgram {
    struct Row: Equatable {
        var address: Int
        /// From 1; 0 for code that stands in no source, and where a sequence of code ends.
        var line: Int
        /// The source's path; empty at a sequence's end.
        var file: String
        var endsSequence = false
    }

    private let object: SharedObject

    /// The rows of all programs, in their order.
    /// - Throws: `ByteReader.EndReached`
    static func rows(of object: SharedObject) throws -> [Row] {
        let program = LineProgram(object: object)
        var reader = ByteReader(object.section(".debug_line"))
        var rows: [Row] = []
        while !reader.isAtEnd {
            var length = try reader.number(4)
            let is64 = length == 0xFFFF_FFFF
            if is64 { length = try reader.number(8) }
            rows += try program.unit(ByteReader(try reader.take(length)), is64: is64)
        }
        return rows
    }

    private struct Header {
        var files: [String] = []
        /// What the first file is counted as.
        var firstFile = 1
        var smallestInstruction = 1
        var lineBase = 0
        var lineRange = 1
        var opcodeLengths: [Int] = []
    }

    private func unit(_ bytes: ByteReader, is64: Bool) throws -> [Row] {
        var reader = bytes
        var header = Header()
        let version = try reader.number(2)
        guard (2...5).contains(version) else { return [] }
        if version == 5 { try reader.skip(2) }
        let length = try reader.number(is64 ? 8 : 4)
        let start = reader.position + length
        header.smallestInstruction = try reader.number(1)
        if version >= 4 { try reader.skip(1) }
        try reader.skip(1)
        header.lineBase = Int(Int8(truncatingIfNeeded: try reader.number(1)))
        header.lineRange = max(try reader.number(1), 1)
        let opcodes = try reader.number(1)
        header.opcodeLengths = try (1..<max(opcodes, 1)).map { _ in try reader.number(1) }
        if version == 5 {
            header.firstFile = 0
            let folders = try entries(&reader, is64: is64).map(\.path)
            header.files = try entries(&reader, is64: is64).map { Self.join($0.path, $0.folder, folders) }
        } else {
            header.files = try oldFiles(&reader)
        }
        try reader.move(to: start)
        return try run(&reader, header)
    }

    private func oldFiles(_ reader: inout ByteReader) throws -> [String] {
        // The first folder is the compilation's own, which is not named here.
        var folders = [""]
        while case let folder = try reader.text(), !folder.isEmpty { folders.append(folder) }
        var files: [String] = []
        while case let name = try reader.text(), !name.isEmpty {
            files.append(Self.join(name, try reader.unsigned(), folders))
            _ = (try reader.unsigned(), try reader.unsigned())
        }
        return files
    }

    private func entries(_ reader: inout ByteReader, is64: Bool) throws -> [(path: String, folder: Int)] {
        let formats = try (0..<(try reader.number(1))).map { _ in (try reader.unsigned(), try reader.unsigned()) }
        return try (0..<(try reader.unsigned())).map { _ in
            var entry = (path: "", folder: 0)
            for (content, form) in formats {
                let (text, number) = try value(form, &reader, is64: is64)
                if content == 1 { entry.path = text }
                if content == 2 { entry.folder = number }
            }
            return entry
        }
    }

    private func value(_ form: Int, _ reader: inout ByteReader, is64: Bool) throws -> (text: String, number: Int) {
        func text(_ section: String, _ reader: inout ByteReader) throws -> String {
            var strings = ByteReader(object.section(section))
            try strings.skip(try reader.number(is64 ? 8 : 4))
            return try strings.text()
        }
        switch form {
        case 0x08: return (try reader.text(), 0)
        case 0x0E: return (try text(".debug_str", &reader), 0)
        case 0x1F: return (try text(".debug_line_str", &reader), 0)
        case 0x0B: return ("", try reader.number(1))
        case 0x05: return ("", try reader.number(2))
        case 0x06: return ("", try reader.number(4))
        case 0x07: return ("", try reader.number(8))
        case 0x0F: return ("", try reader.unsigned())
        case 0x1E: try reader.skip(16)
        case 0x09: try reader.skip(try reader.unsigned())
        default: throw ByteReader.EndReached()
        }
        return ("", 0)
    }

    private static func join(_ name: String, _ folder: Int, _ folders: [String]) -> String {
        guard !name.hasPrefix("/"), folders.indices.contains(folder), !folders[folder].isEmpty else { return name }
        return "\(folders[folder])/\(name)"
    }

    private func run(_ reader: inout ByteReader, _ header: Header) throws -> [Row] {
        var rows: [Row] = []
        var (address, file, line) = (0, 1, 1)
        func name() -> String {
            let index = file - header.firstFile
            return header.files.indices.contains(index) ? header.files[index] : ""
        }
        func advance(_ operation: Int) { address += operation * header.smallestInstruction }
        let firstSpecial = header.opcodeLengths.count + 1
        while !reader.isAtEnd {
            let opcode = try reader.number(1)
            switch opcode {
            case firstSpecial...:
                let adjusted = opcode - firstSpecial
                advance(adjusted / header.lineRange)
                line += header.lineBase + adjusted % header.lineRange
                rows.append(Row(address: address, line: line, file: name()))
            case 0:
                let length = try reader.unsigned()
                let end = reader.position + length
                switch try reader.number(1) {
                case 1:
                    rows.append(Row(address: address, line: 0, file: "", endsSequence: true))
                    (address, file, line) = (0, 1, 1)
                case 2: address = try reader.number(min(max(length - 1, 0), 8))
                default: break
                }
                try reader.move(to: end)
            case 1: rows.append(Row(address: address, line: line, file: name()))
            case 2: advance(try reader.unsigned())
            case 3: line += try reader.signed()
            case 4: file = try reader.unsigned()
            case 8: advance((255 - firstSpecial) / header.lineRange)
            case 9: address += try reader.number(2)
            default: for _ in 0..<header.opcodeLengths[opcode - 1] { _ = try reader.unsigned() }
            }
        }
        return rows
    }
}

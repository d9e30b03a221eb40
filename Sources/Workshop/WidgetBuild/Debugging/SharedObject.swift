import Foundation

/// The parts of a shared object (ELF, 64 bits, little-endian) that say where its code comes from.
struct SharedObject {
    struct Function {
        var address: Int
        /// In bytes; may be 0.
        var size: Int
        /// As the linker knows it.
        var name: String
    }

    private struct Section {
        var name: Int
        var address: Int
        var content: Range<Int>
        var link: Int
    }

    private let bytes: [UInt8]
    private var sections: [String: Section] = [:]
    private var ordered: [Section] = []

    /// - Throws: `ByteReader.EndReached`, if it is cut short or something else.
    init(_ data: Data) throws {
        bytes = [UInt8](data)
        var header = ByteReader(bytes[...])
        guard try header.take(6).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { throw ByteReader.EndReached() }
        try header.move(to: 0x28)
        let table = try header.number(8)
        try header.move(to: 0x3A)
        let (size, count, names) = (try header.number(2), try header.number(2), try header.number(2))
        for index in 0..<count {
            var entry = ByteReader(bytes[...])
            try entry.move(to: table + index * size)
            let name = try entry.number(4)
            let kind = try entry.number(4)
            try entry.skip(8)
            let (address, offset, length) = (try entry.number(8), try entry.number(8), try entry.number(8))
            let link = try entry.number(4)
            // A section of this kind (SHT_NOBITS) has no bytes in the file.
            let end = kind == 8 ? offset : offset + length
            guard offset >= 0, length >= 0, end <= bytes.count else { throw ByteReader.EndReached() }
            ordered.append(Section(name: name, address: address, content: offset..<end, link: link))
        }
        guard ordered.indices.contains(names) else { throw ByteReader.EndReached() }
        for section in ordered {
            var text = ByteReader(bytes[ordered[names].content])
            try text.skip(section.name)
            sections[try text.text()] = section
        }
    }

    /// The bytes of a section; empty if there is none of this name.
    func section(_ name: String) -> ArraySlice<UInt8> { sections[name].map { bytes[$0.content] } ?? [] }

    /// Where the code lies when the object is loaded at 0.
    var code: Range<Int> { sections[".text"].map { $0.address..<$0.address + $0.content.count } ?? 0..<0 }

    /// All functions, by address.
    func functions() throws -> [Function] {
        guard let symbols = sections[".symtab"], ordered.indices.contains(symbols.link) else { return [] }
        let names = bytes[ordered[symbols.link].content]
        var reader = ByteReader(bytes[symbols.content])
        var found: [Function] = []
        while !reader.isAtEnd {
            let name = try reader.number(4)
            let kind = try reader.number(1) & 0xF
            try reader.skip(3)
            let (address, size) = (try reader.number(8), try reader.number(8))
            // STT_FUNC
            guard kind == 2, address != 0 else { continue }
            var text = ByteReader(names)
            try text.skip(name)
            found.append(Function(address: address, size: size, name: try text.text()))
        }
        return found.sorted { $0.address < $1.address }
    }
}

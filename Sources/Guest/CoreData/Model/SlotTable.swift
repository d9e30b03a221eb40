/// The slots of properties by their names: what every access to a property looks up.
///
/// A dictionary's hash withstands whoever chooses the keys. A model's author has nobody to withstand: here the first and the
/// last eight letters of a name are two numbers, which tell the names of nearly all models apart, and nothing is counted on
/// the way to them.
final class SlotTable: Sendable {
    /// What a name is compared by.
    private struct Mark: Equatable {
        let count: Int
        /// The first eight letters.
        let head: UInt64
        /// The last eight of a longer name.
        let tail: UInt64

        init(_ letters: UnsafeBufferPointer<UInt8>) {
            let bytes = UnsafeRawBufferPointer(letters)
            count = bytes.count
            switch bytes.count {
            case 8...:
                head = bytes.loadUnaligned(as: UInt64.self)
                tail = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
            case 4...:
                let (first, last) = (
                    bytes.loadUnaligned(as: UInt32.self),
                    bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)
                )
                (head, tail) = (UInt64(first) | UInt64(last) << 32, 0)
            case 1...:
                let (first, middle, last) = (bytes[0], bytes[bytes.count / 2], bytes[bytes.count - 1])
                (head, tail) = (UInt64(first) | UInt64(middle) << 8 | UInt64(last) << 16, 0)
            default: (head, tail) = (0, 0)
            }
        }

        var hash: Int {
            // Fibonacci hashing: the upper half is well mixed.
            let mixed = (head ^ tail &* 31 ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
            return Int(truncatingIfNeeded: mixed >> 32)
        }
    }

    private struct Entry {
        let mark: Mark
        let slot: Int
        /// The next entry in the same place; -1 for none.
        let next: Int
    }

    private let names: [String]
    // What these lead to is not changed after the initialiser.
    private nonisolated(unsafe) let entries: UnsafeMutableBufferPointer<Entry>
    /// The first entry of each place; -1 for none.
    private nonisolated(unsafe) let places: UnsafeMutableBufferPointer<Int>

    /// - Parameter names: Each once, in the order of their slots.
    init(_ names: [String]) {
        var size = 4
        while size < names.count * 2 { size *= 2 }
        self.names = names
        entries = .allocate(capacity: names.count)
        places = .allocate(capacity: size)
        places.initialize(repeating: -1)
        for (slot, name) in names.enumerated() {
            var name = name
            let mark = name.withUTF8 { Mark($0) }
            let place = mark.hash & (size - 1)
            entries.initializeElement(at: slot, to: Entry(mark: mark, slot: slot, next: places[place]))
            places[place] = slot
        }
    }

    deinit {
        places.deallocate()
        entries.deallocate()
    }

    subscript(name: String) -> Int? {
        if let found = name.utf8.withContiguousStorageIfAvailable({ slot($0, name) }) {
            return found ?? otherwiseWritten(name)
        }
        var own = name
        return own.withUTF8 { slot($0, name) } ?? otherwiseWritten(name)
    }

    private func slot(_ letters: UnsafeBufferPointer<UInt8>, _ name: String) -> Int? {
        let mark = Mark(letters)
        var next = places[mark.hash & (places.count - 1)]
        while next >= 0 {
            let entry = entries[next]
            // Of a name of sixteen letters and fewer the mark has all.
            if entry.mark == mark, mark.count <= 16 || names[entry.slot] == name { return entry.slot }
            next = entry.next
        }
        return nil
    }

    /// Accents can be written in two ways, which are the same name.
    private func otherwiseWritten(_ name: String) -> Int? {
        name.utf8.allSatisfy { $0 < 0x80 } ? nil : names.firstIndex(of: name)
    }
}

/// The slots of properties by their names: what every access to a property looks up.
///
/// A dictionary's hash withstands whoever chooses the keys. A model's author has nobody to withstand, and the lengths of names
/// with their first and last letters tell them apart well enough.
struct SlotTable: Sendable {
    private let names: [String]
    /// The slots and one, where their names' hashes say, or behind that; 0 where there is none.
    private var places: [Int]
    private let mask: Int

    /// - Parameter names: Each once, in the order of their slots.
    init(_ names: [String]) {
        var size = 4
        while size < names.count * 2 { size *= 2 }
        self.names = names
        mask = size - 1
        places = [Int](repeating: 0, count: size)
        for (slot, name) in names.enumerated() {
            var place = Self.hash(name) & mask
            while places[place] != 0 { place = (place + 1) & mask }
            places[place] = slot + 1
        }
    }

    subscript(name: String) -> Int? {
        var place = Self.hash(name) & mask
        while places[place] != 0 {
            if names[places[place] - 1] == name { return places[place] - 1 }
            place = (place + 1) & mask
        }
        // Accents can be written in two ways, which are the same name.
        return name.utf8.allSatisfy { $0 < 0x80 } ? nil : names.firstIndex(of: name)
    }

    private static func hash(_ name: String) -> Int {
        func mix(_ letters: UnsafeBufferPointer<UInt8>) -> Int {
            guard let first = letters.first, let last = letters.last else { return 0 }
            return letters.count &* 31 &+ Int(first) &* 7 &+ Int(last)
        }
        if let hash = name.utf8.withContiguousStorageIfAvailable(mix) { return hash }
        var letters = name
        return letters.withUTF8(mix)
    }
}

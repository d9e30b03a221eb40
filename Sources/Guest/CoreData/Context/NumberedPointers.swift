/// Pointers by numbers of rows, for whoever enters, asks for and removes one after the other of thousands.
///
/// A hash table whose entries lie as near as can be to where their numbers say, and of two that want one place the one that
/// has come further stays ("Robin Hood hashing", P. Celis, 1986): a search ends where what is sought would have stayed, and a
/// removal ends with what lies where its number says. Rows are numbered one after the other, mostly, so their numbers are
/// their places; nobody from outside chooses them, as those do whom the standard library's dictionary has to withstand.
///
/// Unchecked, because it is for its owner to keep two threads apart.
final class NumberedPointers: @unchecked Sendable {
    private struct Entry {
        var number: Int64 = 0
        /// nil for an entry that is free.
        var pointer: UnsafeMutableRawPointer?
    }

    private var entries: UnsafeMutableBufferPointer<Entry>
    private(set) var count = 0

    init() { entries = Self.free(4) }

    deinit { entries.deallocate() }

    private static func free(_ count: Int) -> UnsafeMutableBufferPointer<Entry> {
        let entries = UnsafeMutableBufferPointer<Entry>.allocate(capacity: count)
        entries.initialize(repeating: Entry())
        return entries
    }

    private var mask: Int { entries.count - 1 }

    /// Where a number belongs. What lies above the table's size counts a little, so that a stride does not meet itself.
    private func home(_ number: Int64) -> Int {
        let bits = UInt64(bitPattern: number)
        return Int(truncatingIfNeeded: bits &+ bits >> 15 &+ bits >> 31) & mask
    }

    private func distance(at place: Int) -> Int { (place - home(entries[place].number)) & mask }

    private func place(of number: Int64) -> Int? {
        var (place, distance) = (home(number), 0)
        while entries[place].pointer != nil {
            if entries[place].number == number { return place }
            if self.distance(at: place) < distance { return nil }
            (place, distance) = ((place + 1) & mask, distance + 1)
        }
        return nil
    }

    /// The pointer of a number. What is set to nil is no more.
    subscript(number: Int64) -> UnsafeMutableRawPointer? {
        get { place(of: number).flatMap { entries[$0].pointer } }
        set {
            if let newValue {
                reserve(count + 1)
                enter(Entry(number: number, pointer: newValue))
            } else if let place = place(of: number) {
                remove(at: place)
            }
        }
    }

    /// Removes the pointer of a number, if it is this one.
    func remove(_ pointer: UnsafeMutableRawPointer, at number: Int64) {
        guard let place = place(of: number), entries[place].pointer == pointer else { return }
        remove(at: place)
    }

    private func enter(_ entry: Entry) {
        var entry = entry
        var (place, distance) = (home(entry.number), 0)
        while entries[place].pointer != nil {
            if entries[place].number == entry.number {
                entries[place] = entry
                return
            }
            let other = self.distance(at: place)
            if other < distance {
                swap(&entries[place], &entry)
                distance = other
            }
            (place, distance) = ((place + 1) & mask, distance + 1)
        }
        entries[place] = entry
        count += 1
    }

    /// Those behind it that are not where they belong come one place nearer.
    private func remove(at place: Int) {
        var (free, next) = (place, (place + 1) & mask)
        while entries[next].pointer != nil, distance(at: next) > 0 {
            entries[free] = entries[next]
            (free, next) = (next, (next + 1) & mask)
        }
        entries[free] = Entry()
        count -= 1
    }

    /// Makes room, so that so many fit; a quarter of the places stays free.
    func reserve(_ wanted: Int) {
        guard wanted * 4 > entries.count * 3 else { return }
        var size = entries.count
        while wanted * 4 > size * 3 { size *= 2 }
        let old = entries
        entries = Self.free(size)
        count = 0
        for entry in old where entry.pointer != nil { enter(entry) }
        old.deallocate()
    }

    /// All of them, in no order.
    var all: [UnsafeMutableRawPointer] { entries.compactMap(\.pointer) }
}

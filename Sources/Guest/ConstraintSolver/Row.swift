/// A basic symbol written in terms of the others: `basic = constant + Σ coefficient × symbol`.
/// Entries are sorted by symbol; none is zero. Rows of the objective have no basic symbol.
final class Row {
    struct Entry {
        var symbol: Int32
        var coefficient: Double
    }

    var basic: Int32
    var constant: Double
    var entries: ContiguousArray<Entry>

    init(basic: Int32, constant: Double = 0, entries: ContiguousArray<Entry> = []) {
        self.basic = basic
        self.constant = constant
        self.entries = entries
    }

    /// The position of the symbol among the entries, or where it would have to stand.
    @inline(__always)
    func position(of symbol: Int32) -> Int {
        entries.withUnsafeBufferPointer { entries in
            var low = 0
            var high = entries.count
            while low < high {
                let middle = (low &+ high) &>> 1
                if entries[middle].symbol < symbol { low = middle &+ 1 } else { high = middle }
            }
            return low
        }
    }

    @inline(__always)
    func coefficient(of symbol: Int32) -> Double {
        let position = position(of: symbol)
        guard position < entries.count, entries[position].symbol == symbol else { return 0 }
        return entries[position].coefficient
    }

    /// Adds to one entry. Returns true if the symbol wasn't there before.
    func add(_ symbol: Int32, _ coefficient: Double) -> Bool {
        let position = position(of: symbol)
        guard position < entries.count, entries[position].symbol == symbol else {
            entries.insert(Entry(symbol: symbol, coefficient: coefficient), at: position)
            return true
        }
        entries[position].coefficient += coefficient
        if abs(entries[position].coefficient) < Tableau.zero { entries.remove(at: position) }
        return false
    }
}

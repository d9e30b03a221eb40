/// A basic symbol written in terms of the others: `basic = constant + Σ coefficient × symbol`.
/// Entries are sorted by symbol; none is zero.
struct Row {
    struct Entry {
        var symbol: Int32
        var coefficient: Double
    }

    /// The value of `basic` in rows that have no basic symbol.
    static let objective: Int32 = -1
    static let unused: Int32 = -2

    /// How many entries most rows find room for.
    static let usualCapacity = 8

    var basic: Int32
    var constant: Double = 0
    var entries: ContiguousArray<Entry> = []

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
    mutating func add(_ symbol: Int32, _ coefficient: Double) -> Bool {
        let position = position(of: symbol)
        guard position < entries.count, entries[position].symbol == symbol else {
            entries.insert(Entry(symbol: symbol, coefficient: coefficient), at: position)
            return true
        }
        entries[position].coefficient += coefficient
        if abs(entries[position].coefficient) < Tableau.zero { entries.remove(at: position) }
        return false
    }

    /// Room to work in while rows are added, kept from one time to the next.
    struct Scratch {
        fileprivate var entries: ContiguousArray<Entry> = []
        /// The symbols that the sum has and the row had not.
        fileprivate(set) var appeared: ContiguousArray<Int32> = []
    }

    /// Adds a multiple of another row's entries. What symbols are new stands in `scratch` afterwards.
    mutating func add(_ source: ContiguousArray<Entry>, times factor: Double, scratch: inout Scratch) {
        let most = entries.count + source.count
        if scratch.entries.count < most {
            scratch.entries.append(
                contentsOf: repeatElement(Entry(symbol: 0, coefficient: 0), count: 2 * most - scratch.entries.count))
        }
        var appeared = ContiguousArray<Int32>()
        swap(&appeared, &scratch.appeared)
        appeared.removeAll(keepingCapacity: true)
        var count = 0
        scratch.entries.withUnsafeMutableBufferPointer { result in
            entries.withUnsafeBufferPointer { left in
                source.withUnsafeBufferPointer { right in
                    var i = 0
                    var j = 0
                    while i < left.count, j < right.count {
                        let a = left[i]
                        let b = right[j]
                        if a.symbol < b.symbol {
                            result[count] = a
                            count &+= 1
                            i &+= 1
                        } else if b.symbol < a.symbol {
                            result[count] = Entry(symbol: b.symbol, coefficient: b.coefficient * factor)
                            appeared.append(b.symbol)
                            count &+= 1
                            j &+= 1
                        } else {
                            let sum = a.coefficient + b.coefficient * factor
                            if abs(sum) >= Tableau.zero {
                                result[count] = Entry(symbol: a.symbol, coefficient: sum)
                                count &+= 1
                            }
                            i &+= 1
                            j &+= 1
                        }
                    }
                    while i < left.count {
                        result[count] = left[i]
                        count &+= 1
                        i &+= 1
                    }
                    while j < right.count {
                        let b = right[j]
                        result[count] = Entry(symbol: b.symbol, coefficient: b.coefficient * factor)
                        appeared.append(b.symbol)
                        count &+= 1
                        j &+= 1
                    }
                }
            }
        }
        swap(&appeared, &scratch.appeared)
        entries.removeAll(keepingCapacity: true)
        entries.append(contentsOf: scratch.entries[..<count])
    }
}

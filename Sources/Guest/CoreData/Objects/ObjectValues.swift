import Database

/// The values of an object's properties, by their slots (`EntityProperties`).
///
/// What was read shares its storage with the row; only what is otherwise lies beside it. Copies share both.
struct ObjectValues {
    /// What a row has; may be shorter or longer than the properties.
    private var row: [DatabaseValue] = []
    /// What is otherwise, or has become an object; empty while there is nothing.
    private var own: [PropertyValue?] = []
    /// How many properties there are, as far as this is known.
    private var count = 0

    /// No values: all of them are nil.
    init() {}

    init(count: Int) { self.count = count }

    init(row: [DatabaseValue]) { (self.row, count) = (row, row.count) }

    subscript(slot: Int) -> PropertyValue {
        get {
            if slot < own.count, let value = own[slot] { return value }
            return slot < row.count ? .stored(row[slot]) : .none
        }
        set {
            if slot >= own.count { grow(to: max(slot + 1, count)) }
            own[slot] = newValue
        }
    }

    private mutating func grow(to count: Int) {
        own.reserveCapacity(count)
        for _ in own.count..<count { own.append(nil) }
    }
}

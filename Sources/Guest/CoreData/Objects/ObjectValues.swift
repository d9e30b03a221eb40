import Database

/// The values of an object's properties, by their slots (`EntityProperties`).
///
/// What was read shares its storage with the row; only what is otherwise lies beside it. Copies share both.
struct ObjectValues {
    /// What a row has; may be shorter or longer than the properties.
    private var row = RowValues()
    /// What is otherwise, or has become an object; nil while there is nothing, as for most objects that were only read.
    private var own: [PropertyValue?]?
    /// How many properties there are, as far as this is known.
    private var count = 0

    /// No values: all of them are nil.
    init() {}

    init(count: Int) { self.count = count }

    init(row: RowValues) { (self.row, count) = (row, row.count) }

    subscript(slot: Int) -> PropertyValue {
        get {
            if let own, slot < own.count, let value = own[slot] { return value }
            return slot < row.count ? .stored(row[slot]) : .none
        }
        set {
            if slot >= own?.count ?? 0 { grow(to: max(slot + 1, count)) }
            own?[slot] = newValue
        }
    }

    /// Whether a property is as a row has it.
    func isStored(_ slot: Int) -> Bool {
        guard let own, slot < own.count, let value = own[slot] else { return true }
        if case .stored = value { return true }
        return false
    }

    /// What a row has, or would have, for a property; nil for what has become an object.
    func stored(_ slot: Int) -> DatabaseValue? {
        guard let own, slot < own.count, let value = own[slot] else { return row[slot] }
        if case .stored(let stored) = value { return stored }
        return nil
    }

    private mutating func grow(to count: Int) {
        var grown = own ?? []
        own = nil
        grown.reserveCapacity(count)
        for _ in grown.count..<count { grown.append(nil) }
        own = grown
    }
}

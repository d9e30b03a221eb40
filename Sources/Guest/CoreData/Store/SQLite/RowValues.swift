import Database

/// The values of a row by its entity's slots. Many rows have their memory in common (`RowBuffer`); one that is changed gets
/// some of its own.
struct RowValues: Hashable {
    /// The values of this row and of others; nil for a row without any.
    private var shared: [DatabaseValue]?
    private var start: UInt32
    private let length: UInt32

    init(_ values: [DatabaseValue] = []) {
        self.init(values.isEmpty ? nil : values, from: 0, count: values.count)
    }

    /// - Parameter shared: What has the values; nil as long as they are still to come.
    init(_ shared: [DatabaseValue]?, from start: Int, count: Int) {
        (self.shared, self.start, length) = (shared, UInt32(start), UInt32(count))
    }

    var count: Int { Int(length) }

    /// The values lie here, where it was said that they would.
    mutating func lie(in values: [DatabaseValue]) { shared = values }

    subscript(slot: Int) -> DatabaseValue {
        get {
            guard slot < count, let shared else { return .null }
            return shared[Int(start) + slot]
        }
        set {
            precondition(slot < count, "a row has no slot \(slot)")
            var own = shared.map { Array($0[Int(start)..<Int(start) + count]) } ?? []
            own[slot] = newValue
            (shared, start) = (own, 0)
        }
    }

    static func == (left: RowValues, right: RowValues) -> Bool {
        left.count == right.count && (0..<left.count).allSatisfy { left[$0] == right[$0] }
    }

    func hash(into hasher: inout Hasher) {
        for slot in 0..<count { hasher.combine(self[slot]) }
    }
}

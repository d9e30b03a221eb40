/// A value for each state of a button. A state without one has that of the normal state.
struct PerState<Value> {
    private var values: [UInt: Value] = [:]

    init() {}

    /// What an archive kept of `archived`.
    init(archived: Any?) {
        for (state, value) in archived as? [Int: Value] ?? [:] { values[UInt(truncatingIfNeeded: state)] = value }
    }

    /// The values by the states' raw values.
    var archived: [Int: Value] {
        Dictionary(values.map { (Int($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    func exact(_ state: UIControl.State) -> Value? {
        values[state.rawValue]
    }

    func resolved(_ state: UIControl.State) -> Value? {
        values[state.rawValue] ?? values[UIControl.State.normal.rawValue]
    }

    mutating func set(_ value: Value?, _ state: UIControl.State) {
        values[state.rawValue] = value
    }
}

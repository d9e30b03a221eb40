/// What a button shows in each state; a state that nothing was set for shows what the normal state shows.
struct PerState<Value> {
    private var values: [UInt: Value] = [:]

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

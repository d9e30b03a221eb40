/// A handler that code may call late, and more than once.
@MainActor final class OnlyOnce<Value> {
    private var body: ((Value) -> Void)?

    init(_ body: @escaping (Value) -> Void) { self.body = body }

    func call(_ value: Value) {
        let body = body
        self.body = nil
        body?(value)
    }
}

import AppleFoundation
import Testing

private final class Listener: NSObject {
    var heard: [Any?] = []
}

private let registered: Void = ClassRegistry.shared.register(class: Listener.self) { table in
    table.method("hear:") { (listener: Listener, arguments: ThunkArguments) in
        listener.heard.append(try arguments(0, Any?.self))
        return nil
    }
}

@Suite struct SelectorEventTests {
    init() { _ = registered }

    @Test func anObserverHearsUntilItIsRemoved() {
        let center = NotificationCenter()
        let listener = Listener()
        center.addObserver(listener, selector: "hear:", name: .init("a"), object: nil)
        center.post(name: .init("a"), object: nil)
        center.post(name: .init("b"), object: nil)
        center.removeObserver(listener)
        center.post(name: .init("a"), object: nil)
        #expect(listener.heard.count == 1)
        #expect((listener.heard.first as? Notification)?.name == .init("a"))
    }

    @Test func anObserverIsNotKeptAlive() {
        let center = NotificationCenter()
        weak var gone: Listener?
        do {
            let listener = Listener()
            gone = listener
            center.addObserver(listener, selector: "hear:", name: nil, object: nil)
        }
        #expect(gone == nil)
        center.post(name: .init("a"), object: nil)
    }

    @Test func aTimerCallsItsTarget() {
        let listener = Listener()
        let timer = Timer.scheduledTimer(
            timeInterval: 0.001, target: listener, selector: "hear:", userInfo: nil, repeats: false)
        while timer.isValid { RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05)) }
        #expect(listener.heard.count == 1)
        #expect(listener.heard.first as? Timer === timer)
    }
}

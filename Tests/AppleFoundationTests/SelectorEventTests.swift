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
        while timer.isValid, RunLoop.current.run(mode: .default, before: .distantFuture) {}
        #expect(listener.heard.count == 1)
        #expect(listener.heard.first as? Timer === timer)
    }

    /// A run loop that waits for input goes on waiting when a timer has fired: it is given an end.
    private func runTheLoop() { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }

    /// It is compared with another timer of the same interval, which is in the run loop once.
    @Test func aTimerThatIsAddedToItsRunLoopOnceMoreFiresNoMoreOften() {
        let (listener, other) = (Listener(), Listener())
        func timer(_ target: Listener) -> Timer {
            Timer.scheduledTimer(timeInterval: 0.01, target: target, selector: "hear:", userInfo: nil, repeats: true)
        }
        let (twice, once) = (timer(listener), timer(other))
        RunLoop.current.add(twice, forMode: .default)
        while other.heard.count < 10 { runTheLoop() }
        // They are not due at the very same moments; one that is late leaves out what it has missed.
        #expect((1...15).contains(listener.heard.count), "\(listener.heard.count) and \(other.heard.count)")
        #expect(listener.heard.allSatisfy { $0 as? Timer === twice })
        for timer in [twice, once] { timer.invalidate() }
        let count = listener.heard.count
        for _ in 0..<3 { runTheLoop() }
        #expect(listener.heard.count == count)
    }

    @Test func aTimerKeepsWhatItWasGivenUntilItIsInvalidated() {
        let listener = Listener()
        let timer = Timer(
            timeInterval: 60, target: listener, selector: "hear:", userInfo: ["round": 3], repeats: true)
        timer.fire()
        #expect(((listener.heard.first as? Timer)?.userInfo as? [String: Int]) == ["round": 3])
        timer.invalidate()
        #expect(timer.userInfo == nil)
        #expect(Timer(timeInterval: 1, repeats: false) { _ in }.userInfo == nil)
    }
}

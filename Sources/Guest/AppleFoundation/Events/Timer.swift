// Timers that keep what their maker gave them to keep, and that can call a method by its name. Foundation's own class
// for Linux has neither.
import Foundation

/// Calls a closure or a method after a time, once or again and again.
///
/// - Status: complete
open class Timer: Foundation.Timer {
    private var info: Any?

    /// A timer that is not scheduled yet.
    public override init(
        fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
        super.init(fire: date, interval: interval, repeats: repeats) { timer in
            if let timer = timer as? Timer { block(timer) }
        }
    }

    /// A timer that is not scheduled yet.
    public convenience init(
        timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
        self.init(
            fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
    }

    /// A timer on the current run loop.
    @discardableResult
    open override class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    /// What the timer was given to keep; nil if it was made with a closure.
    open override var userInfo: Any? { info }

    /// Lets go of what it keeps as well.
    open override func invalidate() {
        super.invalidate()
        info = nil
    }

    /// A timer that never fires: what `Timer()` in a source becomes.
    public static func _idle() -> Timer {
        let timer = Timer(timeInterval: 0, repeats: false) { _ in }
        timer.invalidate()
        return timer
    }

    // MARK: Methods by their names

    /// A timer that is not scheduled yet. It keeps its target alive until it is invalidated.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        self.init(
            fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: target, selector: selector,
            userInfo: userInfo, repeats: repeats)
    }

    public convenience init(
        fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let call = TimerCall(target: ClassRegistry.shared.target(target), selector: selector)
        self.init(fire: date, interval: interval, repeats: repeats) { call.fire($0) }
        info = userInfo
    }

    /// A timer on the current run loop.
    @discardableResult
    open class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

private final class TimerCall: @unchecked Sendable {
    let target: AnyObject
    let selector: Selector

    init(target: AnyObject, selector: Selector) {
        self.target = target
        self.selector = selector
    }

    func fire(_ timer: Timer) {
        do {
            try selector.perform(on: target, with: [timer])
        } catch {
            GuestLog.write("Timer: \(error)")
            timer.invalidate()
        }
    }
}

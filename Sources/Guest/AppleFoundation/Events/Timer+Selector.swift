// Timers that call a method by its name. Foundation for Linux lets nobody set `userInfo`, so it stays nil.
import Foundation

extension Timer {
    /// A timer that is not scheduled yet. It keeps its target alive until it is invalidated.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let call = TimerCall(target: ClassRegistry.shared.target(target), selector: selector)
        self.init(timeInterval: interval, repeats: repeats) { call.fire($0) }
    }

    public convenience init(
        fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let call = TimerCall(target: ClassRegistry.shared.target(target), selector: selector)
        self.init(fire: date, interval: interval, repeats: repeats) { call.fire($0) }
    }

    /// A timer on the current run loop.
    @discardableResult
    public class func scheduledTimer(
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

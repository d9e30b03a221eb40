import Dispatch
import Foundation
import GuestLauncher

/// The host's time. Passed in, so that a test can hold it.
@MainActor
public protocol TodayClock: AnyObject {
    /// Seconds since any fixed beginning; never goes back.
    var now: Double { get }

    /// What clocks show: seconds since 1970. It may jump, back too.
    var date: Double { get }

    /// Calls `body` once, `delay` seconds from now, unless cancelled before.
    func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) -> any ScheduledCall
}

/// A call that is still to come.
@MainActor
public protocol ScheduledCall: AnyObject {
    func cancel()
}

/// The real time, on the main queue.
@MainActor
public final class DispatchClock: TodayClock {
    private let timer = MainQueueTimer()

    public init() {}

    public var now: Double { MainQueueTimer.uptime }

    public var date: Double { Date().timeIntervalSince1970 }

    public func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) -> any ScheduledCall {
        guard delay <= 0 else { return Call(cancelling: timer.schedule(after: delay, body)) }
        // The next turn of the queue, which no timer need wake.
        let item = DispatchWorkItem { MainActor.assumeIsolated(body) }
        DispatchQueue.main.async(execute: item)
        return Call { item.cancel() }
    }

    private final class Call: ScheduledCall {
        private let cancelling: @MainActor () -> Void

        init(cancelling: @escaping @MainActor () -> Void) { self.cancelling = cancelling }

        func cancel() { cancelling() }
    }
}

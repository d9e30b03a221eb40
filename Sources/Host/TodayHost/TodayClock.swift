import Dispatch

/// The host's time. Passed in, so that a test can hold it.
@MainActor
public protocol TodayClock: AnyObject {
    /// Seconds since any fixed beginning; never goes back.
    var now: Double { get }

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
    public init() {}

    public var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    public func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) -> any ScheduledCall {
        let call = Call()
        let item = DispatchWorkItem { MainActor.assumeIsolated(body) }
        call.item = item
        DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: item)
        return call
    }

    private final class Call: ScheduledCall {
        var item: DispatchWorkItem?
        func cancel() {
            item?.cancel()
            item = nil
        }
    }
}

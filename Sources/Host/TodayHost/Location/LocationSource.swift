import HostLink

/// Who knows where this machine is. Asked only between `start` and `stop`.
@MainActor
public protocol LocationSource: AnyObject {
    /// Called with each place that it finds, and with nil if it knows of none (any more).
    var onLocation: @MainActor (LinkLocation?) -> Void { get set }
    /// Begins to look; the first place, or that there is none, may be told before this returns.
    func start()
    func stop()
}

import HostLink
import TodayHost

/// A source of places that a test decides.
@MainActor
public final class TestLocationSource: LocationSource {
    public var onLocation: @MainActor (LinkLocation?) -> Void = { _ in }
    /// Whether it is asked, and how often it was begun to be.
    public private(set) var isWatched = false
    public private(set) var starts = 0

    public init() {}

    public func start() {
        isWatched = true
        starts += 1
    }

    public func stop() { isWatched = false }

    public func find(_ latitude: Double, _ longitude: Double, accuracy: Double = 10) {
        onLocation(LinkLocation(latitude: latitude, longitude: longitude, accuracy: accuracy, date: 1e9))
    }
}

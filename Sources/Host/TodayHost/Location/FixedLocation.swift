import HostLink

/// A place that somebody has said, and that holds until another one is said.
@MainActor
public final class FixedLocation: LocationSource {
    public var onLocation: @MainActor (LinkLocation?) -> Void = { _ in }
    private let clock: any TodayClock
    private var isWatched = false

    /// Nil while no place is said.
    public var place: GeographicPlace? {
        didSet { if place != oldValue, isWatched { tell() } }
    }

    public init(_ place: GeographicPlace?, clock: any TodayClock) {
        self.place = place
        self.clock = clock
    }

    public func start() {
        isWatched = true
        tell()
    }

    public func stop() { isWatched = false }

    private func tell() {
        onLocation(
            place.map {
                LinkLocation(latitude: $0.latitude, longitude: $0.longitude, accuracy: Self.accuracy, date: clock.date)
            })
    }

    /// How exactly people say where they are, metres.
    private static let accuracy = 100.0
}

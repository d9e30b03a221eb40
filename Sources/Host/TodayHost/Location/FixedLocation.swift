import HostLink

/// The place that somebody has said, which holds until another one is said; and what another source finds while none is.
@MainActor
public final class FixedLocation: LocationSource {
    public var onLocation: @MainActor (LinkLocation?) -> Void = { _ in }
    private let clock: any TodayClock
    private var isWatched = false

    /// Nil while no place is said.
    public var place: GeographicPlace? {
        didSet { if place != oldValue, isWatched { look() } }
    }

    private let other: (any LocationSource)?

    public init(_ place: GeographicPlace?, otherwise other: (any LocationSource)? = nil, clock: any TodayClock) {
        self.place = place
        self.other = other
        self.clock = clock
        other?.onLocation = { [weak self] found in
            guard let self, isWatched, self.place == nil else { return }
            onLocation(found)
        }
    }

    public func start() {
        isWatched = true
        look()
    }

    public func stop() {
        isWatched = false
        other?.stop()
    }

    private func look() {
        if let place {
            other?.stop()
            onLocation(
                LinkLocation(
                    latitude: place.latitude, longitude: place.longitude, accuracy: Self.accuracy, date: clock.date))
        } else if let other {
            other.start()
        } else {
            onLocation(nil)
        }
    }

    /// How exactly people say where they are, metres.
    private static let accuracy = 100.0
}

import HostLink

/// Asks now and then where this machine is, as long as notifications wait for a place: a source that is asked all the time
/// would cost more than anybody notices of a minute.
@MainActor
final class PlaceWatch: LocationSeeker {
    private let service: LocationService
    private let clock: any TodayClock
    private var next: (any ScheduledCall)?
    /// Told each place that is found.
    var onPlace: @MainActor (LinkLocation) -> Void = { _ in }

    /// It asks for those that may; none of them is told where that is.
    let mayKnowLocation = true
    var locationNeed = LocationNeed.none

    /// Seconds from one answer to the next question.
    static let period = 60.0

    init(_ service: LocationService, clock: any TodayClock) {
        self.service = service
        self.clock = clock
    }

    /// Whether anything waits for a place.
    var isWanted = false {
        didSet {
            guard isWanted != oldValue else { return }
            if isWanted { return look() }
            next?.cancel()
            next = nil
            locationNeed = .none
            service.changed(self)
        }
    }

    /// Asks at once, for example since the user has said another place.
    func look() {
        guard isWanted else { return }
        next?.cancel()
        next = nil
        locationNeed = .once
        service.changed(self)
    }

    func tell(_ location: LinkLocation?) {
        if isWanted { next = clock.schedule(after: Self.period) { [weak self] in self?.look() } }
        if let location { onPlace(location) }
    }
}

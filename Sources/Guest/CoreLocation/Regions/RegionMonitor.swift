@_spi(Hosting) import AppleFoundation

/// The regions that are watched, and whether the last place was in them. A value that knows no manager.
struct RegionMonitor {
    enum Event {
        case entered(CLRegion)
        case left(CLRegion)
        case state(CLRegionState, CLRegion)
    }

    /// How many an app may watch (developer.apple.com, "Monitoring the user's proximity to geographic regions").
    static let most = 20
    /// Metres.
    static let greatestRadius: CLLocationDistance = 1_000_000

    private(set) var monitored: Set<CLRegion> = []
    private var states: [String: CLRegionState] = [:]
    private var asked: [CLRegion] = []

    /// What it takes to watch them.
    var need: GuestLocation.Need { monitored.isEmpty ? asked.isEmpty ? .none : .once : .following }

    /// - Returns: false if that is one too many, or no region that can be watched.
    mutating func start(_ region: CLRegion) -> Bool {
        guard let circle = region as? CLCircularRegion, CLLocationCoordinate2DIsValid(circle.center),
            circle.radius > 0, circle.radius <= Self.greatestRadius,
            monitored.count < Self.most || monitored.contains(region)
        else { return false }
        monitored.update(with: region)
        states[region.identifier] = nil
        return true
    }

    mutating func stop(_ region: CLRegion) {
        monitored.remove(region)
        states[region.identifier] = nil
    }

    mutating func ask(_ region: CLRegion) { asked.append(region) }

    /// What is to be told of a new place. Who is in a region when it begins to be watched has not come into it.
    mutating func moved(to place: CLLocationCoordinate2D) -> [Event] {
        var events: [Event] = []
        for region in monitored.sorted(by: { $0.identifier < $1.identifier }) {
            let state: CLRegionState = region.holds(place) ? .inside : .outside
            guard let before = states.updateValue(state, forKey: region.identifier), before != state else { continue }
            if state == .inside, region.notifyOnEntry { events.append(.entered(region)) }
            if state == .outside, region.notifyOnExit { events.append(.left(region)) }
            events.append(.state(state, region))
        }
        for region in asked { events.append(.state(region.holds(place) ? .inside : .outside, region)) }
        asked = []
        return events
    }

    /// No place is known: who has asked is told so.
    mutating func isNowhere() -> [Event] {
        defer { asked = [] }
        return asked.map { .state(.unknown, $0) }
    }

    /// The user does not allow it any more.
    ///
    /// - Returns: those that were watched.
    mutating func denied() -> [CLRegion] {
        states = [:]
        return monitored.sorted { $0.identifier < $1.identifier }
    }
}

@_spi(Hosting) import AppleFoundation

/// What all managers of a guest want together, and what the host tells them. Its state belongs to the main thread, but for
/// the list of managers, which may be made anywhere: hence `lock`.
final class LocationHub: @unchecked Sendable {
    /// That of the current process.
    static var current: LocationHub {
        let source = FoundationProcess.current.location
        return source.listener {
            let hub = LocationHub(source)
            let onNews: @Sendable (GuestLocation.News) -> Void = { [weak hub] in hub?.handle($0) }
            return (hub, onNews)
        }
    }

    private struct Member {
        weak var manager: CLLocationManager?
    }

    private let source: GuestLocation
    private let lock = NSLock()
    private var members: [Member] = []
    /// What the host was told last.
    private var said = GuestLocation.Need.none
    private var claimsAlways = false
    var regions = RegionMonitor()
    /// The last place that the host has told.
    private(set) var location: CLLocation?

    private init(_ source: GuestLocation) { self.source = source }

    /// The place that holds now: each newer one is told.
    var current: CLLocation? { said == .following ? location : nil }

    // MARK: Managers

    func add(_ manager: CLLocationManager) {
        lock.withLock {
            members.removeAll { $0.manager == nil }
            members.append(Member(manager: manager))
        }
    }

    func managerIsGone() { DispatchQueue.main.async { self.needsChanged() } }

    var managers: [CLLocationManager] { lock.withLock { members.compactMap(\.manager) } }

    /// Tells the host if more or fewer places are wanted than before.
    func needsChanged() {
        let needs = managers.map(\.need) + [regions.need]
        var need: GuestLocation.Need = needs.contains(.following) ? .following : needs.contains(.once) ? .once : .none
        if !isAllowed { need = .none }
        guard need != said else { return }
        said = need
        source.say(need)
    }

    // MARK: What the user allows

    var isAllowed: Bool { source.authorization == .whileInUse }

    var status: CLAuthorizationStatus {
        switch source.authorization {
        case .notDetermined: .notDetermined
        case .denied: .denied
        case .whileInUse: claimsAlways ? .authorizedAlways : .authorizedWhenInUse
        }
    }

    func request(always: Bool) {
        let before = status
        guard before == .notDetermined || always && before == .authorizedWhenInUse else { return }
        guard UsageDescription.allows(always: always) else { return }
        if always { claimsAlways = true }
        if before == .notDetermined { return source.request() }
        DispatchQueue.main.async { for manager in self.managers { manager.tellAuthorization() } }
    }

    // MARK: What the host says

    private func handle(_ news: GuestLocation.News) {
        // What was wanted once is wanted no more when it has come, or cannot.
        if case .authorization = news {} else if said == .once { said = .none }
        switch news {
        case .authorization:
            if !isAllowed { (said, location) = (.none, nil) }
            for manager in managers { manager.tellAuthorization() }
            if status == .denied {
                for manager in managers { manager.tell(unknown: .denied) }
                fail(regions.denied(), .regionMonitoringDenied)
            }
        case .fix(let fix):
            guard isAllowed else { break }
            let location = CLLocation(fix)
            self.location = location
            for manager in managers { manager.tell(location) }
            tell(regions.moved(to: location.coordinate))
        case .unknown:
            for manager in managers { manager.tell(unknown: .locationUnknown) }
            tell(regions.isNowhere())
        }
        needsChanged()
    }

    // MARK: Regions

    func startMonitoring(_ region: CLRegion, for manager: CLLocationManager) {
        let failure: CLError.Code? =
            status == .denied ? .regionMonitoringDenied : regions.start(region) ? nil : .regionMonitoringFailure
        DispatchQueue.main.async { [self] in
            if let failure {
                manager.delegate?.locationManager(manager, monitoringDidFailFor: region, withError: CLError(failure))
            } else {
                manager.delegate?.locationManager(manager, didStartMonitoringFor: region)
                if let current { tell(regions.moved(to: current.coordinate)) }
            }
        }
        needsChanged()
    }

    func stopMonitoring(_ region: CLRegion) {
        regions.stop(region)
        needsChanged()
    }

    func requestState(of region: CLRegion) {
        regions.ask(region)
        guard isAllowed else {
            DispatchQueue.main.async { [self] in tell(regions.isNowhere()) }
            return
        }
        needsChanged()
        guard current != nil else { return }
        DispatchQueue.main.async { [self] in
            if let current { tell(regions.moved(to: current.coordinate)) }
            needsChanged()
        }
    }

    private func tell(_ events: [RegionMonitor.Event]) {
        for event in events {
            for manager in managers {
                guard let delegate = manager.delegate else { continue }
                switch event {
                case .entered(let region): delegate.locationManager(manager, didEnterRegion: region)
                case .left(let region): delegate.locationManager(manager, didExitRegion: region)
                case .state(let state, let region):
                    delegate.locationManager(manager, didDetermineState: state, for: region)
                }
            }
        }
    }

    private func fail(_ failed: [CLRegion], _ code: CLError.Code) {
        for region in failed {
            for manager in managers {
                manager.delegate?.locationManager(manager, monitoringDidFailFor: region, withError: CLError(code))
            }
        }
    }
}

@_spi(Hosting) import AppleFoundation

/// Asks the user for the place, and tells it to a delegate on the main thread.
///
/// What the user allows is to be told it while the widget or app is seen. Who asked for more, by
/// `requestAlwaysAuthorization`, is told that it has it, as on iOS 13, and gets no more by it.
///
/// - Status: partial (nothing is told while nobody looks; regions are forgotten when the process ends; no visits and beacons)
open class CLLocationManager: NSObject {
    let hub = LocationHub.current
    private var hasToldAuthorization = false
    /// Whether places are to be told on and on.
    private var isFollowing = false
    /// Whether those far from the last are.
    private var followsSignificantChanges = false
    private var isRequesting = false
    private var lastTold: CLLocation?
    private var lastSignificant: CLLocation?

    /// Metres from one significant place to the next (developer.apple.com, startMonitoringSignificantLocationChanges).
    private static let significant: CLLocationDistance = 500

    open weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { if delegate != nil { tellAuthorizationFirst() } }
    }

    /// Metres that have to lie between two places that are told.
    open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
    open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
    open var activityType: CLActivityType = .other
    open var pausesLocationUpdatesAutomatically = true
    open var allowsBackgroundLocationUpdates = false
    open var showsBackgroundLocationIndicator = false
    open var headingFilter: CLLocationDirection = 1
    open var headingOrientation: CLDeviceOrientation = .portrait

    public override init() {
        super.init()
        hub.add(self)
    }

    deinit { hub.managerIsGone() }

    // MARK: What the user allows

    open class func locationServicesEnabled() -> Bool { true }
    open class func authorizationStatus() -> CLAuthorizationStatus { LocationHub.current.status }
    open var authorizationStatus: CLAuthorizationStatus { hub.status }
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    /// Whether a widget is told places: as soon as its app may.
    open var isAuthorizedForWidgetUpdates: Bool { hub.isAllowed }

    /// Asks the user, if nothing was said yet. Nothing happens without a reason in the Info.plist but a line in the log.
    open func requestWhenInUseAuthorization() { hub.request(always: false) }
    open func requestAlwaysAuthorization() { hub.request(always: true) }

    /// Every app is told as exactly as the source knows.
    open func requestTemporaryFullAccuracyAuthorization(
        withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
    ) { DispatchQueue.main.async { completion?(nil) } }

    private func tellAuthorizationFirst() {
        guard !hasToldAuthorization else { return }
        hasToldAuthorization = true
        DispatchQueue.main.async { [weak self] in self?.tellAuthorization() }
    }

    func tellAuthorization() {
        hasToldAuthorization = true
        delegate?.locationManagerDidChangeAuthorization(self)
    }

    // MARK: Places

    /// What was told last, by whichever manager.
    open var location: CLLocation? { hub.location }

    /// Tells one place, or why there is none.
    open func requestLocation() { onMain { $0.begin { $0.isRequesting = true } } }

    open func startUpdatingLocation() {
        onMain { manager in
            manager.lastTold = nil
            manager.begin { $0.isFollowing = true }
        }
    }

    open func stopUpdatingLocation() {
        onMain { manager in
            (manager.isFollowing, manager.isRequesting) = (false, false)
            manager.hub.needsChanged()
        }
    }

    open class func significantLocationChangeMonitoringAvailable() -> Bool { true }

    open func startMonitoringSignificantLocationChanges() {
        onMain { manager in
            manager.lastSignificant = nil
            manager.begin { $0.followsSignificantChanges = true }
        }
    }

    open func stopMonitoringSignificantLocationChanges() {
        onMain { manager in
            manager.followsSignificantChanges = false
            manager.hub.needsChanged()
        }
    }

    open class func deferredLocationUpdatesAvailable() -> Bool { false }
    open func allowDeferredLocationUpdates(untilTraveled distance: CLLocationDistance, timeout: TimeInterval) {}
    open func disallowDeferredLocationUpdates() {}

    // MARK: Headings

    open class func headingAvailable() -> Bool { false }
    open var heading: CLHeading? { nil }
    open func startUpdatingHeading() {}
    open func stopUpdatingHeading() {}
    open func dismissHeadingCalibrationDisplay() {}

    // MARK: Regions

    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
        regionClass is CLCircularRegion.Type
    }

    /// Metres.
    open var maximumRegionMonitoringDistance: CLLocationDistance { RegionMonitor.greatestRadius }
    /// Those of all managers.
    open var monitoredRegions: Set<CLRegion> { hub.regions.monitored }

    open func startMonitoring(for region: CLRegion) { onMain { $0.hub.startMonitoring(region, for: $0) } }
    open func stopMonitoring(for region: CLRegion) { onMain { $0.hub.stopMonitoring(region) } }
    /// Tells whether the place is inside, when that is known.
    open func requestState(for region: CLRegion) { onMain { $0.hub.requestState(of: region) } }

    // MARK: Inside

    /// What it wants of the host.
    var need: GuestLocation.Need {
        if isFollowing || followsSignificantChanges { return .following }
        return isRequesting ? .once : .none
    }

    private func onMain(_ work: @escaping (CLLocationManager) -> Void) {
        if MainThread.isCurrent { return work(self) }
        DispatchQueue.main.async { work(self) }
    }

    /// Wants something. What is known already, or that nothing may be told, comes later than the call returns.
    private func begin(_ change: (CLLocationManager) -> Void) {
        // The host tells a place again only to who did not want any before.
        let known = hub.current
        change(self)
        if hub.status == .denied || hub.status == .restricted {
            isRequesting = false
            DispatchQueue.main.async { [weak self] in self?.fail(.denied) }
            return
        }
        hub.needsChanged()
        guard let known else { return }
        DispatchQueue.main.async { [weak self] in
            guard let self, hub.isAllowed else { return }
            tell(known)
            hub.needsChanged()
        }
    }

    /// A place has come.
    func tell(_ location: CLLocation) {
        var isNews = isRequesting
        isRequesting = false
        if isFollowing, lastTold.map({ location.distance(from: $0) >= distanceFilter }) ?? true { isNews = true }
        if followsSignificantChanges, lastSignificant.map({ location.distance(from: $0) >= Self.significant }) ?? true {
            lastSignificant = location
            isNews = true
        }
        guard isNews else { return }
        lastTold = location
        delegate?.locationManager(self, didUpdateLocations: [location])
    }

    /// There is no place.
    func tell(unknown code: CLError.Code) {
        guard need != .none else { return }
        isRequesting = false
        fail(code)
    }

    private func fail(_ code: CLError.Code) { delegate?.locationManager(self, didFailWithError: CLError(code)) }
}

@_spi(Hosting) import AppleFoundation
import HostLink

// Where the guest is: between the host and CoreLocation, which may not even be loaded.

extension GuestProcess {
    /// - Parameter say: takes messages on any thread.
    static func connectLocation(_ say: @escaping @Sendable (GuestMessage) -> Void) {
        let location = FoundationProcess.main.location
        location.onNeed = { say(.locationNeed(LocationNeed($0))) }
        location.onRequest = { say(.asksForLocation) }
    }

    func take(_ right: LocationRight) {
        FoundationProcess.main.location.tell(.authorization(GuestLocation.Authorization(right)))
    }

    func take(_ location: LinkLocation?) {
        FoundationProcess.main.location.tell(location.map { .fix(GuestLocation.Fix($0)) } ?? .unknown)
    }
}

extension LocationNeed {
    init(_ need: GuestLocation.Need) {
        switch need {
        case .none: self = .none
        case .once: self = .once
        case .following: self = .following
        }
    }
}

extension GuestLocation.Authorization {
    init(_ right: LocationRight) {
        switch right {
        case .undecided: self = .notDetermined
        case .denied: self = .denied
        case .whileSeen: self = .whileInUse
        }
    }
}

extension GuestLocation.Fix {
    /// What is not known is negative, as CoreLocation has it; an altitude is as exact as the rest.
    init(_ location: LinkLocation) {
        self.init(
            latitude: location.latitude, longitude: location.longitude, altitude: location.altitude ?? 0,
            horizontalAccuracy: location.accuracy, verticalAccuracy: location.altitude == nil ? -1 : location.accuracy,
            course: location.course ?? -1, speed: location.speed ?? -1, date: Date(timeIntervalSince1970: location.date)
        )
    }
}

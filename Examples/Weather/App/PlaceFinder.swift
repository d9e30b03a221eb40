import CoreLocation
import Forecasting

/// Finds out where the user is: asks whether it may, then where that is, and what people call it.
final class PlaceFinder: NSObject, CLLocationManagerDelegate {
    enum Outcome {
        case found(Place)
        /// The user does not want it, or has not said yet.
        case notAllowed
        case failed
    }

    private let manager = CLLocationManager()
    private let geocoder = CLGeocoder()
    private var completion: ((Outcome) -> Void)?

    override init() {
        super.init()
        manager.delegate = self
        // The weather is the same next door.
        manager.desiredAccuracy = kCLLocationAccuracyKilometer
    }

    /// - Parameter completion: called on the main queue; again when the user says something else than before.
    func find(completion: @escaping (Outcome) -> Void) {
        self.completion = completion
        proceed(CLLocationManager.authorizationStatus())
    }

    private func proceed(_ status: CLAuthorizationStatus) {
        guard completion != nil else { return }
        switch status {
        case .authorizedWhenInUse, .authorizedAlways: manager.requestLocation()
        case .notDetermined:
            manager.requestWhenInUseAuthorization()
            completion?(.notAllowed)
        default: completion?(.notAllowed)
        }
    }

    private func finish(_ outcome: Outcome) {
        completion?(outcome)
        completion = nil
    }

    // MARK: - CLLocationManagerDelegate

    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
        proceed(status)
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let location = locations.last else { return }
        geocoder.reverseGeocodeLocation(location) { [weak self] marks, _ in
            let mark = marks?.first
            let region = [mark?.administrativeArea, mark?.country].compactMap { $0 }
            self?.finish(
                .found(
                    Place(
                        // Who can't name it knows its weather nevertheless.
                        name: mark?.locality ?? NSLocalizedString("Current Location", comment: "in place of a name"),
                        region: region.joined(separator: ", "), latitude: location.coordinate.latitude,
                        longitude: location.coordinate.longitude)))
        }
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) { finish(.failed) }
}

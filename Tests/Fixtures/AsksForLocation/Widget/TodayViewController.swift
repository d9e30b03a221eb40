import CoreLocation
import NotificationCenter
import UIKit

/// Follows where it is: grey while nobody has said whether it may, red if it may not, blue where it is.
final class TodayViewController: UIViewController, NCWidgetProviding, CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private let geocoder = CLGeocoder()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .gray
        manager.delegate = self
        manager.requestWhenInUseAuthorization()
    }

    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
        print("call: status \(status.rawValue)")
        switch status {
        case .authorizedAlways, .authorizedWhenInUse: manager.startUpdatingLocation()
        case .denied, .restricted: view.backgroundColor = .red
        case .notDetermined: view.backgroundColor = .gray
        @unknown default: break
        }
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let location = locations.last else { return }
        view.backgroundColor = .blue
        print("call: at \(location.coordinate.latitude), \(location.coordinate.longitude)")
        geocoder.reverseGeocodeLocation(location) { places, error in
            print("call: \(places?.first?.locality ?? "error \((error as? CLError)?.code.rawValue ?? -1)")")
        }
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
        if let error = error as? CLError, error.code == .denied { view.backgroundColor = .red }
        print("call: \(error.localizedDescription)")
    }
}

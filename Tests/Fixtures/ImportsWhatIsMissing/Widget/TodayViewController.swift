import CoreLocation
import UIKit

final class TodayViewController: UIViewController, CLLocationManagerDelegate {
    private let manager = CLLocationManager()

    override func viewDidLoad() {
        super.viewDidLoad()
        manager.delegate = self
    }
}

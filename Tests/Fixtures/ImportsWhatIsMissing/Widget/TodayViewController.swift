import CoreMotion
import UIKit

final class TodayViewController: UIViewController {
    private let manager = CMMotionManager()

    override func viewDidLoad() {
        super.viewDidLoad()
        manager.startAccelerometerUpdates()
    }
}

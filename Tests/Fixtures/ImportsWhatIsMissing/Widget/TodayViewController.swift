import CoreBluetooth
import UIKit

final class TodayViewController: UIViewController {
    private let manager = CBCentralManager()

    override func viewDidLoad() {
        super.viewDidLoad()
        manager.scanForPeripherals(withServices: nil)
    }
}

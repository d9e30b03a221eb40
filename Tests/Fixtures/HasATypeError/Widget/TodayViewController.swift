import NotificationCenter
import UIKit

final class TodayViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let number: Int = "three"
        print(number)
    }
}

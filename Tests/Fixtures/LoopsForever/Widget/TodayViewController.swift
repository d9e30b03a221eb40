import NotificationCenter
import UIKit

/// Never comes back from loading.
final class TodayViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        var number = 1
        while number != 0 { number = number % 7 + 1 }
    }
}

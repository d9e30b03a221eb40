import NotificationCenter
import UIKit

/// Traps while it loads.
final class TodayViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let nothing: [Int] = []
        view.tag = nothing[nothing.count + 3]
    }
}

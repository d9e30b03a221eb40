import NotificationCenter
import UIKit

/// Traps while it loads.
final class TodayViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let nothing: [Int] = []
        view.tag = number(in: nothing)
    }

    @inline(never) func number(in list: [Int]) -> Int {
        list[list.count + 3]
    }
}

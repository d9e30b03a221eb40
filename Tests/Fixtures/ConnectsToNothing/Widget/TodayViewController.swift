import NotificationCenter
import UIKit

class Base: UIViewController {
    @IBOutlet private var title1: UILabel?
    @IBAction func openApp(_ sender: Any) {}
}

/// Its storyboard names an outlet, an action and two segues that nothing here has.
final class TodayViewController: Base, NCWidgetProviding {}

extension TodayViewController {
    @IBAction private func refresh() {}
}

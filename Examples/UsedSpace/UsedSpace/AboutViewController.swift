import UIKit

/// What the app is for.
final class AboutViewController: UIViewController, OpenedByWidget {
    @IBOutlet private weak var textLabel: UILabel!
    @IBOutlet private weak var originLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        originLabel.text = nil
        textLabel.text = NSLocalizedString(
            "Used Space keeps an eye on your disk. Add its widget to the Today view to see it at a glance.",
            comment: "")
    }

    func wasOpenedByWidget() {
        originLabel.text = NSLocalizedString("Opened from the widget", comment: "")
    }
}

import NotificationCenter
import UIKit

/// Red. A tap hides the app's other widget.
final class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(hide)))
    }

    @objc private func hide() {
        NCWidgetController().setHasContent(
            false, forWidgetWithBundleIdentifier: "org.hodie.fixture.HasTwoWidgets.Second")
    }
}

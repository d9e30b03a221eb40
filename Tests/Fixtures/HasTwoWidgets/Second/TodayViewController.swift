import NotificationCenter
import UIKit

/// Green, and as high as it may be, with a blue square of ten points in its last corner.
final class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        view.backgroundColor = .green
        let corner = UIView()
        corner.backgroundColor = .blue
        corner.frame = CGRect(x: view.bounds.width - 10, y: view.bounds.height - 10, width: 10, height: 10)
        corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        view.addSubview(corner)
    }

    func widgetActiveDisplayModeDidChange(_ mode: NCWidgetDisplayMode, withMaximumSize size: CGSize) {
        print("may be \(Int(size.width))x\(Int(size.height))")
        preferredContentSize = size
    }
}

import NotificationCenter
import UIKit

/// The controls in each of their states; expanded, every symbol below them.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let controls = ControlsView()
    private let symbols = SymbolsView()

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        view.addSubview(controls)
        view.addSubview(symbols)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        controls.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: ControlsView.height)
        symbols.frame = CGRect(
            x: 0, y: ControlsView.height, width: view.bounds.width, height: SymbolsView.height(for: view.bounds.width))
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        let isExpanded = activeDisplayMode == .expanded
        symbols.isHidden = !isExpanded
        preferredContentSize =
            isExpanded
            ? CGSize(width: 0, height: ControlsView.height + SymbolsView.height(for: maxSize.width)) : maxSize
    }
}

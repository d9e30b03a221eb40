import NotificationCenter
import UIKit

/// Compact, or at another text size than the default one, text in every style; else everything that is drawn below it.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let rows = UIStackView()
    private let drawings: [UIView] = [LayersView(), MasksView(), ImagesView(), PathsView()]

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        rows.axis = .vertical
        rows.spacing = 8
        rows.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(rows)
        NSLayoutConstraint.activate([
            rows.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
            rows.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
            rows.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
        ])
        rows.addArrangedSubview(TextView())
        for drawing in drawings {
            let height = drawing.heightAnchor.constraint(equalToConstant: 84)
            height.priority = .defaultHigh
            height.isActive = true
            rows.addArrangedSubview(drawing)
        }
        showDrawings(extensionContext?.widgetActiveDisplayMode == .expanded)
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        showDrawings(activeDisplayMode == .expanded)
        preferredContentSize = activeDisplayMode == .expanded ? CGSize(width: 0, height: height) : maxSize
    }

    private var height: CGFloat { traitCollection.preferredContentSizeCategory == .large ? 520 : 280 }

    private func showDrawings(_ isExpanded: Bool) {
        let isDefaultSize = traitCollection.preferredContentSizeCategory == .large
        for drawing in drawings { drawing.isHidden = !isExpanded || !isDefaultSize }
    }
}

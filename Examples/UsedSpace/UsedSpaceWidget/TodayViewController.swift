import DiskKit
import NotificationCenter
import UIKit

/// Shows how full the disk is; expanded, it tells the figures behind it.
final class TodayViewController: UIViewController, NCWidgetProviding {
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var percentLabel: UILabel!
    @IBOutlet private weak var progressView: UIProgressView!
    @IBOutlet private weak var detailsStack: UIStackView!
    @IBOutlet private var nameLabels: [UILabel]!
    @IBOutlet private var valueLabels: [UILabel]!

    private let state = SharedState()

    override func viewDidLoad() {
        super.viewDidLoad()
        if #available(iOS 10.0, *) {
            extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        } else {
            // There were no modes: the figures are always there.
            preferredContentSize = CGSize(width: 0, height: 176)
        }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(openApp)))
        titleLabel.text = NSLocalizedString("Disk", comment: "above the bar")
        let names = [
            NSLocalizedString("Used", comment: "figure"), NSLocalizedString("Free", comment: "figure"),
            NSLocalizedString("Total", comment: "figure"),
        ]
        for (label, name) in zip(nameLabels, names) { label.text = name }
        if let usage = DiskUsage.current() { show(usage) }
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        let isExpanded = activeDisplayMode == .expanded
        detailsStack.isHidden = !isExpanded
        preferredContentSize = isExpanded ? CGSize(width: 0, height: expandedHeight) : maxSize
    }

    /// With the figures, which need more in a large text.
    private var expandedHeight: CGFloat {
        view.layoutIfNeeded()
        let figures = detailsStack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
        return max(176, detailsStack.frame.minY + figures + 16)
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        guard let usage = DiskUsage.current() else {
            completionHandler(.failed)
            return
        }
        guard usage.differs(from: state.shownShare ?? -1) else {
            completionHandler(.noData)
            return
        }
        show(usage)
        state.shownShare = usage.share
        completionHandler(.newData)
    }

    private func show(_ usage: DiskUsage) {
        percentLabel.text = String.localizedStringWithFormat("%.1f %%", usage.share * 100)
        progressView.progress = Float(usage.share)
        let formatter = ByteCountFormatter()
        formatter.countStyle = .file
        for (label, bytes) in zip(valueLabels, [usage.used, usage.free, usage.total]) {
            label.text = formatter.string(fromByteCount: bytes)
        }
    }

    /// Opens the app's two tabs in turn.
    @objc private func openApp() {
        let tab = state.opensAboutNext ? "about" : "overview"
        guard let url = URL(string: "usedspace://\(tab)?from=widget") else { return }
        extensionContext?.open(url, completionHandler: nil)
    }
}

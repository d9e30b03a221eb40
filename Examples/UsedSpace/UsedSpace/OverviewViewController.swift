import DiskKit
import NotificationCenter
import UIKit

/// The disk at a glance, and the switch for the widget.
final class OverviewViewController: UIViewController, OpenedByWidget {
    @IBOutlet private weak var percentLabel: UILabel!
    @IBOutlet private weak var detailLabel: UILabel!
    @IBOutlet private weak var progressView: UIProgressView!
    @IBOutlet private weak var originLabel: UILabel!
    @IBOutlet private weak var widgetButton: UIButton!

    private static let widget = "org.hodie.UsedSpace.Widget"

    /// Whether the widget is in the Today view, as far as this app has a say.
    private var showsWidget: Bool {
        get { !UserDefaults.standard.bool(forKey: "hidesWidget") }
        set { UserDefaults.standard.set(!newValue, forKey: "hidesWidget") }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        originLabel.text = nil
        titleWidgetButton()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let usage = DiskUsage.current() else { return }
        percentLabel.text = String.localizedStringWithFormat("%.1f %%", usage.share * 100)
        progressView.progress = Float(usage.share)
        let formatter = ByteCountFormatter()
        formatter.countStyle = .file
        detailLabel.text = String(
            format: NSLocalizedString("%@ of %@ used", comment: "bytes, bytes"),
            formatter.string(fromByteCount: usage.used), formatter.string(fromByteCount: usage.total))
    }

    func wasOpenedByWidget() {
        originLabel.text = NSLocalizedString("Opened from the widget", comment: "")
    }

    @IBAction private func toggleWidget(_ sender: UIButton) {
        showsWidget.toggle()
        NCWidgetController().setHasContent(
            showsWidget, forWidgetWithBundleIdentifier: OverviewViewController.widget)
        titleWidgetButton()
    }

    private func titleWidgetButton() {
        let title =
            showsWidget
            ? NSLocalizedString("Hide Widget", comment: "button") : NSLocalizedString("Show Widget", comment: "button")
        widgetButton.setTitle(title, for: .normal)
    }
}

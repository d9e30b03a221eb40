import AppleFoundation
import NotificationCenter
import UIKit

/// The rehearsal's view controller: it does what widgets do when they load and update.
final class RehearsalController: UIViewController, NCWidgetProviding {
    /// By which the storyboard names it.
    static let name = "HodieRehearsalController"

    var titleLabel: UILabel?
    var valueLabel: UILabel?
    var progressView: UIProgressView?
    var labels: [UILabel] = []

    /// What the workshop generates for a widget's own classes.
    static func register() {
        ClassRegistry.shared.register(class: RehearsalController.self, names: [name]) { table in
            table.outlets("titleLabel", "valueLabel", "progressView", "labels")
            table.setter("titleLabel") { (target: RehearsalController, arguments) in
                target.titleLabel = try arguments(0, UILabel?.self)
            }
            table.setter("valueLabel") { (target: RehearsalController, arguments) in
                target.valueLabel = try arguments(0, UILabel?.self)
            }
            table.setter("progressView") { (target: RehearsalController, arguments) in
                target.progressView = try arguments(0, UIProgressView?.self)
            }
            table.setter("labels") { (target: RehearsalController, arguments) in
                target.labels = try arguments(0, [UILabel].self)
            }
            table.method("tap:", "tap(_:)") { (_: RehearsalController, _) in nil }
            table.method(
                "widgetActiveDisplayModeDidChange:withMaximumSize:",
                "widgetActiveDisplayModeDidChange(_:withMaximumSize:)"
            ) { (target: RehearsalController, arguments) in
                target.widgetActiveDisplayModeDidChange(
                    try arguments(0, NCWidgetDisplayMode.self), withMaximumSize: try arguments(1, CGSize.self))
                return nil
            }
            table.method(
                "widgetPerformUpdateWithCompletionHandler:", "widgetPerformUpdate(completionHandler:)"
            ) { (target: RehearsalController, arguments) in
                target.widgetPerformUpdate(completionHandler: try arguments(0, ((NCUpdateResult) -> Void).self))
                return nil
            }
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: "tap:"))
        titleLabel?.text = NSLocalizedString("Title", comment: "")
        showFigures()
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        for label in labels { label.superview?.isHidden = activeDisplayMode == .compact }
        preferredContentSize = maxSize
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        showFigures()
        completionHandler(.newData)
    }

    private func showFigures() {
        for defaults in [UserDefaults.standard, UserDefaults(suiteName: RehearsalBundle.group)].compactMap({ $0 }) {
            _ = defaults.object(forKey: "figure") as? Double
            defaults.set(0.5, forKey: "figure")
            defaults.set("text", forKey: "text")
            _ = (defaults.bool(forKey: "flag"), defaults.string(forKey: "text"))
        }
        let home = NSHomeDirectory()
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: home)
        let bytes = (attributes?[.systemSize] as? NSNumber)?.int64Value ?? 1
        let values = try? URL(fileURLWithPath: home).resourceValues(forKeys: [.volumeAvailableCapacityKey])
        _ = values?.volumeAvailableCapacity
        progressView?.progress = 0.25
        let date = Date(timeIntervalSince1970: 0)
        let dates = DateFormatter()
        dates.dateStyle = .short
        dates.timeStyle = .short
        let numbers = NumberFormatter()
        numbers.numberStyle = .decimal
        let sizes = ByteCountFormatter()
        sizes.countStyle = .file
        valueLabel?.text = String(format: "%.1f %% %@ %d", 0.5, "x" as NSString, 1)
        valueLabel?.text = [
            sizes.string(fromByteCount: bytes), numbers.string(from: 1.5) ?? "", dates.string(from: date),
        ].joined(separator: " ")
        valueLabel?.attributedText = NSAttributedString(
            string: "Ag", attributes: [.font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.label])
        _ = try? JSONSerialization.jsonObject(with: Data(#"{"a": [1, true, "b"]}"#.utf8))
    }
}

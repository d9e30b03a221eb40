import AppleFoundation
import NotificationCenter
import UIKit

/// The rehearsal's view controller: it does what widgets do when they load and update.
final class RehearsalController: UIViewController, NCWidgetProviding {
    /// The class name in the storyboard.
    static let name = "HodieRehearsalController"

    var caption: UILabel?
    var gauge: UIProgressView?
    var samples: [UILabel] = []

    /// Registers the class, as generated code does for a widget's own classes.
    static func register() {
        ClassRegistry.shared.register(class: RehearsalController.self, names: [name]) { table in
            table.outlets("caption", "gauge", "samples")
            table.setter("caption") { (target: RehearsalController, arguments) in
                target.caption = try arguments(0, UILabel?.self)
            }
            table.setter("gauge") { (target: RehearsalController, arguments) in
                target.gauge = try arguments(0, UIProgressView?.self)
            }
            table.setter("samples") { (target: RehearsalController, arguments) in
                target.samples = try arguments(0, [UILabel].self)
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
        caption?.text = NSLocalizedString("Title", comment: "")
        useDefaults()
        samples.last?.text = texts().joined(separator: " ")
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        samples.first?.isHidden = activeDisplayMode == .compact
        preferredContentSize = maxSize
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        useDefaults()
        gauge?.progress = 0.75
        caption?.attributedText = NSAttributedString(
            string: "Ag", attributes: [.font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.label])
        addByCode()
        completionHandler(.newData)
    }

    /// What widgets without an interface file do.
    private func addByCode() {
        let label = UILabel()
        label.text = "Ag"
        label.setContentHuggingPriority(.required, for: .horizontal)
        let inner = UIView()
        inner.layer.cornerRadius = 4
        let stack = UIStackView(arrangedSubviews: [label, UIImageView(), inner])
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: view.topAnchor),
            inner.heightAnchor.constraint(equalToConstant: 8),
        ])
    }

    private func useDefaults() {
        for defaults in [UserDefaults.standard, UserDefaults(suiteName: RehearsalBundle.group)].compactMap({ $0 }) {
            _ = defaults.object(forKey: "figure") as? Double
            defaults.set(0.5, forKey: "figure")
            defaults.set("text", forKey: "text")
            _ = (defaults.bool(forKey: "flag"), defaults.string(forKey: "text"))
        }
    }

    private struct Record: Decodable {
        var name: String
        var values: [Int]
    }

    /// One of each formatter and decoder.
    private func texts() -> [String] {
        let dates = DateFormatter()
        dates.dateStyle = .short
        dates.timeStyle = .short
        let numbers = NumberFormatter()
        numbers.numberStyle = .decimal
        let json = Data(#"{"name": "a", "values": [1, 2]}"#.utf8)
        let record = try? JSONDecoder().decode(Record.self, from: json)
        _ = try? JSONSerialization.jsonObject(with: json)
        _ = try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())
        _ = try? URL(fileURLWithPath: NSHomeDirectory()).resourceValues(forKeys: [.isDirectoryKey])
        return [
            ByteCountFormatter().string(fromByteCount: 1500), numbers.string(from: 1.5) ?? "",
            dates.string(from: Date(timeIntervalSince1970: 0)), record?.name ?? "",
            String(format: "%.1f %% %@ %d", 0.5, "x" as NSString, 1),
            String._localizedStringWithFormat("%.1f", 0.5),
        ]
    }
}

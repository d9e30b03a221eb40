import NotificationCenter
import UIKit

/// A button for each way of sharing, which has the app and the widget write. A further one says what came of it.
@objc(TodayViewController)
final class TodayViewController: UIViewController, NCWidgetProviding {
    private static var last = Sharing.defaults
    private static var said = "waits"
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        for (place, sharing) in Sharing.allCases.enumerated() {
            add(sharing.rawValue, at: CGRect(x: 8 + place * 66, y: 8, width: 62, height: 44), #selector(write))
        }
        add("report", at: CGRect(x: 272, y: 8, width: 62, height: 44), #selector(report))
        label.frame = CGRect(x: 8, y: 60, width: 340, height: 44)
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 12)
        label.text = TodayViewController.said
        view.addSubview(label)
    }

    private func add(_ title: String, at frame: CGRect, _ action: Selector) {
        let button = UIButton(type: .system)
        button.frame = frame
        button.setTitle(title, for: .normal)
        button.addTarget(self, action: action, for: .touchUpInside)
        view.addSubview(button)
    }

    @objc private func write(_ button: UIButton) {
        guard let sharing = button.title(for: .normal).flatMap(Sharing.init),
            let url = URL(string: "hodie-writes://write/\(sharing.rawValue)")
        else { return }
        TodayViewController.last = sharing
        let writer = Writer(name: "widget", other: "app", sharing: sharing) {
            .schedule(card: Writer.card, box: $0, due: Date(timeIntervalSince1970: 0))
        }
        writer.start { [weak self] in
            TodayViewController.said = "\(sharing.rawValue): \($0)"
            self?.label.text = TodayViewController.said
        }
        extensionContext?.open(url, completionHandler: nil)
    }

    @objc private func report() {
        label.text = Writer.report(TodayViewController.last)
    }
}

import NotificationCenter
import UIKit

/// A button that opens a page of the app's website.
final class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
        let button = UIButton(type: .system)
        button.frame = view.bounds
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        button.addTarget(self, action: #selector(open), for: .touchUpInside)
        view.addSubview(button)
    }

    @objc private func open() {
        extensionContext?.open(URL(string: "https://widgets.hodie.example/one?page=2")!)
    }
}

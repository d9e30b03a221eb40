import NotificationCenter
import UIKit

/// A button that opens a page of the app's website, and one at the right that asks for one whose address nobody wants.
final class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
        let button = UIButton(type: .system)
        button.frame = view.bounds
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        button.addTarget(self, action: #selector(open), for: .touchUpInside)
        view.addSubview(button)
        let endless = UIButton(type: .system)
        endless.frame = CGRect(x: 300, y: 0, width: 59, height: 110)
        endless.addTarget(self, action: #selector(openEndless), for: .touchUpInside)
        view.addSubview(endless)
    }

    @objc private func openEndless() {
        let url = URL(string: "https://widgets.hodie.example/" + String(repeating: "a", count: 1 << 20))!
        extensionContext?.open(url) { print("a megabyte: \($0)") }
    }

    @objc private func open() {
        extensionContext?.open(URL(string: "https://widgets.hodie.example/one?page=2")!)
    }
}

import NotificationCenter
import UIKit

/// Its left half opens a page of the app's website, its right half the app itself.
final class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open(_:))))
    }

    @objc private func open(_ recognizer: UITapGestureRecognizer) {
        let isLeft = recognizer.location(in: view).x < view.bounds.midX
        extensionContext?.open(URL(string: isLeft ? "https://widgets.hodie.example/one" : "hasscenes://two")!)
    }
}

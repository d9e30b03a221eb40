import NotificationCenter
import UIKit

/// A button in code: each tap changes the colour and the label.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let button = UIButton(type: .system)
    private var taps = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        button.translatesAutoresizingMaskIntoConstraints = false
        button.addTarget(self, action: #selector(count), for: .touchUpInside)
        view.addSubview(button)
        NSLayoutConstraint.activate([
            button.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            button.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            button.topAnchor.constraint(equalTo: view.topAnchor),
            button.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        show()
    }

    @objc private func count() {
        taps += 1
        show()
    }

    private func show() {
        view.backgroundColor = taps % 2 == 0 ? .red : .blue
        button.setTitle("\(taps) taps", for: .normal)
    }
}

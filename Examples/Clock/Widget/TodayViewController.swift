import NotificationCenter
import UIKit

/// The time and the date, in the user's language; counted on while somebody looks.
class TodayViewController: UIViewController, NCWidgetProviding {
    private let time = UILabel()
    private let date = UILabel()
    private var timer: Timer?

    override func viewDidLoad() {
        super.viewDidLoad()
        time.font = .monospacedDigitSystemFont(ofSize: 44, weight: .light)
        date.font = .preferredFont(forTextStyle: .subheadline)
        date.textColor = .secondaryLabel
        let stack = UIStackView(arrangedSubviews: [time, date])
        stack.axis = .vertical
        stack.alignment = .center
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        showTime()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showTime()
        timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(showTime), userInfo: nil, repeats: true)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        showTime()
        completionHandler(.newData)
    }

    @objc private func showTime() {
        let now = Date()
        time.text = DateFormatter.localizedString(from: now, dateStyle: .none, timeStyle: .medium)
        date.text = DateFormatter.localizedString(from: now, dateStyle: .full, timeStyle: .none)
    }
}

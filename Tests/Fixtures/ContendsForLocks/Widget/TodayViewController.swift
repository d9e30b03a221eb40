import NotificationCenter
import UIKit

/// What every thread of an app uses at once, and Foundation keeps behind locks of its own.
private let shared = NumberFormatter()
private let changed = Notification.Name("Changed")

/// Several threads, the first among them, that want the same locks all the time.
final class TodayViewController: UIViewController {
    private static let rounds = 20_000
    private static let others = 3

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
        shared.locale = Locale(identifier: "en_US")
        let group = DispatchGroup()
        for _ in 0..<TodayViewController.others {
            group.enter()
            let thread = Thread {
                TodayViewController.contend()
                group.leave()
            }
            thread.start()
        }
        TodayViewController.contend()
        group.wait()
        print("locks: \(shared.string(from: 1234.5) ?? "none")")
    }

    private static func contend() {
        for round in 0..<rounds {
            let observer = NotificationCenter.default.addObserver(forName: changed, object: nil, queue: nil) { _ in }
            shared.minimumFractionDigits = round % 2 + 1
            NotificationCenter.default.removeObserver(observer)
        }
        shared.minimumFractionDigits = 2
    }
}

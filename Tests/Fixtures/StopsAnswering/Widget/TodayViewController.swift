import NotificationCenter
import UIKit

/// Answers while it comes on screen, and never again a second later, although nobody touches it.
final class TodayViewController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.backgroundColor = .red
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
            var number = 1
            while number != 0 { number = number % 7 + 1 }
        }
    }
}

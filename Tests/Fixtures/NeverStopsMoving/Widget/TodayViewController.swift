import NotificationCenter
import UIKit

/// Moves something to and fro for as long as it is seen.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let ball = UIView(frame: CGRect(x: 0, y: 40, width: 20, height: 20))

    override func viewDidLoad() {
        super.viewDidLoad()
        ball.backgroundColor = .red
        ball.isAccessibilityElement = true
        ball.accessibilityLabel = "Ball"
        view.addSubview(ball)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
            self.ball.frame.origin.x = 200
        }
    }
}

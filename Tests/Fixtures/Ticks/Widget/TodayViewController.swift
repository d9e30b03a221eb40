import NotificationCenter
import UIKit

/// Draws ten times a second, each time another grey: the neighbour that must not notice the others.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private var ticks = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in self?.tick() }
    }

    private func tick() {
        ticks += 1
        view.backgroundColor = UIColor(white: CGFloat(ticks % 200) / 255, alpha: 1)
    }
}

// Name: Spinner
// Identifier: org.hodie.bench.spinner
import NotificationCenter
import UIKit

/// Computes all the time, and answers the host just often enough to be left alone.
class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { _ in
            let end = ProcessInfo.processInfo.systemUptime + 0.5
            var number = 1
            while ProcessInfo.processInfo.systemUptime < end { number = number % 7 + 1 }
        }
    }
}

import NotificationCenter
import UIKit
import UserNotifications

/// Shows how many reminders were given, and are not read yet.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let count = UILabel(frame: CGRect(x: 16, y: 16, width: 200, height: 24))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(count)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        UNUserNotificationCenter.current().getDeliveredNotifications { notifications in
            DispatchQueue.main.async { self.count.text = "Unread: \(notifications.count)" }
        }
    }
}

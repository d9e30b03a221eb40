import UIKit
import UserNotifications

/// Asks to remind its user of tea, does so when a button is pressed, and says what they did with that.
@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    var window: UIWindow?
    private let said = UILabel(frame: CGRect(x: 16, y: 60, width: 300, height: 30))

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let screen = UIViewController()
        said.text = "Nothing yet"
        screen.view.addSubview(said)
        for (index, (title, action)) in [("Ask", #selector(ask)), ("Remind", #selector(remind))].enumerated() {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.addTarget(self, action: action, for: .touchUpInside)
            button.frame = CGRect(x: 16, y: 110 + 60 * index, width: 160, height: 44)
            screen.view.addSubview(button)
        }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = screen
        window?.makeKeyAndVisible()
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        let reply = UNTextInputNotificationAction(
            identifier: "reply", title: "Answer", options: [.foreground], textInputButtonTitle: "Send",
            textInputPlaceholder: "How is it?")
        center.setNotificationCategories([
            UNNotificationCategory(identifier: "tea", actions: [reply], intentIdentifiers: [])
        ])
        return true
    }

    @objc private func ask() {
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge]) { isGranted, _ in
            DispatchQueue.main.async { self.said.text = "Allowed: \(isGranted)" }
        }
    }

    @objc private func remind() {
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        content.body = "It is ready."
        content.badge = 2
        content.categoryIdentifier = "tea"
        content.userInfo = ["kind": "green", "minutes": 3]
        let request = UNNotificationRequest(identifier: "tea", content: content, trigger: nil)
        UNUserNotificationCenter.current().add(request) { error in
            DispatchQueue.main.async { self.said.text = error.map { "Error: \($0)" } ?? "Reminded" }
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.alert, .badge])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let info = response.notification.request.content.userInfo
        let text = (response as? UNTextInputNotificationResponse)?.userText ?? "-"
        let kind =
            response.actionIdentifier == UNNotificationDefaultActionIdentifier ? "opened" : response.actionIdentifier
        said.text = "\(kind) \(info["kind"] ?? "?") \(info["minutes"] ?? 0) \(text)"
        completionHandler()
    }
}

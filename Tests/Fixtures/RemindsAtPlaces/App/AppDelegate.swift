import CoreLocation
import UIKit
import UserNotifications

/// Reminds its user at home, in both ways that there are, and notes for its widget what they did with that.
@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let said = UILabel(frame: CGRect(x: 16, y: 60, width: 300, height: 30))
    private let home = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: 47.37, longitude: 8.54), radius: 500, identifier: "home")

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let screen = UIViewController()
        said.text = "Nothing yet"
        screen.view.addSubview(said)
        for (index, (title, action)) in [("Earlier", #selector(earlier)), ("Now", #selector(now))].enumerated() {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.addTarget(self, action: action, for: .touchUpInside)
            button.frame = CGRect(x: 16, y: 110 + 60 * index, width: 160, height: 44)
            screen.view.addSubview(button)
        }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = screen
        window?.makeKeyAndVisible()
        return true
    }

    /// As before iOS 10, with an action that leaves the app where it is.
    @objc private func earlier() {
        let done = UIMutableUserNotificationAction()
        (done.identifier, done.title, done.activationMode) = ("done", "Watered", .background)
        let category = UIMutableUserNotificationCategory()
        category.identifier = "plants"
        category.setActions([done], for: .default)
        let application = UIApplication.shared
        application.registerUserNotificationSettings(
            UIUserNotificationSettings(types: [.alert, .badge], categories: [category]))
        let notification = UILocalNotification()
        notification.alertTitle = "Plants"
        notification.alertBody = "Water them."
        notification.category = "plants"
        notification.region = home
        notification.userInfo = ["plant": "fern"]
        application.scheduleLocalNotification(notification)
        said.text = "Waits: \(application.scheduledLocalNotifications?.count ?? 0)"
    }

    /// With a picture.
    @objc private func now() {
        let content = UNMutableNotificationContent()
        content.title = "Parcel"
        content.body = "It is at the neighbours’."
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { context in
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
        }
        let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("parcel.png")
        do {
            try picture.pngData()?.write(to: file)
            content.attachments = [try UNNotificationAttachment(identifier: "", url: file)]
        } catch { said.text = "Error: \(error)" }
        let trigger = UNLocationNotificationTrigger(region: home, repeats: false)
        let request = UNNotificationRequest(identifier: "parcel", content: content, trigger: trigger)
        UNUserNotificationCenter.current().add(request) { error in
            DispatchQueue.main.async { self.said.text = error.map { "Error: \($0)" } ?? "Waits, too" }
        }
    }

    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) {
        let plant = notification.userInfo?["plant"] ?? "nothing"
        let defaults = UserDefaults(suiteName: "group.org.hodie.fixture.RemindsAtPlaces")
        defaults?.set("\(identifier ?? "-") \(plant)", forKey: "note")
        completionHandler()
    }
}

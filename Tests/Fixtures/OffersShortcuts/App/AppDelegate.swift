import UIKit

/// Says aloud what it is told of its icon's items, in order, and gives it two of its own, of which one is too large.
@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let chosen = options?[.shortcutItem] as? UIApplicationShortcutItem
        print("call: finished \(chosen?.type ?? "-"), had \(application.shortcutItems?.map(\.type) ?? [])")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        let last = UIMutableApplicationShortcutItem(type: "last", localizedTitle: "Last Document")
        last.localizedSubtitle = "Letter"
        last.icon = UIApplicationShortcutIcon(templateImageName: "Flag")
        last.userInfo = ["page": NSNumber(value: 3)]
        // More than the host gives back.
        let whole = UIMutableApplicationShortcutItem(type: "whole", localizedTitle: "Whole Document")
        whole.userInfo = ["text": NSString(string: String(repeating: "a", count: 5000))]
        application.shortcutItems = [whole, last]
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { print("call: active") }

    func applicationWillEnterForeground(_ application: UIApplication) { print("call: foreground") }

    func application(
        _ application: UIApplication, performActionFor item: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        print("call: perform \(item.type) \(item.userInfo?["page"] as? NSNumber ?? 0)")
        completionHandler(true)
    }
}

import UIKit

/// Hears of nothing that a scene hears of.
@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("call: finished")
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        print("call: the app opens \(url)")
        return true
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        print("call: the app continues \(userActivity.activityType)")
        return true
    }

    func application(
        _ application: UIApplication, performActionFor item: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        print("call: the app performs \(item.type)")
        completionHandler(true)
    }

    func applicationDidBecomeActive(_ application: UIApplication) { print("call: the app is active") }
}

import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: DayListViewController())
        window.tintColor = DaysColors.accent
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { WidgetVisibility.update() }

    /// A widget opens one of its events, or today; others hand a calendar file over.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        guard let navigation = window?.rootViewController as? UINavigationController,
            let list = navigation.viewControllers.first as? DayListViewController
        else { return false }
        navigation.dismiss(animated: false)
        navigation.popToRootViewController(animated: false)
        if url.isFileURL {
            FileImport.importFile(url, over: list)
            // A copy that was made for the app, which has read it.
            if url.deletingLastPathComponent().lastPathComponent == "Inbox" {
                try? FileManager.default.removeItem(at: url)
            }
            return true
        }
        guard url.scheme == "hodie-days" else { return false }
        if url.host == "event" { list.showEvent(url.lastPathComponent) }
        return true
    }
}

import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: TaskListViewController())
        window.tintColor = TaskColors.tint
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// The widget opens the list, and nothing else.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        guard let navigation = window?.rootViewController as? UINavigationController else { return false }
        navigation.popToRootViewController(animated: true)
        return url.scheme == "hodie-tasks"
    }
}

import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    private let list = QuoteListViewController()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: list)
        window.tintColor = QuoteColors.tint
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// The widget opens an instrument, or the search for one.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        guard url.scheme == "hodie-quotes" else { return false }
        list.navigationController?.popToRootViewController(animated: false)
        switch url.host {
        case "add": list.add()
        case "instrument": list.showInstrument(url.lastPathComponent)
        default: return false
        }
        return true
    }

    func applicationWillEnterForeground(_ application: UIApplication) { list.load() }
}

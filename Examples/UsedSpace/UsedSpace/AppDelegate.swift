import DiskKit
import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        guard let tabs = window?.rootViewController as? UITabBarController, let host = url.host,
            let index = ["overview", "about"].firstIndex(of: host)
        else { return false }
        tabs.selectedIndex = index
        SharedState().opensAboutNext = index == 0
        if let screen = tabs.selectedViewController as? OpenedByWidget { screen.wasOpenedByWidget() }
        return true
    }
}

/// A screen that says so when the widget led to it.
protocol OpenedByWidget {
    func wasOpenedByWidget()
}

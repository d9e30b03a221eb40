import DiskKit
import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        guard let tabs = show(url.host), let screen = tabs.selectedViewController else { return false }
        SharedState().opensAboutNext = tabs.selectedIndex == 0
        if let screen = screen as? OpenedByWidget { screen.wasOpenedByWidget() }
        return true
    }

    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(show(shortcutItem.type) != nil)
    }

    /// Shows one of the screens; answers nil if there is none of that name.
    private func show(_ name: String?) -> UITabBarController? {
        guard let tabs = window?.rootViewController as? UITabBarController,
            let index = ["overview", "about"].firstIndex(of: name ?? "")
        else { return nil }
        tabs.selectedIndex = index
        return tabs
    }
}

/// A screen that says so when the widget led to it.
protocol OpenedByWidget {
    func wasOpenedByWidget()
}

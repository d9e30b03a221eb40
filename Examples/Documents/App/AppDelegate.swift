import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let navigation = UINavigationController(rootViewController: DocumentListViewController())

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = navigation
        window.tintColor = .documentTint
        window.makeKeyAndVisible()
        self.window = window
        QuickActions.update()
        return true
    }

    /// A link of the widget, or a document that somebody hands over: it lies in the inbox and is taken out of it.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        guard url.isFileURL else {
            guard let link = DocumentLink(url) else { return false }
            go(to: link)
            return true
        }
        guard let name = DocumentFolder.shared.take(url) else { return false }
        go(to: .document(name))
        return true
    }

    /// A page of the app's website.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        guard userActivity.activityType == NSUserActivityTypeBrowsingWeb,
            let link = userActivity.webpageURL.flatMap(DocumentLink.init)
        else { return false }
        go(to: link)
        return true
    }

    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        let link = QuickActions.link(of: shortcutItem)
        link.map(go)
        completionHandler(link != nil)
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        (navigation.topViewController as? ReaderViewController)?.remember()
        QuickActions.update()
    }

    private func go(to link: DocumentLink) {
        navigation.dismiss(animated: false, completion: nil)
        navigation.popToRootViewController(animated: false)
        guard let list = navigation.topViewController as? DocumentListViewController else { return }
        list.loadViewIfNeeded()
        switch link {
        case .list: list.endSearch()
        case .search: list.beginSearch()
        case .help: navigation.pushViewController(HelpViewController(), animated: false)
        case .document(let name): list.open(name, animated: false)
        }
    }
}

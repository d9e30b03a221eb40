import UIKit

/// Says aloud what its scene is told, in order.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let pages = options.userActivities.compactMap { $0.webpageURL?.path }
        let urls = options.urlContexts.map(\.url.absoluteString)
        print("call: connect \(urls + pages + [options.shortcutItem?.type].compactMap { $0 })")
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.rootViewController?.view.backgroundColor = .green
        window?.makeKeyAndVisible()
    }

    func sceneWillEnterForeground(_ scene: UIScene) { print("call: foreground") }

    func sceneDidBecomeActive(_ scene: UIScene) { print("call: active") }

    func sceneWillResignActive(_ scene: UIScene) { print("call: resign") }

    func sceneDidEnterBackground(_ scene: UIScene) { print("call: background") }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        print("call: open \(contexts.map(\.url.absoluteString))")
    }

    func scene(_ scene: UIScene, willContinueUserActivityWithType type: String) {
        print("call: comes \(type == NSUserActivityTypeBrowsingWeb)")
    }

    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
        print("call: continue \(activity.webpageURL?.path ?? "-")")
    }

    func windowScene(
        _ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        print("call: perform \(item.type)")
        completionHandler(true)
    }
}

@_spi(Hosting) import UIKitCore

/// Connects the one scene of an app whose Info.plist has a scene manifest, and tells its delegate what the app
/// delegate would hear otherwise.
@MainActor final class SceneConnection {
    private let scene: UIWindowScene
    private let delegate: UISceneDelegate?

    /// Answers nil if the app has no scenes.
    init?(
        _ application: UIApplication, _ appDelegate: UIApplicationDelegate, url: URL?, source: String?,
        shortcutItem: UIApplicationShortcutItem?, activity: NSUserActivity?, isUnseen: Bool
    ) throws {
        guard UIScreen.main.environment.systemVersion >= 13,
            let manifest = Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") as? [String: Any]
        else { return nil }
        let role = UISceneSession.Role.windowApplication
        let listed = (manifest["UISceneConfigurations"] as? [String: Any])?[role.rawValue] as? [[String: Any]]
        let entry = listed?.first ?? [:]
        let configuration = UISceneConfiguration(name: entry["UISceneConfigurationName"] as? String, sessionRole: role)
        if let name = entry["UISceneDelegateClassName"] as? String {
            guard let type = ClassRegistry.shared.classNamed(name) else {
                throw HostedLoadError("The scene delegate “\(name)” does not exist.")
            }
            configuration.delegateClass = type
        }
        let session = UISceneSession(configuration: configuration)
        let options = UIScene.ConnectionOptions(
            urlContexts: url.map { [UIOpenURLContext(url: $0, sourceApplication: source)] } ?? [],
            sourceApplication: source, shortcutItem: shortcutItem, userActivities: activity.map { [$0] } ?? [])
        scene = UIWindowScene(session: session, connectionOptions: options)
        session.scene = scene
        application.sceneStorage = scene
        delegate = configuration.delegateClass.flatMap { ClassRegistry.shared.makeInstance(of: $0) } as? UISceneDelegate
        scene.delegate = delegate
        let windowDelegate = delegate as? UIWindowSceneDelegate
        if let storyboard = entry["UISceneStoryboardFile"] as? String, !storyboard.isEmpty {
            let window = UIWindow(windowScene: scene)
            window.rootViewController = try HostedInterface.initialController(ofStoryboard: storyboard, in: .main)
            windowDelegate?.ownWindow = window
            if windowDelegate?.ownWindow == nil { application.add(window) }
        }
        delegate?.scene(scene, willConnectTo: session, options: options)
        post(UIScene.willConnectNotification)
        if let window = windowDelegate?.ownWindow, window.rootViewController != nil, !window.isKeyWindow {
            window.makeKeyAndVisible()
        }
        if !isUnseen { delegate?.sceneWillEnterForeground(scene) }
    }

    func open(_ url: URL, source: String?) {
        delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url, sourceApplication: source)])
    }

    func `continue`(_ activity: NSUserActivity) {
        delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
        delegate?.scene(scene, continue: activity)
    }

    func perform(_ item: UIApplicationShortcutItem) {
        (delegate as? UIWindowSceneDelegate)?.windowScene(scene, performActionFor: item) { _ in }
    }

    func becomeActive() {
        delegate?.sceneDidBecomeActive(scene)
        post(UIScene.didActivateNotification)
    }

    func resignActive() {
        delegate?.sceneWillResignActive(scene)
        post(UIScene.willDeactivateNotification)
    }

    func enterBackground() {
        delegate?.sceneDidEnterBackground(scene)
        post(UIScene.didEnterBackgroundNotification)
    }

    func enterForeground() {
        delegate?.sceneWillEnterForeground(scene)
        post(UIScene.willEnterForegroundNotification)
    }

    func disconnect() {
        delegate?.sceneDidDisconnect(scene)
        post(UIScene.didDisconnectNotification)
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: scene)
    }
}

import AppNotifications
@_spi(Hosting) import AppleFoundation

/// The running app: its windows, its state, and its way to the outside. App extensions have none.
///
/// - Status: partial (one scene; notifications from servers and background work are inert)
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// The app of this process; nil in an app extension.
    package static var current: UIApplication? { UIProcess.current.application }

    /// The app. Extensions must not ask for it; one that gets here anyway meets an app that can do nothing.
    public class var shared: UIApplication {
        current ?? inert
    }

    private static let inert = UIApplication()

    public override init() {
        super.init()
    }

    /// The host, which opens URLs.
    package weak var host: ExtensionHost?
    /// Kept alive here; in Apple's UIKit `UIApplicationMain` does that.
    package var strongDelegate: UIApplicationDelegate?
    open weak var delegate: UIApplicationDelegate?

    open package(set) var applicationState = State.inactive
    open private(set) var windows: [UIWindow] = []

    open var keyWindow: UIWindow? {
        windows.first { $0.isKeyWindow }
    }

    /// What the app's scene manifest describes, if it has one; else what iOS makes of every app since 13.
    package var sceneStorage: UIWindowScene?

    private var scene: UIWindowScene {
        if let sceneStorage { return sceneStorage }
        let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        let made = UIWindowScene(
            session: UISceneSession(configuration: configuration),
            connectionOptions: UIScene.ConnectionOptions(urlContexts: [], sourceApplication: nil))
        made.session.scene = made
        sceneStorage = made
        return made
    }

    /// iOS 13. One; none before.
    open var connectedScenes: Set<UIScene> { UIScreen.main.environment.systemVersion >= 13 ? [scene] : [] }
    /// iOS 13.
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    /// iOS 13.
    open var supportsMultipleScenes: Bool { false }

    package func add(_ window: UIWindow) {
        if !windows.contains(where: { $0 === window }) { windows.append(window) }
    }

    func windowWillBecomeKey(_ window: UIWindow) {
        add(window)
        keyWindow?.giveUpKey()
    }

    // MARK: Events

    open func sendEvent(_ event: UIEvent) {
        var seen: [UIWindow] = []
        let windows = (event as? UIPressesEvent)?.changed.map(\.window) ?? event.touches.map(\.window)
        for window in windows {
            guard let window, !seen.contains(where: { $0 === window }) else { continue }
            seen.append(window)
            window.sendEvent(event)
        }
    }

    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        ActionSender.send(
            action, to: target.map(ClassRegistry.shared.target), from: sender.map { $0 as AnyObject }, for: event)
    }

    private var ignoredDepth = 0
    open var isIgnoringInteractionEvents: Bool { ignoredDepth > 0 }

    open func beginIgnoringInteractionEvents() {
        ignoredDepth += 1
    }

    open func endIgnoringInteractionEvents() {
        ignoredDepth = max(0, ignoredDepth - 1)
    }

    open override var next: UIResponder? {
        delegate as? UIResponder
    }

    // MARK: URLs

    /// Whether asking makes sense: web pages always, other schemes as far as the app's own list says.
    open func canOpenURL(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        if scheme == "http" || scheme == "https" { return true }
        let listed = Bundle.main.object(forInfoDictionaryKey: "LSApplicationQueriesSchemes") as? [String] ?? []
        let types = Bundle.main.object(forInfoDictionaryKey: "CFBundleURLTypes") as? [[String: Any]] ?? []
        let own = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
        return (listed + own).contains { $0.lowercased() == scheme }
    }

    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        guard let host else {
            completion?(false)
            return
        }
        host.open(url) { success in completion?(success) }
    }

    @discardableResult
    open func openURL(_ url: URL) -> Bool {
        guard canOpenURL(url) else { return false }
        self.open(url)
        return true
    }

    // MARK: Items of its icon

    /// Told when the app has set its items.
    package var onShortcutItems: (([UIApplicationShortcutItem]) -> Void)?
    private var ownShortcutItems: [UIApplicationShortcutItem] = []

    /// The items that the app gives its icon, after those of its Info.plist. They outlive the app.
    open var shortcutItems: [UIApplicationShortcutItem]? {
        get { ownShortcutItems }
        set {
            ownShortcutItems = (newValue ?? []).compactMap { $0.copy() as? UIApplicationShortcutItem }
            onShortcutItems?(ownShortcutItems)
        }
    }

    /// The items of an earlier life.
    package func restore(_ items: [UIApplicationShortcutItem]) { ownShortcutItems = items }

    // MARK: Notifications

    lazy var localNotifications = LocalNotificationCenter(self)

    /// The number on the app's icon; 0 for none. It outlives the app.
    open var applicationIconBadgeNumber: Int {
        get { FoundationProcess.current.notifications.badge }
        set { FoundationProcess.current.notifications.say(.badge(min(max(newValue, 0), NotificationLimits.badge))) }
    }

    /// Fails: no server of Apple's knows this device. The delegate is told so, as on a simulator.
    open func registerForRemoteNotifications() {
        let error = CocoaError(
            CocoaError.Code(rawValue: 3010),
            userInfo: [NSLocalizedDescriptionKey: "Remote notifications are not supported in the Today view."])
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                self.delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
            }
        }
    }

    open func unregisterForRemoteNotifications() {}
    open var isRegisteredForRemoteNotifications: Bool { false }

    // MARK: Orientation

    /// The window that is seen.
    package var frontWindow: UIWindow? { keyWindow ?? windows.last { !$0.isHidden } }

    /// How the interface lies.
    open var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }
    /// How long the interface turns; seconds.
    open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }

    /// What the app lets a window's controllers choose from.
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        OrientationChoice.supported(by: self, in: window)
    }

    func tellOrientation(_ name: Notification.Name, _ orientation: UIInterfaceOrientation) {
        NotificationCenter.default.post(
            name: name, object: self,
            userInfo: [Self.statusBarOrientationUserInfoKey: NSNumber(value: orientation.rawValue)])
    }

    // MARK: Kept, without effect

    open var isIdleTimerDisabled = false
    open var isNetworkActivityIndicatorVisible = false
    open var applicationSupportsShakeToEdit = true
    open var statusBarStyle = UIStatusBarStyle.default
    open var isStatusBarHidden = true
    open var statusBarFrame: CGRect { .zero }
    open var isProtectedDataAvailable: Bool { true }
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    open var preferredContentSizeCategory: UIContentSizeCategory {
        UIScreen.main.traitCollection.preferredContentSizeCategory
    }

    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    open func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        .invalid
    }

    open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        .invalid
    }

    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    /// As often as the system may; seconds.
    public static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// Not at all; seconds.
    public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
    open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
}

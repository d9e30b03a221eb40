/// One instance of an app's interface (iOS 13). An app here has one.
///
/// - Status: partial (one scene, in front or in the background with its app)
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// - Status: complete
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// What a scene is connected with.
    ///
    /// - Status: partial (URLs, shortcut items and user activities only)
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        public let urlContexts: Set<UIOpenURLContext>
        public let sourceApplication: String?
        public let shortcutItem: UIApplicationShortcutItem?
        public let userActivities: Set<NSUserActivity>

        package init(
            urlContexts: Set<UIOpenURLContext>, sourceApplication: String?,
            shortcutItem: UIApplicationShortcutItem? = nil, userActivities: Set<NSUserActivity> = []
        ) {
            self.urlContexts = urlContexts
            self.userActivities = userActivities
            self.shortcutItem = shortcutItem
            self.sourceApplication = sourceApplication
            super.init()
        }
    }

    public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")

    public let session: UISceneSession
    open var delegate: UISceneDelegate?
    open var title: String! = ""

    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }

    open var activationState: ActivationState {
        switch UIApplication.current?.applicationState {
        case .active?: return .foregroundActive
        case .inactive?: return .foregroundInactive
        case .background?: return .background
        case nil: return .unattached
        }
    }

    open override var next: UIResponder? { UIApplication.current }
}

/// A scene made of windows.
///
/// - Status: partial (one screen)
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    open var screen: UIScreen { UIScreen.main }
    open var windows: [UIWindow] { UIApplication.current?.windows ?? [] }
    open var interfaceOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }
    open var coordinateSpace: UICoordinateSpace { UIScreen.main }
    open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
    /// nil in the background on iOS, and here never.
    open var statusBarManager: UIStatusBarManager? { manager }
    private let manager = UIStatusBarManager()
}

/// A URL that a scene is asked to open.
///
/// - Status: complete
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    public let url: URL
    public let options: UIScene.OpenURLOptions

    package init(url: URL, sourceApplication: String?) {
        self.url = url
        options = UIScene.OpenURLOptions(sourceApplication: sourceApplication)
        super.init()
    }
}

extension UIScene {
    /// - Status: complete
    @preconcurrency @MainActor open class OpenURLOptions: NSObject {
        public let sourceApplication: String?
        public let annotation: Any? = nil
        public let openInPlace = false

        init(sourceApplication: String?) {
            self.sourceApplication = sourceApplication
            super.init()
        }
    }
}

/// What the system knows of a scene.
///
/// - Status: partial (one session, nothing is kept)
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// - Status: partial (no external displays)
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    public let role = Role.windowApplication
    public let configuration: UISceneConfiguration
    public let persistentIdentifier = "hodie.scene"
    open package(set) weak var scene: UIScene?
    open var userInfo: [String: Any]?

    package init(configuration: UISceneConfiguration) {
        self.configuration = configuration
        super.init()
    }
}

/// How a scene is made.
///
/// - Status: complete
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    open var sceneClass: AnyClass?
    open var delegateClass: AnyClass?
    /// The storyboard that was set for the scene.
    package var storyboardStorage: AnyObject?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

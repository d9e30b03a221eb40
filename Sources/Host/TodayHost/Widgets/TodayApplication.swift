import AppLibrary
import Bundles
import HostLink

/// A containing app.
public struct TodayApplication: Hashable, Sendable {
    public var id: String
    public var title: String
    /// Absolute path of a PNG; nil if the app has no icon.
    public var iconPath: String?
    /// Absolute path of the `.app`.
    public var bundlePath: String
    public var containerPath: String
    public var groupContainers: [String: String]
    /// The keychains whose items it sees, the one for new items first.
    public var keychains: [KeychainAccess] = []
    /// The URL schemes that it declares, in lower case.
    public var urlSchemes: Set<String>
    /// Whose pages a widget opens in the app.
    public var websites: [AssociatedWebsite]
    /// The widget that the app wants over its icon, by bundle identifier; nil if it names none.
    public var quickActionWidget: String?
    /// What its Info.plist offers on its icon, in order.
    public var shortcutItems: [ShortcutItem]
    /// Which other machines its user lets it reach; nil for none.
    public var network: NetworkGrant?
    /// Absolute paths of the folders that its user lets it read, in order.
    public var readableFolders: [String] = []
    /// Whether its user lets it read how the machine is; nil while they have not said anything of it.
    public var systemData: Bool?
    /// What of the network its user has said no to.
    public var refusedNetwork: Set<RightName> = []
    /// The hosts that its project names.
    public var namedHosts: Set<String> = []
    /// What its user has said of its knowing the place.
    public var location: LocationRight
    /// What its user has said of its telling them something.
    public var notifications: NotificationRight
    /// Its appearance, or that it follows the Today view's.
    public var interfaceStyle: InterfaceStyle
    /// Why its code can't be run, as a sentence; nil if nothing is known against it.
    public var obstacle: String?

    public init(
        id: String, title: String, iconPath: String?, bundlePath: String, containerPath: String,
        groupContainers: [String: String], urlSchemes: Set<String>, websites: [AssociatedWebsite] = [],
        quickActionWidget: String? = nil,
        shortcutItems: [ShortcutItem] = [],
        network: NetworkGrant? = nil, location: LocationRight = .undecided,
        notifications: NotificationRight = .undecided, interfaceStyle: InterfaceStyle = .automatic,
        obstacle: String? = nil
    ) {
        self.id = id
        self.title = title
        self.iconPath = iconPath
        self.bundlePath = bundlePath
        self.containerPath = containerPath
        self.groupContainers = groupContainers
        self.urlSchemes = urlSchemes
        self.websites = websites
        self.quickActionWidget = quickActionWidget
        self.shortcutItems = shortcutItems
        self.network = network
        self.location = location
        self.notifications = notifications
        self.interfaceStyle = interfaceStyle
        self.obstacle = obstacle
    }

    /// Whether a process of the other one can go on for this one. Which websites name the app concerns
    /// only who opens it; what it may know of the place, that it may tell its user something, and which other machines it
    /// may reach beside those that it might, it is told.
    func runsLike(_ other: TodayApplication) -> Bool {
        var other = other
        other.websites = websites
        other.location = location
        other.notifications = notifications
        other.refusedNetwork = refusedNetwork
        other.namedHosts = namedHosts
        if systemData != true, other.systemData != true { other.systemData = systemData }
        if let more = network, other.network.map(more.includes) ?? true { other.network = more }
        return self == other
    }

    var identity: GuestIdentity {
        GuestIdentity(
            role: .application, bundlePath: bundlePath, applicationPath: bundlePath, bundleIdentifier: id,
            containerPath: containerPath, groupContainers: groupContainers,
            readableFolders: readableFolders, readsSystemData: systemData == true, keychains: keychains)
    }
}

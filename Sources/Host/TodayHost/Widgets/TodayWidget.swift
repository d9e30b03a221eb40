import AppLibrary
import Bundles
import HostLink

/// A widget that can be shown: what the host needs to know of it before it runs.
public struct TodayWidget: Hashable, Sendable {
    /// Bundle identifier of the extension.
    public var id: String
    /// The display name in the user's language.
    public var title: String
    /// Absolute path of the `.appex`.
    public var bundlePath: String
    /// Absolute path of its data container.
    public var containerPath: String
    /// Whether what it stores is kept, and not thrown away with the picture that it is for.
    public var keepsData = true
    /// App group identifier → absolute path; the groups of its entitlements.
    public var groupContainers: [String: String]
    public var application: TodayApplication
    /// Bytes of private memory that it may use.
    public var memoryLimit: Int
    /// Seconds from one update to the next while nobody looks, as its author wants it; nil for as often as it has
    /// something new.
    public var refreshInterval: Double?
    /// Whether it shows what comes from other machines.
    public var needsNetwork: Bool
    /// Which other machines its user lets it reach; nil for none.
    public var network: NetworkGrant?
    /// Why it wants to know the place, in the words of its Info.plist, which may be none; nil if it does not.
    public var locationReason: String?
    /// What its user has said of that.
    public var location: LocationRight
    /// Whether its app wants to tell its user something.
    public var wantsNotifications: Bool
    /// Whether its app shows how the machine is.
    public var wantsSystemData = false
    /// Its appearance, or that it follows the Today view's.
    public var interfaceStyle: InterfaceStyle
    /// Why its code can't be run, as a sentence; nil if nothing is known against it.
    public var obstacle: String?
    /// The keychains whose items it sees, the one for new items first.
    public var keychains: [KeychainAccess] = []
    /// Whether its author looks at it: faces then tell what it is refused and how it failed.
    public var isInDevelopment = false
    /// Why what its author saved last is not what is installed.
    public var buildProblems: [Development.Problem] = []

    public init(
        id: String, title: String, bundlePath: String, containerPath: String, groupContainers: [String: String],
        application: TodayApplication, memoryLimit: Int = 16 << 20,
        refreshInterval: Double? = nil, needsNetwork: Bool = false, network: NetworkGrant? = nil,
        locationReason: String? = nil, location: LocationRight = .undecided,
        wantsNotifications: Bool = false, interfaceStyle: InterfaceStyle = .automatic, obstacle: String? = nil
    ) {
        self.id = id
        self.title = title
        self.bundlePath = bundlePath
        self.containerPath = containerPath
        self.groupContainers = groupContainers
        self.application = application
        self.memoryLimit = memoryLimit
        self.refreshInterval = refreshInterval
        self.needsNetwork = needsNetwork
        self.network = network
        self.locationReason = locationReason
        self.location = location
        self.wantsNotifications = wantsNotifications
        self.interfaceStyle = interfaceStyle
        self.obstacle = obstacle
    }

    var identity: GuestIdentity {
        GuestIdentity(
            role: .widget, bundlePath: bundlePath, applicationPath: application.bundlePath, bundleIdentifier: id,
            containerPath: containerPath, groupContainers: groupContainers,
            readableFolders: application.readableFolders, readsSystemData: application.systemData == true,
            keepsData: keepsData, keychains: keychains)
    }
}

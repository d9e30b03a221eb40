import Foundation

/// Who the running guest is and what of the outside it may see. `Bundle.main`, `UserDefaults`, `NSHomeDirectory` and
/// their kin follow it; they read nothing else of the machine.
public struct GuestContext: Hashable, Sendable {
    public enum Role: Hashable, Sendable {
        case widget
        case application
    }

    public var role: Role
    /// Absolute path of the bundle that runs: the `.appex` of a widget, the `.app` of an application.
    public var bundlePath: String
    /// Absolute path of the containing `.app`.
    public var applicationPath: String
    public var bundleIdentifier: String
    /// Absolute path of the guest's own data; empty outside of a guest, where nothing is kept on disk.
    public var containerPath: String
    /// App group identifier to the absolute path of its container; only the groups that the entitlements name.
    public var groupContainers: [String: String]
    /// Absolute paths of the user's folders that the guest may read, in order.
    public var readableFolders: [String]
    /// Whether the guest may read how the machine is.
    public var readsSystemData: Bool
    /// Whether what the guest stores is kept. What is thrown away with it need not reach the disk.
    public var keepsData = true
    /// The keychains whose items the guest sees, the one for new items first.
    public var keychains: [GuestKeychain] = []
    /// BCP 47 languages, most wanted first.
    public var languages: [String]
    /// The locale's identifier, for example `en_US`.
    public var locale: String
    /// The major iOS version that the host presents: 8 to 13.
    public var systemVersion: Int
    /// Whether the presented device is an iPad.
    public var isTablet = false

    public init(
        role: Role = .widget, bundlePath: String, applicationPath: String, bundleIdentifier: String,
        containerPath: String = "", groupContainers: [String: String] = [:],
        readableFolders: [String] = [], readsSystemData: Bool = false, languages: [String] = ["en"],
        locale: String = "en_US", systemVersion: Int = 13
    ) {
        self.role = role
        self.bundlePath = bundlePath
        self.applicationPath = applicationPath
        self.bundleIdentifier = bundleIdentifier
        self.containerPath = containerPath
        self.groupContainers = groupContainers
        self.readableFolders = readableFolders
        self.readsSystemData = readsSystemData
        self.languages = languages
        self.locale = locale
        self.systemVersion = systemVersion
    }

    /// Whether the presented iOS is this version or a later one. Of the presented version only the major number is
    /// known; it stands for its last release, so that `#available(iOS 12.4, *)` holds on 12.
    public func isOperatingSystemAtLeast(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) -> Bool {
        systemVersion >= major
    }

    /// The context of the current `FoundationProcess`.
    @_spi(Hosting) public static var current: GuestContext {
        get { FoundationProcess.current.context }
        set { FoundationProcess.current.context = newValue }
    }

    static let outsideOfAGuest: GuestContext = {
        let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "/").resolvingSymlinksInPath()
        let folder = program.deletingLastPathComponent().path
        return GuestContext(
            bundlePath: folder, applicationPath: folder, bundleIdentifier: program.lastPathComponent)
    }()

    /// Whether `UserDefaults` are the same in both contexts: they do not depend on languages.
    func hasDefaults(of other: GuestContext) -> Bool {
        other.bundleIdentifier == bundleIdentifier && other.containerPath == containerPath
            && other.groupContainers == groupContainers
    }

    /// Where home was before there was a guest.
    private static let homeOutside = (["HOME", "TMPDIR", "XDG_CACHE_HOME"] as [String]).map { name in
        (name: name, value: getenv(name).map { String(cString: $0) })
    }

    /// Tells Foundation's own code where home is; outside of a guest, where it was before.
    func moveHome() {
        let outside = Self.homeOutside
        guard containerPath.isEmpty else {
            setenv("HOME", containerPath, 1)
            setenv("TMPDIR", containerPath + "/tmp/", 1)
            // What sessions keep of responses.
            setenv("XDG_CACHE_HOME", containerPath + "/Library/Caches", 1)
            return
        }
        for (name, value) in outside {
            if let value { setenv(name, value, 1) } else { unsetenv(name) }
        }
    }
}

/// What `#available(iOS …)` in a guest's source asks.
public func _isSystemVersionAtLeast(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) -> Bool {
    GuestContext.current.isOperatingSystemAtLeast(major, minor, patch)
}

/// What a user has allowed an app, and its widgets, beyond their own containers.
public struct AppRights: Codable, Hashable, Sendable {
    /// Names and addresses of machines of the internet, in lower case; `*.example.org` stands for all names below that
    /// one.
    public var hosts: Set<String>
    public var allowsAnyHost: Bool
    /// Whether this machine and those of its own network may be reached.
    public var allowsPrivateNetwork: Bool

    /// Whether it may know where this machine is; nil while the user has not said anything of it.
    public var location: Bool?
    /// Whether it may tell its user something; nil while they have not said anything of it.
    public var notifications: Bool?
    /// Whether it may know how this machine is; nil while they have not said anything of it.
    public var systemData: Bool?

    /// Folders of the user's that it may read, with all that is in them: absolute paths without links.
    public var folders: Set<String>

    /// What of the network its user has said no to: they are not asked for it again. `network` stands for all of it.
    public var refused: Set<RightName>

    public init(
        hosts: Set<String> = [], allowsAnyHost: Bool = false, allowsPrivateNetwork: Bool = false, location: Bool? = nil,
        notifications: Bool? = nil, systemData: Bool? = nil, folders: Set<String> = [], refused: Set<RightName> = []
    ) {
        self.hosts = hosts
        self.allowsAnyHost = allowsAnyHost
        self.allowsPrivateNetwork = allowsPrivateNetwork
        self.location = location
        self.notifications = notifications
        self.systemData = systemData
        self.folders = folders
        self.refused = refused
    }

    /// A file of an earlier version says less.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            hosts: try values.decodeIfPresent(Set<String>.self, forKey: .hosts) ?? [],
            allowsAnyHost: try values.decodeIfPresent(Bool.self, forKey: .allowsAnyHost) ?? false,
            allowsPrivateNetwork: try values.decodeIfPresent(Bool.self, forKey: .allowsPrivateNetwork) ?? false,
            location: try values.decodeIfPresent(Bool.self, forKey: .location),
            notifications: try values.decodeIfPresent(Bool.self, forKey: .notifications),
            systemData: try values.decodeIfPresent(Bool.self, forKey: .systemData),
            folders: try values.decodeIfPresent(Set<String>.self, forKey: .folders) ?? [],
            refused: try values.decodeIfPresent(Set<RightName>.self, forKey: .refused) ?? [])
    }

    public var isEmpty: Bool { self == AppRights() }

    /// The most hosts of one app.
    public static let mostHosts = 256
    /// The most folders of one app.
    public static let mostFolders = 16

    /// - Parameter named: the hosts that the app's project names.
    public mutating func allow(_ name: RightName, named: Set<String>) {
        if name.isOfTheNetwork { refused.subtract([name, .network]) }
        switch name {
        case .network: hosts.formUnion(named)
        case .host(let host): hosts.insert(host)
        case .anyHost: allowsAnyHost = true
        case .privateNetwork: allowsPrivateNetwork = true
        case .location: location = true
        case .notifications: notifications = true
        case .systemData: systemData = true
        }
    }

    /// To deny the network is to deny every host, also those that it may ask for one day.
    public mutating func deny(_ name: RightName) {
        if name.isOfTheNetwork, refused.count < Self.mostHosts { refused.insert(name) }
        switch name {
        case .network: (hosts, allowsAnyHost) = ([], false)
        case .host(let host): hosts.remove(host)
        case .anyHost: allowsAnyHost = false
        case .privateNetwork: allowsPrivateNetwork = false
        case .location: location = false
        case .notifications: notifications = false
        case .systemData: systemData = false
        }
    }

    /// In the words of the command line.
    public var names: [RightName] {
        hosts.sorted().map(RightName.host) + (allowsAnyHost ? [.anyHost] : [])
            + (allowsPrivateNetwork ? [.privateNetwork] : []) + (location == true ? [.location] : [])
            + (notifications == true ? [.notifications] : []) + (systemData == true ? [.systemData] : [])
    }
}

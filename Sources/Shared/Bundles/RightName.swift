/// A right as it is written on the command line.
public enum RightName: Hashable, Sendable, Codable, CustomStringConvertible {
    /// `network`: the hosts that the app's project names.
    case network
    /// `network:HOST`
    case host(String)
    /// `network:*`
    case anyHost
    /// `private-network`
    case privateNetwork
    /// `location`
    case location
    /// `notifications`
    case notifications
    /// `system-data`
    case systemData

    /// - Returns: nil if there is no such right, or what stands for a host cannot be one.
    public init?(_ text: String) {
        switch text {
        case Right.network.rawValue: self = .network
        case Right.privateNetwork.rawValue: self = .privateNetwork
        case Right.location.rawValue: self = .location
        case Right.notifications.rawValue: self = .notifications
        case Right.systemData.rawValue: self = .systemData
        case "network:*": self = .anyHost
        default:
            guard text.hasPrefix("network:"), let host = Self.host(in: text.dropFirst("network:".count)) else {
                return nil
            }
            self = .host(host)
        }
    }

    public var description: String {
        switch self {
        case .network: return Right.network.rawValue
        case .host(let host): return "network:\(host)"
        case .anyHost: return "network:*"
        case .privateNetwork: return Right.privateNetwork.rawValue
        case .location: return Right.location.rawValue
        case .notifications: return Right.notifications.rawValue
        case .systemData: return Right.systemData.rawValue
        }
    }

    /// The words that there are, for messages.
    public static let syntax =
        "network, network:HOST, network:*.HOST, network:*, private-network, location, notifications or system-data"

    /// Whether it is about other machines.
    public var isOfTheNetwork: Bool {
        switch self {
        case .network, .host, .anyHost, .privateNetwork: true
        case .location, .notifications, .systemData: false
        }
    }

    /// As on the command line.
    /// - Throws: `DecodingError`
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let name = Self(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no right \(text).")
        }
        self = name
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// The longest name of a host (RFC 1035).
    private static let longest = 253

    /// A name or an address, in lower case.
    static func host(in text: Substring) -> String? {
        var name = Substring(text.lowercased())
        if name.hasPrefix("["), name.hasSuffix("]") { name = name.dropFirst().dropLast() }
        if name.hasSuffix(".") { name = name.dropLast() }
        let bare = name.hasPrefix("*.") ? name.dropFirst(2) : name
        let isHost = bare.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E || byte == 0x5F
                || byte == 0x3A
        }
        let labels = bare.split(separator: ".", omittingEmptySubsequences: false)
        guard !bare.isEmpty, bare.utf8.count <= longest, isHost, !labels.contains(where: \.isEmpty) else { return nil }
        return String(name)
    }
}

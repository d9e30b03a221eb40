/// Which other machines a guest may reach.
public struct NetworkGrant: Hashable, Sendable {
    /// Names and addresses as `canonical` gives them back; `*.example.org` stands for all names below that one.
    public var hosts: Set<String>
    public var allowsAnyHost: Bool
    /// Whether this machine and those of its own network may be reached, whatever they are called: addresses that are
    /// loopback, link-local, private or otherwise not of the internet. They are never part of `hosts` or of any host.
    public var allowsPrivateAddresses: Bool

    public init(hosts: Set<String> = [], allowsAnyHost: Bool = false, allowsPrivateAddresses: Bool = false) {
        self.hosts = hosts
        self.allowsAnyHost = allowsAnyHost
        self.allowsPrivateAddresses = allowsPrivateAddresses
    }

    /// Whether all that the other one lets a guest reach may be reached.
    public func includes(_ other: NetworkGrant) -> Bool {
        (allowsAnyHost || !other.allowsAnyHost && other.hosts.allSatisfy(allows))
            && (allowsPrivateAddresses || !other.allowsPrivateAddresses)
    }

    /// This, and what the other one lets a guest reach.
    public func union(_ other: NetworkGrant) -> NetworkGrant {
        NetworkGrant(
            hosts: hosts.union(other.hosts), allowsAnyHost: allowsAnyHost || other.allowsAnyHost,
            allowsPrivateAddresses: allowsPrivateAddresses || other.allowsPrivateAddresses)
    }

    /// A host's name as it is compared: in lower case, without the brackets of an address and the dot of a root.
    public static func canonical(_ host: String) -> String {
        var name = Substring(host.lowercased())
        if name.hasPrefix("["), name.hasSuffix("]") { name = name.dropFirst().dropLast() }
        if name.hasSuffix(".") { name = name.dropLast() }
        return String(name)
    }

    /// Whether addresses of the internet may be reached under this name.
    public func allows(_ host: String) -> Bool {
        let name = Self.canonical(host)
        guard !name.isEmpty else { return false }
        if allowsAnyHost || hosts.contains(name) { return true }
        var rest = Substring(name)
        while let dot = rest.firstIndex(of: ".") {
            rest = rest[rest.index(after: dot)...]
            if hosts.contains("*.\(rest)") { return true }
        }
        return false
    }
}

extension NetworkGrant {
    func write(to writer: inout PacketWriter) throws {
        try writer.writeCount(hosts.count, "the hosts", limit: LinkLimits.hosts)
        for host in hosts.sorted() { try writer.write(host, "a host", limit: LinkLimits.host) }
        writer.write(allowsAnyHost)
        writer.write(allowsPrivateAddresses)
    }

    init(from reader: inout PacketReader) throws {
        hosts = []
        for _ in 0..<(try reader.count("the hosts", limit: LinkLimits.hosts)) {
            hosts.insert(try reader.name("a host", limit: LinkLimits.host))
        }
        allowsAnyHost = try reader.bool("any host")
        allowsPrivateAddresses = try reader.bool("private addresses")
    }
}

// What the host and the network's broker say to each other, over a socket of the same kind as a guest's. What a guest asks
// the broker is in `CNetworkQuestions`.

/// What the host asks of the broker. Numbers are the host's names for guests.
public enum BrokerRequest: LinkMessage, Hashable {
    /// Answers a guest's questions. One descriptor travels with it: the broker's end of the socket to the guest.
    case serve(UInt32, NetworkGrant)
    /// From now on a guest that is served may reach this as well: at least what it might before.
    case allow(UInt32, NetworkGrant)
    /// Hangs up on a guest.
    case dismiss(UInt32)

    enum Tag: UInt8, CaseIterable {
        case serve = 0
        case dismiss = 1
        case allow = 2
    }

    public var descriptorCount: Int {
        if case .serve = self { return 1 }
        return 0
    }

    public func encoded() throws -> [UInt8] {
        switch self {
        case .serve(let number, let grant):
            return try packet(Tag.serve) { writer in
                writer.write(number)
                try grant.write(to: &writer)
            }
        case .allow(let number, let grant):
            return try packet(Tag.allow) { writer in
                writer.write(number)
                try grant.write(to: &writer)
            }
        case .dismiss(let number): return try packet(Tag.dismiss) { $0.write(number) }
        }
    }

    public init(decoding packet: UnsafeRawBufferPointer) throws {
        self = try Self.read(packet) { (tag: Tag, reader) in
            switch tag {
            case .serve: return .serve(try reader.uint32(), try NetworkGrant(from: &reader))
            case .allow: return .allow(try reader.uint32(), try NetworkGrant(from: &reader))
            case .dismiss: return .dismiss(try reader.uint32())
            }
        }
    }
}

/// What the broker tells.
public enum BrokerReply: LinkMessage, Hashable {
    /// A guest wanted to reach a host that it may not; told once for each host.
    case refused(UInt32, host: String)

    enum Tag: UInt8, CaseIterable {
        case refused = 0
    }

    public var descriptorCount: Int { 0 }

    public func encoded() throws -> [UInt8] {
        switch self {
        case .refused(let number, let host):
            return try packet(Tag.refused) { writer in
                writer.write(number)
                try writer.write(host, "a host", limit: LinkLimits.host)
            }
        }
    }

    public init(decoding packet: UnsafeRawBufferPointer) throws {
        self = try Self.read(packet) { (tag: Tag, reader) in
            switch tag {
            case .refused:
                return .refused(try reader.uint32(), host: try reader.name("a host", limit: LinkLimits.host))
            }
        }
    }
}

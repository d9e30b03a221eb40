// What the host and the network's broker say to each other, over a socket of the same kind as a guest's. What a guest asks
// the broker is in `CNetworkQuestions`.

/// What the host asks of the broker. Numbers are the host's names for guests.
public enum BrokerRequest: LinkMessage, Hashable {
    /// Answers a guest's questions. One descriptor travels with it: the broker's end of the socket to the guest.
    case serve(UInt32, NetworkGrant)
    /// From now on a guest that is served may reach this as well: at least what it might before.
    case allow(UInt32, NetworkGrant)
    /// Whether anybody sees the guest from now on; nobody does at first. An unseen one may move less.
    case seen(UInt32, Bool)
    /// Hangs up on a guest.
    case dismiss(UInt32)

    enum Tag: UInt8, CaseIterable {
        case serve = 0
        case dismiss = 1
        case allow = 2
        case seen = 3
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
        case .seen(let number, let isSeen):
            return try packet(Tag.seen) { writer in
                writer.write(number)
                writer.write(isSeen)
            }
        case .dismiss(let number): return try packet(Tag.dismiss) { $0.write(number) }
        }
    }

    public init(decoding packet: UnsafeRawBufferPointer) throws {
        self = try Self.read(packet) { (tag: Tag, reader) in
            switch tag {
            case .serve: return .serve(try reader.uint32(), try NetworkGrant(from: &reader))
            case .allow: return .allow(try reader.uint32(), try NetworkGrant(from: &reader))
            case .seen: return .seen(try reader.uint32(), try reader.bool("whether it is seen"))
            case .dismiss: return .dismiss(try reader.uint32())
            }
        }
    }
}

/// What the broker tells.
public enum BrokerReply: LinkMessage, Hashable {
    /// A guest wanted to reach a host that it may not; told once for each host.
    case refused(UInt32, host: String)
    /// What a guest has moved since this was told of it last.
    case traffic(UInt32, NetworkTraffic)
    /// A guest has moved all that it may while nobody sees it: its connections have ended, and it gets no others until it is
    /// seen. The sentence says how much that is.
    case exhausted(UInt32, String)

    enum Tag: UInt8, CaseIterable {
        case refused = 0
        case traffic = 1
        case exhausted = 2
    }

    public var descriptorCount: Int { 0 }

    public func encoded() throws -> [UInt8] {
        switch self {
        case .refused(let number, let host):
            return try packet(Tag.refused) { writer in
                writer.write(number)
                try writer.write(host, "a host", limit: LinkLimits.host)
            }
        case .traffic(let number, let traffic):
            return try packet(Tag.traffic) { writer in
                writer.write(number)
                try traffic.write(to: &writer)
            }
        case .exhausted(let number, let sentence):
            return try packet(Tag.exhausted) { writer in
                writer.write(number)
                writer.writeText(sentence, limit: LinkLimits.text)
            }
        }
    }

    public init(decoding packet: UnsafeRawBufferPointer) throws {
        self = try Self.read(packet) { (tag: Tag, reader) in
            switch tag {
            case .refused:
                return .refused(try reader.uint32(), host: try reader.name("a host", limit: LinkLimits.host))
            case .traffic: return .traffic(try reader.uint32(), try NetworkTraffic(from: &reader))
            case .exhausted:
                return .exhausted(try reader.uint32(), try reader.string("a sentence", limit: LinkLimits.text))
            }
        }
    }
}

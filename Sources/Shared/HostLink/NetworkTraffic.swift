/// What a guest has moved over the network, and to whom: counted by the broker, through which all of it goes.
public struct NetworkTraffic: Hashable, Sendable {
    /// What went to one host and came from it.
    public struct Amount: Hashable, Sendable {
        /// Bytes, without what the network's own protocols add to them.
        public var sent: Int
        public var received: Int
        public var connections: Int

        public init(sent: Int = 0, received: Int = 0, connections: Int = 0) {
            self.sent = sent
            self.received = received
            self.connections = connections
        }

        public static func += (sum: inout Amount, more: Amount) {
            sum.sent += more.sent
            sum.received += more.received
            sum.connections += more.connections
        }
    }

    /// By the names or addresses that the guest asked for, the first so many of them.
    public private(set) var hosts: [String: Amount] = [:]
    /// Of all further hosts together.
    public private(set) var others = Amount()
    /// The requests that the guest says it has made. One that says too little has made as many as connections at least:
    /// `requests`.
    public var toldRequests = 0

    public init() {}

    /// Adds what was moved to and from a host.
    public mutating func add(_ amount: Amount, of host: String) {
        if hosts[host] != nil || hosts.count < LinkLimits.trafficHosts {
            hosts[host, default: Amount()] += amount
        } else {
            others += amount
        }
    }

    public static func += (sum: inout NetworkTraffic, more: NetworkTraffic) {
        for (host, amount) in more.hosts { sum.add(amount, of: host) }
        sum.others += more.others
        sum.toldRequests += more.toldRequests
    }

    /// Of all hosts together.
    public var total: Amount { hosts.values.reduce(into: others) { $0 += $1 } }

    /// How many requests were made, at least.
    public var requests: Int { max(toldRequests, total.connections) }

    public var isEmpty: Bool { self == NetworkTraffic() }
}

extension NetworkTraffic {
    /// Bytes, connections and requests are below this.
    static let most = 1e15

    func write(to writer: inout PacketWriter) throws {
        try writer.writeCount(hosts.count, "the hosts", limit: LinkLimits.trafficHosts)
        for (host, amount) in hosts.sorted(by: { $0.key < $1.key }) {
            try writer.write(host, "a host", limit: LinkLimits.host)
            amount.write(to: &writer)
        }
        others.write(to: &writer)
        writer.write(min(Double(toldRequests), Self.most))
    }

    init(from reader: inout PacketReader) throws {
        for _ in 0..<(try reader.count("the hosts", limit: LinkLimits.trafficHosts)) {
            let host = try reader.name("a host", limit: LinkLimits.host)
            hosts[host] = try Amount(from: &reader)
        }
        others = try Amount(from: &reader)
        toldRequests = Int(try reader.double("requests", in: 0...Self.most))
    }
}

extension NetworkTraffic.Amount {
    func write(to writer: inout PacketWriter) {
        for count in [sent, received, connections] { writer.write(min(Double(count), NetworkTraffic.most)) }
    }

    init(from reader: inout PacketReader) throws {
        sent = Int(try reader.double("bytes that were sent", in: 0...NetworkTraffic.most))
        received = Int(try reader.double("bytes that were received", in: 0...NetworkTraffic.most))
        connections = Int(try reader.double("connections", in: 0...NetworkTraffic.most))
    }
}

/// The machine's way to other machines.
///
/// Where nobody tells, it is as on a machine that is connected, nobody knows by what.
public struct NetworkPath: Hashable, Sendable {
    /// What an interface is.
    public enum Medium: UInt8, Hashable, Sendable {
        case other = 0
        case wiFi = 1
        case cellular = 2
        case wired = 3
    }

    public struct Interface: Hashable, Sendable {
        public var name: String
        /// The kernel's number.
        public var index: Int
        public var medium: Medium

        public init(name: String, index: Int, medium: Medium) {
            self.name = name
            self.index = index
            self.medium = medium
        }
    }

    public var isConnected = true
    /// Those that lead out, the preferred one first.
    public var interfaces: [Interface] = []
    public var supportsIPv4 = true
    public var supportsIPv6 = true
    /// Whether what goes over it costs money.
    public var isExpensive = false

    public init() {}
}

extension NetworkPath {
    func write(to writer: inout PacketWriter) throws {
        writer.write(isConnected)
        try writer.writeCount(interfaces.count, "the interfaces", limit: LinkLimits.interfaces)
        for interface in interfaces {
            try writer.write(interface.name, "an interface", limit: LinkLimits.identifier)
            try writer.write(interface.index, "an interface's number")
            writer.write(interface.medium.rawValue)
        }
        writer.write(supportsIPv4)
        writer.write(supportsIPv6)
        writer.write(isExpensive)
    }

    init(from reader: inout PacketReader) throws {
        isConnected = try reader.bool("a connection")
        for _ in 0..<(try reader.count("the interfaces", limit: LinkLimits.interfaces)) {
            interfaces.append(
                Interface(
                    name: try reader.name("an interface", limit: LinkLimits.identifier),
                    index: Int(try reader.int32("an interface's number")),
                    medium: try reader.value(Medium.self, "an interface's medium")))
        }
        supportsIPv4 = try reader.bool("IPv4")
        supportsIPv6 = try reader.bool("IPv6")
        isExpensive = try reader.bool("a price")
    }
}

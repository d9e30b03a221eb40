@_spi(Hosting) import AppleFoundation

/// What is known of the way to other machines: the machine's own, and what the user lets the app have of it.
///
/// - Status: partial (no endpoints and gateways; `isConstrained` is always false)
public struct NWPath: Hashable, CustomDebugStringConvertible, Sendable {
    /// Whether there is a way.
    ///
    /// - Status: complete
    public enum Status: Hashable, Sendable {
        case satisfied
        case unsatisfied
        /// Never here: nothing has to be dialled.
        case requiresConnection
    }

    /// Why there is none.
    ///
    /// - Status: complete
    public enum UnsatisfiedReason: Hashable, Sendable {
        case notAvailable
        case cellularDenied
        case wifiDenied
        case localNetworkDenied
        case vpnInactive
    }

    public let status: Status
    /// The preferred one first. Empty where nobody knows by what the machine is connected.
    public let availableInterfaces: [NWInterface]
    /// Whether the network costs money, as a cellular one does.
    public let isExpensive: Bool
    public let isConstrained = false
    public let supportsIPv4: Bool
    public let supportsIPv6: Bool
    public let supportsDNS: Bool
    public let unsatisfiedReason = UnsatisfiedReason.notAvailable

    /// Whether one of the interfaces is of this kind. Where nobody knows what they are, they are none of those that have a
    /// name.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
        if availableInterfaces.isEmpty { return status == .satisfied && type == .other }
        return availableInterfaces.contains { $0.type == type }
    }

    public var debugDescription: String {
        let names = availableInterfaces.map(\.name).joined(separator: ", ")
        return status == .satisfied ? "satisfied (\(names))" : "unsatisfied"
    }

    /// - Parameter isWanted: whether an interface counts.
    init(_ path: GuestNetwork.Path, isWanted: (NWInterface.InterfaceType) -> Bool) {
        let wanted = path.interfaces.map { NWInterface($0) }.filter { isWanted($0.type) }
        let isThere = path.isConnected && (path.interfaces.isEmpty ? isWanted(.other) : !wanted.isEmpty)
        status = isThere ? .satisfied : .unsatisfied
        availableInterfaces = isThere ? wanted : []
        isExpensive = isThere && path.isExpensive
        supportsIPv4 = isThere && path.supportsIPv4
        supportsIPv6 = isThere && path.supportsIPv6
        supportsDNS = isThere
    }
}

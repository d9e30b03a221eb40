@_spi(Hosting) import AppleFoundation

/// An interface of the machine that leads to other machines.
///
/// - Status: complete
public struct NWInterface: Hashable, CustomDebugStringConvertible, Sendable {
    /// What kind of network it is connected to.
    ///
    /// - Status: complete
    public enum InterfaceType: Hashable, Sendable {
        case other
        case wifi
        case cellular
        case wiredEthernet
        case loopback
    }

    public let name: String
    /// The kernel's number.
    public let index: Int
    public let type: InterfaceType

    public var debugDescription: String { name }

    init(_ interface: GuestNetwork.Interface) {
        name = interface.name
        index = interface.index
        type = InterfaceType(interface.medium)
    }
}

extension NWInterface.InterfaceType {
    init(_ medium: GuestNetwork.Medium) {
        switch medium {
        case .other: self = .other
        case .wiFi: self = .wifi
        case .cellular: self = .cellular
        case .wired: self = .wiredEthernet
        }
    }
}

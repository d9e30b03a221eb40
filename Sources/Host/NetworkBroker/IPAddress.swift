import Glibc

/// An address of IPv4 or IPv6.
struct IPAddress: Hashable, Sendable {
    /// Four or sixteen, in network order.
    let bytes: [UInt8]
    /// The interface of a link-local address; 0 for none.
    var scope: UInt32 = 0

    init(bytes: [UInt8], scope: UInt32 = 0) {
        self.bytes = bytes
        self.scope = scope
    }

    /// The address in its usual notation; nil if it is a name.
    init?(_ text: String) {
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            self.init(bytes: withUnsafeBytes(of: &four, Array.init))
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            self.init(bytes: withUnsafeBytes(of: &six, Array.init))
        } else {
            return nil
        }
    }

    /// Nil for other families.
    init?(_ address: UnsafePointer<sockaddr>) {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            self = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { internet in
                var address = internet.pointee.sin_addr
                return IPAddress(bytes: withUnsafeBytes(of: &address, Array.init))
            }
        case AF_INET6:
            self = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { internet in
                var address = internet.pointee.sin6_addr
                return IPAddress(
                    bytes: withUnsafeBytes(of: &address, Array.init), scope: internet.pointee.sin6_scope_id)
            }
        default: return nil
        }
    }

    var family: Int32 { bytes.count == 4 ? AF_INET : AF_INET6 }

    /// Calls `body` with the address and a port as the kernel takes them.
    func withSocketAddress<R>(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
        func call<Address>(_ address: Address) -> R {
            withUnsafePointer(to: address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    body($0, socklen_t(MemoryLayout<Address>.size))
                }
            }
        }
        if bytes.count == 4 {
            var internet = sockaddr_in()
            internet.sin_family = sa_family_t(AF_INET)
            internet.sin_port = port.bigEndian
            withUnsafeMutableBytes(of: &internet.sin_addr) { $0.copyBytes(from: bytes) }
            return call(internet)
        }
        var internet = sockaddr_in6()
        internet.sin6_family = sa_family_t(AF_INET6)
        internet.sin6_port = port.bigEndian
        internet.sin6_scope_id = scope
        withUnsafeMutableBytes(of: &internet.sin6_addr) { $0.copyBytes(from: bytes) }
        return call(internet)
    }
}

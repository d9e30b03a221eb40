import CLinux
import Descriptors
import Glibc

/// A connected pair of sockets: one end for the host, the other to be handed to a guest.
public struct LinkSockets {
    public let host: SharedDescriptor
    public let guest: SharedDescriptor

    /// - Throws: `LinkError.system` if the process has too many descriptors.
    public init() throws {
        var pair: [Int32] = [-1, -1]
        guard linux_packet_pair(&pair) == 0, let host = SharedDescriptor(owning: pair[0]),
            let guest = SharedDescriptor(owning: pair[1])
        else { throw LinkError.system(call: "socketpair", code: errno) }
        (self.host, self.guest) = (host, guest)
    }
}

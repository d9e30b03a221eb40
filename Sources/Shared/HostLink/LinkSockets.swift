import CLinux
import Glibc

/// A connected pair of sockets: one end for the host, the other to be handed to a guest.
public struct LinkSockets {
    public let host: Int32
    public let guest: Int32

    /// - Throws: `LinkError.system` if the process has too many descriptors.
    public init() throws {
        var pair: [Int32] = [-1, -1]
        guard linux_packet_pair(&pair) == 0 else { throw LinkError.system(call: "socketpair", code: errno) }
        host = pair[0]
        guest = pair[1]
    }
}

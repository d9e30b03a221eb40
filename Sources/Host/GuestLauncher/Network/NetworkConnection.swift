import Descriptors
import HostLink

/// A guest that may reach other machines, as long as it lives.
@MainActor
final class NetworkConnection {
    let number: UInt32
    let grant: NetworkGrant
    /// The broker's end of the guest's socket, kept for a broker that takes the place of another.
    let socket: SharedDescriptor
    let refused: @MainActor (String) -> Void
    private let ended: @MainActor (UInt32) -> Void

    init(
        number: UInt32, grant: NetworkGrant, socket: SharedDescriptor, refused: @escaping @MainActor (String) -> Void,
        ended: @escaping @MainActor (UInt32) -> Void
    ) {
        self.number = number
        self.grant = grant
        self.socket = socket
        self.refused = refused
        self.ended = ended
    }

    /// The guest is gone.
    func end() { ended(number) }
}

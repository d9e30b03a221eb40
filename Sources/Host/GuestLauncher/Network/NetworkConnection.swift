import Descriptors
import HostLink

/// A guest that may reach other machines, as long as it lives.
@MainActor
final class NetworkConnection {
    let number: UInt32
    /// What it may reach now.
    private(set) var grant: NetworkGrant
    /// The broker's end of the guest's socket, kept for a process that takes the place of another; nil if none will.
    private(set) var socket: SharedDescriptor?
    /// Whether anybody sees the guest.
    private(set) var isSeen = false
    /// What the broker says of the guest.
    let events: @MainActor (NetworkEvent) -> Void
    private let ended: @MainActor (UInt32) -> Void

    init(
        number: UInt32, grant: NetworkGrant, socket: SharedDescriptor,
        events: @escaping @MainActor (NetworkEvent) -> Void, ended: @escaping @MainActor (UInt32) -> Void
    ) {
        self.number = number
        self.grant = grant
        self.socket = socket
        self.events = events
        self.ended = ended
    }

    /// It may reach more from now on.
    func allow(_ more: NetworkGrant) { grant = grant.union(more) }

    /// Whether anybody sees the guest from now on.
    /// - Returns: whether that is news.
    func see(_ flag: Bool) -> Bool {
        defer { isSeen = flag }
        return isSeen != flag
    }

    /// Nobody will answer the guest: it is told so by the end of its socket, instead of waiting.
    func letGo() { socket = nil }

    /// The guest is gone.
    func end() {
        letGo()
        ended(number)
    }
}

// What the host and the engine's process say to each other, over a socket of the same kind as a guest's.

/// What the host asks of the engine. Numbers are the host's names for guests.
public enum WebEngineRequest: WebMessage, Hashable {
    /// Serves a guest. One descriptor travels with it: the engine's end of the socket to the guest. Guests of one app share
    /// cookies and storage.
    case serve(UInt32, app: String)
    /// The last guest named may reach other machines. One descriptor travels with it: a socket to the network's broker, as a
    /// guest's.
    case network(UInt32)
    /// Hangs up on a guest.
    case dismiss(UInt32)

    public var descriptorCount: Int {
        switch self {
        case .serve, .network: 1
        case .dismiss: 0
        }
    }
}

/// What the host has for guests besides a process: each is started when the first guest wants it.
@MainActor
public struct GuestServices {
    /// Connects those that may to other machines; nil if nobody may.
    public var network: NetworkBroker?
    /// Shows web pages; nil if none are shown.
    public var web: WebService?

    public nonisolated init(network: NetworkBroker? = nil, web: WebService? = nil) {
        self.network = network
        self.web = web
    }
}

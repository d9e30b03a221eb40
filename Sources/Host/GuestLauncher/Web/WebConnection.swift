import HostLink

/// A guest that is connected to the engine of web pages.
@MainActor
final class WebConnection {
    let number: UInt32
    let scale: Int
    /// Private memory of all its pages, bytes, as the engine has told it last.
    var pageMemory = 0
    private var network: NetworkConnection?
    private let ended: @MainActor (WebConnection) -> Void

    init(
        number: UInt32, scale: Int, network: NetworkConnection?, ended: @escaping @MainActor (WebConnection) -> Void
    ) {
        self.number = number
        self.scale = scale
        self.network = network
        self.ended = ended
    }

    /// Its pages may reach more from now on.
    func allow(_ grant: NetworkGrant, over broker: NetworkBroker?) {
        if let network { broker?.allow(grant, network) }
    }

    /// Whether anybody sees its guest.
    func see(_ isSeen: Bool, over broker: NetworkBroker?) {
        if let network { broker?.see(isSeen, network) }
    }

    /// The engine has gone: nobody asks the network for it any more.
    func letGo() {
        network?.end()
        network = nil
    }

    /// The guest is gone, or connected anew.
    func end() {
        letGo()
        ended(self)
    }
}

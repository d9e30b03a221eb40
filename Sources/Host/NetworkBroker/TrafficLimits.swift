/// How much of the network a guest may have.
struct TrafficLimits {
    /// Connections at once, with those that have ended and that the guest has not let go of. Each costs the broker two
    /// descriptors and at most 128 KB of what waits.
    var connections = 128
    /// Bytes in both directions, and connections, from when it was seen last until somebody sees it again.
    var unseenBytes = 20 << 20
    var unseenConnections = 256

    /// What is said of one that has moved all that it may.
    var sentence: String {
        "it has moved \(unseenBytes >> 20) MB over the network, or made \(unseenConnections) connections, while nobody "
            + "looked; it is connected again when somebody does"
    }
}

import HostLink

/// What the broker says of a guest that it connects.
enum NetworkEvent: Hashable, Sendable {
    /// It wanted to reach a host and may not.
    case refused(String)
    /// It has moved this since the last time.
    case moved(NetworkTraffic)
    /// It has moved all that it may while nobody sees it: a sentence that says so.
    case exhausted(String)
}

/// What a transfer may take.
@_spi(Hosting) public struct TransferLimits: Sendable {
    /// Of its body; 0 for as many as there are.
    public var bytes = 0
    /// Until all of it has come; 0 for as long as it takes.
    public var milliseconds = 0
    /// Told the bytes of each piece of its body that its delegate's queue was handed, on the thread that receives, which goes
    /// on when this returns.
    public var handedOver: (@Sendable (Int) -> Void)?

    public init() {}

    /// A day, in seconds. More is no limit to who may as well have a week, as a session's configuration has at first.
    private static let most: Double = 86_400

    /// - Parameter time: in seconds.
    init(bytes: Int, time: Double?) {
        self.bytes = bytes
        if let time, time > 0, time <= Self.most { milliseconds = max(1, Int(time * 1000)) }
    }
}

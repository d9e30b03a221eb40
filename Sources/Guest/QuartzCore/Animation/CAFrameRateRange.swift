/// Frames per second: at least, at most, and which of them are liked best.
///
/// - Status: complete
public struct CAFrameRateRange: Equatable, Sendable {
    public var minimum: Float
    public var maximum: Float
    /// nil if all are alike.
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// As the system likes it.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

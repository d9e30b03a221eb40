/// Lets the user feel that things have met.
///
/// - Status: inert
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy and how hard the things are.
    ///
    /// - Status: inert
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    public override init() { super.init() }
    public init(style: FeedbackStyle) { super.init() }

    open func impactOccurred() {}
    /// - Parameter intensity: 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}
}

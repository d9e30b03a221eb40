extension UIScrollView {
    /// How the indicators look.
    ///
    /// - Status: complete
    public enum IndicatorStyle: Int, Sendable {
        case `default` = 0
        case black = 1
        case white = 2
    }

    /// When dragging puts the keyboard away.
    ///
    /// - Status: inert
    public enum KeyboardDismissMode: Int, Sendable {
        case none = 0
        case onDrag = 1
        case interactive = 2
    }

    /// What is added to the content inset of what bars cover.
    ///
    /// - Status: complete
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic = 0
        /// Where the content can be scrolled.
        case scrollableAxes = 1
        case never = 2
        case always = 3
    }

    /// The part of the speed that is left after a millisecond.
    ///
    /// - Status: complete
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}

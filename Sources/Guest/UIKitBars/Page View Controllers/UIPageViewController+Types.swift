extension UIPageViewController {
    /// - Status: complete
    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }

    /// - Status: complete
    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }

    /// How pages are turned.
    ///
    /// - Status: partial (a page that is to curl slides)
    public enum TransitionStyle: Int, Sendable {
        case pageCurl, scroll
    }

    /// Where pages that curl are bound.
    ///
    /// - Status: inert
    public enum SpineLocation: Int, Sendable {
        case none, min, mid, max
    }

    /// - Status: partial (no spine)
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A number, in points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }
}

import HostLink

/// How large widgets may be: the numbers of the Today view on iPhones, iOS 10 to 13.
///
/// The system thinks in table rows: a compact widget is two and a half rows high, an expanded one at most as many whole
/// rows as fit on the screen below the header. The row heights reproduce every height that was published.
public struct WidgetMetrics: Hashable, Sendable {
    /// Points between the screen's edge and a platter.
    public static let outerMargin = 8.0
    /// Points above a widget's content: the host's header.
    public static let headerHeight = 36.0
    /// A widget's width on a phone in landscape, points.
    public static let landscapeWidth = 420.0

    /// The height of a table row, in points, by text size.
    private static let rowHeights: [String: Double] = [
        "UICTContentSizeCategoryXS": 38,
        "UICTContentSizeCategoryS": 40,
        "UICTContentSizeCategoryM": 42,
        "UICTContentSizeCategoryL": 44,
        "UICTContentSizeCategoryXL": 48,
        "UICTContentSizeCategoryXXL": 52,
        "UICTContentSizeCategoryXXXL": 56,
        "UICTContentSizeCategoryAccessibilityM": 68,
        "UICTContentSizeCategoryAccessibilityL": 80,
        "UICTContentSizeCategoryAccessibilityXL": 96,
        "UICTContentSizeCategoryAccessibilityXXL": 114,
        "UICTContentSizeCategoryAccessibilityXXXL": 130,
    ]

    /// The text sizes that exist, smallest first.
    public static let textSizes = rowHeights.sorted { $0.value < $1.value }.map(\.key)

    /// The largest size that a widget gets in compact mode, which is also the size that it has.
    public let compactSize: LinkSize
    /// The largest size that a widget gets in expanded mode.
    public let expandedSize: LinkSize

    /// - Parameters:
    ///   - width: of the widget, points; nil for the screen's.
    ///   - environment: its screen and text size count. An unknown text size counts as the default one.
    public init(width: Double? = nil, environment: GuestEnvironment) {
        let row = Self.rowHeights[environment.textSize] ?? 44
        let screen = environment.screen
        let isLandscape = screen.width > screen.height
        let width = width ?? (isLandscape ? Self.landscapeWidth : screen.width - 2 * Self.outerMargin)
        // A phone without a home button also loses its top and bottom safe areas (44 and 34 points).
        let unsafeHeight = screen.height >= 812 && !isLandscape ? 78.0 : 0
        let rows = ((screen.height - Self.headerHeight - unsafeHeight) / row).rounded(.down)
        compactSize = LinkSize(width: width, height: 2.5 * row)
        expandedSize = LinkSize(width: width, height: max(rows, 3) * row)
    }

    /// The largest size in `mode`.
    public func maximumSize(for mode: DisplayMode) -> LinkSize {
        mode == .compact ? compactSize : expandedSize
    }

    /// The size that the host grants.
    ///
    /// - Parameters:
    ///   - preferred: the height that the widget asks for by `preferredContentSize`, points; nil if it never did.
    ///   - fitting: the height that its own constraints define, points; nil if they define none.
    /// - Returns: in compact mode always the compact size; in expanded mode the preferred height, else the fitting one,
    ///   else the compact one, clipped to the maximum.
    public func grantedSize(for mode: DisplayMode, preferred: Double?, fitting: Double?) -> LinkSize {
        guard mode == .expanded else { return compactSize }
        let wanted = [preferred, fitting].compactMap { $0 }.first { $0 > 0 } ?? compactSize.height
        return LinkSize(width: compactSize.width, height: min(wanted.rounded(.up), expandedSize.height))
    }
}

import HostLink

/// How large widgets may be: the numbers of the Today view on iPhones and iPads, iOS 8 to 13.
///
/// Since iOS 10 the system thinks in table rows: a compact widget is two and a half rows high, an expanded one at most as
/// many whole rows as fit on the screen below the header. The row heights reproduce every height that was published.
/// Before, a widget was as wide as the screen and as high as it liked, as long as the screen had room for it.
public struct WidgetMetrics: Hashable, Sendable {
    /// Points between the screen's edge and a platter.
    public static let outerMargin = 8.0
    /// Points above a widget's content: the host's header.
    public static let headerHeight = 36.0
    /// Points of a phone's height that are lost where the Notification Center is pulled down: its header is higher.
    private static let pulledDownHeight = 136.0
    /// A widget's width on a phone in landscape, points.
    public static let landscapeWidth = 420.0
    /// A widget's width on a tablet, points. None was published for iOS 10 and later; this one iOS 8 had on the smaller
    /// iPads in both orientations.
    public static let tabletWidth = 535.0

    /// The height of a table row, in points, by text size.
    private static let rowHeights: [String: Double] = [
        "XS": 38, "S": 40, "M": 42, "L": 44, "XL": 48, "XXL": 52, "XXXL": 56, "AccessibilityM": 68,
        "AccessibilityL": 80, "AccessibilityXL": 96, "AccessibilityXXL": 114, "AccessibilityXXXL": 130,
    ]
    /// What all raw values of `UIContentSizeCategory` begin with.
    private static let prefix = "UICTContentSizeCategory"

    /// The text sizes that exist, as raw values of `UIContentSizeCategory`, smallest first.
    public static let textSizes = rowHeights.sorted { $0.value < $1.value }.map { prefix + $0.key }

    /// Rows of the largest tablet are higher by this.
    private static let largestTabletFactor = 1.18

    /// The largest size that a widget gets in compact mode, which is also the size that it has.
    public let compactSize: LinkSize
    /// The largest size that a widget gets in expanded mode.
    public let expandedSize: LinkSize

    /// - Parameter environment: its screen, text size and iOS version count, and whether it is the Notification Center. An unknown text size counts as the default
    ///   one.
    public init(environment: GuestEnvironment) {
        let screen = environment.screen
        let (shorter, longer) = (min(screen.width, screen.height), max(screen.width, screen.height))
        let isLandscape = screen.width > screen.height
        let isTablet = shorter >= 744
        let row = Self.row(textSize: environment.textSize, isLargestTablet: shorter >= 1024)
        guard environment.hasDisplayModes else {
            // Published for six devices: the screen's height less this.
            let room = isTablet ? 171 : shorter >= 414 ? 126 : isLandscape ? 114.5 : 126.5
            compactSize = LinkSize(width: screen.width, height: 2.5 * row)
            expandedSize = LinkSize(width: screen.width, height: max(screen.height - room, 2.5 * row))
            return
        }
        let width: Double
        let height: Double
        if isTablet {
            width = Self.tabletWidth
            // As high in both orientations.
            height = shorter - 136
        } else {
            width = isLandscape ? Self.landscapeWidth : screen.width - 2 * Self.outerMargin
            // A phone without a home button also loses its top and bottom safe areas (44 and 34 points).
            let unsafeHeight = longer >= 812 && !isLandscape ? 78.0 : 0
            let header = environment.isPulledDown ? Self.pulledDownHeight : Self.headerHeight
            height = screen.height - header - unsafeHeight
        }
        compactSize = LinkSize(width: width, height: 2.5 * row)
        expandedSize = LinkSize(width: width, height: max((height / row).rounded(.down), 3) * row)
    }

    private static func row(textSize: String, isLargestTablet: Bool) -> Double {
        let row = rowHeights[String(textSize.dropFirst(prefix.count))] ?? 44
        return isLargestTablet ? (row * largestTabletFactor * 2).rounded() / 2 : row
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

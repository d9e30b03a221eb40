import UIKit

/// How a widget's controller begins. Sizes in points.
@_spi(Hosting) public struct WidgetStart: Hashable {
    public var displayMode: NCWidgetDisplayMode
    /// `widgetMaximumSize(for: .compact)`.
    public var compactSize: CGSize
    /// `widgetMaximumSize(for: .expanded)`.
    public var expandedSize: CGSize
    /// The size with which it will appear.
    public var size: CGSize
    /// The major iOS version: 8 to 13.
    public var systemVersion: Int

    public init(
        displayMode: NCWidgetDisplayMode, compactSize: CGSize, expandedSize: CGSize, size: CGSize, systemVersion: Int
    ) {
        self.displayMode = displayMode
        self.compactSize = compactSize
        self.expandedSize = expandedSize
        self.size = size
        self.systemVersion = systemVersion
    }
}

import Foundation

/// The lengths of headers and footers that nobody sets, in points.
enum TableMetrics {
    /// The header of a section in a plain table.
    static let plainHeader: CGFloat = 28
    /// The space between groups, half of it above and half below.
    static let groupGap: CGFloat = 17.5
    /// Above the first group.
    static let firstGap: CGFloat = 35
    /// Between a group and its title.
    static let headerGap: CGFloat = 7
    static let footerGap: CGFloat = 7

    static func height(ofText text: CGFloat, isGrouped: Bool, isFooter: Bool) -> CGFloat {
        if !isGrouped { return max(plainHeader, text + headerGap) }
        return isFooter ? text + 2 * footerGap : text + groupGap + headerGap
    }
}

import Foundation

/// The lengths of headers and footers that nobody sets, in points: as the first rows of 40 groups lie in the static
/// tables of 20 public storyboards that Interface Builder laid out.
enum TableMetrics {
    /// The header of a section in a plain table.
    static let plainHeader: CGFloat = 28
    /// The space between groups, half of it above and half below.
    static let groupGap: CGFloat = 17.5
    /// Above the first group.
    static let firstGap: CGFloat = 35
    /// Between a group's title and its rows: with 17.5 above and one line of 16 a header has 38, and before iOS 10 32.
    static func headerGap(systemVersion: Int) -> CGFloat { systemVersion < 10 ? -1.5 : 4.5 }
    /// What a title has more above it on the canvas if something stands under its group, too; not the first group's.
    static let titleGap: CGFloat = 7.5
    /// Above and below what stands under a group: one line makes a footer of 30, two make 46.
    static let footerGap: CGFloat = 7
    /// Above and below the title of a section in a plain table, of which one line leaves `plainHeader` as it is. Assumed:
    /// no storyboard has a longer one.
    static let plainGap: CGFloat = 3.5

    static func height(ofText text: CGFloat, isGrouped: Bool, isFooter: Bool, systemVersion: Int) -> CGFloat {
        if !isGrouped { return max(plainHeader, text + 2 * plainGap) }
        // Whole points, on screens of 2 and 3 pixels as well.
        return text.rounded(.up) + (isFooter ? 2 * footerGap : groupGap + headerGap(systemVersion: systemVersion))
    }
}

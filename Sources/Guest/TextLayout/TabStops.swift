internal import CPango
import CoreGraphics
import Foundation

/// Where tab characters lead, in points from a line's beginning.
struct TabStops {
    /// The paragraph's own stops, rising.
    let stops: [TextTab]
    /// The distance of the stops after those.
    let interval: CGFloat
    /// Where the line begins: stops are counted from the column's edge.
    let indent: CGFloat

    init(_ paragraph: TextParagraph, indent: CGFloat) {
        stops = paragraph.tabStops.sorted { $0.location < $1.location }
        interval = max(paragraph.defaultTabInterval, 1)
        self.indent = indent
    }

    /// The next stop after a place in the line.
    func next(after x: CGFloat) -> TextTab {
        let place = x + indent
        var tab = stops.first { $0.location > place + 0.01 }
        if tab == nil { tab = TextTab(location: ((place + 0.01) / interval).rounded(.down) * interval + interval) }
        return TextTab(location: (tab?.location ?? 0) - indent, alignment: tab?.alignment ?? .natural)
    }

    /// Gives the tab characters of a line the widths that lead to their stops.
    func place(_ clusters: inout [GlyphSpacing.Cluster], text: [UInt8]) {
        guard clusters.contains(where: \.isTab) else { return }
        var x: CGFloat = 0
        for index in clusters.indices {
            if clusters[index].isTab {
                let stop = next(after: x)
                let after = clusters[(index + 1)...].prefix { !$0.isTab }
                let before: CGFloat
                switch stop.alignment {
                case .right: before = after.reduce(0) { $0 + $1.width }
                case .center: before = after.reduce(0) { $0 + $1.width } / 2
                default: before = 0
                }
                clusters[index].width = max(stop.location - before - x, 0)
                clusters[index].lastGlyph.pointee.geometry.width = Int32(
                    (clusters[index].width * CGFloat(PANGO_SCALE)).rounded())
            }
            x += clusters[index].width
        }
    }
}

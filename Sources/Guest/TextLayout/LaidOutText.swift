import CoreGraphics
import Foundation

/// Text broken into lines, ready to draw.
package final class LaidOutText {
    package let lines: [TextLine]
    /// The widest line and the height of all, in points, not rounded.
    package let size: CGSize
    /// The least width of a column in which the text is laid out just so, in points; nil if only that for which it was laid
    /// out is known to give the same.
    private let narrowest: CGFloat?

    /// Of the engine that laid the text out: its fonts are used while drawing, too.
    private let lock: NSRecursiveLock

    init(lines: [TextLine], size: CGSize, narrowest: CGFloat?, lock: NSRecursiveLock) {
        self.lines = lines
        self.size = size
        self.narrowest = narrowest
        self.lock = lock
    }

    /// From the top to the baseline of the first line.
    package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    /// From the top to the baseline of the last line.
    package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
    /// Whether the text is laid out just so in a column of that width, too; false if that is not known.
    func isTheSame(inWidth width: CGFloat) -> Bool {
        narrowest.map { $0 <= width + ParagraphSetter.tolerance } ?? false
    }

    package var isTruncated: Bool { lines.contains(where: \.isTruncated) }

    /// Draws the lines into a column whose top left corner is at a point of UIKit's space.
    ///
    /// - Parameters:
    ///   - width: the column's width, by which lines are aligned; that of the widest line if nil.
    ///   - visible: from the highest to the lowest place that is seen, in points of the same space; nil for all.
    package func draw(
        at origin: CGPoint, width: CGFloat? = nil, in context: CGContext, visible: ClosedRange<CGFloat>? = nil
    ) {
        lock.lock()
        defer { lock.unlock() }
        let column = width ?? size.width
        context.withShadow {
            for line in lines {
                // Glyphs may reach beyond their line; hardly by more than its height.
                if let visible,
                    origin.y + line.top - line.height > visible.upperBound
                        || origin.y + line.top + 2 * line.height < visible.lowerBound
                {
                    continue
                }
                let point = CGPoint(x: origin.x + line.x(inWidth: column), y: origin.y + line.baseline)
                line.setLine.draw(at: point, in: context)
            }
        }
        context.didDraw()
    }
}

import CoreGraphics
import Foundation

/// One line of laid out text. Distances in points.
package struct TextLine {
    let setLine: SetLine
    /// From the top of the text.
    package var top: CGFloat
    package let height: CGFloat
    /// From the line's top down to its baseline.
    package let ascent: CGFloat
    package let width: CGFloat
    package let indent: CGFloat
    let alignment: TextParagraph.Alignment
    let isRightToLeft: Bool
    /// What is left free at the trailing edge.
    let trailing: CGFloat
    package let isTruncated: Bool
    /// Which paragraph of the text it is a line of.
    package internal(set) var paragraph = 0

    package var baseline: CGFloat { top + ascent }

    /// Where the line begins when the text is placed in a column of a given width.
    func x(inWidth column: CGFloat) -> CGFloat {
        let free = column - indent - trailing - width
        switch alignment {
        case .left: return indent
        case .right: return indent + free
        case .center: return indent + free / 2
        case .natural, .justified: return isRightToLeft ? trailing + free : indent
        }
    }
}

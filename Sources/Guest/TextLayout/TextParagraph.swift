import CoreGraphics
import Foundation

/// How the lines of a paragraph are broken and placed. Distances in points.
package struct TextParagraph: Hashable {
    package enum Alignment: Hashable {
        case natural, left, center, right, justified
    }

    package enum LineBreak: Hashable {
        case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle
    }

    package enum Direction: Hashable {
        case natural, leftToRight, rightToLeft
    }

    package var alignment = Alignment.natural
    package var lineBreak = LineBreak.wordWrap
    package var direction = Direction.natural
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    /// From the leading edge if positive, from the trailing edge otherwise.
    package var tailIndent: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    package var lineHeightMultiple: CGFloat = 0
    package var tabStops: [TextTab] = []
    /// The distance of the tab stops after the explicit ones; UIKit has one every 28 pt.
    package var defaultTabInterval: CGFloat = 28

    package init() {}
}

/// A place to which a tab character leads, in points from the column's leading edge.
package struct TextTab: Hashable {
    package var location: CGFloat
    /// Where the text behind the tab stands: left, right or centred on the place.
    package var alignment: TextParagraph.Alignment

    package init(location: CGFloat, alignment: TextParagraph.Alignment = .natural) {
        self.location = location
        self.alignment = alignment
    }
}

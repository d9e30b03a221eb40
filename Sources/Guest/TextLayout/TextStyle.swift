import CoreGraphics
import Foundation

/// How a run of characters looks.
package struct TextStyle: Hashable {
    package var face: FontFace
    package var color: CGColor
    package var backgroundColor: CGColor?
    /// Points added after each character.
    package var kern: CGFloat = 0
    package var isUnderlined = false
    package var isDoubleUnderlined = false
    package var isStruckThrough = false
    package var underlineColor: CGColor?
    package var strikethroughColor: CGColor?
    /// Points upwards.
    package var baselineOffset: CGFloat = 0
    /// The outline's width in percent of the font's size: positive for an outline alone, negative for one around filled
    /// glyphs.
    package var strokeWidth: CGFloat = 0
    /// The colour of the outline; that of the text if nil.
    package var strokeColor: CGColor?
    package var attachment: TextAttachment?

    package init(face: FontFace, color: CGColor) {
        self.face = face
        self.color = color
    }
}

/// Something other than a character within text. It stands on the baseline, moved by its bounds' origin (y up).
package struct TextAttachment: Hashable {
    package var bounds: CGRect
    package var draw: AttachmentDrawing

    package init(bounds: CGRect, draw: AttachmentDrawing) {
        self.bounds = bounds
        self.draw = draw
    }
}

/// Draws an attachment into a rectangle of UIKit's space.
package final class AttachmentDrawing: Hashable {
    package let body: (CGContext, CGRect) -> Void

    package init(_ body: @escaping (CGContext, CGRect) -> Void) {
        self.body = body
    }

    package static func == (a: AttachmentDrawing, b: AttachmentDrawing) -> Bool { a === b }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

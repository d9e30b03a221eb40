package import TextLayout

/// A text where it stands in the view that edits it.
package struct PlacedText {
    package var layout: LaidOutText
    package var places: TextPlaces
    /// Where the column's top left corner lies, in points of the view.
    package var origin: CGPoint
    /// The column's width, in points.
    package var width: CGFloat

    package init(_ layout: LaidOutText, of string: String, origin: CGPoint, width: CGFloat) {
        self.layout = layout
        self.origin = origin
        self.width = width
        places = TextPlaces(layout, of: string, width: width)
    }

    package func caret(at offset: Int) -> CGRect {
        var place = places.caret(at: offset)
        place.origin.x += origin.x
        place.origin.y += origin.y
        return place
    }

    package func offset(nearest point: CGPoint) -> Int {
        places.offset(nearest: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
    }

    package func rects(of range: NSRange) -> [CGRect] {
        places.rects(of: range.location..<range.location + range.length, width: width).map {
            $0.offsetBy(dx: origin.x, dy: origin.y)
        }
    }
}

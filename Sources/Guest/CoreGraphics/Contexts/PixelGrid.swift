import Foundation

/// A rectangle of squares of pixels: column 3 of a grid of factor 4 are the pixels 12 to 15.
struct PixelGrid: Equatable {
    var columns: Range<Int>
    var rows: Range<Int>

    var width: Int { columns.count }
    var height: Int { rows.count }

    init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    /// The squares that `pixels` has a part in.
    init(covering pixels: CGRect, factor: Int) {
        guard !pixels.isNull, pixels.width > 0, pixels.height > 0 else {
            self.init(columns: 0..<0, rows: 0..<0)
            return
        }
        func span(_ low: CGFloat, _ high: CGFloat) -> Range<Int> {
            Int((low / CGFloat(factor)).rounded(.down))..<Int((high / CGFloat(factor)).rounded(.up))
        }
        self.init(columns: span(pixels.minX, pixels.maxX), rows: span(pixels.minY, pixels.maxY))
    }

    func grown(by count: Int) -> PixelGrid {
        guard width > 0, height > 0 else { return self }
        return PixelGrid(
            columns: columns.lowerBound - count..<columns.upperBound + count,
            rows: rows.lowerBound - count..<rows.upperBound + count)
    }

    func intersection(_ other: PixelGrid) -> PixelGrid {
        PixelGrid(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    }

    func rect(factor: Int) -> CGRect {
        CGRect(
            x: columns.lowerBound * factor, y: rows.lowerBound * factor, width: width * factor, height: height * factor)
    }
}

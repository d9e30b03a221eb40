import AppleFoundation
import UIKit

/// Where pages lie, one after another or in pairs, in points at a scale of 1.
struct PageLayout {
    /// By a page's index.
    private(set) var frames: [Int: CGRect] = [:]
    /// In the order of the document.
    private(set) var indices: [Int] = []
    /// What all of them cover, the space around them included.
    private(set) var size = CGSize.zero
    /// The largest page or pair, with the space around it.
    private(set) var largest = CGSize.zero

    init(
        pages: [(index: Int, size: CGSize)], columns: Int, direction: PDFDisplayDirection, margins: UIEdgeInsets
    ) {
        indices = pages.map(\.index)
        let rows = stride(from: 0, to: pages.count, by: columns).map {
            Array(pages[$0..<min($0 + columns, pages.count)])
        }
        let sizes = rows.map { row in
            CGSize(
                width: row.reduce(0) { $0 + $1.size.width + margins.left + margins.right },
                height: (row.map(\.size.height).max() ?? 0) + margins.top + margins.bottom)
        }
        largest = sizes.reduce(.zero) { CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
        var place = CGPoint.zero
        for (row, rowSize) in zip(rows, sizes) {
            // Across the direction of reading, what is smaller lies in the middle.
            var corner = place
            if direction == .vertical {
                corner.x += (largest.width - rowSize.width) / 2
            } else {
                corner.y += (largest.height - rowSize.height) / 2
            }
            for page in row {
                frames[page.index] = CGRect(
                    origin: CGPoint(
                        x: corner.x + margins.left,
                        y: corner.y + margins.top
                            + (rowSize.height - margins.top - margins.bottom - page.size.height) / 2),
                    size: page.size)
                corner.x += page.size.width + margins.left + margins.right
            }
            if direction == .vertical { place.y += rowSize.height } else { place.x += rowSize.width }
        }
        size =
            direction == .vertical
            ? CGSize(width: largest.width, height: place.y) : CGSize(width: place.x, height: largest.height)
    }
}

import AppleFoundation
import CoreGraphics
import UIKit

/// Text of a document, in one place or several.
///
/// - Status: partial (it does not draw itself; views show it)
open class PDFSelection: NSObject, NSCopying {
    private weak var document: PDFDocument?
    /// In the order in which they were added.
    private(set) var ranges: [(page: PDFPage, range: NSRange)]
    /// What a view marks it with; nil for the view's own.
    open var color: UIColor?

    /// Nothing yet.
    public convenience init(document: PDFDocument) {
        self.init(document: document, [])
    }

    init(document: PDFDocument?, _ ranges: [(page: PDFPage, range: NSRange)]) {
        self.document = document
        self.ranges = ranges
        super.init()
    }

    open func copy(with zone: NSZone?) -> Any {
        let copy = PDFSelection(document: document, ranges)
        copy.color = color
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? PDFSelection, other.ranges.count == ranges.count else { return false }
        return zip(ranges, other.ranges).allSatisfy { $0.page === $1.page && $0.range == $1.range }
    }

    open override var hash: Int { ranges.first?.range.location ?? 0 }

    /// The pages that it is on, each once.
    open var pages: [PDFPage] {
        ranges.reduce(into: []) { pages, next in
            if !pages.contains(where: { $0 === next.page }) { pages.append(next.page) }
        }
    }

    open var string: String? {
        ranges.map { ($0.page.text.string as NSString).substring(with: $0.range) }.joined(separator: "\n")
    }

    open var attributedString: NSAttributedString? { string.map { NSAttributedString(string: $0) } }

    open func numberOfTextRanges(on page: PDFPage) -> Int { ranges.count { $0.page === page } }

    open func range(at index: Int, on page: PDFPage) -> NSRange {
        let own = ranges.filter { $0.page === page }
        return own.indices.contains(index) ? own[index].range : NSRange(location: NSNotFound, length: 0)
    }

    /// The rectangle around what of it is on a page, in the page's space; empty where nothing is.
    open func bounds(for page: PDFPage) -> CGRect {
        let places = page.text.places
        let around = ranges.filter { $0.page === page }.flatMap { range in
            (range.range.location..<NSMaxRange(range.range)).compactMap {
                places.indices.contains($0) ? places[$0] : nil
            }
        }.reduce(CGRect.null) { $0.union($1) }
        return around.isNull ? .zero : around
    }

    /// A selection for each line, as many as are not empty.
    open func selectionsByLine() -> [PDFSelection] {
        ranges.flatMap { page, range -> [PDFSelection] in
            let string = page.text.string as NSString
            var (lines, start): ([PDFSelection], Int) = ([], range.location)
            while start < NSMaxRange(range) {
                let rest = NSRange(location: start, length: NSMaxRange(range) - start)
                let end = string.range(of: "\n", options: [], range: rest)
                let stop = end.location == NSNotFound ? NSMaxRange(range) : end.location
                if stop > start {
                    let line = PDFSelection(
                        document: document, [(page, NSRange(location: start, length: stop - start))])
                    line.color = color
                    lines.append(line)
                }
                start = end.location == NSNotFound ? stop : NSMaxRange(end)
            }
            return lines
        }
    }

    open func add(_ selection: PDFSelection) { ranges += selection.ranges }

    open func add(_ selections: [PDFSelection]) { selections.forEach(add) }

    /// Takes characters in before what there is.
    open func extend(atStart count: Int) {
        guard let first = ranges.first else { return }
        let start = max(0, first.range.location - max(0, count))
        ranges[0].range = NSRange(location: start, length: NSMaxRange(first.range) - start)
    }

    /// Takes characters in after what there is.
    open func extend(atEnd count: Int) {
        guard let last = ranges.last else { return }
        let end = min(last.page.numberOfCharacters, NSMaxRange(last.range) + max(0, count))
        ranges[ranges.count - 1].range = NSRange(location: last.range.location, length: end - last.range.location)
    }
}

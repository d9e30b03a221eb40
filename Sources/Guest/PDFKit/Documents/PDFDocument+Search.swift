import AppleFoundation

extension PDFDocument {
    /// Every place of a text, in the order of the pages. A line's end counts as a space.
    public func findString(_ string: String, withOptions options: NSString.CompareOptions = []) -> [PDFSelection] {
        everyPage.flatMap { $0.places(of: string, options) }
    }

    /// The next place of a text after a selection (or before it: `.backwards`), or the first at all; nil if there is none.
    public func findString(
        _ string: String, fromSelection selection: PDFSelection?, withOptions options: NSString.CompareOptions = []
    ) -> PDFSelection? {
        let isBackwards = options.contains(.backwards)
        let order = options.subtracting(.backwards)
        let from = selection?.ranges.first
        let indices = isBackwards ? Array((0..<pageCount).reversed()) : Array(0..<pageCount)
        for page in indices.lazy.compactMap({ self.page(at: $0) }) {
            if let from, isBackwards ? page.index > from.page.index : page.index < from.page.index { continue }
            var found = page.places(of: string, order)
            if let from, page === from.page {
                found = found.filter {
                    guard let place = $0.ranges.first?.range.location else { return false }
                    return isBackwards ? place < from.range.location : place > from.range.location
                }
            }
            if let next = isBackwards ? found.last : found.first { return next }
        }
        return nil
    }

    /// Searches page after page, and tells the delegate and whoever observes the document. Another search ends.
    public func beginFindString(_ string: String, withOptions options: NSString.CompareOptions = []) {
        cancelFindString()
        let search = DocumentSearch(of: string, in: self, options)
        self.search = search
        search.begin()
    }

    public func cancelFindString() {
        search?.end()
    }

    public var isFinding: Bool { search != nil }
}

/// A place in a text that is an `NSString`.
final class TextOffset: UITextPosition {
    /// UTF-16 units from the beginning.
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }
    override var hash: Int { offset.hashValue }
}

final class TextOffsetRange: UITextRange {
    let range: NSRange

    init(_ range: NSRange) {
        self.range = range
        super.init()
    }

    override var start: UITextPosition { TextOffset(range.location) }
    override var end: UITextPosition { TextOffset(range.location + range.length) }
    override var isEmpty: Bool { range.length == 0 }

    override func isEqual(_ object: Any?) -> Bool { (object as? TextOffsetRange)?.range == range }
    override var hash: Int { range.hashValue }
}

final class SelectedLine: UITextSelectionRect {
    private let place: CGRect
    private let isFirst: Bool
    private let isLast: Bool

    init(_ place: CGRect, isFirst: Bool, isLast: Bool) {
        self.place = place
        self.isFirst = isFirst
        self.isLast = isLast
        super.init()
    }

    override var rect: CGRect { place }
    override var containsStart: Bool { isFirst }
    override var containsEnd: Bool { isLast }
}

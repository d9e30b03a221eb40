/// What text fields and text views have of `UITextInput` in common. Of use to UIKit alone.
///
/// - Status: complete
@preconcurrency @MainActor public protocol _TextEditing: UITextInput {
    var _editor: _TextEditor { get }
}

extension _TextEditing {
    public func text(in range: UITextRange) -> String? {
        guard let range = (range as? TextOffsetRange)?.range else { return nil }
        return (_editor.string as NSString).substring(with: _editor.text.clamped(range))
    }

    public func replace(_ range: UITextRange, withText text: String) {
        guard let range = (range as? TextOffsetRange)?.range else { return }
        _editor.replace(range, with: text)
    }

    public var markedTextRange: UITextRange? { _editor.text.marked.map(TextOffsetRange.init) }

    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        _editor.mark(markedText ?? "", selected: selectedRange)
    }

    public func unmarkText() { _editor.unmark() }

    public var beginningOfDocument: UITextPosition { TextOffset(0) }
    public var endOfDocument: UITextPosition { TextOffset(_editor.text.length) }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard let a = (fromPosition as? TextOffset)?.offset, let b = (toPosition as? TextOffset)?.offset else {
            return nil
        }
        return TextOffsetRange(NSRange(location: min(a, b), length: abs(b - a)))
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let start = (position as? TextOffset)?.offset else { return nil }
        let (place, overflows) = start.addingReportingOverflow(offset)
        return !overflows && (0..._editor.text.length).contains(place) ? TextOffset(place) : nil
    }

    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        guard let start = (position as? TextOffset)?.offset else { return nil }
        return TextOffset(_editor.offset(from: start, in: direction, by: offset))
    }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let distance = offset(from: position, to: other)
        return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        guard let a = (from as? TextOffset)?.offset, let b = (toPosition as? TextOffset)?.offset else { return 0 }
        return b - a
    }

    public func firstRect(for range: UITextRange) -> CGRect { selectionRects(for: range).first?.rect ?? .zero }

    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let range = (range as? TextOffsetRange)?.range else { return nil }
        return TextOffset(min(max(_editor.closest(to: point), range.location), range.location + range.length))
    }

    public func characterRange(at point: CGPoint) -> UITextRange? {
        let text = _editor.text
        guard text.length > 0 else { return nil }
        let start = min(_editor.closest(to: point), text.previous(before: text.length))
        return TextOffsetRange(NSRange(location: start, length: text.next(after: start) - start))
    }
}

extension _TextEditor {
    var selectedTextRange: UITextRange? {
        get { TextOffsetRange(text.selection) }
        set { (newValue as? TextOffsetRange).map { select($0.range) } }
    }

    func caretRect(for position: UITextPosition) -> CGRect {
        (position as? TextOffset).map { caret(at: $0.offset) } ?? .zero
    }

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        guard let range = (range as? TextOffsetRange)?.range else { return [] }
        let rects = selectionRects(of: range)
        return rects.enumerated().map {
            SelectedLine($0.element, isFirst: $0.offset == 0, isLast: $0.offset == rects.count - 1)
        }
    }

    func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(closest(to: point)) }
}

import AppleFoundation
import CoreGraphics
import UIKit
import UIKitTextInput
import WebLink

/// Text that is edited in a page: the page has it, and is told what is typed.
extension PageView: UITextInput, TypedKeyTaking {
    var isSecureTextEntry: Bool {
        get { editing?.isSecure ?? false }
        set {}
    }

    var hasText: Bool { editing?.text.isEmpty == false }

    func insertText(_ text: String) {
        guard editing != nil else { return }
        marked = ""
        if text == "\n" { return press("Enter", extending: false, byWord: false) }
        type(.text(text))
    }

    func deleteBackward() { press("Backspace", extending: false, byWord: false) }

    func press(_ name: String, extending: Bool, byWord: Bool) {
        guard editing != nil else { return }
        type(.key(name, shift: extending, control: byWord, alternate: false, command: false))
    }

    // MARK: Places

    private var length: Int { editing?.text.utf16.count ?? 0 }

    func text(in range: UITextRange) -> String? {
        guard let editing, let range = (range as? PageTextRange)?.range, range.location + range.length <= length else {
            return nil
        }
        return (editing.text as NSString).substring(with: range)
    }

    func replace(_ range: UITextRange, withText text: String) { insertText(text) }

    var selectedTextRange: UITextRange? {
        get {
            editing.map {
                PageTextRange(NSRange(location: $0.selectionStart, length: $0.selectionEnd - $0.selectionStart))
            }
        }
        set {}
    }

    var markedTextRange: UITextRange? {
        guard let editing, !marked.isEmpty else { return nil }
        return PageTextRange(NSRange(location: editing.selectionStart, length: 0))
    }

    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        guard editing != nil else { return }
        marked = markedText ?? ""
        let length = marked.utf16.count
        let start = min(max(selectedRange.location, 0), length)
        let end = min(max(start, start + min(max(selectedRange.length, 0), length)), length)
        type(.marked(marked, selectionStart: start, selectionEnd: end))
    }

    func unmarkText() {
        guard !marked.isEmpty else { return }
        insertText(marked)
    }

    var beginningOfDocument: UITextPosition { PageTextPosition(0) }
    var endOfDocument: UITextPosition { PageTextPosition(length) }

    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard let a = (fromPosition as? PageTextPosition)?.offset, let b = (toPosition as? PageTextPosition)?.offset
        else { return nil }
        return PageTextRange(NSRange(location: min(a, b), length: abs(b - a)))
    }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let start = (position as? PageTextPosition)?.offset else { return nil }
        let (place, overflows) = start.addingReportingOverflow(offset)
        return !overflows && (0...length).contains(place) ? PageTextPosition(place) : nil
    }

    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { self.position(from: position, offset: direction == .left ? 0 - offset : offset) }

    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let distance = offset(from: position, to: other)
        return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
    }

    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        guard let a = (from as? PageTextPosition)?.offset, let b = (toPosition as? PageTextPosition)?.offset else {
            return 0
        }
        return b - a
    }

    /// Where the field is: the page does not say where its characters are.
    private var field: CGRect {
        editing.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) } ?? .zero
    }

    func firstRect(for range: UITextRange) -> CGRect { field }
    func caretRect(for position: UITextPosition) -> CGRect { field }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { range.end }
    func characterRange(at point: CGPoint) -> UITextRange? { nil }
}

/// A place in the text of a page's field: UTF-16 units from its beginning.
private final class PageTextPosition: UITextPosition {
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    override func isEqual(_ object: Any?) -> Bool { (object as? PageTextPosition)?.offset == offset }
    override var hash: Int { offset.hashValue }
}

private final class PageTextRange: UITextRange {
    let range: NSRange

    init(_ range: NSRange) {
        self.range = range
        super.init()
    }

    override var start: UITextPosition { PageTextPosition(range.location) }
    override var end: UITextPosition { PageTextPosition(range.location + range.length) }
    override var isEmpty: Bool { range.length == 0 }
}

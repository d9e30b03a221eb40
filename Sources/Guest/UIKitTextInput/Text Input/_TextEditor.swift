/// Edits the text of a field or a text view: what both have in common. Of use to UIKit alone.
///
/// - Status: complete
@MainActor public final class _TextEditor {
    unowned let owner: any TextEditorOwner
    package internal(set) var text = EditedText()
    /// The end of the selection that keys move; the other one if it is that no more.
    private var movingEnd = 0
    /// Text typed in one go, which is taken back at once; nil when the next character begins anew.
    var typingRun: TextRevision?
    /// What was there before an input method began to compose.
    private var composedOver: NSAttributedString?

    init(owner: any TextEditorOwner) {
        self.owner = owner
    }

    package var string: String { text.string }

    // MARK: By code

    func set(_ content: NSAttributedString) {
        text.set(content)
        forgetRevisions()
        owner.editorDidChange(.content)
    }

    func add(_ attributes: [NSAttributedString.Key: Any]) {
        text.add(attributes)
        owner.editorDidChange(.looks)
    }

    /// Gives all of the text one value of an attribute.
    func restyle(_ key: NSAttributedString.Key, _ value: Any?) { add(value.map { [key: $0] } ?? [:]) }

    func select(_ range: NSRange) {
        let before = text.selection
        text.select(range)
        if text.selection != before {
            typingRun = nil
            owner.editorDidChange(.selection)
        }
    }

    // MARK: By hand

    /// Puts text in place of a part, if the delegate lets it.
    @discardableResult
    package func replace(_ range: NSRange, with string: String) -> Bool {
        let range = text.clamped(range)
        guard owner.allowsChange(in: range, to: string) else { return false }
        let old = text.marked == range ? composedOver ?? text.content(in: range) : text.content(in: range)
        composedOver = nil
        let selection = text.selection
        text.replace(range, with: NSAttributedString(string: string, attributes: owner.attributes(at: range.location)))
        remember(NSRange(location: range.location, length: string.utf16.count), instead: old, selection)
        owner.editorDidChange(.byHand)
        return true
    }

    func insert(_ string: String) { replace(text.marked ?? text.selection, with: string) }

    func deleteBackward() {
        if text.selection.length > 0 { return insert("") }
        let start = text.previous(before: text.selection.location)
        guard start < text.selection.location else { return }
        replace(NSRange(location: start, length: text.selection.location - start), with: "")
    }

    /// What an input method composes; asked of the delegate as any other text is.
    func mark(_ string: String, selected: NSRange) {
        let range = text.marked ?? text.selection
        guard owner.allowsChange(in: range, to: string) else { return }
        if text.marked == nil { composedOver = text.content(in: range) }
        text.mark(
            NSAttributedString(string: string, attributes: owner.attributes(at: range.location)), selected: selected)
        if text.marked == nil, let over = composedOver {
            remember(NSRange(location: range.location, length: 0), instead: over, range)
            composedOver = nil
        }
        owner.editorDidChange(.byHand)
    }

    func unmark() {
        guard let marked = text.marked else { return }
        text.unmark()
        if let composedOver { remember(marked, instead: composedOver, NSRange(location: marked.location, length: 0)) }
        composedOver = nil
        owner.editorDidChange(.selection)
    }

    // MARK: Going through the text

    func closest(to point: CGPoint) -> Int { owner.placedText.offset(nearest: point) }

    /// One tap puts the caret at a place, two select the word there, three all.
    func select(at point: CGPoint, taps: Int) {
        let offset = closest(to: point)
        switch taps {
        case ...1: select(NSRange(location: offset, length: 0))
        case 2: select(text.word(around: offset))
        default: select(NSRange(location: 0, length: text.length))
        }
    }

    func caret(at offset: Int) -> CGRect {
        let place = owner.placedText.caret(at: offset)
        return CGRect(x: place.minX - 1, y: place.minY, width: 2, height: place.height)
    }

    func selectionRects(of range: NSRange) -> [CGRect] { owner.placedText.rects(of: text.clamped(range)) }

    var head: Int {
        let selection = text.selection
        return movingEnd == selection.location ? selection.location : selection.location + selection.length
    }

    /// Moves the moving end of the selection, and the other one with it unless the selection is extended.
    func moveHead(to offset: Int, extending: Bool) {
        let selection = text.selection
        let other = head == selection.location ? selection.location + selection.length : selection.location
        let fixed = extending ? other : offset
        movingEnd = offset
        select(NSRange(location: min(fixed, offset), length: abs(fixed - offset)))
    }

    /// The characters of the line that an offset stands on.
    func lineRange(at offset: Int) -> Range<Int> {
        let places = owner.placedText.places
        return places.range(ofLine: places.line(at: offset))
    }

    /// The place so many steps to a side; up and down go to the nearest place of another line.
    func offset(from offset: Int, in direction: UITextLayoutDirection, by steps: Int) -> Int {
        var place = offset
        for _ in 0..<max(steps, 0) {
            switch direction {
            case .right: place = text.next(after: place)
            case .left: place = text.previous(before: place)
            case .up, .down: place = vertical(from: place, by: direction == .up ? -1 : 1)
            }
        }
        return place
    }

    private func vertical(from offset: Int, by lines: Int) -> Int {
        let placed = owner.placedText
        let line = placed.places.line(at: offset) + lines
        if line < 0 { return 0 }
        if line >= placed.places.lineCount { return text.length }
        return placed.places.offset(onLine: line, nearest: placed.places.caret(at: offset).minX)
    }
}

/// What an editor asks the view whose text it edits.
@MainActor package protocol TextEditorOwner: UIView {
    /// The text where it stands in the view.
    var placedText: PlacedText { get }
    /// Whether a change by hand may be made.
    func allowsChange(in range: NSRange, to text: String) -> Bool
    /// What text has that is inserted at an offset.
    func attributes(at offset: Int) -> [NSAttributedString.Key: Any]
    func editorDidChange(_ change: TextChange)
}

/// What an editor changed.
package enum TextChange {
    /// Code set the text.
    case content
    /// Typing or an input method changed the text.
    case byHand
    case selection
    /// Code set attributes of the text.
    case looks
}

/// Ways of going through text on the screen.
///
/// - Status: complete
public enum UITextLayoutDirection: Int, Sendable {
    case right = 2
    case left, up, down
}

/// Ways of going through text as it is read.
///
/// - Status: complete
public enum UITextStorageDirection: Int, Sendable {
    case forward, backward
}

/// A text with places, a selection and what an input method still composes.
///
/// - Status: partial (no tokenizer, no input delegate, no dictation and no writing direction of a part)
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    var selectedTextRange: UITextRange? { get set }
    /// What is being composed; nil if nothing is.
    var markedTextRange: UITextRange? { get }
    /// - Parameter selectedRange: within the marked text, in UTF-16 units.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    func unmarkText()
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    func firstRect(for range: UITextRange) -> CGRect
    func caretRect(for position: UITextPosition) -> CGRect
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    func closestPosition(to point: CGPoint) -> UITextPosition?
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    func characterRange(at point: CGPoint) -> UITextRange?
}

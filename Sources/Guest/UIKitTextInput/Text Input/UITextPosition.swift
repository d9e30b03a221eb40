/// A place in a text.
///
/// - Status: complete
open class UITextPosition: NSObject {}

/// A part of a text.
///
/// - Status: complete
open class UITextRange: NSObject {
    open var start: UITextPosition { UITextPosition() }
    open var end: UITextPosition { UITextPosition() }
    open var isEmpty: Bool { start.isEqual(end) }
}

/// What a selected part of a text covers on one line.
///
/// - Status: complete
open class UITextSelectionRect: NSObject {
    /// Points of the view with the text.
    open var rect: CGRect { .zero }
    open var containsStart: Bool { false }
    open var containsEnd: Bool { false }
    open var isVertical: Bool { false }
}

/// Keys that are held together.
///
/// - Status: partial (no gesture recogniser takes presses)
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    package var presses: Set<UIPress> = []
    package var flags: UIKeyModifierFlags = []
    /// Those that this event is about.
    var changed: Set<UIPress> = []
    /// Those that nobody in the responder chain has kept to itself.
    private var unused: Set<UIPress> = []

    open override var type: EventType { .presses }
    open override var modifierFlags: UIKeyModifierFlags { flags }
    open var allPresses: Set<UIPress> { presses }

    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }

    /// The responder chain has ended with these.
    func leave(_ presses: Set<UIPress>) { unused.formUnion(presses) }

    /// Whether the chain has ended with this one, which is forgotten by that.
    func take(_ press: UIPress) -> Bool { unused.remove(press) != nil }
}

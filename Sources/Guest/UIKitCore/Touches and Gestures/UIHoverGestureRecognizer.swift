/// The pointer over a view, with no button down. iOS 13.
///
/// - Status: complete
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override func attach(to view: UIView?) {
        super.attach(to: view)
        if view != nil { UIProcess.current.followPointer() }
    }

    /// The pointer is somewhere else in the view, or has entered it.
    func pointerMoved(to location: CGPoint) {
        lastLocation = location
        state = state == .possible ? .began : .changed
    }

    func pointerLeft() {
        // One that was switched off meanwhile has told of its end, and one that waited for another never began.
        state = state == .began || state == .changed ? .ended : .failed
        finishIfOver(force: true)
    }

    /// It is no touch, and goes on beside all that are.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

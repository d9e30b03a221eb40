/// Tells recognisers where in a window the pointer is.
@MainActor final class HoverDispatcher {
    private unowned let window: UIWindow
    /// Those that the pointer is over.
    private var hovered: [UIHoverGestureRecognizer] = []

    init(window: UIWindow) {
        self.window = window
    }

    /// - Parameter location: in points of the window; nil when the pointer has left it.
    func move(to location: CGPoint?) {
        let below = location.map(recognizers(at:)) ?? []
        let gone = hovered.filter { recognizer in !below.contains { $0 === recognizer } }
        hovered = below
        for recognizer in gone { recognizer.pointerLeft() }
        guard let location else { return }
        for recognizer in below where recognizer.view?.window === window { recognizer.pointerMoved(to: location) }
    }

    private func recognizers(at location: CGPoint) -> [UIHoverGestureRecognizer] {
        var found: [UIHoverGestureRecognizer] = []
        var view = window.hitTest(location, with: nil)
        while let next = view {
            found += next.recognizers.lazy.filter(\.isEnabled).compactMap { $0 as? UIHoverGestureRecognizer }
            view = next.superview
        }
        return found
    }
}

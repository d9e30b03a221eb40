/// A finger dragged from an edge of the screen.
///
/// How near to the edge it must begin is of our own choice, as no documentation says it.
///
/// - Status: complete
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// Points.
    private static let margin: CGFloat = 20

    /// The edges from which the finger may come.
    open var edges: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state != .possible || touches.allSatisfy(comesFromAnEdge) else {
            state = .failed
            return
        }
        super.touchesBegan(touches, with: event)
    }

    private func comesFromAnEdge(_ touch: UITouch) -> Bool {
        guard let screen = touch.window?.bounds else { return false }
        let place = touch.location(in: nil)
        return edges.contains(.left) && place.x < screen.minX + Self.margin
            || edges.contains(.right) && place.x > screen.maxX - Self.margin
            || edges.contains(.top) && place.y < screen.minY + Self.margin
            || edges.contains(.bottom) && place.y > screen.maxY - Self.margin
    }
}

/// The item of a list that a finger holds, and may choose.
struct HeldItem {
    /// How far a finger may move that chooses an item, in points.
    private static let wobble: CGFloat = 10

    let path: IndexPath
    /// Where it was touched, in points of the window.
    private let start: CGPoint

    @MainActor init(_ path: IndexPath, by touch: UITouch) {
        self.path = path
        start = touch.location(in: nil)
    }

    /// Whether the finger has moved on.
    @MainActor func isLeft(by touch: UITouch) -> Bool {
        let place = touch.location(in: nil)
        return max(abs(place.x - start.x), abs(place.y - start.y)) > Self.wobble
    }
}

/// A list whose items are chosen by a finger: what tables and collections have in common of it.
@MainActor protocol ItemHolder: UIView {
    /// nil while nothing is held.
    var held: HeldItem? { get }
    /// What is held is not to be chosen any more.
    func letGo()
    func selectByHand(_ path: IndexPath)
}

// Whether anything was held: otherwise the touch is somebody else's.
extension ItemHolder {
    func heldItemMoved(_ touches: Set<UITouch>) -> Bool {
        guard let held, let touch = touches.first else { return false }
        if held.isLeft(by: touch) { letGo() }
        return true
    }

    func heldItemEnded() -> Bool {
        guard let held else { return false }
        letGo()
        selectByHand(held.path)
        return true
    }

    func heldItemCancelled() -> Bool {
        guard held != nil else { return false }
        letGo()
        return true
    }
}

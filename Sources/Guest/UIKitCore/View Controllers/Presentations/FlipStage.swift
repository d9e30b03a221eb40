/// A presented view that is the back of the presenting one: both turn about the upright line in the middle.
@MainActor final class FlipStage: ModalStage {
    /// What is left of the width of a view that is seen from its side; 0 would be no transform that can be undone.
    private static let edge: CGFloat = 0.001

    let view: UIView
    private let front: UIView
    private let transforms: (view: CGAffineTransform, front: CGAffineTransform)

    init(_ view: UIView, over front: UIView, in area: CGRect) {
        self.view = view
        self.front = front
        transforms = (view.transform, front.transform)
        view.frame = area
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    var movesByKeyframes: Bool { true }

    /// What is seen of each side: the front until it stands on its edge, then the back.
    func place(_ progress: CGFloat) {
        let width = cos(min(max(progress, 0), 1) * .pi)
        front.transform = transforms.front.scaledBy(x: max(width, Self.edge), y: 1)
        view.transform = transforms.view.scaledBy(x: max(-width, Self.edge), y: 1)
    }

    func move(isShown: Bool) {
        let halves = isShown ? (front, view, transforms.view) : (view, front, transforms.front)
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            halves.0.transform = halves.0.transform.scaledBy(x: Self.edge, y: 1)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { halves.1.transform = halves.2 }
    }

    func arrive(isShown: Bool) {
        for side in [view, front] { side.layer.removeAnimation(forKey: "transform") }
        UIView.performWithoutAnimation {
            view.transform = transforms.view
            front.transform = transforms.front
        }
    }
}

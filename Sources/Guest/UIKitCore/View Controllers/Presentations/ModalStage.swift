/// What a presented controller's view lies in, and how it comes and goes.
@MainActor protocol ModalStage: AnyObject {
    /// What is put into the window.
    var view: UIView { get }

    /// Shows it on its way: 0 where nothing of it is seen, 1 where it rests.
    func place(_ progress: CGFloat)

    /// Whether `move` says by keyframes how it goes.
    var movesByKeyframes: Bool { get }

    /// Called in an animation that takes it to its rest, or off; `place` has been called with the other end.
    func move(isShown: Bool)

    /// It has arrived: at rest, or gone. What it has done to other views is undone if it has gone.
    func arrive(isShown: Bool)
}

extension ModalStage {
    var movesByKeyframes: Bool { false }
    func move(isShown: Bool) { place(isShown ? 1 : 0) }
}

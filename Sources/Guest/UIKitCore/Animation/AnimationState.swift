/// The animation blocks that are open at the moment.
@MainActor final class AnimationState {
    /// The blocks that are being run, the innermost last.
    var blocks: [UIViewAnimationBlock] = []
    var areEnabled = true
    /// Takes hold of the animations that begin.
    weak var collecting: ScrubbedAnimations?
    /// Animations that were begun with `beginAnimations` and are not committed, the innermost last.
    var begun: [BegunAnimations] = []

    nonisolated init() {}

    static var current: AnimationState { UIProcess.current.animations }
}

/// The settings between `beginAnimations` and `commitAnimations`.
struct BegunAnimations {
    /// Seconds.
    var duration: TimeInterval = 0.2
    var delay: TimeInterval = 0
    var curve = UIView.AnimationCurve.easeInOut
    var block: UIViewAnimationBlock?
}

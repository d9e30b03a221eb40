/// Who moves the views of a presentation, or of its end, in a project's own way.
@MainActor struct ModalMovement {
    let animator: UIViewControllerAnimatedTransitioning
    let interaction: UIViewControllerInteractiveTransitioning?

    init?(
        _ animator: UIViewControllerAnimatedTransitioning?,
        _ interaction: (UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning?
    ) {
        guard let animator else { return nil }
        self.animator = animator
        self.interaction = interaction(animator)
    }

    var isInteractive: Bool { interaction?.wantsInteractiveStart == true }
}

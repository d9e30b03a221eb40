@_spi(Hosting) import UIKitCore

/// A push or a pop on its way.
@MainActor final class NavigationTransition {
    /// Seconds.
    static let duration = 0.35

    let coordinator: ControllerTransition
    private let slide: SlideTransition
    private let exchange: BarExchange?
    private let isPush: Bool
    private var completion: ((_ isDone: Bool) -> Void)?
    private var progress: CGFloat = 0

    /// - Parameter completion: called once, when everything has arrived, with whether it arrived where it was to go.
    init(
        _ coordinator: ControllerTransition, slide: SlideTransition, exchange: BarExchange?, isPush: Bool,
        completion: @escaping (_ isDone: Bool) -> Void
    ) {
        self.coordinator = coordinator
        self.slide = slide
        self.exchange = exchange
        self.isPush = isPush
        self.completion = completion
        exchange?.prepare()
        place(0)
    }

    /// Goes the rest of the way, or back: then what wanted to run along does not.
    func run(to end: CGFloat = 1) {
        let rest = abs(end - progress)
        // It has not moved yet.
        guard rest > 0 || end == 1 else { return self.end() }
        UIView.animate(
            withDuration: Self.duration * TimeInterval(max(rest, 0.2)), delay: 0, options: .curveEaseOut,
            animations: { [self] in
                place(end)
                if end == 1 { coordinator.runAlong() }
            }, completion: { [self] _ in self.end() })
    }

    /// Shows the transition at a place on its way.
    func place(_ progress: CGFloat) {
        self.progress = progress
        slide.place(covered: isPush ? progress : 1 - progress)
        exchange?.place(progress)
    }

    /// A finger has brought it there.
    func pull(_ progress: CGFloat) {
        coordinator.percentOfInteraction = progress
        place(progress)
    }

    /// The finger has gone: everything goes where it was to go, or back.
    func letGo(isDone: Bool) {
        coordinator.isCancelled = !isDone
        coordinator.interactionDidEnd()
        run(to: isDone ? 1 : 0)
    }

    /// At once to where it was going.
    func end() {
        guard let completion else { return }
        self.completion = nil
        let isDone = progress > 0.5
        slide.end()
        exchange?.end()
        coordinator.isCancelled = !isDone
        coordinator.interactionDidEnd()
        completion(isDone)
        coordinator.finish()
    }
}

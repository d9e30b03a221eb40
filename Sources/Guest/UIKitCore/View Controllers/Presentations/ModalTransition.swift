/// A presentation, or the end of one, on its way.
@MainActor final class ModalTransition {
    /// Seconds.
    static let duration = 0.45

    let presented: UIViewController
    private let isDismissal: Bool
    private let coordinator: ControllerTransition
    private let stage: ModalStage
    private weak var window: UIWindow?
    private var arrive: ((_ isDone: Bool) -> Void)?
    private var completions: [() -> Void] = []
    /// The one that moves the views, where a project's own objects do.
    private var custom: CustomTransition?

    /// - Parameter arrive: called once, when everything is where it was to go, or back.
    init(
        of presented: UIViewController, isDismissal: Bool, coordinator: ControllerTransition, stage: ModalStage,
        in window: UIWindow, arrive: @escaping (_ isDone: Bool) -> Void
    ) {
        self.presented = presented
        self.isDismissal = isDismissal
        self.coordinator = coordinator
        self.stage = stage
        self.window = window
        self.arrive = arrive
    }

    func ends(_ controller: UIViewController?) -> Bool { isDismissal && presented === controller }

    /// Whether a user leads it, or it is on its way back.
    var mayGoBack: Bool { coordinator.isInteractive || coordinator.isCancelled }

    /// Called after those that were there before, once everything is where it was to go.
    func add(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run() {
        let move = { [self] in
            stage.move(isShown: !isDismissal)
            coordinator.runAlong()
        }
        let arrive = { [self] (_: Bool) in end() }
        if stage.movesByKeyframes {
            stage.place(isDismissal ? 1 : 0)
            UIView.animateKeyframes(withDuration: Self.duration, delay: 0, animations: move, completion: arrive)
        } else {
            UIView.animate(
                withDuration: Self.duration, delay: 0, options: .curveEaseOut, animations: move, completion: arrive)
        }
    }

    /// Has a project's own objects move the views.
    func run(_ movement: ModalMovement, from: CustomTransition.Side, to: CustomTransition.Side) {
        let custom = CustomTransition(
            movement.animator, movement.interaction, coordinator: coordinator, in: stage.view, from: from, to: to
        ) { [self] isDone in finish(isDone) }
        self.custom = custom
        custom.run()
    }

    /// At once to where it was going.
    func end() {
        guard arrive != nil else { return }
        if let custom { return custom.end() }
        finish(true)
        coordinator.finish()
    }

    private func finish(_ isDone: Bool) {
        guard let arrive else { return }
        self.arrive = nil
        let waiting = completions
        completions = []
        custom = nil
        if window?.modalTransition === self { window?.modalTransition = nil }
        stage.arrive(isShown: isDone != isDismissal)
        arrive(isDone)
        if isDone { for completion in waiting { completion() } }
    }
}

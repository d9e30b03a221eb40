/// A presentation, or the end of one, on its way.
@MainActor final class ModalTransition {
    /// Seconds.
    static let duration = 0.45

    let presented: UIViewController
    private let isDismissal: Bool
    private let coordinator: ControllerTransition
    private let stage: ModalStage
    private weak var window: UIWindow?
    private var completions: [() -> Void]

    /// - Parameter arrive: called once, when everything is where it was to go.
    init(
        of presented: UIViewController, isDismissal: Bool, coordinator: ControllerTransition, stage: ModalStage,
        in window: UIWindow, arrive: @escaping () -> Void
    ) {
        self.presented = presented
        self.isDismissal = isDismissal
        self.coordinator = coordinator
        self.stage = stage
        self.window = window
        completions = [arrive]
    }

    func ends(_ controller: UIViewController?) -> Bool { isDismissal && presented === controller }

    /// Called after those that were there before.
    func add(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run() {
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .curveEaseOut,
            animations: { [self] in
                stage.place(isDismissal ? 0 : 1)
                coordinator.runAlong()
            }, completion: { [self] _ in end() })
    }

    /// At once to where it was going.
    func end() {
        guard !completions.isEmpty else { return }
        let waiting = completions
        completions = []
        if window?.modalTransition === self { window?.modalTransition = nil }
        stage.arrive(isShown: !isDismissal)
        for completion in waiting { completion() }
        coordinator.finish()
    }
}

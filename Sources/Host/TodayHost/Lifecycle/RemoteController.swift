import HostLink

/// A widget's view controller in its process, as far as the host knows it: its mode, its size, its pixels.
@MainActor
final class RemoteController {
    let instance: InstanceID
    private(set) var mode: DisplayMode
    /// Points.
    private(set) var size: LinkSize
    private(set) var isLoaded = false
    /// Whether it was told, when it was made, to update itself and come on screen.
    private let appearsByItself: Bool
    /// Whether it is on screen, or was told to come there.
    private var isOnScreen: Bool
    /// Whether it ever was.
    private var hasBeenOnScreen: Bool
    /// How many changes of its appearance it has not drawn yet.
    private var turns = 0
    private var implementsUpdate = false
    private var nodes: [AccessibilityNode] = []
    /// The keys that it wants.
    private(set) var keys = KeyWishes()
    /// Called when the size that it is granted has changed.
    var onResize: (RemoteController) -> Void = { _ in }

    private let guest: GuestSession
    private let metrics: WidgetMetrics
    private let scale: Double
    private let context: HostContext
    private var wanted: (mode: DisplayMode, maximumSize: LinkSize)
    private var negotiation = Negotiation.settled
    private var resizes: Pace
    private var update = Update.none
    private var preferredHeight: Double?
    private var fittingHeight: Double?

    /// Only one change of mode or size is under way at a time. Otherwise surfaces would pile up for a guest that asks
    /// for sizes without reading the answers.
    private enum Negotiation {
        case settled
        case changingMode
        case resizing
        /// It has asked for too many sizes lately; the newest is granted when this fires.
        case paused(any ScheduledCall)
    }

    /// An update that it has been asked for and has not answered yet.
    enum Update {
        case none
        /// Because it was made.
        case first
        /// Because its time had come, while it was on screen.
        case scheduled(BackgroundUpdate)
    }

    init(
        _ instance: InstanceID, opening: WidgetOpening, in guest: GuestSession, metrics: WidgetMetrics, scale: Double,
        context: HostContext
    ) {
        self.instance = instance
        self.guest = guest
        self.metrics = metrics
        self.scale = scale
        self.context = context
        mode = opening.displayMode
        size = opening.size
        appearsByItself = opening.appears
        isOnScreen = opening.appears
        hasBeenOnScreen = opening.appears
        wanted = (opening.displayMode, metrics.maximumSize(for: opening.displayMode))
        resizes = context.policy.resizes
    }

    /// Whether it has drawn, has answered everything it was asked, and its update is done.
    var isSettled: Bool {
        guard case .none = update else { return false }
        return hasNothingElseToDo
    }

    /// Whether it rests in everything but an update that it has been asked for and has not answered.
    var owesOnlyItsUpdate: Bool {
        if case .none = update { return false }
        return hasNothingElseToDo
    }

    private var hasNothingElseToDo: Bool {
        guard case .settled = negotiation else { return false }
        return hasDrawn && guest.isSettled
    }

    // MARK: Life

    /// To be called when the controller is loaded: makes a surface of the size that it asks for, unless it has one.
    func loaded(_ description: LoadedGuest) {
        guard !isLoaded else { return }
        isLoaded = true
        implementsUpdate = description.implementsUpdate
        fittingHeight = description.fittingHeight
        preferredHeight = description.preferredContentSize?.height ?? preferredHeight
        guard !appearsByItself else {
            if implementsUpdate { update = .first }
            return
        }
        size = metrics.grantedSize(for: mode, preferred: preferredHeight, fitting: fittingHeight)
        guest.makeSurface(for: instance, size: size, scale: scale)
        guest.send(.resize(instance, size))
        if implementsUpdate { performUpdate() }
    }

    func appear() {
        guard !isOnScreen else { return }
        isOnScreen = true
        hasBeenOnScreen = true
        guest.ask(.appear(instance))
    }

    func disappear() {
        guard isOnScreen else { return }
        isOnScreen = false
        guest.ask(.disappear(instance))
    }

    /// Until it has drawn in its new appearance it has no picture: the last one is of the former.
    ///
    /// - Parameter done: called when it has drawn in the last of the appearances that it was told of.
    func change(to appearance: GuestEnvironment.Appearance, done: @escaping @MainActor () -> Void) {
        turns += 1
        guest.ask(.appearance(instance, appearance), .draw(instance)) { [weak self] in
            guard let self else { return }
            turns -= 1
            if turns == 0 { done() }
        }
    }

    /// Whether it can be asked for an update: it has one, and is not in the middle of it.
    var canUpdate: Bool {
        guard case .none = update else { return false }
        return implementsUpdate
    }

    /// Asks it for the update that follows its making, or for one whose time has come.
    func performUpdate(_ scheduled: BackgroundUpdate? = nil) {
        update = scheduled.map(Update.scheduled) ?? .first
        guest.ask(.performUpdate(instance))
    }

    /// It says that its update is done.
    ///
    /// - Returns: which one it was asked for.
    func updateEnded() -> Update {
        defer { update = .none }
        return update
    }

    /// The update whose time had come is waited for no longer.
    func abandonUpdate(_ outcome: UpdateOutcome?) {
        guard case .scheduled(let scheduled) = update else { return }
        update = .none
        scheduled.finish(outcome)
    }

    func touch(_ event: TouchEvent) {
        switch event.phase {
        case .began, .ended: guest.ask(.touch(instance, event))
        case .moved, .cancelled: guest.send(.touch(instance, event))
        case .hovered, .left: guest.point(instance, event)
        }
    }

    func perform(_ action: AccessibilityAction, on node: UInt32, at timestamp: Double) {
        guest.ask(.accessibility(instance, node: node, action, timestamp: timestamp))
    }

    func press(_ event: KeyEvent) { guest.ask(.key(instance, event)) }

    // MARK: Pixels

    var hasDrawn: Bool { turns == 0 && guest.hasPicture(of: instance) }

    /// Has it draw one frame although it is not on screen; `done` is called when it has.
    func draw(done: @escaping @MainActor () -> Void) { guest.ask(.draw(instance), done: done) }

    /// - Returns: false for a frame of a surface that is no longer asked for.
    func accept(_ frame: Frame) -> Bool { guest.accept(frame, of: instance) }

    /// Reads the newest whole picture, if there is one.
    func readPicture<R>(_ body: (SurfaceUpdate) -> R) -> R? {
        hasDrawn ? guest.readPicture(of: instance, body) : nil
    }

    /// Reads what the newest frame changed.
    func readUpdate(_ body: (SurfaceUpdate) -> Void) { guest.readUpdate(of: instance, body) }

    /// What can be read and pressed without seeing it. Nothing of one that was made for an update and has only been drawn
    /// unseen: it goes in a moment, and would take with it what is done to it.
    var accessibility: [AccessibilityNode] { hasBeenOnScreen ? nodes : [] }

    /// - Returns: whether that is news.
    func hasAccessibility(_ nodes: [AccessibilityNode]) -> Bool {
        guard nodes != self.nodes else { return false }
        self.nodes = nodes
        return hasBeenOnScreen
    }

    /// - Returns: whether that is news.
    func wants(_ wishes: KeyWishes) -> Bool {
        guard wishes != keys else { return false }
        keys = wishes
        return true
    }

    // MARK: Mode and size

    /// Brings it into the mode that the user wants; its answer decides about the size.
    func want(_ mode: DisplayMode, maximumSize: LinkSize) {
        wanted = (mode, maximumSize)
        changeMode()
    }

    func prefers(_ height: Double) {
        preferredHeight = height
        grant()
    }

    func fits(_ height: Double?) {
        fittingHeight = height
        grant()
    }

    private func changeMode() {
        if case .changingMode = negotiation { return }
        guard isLoaded, mode != wanted.mode else { return }
        if case .paused(let call) = negotiation { call.cancel() }
        negotiation = .changingMode
        mode = wanted.mode
        guest.ask(.displayMode(instance, wanted.mode, maximumSize: wanted.maximumSize)) { [weak self] in
            guard let self else { return }
            negotiation = .settled
            grant()
            changeMode()
        }
    }

    /// Grants the size that it asks for, if it is another than it has.
    private func grant() {
        guard isLoaded, case .settled = negotiation else { return }
        let size = metrics.grantedSize(for: mode, preferred: preferredHeight, fitting: fittingHeight)
        guard size != self.size else { return }
        let wait = resizes.take(at: context.clock.now)
        guard wait == 0 else {
            negotiation = .paused(
                context.clock.schedule(after: wait) { [weak self] in
                    self?.negotiation = .settled
                    self?.grant()
                })
            return
        }
        self.size = size
        negotiation = .resizing
        guest.makeSurface(for: instance, size: size, scale: scale)
        guest.ask(.resize(instance, size)) { [weak self] in
            guard let self else { return }
            if case .resizing = negotiation { negotiation = .settled }
            grant()
        }
        onResize(self)
    }
}

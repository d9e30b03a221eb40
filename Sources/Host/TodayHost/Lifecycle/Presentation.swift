import GuestLauncher
import HostLink

/// One widget shown in one context and environment: snapshot first, live while a face shows it, its controller let go
/// some seconds after it left the screen.
///
/// All that can happen to it depends on its `stage`, which is changed in this file only.
@MainActor
final class Presentation {
    private(set) var id: PresentationID
    private(set) var stage = Stage.absent
    /// Whether any face shows it.
    private(set) var isWanted = false
    private unowned let owner: InstalledWidget
    private let context: HostContext
    private unowned let process: WidgetProcess
    private var metrics: WidgetMetrics
    /// What the widget may answer, for a while, by copying something.
    private(set) var lastTap: Tap?
    /// The keys that it has been told of, and may still leave to the face.
    private var pressed: [PressedKey] = []

    enum Stage {
        /// It has no controller.
        case absent
        /// Its controller is being made.
        case opening(RemoteController, Purpose)
        case onScreen(RemoteController)
        /// Off screen. The controller lives on until `discard` fires, in case the user comes back.
        case leaving(RemoteController, discard: any ScheduledCall)
        /// Off screen, in the middle of an update that nobody watches.
        case updating(RemoteController, BackgroundUpdate)
        /// Unable to load, for this reason.
        case failed(String)
    }

    /// What a controller is made for.
    enum Purpose {
        case screen
        case update(BackgroundUpdate)
        /// It has left the screen meanwhile: it is let go when it is loaded.
        case nothing
    }

    init(_ id: PresentationID, of owner: InstalledWidget, context: HostContext) {
        self.id = id
        self.owner = owner
        self.context = context
        process = owner.process(for: id.environment)
        metrics = WidgetMetrics(environment: id.environment)
    }

    private var controller: RemoteController? {
        switch stage {
        case .absent, .failed: return nil
        case .opening(let controller, _), .onScreen(let controller), .leaving(let controller, _),
            .updating(let controller, _):
            return controller
        }
    }

    var isOnScreen: Bool {
        if case .onScreen = stage { return true }
        return false
    }

    /// Whether somebody looks at it, or at the place where it is about to come: what it does to be there is not done unseen.
    var isLookedAt: Bool {
        switch stage {
        case .onScreen, .opening(_, .screen): true
        default: false
        }
    }

    private var isUpdating: Bool {
        if case .updating = stage { return true }
        return false
    }

    // MARK: What a face sees

    var content: PlatterState.Content {
        switch stage {
        case .failed: return .unableToLoad
        case .onScreen(let controller) where controller.hasDrawn, .leaving(let controller, _) where controller.hasDrawn:
            return .live
        default: return context.snapshots.hasSnapshot(for: snapshotKey) ? .snapshot : .empty
        }
    }

    /// Whether the widget that somebody looks at answers what it is asked.
    var isResponding: Bool {
        switch stage {
        case .onScreen, .opening(_, .screen): return process.isResponding
        case .absent, .opening, .leaving, .updating, .failed: return true
        }
    }

    /// The mode that the user wants, as far as the widget and the context offer it.
    var mode: DisplayMode {
        guard id.environment.hasDisplayModes else { return .expanded }
        return id.context == .quickAction ? .compact : owner.mode(in: id.environment)
    }

    /// Points.
    var size: LinkSize {
        if let controller, controller.isLoaded, controller.mode == mode { return controller.size }
        return rememberedSize
    }

    var accessibility: [AccessibilityNode] { controller?.accessibility ?? [] }
    var keys: KeyWishes { controller?.keys ?? KeyWishes() }

    /// What its last picture is kept under.
    var snapshotKey: SnapshotKey { snapshotKey(mode) }

    /// What its last pictures in all modes are kept under.
    var snapshotKeys: [SnapshotKey] { [snapshotKey(.compact), snapshotKey(.expanded)] }

    private func snapshotKey(_ mode: DisplayMode) -> SnapshotKey {
        SnapshotKey(widget: id.widget, displayMode: mode, environment: id.environment)
    }

    /// Whether the live widget has drawn, has answered everything it was asked, and its update is done.
    var isSettled: Bool {
        switch stage {
        case .onScreen(let controller): return controller.isSettled
        case .failed: return true
        case .absent, .opening, .leaving, .updating: return false
        }
    }

    /// Whether the live widget rests in everything but an update that it has not answered.
    var owesOnlyItsUpdate: Bool {
        guard case .onScreen(let controller) = stage else { return false }
        return controller.owesOnlyItsUpdate
    }

    /// Whether it has no controller and no face shows it, so that it can be forgotten without loss.
    var isIdle: Bool {
        switch stage {
        case .absent, .failed: return !isWanted
        case .opening, .onScreen, .leaving, .updating: return false
        }
    }

    /// Reads the newest live picture, if there is one.
    func readPicture<R>(_ body: (SurfaceUpdate) -> R) -> R? { controller?.readPicture(body) }

    private var rememberedSize: LinkSize {
        let height = owner.memory.expandedHeight(in: id.environment)
        return metrics.grantedSize(for: mode, preferred: height, fitting: nil)
    }

    // MARK: What the host tells it

    /// It comes on screen: a face shows it.
    func show() {
        guard !isWanted, !owner.isAtRest else { return }
        isWanted = true
        if case .failed = stage, !process.mayTryAgain { return }
        bringOnScreen()
    }

    /// It leaves the screen: no face shows it any more.
    ///
    /// - Parameter keepsPicture: false if its last picture is worth nothing.
    func hide(keepsPicture: Bool = true) {
        guard isWanted else { return }
        isWanted = false
        lastTap = nil
        pressed = []
        switch stage {
        case .opening(let controller, _):
            stage = .opening(controller, .nothing)
            process.visibilityChanged()
        case .onScreen(let controller):
            process.hasProvedItself()
            if keepsPicture { keepPicture(of: controller) }
            controller.disappear()
            leave(controller)
            process.visibilityChanged()
        case .absent, .failed, .leaving, .updating: break
        }
    }

    /// Tries again after a failure.
    func retry() {
        guard case .failed = stage else { return }
        stage = .absent
        owner.changed()
        if isWanted { bringOnScreen() }
    }

    /// - Parameter face: on which the finger is.
    func touch(_ event: TouchEvent, on face: AttachedFace) {
        guard case .onScreen(let controller) = stage else { return }
        if event.phase == .ended { lastTap = Tap(time: context.clock.now, face: face) }
        controller.touch(event)
    }

    /// Does something with an accessibility node, which is as good as a tap.
    func perform(_ action: AccessibilityAction, on node: UInt32, at timestamp: Double, on face: AttachedFace) {
        guard case .onScreen(let controller) = stage else { return }
        if action.isTap { lastTap = Tap(time: context.clock.now, face: face) }
        controller.perform(action, on: node, at: timestamp)
    }

    /// A key that it wants, which is as good as a tap when it goes down, unless it is one that is held beside others.
    func press(_ event: KeyEvent, on face: AttachedFace) {
        guard case .onScreen(let controller) = stage else { return }
        let now = context.clock.now
        if event.isTap { lastTap = Tap(time: now, face: face) }
        if event.phase == .began || event.phase == .repeated {
            pressed.removeAll { now - $0.time > context.policy.tapOpensWithin }
            pressed.append(PressedKey(usage: event.usage, time: now, face: face))
        }
        controller.press(event)
    }

    /// It has not taken a key. No widget does anything to a face for which no key of that face's user has just gone down.
    private func leaves(_ usage: UInt16) {
        guard case .onScreen = stage, let place = pressed.firstIndex(where: { $0.usage == usage }) else { return }
        let key = pressed.remove(at: place)
        guard context.clock.now - key.time <= context.policy.tapOpensWithin, key.face.shows(id) else { return }
        key.face.face?.left(usage, by: .widget(id.widget))
    }

    /// Has it update itself, seen or unseen. If nobody looks, its new picture is kept.
    ///
    /// - Parameter done: called once, when the update has ended in any way; with nil if it could not be asked now.
    func update(done: @escaping @MainActor (UpdateOutcome?) -> Void) {
        switch stage {
        case .onScreen(let controller) where controller.canUpdate: controller.performUpdate(scheduled(done))
        case .absent where !isWanted && !owner.isAtRest, .failed where !isWanted && !owner.isAtRest:
            open(for: .update(scheduled(done)))
        case .absent, .opening, .onScreen, .leaving, .updating, .failed: done(nil)
        }
    }

    private func scheduled(_ done: @escaping @MainActor (UpdateOutcome?) -> Void) -> BackgroundUpdate {
        let limit = context.clock.schedule(after: context.policy.updateWithin) { [weak self] in
            self?.endUpdate(.tookTooLong)
        }
        return BackgroundUpdate(limit: limit, done: done)
    }

    /// An update whose time had come, if one goes on, is waited for no longer.
    func endUpdate(_ outcome: UpdateOutcome?) {
        switch stage {
        case .opening(let controller, .update(let update)):
            stage = .opening(controller, .nothing)
            update.finish(outcome)
        case .updating(let controller, let update):
            leave(controller)
            update.finish(outcome)
        case .onScreen(let controller), .leaving(let controller, _): controller.abandonUpdate(outcome)
        case .absent, .opening, .failed: break
        }
    }

    /// Everything that shows it has other surroundings from here on. They belong to the same process.
    func change(to environment: GuestEnvironment) {
        guard environment != id.environment else { return }
        if case .onScreen(let controller) = stage { keepPicture(of: controller) }
        id.environment = environment
        controller?.change(to: environment.appearance) { [weak self] in self?.owner.changed() }
        owner.changed()
    }

    /// The user chose another mode.
    func modeChanged() { controller?.want(mode, maximumSize: metrics.maximumSize(for: mode)) }

    /// Keeps the present picture as what stands in for the widget until it draws again.
    func keepPicture() {
        if case .onScreen(let controller) = stage { keepPicture(of: controller) }
    }

    /// There is another version of the widget now, for which the reasons against the old one do not count.
    func versionChanged() {
        if case .failed = stage { stage = .absent }
        if case .absent = stage, isWanted { bringOnScreen() }
    }

    /// The launcher works again: opens the controller if it is still wanted.
    func resume() {
        if case .absent = stage, isWanted { bringOnScreen() }
    }

    // MARK: On screen and off

    private func bringOnScreen() {
        process.serveFaces()
        switch stage {
        case .absent, .failed: open(for: .screen)
        case .opening(let controller, let purpose):
            stage = .opening(controller, .screen)
            process.visibilityChanged()
            finish(purpose)
        case .leaving(let controller, let discard):
            discard.cancel()
            appear(controller)
        case .updating(let controller, let update):
            appear(controller)
            update.finish(nil)
        case .onScreen: break
        }
    }

    private func open(for purpose: Purpose) {
        stage = .absent
        let isSeen = if case .screen = purpose { true } else { false }
        let opening = WidgetOpening(
            displayMode: mode, appearance: id.environment.appearance, compactSize: metrics.compactSize,
            expandedSize: metrics.expandedSize, size: rememberedSize,
            // What it asks for makes no difference to the size then.
            appears: isSeen && mode == .compact)
        switch process.open(opening, for: self, isSeen: isSeen) {
        case .begun(let instance, let guest):
            let controller = RemoteController(
                instance, opening: opening, in: guest, metrics: metrics, scale: id.environment.scale, context: context)
            controller.onResize = { [weak self] controller in self?.resized(controller) }
            stage = .opening(controller, purpose)
            process.visibilityChanged()
        case .impossible(let reason):
            if isWanted { stage = .failed(reason) }
            finish(purpose, .ended)
        case .later: finish(purpose)
        }
        owner.changed()
    }

    /// What a widget says of modes before there were any holds on no other device.
    private func offers(_ largest: DisplayMode) {
        if id.environment.hasDisplayModes { owner.offers(largest) }
    }

    private func loaded(_ description: LoadedGuest) {
        guard case .opening(let controller, let purpose) = stage else { return }
        offers(description.largestDisplayMode)
        owner.implementsUpdate(description.implementsUpdate)
        controller.loaded(description)
        resized(controller)
        switch purpose {
        case .screen: appear(controller)
        case .update(let update):
            stage = .updating(controller, update)
            if !description.implementsUpdate { updated(.noData) }
        case .nothing:
            controller.disappear()
            leave(controller)
        }
        modeChanged()
        owner.changed()
    }

    private func appear(_ controller: RemoteController) {
        stage = .onScreen(controller)
        // First: it may do at once what only those may who are seen.
        process.visibilityChanged()
        controller.appear()
        // What it has drawn unseen is live from now on, and no first frame will tell so.
        owner.changed()
    }

    /// What happens to a controller that has left the screen.
    private func leave(_ controller: RemoteController) {
        let discard = context.clock.schedule(after: process.keepsControllers) { [weak self] in self?.discard() }
        stage = .leaving(controller, discard: discard)
        owner.changed()
    }

    private func discard() {
        guard case .leaving(let controller, _) = stage else { return }
        // Who has just come was told that it is live, and may touch it as soon as it is on screen.
        guard !owner.isExpected(self) else { return leave(controller) }
        stage = .absent
        controller.abandonUpdate(nil)
        process.discard(controller.instance)
        owner.changed()
    }

    private func keepPicture(of controller: RemoteController) {
        guard controller.mode == mode, !owner.isHidden else { return }
        controller.readPicture { context.snapshots.keep($0, for: snapshotKey) }
    }

    private func resized(_ controller: RemoteController) {
        if controller.mode == .expanded { owner.expanded(to: controller.size.height, in: id.environment) }
        owner.changed()
    }

    // MARK: Updates

    private func updated(_ result: UpdateResult) {
        guard case .updating(let controller, let update) = stage else { return }
        // Without any picture yet, "no new data" is no reason to go without one.
        let isFirstPicture = result == .noData && !context.snapshots.hasSnapshot(for: snapshotKey)
        let outcome = UpdateOutcome(result)
        guard result == .newData || isFirstPicture else {
            leave(controller)
            return update.finish(outcome)
        }
        controller.draw { [weak self] in
            guard let self, case .updating(let present, _) = stage, present === controller else { return }
            keepPicture(of: controller)
            controller.readPicture { self.owner.drew(self, $0) }
            leave(controller)
            update.finish(outcome)
        }
    }

    private func finish(_ purpose: Purpose, _ outcome: UpdateOutcome? = nil) {
        if case .update(let update) = purpose { update.finish(outcome) }
    }

    // MARK: What its controller and its process say

    func handle(_ message: GuestMessage) {
        guard let controller else { return }
        switch message {
        case .loaded(_, let description): loaded(description)
        case .frame(_, let frame): drew(frame, controller)
        case .updated(_, let result):
            switch controller.updateEnded() {
            case .none: return
            case .first where isUpdating: updated(result)
            case .first: owner.updated(UpdateOutcome(result))
            case .scheduled(let update): update.finish(UpdateOutcome(result))
            }
        case .largestDisplayMode(_, let largest):
            if controller.isLoaded { offers(largest) }
        case .preferredContentSize(_, let size): controller.prefers(size.height)
        case .fittingHeight(_, let height): controller.fits(height)
        case .accessibility(_, let nodes):
            if controller.hasAccessibility(nodes) { owner.changed() }
        case .keys(_, let wishes): if controller.wants(wishes) { owner.changed() }
        case .leftKey(_, let usage): leaves(usage)
        case .accessibilityEvent(_, let event): if case .onScreen = stage { owner.tells(self, event) }
        default: break
        }
    }

    private func drew(_ frame: Frame, _ controller: RemoteController) {
        let isFirst = !controller.hasDrawn
        // One that was under way when its appearance changed is of the former.
        guard controller.accept(frame), controller.hasDrawn, case .onScreen = stage else { return }
        if isFirst { owner.changed() }
        controller.readUpdate { owner.drew(self, $0) }
    }

    /// The tap that the widget may answer by opening something; it counts once.
    func takeTap() -> Tap? {
        defer { lastTap = nil }
        return lastTap.flatMap { context.clock.now - $0.time <= context.policy.tapOpensWithin ? $0 : nil }
    }

    /// Its process is gone, or there will be none.
    func processEnded(_ ending: GuestSession.Ending) {
        let before = stage
        stage = .absent
        var outcome: UpdateOutcome?
        if case .failed = ending { outcome = .ended }
        switch before {
        case .opening(_, let purpose): finish(purpose, outcome)
        case .updating(_, let update): update.finish(outcome)
        case .onScreen(let controller): controller.abandonUpdate(outcome)
        case .leaving(let controller, let discard):
            discard.cancel()
            controller.abandonUpdate(outcome)
        case .absent, .failed: break
        }
        switch ending {
        // `resume` opens it again when the launcher works.
        case .launcherFailed: break
        case .failed(let failure): if isWanted { stage = .failed(failure.description) }
        // The host ended the process for a newer version, or because nobody wanted it at that moment.
        case .asked: if isWanted { bringOnScreen() }
        }
        owner.changed()
    }
}

import GuestLauncher
import HostLink

/// One widget's life in the Today view: snapshot first, live while seen, its controller let go some seconds after it
/// left the screen, its process some time later.
@MainActor
final class WidgetSession {
    private(set) var widget: TodayWidget
    private let context: HostContext
    private weak var observer: (any SessionObserver)?
    private(set) var environment: GuestEnvironment
    private var metrics: WidgetMetrics
    private(set) var memory: WidgetMemory
    /// What the store knows.
    private var keptMemory: WidgetMemory

    private var guest: GuestSession?
    private var controller: Controller?
    private var isShown = false
    private var failures = 0
    private var hasFailed = false
    private var lastTap = -Double.infinity
    private var pendingDiscard: (any ScheduledCall)?
    private var pendingEnd: (any ScheduledCall)?

    /// The widget's view controller, as far as the host knows it.
    private struct Controller {
        enum Stage: Equatable {
            case loading
            case ready
            case onScreen
        }

        var instance: InstanceID
        var stage = Stage.loading
        var mode: DisplayMode
        var size: LinkSize
        var implementsUpdate = false
        var preferredHeight: Double?
        var fittingHeight: Double?
        var isChangingMode = false
        var isResizing = false
        var isUpdating = false
        var hasDrawn = false
        var isUpdatingInBackground: Bool
        var accessibility: [AccessibilityNode] = []
    }

    init(_ widget: TodayWidget, environment: GuestEnvironment, context: HostContext, observer: any SessionObserver) {
        self.widget = widget
        self.environment = environment
        self.context = context
        self.observer = observer
        metrics = WidgetMetrics(environment: environment)
        memory = context.store.memory(of: widget.id)
        keptMemory = memory
    }

    // MARK: What a face sees

    /// Nil while the widget is hidden.
    var platter: PlatterState? {
        guard memory.hiddenBy == nil else { return nil }
        let button: PlatterState.ModeButton =
            memory.largestDisplayMode == .compact ? .none : (mode == .compact ? .showMore : .showLess)
        return PlatterState(
            id: widget.id, title: widget.title, iconPath: widget.application.iconPath, button: button, content: content,
            size: size, accessibility: hasFailed ? [] : controller?.accessibility ?? [])
    }

    private var content: PlatterState.Content {
        if hasFailed { return .unableToLoad }
        if controller?.hasDrawn == true { return .live }
        return context.snapshots.hasSnapshot(for: snapshotKey) ? .snapshot : .empty
    }

    /// The picture of the last display in the present mode and surroundings.
    var snapshot: Snapshot? { context.snapshots.snapshot(for: snapshotKey) }

    /// Whether the live widget has drawn, has answered everything it was asked, and its update is done.
    var isSettled: Bool {
        guard let controller, let guest, controller.stage == .onScreen else { return hasFailed }
        return controller.hasDrawn && guest.isSettled && !controller.isChangingMode && !controller.isUpdating
    }

    var usage: GuestUsage? { guest?.usage }

    var processIdentifier: Int32? { guest?.processIdentifier }

    /// Reads the newest live picture, if there is one.
    func readPicture<R>(_ body: (SurfaceUpdate) -> R) -> R? {
        guard let controller, controller.hasDrawn else { return nil }
        return guest?.readPicture(of: controller.instance, body)
    }

    /// The mode that the user wants, as far as the widget offers it.
    private var mode: DisplayMode { memory.largestDisplayMode == .compact ? .compact : memory.displayMode }

    private var size: LinkSize {
        if let controller, controller.stage != .loading, controller.mode == mode { return controller.size }
        return rememberedSize
    }

    private var rememberedSize: LinkSize {
        metrics.grantedSize(for: mode, preferred: memory.expandedHeight > 0 ? memory.expandedHeight : nil, fitting: nil)
    }

    private var snapshotKey: SnapshotKey {
        SnapshotKey(
            widget: widget.id, width: metrics.compactSize.width, displayMode: mode, environment: environment)
    }

    // MARK: What the host tells it

    /// The widget comes on screen.
    func show() {
        guard !isShown, memory.hiddenBy == nil else { return }
        isShown = true
        pendingDiscard?.cancel()
        pendingEnd?.cancel()
        if hasFailed, failures >= context.policy.attempts { return }
        hasFailed = false
        appearOrOpen()
    }

    /// The widget leaves the screen.
    func hide() {
        guard isShown else { return }
        isShown = false
        lastTap = -Double.infinity
        if !hasFailed { failures = 0 }
        if var controller, controller.stage == .onScreen {
            keepSnapshot()
            controller.stage = .ready
            self.controller = controller
            guest?.ask(.disappear(controller.instance))
        }
        scheduleDiscard()
    }

    /// Tries again after a failure.
    func retry() {
        guard hasFailed else { return }
        hasFailed = false
        observer?.sessionChanged()
        if isShown { appearOrOpen() }
    }

    /// Show More or Show Less.
    func toggleMode() {
        guard memory.largestDisplayMode == .expanded, !hasFailed else { return }
        keepSnapshot()
        memory.displayMode = mode == .compact ? .expanded : .compact
        remember()
        applyMode()
        observer?.sessionChanged()
    }

    func touch(_ event: TouchEvent) {
        guard let controller, controller.stage == .onScreen else { return }
        switch event.phase {
        case .began:
            guest?.ask(.touch(controller.instance, event))
        case .ended:
            lastTap = context.clock.now
            guest?.ask(.touch(controller.instance, event))
        case .moved, .cancelled:
            guest?.send(.touch(controller.instance, event))
        }
    }

    /// The surroundings changed.
    func change(to environment: GuestEnvironment) {
        guard environment != self.environment else { return }
        self.environment = environment
        metrics = WidgetMetrics(environment: environment)
        guest?.send(.environment(environment))
        if controller?.stage == .onScreen { grant() }
        observer?.sessionChanged()
    }

    /// Runs `widgetPerformUpdate` although nobody looks; a new snapshot is kept if there is new data.
    func updateInBackground() {
        guard !isShown, controller == nil, memory.hiddenBy == nil else { return }
        open(inBackground: true)
    }

    /// The widget has content, or has none, as `setHasContent` says.
    ///
    /// What the app hid, only the app shows again.
    func setHasContent(_ hasContent: Bool, by hider: WidgetMemory.Hider) {
        if hasContent {
            guard let hidden = memory.hiddenBy else { return }
            guard hidden == .widget || hider == .application else {
                context.log.info("\(widget.id): only its app, which hid it, shows it again")
                return
            }
            memory.hiddenBy = nil
        } else {
            guard memory.hiddenBy == nil || memory.hiddenBy == .widget && hider == .application else { return }
            memory.hiddenBy = hider
            // A widget without content has no valid snapshot.
            context.snapshots.removeAll(of: widget.id)
            hide()
        }
        remember()
        observer?.sessionChanged()
    }

    /// A newer version was installed, or the bundle moved.
    func replace(by widget: TodayWidget) {
        guard widget != self.widget else { return }
        let moved = widget.bundlePath != self.widget.bundlePath || widget.obstacle != self.widget.obstacle
        // Until the new version has drawn, the old one's picture stands in for it.
        if moved, controller?.stage == .onScreen { keepSnapshot() }
        self.widget = widget
        if moved {
            failures = 0
            hasFailed = false
            if let guest {
                // A new one follows when this one is gone.
                guest.end()
            } else if isShown {
                appearOrOpen()
            }
        }
        observer?.sessionChanged()
    }

    /// Ends the process at once.
    func end() {
        isShown = false
        pendingDiscard?.cancel()
        pendingEnd?.cancel()
        guest?.end()
    }

    // MARK: Opening

    private func appearOrOpen() {
        guard let controller else { return open(inBackground: false) }
        if controller.stage == .ready { appear() }
    }

    private func open(inBackground: Bool) {
        if let obstacle = widget.obstacle { return ended(obstacle) }
        let guest = self.guest ?? startGuest()
        let instance = guest.makeInstance()
        let size = rememberedSize
        controller = Controller(instance: instance, mode: mode, size: size, isUpdatingInBackground: inBackground)
        guest.ask(
            .openWidget(
                instance,
                WidgetOpening(
                    displayMode: mode, compactSize: metrics.compactSize, expandedSize: metrics.expandedSize,
                    size: size)))
        observer?.sessionChanged()
    }

    private func startGuest() -> GuestSession {
        let guest = GuestSession(
            GuestSpecification(identity: widget.identity, environment: environment), name: widget.id,
            memoryLimit: context.policy.widgetMemory, maker: context.maker, policy: context.policy,
            clock: context.clock,
            log: context.log, onMessage: { [weak self] in self?.handle($0) }, onEnd: { [weak self] in self?.ended($0) })
        self.guest = guest
        return guest
    }

    private func loaded(_ loaded: LoadedGuest) {
        guard var controller, controller.stage == .loading, let guest else { return }
        controller.stage = .ready
        controller.implementsUpdate = loaded.implementsUpdate
        controller.fittingHeight = loaded.fittingHeight
        controller.preferredHeight = loaded.preferredContentSize?.height ?? controller.preferredHeight
        controller.size = metrics.grantedSize(
            for: controller.mode, preferred: controller.preferredHeight, fitting: controller.fittingHeight)
        self.controller = controller
        memory.largestDisplayMode = loaded.largestDisplayMode
        rememberHeight()
        guest.makeSurface(for: controller.instance, size: controller.size, scale: environment.scale)
        guest.send(.resize(controller.instance, controller.size))
        if loaded.implementsUpdate {
            self.controller?.isUpdating = true
            guest.ask(.performUpdate(controller.instance))
        }
        if isShown {
            appear()
        } else {
            let isUpdating = controller.isUpdatingInBackground && controller.implementsUpdate
            scheduleDiscard(after: isUpdating ? context.policy.updateWithin : context.policy.discardAfter)
        }
        applyMode()
        observer?.sessionChanged()
    }

    private func appear() {
        guard var controller, controller.stage == .ready else { return }
        controller.stage = .onScreen
        controller.isUpdatingInBackground = false
        self.controller = controller
        guest?.ask(.appear(controller.instance))
    }

    // MARK: Modes and sizes

    /// Brings the controller into the mode that is wanted; its answer decides about the size.
    private func applyMode() {
        guard var controller, controller.stage != .loading, !controller.isChangingMode, controller.mode != mode,
            let guest
        else { return }
        controller.mode = mode
        controller.isChangingMode = true
        self.controller = controller
        let instance = controller.instance
        guest.ask(.displayMode(instance, mode, maximumSize: metrics.maximumSize(for: mode))) { [weak self] in
            guard let self, self.controller?.instance == instance else { return }
            self.controller?.isChangingMode = false
            self.grant()
            self.applyMode()
        }
    }

    /// Grants the size that the widget asks for, if it is another than it has.
    private func grant() {
        // One at a time: a guest that asks and does not read must not have surfaces pile up for it.
        guard var controller, controller.stage != .loading, !controller.isChangingMode, !controller.isResizing,
            let guest
        else { return }
        let size = metrics.grantedSize(
            for: controller.mode, preferred: controller.preferredHeight, fitting: controller.fittingHeight)
        guard size != controller.size else { return }
        controller.size = size
        controller.isResizing = true
        self.controller = controller
        rememberHeight()
        let instance = controller.instance
        guest.makeSurface(for: instance, size: size, scale: environment.scale)
        guest.ask(.resize(instance, size)) { [weak self] in
            guard let self, self.controller?.instance == instance else { return }
            self.controller?.isResizing = false
            self.grant()
        }
        observer?.sessionChanged()
    }

    private func rememberHeight() {
        if let controller, controller.mode == .expanded { memory.expandedHeight = controller.size.height }
        remember()
    }

    private func remember() {
        guard memory != keptMemory else { return }
        keptMemory = memory
        context.store.remember(memory, of: widget.id)
    }

    // MARK: What the guest says

    private func handle(_ message: GuestMessage) {
        switch message {
        case .loaded(let instance, let description) where instance == controller?.instance:
            loaded(description)
        case .loadFailed(let instance, let reason) where instance == controller?.instance:
            guest?.fail(reason)
        case .frame(let instance, let frame) where instance == controller?.instance:
            drew(frame)
        case .updated(let instance, let result) where instance == controller?.instance:
            updated(result)
        case .preferredContentSize(let instance, let size) where instance == controller?.instance:
            controller?.preferredHeight = size.height
            grant()
        case .fittingHeight(let instance, let height) where instance == controller?.instance:
            controller?.fittingHeight = height
            grant()
        case .largestDisplayMode(let instance, let largest) where instance == controller?.instance:
            guard memory.largestDisplayMode != largest, controller?.stage != .loading else { return }
            memory.largestDisplayMode = largest
            remember()
            applyMode()
            observer?.sessionChanged()
        case .accessibility(let instance, let nodes) where instance == controller?.instance:
            guard nodes != controller?.accessibility else { return }
            controller?.accessibility = nodes
            observer?.sessionChanged()
        case .openURL(_, let request, let url):
            let isTap = context.clock.now - lastTap <= context.policy.tapOpensWithin
            lastTap = -Double.infinity
            let success = observer?.session(of: widget.application, wantsToOpen: url, isTap: isTap) ?? false
            guest?.send(.opened(request, success: success))
        case .setHasContent(let hasContent, let identifier):
            observer?.session(of: widget.application, setsContent: hasContent, of: identifier, by: .widget)
        default:
            break
        }
    }

    private func drew(_ frame: Frame) {
        guard let guest, var controller, guest.accept(frame, of: controller.instance) else { return }
        let isFirst = !controller.hasDrawn
        controller.hasDrawn = true
        self.controller = controller
        if controller.isUpdatingInBackground {
            keepSnapshot()
            scheduleDiscard()
        }
        if isFirst { observer?.sessionChanged() }
        guest.readUpdate(of: controller.instance) { observer?.sessionDrew(.widget(widget.id), $0) }
    }

    private func updated(_ result: UpdateResult) {
        controller?.isUpdating = false
        memory.lastUpdate = result
        remember()
        if result == .failed { context.log.warning("\(widget.id): its update failed") }
        guard let controller, controller.isUpdatingInBackground else { return }
        // Without any picture yet, "no new data" is no reason to go without one.
        let isFirstPicture = result == .noData && !context.snapshots.hasSnapshot(for: snapshotKey)
        if result == .newData || isFirstPicture {
            guest?.ask(.draw(controller.instance))
        } else {
            scheduleDiscard()
        }
    }

    // MARK: Endings

    private func keepSnapshot() {
        guard let controller, controller.hasDrawn, controller.mode == mode else { return }
        guest?.readPicture(of: controller.instance) { context.snapshots.keep($0, for: snapshotKey) }
    }

    private func scheduleDiscard(after delay: Double? = nil) {
        guard guest != nil else { return }
        pendingDiscard?.cancel()
        pendingDiscard = context.clock.schedule(after: delay ?? context.policy.discardAfter) { [weak self] in
            guard let self else { return }
            if let controller = self.controller {
                self.guest?.ask(.discard(controller.instance))
                self.controller = nil
                self.observer?.sessionChanged()
            }
            self.pendingEnd?.cancel()
            self.pendingEnd = self.context.clock.schedule(after: self.context.policy.endAfter) { [weak self] in
                self?.guest?.end()
            }
        }
    }

    private func ended(_ reason: String?) {
        guest = nil
        controller = nil
        if let reason {
            failures += 1
            hasFailed = isShown
            context.log.error("\(widget.id) is unable to load: \(reason)")
        } else if isShown {
            // Ended for a newer version while it was seen.
            open(inBackground: false)
        }
        observer?.sessionChanged()
    }
}

import GuestLauncher
import HostLink

/// One widget of the Today view's list: what is known and remembered of it, its presentations, and the processes that
/// they share: one for all that differ in nothing but their appearance.
@MainActor
final class InstalledWidget {
    private(set) var widget: TodayWidget
    private(set) var memory: WidgetMemory
    private let context: HostContext
    private weak var delegate: (any GuestDelegate)?
    private var presentations: [PresentationID: Presentation] = [:]
    private var processes: [GuestEnvironment: WidgetProcess] = [:]
    private var report = WidgetReport()
    private var lastEnd: WidgetEnd?
    private var traffic = NetworkTraffic()

    init(_ widget: TodayWidget, context: HostContext, delegate: any GuestDelegate) {
        self.widget = widget
        self.context = context
        self.delegate = delegate
        memory = context.store.memory(of: widget.id)
    }

    var id: String { widget.id }

    // MARK: Presentations

    /// The presentation with this name, made if need be.
    func presentation(_ id: PresentationID) -> Presentation {
        if let known = presentations[id] { return known }
        let made = Presentation(id, of: self, context: context)
        presentations[id] = made
        return made
    }

    /// The platter of a presentation; nil while the widget is hidden.
    ///
    /// - Parameter next: when the widget updates itself next.
    func platter(_ id: PresentationID, next: UpdatePlan?) -> PlatterState? {
        guard !isHidden else { return nil }
        let presentation = presentation(id)
        let button: PlatterState.ModeButton =
            memory.largestDisplayMode == .compact || id.context == .quickAction || !id.environment.hasDisplayModes
            ? .none : (presentation.mode == .compact ? .showMore : .showLess)
        var platter = PlatterState(
            id: widget.id, application: widget.application.id, title: widget.title,
            iconPath: widget.application.iconPath, button: button, content: presentation.content,
            isResponding: presentation.isResponding, isPaused: memory.isPaused, size: presentation.size,
            appearance: id.environment.appearance,
            accessibility: presentation.accessibility,
            updates: UpdateStatus(
                lastSuccess: memory.updates.lastSuccess, lastOutcome: memory.updates.lastOutcome, next: next),
            report: widget.isInDevelopment ? reportForAuthor : nil)
        platter.keys = presentation.keys
        return platter
    }

    private var reportForAuthor: WidgetReport {
        var report = report
        report.buildProblems = widget.buildProblems
        return report
    }

    /// Shows what a face shows, and takes off the screen what none does; forgets what is of no use any more.
    func update(isShown: (PresentationID) -> Bool, isNeeded: (PresentationID) -> Bool) {
        for (id, presentation) in presentations {
            if isShown(id) {
                presentation.show()
            } else {
                presentation.hide()
                if presentation.isIdle, !isNeeded(id) { presentations[id] = nil }
            }
        }
    }

    /// Replaces the presentation `old` by `new`. The controller stays the same if no other face needs `old` and if its
    /// process can follow.
    func change(_ old: PresentationID, to new: PresentationID, isShared: Bool) {
        guard !isShared, presentations[new] == nil, let presentation = presentations[old] else { return }
        guard canFollow(old, to: new) else { return }
        presentations[old] = nil
        presentations[new] = presentation
        presentation.change(to: new.environment)
    }

    /// Whether the process of `old` is that of `new`, too. One whose clock is held, and which nobody else looks at, lets it
    /// be put forward.
    private func canFollow(_ old: PresentationID, to new: PresentationID) -> Bool {
        let (before, after) = (old.environment.ofProcess, new.environment.ofProcess)
        guard before != after else { return true }
        let isSharedProcess = presentations.keys.contains { $0 != old && $0.environment.ofProcess == before }
        guard before.withHeldDate(of: after) == after, !isSharedProcess, processes[after] == nil,
            let process = processes.removeValue(forKey: before)
        else { return false }
        processes[after] = process
        process.change(to: new.environment)
        return true
    }

    // MARK: Processes

    func process(for environment: GuestEnvironment) -> WidgetProcess {
        if let known = processes[environment.ofProcess] { return known }
        let made = WidgetProcess(environment, of: self, context: context)
        processes[environment.ofProcess] = made
        return made
    }

    /// Its processes that run.
    var running: [WidgetProcess] { processes.values.filter { $0.processIdentifier != nil } }

    /// Seconds that the one of its processes that had to wait longest, and this one, have stood in line for a processor.
    var queueing: Double { processes.values.map(\.queueing).max() ?? 0 }

    /// A newer version was installed, or the bundle moved.
    func replace(by widget: TodayWidget) {
        guard widget != self.widget else { return }
        let hasMoved = widget.bundlePath != self.widget.bundlePath || widget.obstacle != self.widget.obstacle
        let hasOtherRights =
            widget.network != self.widget.network
            || widget.identity.readableFolders != self.widget.identity.readableFolders
            || widget.identity.readsSystemData != self.widget.identity.readsSystemData
        // Until the new version has drawn, the old one's picture stands in for it.
        if hasMoved || hasOtherRights { for presentation in presentations.values { presentation.keepPicture() } }
        self.widget = widget
        if hasMoved {
            report = WidgetReport()
            remember { $0.updates.versionChanged() }
            for process in processes.values { process.versionChanged() }
            for presentation in presentations.values { presentation.versionChanged() }
        }
        if hasOtherRights, !hasMoved {
            for process in processes.values { process.rightsChanged() }
            for presentation in presentations.values { presentation.versionChanged() }
        }
        for process in processes.values { process.locationRightChanged() }
        changed()
    }

    /// The launcher works again: starts what had to wait for it.
    func resume() {
        for presentation in presentations.values { presentation.resume() }
    }

    /// The user ends its processes.
    func forceQuit() {
        for process in processes.values { process.end(.forceQuit) }
    }

    /// The user lets it rest, or takes that back.
    func setPaused(_ isPaused: Bool) {
        guard isPaused != memory.isPaused else { return }
        remember { $0.isPaused = isPaused }
        if isPaused {
            for presentation in presentations.values {
                presentation.endUpdate(nil)
                presentation.hide()
            }
            for process in processes.values { process.end(.paused) }
        }
        changed()
    }

    private var state: WidgetBlame.State {
        if memory.isPaused { return .paused }
        if !running.isEmpty { return .running }
        return presentations.values.contains { $0.content == .unableToLoad } ? .unableToLoad : .notRunning
    }

    var blame: WidgetBlame {
        let usages = running.compactMap(\.usage)
        return WidgetBlame(
            state: state, privateMemory: usages.reduce(0) { $0 + $1.privateMemory },
            pageMemory: usages.reduce(0) { $0 + $1.pageMemory }, memoryLimit: widget.memoryLimit,
            processorTime: usages.reduce(0) { $0 + $1.processorTime },
            wakeups: usages.reduce(0) { $0 + $1.wakeups }, mayConnect: widget.network != nil, traffic: traffic,
            lastEnd: lastEnd, failure: report.failure)
    }

    /// A process of it has moved something over the network.
    func moved(_ more: NetworkTraffic) { traffic += more }

    /// Ends its processes at once, and takes it off the screen.
    func end() {
        for presentation in presentations.values {
            presentation.endUpdate(nil)
            presentation.hide(keepsPicture: false)
        }
        for process in processes.values { process.end(.removed) }
    }

    // MARK: What is remembered

    /// Whether nothing of it may run.
    var isAtRest: Bool { isHidden || memory.isPaused }

    var isHidden: Bool { memory.hiddenBy != nil }

    /// The mode that the user chose, as far as the widget offers it. Where nobody has chosen, iOS 10 began with all there is
    /// to see; later versions begin compact.
    func mode(in environment: GuestEnvironment) -> DisplayMode {
        guard memory.largestDisplayMode == .expanded else { return .compact }
        return memory.displayMode ?? (environment.systemVersion == 10 ? .expanded : .compact)
    }

    /// Show More or Show Less, chosen in such surroundings.
    func toggleMode(in environment: GuestEnvironment) {
        guard memory.largestDisplayMode == .expanded else { return }
        for presentation in presentations.values { presentation.keepPicture() }
        let present = mode(in: environment)
        remember { $0.displayMode = present == .compact ? .expanded : .compact }
        for presentation in presentations.values { presentation.modeChanged() }
        changed()
    }

    /// The widget says how large it can be.
    func offers(_ largest: DisplayMode) {
        guard memory.largestDisplayMode != largest else { return }
        remember { $0.largestDisplayMode = largest }
        for presentation in presentations.values { presentation.modeChanged() }
        changed()
    }

    /// - Parameter height: granted in expanded mode, points.
    func expanded(to height: Double, in environment: GuestEnvironment) {
        remember { $0.setExpandedHeight(height, in: environment) }
    }

    // MARK: Updates

    /// Has it update itself: what is on screen, else `unseen`.
    ///
    /// - Parameter done: called once, with what came of it; with nil if it could not be asked now.
    func update(unseen: PresentationID, done: @escaping @MainActor (UpdateOutcome?) -> Void) {
        let onScreen = presentations.values.filter(\.isOnScreen)
        guard !onScreen.isEmpty else { return presentation(unseen).update(done: done) }
        var missing = onScreen.count
        var outcome: UpdateOutcome?
        for presentation in onScreen {
            presentation.update { one in
                outcome = outcome.map { before in one.map { UpdateOutcome.most(before, $0) } ?? before } ?? one
                missing -= 1
                if missing == 0 { done(outcome) }
            }
        }
    }

    /// Its first update, when it came on screen, has ended.
    func updated(_ outcome: UpdateOutcome) {
        remember { $0.updates.wasAsked(at: context.clock.date, outcome: outcome) }
        wasUpdated(outcome)
    }

    /// An update whose time had come has ended.
    func updated(_ outcome: UpdateOutcome, by policy: UpdatePolicy) {
        remember { $0.updates.wasAsked(at: context.clock.date, outcome: outcome, by: policy) }
        wasUpdated(outcome)
    }

    private func wasUpdated(_ outcome: UpdateOutcome) {
        if outcome == .failed { context.log.warning("\(id): its update failed") }
        if outcome == .tookTooLong { context.log.warning("\(id): its update took too long") }
        changed()
    }

    func implementsUpdate(_ flag: Bool) { remember { $0.updates.isImplemented = flag } }

    /// - Parameter now: seconds since 1970.
    func clockStands(at now: Double) { remember { $0.updates.clockStands(at: now) } }

    /// Shows or hides the widget. A widget that its app has hidden can be shown again only by the app.
    func setHasContent(_ hasContent: Bool, by hider: WidgetMemory.Hider) -> ContentChange {
        if hasContent {
            guard let hidden = memory.hiddenBy else { return .unchanged }
            guard hidden == .widget || hider == .application else {
                return .refused("only its app, which hid it, shows it again")
            }
            remember { $0.hiddenBy = nil }
        } else {
            guard memory.hiddenBy == nil || memory.hiddenBy == .widget && hider == .application else {
                return .unchanged
            }
            remember { $0.hiddenBy = hider }
            // A widget without content has no picture that would be true.
            for presentation in presentations.values { presentation.hide(keepsPicture: false) }
            context.snapshots.removeAll(of: id)
        }
        changed()
        return .done
    }

    private func remember(_ change: (inout WidgetMemory) -> Void) {
        var changed = memory
        change(&changed)
        guard changed != memory else { return }
        memory = changed
        context.store.remember(changed, of: id)
    }

    // MARK: What its processes say

    func changed() { delegate?.stateChanged() }

    /// The system kept one of them, or the containing app, from something.
    func refused(_ sentence: String) {
        report.refused(sentence)
        if widget.isInDevelopment { changed() }
    }

    /// A process of it has ended.
    func ended(_ reason: WidgetEnd.Reason) { lastEnd = WidgetEnd(date: context.clock.date, reason: reason) }

    /// Adds why a process failed, or could not be started, to the report for the author.
    func failed(_ failure: GuestFailure) { report.failed(failure) }

    func isExpected(_ presentation: Presentation) -> Bool { delegate?.isExpected(presentation.id) ?? false }

    func drew(_ presentation: Presentation, _ update: SurfaceUpdate) { delegate?.drew(presentation.id, update) }

    func tells(_ presentation: Presentation, _ event: AccessibilityEvent) { delegate?.tells(presentation.id, event) }

    func open(_ url: String, after tap: Tap?, answer: @escaping @MainActor (_ refusal: String?) -> Void) {
        delegate?.open(url, for: widget.application, by: .widget, after: tap, answer: answer)
    }

    func post(_ notification: String, from guest: GuestSession?) {
        delegate?.post(notification, from: guest, of: widget.application)
    }

    func notify(_ notification: String, except guest: GuestSession?) {
        for process in processes.values { process.notify(notification, except: guest) }
    }

    func greet(_ guest: GuestSession) { delegate?.greet(guest, of: widget.application) }

    func handle(_ command: NotificationCommand, from guest: GuestSession?) {
        delegate?.handle(command, from: guest, of: widget.application)
    }

    func tell(_ news: NotificationNews, except guest: GuestSession?) {
        for process in processes.values { process.tell(news, except: guest) }
    }

    func misses(_ host: String) { delegate?.misses(host, widget.application) }

    func asksForLocation() { delegate?.asksForLocation(widget.application) }

    func asksForSystemData() { delegate?.asksForSystemData(widget.application) }

    func copy(_ text: String, after tap: Tap?) -> String? { delegate?.copy(text, after: tap) }

    func setContent(_ hasContent: Bool, of widget: String) -> ContentChange {
        delegate?.setContent(hasContent, of: widget, by: .widget, for: self.widget.application) ?? .unchanged
    }
}

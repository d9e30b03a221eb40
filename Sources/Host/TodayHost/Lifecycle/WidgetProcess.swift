import GuestLauncher
import HostLink

/// The guest of one widget: its process, which may hold several controllers, its limits and its failures. It is started
/// when the first controller is wanted and ended some time after the last one was let go.
@MainActor
final class WidgetProcess {
    /// What is the same for all its controllers.
    private var environment: GuestEnvironment
    private unowned let owner: InstalledWidget
    private let context: HostContext
    private var guest: GuestSession?
    private var presentations: [InstanceID: Presentation] = [:]
    private var pendingEnd: (any ScheduledCall)?
    /// Whether anybody has wanted to see it since it was started: if not, it is there for an update only.
    private var servesFaces = false
    /// Failures in a row that somebody has seen.
    private var failures = 0
    private var launching = BackOff()
    /// Why it was told to end.
    private var endReason = WidgetEnd.Reason.unused
    /// While the launcher is in trouble: the next attempt.
    private var nextLaunch: (any ScheduledCall)?

    /// The outcome of `open`.
    enum Opening {
        case begun(InstanceID, GuestSession)
        /// Its code cannot be run, for this reason.
        case impossible(String)
        /// The launcher does not work at the moment; the presentation's `resume` is called when it does.
        case later
    }

    init(_ environment: GuestEnvironment, of owner: InstalledWidget, context: HostContext) {
        self.environment = environment.ofProcess
        self.owner = owner
        self.context = context
    }

    /// Whether it has failed so rarely that it is tried again without being asked.
    var mayTryAgain: Bool { failures < context.policy.attempts }

    /// Seconds that a controller which has left the screen is kept for somebody who comes back.
    var keepsControllers: Double { servesFaces ? context.policy.discardAfter : context.policy.endAfterUpdate }

    var isResponding: Bool { guest?.isResponding ?? true }

    var usage: GuestUsage? { guest?.usage }

    var processIdentifier: Int32? { guest?.processIdentifier }
    var queueing: Double { guest?.queueing ?? 0 }

    // MARK: Controllers

    /// Has a controller made.
    /// - Parameter isSeen: whether somebody looks at the place where it is to be. It is told first: the widget may do at once
    ///   what only those may who are seen.
    func open(_ opening: WidgetOpening, for presentation: Presentation, isSeen: Bool) -> Opening {
        if let obstacle = owner.widget.obstacle {
            failed(GuestFailure(obstacle), isSeen: presentation.isWanted)
            return .impossible(obstacle)
        }
        guard nextLaunch == nil else { return .later }
        pendingEnd?.cancel()
        let guest = self.guest ?? start(opening.appearance)
        let instance = guest.makeInstance()
        presentations[instance] = presentation
        if isSeen { guest.isSeen(true) }
        if opening.appears {
            guest.makeSurface(for: instance, size: opening.size, scale: presentation.id.environment.scale)
        }
        guest.ask(.openWidget(instance, opening))
        return .begun(instance, guest)
    }

    /// Has a controller let go. The process waits for the next one for a while.
    func discard(_ instance: InstanceID) {
        guard presentations.removeValue(forKey: instance) != nil else { return }
        guest?.discard(instance)
        guard presentations.isEmpty else { return }
        pendingEnd?.cancel()
        guard servesFaces else { return end(.unused) }
        pendingEnd = context.clock.schedule(after: context.policy.endAfter) { [weak self] in self?.end(.unused) }
    }

    /// The clock that is held for it shows another moment.
    func change(to environment: GuestEnvironment) {
        self.environment = environment.ofProcess
        guest?.send(.environment(environment))
    }

    /// Somebody wants to see it.
    func serveFaces() { servesFaces = true }

    /// A controller of it came on screen, is about to, or left it.
    func visibilityChanged() { guest?.isSeen(presentations.values.contains { $0.isLookedAt }) }

    /// To be called when a controller has left the screen in order: earlier failures do not count any more.
    func hasProvedItself() { failures = 0 }

    /// There is another version of the widget: what was wrong with the old one counts no more. A new process follows
    /// when the old one is gone.
    func versionChanged() {
        failures = 0
        end(.replaced)
    }

    /// The user has changed what it may do: a process that runs ends, and one with the new rights follows.
    func rightsChanged() {
        failures = 0
        end(.rightsChanged)
    }

    /// The user has changed whether it may know the place, which a process that runs is told.
    func locationRightChanged() { guest?.change(owner.widget.location) }
    /// Tells it that another process of its app has posted a notification, unless it was `poster` itself.
    func notify(_ notification: String, except poster: GuestSession?) {
        if let guest, guest !== poster { guest.notify(notification) }
    }

    /// Tells it something of its app's notifications.
    func tell(_ news: NotificationNews, except guest: GuestSession?) {
        if let own = self.guest, own !== guest { own.send(.notifications(news)) }
    }

    /// Ends the process at once.
    func end(_ reason: WidgetEnd.Reason) {
        pendingEnd?.cancel()
        endReason = reason
        guest?.end()
    }

    // MARK: The process

    private func start(_ appearance: GuestEnvironment.Appearance) -> GuestSession {
        var environment = environment
        environment.appearance = appearance
        let guest = GuestSession(
            GuestSpecification(
                identity: owner.widget.identity, limits: GuestLimits(memory: owner.widget.memoryLimit),
                environment: environment, network: owner.widget.network),
            name: owner.widget.id, locationRight: owner.widget.location, context: context,
            onMessage: { [weak self] in self?.handle($0) },
            onEnd: { [weak self] in self?.ended($0) })
        owner.greet(guest)
        guest.onResponding = { [weak self] in self?.respondingChanged() }
        guest.onTraffic = { [weak owner] in owner?.moved($0) }
        self.guest = guest
        return guest
    }

    private func respondingChanged() {
        if !isResponding { context.log.warning("\(owner.widget.id) is not responding") }
        owner.changed()
    }

    private func handle(_ message: GuestMessage) {
        if case .setHasContent(let hasContent, let widget) = message {
            guest?.changeContent { owner.setContent(hasContent, of: widget) }
            return
        }
        if case .refused(let sentence) = message { return owner.refused(sentence) }
        if case .darwinNotification(let name) = message { return owner.post(name, from: guest) }
        if case .notifications(let command) = message { return owner.handle(command, from: guest) }
        if case .asksForLocation = message { return owner.asksForLocation() }
        if case .missesHost(let host) = message { return owner.misses(host) }
        if case .asksForSystemData = message { return owner.asksForSystemData() }
        guard let instance = message.instance else { return }
        let presentation = presentations[instance]
        switch message {
        case .loadFailed(_, let reason):
            if presentation != nil { guest?.fail(reason) }
        case .openURL(_, let request, let url):
            owner.open(url, after: presentation?.takeTap()) { [weak guest] in guest?.answer(request, refusal: $0) }
        case .copied(_, let text): guest?.note(owner.copy(text, after: presentation?.lastTap))
        case .loaded:
            launching.succeeded()
            presentation?.handle(message)
        default: presentation?.handle(message)
        }
    }

    private func ended(_ ending: GuestSession.Ending) {
        guest = nil
        servesFaces = false
        pendingEnd?.cancel()
        let abandoned = presentations.values.map { $0 }
        presentations = [:]
        switch ending {
        case .asked: owner.ended(endReason)
        case .failed(let failure):
            owner.ended(.failed(failure))
            failed(failure, isSeen: abandoned.contains { $0.isWanted })
        case .launcherFailed(let reason):
            owner.ended(.launcherFailed)
            context.log.warning("\(owner.widget.id) has to start again: \(reason)")
            nextLaunch = context.clock.schedule(after: launching.failed()) { [weak self] in
                guard let self else { return }
                nextLaunch = nil
                owner.resume()
            }
        }
        for presentation in abandoned { presentation.processEnded(ending) }
        owner.changed()
    }

    /// - Parameter isSeen: whether anybody wanted to see it. What fails unseen is a matter of the `UpdatePolicy`.
    private func failed(_ failure: GuestFailure, isSeen: Bool) {
        if isSeen { failures += 1 }
        context.log.error("\(owner.widget.id) is unable to load: \(failure)")
        owner.failed(failure)
    }
}

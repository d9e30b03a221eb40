import GuestLauncher
import HostLink

/// One containing app: started by a URL or by hand, shown on a phone-sized screen of the face that opened it, kept in the
/// background for a while. As on a phone it runs once: a face that opens it takes it from the one that had it.
@MainActor
final class ApplicationSession {
    private(set) var application: TodayApplication
    private var environment: GuestEnvironment
    private let context: HostContext
    private weak var delegate: (any GuestDelegate)?
    private var stage = Stage.absent
    /// As its interface lies: as the device is held unless the app would not turn with it; points.
    private var screen: LinkSize
    /// The screen of the picture that is shown.
    private var shownScreen: LinkSize
    private var launching = BackOff()
    private var accessibility: [AccessibilityNode] = []
    private var typing: TypingState?
    private var keys = KeyWishes()
    private var lastTap: Tap?
    /// The last tap, or key that copies.
    private var lastCopying: Tap?

    /// What waits for the app to have written down what it leaves behind.
    private var whenLeft: (@MainActor () -> Void)?

    private enum Stage {
        case absent
        case foreground(Window)
        /// Its process ends when `end` fires.
        case background(Window, end: any ScheduledCall)
        /// Its code is told that it ends, and has not dealt with that yet; `next` starts it again when it is gone.
        case leaving(Window, next: Launch?)
        /// Its process is told to end; `next` starts it again when it is gone.
        case ending(GuestSession, next: Launch?)
        /// What starts guests is in trouble; the next attempt.
        case waiting(any ScheduledCall)
        case failed(String)
    }

    /// The app's one window, and the process that draws it.
    private struct Window {
        var guest: GuestSession
        var instance: InstanceID
    }

    private struct Launch {
        var request: ApplicationRequest?
        /// Whether nobody is to see it.
        var isUnseen = false
    }

    init(
        _ application: TodayApplication, environment: GuestEnvironment, context: HostContext,
        delegate: any GuestDelegate
    ) {
        self.application = application
        self.environment = environment.shown(as: application.interfaceStyle)
        (screen, shownScreen) = (environment.screen, environment.screen)
        self.context = context
        self.delegate = delegate
    }

    var state: ApplicationState {
        var failure: String?
        if case .failed(let reason) = stage { failure = reason }
        var state = ApplicationState(
            id: application.id, title: application.title, iconPath: application.iconPath, size: shownScreen,
            isLive: hasDrawn, failure: failure, accessibility: accessibility, typing: typing)
        state.keys = keys
        return state
    }

    func readPicture<R>(_ body: (SurfaceUpdate) -> R) -> R? {
        window.flatMap { $0.guest.readPicture(of: $0.instance, body) }
    }

    private var window: Window? {
        switch stage {
        case .foreground(let window), .background(let window, _), .leaving(let window, _): return window
        case .absent, .ending, .waiting, .failed: return nil
        }
    }

    /// What its process has used; nil if none runs.
    var usage: GuestUsage? { window?.guest.usage }

    private var hasDrawn: Bool { window.map { $0.guest.hasPicture(of: $0.instance) } ?? false }

    // MARK: What the host tells it

    /// Brings the app to the front and hands it what it is opened for, if that is anything.
    func open(_ request: ApplicationRequest?) {
        if let obstacle = application.obstacle {
            context.log.error("\(application.id) cannot be opened: \(obstacle)")
            stage = .failed(obstacle)
            return
        }
        switch stage {
        case .absent, .failed: launch(Launch(request: request))
        case .waiting(let call):
            call.cancel()
            launch(Launch(request: request))
        case .leaving(let window, _): stage = .leaving(window, next: Launch(request: request))
        case .ending(let guest, _): stage = .ending(guest, next: Launch(request: request))
        case .foreground(let window):
            hand(request, to: window)
            window.guest.ask(.draw(window.instance))
        case .background(let window, let end):
            end.cancel()
            stage = .foreground(window)
            window.guest.isSeen(true)
            window.guest.send(.application(window.instance, .willEnterForeground))
            hand(request, to: window)
            window.guest.send(.application(window.instance, .didBecomeActive))
            window.guest.ask(.draw(window.instance))
        }
    }

    /// Tells the app what its user did with a notification, without bringing it to the front: who does not run is started
    /// in the background, and ended there after a while.
    func tellUnseen(_ response: NotificationResponse) {
        let unseen = Launch(request: .notification(response), isUnseen: true)
        switch stage {
        case .foreground, .background: tell(.response(response), except: nil)
        case .leaving(let window, let next): if next == nil { stage = .leaving(window, next: unseen) }
        case .ending(let guest, let next): if next == nil { stage = .ending(guest, next: unseen) }
        case .waiting: break
        case .absent, .failed:
            if let obstacle = application.obstacle {
                context.log.error("\(application.id) cannot be started: \(obstacle)")
            } else {
                launch(unseen)
            }
        }
    }

    /// The app itself knows in which order its delegate hears of it, and of becoming active.
    private func hand(_ request: ApplicationRequest?, to window: Window) {
        switch request {
        case .url(let url): window.guest.send(.openURL(window.instance, url))
        case .webpage(let url): window.guest.send(.openWebpage(window.instance, url))
        case .shortcutItem(let item): window.guest.send(.performShortcut(window.instance, item))
        case .notification(let response): window.guest.send(.notifications(.response(response)))
        case nil: break
        }
    }

    /// Sends the app to the background.
    ///
    /// - Parameter done: called when it has dealt with that, or is gone. Many apps write down only now what their widgets
    ///   show.
    func close(done: @escaping @MainActor () -> Void) {
        (lastTap, lastCopying) = (nil, nil)
        if case .leaving = stage {
            leave(next: nil)
            return waitForLeaving(done)
        }
        hasLeft()
        switch stage {
        case .foreground(let window):
            whenLeft = done
            window.guest.ask(
                .application(window.instance, .willResignActive), .application(window.instance, .didEnterBackground)
            ) { [weak self] in
                // One that ends by now has more to write down.
                if case .leaving = self?.stage { return }
                self?.hasLeft()
            }
            window.guest.isSeen(false)
            stage = .background(window, end: endLater())
        case .ending(let guest, _): stage = .ending(guest, next: nil)
        case .waiting(let call):
            call.cancel()
            stage = .absent
        case .failed: stage = .absent
        case .absent, .background, .leaving: break
        }
        if whenLeft == nil { done() }
    }

    /// Nobody sees it any more.
    private func endLater() -> any ScheduledCall {
        context.clock.schedule(after: context.policy.endAfter) { [weak self] in self?.leave(next: nil) }
    }

    private func hasLeft() {
        let done = whenLeft
        whenLeft = nil
        done?()
    }

    /// - Parameter face: on which the finger is.
    func touch(_ event: TouchEvent, on face: AttachedFace) {
        guard case .foreground(let window) = stage else { return }
        if event.phase == .ended {
            lastTap = Tap(time: context.clock.now, face: face)
            lastCopying = lastTap
        }
        switch event.phase {
        case .began, .ended: window.guest.ask(.touch(window.instance, event))
        case .moved, .cancelled: window.guest.send(.touch(window.instance, event))
        case .hovered, .left: window.guest.point(window.instance, event)
        }
    }

    func scroll(_ event: ScrollEvent) {
        guard case .foreground(let window) = stage else { return }
        window.guest.send(.scroll(window.instance, event))
    }

    /// Does something with an accessibility node, which is as good as a tap.
    func perform(_ action: AccessibilityAction, on node: UInt32, at timestamp: Double, on face: AttachedFace) {
        guard case .foreground(let window) = stage else { return }
        if action.isTap {
            lastTap = Tap(time: context.clock.now, face: face)
            lastCopying = lastTap
        }
        window.guest.ask(.accessibility(window.instance, node: node, action, timestamp: timestamp))
    }

    /// A key that it wants, which is as good as a tap when it goes down, unless it is one that is held beside others.
    ///
    /// - Parameter face: where the keyboard is.
    func press(_ event: KeyEvent, on face: AttachedFace) {
        guard case .foreground(let window) = stage else { return }
        if event.isTap {
            lastTap = Tap(time: context.clock.now, face: face)
            lastCopying = lastTap
        }
        window.guest.ask(.key(window.instance, event))
    }

    /// - Parameter face: on which it is typed.
    func type(_ event: TypingEvent, on face: AttachedFace) {
        guard case .foreground(let window) = stage else { return }
        if event.copies { lastCopying = Tap(time: context.clock.now, face: face) }
        window.guest.ask(.typing(window.instance, event))
    }

    /// The surroundings changed. An app reads some of it only once, its language for example: it is started again for
    /// that. When its device is turned it says itself whether its interface turns, too.
    func change(to environment: GuestEnvironment) {
        let old = self.environment
        let environment = environment.shown(as: application.interfaceStyle)
        guard environment != old else { return }
        self.environment = environment
        let starts = !old.startsAppsAlike(environment)
        switch stage {
        case .foreground where starts: leave(next: Launch())
        case .background where starts: leave(next: nil)
        case .foreground(let window), .background(let window, _): window.guest.send(.environment(environment))
        case .absent, .leaving, .ending, .waiting, .failed:
            (screen, shownScreen) = (environment.screen, environment.screen)
        }
    }

    /// The app is what it was, but for what does not need another process.
    func follow(_ application: TodayApplication) {
        if let network = application.network, network != self.application.network { window?.guest.allow(network) }
        self.application = application
        window?.guest.change(application.location)
    }

    /// Ends the process at once.
    func end() {
        if case .background(_, let call) = stage { call.cancel() }
        if case .waiting(let call) = stage { call.cancel() }
        guard let window else { return }
        stage = .ending(window.guest, next: nil)
        window.guest.end()
    }

    /// Ends the process once its code has dealt with that. One in the background runs on here until it is ended, and who
    /// runs is told (on iOS it would be suspended most of the time, and hear nothing).
    ///
    /// - Parameter done: called when it has dealt with that, or is gone.
    func leave(done: @escaping @MainActor () -> Void) {
        leave(next: nil)
        if window == nil { done() } else { waitForLeaving(done) }
    }

    /// Who waits already, because it was closed a moment ago, goes on waiting.
    private func waitForLeaving(_ done: @escaping @MainActor () -> Void) {
        let others = whenLeft
        whenLeft = {
            others?()
            done()
        }
    }

    private func leave(next: Launch?) {
        switch stage {
        case .foreground(let window):
            window.guest.send(.application(window.instance, .willResignActive))
            window.guest.send(.application(window.instance, .didEnterBackground))
            tellEnd(window, next: next)
        case .background(let window, let end):
            end.cancel()
            tellEnd(window, next: next)
        case .leaving(let window, _): stage = .leaving(window, next: next)
        case .ending(let guest, _): stage = .ending(guest, next: next)
        case .waiting(let call):
            call.cancel()
            stage = .absent
        case .absent, .failed: break
        }
    }

    private func tellEnd(_ window: Window, next: Launch?) {
        stage = .leaving(window, next: next)
        window.guest.ask(.application(window.instance, .willTerminate)) { [weak self] in
            guard let self, case .leaving(let window, let next) = stage else { return }
            stage = .ending(window.guest, next: next)
            window.guest.end()
            hasLeft()
        }
    }

    // MARK: Its process

    private func launch(_ launch: Launch) {
        let guest = GuestSession(
            GuestSpecification(
                identity: application.identity, limits: GuestLimits(memory: context.policy.applicationMemory),
                environment: environment, network: application.network),
            name: application.id, locationRight: application.location, context: context,
            onMessage: { [weak self] in self?.handle($0) }, onEnd: { [weak self] in self?.ended($0) })
        delegate?.greet(guest, of: application)
        let instance = guest.makeInstance()
        guest.isSeen(!launch.isUnseen)
        let window = Window(guest: guest, instance: instance)
        stage = launch.isUnseen ? .background(window, end: endLater()) : .foreground(window)
        (screen, shownScreen) = (environment.screen, environment.screen)
        guest.makeSurface(for: instance, size: screen, scale: environment.scale)
        var how = ApplicationLaunch(
            shortcutItems: context.store.shortcutItems(of: application.id), isUnseen: launch.isUnseen)
        switch launch.request {
        case .url(let url): how.url = url
        case .webpage(let url): how.webpage = url
        case .shortcutItem(let item): how.shortcutItem = item
        case .notification(let response): how.notification = response
        case nil: break
        }
        guest.ask(.launchApplication(instance, how))
    }

    /// Tells it that another process of the app has posted a notification, unless it was `poster` itself.
    func notify(_ notification: String, except poster: GuestSession?) {
        if let guest = window?.guest, guest !== poster { guest.notify(notification) }
    }

    /// Tells its process something of the app's notifications.
    func tell(_ news: NotificationNews, except guest: GuestSession?) {
        if let own = window?.guest, own !== guest { own.send(.notifications(news)) }
    }

    /// Whether it has a process, in front of somebody or not.
    var isRunning: Bool { window != nil }

    /// Its process while a user has it in front of them.
    var frontGuest: GuestSession? {
        if case .foreground(let window) = stage { window.guest } else { nil }
    }

    private func handle(_ message: GuestMessage) {
        guard let window, message.instance == nil || message.instance == window.instance else { return }
        switch message {
        case .loaded: launching.succeeded()
        case .loadFailed(_, let reason): window.guest.fail(reason)
        case .screenSize(_, let size): turn(to: size, window)
        case .refused(let sentence): delegate?.refused(sentence, to: application)
        case .frame(let instance, let frame):
            let isFirst = !hasDrawn
            guard window.guest.accept(frame, of: instance) else { return }
            if isFirst || shownScreen != screen {
                shownScreen = screen
                delegate?.stateChanged()
            }
            window.guest.readUpdate(of: instance) { delegate?.drew(self, $0) }
        case .accessibility(_, let nodes):
            guard nodes != accessibility else { return }
            accessibility = nodes
            delegate?.stateChanged()
        case .accessibilityEvent(_, let event): delegate?.tells(self, event)
        case .typing(_, let state):
            guard state != typing else { return }
            typing = state
            delegate?.stateChanged()
        case .keys(_, let wishes):
            guard wishes != keys else { return }
            keys = wishes
            delegate?.stateChanged()
        case .openURL(_, let request, let url):
            delegate?.open(url, for: application, by: .application, after: takeTap()) { [weak guest = window.guest] in
                guest?.answer(request, refusal: $0)
            }
        case .copied(_, let text): window.guest.note(delegate?.copy(text, after: lastCopying))
        case .shortcutItems(_, let items): delegate?.set(items, of: application)
        case .notifications(let command): delegate?.handle(command, from: window.guest, of: application)
        case .missesHost(let host): delegate?.misses(host, application)
        case .asksForLocation: delegate?.asksForLocation(application)
        case .asksForSystemData: delegate?.asksForSystemData(application)
        case .darwinNotification(let name): delegate?.post(name, from: window.guest, of: application)
        case .setHasContent(let hasContent, let widget):
            window.guest.changeContent {
                delegate?.setContent(hasContent, of: widget, by: .application, for: application) ?? .unchanged
            }
        default: break
        }
    }

    /// Its interface has turned: what it draws now is of another size.
    private func turn(to size: LinkSize, _ window: Window) {
        guard size == environment.screen || size == environment.screen.turned else {
            return window.guest.fail("it said that its screen is another device's")
        }
        guard size != screen else { return }
        screen = size
        window.guest.makeSurface(for: window.instance, size: size, scale: environment.scale)
    }

    private func takeTap() -> Tap? {
        defer { lastTap = nil }
        return lastTap.flatMap { context.clock.now - $0.time <= context.policy.tapOpensWithin ? $0 : nil }
    }

    private func ended(_ ending: GuestSession.Ending) {
        hasLeft()
        accessibility = []
        typing = nil
        keys = KeyWishes()
        let before = stage
        stage = .absent
        if case .failed(let failure) = ending { context.log.error("\(application.id) ended: \(failure)") }
        switch (before, ending) {
        case (.ending(_, let next?), _), (.leaving(_, let next?), _): launch(next)
        case (.foreground, .failed(let failure)): stage = .failed(failure.description)
        case (.foreground, .launcherFailed(let reason)):
            context.log.warning("\(application.id) has to start again: \(reason)")
            stage = .waiting(
                context.clock.schedule(after: launching.failed()) { [weak self] in self?.launch(Launch()) })
        case (.background(_, let end), _): end.cancel()
        default: break
        }
        delegate?.stateChanged()
    }
}

extension TypingEvent {
    /// Whether it is a key that copies.
    fileprivate var copies: Bool {
        switch self {
        case .key(.copy, _), .key(.cut, _): true
        default: false
        }
    }
}

extension GuestEnvironment {
    /// Whether an app that was started with this environment can follow to `other` while it runs.
    fileprivate func startsAppsAlike(_ other: GuestEnvironment) -> Bool {
        var changed = withHeldDate(of: other)
        changed.appearance = other.appearance
        changed.textSize = other.textSize
        if other.screen == screen.turned { changed.screen = other.screen }
        return changed == other
    }
}

extension LinkSize {
    /// The screen of the same device, held upright instead of on its side or the other way round.
    fileprivate var turned: LinkSize { LinkSize(width: height, height: width) }
}

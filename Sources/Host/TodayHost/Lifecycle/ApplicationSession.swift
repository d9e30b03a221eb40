import GuestLauncher
import HostLink

/// One containing app: started by a URL or by hand, shown on a phone-sized screen, kept in the background for a while.
@MainActor
final class ApplicationSession {
    let application: TodayApplication
    private let environment: GuestEnvironment
    private let context: HostContext
    private weak var observer: (any SessionObserver)?
    private var guest: GuestSession?
    private var window: InstanceID?
    private var isInForeground = false
    private var hasDrawn = false
    private var failure: String?
    private var accessibility: [AccessibilityNode] = []
    private var lastTap = -Double.infinity
    private var pendingEnd: (any ScheduledCall)?

    init(
        _ application: TodayApplication, environment: GuestEnvironment, context: HostContext,
        observer: any SessionObserver
    ) {
        self.application = application
        self.environment = environment
        self.context = context
        self.observer = observer
    }

    var state: ApplicationState {
        ApplicationState(
            id: application.id, title: application.title, iconPath: application.iconPath, size: environment.screen,
            isLive: hasDrawn, failure: failure, accessibility: accessibility)
    }

    func readPicture<R>(_ body: (SurfaceUpdate) -> R) -> R? {
        guard let window, hasDrawn else { return nil }
        return guest?.readPicture(of: window, body)
    }

    /// Brings the app to the front and hands it a URL, if there is one.
    func open(_ url: String?) {
        pendingEnd?.cancel()
        failure = application.obstacle
        if let obstacle = application.obstacle {
            context.log.error("\(application.id) cannot be opened: \(obstacle)")
            return
        }
        guard let guest, let window else {
            launch(url)
            return
        }
        let wasInForeground = isInForeground
        isInForeground = true
        if !wasInForeground { guest.send(.application(window, .willEnterForeground)) }
        if let url { guest.send(.openURL(window, url)) }
        if !wasInForeground { guest.send(.application(window, .didBecomeActive)) }
        guest.ask(.draw(window))
    }

    /// Sends the app to the background.
    func close() {
        guard let guest, let window, isInForeground else { return }
        isInForeground = false
        lastTap = -Double.infinity
        guest.ask(.application(window, .willResignActive), .application(window, .didEnterBackground))
        pendingEnd = context.clock.schedule(after: context.policy.endAfter) { [weak self] in self?.end() }
    }

    func touch(_ event: TouchEvent) {
        guard let guest, let window, isInForeground else { return }
        if event.phase == .ended { lastTap = context.clock.now }
        if event.phase == .began || event.phase == .ended {
            guest.ask(.touch(window, event))
        } else {
            guest.send(.touch(window, event))
        }
    }

    func change(to environment: GuestEnvironment) { guest?.send(.environment(environment)) }

    /// Ends the process at once.
    func end() {
        pendingEnd?.cancel()
        guest?.end()
    }

    private func launch(_ url: String?) {
        let guest = GuestSession(
            GuestSpecification(identity: application.identity, environment: environment), name: application.id,
            memoryLimit: context.policy.applicationMemory, maker: context.maker, policy: context.policy,
            clock: context.clock, log: context.log, onMessage: { [weak self] in self?.handle($0) },
            onEnd: { [weak self] in self?.ended($0) })
        let window = guest.makeInstance()
        self.guest = guest
        self.window = window
        isInForeground = true
        guest.makeSurface(for: window, size: environment.screen, scale: environment.scale)
        guest.ask(.launchApplication(window, url: url))
    }

    private func handle(_ message: GuestMessage) {
        switch message {
        case .loadFailed(_, let reason):
            guest?.fail(reason)
        case .frame(let instance, let frame) where instance == window:
            guard let guest, guest.accept(frame, of: instance) else { return }
            let isFirst = !hasDrawn
            hasDrawn = true
            if isFirst { observer?.sessionChanged() }
            guest.readUpdate(of: instance) { observer?.sessionDrew(.application, $0) }
        case .accessibility(_, let nodes):
            guard nodes != accessibility else { return }
            accessibility = nodes
            observer?.sessionChanged()
        case .openURL(_, let request, let url):
            let isTap = context.clock.now - lastTap <= context.policy.tapOpensWithin
            lastTap = -Double.infinity
            let success = observer?.session(of: application, wantsToOpen: url, isTap: isTap) ?? false
            guest?.send(.opened(request, success: success))
        case .setHasContent(let hasContent, let widget):
            observer?.session(of: application, setsContent: hasContent, of: widget, by: .application)
        default:
            break
        }
    }

    private func ended(_ reason: String?) {
        guest = nil
        window = nil
        hasDrawn = false
        accessibility = []
        if let reason {
            context.log.error("\(application.id) ended: \(reason)")
            if isInForeground { failure = reason }
        }
        isInForeground = false
        observer?.sessionChanged()
    }
}

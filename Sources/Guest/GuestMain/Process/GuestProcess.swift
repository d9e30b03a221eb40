@_spi(Hosting) import AppleFoundation
import CHeldClock
import CLinux
import CNetwork
import Descriptors
import Dispatch
import HostLink
@_spi(Hosting) import NotificationCenter
@_spi(Hosting) import QuartzCore
@_spi(Hosting) import UIKit

/// A guest at work: it does what the host says, in the order in which it is said, and draws at the end of each message and
/// each turn of the run loop in which something changed.
@MainActor
final class GuestProcess {
    private let channel: LinkChannel<GuestMessage, HostMessage>
    private let identity: GuestIdentity
    private var environment: GuestEnvironment
    private(set) var instances: [InstanceID: any GuestInstance] = [:]
    /// The completion handlers of the URLs that the guest asked to open, until the host answers.
    private var openings: [RequestID: (Bool) -> Void] = [:]
    private var nextRequest: UInt32 = 0
    /// Where the user did something last.
    private var lastUsed: InstanceID?
    /// Surfaces that came before their instance.
    private var surfaces: [InstanceID: MappedSurface] = [:]
    private var codeFailure: String?
    private var isFlushScheduled = false
    private var isHandling = false
    private var hasDrawn = false
    private var runsLoop = false
    /// Whether nothing was drawn since it was last looked.
    private var isSettled = false
    private var isSettlingScheduled = false
    private var ticks: FrameTicks?
    private var keyInquiry = KeyInquiry()
    private var isAskingForKeys = false
    private let hostActivity = HostActivity()

    init(channel: LinkChannel<GuestMessage, HostMessage>, identity: GuestIdentity, environment: GuestEnvironment) {
        self.channel = channel
        self.identity = identity
        self.environment = environment
    }

    /// Loads the guest's code and serves the host until it hangs up.
    func run() -> Never {
        // Standard output is a pipe here; without line buffering its lines would be seen late.
        setvbuf(stdout, nil, _IOLBF, 0)
        if let date = environment.heldDate { held_clock_hold(date) }
        apply(environment)
        let sayFromAnyThread: @Sendable (GuestMessage) -> Void = { [weak self] message in
            let say: @Sendable () -> Void = { [weak self] in MainActor.assumeIsolated { self?.say(message) } }
            if Thread.isMainThread { say() } else { DispatchQueue.main.async(execute: say) }
        }
        FoundationProcess.main.log = { sayFromAnyThread(.log(.warning, $0)) }
        FoundationProcess.main.darwinNotifications.connect(
            send: { sayFromAnyThread(.darwinNotification($0)) },
            observe: { sayFromAnyThread(.observedDarwinNotifications($0.sorted())) })
        Self.connectNetwork(sayFromAnyThread)
        Self.connectLocation(sayFromAnyThread)
        Self.connectNotifications(sayFromAnyThread)
        Self.connectWeb(sayFromAnyThread)
        UIProcess.main.onFollowingPointer = { [weak self] in self?.say(.followsPointer) }
        UIProcess.main.onAccessibilityEvent = { [weak self] in self?.tell($0) }
        WidgetHosting.main.setHasContent = { [weak self] flag, identifier in
            MainActor.assumeIsolated { self?.say(.setHasContent(flag, bundleIdentifier: identifier)) }
        }
        UIProcess.main.pasteboards.onCopy = { [weak self] in self?.tellCopied($0) }
        let layers = LayerContext.main
        layers.onCommitNeeded = { [weak self] in MainActor.assumeIsolated { self?.scheduleFlush() } }
        ticks = FrameTicks(context: layers, holdsTime: environment.heldDate != nil) { [weak self] in
            self?.keyInquiry.noteFrame()
            self?.flush()
        }
        Refusals.watch(
            { sayFromAnyThread(.refused($0)) }, missesSystemData: { sayFromAnyThread(.asksForSystemData) })
        do {
            try GuestCode.load(bundlePath: identity.bundlePath, applicationPath: identity.applicationPath)
        } catch {
            codeFailure = "\(error)"
        }
        serveFirstMessages()
        channel.activate(on: .main) { [weak self] event in MainActor.assumeIsolated { self?.handle(event) } }
        TurnObserver.observe { [weak self] in self?.tellKeys() }
        runsLoop = true
        scheduleSettling()
        while true { RunLoop.main.run() }
    }

    // MARK: - Messages

    /// How long a guest waits for the host's next word before it begins with its run loop, in milliseconds.
    private static let patience: Int32 = 20

    /// Seconds after a picture in which nothing else is drawn until what only drawing needs is given back.
    private static let settling = 1.5

    /// Serves the host without a run loop until the first picture is drawn: a run loop and its dispatch sources are a
    /// millisecond's work, which the picture need not wait for.
    private func serveFirstMessages() {
        while !hasDrawn, channel.waitForMessage(milliseconds: Self.patience), serveNext() {}
    }

    /// Serves the host as far as it has spoken, and ends the turn as a run loop does.
    func serveWhatWaits() {
        while serveNext() {}
        tellKeys()
    }

    /// Serves the host's next word, if there is one now.
    private func serveNext() -> Bool {
        do {
            guard let (message, descriptors) = try channel.receive() else { return false }
            handle(.received(message, descriptors: descriptors))
        } catch {
            handle(.failed(error as? LinkError ?? .closed))
        }
        return true
    }

    func say(_ message: GuestMessage) {
        do {
            try channel.send(message)
        } catch LinkError.closed {
            exit(0)
        } catch {
            writeToStandardError("A message to the host could not be sent: \(error).\n")
            // The host has stopped reading; there is nobody left to serve.
            if error as? LinkError == .backlog { exit(1) }
        }
    }

    private func handle(_ event: LinkChannel<GuestMessage, HostMessage>.Event) {
        switch event {
        case .received(let message, let descriptors):
            isHandling = true
            keyInquiry.noteChange()
            UserDefaults.tellChangesOfOtherProcesses()
            handle(message, descriptors)
            isHandling = false
            flush()
        case .failed(.closed): exit(0)
        case .failed(let error):
            writeToStandardError("The host sent what cannot be: \(error).\n")
            exit(1)
        }
    }

    private func handle(_ message: HostMessage, _ descriptors: [SharedDescriptor]) {
        switch message {
        case .start: break
        case .memoryWarning: warnOfMemory()
        case .darwinNotification(let name): FoundationProcess.main.darwinNotifications.receive(name)
        case .network: takeNetwork(descriptors)
        case .networkPath(let path): take(path)
        case .locationRight(let right): take(right)
        case .location(let location): take(location)
        case .notifications(let news): take(news)
        case .web: takeWeb(descriptors)
        case .noWeb(let reason): _ = FoundationProcess.main.web.tell(.unavailable(reason))
        case .environment(let environment): change(to: environment)
        case .appearance(let instance, let appearance): change(instance, to: appearance)
        case .ping(let number):
            flush()
            say(.pong(number))
        case .surface(let instance, let geometry): take(instance, geometry, descriptors)
        case .release(let instance, let buffer): instances[instance]?.canvas.release(buffer)
        case .opened(let request, let success): openings.removeValue(forKey: request)?(success)
        case .touch(let instance, let event): touch(instance, event)
        case .scroll(let instance, let event): scroll(instance, event)
        case .typing(let instance, let event): type(instance, event)
        case .key(let instance, let event): press(instance, event)
        case .accessibility(let instance, let node, let action, let timestamp):
            lastUsed = instance
            perform(action, on: node, of: instance, timestamp)
        case .draw(let instance):
            instances[instance]?.canvas.force()
            draw(instance)
        case .resize(let instance, let size): instances[instance]?.window?.setSize(CGSize(size))
        case .openWidget(let instance, let opening): open(instance, opening)
        case .launchApplication(let instance, let how): launch(instance, how)
        case .performShortcut(let instance, let item):
            (instances[instance] as? ApplicationInstance)?.application.perform(HostedShortcutItem(item))
            updateSeen()
        case .openURL(let instance, let url):
            guard let url = URL(string: url) else { break }
            (instances[instance] as? ApplicationInstance)?.application.open(url)
        case .openWebpage(let instance, let url):
            guard let url = URL(string: url) else { break }
            (instances[instance] as? ApplicationInstance)?.application.continue(webpage: url)
        case .application(let instance, let transition):
            (instances[instance] as? ApplicationInstance)?.move(transition)
            updateSeen()
        case .performUpdate(let instance): withWidget(instance) { update(instance, $0) }
        case .appear(let instance): withWidget(instance) { appear(instance, $0) }
        case .disappear(let instance): withWidget(instance) { disappear($0) }
        case .discard(let instance): withWidget(instance) { discard(instance, $0) }
        case .displayMode(let instance, let mode, let maximumSize):
            withWidget(instance) {
                $0.widget.setDisplayMode(NCWidgetDisplayMode(mode), maximumSize: CGSize(maximumSize))
                if mode == .expanded { say(.fittingHeight(instance, $0.fittingHeight)) }
            }
        }
    }

    /// Does something for a controller. Its own traits are the current ones meanwhile.
    private func withWidget(_ instance: InstanceID, _ body: (WidgetInstance) -> Void) {
        guard let widget = instances[instance] as? WidgetInstance else { return }
        widget.widget.window.performWithTraits { body(widget) }
    }

    // MARK: - The outside

    private func apply(_ environment: GuestEnvironment) {
        GuestLocale.set(locale: environment.locale, languages: environment.languages)
        GuestContext.current = GuestContext(identity, environment)
        UIScreen.main.apply(HostedEnvironment(environment))
    }

    private func change(to new: GuestEnvironment) {
        let isOtherTime = new.heldDate != environment.heldDate
        environment = new
        if let date = new.heldDate { held_clock_hold(date) } else { held_clock_release() }
        apply(new)
        for instance in instances.values {
            instance.canvas.scale = new.scale
            instance.canvas.force()
        }
        guard isOtherTime else { return }
        NotificationCenter.default.post(name: UIApplication.significantTimeChangeNotification, object: nil)
    }

    private func change(_ id: InstanceID, to appearance: GuestEnvironment.Appearance) {
        guard let instance = instances[id] as? WidgetInstance else { return }
        follow(appearance)
        instance.change(to: appearance)
        instance.canvas.force()
    }

    /// Where code asks the screen, or nobody in particular, it is told the appearance that came last: the only one, as
    /// long as the process has one controller.
    private func follow(_ appearance: GuestEnvironment.Appearance) {
        guard environment.appearance != appearance else { return }
        environment.appearance = appearance
        apply(environment)
    }

    private func take(_ instance: InstanceID, _ geometry: SurfaceGeometry, _ descriptors: [SharedDescriptor]) {
        do {
            guard let descriptor = descriptors.first else { return }
            let surface = try MappedSurface(descriptor: descriptor, geometry: geometry)
            if let known = instances[instance] {
                known.canvas.replace(surface)
            } else {
                surfaces[instance] = surface
            }
        } catch {
            say(.log(.error, "A surface cannot be drawn on: \(error)."))
        }
    }

    // MARK: - Instances

    private func open(_ id: InstanceID, _ opening: WidgetOpening) {
        make(id) {
            follow(opening.appearance)
            let instance = try WidgetInstance(opening, environment: environment)
            instance.widget.onOpenURL = { [weak self] url, answer in self?.open(url, for: id, answer) }
            instance.widget.onPreferredContentSize = { [weak self] size in
                self?.say(.preferredContentSize(id, LinkSize(size)))
            }
            instance.widget.onLargestDisplayMode = { [weak self] mode in
                self?.say(.largestDisplayMode(id, DisplayMode(mode)))
            }
            add(instance, id)
            let description = instance.description
            say(.loaded(id, description))
            guard opening.appears else { return }
            if description.implementsUpdate { withWidget(id) { update(id, $0) } }
            withWidget(id) { appear(id, $0) }
        }
    }

    private func launch(_ id: InstanceID, _ how: ApplicationLaunch) {
        make(id) {
            let instance = try ApplicationInstance(environment: environment)
            instance.application.onOpenURL = { [weak self] url, answer in self?.open(url, for: id, answer) }
            instance.application.onShortcutItems = { [weak self] items in
                self?.keep(items.map(ShortcutItem.init), of: id)
            }
            let hasHeard = try instance.application.launch(
                url: how.url.flatMap { URL(string: $0) }, webpage: how.webpage.flatMap(URL.init(string:)),
                shortcutItem: how.shortcutItem.map(HostedShortcutItem.init),
                shortcutItems: how.shortcutItems.map(HostedShortcutItem.init), response: how.notification,
                isUnseen: how.isUnseen)
            // Whoever is told of it has been made by now.
            if let response = how.notification, !hasHeard { take(.response(response)) }
            add(instance, id)
            say(
                .loaded(
                    id,
                    LoadedGuest(
                        implementsUpdate: false, largestDisplayMode: .compact, preferredContentSize: nil,
                        fittingHeight: nil)))
        }
    }

    /// Has the host keep what the app offers on its icon, as far as that can be given back to it.
    private func keep(_ items: [ShortcutItem], of id: InstanceID) {
        for item in items {
            guard let obstacle = item.obstacle else { continue }
            say(.log(.warning, "The shortcut item \u{201C}\(item.title)\u{201D} is left out: \(obstacle)."))
        }
        say(.shortcutItems(id, Array(items.filter { $0.obstacle == nil }.prefix(LinkLimits.shortcutItems))))
    }

    private func make(_ id: InstanceID, _ body: () throws -> Void) {
        do {
            if let codeFailure { throw GuestCodeError(codeFailure) }
            guard instances[id] == nil else { throw GuestCodeError("There is an instance of this number.") }
            try body()
        } catch {
            say(.loadFailed(id, reason: "\(error)"))
        }
    }

    private func add(_ instance: any GuestInstance, _ id: InstanceID) {
        instances[id] = instance
        if let surface = surfaces.removeValue(forKey: id) { instance.canvas.replace(surface) }
        updateSeen()
    }

    private func appear(_ id: InstanceID, _ instance: WidgetInstance) {
        guard !instance.isOnScreen else { return }
        hostActivity.appearing {
            instance.widget.window.beginAppearing()
            instance.isOnScreen = true
            instance.canvas.force()
            draw(id)
            instance.widget.window.endAppearing()
        }
        updateSeen()
    }

    private func disappear(_ instance: WidgetInstance) {
        guard instance.isOnScreen else { return }
        hostActivity.disappearing {
            instance.widget.window.disappear()
            instance.isOnScreen = false
        }
        updateSeen()
    }

    private func discard(_ id: InstanceID, _ instance: WidgetInstance) {
        disappear(instance)
        instance.widget.discard()
        instances[id] = nil
        updateSeen()
    }

    private func update(_ id: InstanceID, _ instance: WidgetInstance) {
        instance.widget.performUpdate { [weak self] result in
            // Draws what the update has changed before the host is told that it is done.
            self?.flush()
            self?.say(.updated(id, UpdateResult(result)))
        }
    }

    private func touch(_ id: InstanceID, _ event: TouchEvent) {
        guard let instance = instances[id], let window = instance.window else { return }
        let location = CGPoint(x: event.x, y: event.y)
        guard let phase = HostedTouchPhase(event.phase) else {
            window.performWithTraits { window.hover(at: event.phase == .hovered ? location : nil) }
            return
        }
        lastUsed = id
        instance.canvas.touchTimestamp = event.timestamp
        window.performWithTraits {
            window.send(phase, finger: event.finger, location: location, timestamp: event.timestamp)
        }
    }

    private func scroll(_ id: InstanceID, _ event: ScrollEvent) {
        guard let instance = instances[id], let window = instance.window else { return }
        instance.canvas.touchTimestamp = event.timestamp
        window.performWithTraits {
            window.scroll(
                by: CGPoint(x: event.right, y: event.down), at: CGPoint(x: event.x, y: event.y))
        }
    }

    private func type(_ id: InstanceID, _ event: TypingEvent) {
        guard let window = instances[id]?.window else { return }
        lastUsed = id
        window.performWithTraits { window.type(HostedTyping(event)) }
    }

    private func press(_ id: InstanceID, _ event: KeyEvent) {
        guard let instance = instances[id], let window = instance.window else { return }
        lastUsed = id
        instance.canvas.touchTimestamp = event.timestamp
        window.performWithTraits {
            if window.press(HostedKey(event)) { say(.leftKey(id, usage: event.usage)) }
        }
    }

    /// The end of a turn: tells which keys are wanted, if it is told otherwise.
    private func tellKeys() {
        guard !isAskingForKeys, keyInquiry.isDue(isAnimating: LayerContext.main.isAnimating) else { return }
        isAskingForKeys = true
        defer { isAskingForKeys = false }
        for (id, instance) in instances where instance.isOnScreen {
            guard let wishes = instance.window.map({ KeyWishes($0.keyWishes) }), wishes != instance.keyWishes else {
                continue
            }
            instance.keyWishes = wishes
            say(.keys(id, wishes))
        }
    }

    /// Tells where text is edited, if it is told otherwise.
    private func tellTyping(_ id: InstanceID, _ instance: any GuestInstance) {
        let state = instance.window?.typing.map { TypingState($0) }
        guard state != instance.typing else { return }
        instance.typing = state
        say(.typing(id, state))
    }

    private func tellCopied(_ text: String) {
        guard let lastUsed else { return }
        guard text.utf8.count <= LinkLimits.copied else {
            return say(
                .log(.warning, "A text of more than \(LinkLimits.copied) bytes stays on the pasteboard of the program.")
            )
        }
        say(.copied(lastUsed, text))
    }

    private func open(_ url: URL, for id: InstanceID, _ answer: @escaping (Bool) -> Void) {
        let request = RequestID(nextRequest)
        nextRequest &+= 1
        do {
            try channel.send(.openURL(id, request, url: url.absoluteString))
            openings[request] = answer
        } catch {
            answer(false)
        }
    }

    // MARK: - Drawing

    private func scheduleSettling() {
        guard !isSettlingScheduled else { return }
        isSettlingScheduled = true
        isSettled = true
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.settling) { [weak self] in
            MainActor.assumeIsolated { self?.settle() }
        }
    }

    private func settle() {
        isSettlingScheduled = false
        guard isSettled else { return scheduleSettling() }
        for instance in instances.values { instance.canvas.settle() }
        linux_trim_heap()
        linux_trim_stack()
    }

    private func updateSeen() { ticks?.isSeen = instances.values.contains { $0.isOnScreen } }

    /// Something has changed; it is drawn when the present message has been dealt with, else in the next turn.
    func scheduleFlush() {
        for instance in instances.values { instance.canvas.markDirty() }
        guard ticks?.isMoving != true else { return }
        if isAskingForKeys { keyInquiry.noteStir() } else { keyInquiry.noteChange() }
        guard !isHandling, !isFlushScheduled else { return }
        isFlushScheduled = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                self?.isFlushScheduled = false
                self?.flush()
            }
        }
    }

    /// The end of a turn. What was set for the turn alone ends with it even if nothing is to be seen.
    func flush() {
        LayerContext.main.commit {
            for (id, instance) in instances {
                if let screen = (instance as? ApplicationInstance)?.takeScreen() { say(.screenSize(id, screen)) }
            }
            for (id, instance) in instances where instance.isOnScreen {
                draw(id)
                tellTyping(id, instance)
            }
        }
    }

    private func draw(_ id: InstanceID) {
        guard let instance = instances[id], let window = instance.window else { return }
        var frame: Frame?
        window.performWithTraits { frame = instance.canvas.draw(window) }
        if let frame {
            say(.frame(id, frame))
            window.tellAmbiguousLayouts()
            hasDrawn = true
            isSettled = false
            instance.accessibility.frames += 1
            if runsLoop { scheduleSettling() }
        }
        tellAccessibility(id, instance, window)
    }
}

import GuestLauncher
import HostLink
import Log

/// One guest process as long as it lives: its surfaces, its answers in time, its memory, its end.
///
/// What the guest's messages mean is decided by its owner (`WidgetProcess`, `ApplicationSession`).
@MainActor
final class GuestSession {
    /// Why the process ended. Reasons are sentences for the log.
    enum Ending: Equatable {
        /// The host ended it.
        case asked
        /// The guest is to blame.
        case failed(GuestFailure)
        /// The launcher is to blame; the next attempt may well succeed.
        case launcherFailed(String)
    }

    private var failure: String?
    let name: String
    private let policy: HostPolicy
    private let clock: any TodayClock
    private let log: Log
    private var guest: (any Guest)?
    private var isEnding = false
    private var surfaces: [InstanceID: DrawnSurface] = [:]
    private var nextInstance: UInt32 = 1
    private var nextPing: UInt32 = 1
    private var nextPong: UInt32 = 1
    private var allowance: MessageAllowance
    private var lines: LineAllowance
    private var frames: Pace
    /// How often it has shown or hidden a widget.
    private var contentChanges = 0
    private var question: (any ScheduledCall)?
    private var barriers: [UInt32: @MainActor () -> Void] = [:]
    private var crash = CrashNote()
    private let locations: LocationService
    private var locationRight: LocationRight
    var locationNeed = LocationNeed.none
    private var hasAskedForLocation = false
    /// The notifications of the app's other processes that it wants to hear.
    private var observedNotifications: Set<String> = []
    /// False while a question has been unanswered for longer than `HostPolicy.respondWithin`.
    private(set) var isResponding = true {
        didSet { if isResponding != oldValue { onResponding() } }
    }
    /// Called when `isResponding` has changed.
    var onResponding: @MainActor () -> Void = {}
    /// Called with what it has moved over the network since the last time.
    var onTraffic: @MainActor (NetworkTraffic) -> Void = { _ in }

    private let onMessage: @MainActor (GuestMessage) -> Void
    private let onEnd: @MainActor (Ending) -> Void

    /// Starts the process.
    ///
    /// - Parameters:
    ///   - locationRight: what the user has said of its knowing the place.
    ///   - onMessage: called with every message that the session does not handle itself.
    ///   - onEnd: called once, when the process is gone.
    init(
        _ specification: GuestSpecification, name: String, locationRight: LocationRight, context: HostContext,
        onMessage: @escaping @MainActor (GuestMessage) -> Void, onEnd: @escaping @MainActor (Ending) -> Void
    ) {
        self.name = name
        policy = context.policy
        clock = context.clock
        log = context.log
        allowance = MessageAllowance(perSecond: policy.messagesPerSecond)
        lines = LineAllowance(perSecond: policy.linesPerSecond, perLife: policy.linesPerLife)
        frames = policy.frames
        locations = context.locations
        self.locationRight = locationRight
        self.onMessage = onMessage
        self.onEnd = onEnd
        guest = context.maker.makeGuest(specification) { [weak self] event in self?.handle(event) }
        if locationRight != .undecided { send(.locationRight(locationRight)) }
        context.paths.add(self)
    }

    var isRunning: Bool { guest != nil }

    var usage: GuestUsage? { guest?.usage() }

    var processIdentifier: Int32? { guest?.processIdentifier }
    /// Seconds that its process and this one have stood in line for a processor.
    var queueing: Double { guest?.queueing() ?? 0 }

    /// Whether anybody sees it: an unseen guest is allowed less.
    func isSeen(_ flag: Bool) {
        guard let guest, guest.isSeen != flag else { return }
        guest.isSeen = flag
        if locationNeed != .none { locations.changed(self) }
    }

    /// A number for a new controller or window.
    func makeInstance() -> InstanceID {
        defer { nextInstance += 1 }
        return InstanceID(nextInstance)
    }

    /// Sends a message without expecting anything.
    func send(_ message: HostMessage) { guest?.send(message) }

    /// Tells it that another process of the app has posted a notification, if it observes it.
    func notify(_ notification: String) {
        if observedNotifications.contains(notification) { send(.darwinNotification(notification)) }
    }

    /// Sends messages that the guest must have dealt with in time; `done` is called when it has.
    func ask(_ messages: HostMessage..., done: @escaping @MainActor () -> Void = {}) {
        for message in messages { guest?.send(message) }
        let ping = nextPing
        nextPing &+= 1
        barriers[ping] = done
        guest?.send(.ping(ping))
        if question == nil { watch() }
    }

    private var followsPointer = false

    /// Says where the pointer is, with no button down, if anything there wants to know it.
    func point(_ instance: InstanceID, _ event: TouchEvent) {
        if followsPointer { send(.touch(instance, event)) }
    }

    private var awaitsWebPage = false

    /// Whether everything asked so far has been dealt with, and no web page is on its way.
    var isSettled: Bool { barriers.isEmpty && !awaitsWebPage }

    /// Gives `instance` new pixels of `size` points; what was drawn stays readable until the first new frame.
    func makeSurface(for instance: InstanceID, size: LinkSize, scale: Double) {
        let generation = (surfaces[instance]?.newestGeneration ?? 0) &+ 1
        let geometry = SurfaceGeometry(
            width: max(1, Int((size.width * scale).rounded(.up))),
            height: max(1, Int((size.height * scale).rounded(.up))), generation: generation)
        do {
            let surface = try SharedSurface(geometry: geometry)
            surface.prepare(0)
            surfaces[instance, default: DrawnSurface()].replace(by: surface)
            guest?.send(.surface(instance, geometry), descriptors: [surface.descriptor])
        } catch {
            fail("no pixels could be had for it: \(error)")
        }
    }

    /// Has an instance let go, with its pixels.
    func discard(_ instance: InstanceID) {
        surfaces[instance] = nil
        ask(.discard(instance))
    }

    func hasPicture(of instance: InstanceID) -> Bool { surfaces[instance]?.hasPicture ?? false }

    /// Calls `body` with the newest whole picture of an instance, if it has drawn one.
    func readPicture<R>(of instance: InstanceID, _ body: (SurfaceUpdate) -> R) -> R? {
        surfaces[instance]?.readNewest(body)
    }

    /// Checks a frame, remembers it as the newest and releases the buffer that was shown before.
    ///
    /// - Returns: false if it belongs to a surface that is no longer asked for.
    func accept(_ frame: Frame, of instance: InstanceID) -> Bool {
        guard var drawn = surfaces[instance] else { return false }
        let outcome = drawn.accept(frame)
        surfaces[instance] = drawn
        switch outcome {
        case .stale: return false
        case .accepted(let released):
            if let released { release(released, of: instance, surface: frame.surface) }
            return true
        case .invalid(let why):
            fail("it sent a frame that cannot be: \(why)")
            return false
        }
    }

    /// Gives a buffer back to be drawn on: at once, or later if there were many frames lately. Without one a guest cannot
    /// draw.
    private func release(_ buffer: UInt8, of instance: InstanceID, surface: UInt32) {
        let wait = frames.take(at: clock.now)
        guard wait > 0 else {
            guest?.send(.release(instance, buffer: buffer))
            return
        }
        _ = clock.schedule(after: wait) { [weak self] in
            // The buffers of a surface that was replaced meanwhile are no longer drawn on.
            guard let self, surfaces[instance]?.newestGeneration == surface else { return }
            release(buffer, of: instance, surface: surface)
        }
    }

    /// Calls `body` with what the newest frame changed.
    func readUpdate(of instance: InstanceID, _ body: (SurfaceUpdate) -> Void) {
        surfaces[instance]?.readNewest(onlyDamage: true, body)
    }

    /// Tells it what came of its asking for a URL to be opened.
    func answer(_ request: RequestID, refusal: String?) {
        note(refusal)
        send(.opened(request, success: refusal == nil))
    }

    /// Writes to the log why something that the guest asked for was refused; nothing for nil.
    func note(_ refusal: String?) {
        if let refusal { write(.warning, refusal) }
    }

    /// Shows or hides a widget for it. Each time costs more than a message: a guest that keeps on is ended instead.
    func changeContent(_ change: () -> ContentChange) {
        guard contentChanges < policy.contentChangesPerLife else {
            return fail("it showed and hid widgets more than \(policy.contentChangesPerLife) times")
        }
        switch change() {
        case .unchanged: break
        case .refused(let reason): note(reason)
        case .done: contentChanges += 1
        }
    }

    /// Writes a line to the log on the guest's behalf, as long as it has not written too many.
    private func write(_ level: Log.Level, _ text: String) {
        switch lines.take(at: clock.now) {
        case .written(let leftOut):
            if leftOut > 0 { log.info("\(name): \(leftOut) lines were left out") }
            log.write(level, "\(name): \(text)")
        case .last:
            log.write(level, "\(name): \(text)")
            log.warning("\(name) has filled \(policy.linesPerLife) lines; what else it says is left out")
        case .leftOut: break
        }
    }

    /// Ends the process; `onEnd` follows with `.asked`.
    func end() {
        isEnding = true
        guest?.terminate()
    }

    /// Ends the process because of `reason`; `onEnd` follows with `.failed`.
    func fail(_ reason: String) {
        guard failure == nil, !isEnding, guest != nil else { return }
        failure = reason
        guest?.terminate()
    }

    private func handle(_ event: GuestEvent) {
        switch event {
        case .output(let line):
            let isTrace = crash.read(line)
            write(isTrace ? .debug : .info, line)
        case .workedSilently: if barriers.isEmpty { ask() }
        case .isShortOfMemory: send(.memoryWarning)
        case .refusedHost(let host): misses(host)
        case .moved(let traffic): onTraffic(traffic)
        case .message(let message):
            // Messages that a guest sent before it was ended are ignored.
            guard failure == nil else { return }
            guard allowance.takes(message, at: clock.now) else {
                return fail("it sent more than \(policy.messagesPerSecond) messages in a second, or as costly ones")
            }
            handle(message)
        case .ended(let ending):
            let wasEnded = guest == nil
            guest = nil
            stopSeeking()
            question?.cancel()
            question = nil
            barriers = [:]
            guard !wasEnded else { return }
            onEnd(judge(ending))
        }
    }

    // MARK: The place

    /// The user has changed what it may know; it hears of that at once.
    func change(_ right: LocationRight) {
        guard right != locationRight else { return }
        locationRight = right
        if right != .whileSeen { stopSeeking() }
        send(.locationRight(right))
    }

    private func stopSeeking() {
        guard locationNeed != .none else { return }
        locationNeed = .none
        locations.changed(self)
    }

    /// It wants to know the place, of which nothing was said. Its author and the log are told once how to say it.
    private func askForLocation() {
        guard locationRight == .undecided, !hasAskedForLocation else { return }
        hasAskedForLocation = true
        handle(.refused("it asks to know where you are; “hodie allow \(name) location” lets it"))
        onMessage(.asksForLocation)
    }

    // MARK: Other machines

    /// What it may reach from now on, at least what it might before.
    func allow(_ grant: NetworkGrant) { guest?.allow(grant) }

    /// It wanted to reach what it may not.
    private func misses(_ host: String) {
        handle(.refused("Hodie keeps it from reaching \(host); “hodie allow \(name) network:\(host)” lets it"))
        onMessage(.missesHost(host))
    }

    private func judge(_ ending: GuestEnding) -> Ending {
        if isEnding { return .asked }
        if let failure { return .failed(GuestFailure(failure)) }
        if case .launcherFailed = ending { return .launcherFailed(ending.description) }
        return .failed(failure(of: ending))
    }

    /// How the guest came to its end; after a crash with what it said of it.
    private func failure(of ending: GuestEnding) -> GuestFailure {
        guard case .signalled = ending else { return GuestFailure(ending.description) }
        return crash.failure(after: ending.description)
    }

    private func handle(_ message: GuestMessage) {
        switch message {
        case .ready(let confinement): log.debug("\(name): \(confinement.sentence)")
        case .log(let level, let text):
            switch level {
            case .debug: write(.debug, text)
            case .info: write(.info, text)
            case .warning: write(.warning, text)
            case .error: write(.error, text)
            }
        case .refused(let sentence):
            write(.warning, sentence)
            onMessage(message)
        case .observedDarwinNotifications(let names): observedNotifications = Set(names)
        case .pong(let number): answered(number)
        case .locationNeed(let need):
            locationNeed = locationRight == .whileSeen ? need : .none
            locations.changed(self)
        case .asksForLocation: askForLocation()
        case .missesHost(let host): misses(host)
        // Nothing is to be done here: ProcessGuest connects the guest with the web engine.
        case .asksForWeb: break
        case .awaitsWebPage(let flag): awaitsWebPage = flag
        case .followsPointer: followsPointer = true
        default: onMessage(message)
        }
    }

    private func answered(_ number: UInt32) {
        guard number == nextPong, let done = barriers.removeValue(forKey: number) else {
            return fail("it answered what it was not asked")
        }
        nextPong &+= 1
        question?.cancel()
        watch()
        done()
    }

    /// Schedules the deadlines of the oldest unanswered question; none while all are answered.
    private func watch() {
        question = nil
        isResponding = true
        guard !barriers.isEmpty else { return }
        let patience = self.patience
        let first = min(policy.respondWithin, policy.answerWithin)
        question = clock.schedule(after: first) { [weak self] in
            guard let self else { return }
            isResponding = false
            wait(policy.answerWithin - first, patience)
        }
    }

    private var patience: Patience { Patience(seconds: policy.answerWithin, queueing: queueing) }

    private func wait(_ seconds: Double, _ patience: Patience) {
        question = clock.schedule(after: seconds) { [weak self] in
            guard let self, let guest else { return }
            var patience = patience
            // How long it takes until there is a process is the launcher's matter.
            if guest.processIdentifier == nil { return wait(policy.answerWithin, self.patience) }
            if let more = patience.more(queueing: guest.queueing()) { return wait(more, patience) }
            fail("it did not answer within \(patience.seconds) s")
        }
    }
}

extension GuestSession: LocationSeeker {
    var mayKnowLocation: Bool { locationRight == .whileSeen && guest?.isSeen ?? false }

    func tell(_ location: LinkLocation?) { send(.location(location)) }
}

extension Confinement {
    /// For the log.
    var sentence: String {
        let landlock = landlockABI > 0 ? "Landlock ABI \(landlockABI)" : "no Landlock"
        let rest = "seccomp \(seccomp), no new privileges \(noNewPrivileges), limits \(resourceLimits)"
        return "confined: \(landlock), \(rest)"
    }
}

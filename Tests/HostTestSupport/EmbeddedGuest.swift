import Descriptors
import GuestLauncher
import HostLink
import TodayHost

/// A guest in memory that does what a widget's process does, and keeps what it was told.
@MainActor
package final class EmbeddedGuest: Guest {
    /// How the widget behaves.
    package struct Behaviour {
        package var largestMode = DisplayMode.expanded
        /// The height asked for in expanded mode.
        package var expandedHeight: Double? = 180
        /// Whether it asks for a height in compact mode, too.
        package var asksInCompactMode = true
        /// The height that its constraints define.
        package var fittingHeight: Double?
        package var implementsUpdate = true
        /// Nil if its update never ends.
        package var update: UpdateResult? = .newData
        /// What decides instead of `update`, at a time of the clock.
        package var updateAt: (@MainActor (Double) -> UpdateResult)?
        package var failsToLoad: String?
        package var isStuck = false
        /// How long it has stood in line for a processor at a time of the clock, both seconds.
        package var queueing: @MainActor (Double) -> Double = { _ in 0 }
        /// False if what starts guests fails.
        package var isLaunched = true

        package init() {}
    }

    package let specification: GuestSpecification
    private let behaviour: Behaviour
    private let clock: VirtualClock
    private let events: @MainActor (GuestEvent) -> Void
    private var surfaces: [InstanceID: (surface: MappedSurface, next: UInt8)] = [:]
    private var shown: Set<InstanceID> = []
    /// The buffers that it may draw on.
    private var free: [InstanceID: Set<UInt8>] = [:]
    package private(set) var received: [HostMessage] = []
    /// What it was told while nobody saw it.
    package private(set) var receivedUnseen: [HostMessage] = []
    package private(set) var isRunning = true
    /// What it was let reach since it was made.
    package private(set) var grants: [NetworkGrant] = []
    package var isSeen = false
    /// Whether it leaves what it is told for later.
    package var isStuck: Bool {
        didSet {
            guard !isStuck else { return }
            for message in unanswered { answer(message) }
            unanswered = []
        }
    }
    private var unanswered: [HostMessage] = []

    package init(
        _ specification: GuestSpecification, behaviour: Behaviour, clock: VirtualClock,
        events: @escaping @MainActor (GuestEvent) -> Void
    ) {
        self.specification = specification
        self.behaviour = behaviour
        self.clock = clock
        self.events = events
        isStuck = behaviour.isStuck
    }

    package var processIdentifier: Int32? { isRunning ? 1 : nil }

    package func queueing() -> Double { behaviour.queueing(clock.now) }

    package func usage() -> GuestUsage? {
        isRunning ? GuestUsage(privateMemory: 1 << 20, processorTime: 0, wakeups: 0) : nil
    }

    package func send(_ message: HostMessage, descriptors: [SharedDescriptor]) {
        guard isRunning else { return }
        note(message)
        if case .surface(let instance, let geometry) = message, let file = descriptors.first,
            let surface = try? MappedSurface(descriptor: file, geometry: geometry)
        {
            surfaces[instance] = (surface, 0)
            free[instance] = [0, 1]
            return
        }
        if case .release(let instance, let buffer) = message {
            free[instance, default: []].insert(buffer)
            return
        }
        guard !isStuck else { return unanswered.append(message) }
        // A real guest answers later, never from inside of `send`.
        _ = clock.schedule(after: 0) { [weak self] in self?.answer(message) }
    }

    package func allow(_ grant: NetworkGrant) { grants.append(grant) }

    package func terminate() { end(.signalled(9)) }

    /// Ends as if by itself.
    package func end(_ ending: GuestEnding) {
        guard isRunning else { return }
        isRunning = false
        _ = clock.schedule(after: 0) { [events] in events(.ended(ending)) }
    }

    /// Says something unasked.
    package func say(_ message: GuestMessage) { events(.message(message)) }

    /// Does something that nobody sees and says nothing.
    package func workSilently() { events(.workedSilently) }

    /// Uses nearly all of its memory.
    package func becomeShortOfMemory() { events(.isShortOfMemory) }

    /// Writes a line to its standard error.
    package func write(_ line: String) { events(.output(line)) }

    /// Draws as a guest does that draws as much as it may.
    package func drawWhatIsFree(_ instance: InstanceID) {
        guard let (_, buffer) = surfaces[instance], free[instance]?.contains(buffer) == true else { return }
        draw(instance)
    }

    package func draw(_ instance: InstanceID) {
        guard let (surface, buffer) = surfaces[instance] else { return }
        free[instance]?.remove(buffer)
        surfaces[instance]?.next = 1 - buffer
        let frame = Frame(surface: surface.geometry.generation, buffer: buffer, sequence: 1, damage: [])
        say(.frame(instance, frame))
    }

    private func height(in mode: DisplayMode, compact: LinkSize) -> Double? {
        mode == .expanded ? behaviour.expandedHeight : behaviour.asksInCompactMode ? compact.height : nil
    }

    private func note(_ message: HostMessage) {
        received.append(message)
        if !isSeen { receivedUnseen.append(message) }
    }

    private func answer(_ message: HostMessage) {
        guard isRunning else { return }
        switch message {
        case .ping(let number): say(.pong(number))
        case .openWidget(let instance, let opening):
            if let reason = behaviour.failsToLoad { return say(.loadFailed(instance, reason: reason)) }
            let height = height(in: opening.displayMode, compact: opening.compactSize)
            var alone: [HostMessage] = opening.appears ? [.appear(instance)] : []
            if opening.appears, behaviour.implementsUpdate { alone.insert(.performUpdate(instance), at: 0) }
            // What it does by itself counts as told, and it does it whatever the host says meanwhile.
            for message in alone { note(message) }
            say(
                .loaded(
                    instance,
                    LoadedGuest(
                        implementsUpdate: behaviour.implementsUpdate, largestDisplayMode: behaviour.largestMode,
                        preferredContentSize: height.map { LinkSize(width: 0, height: $0) },
                        fittingHeight: behaviour.fittingHeight)))
            for message in alone { answer(message) }
        case .performUpdate(let instance):
            let result = behaviour.updateAt.map { $0(clock.now) } ?? behaviour.update
            if let result { say(.updated(instance, result)) }
        case .appear(let instance):
            shown.insert(instance)
            draw(instance)
        case .draw(let instance): draw(instance)
        case .disappear(let instance): shown.remove(instance)
        case .displayMode(let instance, let mode, let maximum):
            if let height = height(in: mode, compact: maximum) {
                say(.preferredContentSize(instance, LinkSize(width: 0, height: height)))
            }
        case .resize(let instance, _) where shown.contains(instance): draw(instance)
        default: break
        }
    }
}

/// Makes embedded guests and keeps them for the test to look at.
@MainActor
package final class EmbeddedGuestMaker: GuestMaker {
    package var behaviour = EmbeddedGuest.Behaviour()
    /// Of widgets that behave otherwise, by bundle identifier.
    package var behaviours: [String: EmbeddedGuest.Behaviour] = [:]
    package private(set) var guests: [EmbeddedGuest] = []
    private let clock: VirtualClock

    package init(clock: VirtualClock) { self.clock = clock }

    package func makeGuest(
        _ specification: GuestSpecification, events: @escaping @MainActor (GuestEvent) -> Void
    ) -> any Guest {
        let behaviour = behaviours[specification.identity.bundleIdentifier] ?? behaviour
        let guest = EmbeddedGuest(specification, behaviour: behaviour, clock: clock, events: events)
        if !behaviour.isLaunched { guest.end(.launcherFailed("it did not answer")) }
        guests.append(guest)
        return guest
    }
}

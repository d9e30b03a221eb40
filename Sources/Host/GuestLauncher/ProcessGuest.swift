import Descriptors
import Dispatch
import Foundation
import HostLink

/// A guest in a process of its own, however that was started.
@MainActor
final class ProcessGuest: Guest {
    private let channel: LinkChannel<HostMessage, GuestMessage>
    private let events: @MainActor (GuestEvent) -> Void
    /// Where its output will come from; nil once that is read, or never will be.
    private var unreadOutput: SharedDescriptor?
    private var output: OutputReader?
    /// How to end the process; nil until there is one.
    private var endProcess: (() -> Void)?
    private(set) var wantsToEnd = false
    private var hasEnded = false
    private var isReady = false
    /// The guest's end of the link, and where its output goes: to be given to the process, which has them from then on.
    private(set) var ends: (link: SharedDescriptor, output: SharedDescriptor)?
    /// What was wrong with what it sent.
    private var offence: String?
    private var specification: GuestSpecification
    private let meter: GuestMeter
    private var metered: MeteredProcess?
    private let services: GuestServices
    private var connection: NetworkConnection?
    private var web: WebConnection?

    private(set) var processIdentifier: Int32?
    var isSeen = false {
        didSet {
            guard isSeen != oldValue else { return }
            if let metered { meter.setSeen(isSeen, metered) }
            if let connection { services.network?.see(isSeen, connection) }
            web?.see(isSeen, over: services.network)
        }
    }

    /// Makes the connection and puts `start` on the way. Nothing is heard before `started`.
    init(
        _ specification: GuestSpecification, meter: GuestMeter, services: GuestServices = GuestServices(),
        events: @escaping @MainActor (GuestEvent) -> Void
    ) throws {
        let sockets = try LinkSockets()
        self.specification = specification
        self.meter = meter
        self.services = services
        self.events = events
        let pipe = try OutputPipe()
        unreadOutput = pipe.reading
        channel = LinkChannel(socket: sockets.host)
        ends = (sockets.guest, pipe.writing)
        try channel.send(.start(specification.identity, specification.limits, specification.environment))
        if let grant = specification.network, let socket = try connect(grant) {
            try channel.send(.network, descriptors: [socket])
        }
    }

    /// The process exists and has its ends. From now on it is heard: it may have said something before this is known, and
    /// whoever hears it may want to know which process it is, measure it or end it.
    /// - Parameter descriptor: the process's own.
    func started(_ process: Int32, descriptor: SharedDescriptor, end: @escaping () -> Void) {
        ends = nil
        processIdentifier = process
        endProcess = end
        if let unreadOutput { output = OutputReader(unreadOutput) { [weak self] line in self?.tell(.output(line)) } }
        unreadOutput = nil
        channel.activate(on: .main) { [weak self] event in MainActor.assumeIsolated { self?.handle(event) } }
        if wantsToEnd { return end() }
        let metered = MeteredProcess(
            process: process, descriptor: descriptor, limits: specification.limits,
            folders: specification.identity.changeableFolders)
        metered.onSilentWork = { [weak self] in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.tell(.workedSilently) } }
        }
        metered.onMemoryShortage = { [weak self] in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.tell(.isShortOfMemory) } }
        }
        self.metered = metered
        meter.add(metered)
        if isSeen { meter.setSeen(true, metered) }
    }

    /// To be called when the process has ended, or could not be made. Messages and output that it left are reported
    /// first.
    func ended(_ ending: GuestEnding) {
        guard !hasEnded else { return }
        ends = nil
        if offence == nil { drain() }
        output?.finish()
        output = nil
        unreadOutput = nil
        channel.close()
        connection?.end()
        connection = nil
        web?.end()
        web = nil
        hasEnded = true
        endProcess = nil
        processIdentifier = nil
        let verdict = judge(ending)
        if let metered { meter.remove(metered) }
        metered = nil
        events(.ended(verdict))
    }

    private func judge(_ ending: GuestEnding) -> GuestEnding {
        if let offence { return .protocolError(offence) }
        if let excess = metered?.excess { return .exceeded(excess) }
        switch ending {
        case .launcherFailed where wantsToEnd: return .signalled(SIGKILL)
        case .exited(let code) where !isReady && !wantsToEnd:
            return .neverStarted("It ended with status \(code) before it was confined.")
        default: return ending
        }
    }

    // MARK: - Guest

    func send(_ message: HostMessage, descriptors: [SharedDescriptor]) {
        guard !hasEnded, offence == nil, !wantsToEnd else { return }
        do {
            try channel.send(message, descriptors: descriptors)
        } catch LinkError.closed {
            // The end of the process is told when it is known.
        } catch {
            offend("\(error)")
        }
    }

    func allow(_ grant: NetworkGrant) {
        guard !hasEnded, !wantsToEnd else { return }
        specification.network = specification.network?.union(grant) ?? grant
        if let connection {
            services.network?.allow(grant, connection)
        } else {
            do {
                if let socket = try connect(grant) { send(.network, descriptors: [socket]) }
            } catch { tell(.output("It can't be connected to other machines: \(error)")) }
        }
        web?.allow(grant, over: services.network)
    }

    /// Connects it to what connects guests to other machines.
    /// - Returns: its end; nil if there is nothing that does.
    private func connect(_ grant: NetworkGrant) throws -> SharedDescriptor? {
        guard let network = services.network else { return nil }
        let (connection, socket) = try network.connect(grant) { [weak self] in self?.tell($0) }
        self.connection = connection
        network.see(isSeen, connection)
        return socket
    }

    func terminate() {
        wantsToEnd = true
        endProcess?()
    }

    func usage() -> GuestUsage? {
        guard let processIdentifier, var usage = GuestUsage(process: processIdentifier) else { return nil }
        usage.pageMemory = web?.pageMemory ?? 0
        return usage
    }

    func queueing() -> Double { RunQueue.time(with: processIdentifier) }

    // MARK: - What it says

    private func handle(_ event: LinkChannel<HostMessage, GuestMessage>.Event) {
        switch event {
        case .received(let message, _):
            if let metered { meter.stir(metered) }
            if case .ready = message { isReady = true }
            // Told first: a guest that asks all the time is ended for that.
            tell(.message(message))
            if case .asksForWeb = message { connectWeb() }
        case .failed(.closed):
            // A process that hangs up has nothing left to do.
            endProcess?()
        case .failed(let error): offend("\(error)")
        }
    }

    /// Connects it to what shows web pages, anew if it was connected.
    private func connectWeb() {
        guard !hasEnded, !wantsToEnd else { return }
        web?.end()
        web = nil
        guard let service = services.web else { return send(.noWeb("There are no web pages here.")) }
        do {
            let (connection, socket) = try service.connect(
                WebClient(
                    app: specification.identity.bundleIdentifier, scale: Int(specification.environment.scale),
                    network: specification.network),
                over: services.network, events: { [weak self] in self?.tell($0) })
            web = connection
            connection.see(isSeen, over: services.network)
            send(.web, descriptors: [socket])
        } catch { send(.noWeb("\(error)")) }
    }

    private func drain() {
        while let received = try? channel.receive() {
            if case .ready = received.message { isReady = true }
            tell(.message(received.message))
        }
    }

    private func offend(_ text: String) {
        guard offence == nil else { return }
        offence = text
        terminate()
    }

    private func tell(_ event: NetworkEvent) {
        switch event {
        case .refused(let host): tell(.refusedHost(host))
        case .moved(let traffic): tell(GuestEvent.moved(traffic))
        case .exhausted(let sentence): tell(.output(sentence))
        }
    }

    private func tell(_ event: GuestEvent) {
        guard !hasEnded else { return }
        events(event)
    }
}

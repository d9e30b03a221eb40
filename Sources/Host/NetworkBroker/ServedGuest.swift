import CLinux
import CNetworkQuestions
import Descriptors
import Dispatch
import Glibc
import HostLink

/// One guest at the broker: its socket, and the questions that are being answered.
final class ServedGuest: @unchecked Sendable {
    /// Names that are looked up at once, and how many more may wait: no more wait in a guest.
    private static let mostLookUps = 8
    private static let mostWaiting = 64
    /// Questions in a second, after as many at once. What comes faster stays in the socket until it is its time.
    private static let perSecond = 200.0

    private let socket: SharedDescriptor
    private let network: GuestNetwork
    private let queue: DispatchQueue
    private let workers: DispatchQueue
    private let hearHost: () -> Void
    private let refused: (String) -> Void
    private let exhausted: (String) -> Void
    private let meter: TrafficMeter
    private var relays: [ObjectIdentifier: Relay] = [:]
    private var leftEnds: [ObjectIdentifier: LeftEnd] = [:]
    private var source: DescriptorSource?
    private var lookUps = 0
    private var waiting: [Question] = []
    private var allowance = ServedGuest.perSecond
    private var looked = DispatchTime.now()
    private var toldRefusals: Set<String> = []

    /// - Parameters:
    ///   - queue: on which all of this is used, and `refused` is called.
    ///   - workers: where names are looked up, which takes its time.
    ///   - hearHost: called before a question is judged: what the host has said before the guest asked comes first, however
    ///     late both are read. Otherwise who is just seen, or allowed more, could be refused what he asks for then.
    ///   - refused: called once for each host that the guest may not reach, for the first 64 of them.
    ///   - moved: given what the guest has moved since it was called last.
    ///   - exhausted: called when the guest has moved all that it may while nobody sees it, with a sentence that says so.
    init(
        socket: SharedDescriptor, network: GuestNetwork, queue: DispatchQueue, workers: DispatchQueue,
        limits: TrafficLimits = TrafficLimits(), hearHost: @escaping () -> Void, refused: @escaping (String) -> Void,
        moved: @escaping (NetworkTraffic) -> Void, exhausted: @escaping (String) -> Void
    ) {
        self.socket = socket
        self.network = network
        self.queue = queue
        self.workers = workers
        self.hearHost = hearHost
        self.refused = refused
        self.exhausted = exhausted
        meter = TrafficMeter(limits: limits, queue: queue, tell: moved)
        meter.onExhaustion = { [weak self] in self?.exhaust() }
    }

    func begin() {
        let source = DescriptorSource(reading: socket, queue: queue)
        source.setEventHandler { [weak self] in self?.readable() }
        self.source = source
        source.activate()
    }

    /// It may reach more from now on, and is told of what it may not reach once more.
    func allow(_ grant: NetworkGrant) {
        network.allow(grant)
        toldRefusals = []
    }

    /// Whether anybody sees it from now on.
    func isSeen(_ flag: Bool) { meter.isSeen = flag }

    /// Hangs up, and ends its connections.
    func end() {
        source?.cancel()
        source = nil
        waiting = []
        endConnections()
        meter.tellNow()
    }

    /// The guest is gone.
    func dismiss() {
        end()
        relays = [:]
        leftEnds = [:]
    }

    private func ended(_ relay: Relay, _ left: SharedDescriptor?) {
        guard relays.removeValue(forKey: ObjectIdentifier(relay)) != nil, let left else { return }
        let end = LeftEnd(left, queue: queue) { [weak self] in self?.leftEnds[ObjectIdentifier($0)] = nil }
        leftEnds[ObjectIdentifier(end)] = end
    }

    private func endConnections() {
        for relay in relays.values { relay.end() }
    }

    private func exhaust() {
        endConnections()
        meter.tellNow()
        exhausted(meter.limits.sentence)
    }

    private func readable() {
        var room = [UInt8](repeating: 0, count: MemoryLayout<network_question>.size + 1)
        // A guest has nothing to hand over: descriptors that come all the same are closed.
        var files: [Int32] = [-1, -1]
        var fileCount = files.count
        let size = linux_receive_packet(socket.rawValue, &room, room.count, &files, &fileCount)
        for file in files.prefix(max(0, fileCount)) { _ = FileDescriptor(owning: file) }
        if size < 0, errno == EAGAIN { return }
        pace()
        if size < 0, errno == EMSGSIZE { return }
        guard size > 0 else { return end() }
        // What is no question gets no answer.
        guard let question = room[..<size].withUnsafeBytes(Question.init) else { return }
        if case .request = question.kind { return meter.countRequest() }
        hearHost()
        // It may have said that the guest is gone.
        guard source != nil else { return }
        guard !meter.isExhausted else { return answer(question, ENETDOWN) }
        switch question.kind {
        // Known at once; a guest may wait for it with its main thread.
        case .permission, .connect, .request: settle(question, network.judge(question))
        case .resolve where lookUps < Self.mostLookUps: lookUp(question)
        case .resolve where waiting.count < Self.mostWaiting: waiting.append(question)
        case .resolve: answer(question, EAI_AGAIN)
        }
    }

    /// Counts a packet, and looks away for a while where there were too many.
    private func pace() {
        let now = DispatchTime.now()
        let seconds = Double(now.uptimeNanoseconds - looked.uptimeNanoseconds) / 1e9
        looked = now
        allowance = min(Self.perSecond, allowance + seconds * Self.perSecond) - 1
        guard allowance < 0, let source else { return }
        source.cancel()
        queue.asyncAfter(deadline: .now() - allowance / Self.perSecond) { [weak self] in
            // Unless the guest is gone.
            if let self, self.source === source { begin() }
        }
    }

    private func lookUp(_ question: Question) {
        lookUps += 1
        workers.async { [self] in
            let verdict = network.judge(question)
            queue.async { [self] in
                lookUps -= 1
                settle(question, verdict)
                if !waiting.isEmpty { lookUp(waiting.removeFirst()) }
            }
        }
    }

    private func settle(_ question: Question, _ verdict: GuestNetwork.Verdict) {
        switch verdict {
        case .allowed: answer(question, 0)
        case .found(let count): answer(question, 0, count: count)
        case .failed(let code): answer(question, code)
        case .refused(let host):
            tellRefusal(of: host)
            answer(question, EACCES)
        case .connect(let address, let port): connect(question, to: address, port: port)
        }
    }

    /// Begins to connect. What is under way is handed over as it is: whoever waits for it waits himself.
    private func connect(_ question: Question, to address: IPAddress, port: UInt16) {
        guard relays.count + leftEnds.count < meter.limits.connections else { return answer(question, EMFILE) }
        let host = NetworkGrant.canonical(question.host)
        let relay: Relay
        do throws(ConnectFailure) {
            relay = try Relay(
                to: address, port: port, queue: queue,
                count: { [meter] in meter.add(.init(sent: $0, received: $1), of: host) },
                ended: { [weak self] in self?.ended($0, $1) })
        } catch { return answer(question, error.code) }
        relays[ObjectIdentifier(relay)] = relay
        answer(question, relay.isConnecting ? EINPROGRESS : 0, relay.guestEnd)
        relay.begin()
        meter.add(.init(connections: 1), of: host)
    }

    private func tellRefusal(of host: String) {
        guard toldRefusals.count < 64, host.utf8.count <= LinkLimits.host, toldRefusals.insert(host).inserted else {
            return
        }
        refused(host)
    }

    private func answer(
        _ question: Question, _ error: Int32, count: Int = 0, _ connection: SharedDescriptor? = nil
    ) {
        var answer = network_answer(number: question.number, error: error, count: UInt32(count))
        let files = connection.map { [$0.rawValue] } ?? []
        // A guest that does not read its answers goes without.
        _ = linux_send_packet(socket.rawValue, &answer, MemoryLayout<network_answer>.size, files, files.count)
    }
}

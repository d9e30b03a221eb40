import CLinux
import CNetworkQuestions
import Descriptors
import Dispatch
import Glibc
import HostLink
import Synchronization
import TestSupport

@testable import NetworkBroker

/// A guest of the test's own, with a broker that serves it: it says what it likes.
final class BrokerClient: Sendable {
    /// What the broker has said of it.
    struct Said {
        var refused: [String] = []
        var traffic = NetworkTraffic()
        var exhausted: [String] = []
    }

    private struct Failed: Error {}

    private final class Guest: @unchecked Sendable {
        var served: ServedGuest?
    }

    let socket: SharedDescriptor
    private let queue: DispatchQueue
    private let guest = Guest()
    private let said = Mutex(Said())

    init(
        _ grant: NetworkGrant, limits: TrafficLimits = TrafficLimits(),
        queue: DispatchQueue = DispatchQueue(label: "broker")
    ) throws {
        let sockets = try LinkSockets()
        socket = sockets.guest
        self.queue = queue
        guest.served = ServedGuest(
            socket: sockets.host, network: GuestNetwork(grant, resolver: SystemResolver()), queue: queue,
            workers: DispatchQueue(label: "names", attributes: .concurrent), limits: limits,
            hearHost: {}, refused: { [weak self] host in self?.said.withLock { $0.refused.append(host) } },
            moved: { [weak self] traffic in self?.said.withLock { $0.traffic += traffic } },
            exhausted: { [weak self] sentence in self?.said.withLock { $0.exhausted.append(sentence) } })
        queue.async { [guest] in guest.served?.begin() }
    }

    deinit { queue.async { [guest] in guest.served?.end() } }

    var heard: Said { said.withLock { $0 } }

    func isSeen(_ flag: Bool) { queue.sync { guest.served?.isSeen(flag) } }

    /// Hangs up.
    func end() { queue.sync { guest.served?.end() } }

    static func packet(
        _ kind: network_question_kind, _ host: String, port: UInt16 = 0, number: UInt32 = 1
    ) -> [UInt8] {
        var question = network_question()
        (question.number, question.kind, question.port) = (number, UInt8(kind.rawValue), port)
        let head = MemoryLayout<network_question>.offset(of: \.host) ?? 0
        return withUnsafeBytes(of: &question) { Array($0.prefix(head)) } + Array(host.utf8) + [0]
    }

    func say(_ packet: [UInt8]) { socket.say(packet) }

    /// Asks, and waits for the answer.
    func ask(
        _ kind: network_question_kind, _ host: String, port: UInt16 = 0, number: UInt32 = 1
    ) async throws -> (error: Int32, count: UInt32, end: SharedDescriptor?) {
        say(Self.packet(kind, host, port: port, number: number))
        let (answer, end) = try await socket.answer()
        guard answer.number == number else { throw Failed() }
        return (answer.error, answer.count, end)
    }

    /// A connection to the loopback address.
    func connect(_ port: UInt16) async throws -> SharedDescriptor {
        let answer = try await ask(network_question_connect, "127.0.0.1", port: port)
        guard answer.error == 0 || answer.error == EINPROGRESS, let end = answer.end else { throw Failed() }
        return end
    }
}

extension SharedDescriptor {
    private struct NoAnswer: Error {}

    func say(_ packet: [UInt8]) { _ = linux_send_packet(rawValue, packet, packet.count, nil, 0) }

    /// Waits for the next answer of a broker, and the connection that comes with it.
    func answer() async throws -> (network_answer, end: SharedDescriptor?) {
        try await onItsOwnThread { [self] in
            var readiness = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
            var answer = network_answer()
            var files: [Int32] = [-1]
            var count = 1
            let size = MemoryLayout<network_answer>.size
            guard poll(&readiness, 1, -1) == 1,
                linux_receive_packet(rawValue, &answer, size, &files, &count) == size
            else { throw NoAnswer() }
            return (answer, files.prefix(count).first.flatMap { SharedDescriptor(owning: $0) })
        }
    }

    /// Whether there is anything of these events now.
    func isReady(_ events: Int32) -> Bool {
        var poll = pollfd(fd: rawValue, events: Int16(events), revents: 0)
        return Glibc.poll(&poll, 1, 0) > 0
    }

    /// What has gone wrong with it, an errno.
    var error: Int32 {
        var error: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(rawValue, SOL_SOCKET, SO_ERROR, &error, &size)
        return error
    }

    func write(_ text: String) { _ = send(rawValue, text, text.utf8.count, Int32(MSG_NOSIGNAL)) }

    /// Everything until its end; waits for it.
    func readAll() async throws -> [UInt8] {
        try await onItsOwnThread { [self] in
            var all: [UInt8] = []
            var room = [UInt8](repeating: 0, count: 1 << 18)
            var readiness = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
            while poll(&readiness, 1, -1) == 1 {
                let size = recv(rawValue, &room, room.count, 0)
                if size < 0, errno == EAGAIN { continue }
                guard size > 0 else { break }
                all += room[..<size]
            }
            return all
        }
    }
}

import CLinux
import CNetworkQuestions
import Descriptors
import Dispatch
import Glibc

/// A guest's socket to the network's broker: asks for connections.
///
/// Unchecked, because it is used only from the engine's queue.
final class BrokerLink: @unchecked Sendable {
    /// Questions without an answer, and seconds until one counts as such.
    private static let mostQuestions = 128
    private static let patience = 15.0
    /// Addresses of a name that are tried, and seconds for each.
    private static let mostAddresses = 8
    private static let connecting = 20.0

    struct Failure: Error {
        /// Of `NSURLErrorDomain`.
        var code: Int
    }

    private typealias Answer = (network_answer, SharedDescriptor?)

    private let socket: SharedDescriptor
    private let queue: DispatchQueue
    private var source: DescriptorSource?
    private var number: UInt32 = 0
    private var questions: [UInt32: (Answer?) -> Void] = [:]
    private(set) var isOpen = true

    init(socket: SharedDescriptor, queue: DispatchQueue) {
        self.socket = socket
        self.queue = queue
        _ = fcntl(socket.rawValue, F_SETFL, fcntl(socket.rawValue, F_GETFL) | O_NONBLOCK)
        let source = DescriptorSource(reading: socket, queue: queue)
        source.setEventHandler { [weak self] in self?.readable() }
        self.source = source
        source.activate()
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        source?.cancel()
        source = nil
        let questions = questions
        self.questions = [:]
        for answer in questions.values { answer(nil) }
    }

    /// Connects to a host.
    /// - Parameter then: given a connected descriptor that does not block.
    func connect(_ host: String, _ port: UInt16, then: @escaping (Result<SharedDescriptor, Failure>) -> Void) {
        guard !host.isEmpty, host.utf8.count <= Int(network_longest_host), !host.utf8.contains(0) else {
            return then(.failure(Failure(code: NSURLError.badURL)))
        }
        // An address is no name, and is connected to as it is.
        if host.contains(":") || host.split(separator: ".").allSatisfy({ UInt8($0) != nil }) {
            return connect(host, port, addresses: 0..<1, then)
        }
        ask(network_question_resolve, host) { [weak self] answer in
            guard let self else { return }
            guard let (answer, _) = answer else { return then(.failure(Failure(code: -1009))) }
            guard answer.error == 0 else { return then(.failure(Self.failure(resolving: answer.error))) }
            let count = min(Int(answer.count), Self.mostAddresses)
            guard count > 0 else { return then(.failure(Failure(code: -1003))) }
            connect(host, port, addresses: 0..<count, then)
        }
    }

    private func connect(
        _ host: String, _ port: UInt16, addresses: Range<Int>,
        _ then: @escaping (Result<SharedDescriptor, Failure>) -> Void
    ) {
        guard let address = addresses.first else {
            return then(.failure(Failure(code: NSURLError.cannotConnectToHost)))
        }
        ask(network_question_connect, host, address: UInt8(address), port: port) { [weak self] answer in
            guard let self else { return }
            guard let (answer, descriptor) = answer else { return then(.failure(Failure(code: -1009))) }
            if answer.error == EACCES { return then(.failure(Failure(code: NSURLError.notConnectedToInternet))) }
            let rest = (addresses.lowerBound + 1)..<max(addresses.upperBound, addresses.lowerBound + 1)
            // One that is being connected comes with what it is waited for with.
            guard answer.error == 0 || answer.error == EINPROGRESS, let descriptor else {
                return connect(host, port, addresses: rest, then)
            }
            wait(for: descriptor) { [weak self] isConnected in
                if isConnected { then(.success(descriptor)) } else { self?.connect(host, port, addresses: rest, then) }
            }
        }
    }

    /// Waits until a descriptor is connected, or is known not to be.
    private func wait(for descriptor: SharedDescriptor, _ then: @escaping (Bool) -> Void) {
        _ = fcntl(descriptor.rawValue, F_SETFL, fcntl(descriptor.rawValue, F_GETFL) | O_NONBLOCK)
        let waiting = Waiting(then)
        let source = DescriptorSource(writing: descriptor, queue: queue)
        waiting.source = source
        source.setEventHandler {
            var error: Int32 = 0
            var size = socklen_t(MemoryLayout<Int32>.size)
            getsockopt(descriptor.rawValue, SOL_SOCKET, SO_ERROR, &error, &size)
            waiting.end(error == 0)
        }
        source.activate()
        queue.asyncAfter(deadline: .now() + Self.connecting) { waiting.end(false) }
    }

    /// Unchecked, because it is used only from the engine's queue.
    private final class Waiting: @unchecked Sendable {
        var source: DescriptorSource?
        private var then: ((Bool) -> Void)?

        init(_ then: @escaping (Bool) -> Void) { self.then = then }

        func end(_ isConnected: Bool) {
            source?.cancel()
            source = nil
            let then = then
            self.then = nil
            then?(isConnected)
        }
    }

    private func ask(
        _ kind: network_question_kind, _ host: String, address: UInt8 = 0, port: UInt16 = 0,
        then: @escaping (Answer?) -> Void
    ) {
        guard isOpen, questions.count < Self.mostQuestions else { return then(nil) }
        number &+= 1
        let asked = number
        var question = network_question()
        question.number = asked
        question.kind = UInt8(kind.rawValue)
        question.address = address
        question.port = port
        let head = MemoryLayout<network_question>.offset(of: \.host) ?? 0
        var packet = withUnsafeBytes(of: &question) { Array($0.prefix(head)) }
        packet += Array(host.utf8) + [0]
        guard linux_send_packet(socket.rawValue, packet, packet.count, nil, 0) == packet.count else { return then(nil) }
        questions[asked] = then
        queue.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
            self?.questions.removeValue(forKey: asked)?(nil)
        }
    }

    private func readable() {
        for _ in 0..<64 {
            var answer = network_answer()
            var files: [Int32] = [-1]
            var count = 1
            let size = linux_receive_packet(
                socket.rawValue, &answer, MemoryLayout<network_answer>.size, &files, &count)
            if size < 0, errno == EAGAIN { return }
            let descriptor = files.prefix(max(0, count)).first.flatMap { SharedDescriptor(owning: $0) }
            guard size == MemoryLayout<network_answer>.size else { return close() }
            questions.removeValue(forKey: answer.number)?((answer, descriptor))
            if source == nil { return }
        }
    }

    private static func failure(resolving code: Int32) -> Failure {
        switch code {
        case EACCES: Failure(code: NSURLError.notConnectedToInternet)
        case EAI_AGAIN: Failure(code: NSURLError.notConnectedToInternet)
        default: Failure(code: -1003)
        }
    }
}

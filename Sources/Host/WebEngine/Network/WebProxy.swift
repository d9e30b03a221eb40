import Descriptors
import Dispatch
import Glibc

/// The proxy of one app's pages, which only this network's Chromium can reach. Each connection is asked of the network's
/// broker.
///
/// Unchecked, because it is used only from the engine's queue.
final class WebProxy: @unchecked Sendable {
    private static let (mostConnections, mostFailures) = (256, 256)

    /// Where it listens; nil if it does not.
    let port: UInt16?
    private let queue: DispatchQueue
    private let listening: SharedDescriptor?
    private var source: DescriptorSource?
    private var connections: [ObjectIdentifier: ProxyConnection] = [:]
    /// Ways to the broker, by guest; the last one given is used.
    private var brokers: [(guest: UInt32, link: BrokerLink)] = []
    private var failures: [String: Int] = [:]

    init(queue: DispatchQueue) {
        self.queue = queue
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        guard let made = SharedDescriptor(owning: socket(AF_INET, kind, 0)),
            withUnsafeMutableBytes(
                of: &address,
                { bytes in
                    guard let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress else { return false }
                    return bind(made.rawValue, pointer, size) == 0 && listen(made.rawValue, 64) == 0
                        && getsockname(made.rawValue, pointer, &size) == 0
                })
        else {
            (listening, port) = (nil, nil)
            return
        }
        (listening, port) = (made, UInt16(bigEndian: address.sin_port))
        let source = DescriptorSource(reading: made, queue: queue)
        source.setEventHandler { [weak self] in self?.acceptable() }
        self.source = source
        source.activate()
    }

    /// The guest may reach other machines, by this socket of its.
    func use(_ link: BrokerLink, of guest: UInt32) {
        forget(guest)
        brokers.append((guest, link))
    }

    /// The guest is gone, or may no more.
    func forget(_ guest: UInt32) {
        for broker in brokers where broker.guest == guest { broker.link.close() }
        brokers.removeAll { $0.guest == guest }
    }

    /// Why nothing came of the last connection to a host: a code of `NSURLErrorDomain`; nil if one was made.
    func failure(host: String, port: Int) -> Int? { failures["\(host.lowercased()):\(port)"] }

    private func acceptable() {
        guard let listening else { return }
        for _ in 0..<16 {
            // Nothing is run from here on that could inherit it.
            guard let client = SharedDescriptor(owning: accept(listening.rawValue, nil, nil)) else { return }
            _ = fcntl(client.rawValue, F_SETFL, fcntl(client.rawValue, F_GETFL) | O_NONBLOCK)
            // Beyond that, who comes is hung up on.
            guard connections.count < Self.mostConnections else { continue }
            var one: Int32 = 1
            setsockopt(client.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
            var key: ObjectIdentifier?
            let connection = ProxyConnection(
                client: client, queue: queue, connect: { [weak self] in self?.connect($0, $1, $2) },
                ended: { [weak self] in if let key { self?.connections[key] = nil } })
            key = ObjectIdentifier(connection)
            connections[ObjectIdentifier(connection)] = connection
            connection.begin()
        }
    }

    private func connect(_ host: String, _ port: UInt16, _ then: @escaping (SharedDescriptor?) -> Void) {
        let key = "\(host.lowercased()):\(port)"
        brokers.removeAll { !$0.link.isOpen }
        guard let broker = brokers.last else {
            note(key, NSURLError.notConnectedToInternet)
            return then(nil)
        }
        broker.link.connect(host, port) { [weak self] result in
            switch result {
            case .success(let descriptor):
                self?.failures[key] = nil
                then(descriptor)
            case .failure(let failure):
                self?.note(key, failure.code)
                then(nil)
            }
        }
    }

    private func note(_ key: String, _ code: Int) {
        if failures.count >= Self.mostFailures { failures = [:] }
        failures[key] = code
    }
}

import Descriptors
import HostLink
import Log

/// What connects guests to other machines, as the host sees it: a process (`hodie-net`) that is started when the first
/// guest wants it, ended with the last one, and started anew where it ends by itself.
@MainActor
public final class NetworkBroker {
    private let program: String
    private let requiresIsolation: Bool
    private let log: Log
    private var process: BrokerProcess?
    private var connections: [UInt32: NetworkConnection] = [:]
    private var nextNumber: UInt32 = 1
    /// How often it has failed since a guest was connected.
    private var failures = 0

    /// After so many failures the guests that there are stay unconnected.
    private static let mostFailures = 3

    /// Starts nothing yet.
    /// - Parameters:
    ///   - program: absolute path of `hodie-net`.
    ///   - requiresIsolation: whether guests stay unconnected where it cannot be confined.
    public init(program: String, requiresIsolation: Bool, log: Log) {
        self.program = program
        self.requiresIsolation = requiresIsolation
        self.log = log
    }

    /// The process, if there is one now.
    public var processIdentifier: Int32? { process?.processIdentifier }

    /// Connects one guest.
    ///
    /// - Parameter events: called with what is to be said of it.
    /// - Returns: the guest's end of its socket to the broker.
    /// - Throws: `LinkError.system`
    func connect(
        _ grant: NetworkGrant, events: @escaping @MainActor (NetworkEvent) -> Void
    ) throws -> (NetworkConnection, SharedDescriptor) {
        let sockets = try LinkSockets()
        let connection = NetworkConnection(
            number: nextNumber, grant: grant, socket: sockets.host, events: events,
            ended: { [weak self] in self?.end($0) })
        nextNumber += 1
        connections[connection.number] = connection
        failures = 0
        serve(connection)
        return (connection, sockets.guest)
    }

    /// Lets one that is connected reach more.
    func allow(_ grant: NetworkGrant, _ connection: NetworkConnection) {
        connection.allow(grant)
        process?.allow(connection)
    }

    /// Whether anybody sees one from now on.
    func see(_ isSeen: Bool, _ connection: NetworkConnection) {
        if connection.see(isSeen) { process?.seen(connection) }
    }

    private func serve(_ connection: NetworkConnection) {
        do {
            let process = try self.process ?? start()
            self.process = process
            process.serve(connection)
        } catch {
            log.error("Widgets are not connected to other machines: \(error)")
            connection.letGo()
        }
    }

    private func start() throws -> BrokerProcess {
        try BrokerProcess(
            arguments: [program] + (requiresIsolation ? ["--require-isolation"] : []), log: log,
            told: { [weak self] in self?.take($0) },
            ended: { [weak self] in self?.ended($0, $1) })
    }

    private func take(_ reply: BrokerReply) {
        switch reply {
        case .refused(let number, let host): connections[number]?.events(.refused(host))
        case .traffic(let number, let traffic): connections[number]?.events(.moved(traffic))
        case .exhausted(let number, let sentence): connections[number]?.events(.exhausted(sentence))
        }
    }

    private func end(_ number: UInt32) {
        guard connections.removeValue(forKey: number) != nil else { return }
        process?.dismiss(number)
        // Without guests it has nothing to do.
        if connections.isEmpty { process = nil }
    }

    /// Another process takes its place. The guests' questions wait in their sockets for it.
    private func ended(_ process: BrokerProcess, _ ending: ChildProcess.Ending) {
        // One that was let go has no guests any more.
        guard process === self.process else { return }
        self.process = nil
        if case .exited(0) = ending {
            // It has asked for a successor, which may read what the resolver needs as it is now.
        } else {
            failures += 1
            log.warning("What connects widgets to other machines has ended (\(ending)).")
        }
        for connection in connections.values.sorted(by: { $0.number < $1.number }) {
            failures < Self.mostFailures ? serve(connection) : connection.letGo()
        }
    }
}

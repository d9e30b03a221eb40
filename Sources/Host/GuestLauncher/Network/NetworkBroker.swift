import Descriptors
import Foundation
import HostLink
import Log

/// The process that connects guests to other machines (`hodie-net`), as the host sees it: started when the first guest
/// wants it, ended with the last one, and started anew where it ended by itself.
@MainActor
public final class NetworkBroker {
    private let program: String
    private let requiresIsolation: Bool
    private let log: Log
    private var process: ChildProcess?
    private var channel: LinkChannel<BrokerRequest, BrokerReply>?
    private var output: OutputReader?
    private var connections: [UInt32: NetworkConnection] = [:]
    private var nextNumber: UInt32 = 1
    /// How often it ended in a row without having been asked to.
    private var failures = 0

    /// After so many failures in a row nobody is connected until another guest wants to be.
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
    /// - Parameter refused: called with each host that it wanted to reach and may not.
    /// - Returns: the guest's end of its socket to the broker.
    /// - Throws: `LinkError.system`
    func connect(
        _ grant: NetworkGrant, refused: @escaping @MainActor (String) -> Void
    ) throws -> (NetworkConnection, SharedDescriptor) {
        let sockets = try LinkSockets()
        let connection = NetworkConnection(
            number: nextNumber, grant: grant, socket: sockets.host, refused: refused,
            ended: { [weak self] in self?.end($0) })
        nextNumber += 1
        connections[connection.number] = connection
        failures = 0
        serve(connection)
        return (connection, sockets.guest)
    }

    private func serve(_ connection: NetworkConnection) {
        do {
            let channel = try self.channel ?? start()
            try channel.send(.serve(connection.number, connection.grant), descriptors: [connection.socket])
        } catch {
            log.error("Widgets are not connected to other machines: \(error)")
        }
    }

    private func start() throws -> LinkChannel<BrokerRequest, BrokerReply> {
        let sockets = try LinkSockets()
        let pipe = try OutputPipe()
        output = OutputReader(pipe.reading) { [log] in log.warning("hodie-net: \($0)") }
        let variables = ProcessInfo.processInfo.environment.filter { ["TZ", "LD_LIBRARY_PATH"].contains($0.key) }
        process = try ChildProcess(
            arguments: [program] + (requiresIsolation ? ["--require-isolation"] : []), environment: variables,
            socket: sockets.guest, output: pipe.writing
        ) { [weak self] ending in self?.ended(ending) }
        let made = LinkChannel<BrokerRequest, BrokerReply>(socket: sockets.host)
        made.activate(on: .main) { [weak self] event in MainActor.assumeIsolated { self?.handle(event) } }
        channel = made
        return made
    }

    private func handle(_ event: LinkChannel<BrokerRequest, BrokerReply>.Event) {
        switch event {
        case .received(.refused(let number, let host), _): connections[number]?.refused(host)
        // It ends, or is of no use any more.
        case .failed: process?.end()
        }
    }

    private func end(_ number: UInt32) {
        guard connections.removeValue(forKey: number) != nil else { return }
        try? channel?.send(.dismiss(number))
        // Without guests it has nothing to do; the end of the channel is its end.
        if connections.isEmpty { hangUp() }
    }

    private func hangUp() {
        channel?.close()
        channel = nil
    }

    /// The guests' questions wait in their sockets for the next one.
    private func ended(_ ending: ChildProcess.Ending) {
        process = nil
        output?.finish()
        output = nil
        let wasDismissed = channel == nil
        hangUp()
        guard !connections.isEmpty else { return }
        if case .exited(0) = ending {
        } else if !wasDismissed {
            failures += 1
            log.warning("What connects widgets to other machines has ended (\(ending)).")
        }
        guard failures < Self.mostFailures else { return }
        for connection in connections.values.sorted(by: { $0.number < $1.number }) { serve(connection) }
    }
}

import Descriptors
import Foundation
import HostLink
import Log

/// One process of `hodie-net` and the socket to it. It ends when this is let go.
@MainActor
final class BrokerProcess {
    private let channel: LinkChannel<BrokerRequest, BrokerReply>
    private let output: OutputReader
    private var process: ChildProcess?

    /// Starts the process.
    /// - Parameters:
    ///   - told: what it says of guests.
    ///   - ended: called once, when the process has ended, unless this was let go before.
    /// - Throws: `LinkError.system`
    init(
        arguments: [String], log: Log, told: @escaping @MainActor (BrokerReply) -> Void,
        ended: @escaping @MainActor (BrokerProcess, ChildProcess.Ending) -> Void
    ) throws {
        let sockets = try LinkSockets()
        let pipe = try OutputPipe()
        channel = LinkChannel(socket: sockets.host)
        output = OutputReader(pipe.reading) { log.warning("hodie-net: \($0)") }
        let variables = ProcessInfo.processInfo.environment.filter { ["TZ", "LD_LIBRARY_PATH"].contains($0.key) }
        process = try ChildProcess(
            arguments: arguments, environment: variables, socket: sockets.guest, output: pipe.writing
        ) { [weak self] ending in
            guard let self else { return }
            output.finish()
            process = nil
            ended(self, ending)
        }
        channel.activate(on: .main) { [weak self] event in
            MainActor.assumeIsolated {
                switch event {
                case .received(let reply, _): told(reply)
                // It ends, or is of no use any more.
                case .failed: self?.process?.end()
                }
            }
        }
    }

    /// Nil when it has ended.
    var processIdentifier: Int32? { process?.processIdentifier }

    /// If that is not possible, it is of no use: it ends.
    func serve(_ connection: NetworkConnection) {
        guard let socket = connection.socket else { return }
        do {
            try channel.send(.serve(connection.number, connection.grant), descriptors: [socket])
            if connection.isSeen { try channel.send(.seen(connection.number, true)) }
        } catch { process?.end() }
    }

    /// Its grant is another one now.
    func allow(_ connection: NetworkConnection) {
        do { try channel.send(.allow(connection.number, connection.grant)) } catch { process?.end() }
    }

    /// Whether anybody sees it is another answer now.
    func seen(_ connection: NetworkConnection) {
        do { try channel.send(.seen(connection.number, connection.isSeen)) } catch { process?.end() }
    }

    func dismiss(_ number: UInt32) { try? channel.send(.dismiss(number)) }
}

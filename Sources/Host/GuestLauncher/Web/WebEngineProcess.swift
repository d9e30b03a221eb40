import Descriptors
import Foundation
import HostLink
import Log
import WebLink

/// One process of `hodie-web`, with its Chromium and their folder. It ends when this is let go.
@MainActor
final class WebEngineProcess {
    private let channel: WebChannel<WebEngineRequest, WebEngineReply>
    private let output: OutputReader
    private let folder: URL
    private var process: ChildProcess?

    /// Starts the process.
    /// - Parameters:
    ///   - folder: what does not exist yet; it is made for the process, and removed with it.
    ///   - ended: called once, when the process has ended, unless this was let go before.
    /// - Throws: `LinkError.system`, or an error of `FileManager`.
    init(
        arguments: [String], folder: URL, log: Log, told: @escaping @MainActor (WebEngineReply) -> Void,
        ended: @escaping @MainActor (WebEngineProcess, ChildProcess.Ending) -> Void
    ) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        self.folder = folder
        let sockets = try LinkSockets()
        let pipe = try OutputPipe()
        channel = WebChannel(socket: sockets.host)
        output = OutputReader(pipe.reading) { log.warning("hodie-web: \($0)") }
        let variables = ProcessInfo.processInfo.environment.filter { ["TZ", "LD_LIBRARY_PATH"].contains($0.key) }
        process = try ChildProcess(
            arguments: arguments + ["--folder", folder.path],
            environment: variables.merging(["TMPDIR": folder.path, "HOME": folder.path]) { $1 },
            socket: sockets.guest, output: pipe.writing
        ) { [weak self] ending in
            // Chromium has ended with what holds it; what it left is of no use to anybody.
            try? FileManager.default.removeItem(at: folder)
            guard let self else { return }
            output.finish()
            process = nil
            ended(self, ending)
        }
        channel.activate(on: .main) { [weak self] event in
            MainActor.assumeIsolated {
                switch event {
                case .received(let reply, _): told(reply)
                case .failed: self?.process?.end()
                }
            }
        }
    }

    /// Nil when it has ended.
    var processIdentifier: Int32? { process?.processIdentifier }

    /// - Parameters:
    ///   - guest: the engine's end of the guest's socket.
    ///   - network: a guest's end of a socket to the network's broker.
    func serve(_ number: UInt32, app: String, guest: SharedDescriptor, network: SharedDescriptor?) {
        do {
            try channel.send(.serve(number, app: app), descriptors: [guest])
            if let network { try channel.send(.network(number), descriptors: [network]) }
        } catch { process?.end() }
    }

    func dismiss(_ number: UInt32) { try? channel.send(.dismiss(number)) }
}

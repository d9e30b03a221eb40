import Descriptors
import Foundation
import HostLink
import Log
import WebLink

/// What shows guests' web pages, as the host sees it: a process (`hodie-web`) with a Chromium in it, started when the first
/// guest wants one, ended a while after the last. Chromium draws at one scale: there is a process for each that is wanted.
@MainActor
public final class WebService {
    private let program: String
    private let chromium: String?
    private let folder: URL
    private let timer: MainQueueTimer
    private let now: @MainActor () -> Double
    private let log: Log
    private var engines: [Int: Engine] = [:]
    private var nextNumber: UInt32 = 1
    private var nextFolder = 1
    private var failures: [Double] = []
    private var isNotConfined = false

    private struct Engine {
        var process: WebEngineProcess
        var connections: [UInt32: WebConnection] = [:]
        /// Keeps it from being ended.
        var keep: (@MainActor () -> Void)?
    }

    /// `EX_CONFIG` of sysexits.h: this machine cannot confine it.
    private static let isolationMissing: Int32 = 78
    /// After so many failures within so many seconds it is left alone for as long.
    private static let mostFailures = 3
    private static let failureWindow = 60.0
    /// Seconds that it stays after its last guest: a second look at the Today view finds it warm.
    static let lingering = 20.0

    /// Where Debian's package has it; the command of that name is a script that starts this.
    private nonisolated static let usualChromium = "/usr/lib/chromium/chromium-headless-shell"

    /// The Chromium that shows pages: that of the variable `HODIE_CHROMIUM`, else that of Debian's package; nil if there is
    /// none.
    public nonisolated static var chromium: String? {
        let path = ProcessInfo.processInfo.environment["HODIE_CHROMIUM"] ?? usualChromium
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    /// Starts nothing yet.
    /// - Parameters:
    ///   - program: absolute path of `hodie-web`.
    ///   - folder: where its processes have folders of their own; what processes of hosts that are gone have left there is
    ///     removed.
    public convenience init(program: String, folder: URL, log: Log) {
        self.init(
            program: program, chromium: Self.chromium, folder: folder, timer: MainQueueTimer(),
            now: { MainQueueTimer.uptime }, log: log)
    }

    /// - Parameter chromium: its absolute path; nil if it is not installed.
    init(
        program: String, chromium: String?, folder: URL, timer: MainQueueTimer, now: @escaping @MainActor () -> Double,
        log: Log
    ) {
        self.program = program
        self.chromium = chromium
        self.folder = folder
        self.timer = timer
        self.now = now
        self.log = log
        removeLeftovers()
    }

    /// The processes that there are now.
    public var processIdentifiers: [Int32] { engines.values.compactMap(\.process.processIdentifier).sorted() }

    /// Connects one guest.
    ///
    /// - Parameters:
    ///   - network: connects its pages to other machines.
    ///   - events: called with what is to be said of what they move.
    /// - Returns: the guest's end of its socket to the engine.
    func connect(
        _ client: WebClient, over network: NetworkBroker?, events: @escaping @MainActor (NetworkEvent) -> Void
    ) throws(WebUnavailable) -> (WebConnection, SharedDescriptor) {
        let scale = min(max(client.scale, 1), 3)
        let process = try engine(scale)
        do {
            let sockets = try LinkSockets()
            var way: (NetworkConnection, SharedDescriptor)?
            // Also for pages that may reach nothing: what they wanted is told.
            if let network { way = try network.connect(client.network ?? NetworkGrant(), events: events) }
            let connection = WebConnection(
                number: nextNumber, scale: scale, network: way?.0, ended: { [weak self] in self?.end($0) })
            nextNumber += 1
            engines[scale]?.connections[connection.number] = connection
            process.serve(connection.number, app: client.app, guest: sockets.host, network: way?.1)
            return (connection, sockets.guest)
        } catch { throw .system("\(error)") }
    }

    private func engine(_ scale: Int) throws(WebUnavailable) -> WebEngineProcess {
        if let engine = engines[scale] {
            engine.keep?()
            engines[scale]?.keep = nil
            return engine.process
        }
        guard let chromium else { throw .noChromium }
        guard !isNotConfined else { throw .notConfined }
        failures.removeAll { $0 < now() - Self.failureWindow }
        guard failures.count < Self.mostFailures else { throw .ends }
        let own = folder.appendingPathComponent("\(getpid())-\(nextFolder)", isDirectory: true)
        nextFolder += 1
        do {
            let process = try WebEngineProcess(
                arguments: [program, "--scale", "\(scale)", "--chromium", chromium, "--require-isolation"], folder: own,
                log: log, told: { [weak self] in self?.take($0, scale) },
                ended: { [weak self] in self?.ended($0, $1, scale) })
            engines[scale] = Engine(process: process)
            return process
        } catch {
            try? FileManager.default.removeItem(at: own)
            throw .system("\(error)")
        }
    }

    private func take(_ reply: WebEngineReply, _ scale: Int) {
        switch reply {
        case .log(_, let line): log.debug("hodie-web: \(line)")
        case .memory(let number, let bytes): engines[scale]?.connections[number]?.pageMemory = max(0, bytes)
        }
    }

    private func end(_ connection: WebConnection) {
        guard engines[connection.scale]?.connections.removeValue(forKey: connection.number) != nil else { return }
        engines[connection.scale]?.process.dismiss(connection.number)
        guard engines[connection.scale]?.connections.isEmpty == true else { return }
        engines[connection.scale]?.keep = timer.schedule(after: Self.lingering) { [weak self] in
            self?.engines[connection.scale] = nil
        }
    }

    /// Its guests know by the ends of their sockets, and ask again when they want to show something.
    private func ended(_ process: WebEngineProcess, _ ending: ChildProcess.Ending, _ scale: Int) {
        guard let engine = engines[scale], engine.process === process else { return }
        engines[scale] = nil
        engine.keep?()
        for connection in engine.connections.values { connection.letGo() }
        if case .exited(Self.isolationMissing) = ending {
            isNotConfined = true
            log.error("\(WebUnavailable.notConfined)")
        } else {
            failures.append(now())
            log.warning("What shows web pages has ended (\(ending)).")
        }
    }

    private func removeLeftovers() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names {
            guard let host = name.split(separator: "-").first.flatMap({ pid_t($0) }), kill(host, 0) != 0, errno == ESRCH
            else { continue }
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }
}

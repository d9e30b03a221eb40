import AppLibrary
import Foundation
import HostLink
import Log
import TodayHost

/// The Today view as a web page on the loopback address. Any number of browsers may show it at the same time.
@MainActor
public final class TodayPage {
    /// The port that is tried first unless another is chosen.
    public nonisolated static let defaultPort: UInt16 = 7313

    private let server: PageServer
    private let host: TodayHost
    private let missingIsolation: [String]
    private let logFile: String?
    private let library: AppLibrary?
    private let clock: any TodayClock
    private var faces: [PageFace] = []

    /// The address to open, key included: whoever has it sees and controls the Today view.
    public var url: URL { url(behind: "key=\(server.access.key.text)") }

    /// The port that is listened on: `port`, or a free one if that was taken.
    public var port: UInt16 { server.access.port }

    /// Called when a page was opened, after it was told the state.
    public var onOpen: () -> Void = {}

    /// Whether any page is open.
    public var isShown: Bool { !faces.isEmpty }

    /// Begins to listen. Requests are answered while the main loop runs.
    /// - Parameters:
    ///   - port: 0 for any free one.
    ///   - socket: a socket that listens already, in whose stead none is opened; it becomes the page's.
    ///   - key: what a page must know to be let in.
    ///   - webFolder: where the page's own files are.
    ///   - missingIsolation: what this machine lacks to confine widgets; the page bears a mark if there is anything.
    ///   - library: takes the documents that are dropped on apps; nil if nothing does.
    ///   - logFile: where what widgets say can be read; told to who makes one.
    ///   - clock: tells a page when nothing was sent for a while.
    /// - Throws: `PageError`
    public init(
        host: TodayHost, port: UInt16 = TodayPage.defaultPort, socket: Int32? = nil, key: PageKey, webFolder: URL,
        library: AppLibrary? = nil, missingIsolation: [String] = [], logFile: URL? = nil,
        clock: any TodayClock = DispatchClock(), log: Log
    ) throws {
        if let library { DroppedDocument.removeAll(of: library) }
        self.library = library
        self.host = host
        self.missingIsolation = missingIsolation
        self.logFile = logFile?.path
        self.clock = clock
        server = try PageServer(
            port: port, socket: socket, key: key, document: PageDocument(folder: webFolder),
            files: PageFile.all(in: webFolder), clock: clock, log: log)
        server.onConnection = { [weak self] in self?.accept($0, $1) }
    }

    /// Stops listening and leaves the Today view.
    public func stop() {
        server.stop()
        for face in faces { face.leave() }
    }

    /// An address that lets one page in, once: a later call, or its use, ends that.
    /// - Parameter onUse: called when it was used.
    public func invitation(onUse: @escaping () -> Void) -> URL {
        server.onTicketUsed = onUse
        return url(behind: "once=\(server.makeTicket().text)")
    }

    private func url(behind fragment: String) -> URL {
        URL(string: "\(server.access.origin)/#\(fragment)") ?? URL(fileURLWithPath: "/")
    }

    private func accept(_ connection: PageConnection, _ view: PageView) {
        let face = PageFace(
            host: host, view: view, connection: connection, missingIsolation: missingIsolation, logFile: logFile,
            drops: library.map(DropReceiver.init), clock: clock
        ) { [weak self] face in
            self?.faces.removeAll { $0 === face }
        }
        faces.append(face)
        face.enter()
        onOpen()
    }
}

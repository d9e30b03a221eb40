// The page's HTTP and WebSocket server, on libsoup 3 and the loopback address only.
import CSoup
import Foundation
import Log
import TodayHost

/// Serves the page's files and hands WebSocket connections on. Everything happens on the main thread, in GLib's loop.
@MainActor
final class PageServer {
    /// Called with each page that was let in, and how its browser shows the Today view.
    var onConnection: (PageConnection, PageView) -> Void = { _, _ in }
    /// Called when a page was let in by the ticket.
    var onTicketUsed: () -> Void = {}

    /// Connections that may be open without having been let in; one more, and the oldest is closed.
    private static let mostWaiting = 16

    private(set) var access: PageAccess
    private var waiting: [PageEntrance] = []
    /// Pages that were told the beginning, and whose socket has not come yet.
    private var begun: [PageBeginning] = []
    /// Seconds after which nobody waits any more for the socket of a page that has begun.
    private static let patience = 30.0
    private let clock: any TodayClock
    private let server: UnsafeMutablePointer<SoupServer>
    private let document: PageDocument
    private let files: [String: PageFile]
    private let refusals: RefusalLog

    /// Listens on `port`, or on any free one if that is taken.
    /// - Parameters:
    ///   - socket: a socket that listens already, which becomes the server's; nil to open one.
    ///   - files: by their path.
    /// - Throws: `PageError`
    init(
        port: UInt16, socket: Int32? = nil, key: PageKey, document: PageDocument, files: [String: PageFile] = [:],
        clock: any TodayClock = DispatchClock(), log: Log
    ) throws {
        guard let object = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil) else {
            throw PageError.cannotListen(port: port, reason: "libsoup made no server")
        }
        server = UnsafeMutableRawPointer(object).assumingMemoryBound(to: SoupServer.self)
        self.document = document
        self.files = files
        self.clock = clock
        refusals = RefusalLog(log)
        // Compressing pixels costs three times what sending them does.
        soup_server_remove_websocket_extension(server, soup_websocket_extension_deflate_get_type())
        do {
            if let socket { try Self.listen(server, on: socket) } else { try Self.listen(server, port) }
        } catch  where port != 0 && socket == nil {
            log.info("port \(port) is taken; using another one")
            try Self.listen(server, 0)
        }
        access = PageAccess(port: Self.port(of: server), key: key)
        addHandlers()
    }

    /// Makes the ticket that lets one page in; the one before counts no more.
    func makeTicket() -> PageKey {
        let ticket = PageKey()
        access.ticket = ticket
        return ticket
    }

    /// Stops listening; open connections are closed.
    func stop() {
        for page in begun { page.giveUp() }
        begun = []
        soup_server_disconnect(server)
        soup_server_remove_handler(server, "/")
        soup_server_remove_handler(server, "/socket")
    }

    isolated deinit { g_object_unref(server) }

    private static func listen(_ server: UnsafeMutablePointer<SoupServer>, _ port: UInt16) throws {
        var error: UnsafeMutablePointer<GError>?
        guard soup_server_listen_local(server, guint(port), SOUP_SERVER_LISTEN_IPV4_ONLY, &error) == 0 else { return }
        let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
        g_clear_error(&error)
        throw PageError.cannotListen(port: port, reason: reason)
    }

    /// - Parameter descriptor: of a socket that listens.
    private static func listen(_ server: UnsafeMutablePointer<SoupServer>, on descriptor: Int32) throws {
        var error: UnsafeMutablePointer<GError>?
        if let socket = g_socket_new_from_fd(gint(descriptor), &error) {
            defer { g_object_unref(socket) }
            if soup_server_listen_socket(server, socket, SoupServerListenOptions(rawValue: 0), &error) != 0 { return }
        }
        let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
        g_clear_error(&error)
        throw PageError.cannotListen(port: 0, reason: reason)
    }

    private static func port(of server: UnsafeMutablePointer<SoupServer>) -> UInt16 {
        guard let list = soup_server_get_uris(server) else { return 0 }
        defer {
            g_slist_free_full(list) { pointer in pointer.map { g_uri_unref(OpaquePointer($0)) } }
        }
        return UInt16(clamping: g_uri_get_port(OpaquePointer(list.pointee.data)))
    }

    /// libsoup calls these on the thread whose GLib context it was made in, the main thread's. What it hands over never
    /// leaves that thread, which the compiler cannot see in a C function: hence `nonisolated(unsafe)`.
    private func addHandlers() {
        // Before the rest of a request is read: nobody has to be kept in memory who sends on and on.
        soup_server_add_early_handler(
            server, nil,
            { _, message, _, _, _ in
                guard let message else { return }
                nonisolated(unsafe) let exchange = PageExchange(message)
                MainActor.assumeIsolated { exchange.limitBody(to: PageConnection.longestMessage) }
            }, nil, nil)
        soup_server_add_handler(
            server, "/",
            { _, message, path, _, owner in
                guard let message, let path else { return }
                let name = String(cString: path)
                nonisolated(unsafe) let exchange = PageExchange(message)
                let server = CallbackOwner.object(owner, as: WeakServer.self)
                MainActor.assumeIsolated { server?.server?.answer(exchange, path: name) }
            }, CallbackOwner.retain(WeakServer(self)), CallbackOwner.release)
        // libsoup goes on with the handshake only if this leaves the message without a status.
        soup_server_add_handler(
            server, "/socket",
            { _, message, path, _, owner in
                guard let message, let path else { return }
                let isSocket = String(cString: path) == "/socket"
                nonisolated(unsafe) let exchange = PageExchange(message)
                let server = CallbackOwner.object(owner, as: WeakServer.self)
                MainActor.assumeIsolated { server?.server?.checkSocket(exchange, isSocket: isSocket) }
            }, CallbackOwner.retain(WeakServer(self)), CallbackOwner.release)
        soup_server_add_websocket_handler(
            server, "/socket", nil, nil,
            { _, _, _, connection, owner in
                guard let connection else { return }
                nonisolated(unsafe) let socket = connection
                let server = CallbackOwner.object(owner, as: WeakServer.self)
                MainActor.assumeIsolated { server?.server?.accept(socket) }
            }, CallbackOwner.retain(WeakServer(self)), CallbackOwner.release)
    }

    private func checkSocket(_ exchange: PageExchange, isSocket: Bool) {
        guard isSocket else { return exchange.refuse(404, "There is nothing here.") }
        let verdict = access.verdict(
            host: exchange.header("Host"), origin: exchange.header("Origin"), needsOrigin: true)
        guard verdict == .allowed else { return refuse(exchange, verdict) }
    }

    private func accept(_ socket: OpaquePointer) {
        let entrance = PageEntrance(PageConnection(socket, refusals: refusals)) { [weak self, access] in
            self?.access ?? access
        }
        entrance.onLeave = { [weak self, weak entrance] in self?.waiting.removeAll { $0 === entrance } }
        entrance.onEnter = { [weak self, weak entrance] admission, entry in
            guard let self, let entrance else { return }
            waiting.removeAll { $0 === entrance }
            letIn(entrance.connection, admission, entry)
        }
        waiting.append(entrance)
        if waiting.count > Self.mostWaiting { waiting.removeFirst().connection.refuse("too many wait to be let in") }
    }

    private func letIn(
        _ connection: PageConnection, _ admission: PageAccess.Admission, _ entry: PageEntrance.Entry
    ) {
        if let index = begun.firstIndex(where: { $0.nonce == entry.begun }), admission == .byKey {
            return begun.remove(at: index).goOn(over: connection)
        }
        if admission == .byTicket {
            access.ticket = nil
            if let text = try? JSONEncoder().encode(["t": "key", "key": access.key.text]) {
                connection.send(text: text)
            }
            onTicketUsed()
        }
        onConnection(connection, entry.view)
    }

    /// Tells a page the beginning.
    private func begin(_ exchange: PageExchange) {
        let verdict = access.verdict(
            host: exchange.header("Host"), origin: exchange.header("Origin"), needsOrigin: true)
        guard verdict == .allowed else { return refuse(exchange, verdict) }
        guard PageSeal.isAvailable else { return exchange.refuse(501, "This machine can't seal the beginning.") }
        guard let page = PageBeginning(exchange, access: access, refusals: refusals) else {
            refusals.write("the page refused a request: it did not show that it knows the key")
            return exchange.refuse(403, "Who asks for the beginning has to know the key.")
        }
        begun.append(page)
        if begun.count > Self.mostWaiting { begun.removeFirst().giveUp() }
        page.patience = clock.schedule(after: Self.patience) { [weak self, weak page] in
            guard let page else { return }
            self?.begun.removeAll { $0 === page }
            page.giveUp()
        }
        onConnection(page.connection, page.view)
    }

    private func answer(_ exchange: PageExchange, path: String) {
        exchange.setSecurityHeaders()
        if path == "/begin", exchange.method == "POST" { return begin(exchange) }
        guard exchange.method == "GET" || exchange.method == "HEAD" else {
            return exchange.refuse(405, "Only GET is understood.")
        }
        let verdict = access.verdict(
            host: exchange.header("Host"), origin: exchange.header("Origin"), needsOrigin: false)
        if verdict == .otherName, path == "/" { return exchange.redirect(to: "\(access.origin)/") }
        guard verdict == .allowed else { return refuse(exchange, verdict) }
        if path == "/" { return exchange.send(document) }
        if let file = files[path] { return exchange.send(file) }
        exchange.refuse(404, "There is nothing here.")
    }

    private func refuse(_ exchange: PageExchange, _ verdict: PageAccess.Verdict) {
        refusals.write("the page refused a request: \(verdict)")
        exchange.refuse(403, "This address does not belong to the Today view.")
    }
}

/// libsoup keeps its handlers, and `PageServer` keeps libsoup: a strong reference back would keep both alive for ever.
private final class WeakServer {
    weak var server: PageServer?
    init(_ server: PageServer) { self.server = server }
}

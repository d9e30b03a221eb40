// What a page and its face say to each other: over one WebSocket, which may come later.
import CSoup
import Foundation

@MainActor
final class PageConnection {
    /// Bytes of the longest message that a page may send.
    nonisolated static let longestMessage = 64 << 10

    enum Message {
        case text(Data)
        case binary([UInt8])
    }

    var onText: (Data) -> Void = { _ in }
    /// Called with bytes that are no text; nil if none are expected ever.
    var onBytes: ((Data) -> Void)?
    var onClose: () -> Void = {}
    /// Called when something was said that is kept, because there is no socket.
    var onKept: () -> Void = {}

    /// nil if it has not come yet, or somebody else has it.
    private var socket: OpaquePointer?
    private let refusals: RefusalLog
    private var isClosed = false
    /// What was said while there was no socket, in order.
    private(set) var kept: [Message] = []

    /// A connection whose socket comes later (`takeSocket`).
    init(refusals: RefusalLog) { self.refusals = refusals }

    init(_ socket: OpaquePointer, refusals: RefusalLog) {
        self.refusals = refusals
        g_object_ref(UnsafeMutableRawPointer(socket))
        soup_websocket_connection_set_max_incoming_payload_size(socket, guint64(Self.longestMessage))
        attach(socket)
    }

    isolated deinit { if let socket { g_object_unref(UnsafeMutableRawPointer(socket)) } }

    /// Goes on over the socket of another connection, which is without one then. What was kept is said first.
    func takeSocket(of other: PageConnection) {
        guard let socket = other.socket, !isClosed else { return }
        other.detach()
        attach(socket)
        for message in takeKept() {
            switch message {
            case .text(let text): send(text: text)
            case .binary(let bytes): bytes.withUnsafeBytes { send(binary: $0) }
            }
        }
    }

    func takeKept() -> [Message] {
        defer { kept = [] }
        return kept
    }

    /// - Parameter socket: with a reference that is this connection's.
    private func attach(_ socket: OpaquePointer) {
        self.socket = socket
        let receive: @convention(c) (OpaquePointer, Int32, OpaquePointer, UnsafeMutableRawPointer) -> Void = {
            _, type, bytes, owner in
            var count: gsize = 0
            guard let start = g_bytes_get_data(bytes, &count) else { return }
            let data = Data(bytes: start, count: Int(count))
            let isText = type == Int32(SOUP_WEBSOCKET_DATA_TEXT.rawValue)
            let connection = CallbackOwner.object(owner, as: PageConnection.self)
            MainActor.assumeIsolated { connection?.receive(data, isText: isText) }
        }
        let close: @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { _, owner in
            let connection = CallbackOwner.object(owner, as: PageConnection.self)
            MainActor.assumeIsolated { connection?.closed() }
        }
        let fail: @convention(c) (OpaquePointer, UnsafePointer<GError>, UnsafeMutableRawPointer) -> Void = {
            _, error, owner in
            let isTooLong =
                error.pointee.domain == soup_websocket_error_quark()
                && error.pointee.code == Int32(SOUP_WEBSOCKET_CLOSE_TOO_BIG.rawValue)
            let connection = CallbackOwner.object(owner, as: PageConnection.self)
            MainActor.assumeIsolated {
                if isTooLong { connection?.tell("it sent a message that is too long") }
            }
        }
        connect(socket, "message", to: receive, owner: self)
        connect(socket, "error", to: fail, owner: self)
        connect(socket, "closed", to: close, owner: self)
    }

    /// Lets the socket go, with its reference, to who goes on with it.
    private func detach() {
        guard let socket else { return }
        self.socket = nil
        disconnectHandlers(of: socket)
        (onText, onBytes, onClose) = ({ _ in }, nil, {})
    }

    private func disconnectHandlers(of socket: OpaquePointer) {
        g_signal_handlers_disconnect_matched(
            UnsafeMutableRawPointer(socket), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
            Unmanaged.passUnretained(self).toOpaque())
    }

    /// The socket, while something can be said over it.
    private var open: OpaquePointer? {
        guard let socket, !isClosed else { return nil }
        return soup_websocket_connection_get_state(socket) == SOUP_WEBSOCKET_STATE_OPEN ? socket : nil
    }

    /// Whether what is said is kept for a socket that is still to come.
    private var isWithoutSocket: Bool { socket == nil && !isClosed }

    private func keep(_ message: Message) {
        kept.append(message)
        onKept()
    }

    func send(text: Data) {
        if isWithoutSocket { return keep(.text(text)) }
        guard let socket = open, let bytes = text.withUnsafeBytes({ g_bytes_new($0.baseAddress, gsize($0.count)) })
        else { return }
        soup_websocket_connection_send_message(socket, SOUP_WEBSOCKET_DATA_TEXT, bytes)
        g_bytes_unref(bytes)
    }

    func send(binary: UnsafeRawBufferPointer) {
        if isWithoutSocket { return keep(.binary(Array(binary))) }
        guard let socket = open else { return }
        soup_websocket_connection_send_binary(socket, binary.baseAddress, gsize(binary.count))
    }

    /// Ends the connection because of something that our own page never sends.
    func refuse(_ reason: String) {
        tell(reason)
        guard let socket = open else { return }
        soup_websocket_connection_close(socket, UInt16(SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION.rawValue), nil)
    }

    private func tell(_ reason: String) { refusals.write("a page was disconnected: \(reason)") }

    private func receive(_ data: Data, isText: Bool) {
        guard !isClosed else { return }
        if isText { return onText(data) }
        guard let onBytes else { return refuse("it sent bytes") }
        onBytes(data)
    }

    /// Ends a connection whose socket has not come.
    func giveUp() { if isWithoutSocket { closed() } }

    private func closed() {
        guard !isClosed else { return }
        isClosed = true
        onClose()
        // GLib's signals keep this object alive until they are disconnected; its callbacks are cleared so that it keeps
        // no others alive.
        (onText, onBytes, onClose, onKept, kept) = ({ _ in }, nil, {}, {}, [])
        if let socket { disconnectHandlers(of: socket) }
    }
}

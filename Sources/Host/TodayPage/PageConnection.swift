// One WebSocket to one open page.
import CSoup
import Foundation

@MainActor
final class PageConnection {
    /// Bytes of the longest message that a page may send.
    nonisolated static let longestMessage = 64 << 10

    var onText: (Data) -> Void = { _ in }
    /// Called with bytes that are no text; nil if none are expected ever.
    var onBytes: ((Data) -> Void)?
    var onClose: () -> Void = {}

    private let socket: OpaquePointer
    private let refusals: RefusalLog
    private var isClosed = false

    init(_ socket: OpaquePointer, refusals: RefusalLog) {
        self.socket = socket
        self.refusals = refusals
        g_object_ref(UnsafeMutableRawPointer(socket))
        soup_websocket_connection_set_max_incoming_payload_size(socket, guint64(Self.longestMessage))
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

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(socket)) }

    private var isOpen: Bool {
        !isClosed && soup_websocket_connection_get_state(socket) == SOUP_WEBSOCKET_STATE_OPEN
    }

    func send(text: Data) {
        guard isOpen, let bytes = text.withUnsafeBytes({ g_bytes_new($0.baseAddress, gsize($0.count)) }) else { return }
        soup_websocket_connection_send_message(socket, SOUP_WEBSOCKET_DATA_TEXT, bytes)
        g_bytes_unref(bytes)
    }

    func send(binary: UnsafeRawBufferPointer) {
        guard isOpen else { return }
        soup_websocket_connection_send_binary(socket, binary.baseAddress, gsize(binary.count))
    }

    /// Ends the connection because of something that our own page never sends.
    func refuse(_ reason: String) {
        tell(reason)
        guard isOpen else { return }
        soup_websocket_connection_close(socket, UInt16(SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION.rawValue), nil)
    }

    private func tell(_ reason: String) { refusals.write("a page was disconnected: \(reason)") }

    private func receive(_ data: Data, isText: Bool) {
        guard !isClosed else { return }
        if isText { return onText(data) }
        guard let onBytes else { return refuse("it sent bytes") }
        onBytes(data)
    }

    private func closed() {
        guard !isClosed else { return }
        isClosed = true
        onClose()
        // GLib's signals keep this object alive until they are disconnected; its callbacks are cleared so that it keeps
        // no others alive.
        (onText, onBytes, onClose) = ({ _ in }, nil, {})
        let handlers = G_SIGNAL_MATCH_DATA
        g_signal_handlers_disconnect_matched(
            UnsafeMutableRawPointer(socket), handlers, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
    }
}

import Descriptors
import Dispatch
import Glibc

/// One connection of Chromium's to an app's proxy: a request, a way to its server, and what is copied both ways.
///
/// Unchecked, because it is used only from the engine's queue.
final class ProxyConnection: @unchecked Sendable {
    private let client: SharedDescriptor
    private let queue: DispatchQueue
    private let connect: (String, UInt16, @escaping (SharedDescriptor?) -> Void) -> Void
    private let ended: () -> Void
    private var source: DescriptorSource?
    private var bytes: [UInt8] = []
    private var flows: [ByteFlow] = []
    private var open = 2
    private var response = ResponseHead()
    private var isOver = false

    /// - Parameters:
    ///   - connect: connects to a host and port; answers nil if that is not possible or not allowed.
    ///   - ended: called once.
    init(
        client: SharedDescriptor, queue: DispatchQueue,
        connect: @escaping (String, UInt16, @escaping (SharedDescriptor?) -> Void) -> Void, ended: @escaping () -> Void
    ) {
        (self.client, self.queue, self.connect, self.ended) = (client, queue, connect, ended)
    }

    func begin() {
        let source = DescriptorSource(reading: client, queue: queue)
        source.setEventHandler { [weak self] in self?.readable() }
        self.source = source
        source.activate()
    }

    func end() {
        guard !isOver else { return }
        isOver = true
        source?.cancel()
        source = nil
        for flow in flows { flow.cancel() }
        flows = []
        ended()
    }

    private func readable() {
        var room = [UInt8](repeating: 0, count: 16 * 1024)
        let count = recv(client.rawValue, &room, room.count, Int32(MSG_DONTWAIT))
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        guard count > 0 else { return end() }
        bytes += room.prefix(count)
        guard let end = ProxyHead.end(in: bytes) else {
            if bytes.count > ProxyHead.longest { self.end() }
            return
        }
        source?.cancel()
        source = nil
        guard let head = ProxyHead(bytes[..<end]) else { return self.end() }
        let rest = Array(bytes[end...])
        bytes = []
        connect(head.host, head.port) { [weak self] server in self?.isConnected(to: server, head, rest) }
    }

    private func isConnected(to server: SharedDescriptor?, _ head: ProxyHead, _ rest: [UInt8]) {
        guard !isOver else { return }
        guard let server else {
            if head.isTunnel {
                let answer = "HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                _ = send(client.rawValue, answer, answer.utf8.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
            }
            return end()
        }
        let up = ByteFlow(from: client, to: server, first: head.forwarded + rest, queue: queue) { [weak self] isEnd in
            self?.flowHasEnded(isEnd)
        }
        let down = ByteFlow(
            from: server, to: client, first: head.isTunnel ? Array("HTTP/1.1 200 Connected\r\n\r\n".utf8) : [],
            queue: queue, pass: { [weak self] in head.isTunnel ? $0 : self?.response.pass($0) },
            // Without a tunnel nothing more comes: what a browser has still to say nobody hears.
            ended: { [weak self] isEnd in if head.isTunnel { self?.flowHasEnded(isEnd) } else { self?.end() } })
        flows = [up, down]
        for flow in flows { flow.begin() }
    }

    private func flowHasEnded(_ isEnd: Bool) {
        open -= 1
        if !isEnd || open == 0 { end() }
    }
}

public import Descriptors
public import Dispatch
public import HostLink

/// One end of the connection between a guest and the engine: messages of any size, in parts. Used from one queue only, and
/// never blocks.
public final class WebChannel<Outgoing: WebMessage, Incoming: WebMessage> {
    public enum Event {
        case received(Incoming, descriptors: [SharedDescriptor])
        /// The end: `LinkError.closed` if the other side is gone, else what is wrong with what it says.
        case failed(LinkError)
    }

    private let link: LinkChannel<WebFragment, WebFragment>
    private var parts: [UInt8] = []
    private var handler: ((Event) -> Void)?

    /// Takes part in owning a socket of `LinkSockets`.
    public init(socket: SharedDescriptor) { link = LinkChannel(socket: socket) }

    /// - Parameter descriptors: as many as the message has.
    /// - Throws: `LinkError`; `.tooLong` leaves the connection as it was, `.backlog` and `.closed` mean that there is no use
    ///   in sending more.
    public func send(_ message: Outgoing, descriptors: [SharedDescriptor] = []) throws {
        guard let bytes = try? message.bytes() else { throw LinkError.badValue("a message") }
        guard bytes.count <= WebLimits.message else { throw LinkError.tooLong("a message", limit: WebLimits.message) }
        var start = 0
        repeat {
            let end = min(start + WebFragment.longest, bytes.count)
            let isLast = end == bytes.count
            try link.send(
                WebFragment(
                    bytes: bytes[start..<end], isLast: isLast, descriptorCount: isLast ? message.descriptorCount : 0),
                descriptors: isLast ? descriptors : [])
            start = end
        } while start < bytes.count
    }

    /// Hands everything that arrives to `handler`, on `queue`, until `close` or the end.
    public func activate(on queue: DispatchQueue, handler: @escaping (Event) -> Void) {
        self.handler = handler
        link.activate(on: queue) { [weak self] event in
            switch event {
            case .received(let fragment, let descriptors): self?.take(fragment, descriptors)
            case .failed(let error): self?.fail(error)
            }
        }
    }

    public func close() {
        handler = nil
        link.close()
    }

    private func take(_ fragment: WebFragment, _ descriptors: [SharedDescriptor]) {
        guard parts.count + fragment.bytes.count <= WebLimits.message else {
            return fail(.tooLong("a message", limit: WebLimits.message))
        }
        parts += fragment.bytes
        guard fragment.isLast else { return }
        defer { parts = [] }
        guard let message = try? Incoming(bytes: parts) else { return fail(.badValue("a message")) }
        guard message.descriptorCount == descriptors.count else {
            return fail(.descriptors(expected: message.descriptorCount, found: descriptors.count))
        }
        handler?(.received(message, descriptors: descriptors))
    }

    private func fail(_ error: LinkError) {
        let handler = handler
        close()
        handler?(.failed(error))
    }
}

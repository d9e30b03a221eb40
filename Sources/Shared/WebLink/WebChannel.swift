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
    private var queue: DispatchQueue?
    /// Who waits for an answer at the moment, and gets every message first.
    private var taker: ((Incoming, [SharedDescriptor]) -> WebTaking)?
    private var isAnswered = false
    /// What arrived while somebody waited, in order.
    private var kept: [Event] = []

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
        self.queue = queue
        link.activate(on: queue) { [weak self] event in
            switch event {
            case .received(let fragment, let descriptors): self?.take(fragment, descriptors)
            case .failed(let error): self?.fail(error)
            }
        }
    }

    /// Reads until an answer is there: for the rare caller that cannot go on without it.
    ///
    /// Messages that are of no use to the caller go to the handler of `activate` afterwards, in their order.
    /// - Parameters:
    ///   - milliseconds: how long at most.
    ///   - take: what to do with a message.
    /// - Returns: whether there was an answer.
    public func wait(
        milliseconds: Int32, for take: @escaping (Incoming, [SharedDescriptor]) -> WebTaking
    ) -> Bool {
        guard handler != nil, taker == nil else { return false }
        (taker, isAnswered) = (take, false)
        defer { taker = nil }
        let clock = ContinuousClock()
        let end = clock.now + .milliseconds(milliseconds)
        while !isAnswered {
            link.flush()
            let rest = clock.now.duration(to: end) / .milliseconds(1)
            guard rest > 0 else { break }
            // What the other side has not taken yet may be the question itself.
            let pause = link.isBacklogged ? min(rest, 10) : rest
            guard link.waitForMessage(milliseconds: Int32(pause.rounded(.up))) else { continue }
            do {
                while !isAnswered, let (fragment, descriptors) = try link.receive() { self.take(fragment, descriptors) }
            } catch {
                keep(.failed(error as? LinkError ?? .closed))
                link.close()
                break
            }
        }
        return isAnswered
    }

    public func close() {
        handler = nil
        kept = []
        link.close()
    }

    private func take(_ fragment: WebFragment, _ descriptors: [SharedDescriptor]) {
        guard parts.count + fragment.bytes.count <= WebLimits.message else {
            return fail(.tooLong("a message", limit: WebLimits.message))
        }
        parts += fragment.bytes
        guard fragment.isLast else { return }
        // Whoever is told of it may wait for another one meanwhile.
        let bytes = parts
        parts = []
        guard let message = try? Incoming(bytes: bytes) else { return fail(.badValue("a message")) }
        guard message.descriptorCount == descriptors.count else {
            return fail(.descriptors(expected: message.descriptorCount, found: descriptors.count))
        }
        if !isAnswered, let taker {
            switch taker(message, descriptors) {
            case .answer: isAnswered = true
            case .done: break
            case .keep: keep(.received(message, descriptors: descriptors))
            }
        } else if taker != nil || !kept.isEmpty {
            keep(.received(message, descriptors: descriptors))
        } else {
            handler?(.received(message, descriptors: descriptors))
        }
    }

    private func keep(_ event: Event) {
        kept.append(event)
        guard kept.count == 1 else { return }
        // An item, since the channel stays on its queue: nothing of it is sent anywhere.
        queue?.async(execute: DispatchWorkItem { [weak self] in self?.handOver() })
    }

    private func handOver() {
        while let event = kept.first {
            kept.removeFirst()
            if case .failed(let error) = event { return fail(error) }
            handler?(event)
        }
    }

    private func fail(_ error: LinkError) {
        let handler = handler
        close()
        handler?(.failed(error))
    }
}

// One side of the connection between host and guest: packets over a Unix socket that keeps their borders (SOCK_SEQPACKET),
// descriptors beside them (SCM_RIGHTS).

import CLinux
import Descriptors
import Dispatch
import Glibc

/// Sends messages of one kind and receives those of the other. Nothing here ever blocks: what the other side does not
/// take at once waits in a bounded queue. Used from one queue only.
public final class LinkChannel<Outgoing: LinkMessage, Incoming: LinkMessage> {
    /// What the handler of `activate` is called with. Nothing follows after `.failed`.
    public enum Event {
        /// A message with as many descriptors as it has.
        case received(Incoming, descriptors: [SharedDescriptor])
        /// The end: `LinkError.closed` if the other side is gone, else what went wrong.
        case failed(LinkError)
    }

    /// How many messages are handled in a row before other work on the same queue gets a turn.
    private static var messagesPerTurn: Int { 64 }

    /// Nil once it is closed.
    private var socket: SharedDescriptor?
    /// Room for one packet. Only the pages that packets have filled take memory.
    private let room = UnsafeMutableRawBufferPointer.allocate(byteCount: LinkLimits.packet, alignment: 8)
    private var waiting: [Packet] = []
    private var waitingBytes = 0
    private var queue: DispatchQueue?
    private var handler: ((Event) -> Void)?
    private var readSource: DescriptorSource?
    private var writeSource: DescriptorSource?

    private struct Packet {
        let bytes: [UInt8]
        let descriptors: [SharedDescriptor]
    }

    /// Takes part in owning a socket of `LinkSockets`, or one inherited.
    public init(socket: SharedDescriptor) {
        self.socket = socket
        let flags = fcntl(socket.rawValue, F_GETFL)
        _ = fcntl(socket.rawValue, F_SETFL, flags | O_NONBLOCK)
    }

    deinit {
        close()
        room.deallocate()
    }

    /// The number of the socket, for poll(2); negative once it is closed. Belongs to the channel.
    public var descriptor: Int32 { socket?.rawValue ?? -1 }

    /// Whether messages wait for the other side to read.
    public var isBacklogged: Bool { !waiting.isEmpty }

    /// Sends a message, or puts it in the queue behind others that wait.
    ///
    /// - Parameter descriptors: as many as the message has.
    /// - Throws: `LinkError`; `.backlog` and `.closed` mean that there is no use in sending more.
    public func send(_ message: Outgoing, descriptors: [SharedDescriptor] = []) throws {
        guard socket != nil else { throw LinkError.closed }
        guard descriptors.count == message.descriptorCount else {
            throw LinkError.descriptors(expected: message.descriptorCount, found: descriptors.count)
        }
        let bytes = try message.encoded()
        if waiting.isEmpty, try transmit(bytes, descriptors) { return }
        guard waiting.count < LinkLimits.backlogMessages, waitingBytes + bytes.count <= LinkLimits.backlogBytes else {
            throw LinkError.backlog
        }
        waiting.append(Packet(bytes: bytes, descriptors: descriptors))
        waitingBytes += bytes.count
        watchForRoom()
    }

    /// The next message, or nil if none is there now.
    /// - Throws: `LinkError`; `.closed` at the end of the connection.
    public func receive() throws -> (message: Incoming, descriptors: [SharedDescriptor])? {
        guard let socket else { throw LinkError.closed }
        var numbers = [Int32](repeating: -1, count: LinkLimits.descriptors)
        var count = numbers.count
        let received = linux_receive_packet(socket.rawValue, room.baseAddress, room.count, &numbers, &count)
        guard received >= 0 else {
            switch errno {
            case EAGAIN: return nil
            case EMSGSIZE: throw LinkError.tooLong("a packet", limit: LinkLimits.packet)
            case ECONNRESET: throw LinkError.closed
            case let code: throw LinkError.system(call: "recvmsg", code: code)
            }
        }
        let descriptors = numbers[..<count].compactMap { SharedDescriptor(owning: $0) }
        guard received > 0 else { throw LinkError.closed }
        let message = try Incoming(decoding: UnsafeRawBufferPointer(rebasing: room[..<received]))
        guard descriptors.count == message.descriptorCount else {
            throw LinkError.descriptors(expected: message.descriptorCount, found: descriptors.count)
        }
        return (message, descriptors)
    }

    /// Waits up to `milliseconds` (-1: for ever) for something to receive; for use before there is a queue.
    public func waitForMessage(milliseconds: Int32) -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var result: Int32
        repeat { result = Glibc.poll(&poll, 1, milliseconds) } while result < 0 && errno == EINTR
        return result > 0
    }

    /// Hands everything that arrives to `handler`, on `queue`, until `close` or the end.
    public func activate(on queue: DispatchQueue, handler: @escaping (Event) -> Void) {
        guard let socket, readSource == nil else { return }
        self.queue = queue
        self.handler = handler
        let source = DescriptorSource(reading: socket, queue: queue)
        source.setEventHandler { [weak self] in self?.readable() }
        readSource = source
        source.activate()
        if !waiting.isEmpty { watchForRoom() }
    }

    /// Hands over all that has arrived by now, in this turn: for who must know it before he goes on with something else.
    /// Called by the handler, it hands over what comes after the message that is being handled.
    public func takeArrived() {
        guard readSource != nil else { return }
        while takeNext() {}
    }

    /// Hangs up. Messages that wait are lost.
    public func close() {
        guard let socket else { return }
        handler = nil
        waiting = []
        waitingBytes = 0
        // Closing alone would not tell the other side of the end while another process holds the same socket.
        if readSource != nil || writeSource != nil { shutdown(socket.rawValue, Int32(SHUT_RDWR)) }
        readSource?.cancel()
        writeSource?.cancel()
        readSource = nil
        writeSource = nil
        self.socket = nil
    }

    // MARK: - Turns of the queue

    private func readable() {
        for _ in 0..<Self.messagesPerTurn { guard takeNext() else { return } }
    }

    /// - Returns: whether there may be more.
    private func takeNext() -> Bool {
        do {
            guard let (message, descriptors) = try receive(), let handler else { return false }
            handler(.received(message, descriptors: descriptors))
            return socket != nil
        } catch {
            fail(error as? LinkError ?? .closed)
            return false
        }
    }

    private func fail(_ error: LinkError) {
        let handler = handler
        close()
        handler?(.failed(error))
    }

    /// Sends now if there is room. Answers whether it did.
    private func transmit(_ bytes: [UInt8], _ descriptors: [SharedDescriptor]) throws -> Bool {
        let numbers = descriptors.map(\.rawValue)
        if linux_send_packet(descriptor, bytes, bytes.count, numbers, numbers.count) >= 0 { return true }
        switch errno {
        case EAGAIN, ENOBUFS: return false
        case EPIPE, ECONNRESET: throw LinkError.closed
        case let code: throw LinkError.system(call: "sendmsg", code: code)
        }
    }

    private func watchForRoom() {
        guard let socket, let queue, writeSource == nil else { return }
        let source = DescriptorSource(writing: socket, queue: queue)
        source.setEventHandler { [weak self] in self?.writable() }
        writeSource = source
        source.activate()
    }

    private func writable() {
        flush()
        if waiting.isEmpty {
            writeSource?.cancel()
            writeSource = nil
        }
    }

    /// Sends what waits, as far as there is room. Without a queue, whoever polls the socket calls this.
    public func flush() {
        var sent = 0
        defer { waiting.removeFirst(min(sent, waiting.count)) }
        while sent < waiting.count {
            let packet = waiting[sent]
            do {
                guard try transmit(packet.bytes, packet.descriptors) else { return }
            } catch {
                // The failure is reported by `receive`, after the messages that arrived before it.
                sent = waiting.count
                waitingBytes = 0
                return
            }
            waitingBytes -= packet.bytes.count
            sent += 1
        }
    }
}

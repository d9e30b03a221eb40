import Descriptors
import Dispatch
import Glibc

/// Copies bytes from one descriptor to another until their end. What is not taken waits, and nothing more is read meanwhile.
///
/// Unchecked, because it is used only from the engine's queue.
final class ByteFlow: @unchecked Sendable {
    private static let capacity = 64 * 1024

    private let from: SharedDescriptor
    private let to: SharedDescriptor
    private let queue: DispatchQueue
    private let pass: ([UInt8]) -> [UInt8]?
    private let ended: (Bool) -> Void
    private var waiting: [UInt8]
    private var sent = 0
    private var hasEnd = false
    private var isOver = false
    private var reading: DescriptorSource?
    private var writing: DescriptorSource?

    /// - Parameters:
    ///   - first: bytes to be sent before all others.
    ///   - pass: what becomes of bytes; nil to break off.
    ///   - ended: called once; true if it was the end, false if something has broken.
    init(
        from: SharedDescriptor, to: SharedDescriptor, first: [UInt8] = [], queue: DispatchQueue,
        pass: @escaping ([UInt8]) -> [UInt8]? = { $0 }, ended: @escaping (Bool) -> Void
    ) {
        (self.from, self.to, self.queue, self.pass, self.ended) = (from, to, queue, pass, ended)
        waiting = first
    }

    func begin() { write() }

    func cancel() {
        isOver = true
        reading?.cancel()
        writing?.cancel()
        (reading, writing) = (nil, nil)
    }

    private func read() {
        var room = [UInt8](repeating: 0, count: Self.capacity)
        let count = recv(from.rawValue, &room, room.count, Int32(MSG_DONTWAIT))
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        guard count >= 0 else { return finish(false) }
        if count == 0 {
            hasEnd = true
        } else {
            guard let passed = pass(Array(room.prefix(count))) else { return finish(false) }
            waiting += passed
        }
        write()
    }

    private func write() {
        while sent < waiting.count {
            let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
            let count = waiting.withUnsafeBytes {
                send(to.rawValue, $0.baseAddress.map { $0 + sent }, $0.count - sent, flags)
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return watchForRoom() }
            guard count > 0 else { return finish(false) }
            sent += count
        }
        (waiting, sent) = ([], 0)
        writing?.cancel()
        writing = nil
        if hasEnd {
            shutdown(to.rawValue, Int32(SHUT_WR))
            return finish(true)
        }
        guard reading == nil else { return }
        let source = DescriptorSource(reading: from, queue: queue)
        source.setEventHandler { [weak self] in self?.read() }
        reading = source
        source.activate()
    }

    private func watchForRoom() {
        reading?.cancel()
        reading = nil
        guard writing == nil else { return }
        let source = DescriptorSource(writing: to, queue: queue)
        source.setEventHandler { [weak self] in self?.write() }
        writing = source
        source.activate()
    }

    private func finish(_ isEnd: Bool) {
        guard !isOver else { return }
        cancel()
        ended(isEnd)
    }
}

import Descriptors
import Dispatch
import Glibc

/// The two pipes to Chromium. Never blocks; used from one queue only.
final class DevToolsPipe {
    /// Bytes that may wait for Chromium to read them: some resources of the greatest size.
    private static let mostWaiting = 512 * 1024 * 1024

    private let commands: SharedDescriptor
    private let answers: SharedDescriptor
    private let queue: DispatchQueue
    private let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 8)
    private var splitter = DevToolsSplitter()
    private var waiting: [UInt8] = []
    private var sent = 0
    private var reading: DescriptorSource?
    private var writing: DescriptorSource?
    private var received: (([UInt8]) -> Void)?
    private var ended: (() -> Void)?

    /// - Parameters:
    ///   - commands: an end to write to.
    ///   - answers: an end to read from.
    init(commands: SharedDescriptor, answers: SharedDescriptor, queue: DispatchQueue) {
        (self.commands, self.answers, self.queue) = (commands, answers, queue)
        for end in [commands, answers] {
            _ = fcntl(end.rawValue, F_SETFL, fcntl(end.rawValue, F_GETFL) | O_NONBLOCK)
        }
    }

    deinit { room.deallocate() }

    /// - Parameters:
    ///   - received: called with each message.
    ///   - ended: called once, when Chromium has closed its ends or says what cannot be read.
    func activate(received: @escaping ([UInt8]) -> Void, ended: @escaping () -> Void) {
        (self.received, self.ended) = (received, ended)
        let source = DescriptorSource(reading: answers, queue: queue)
        source.setEventHandler { [weak self] in self?.readable() }
        reading = source
        source.activate()
    }

    func close() {
        reading?.cancel()
        writing?.cancel()
        (reading, writing, received, ended) = (nil, nil, nil, nil)
        waiting = []
    }

    func send(_ message: some Sequence<UInt8>) {
        guard waiting.count - sent < Self.mostWaiting else { return fail() }
        waiting += message
        waiting.append(0)
        if writing == nil { write() }
    }

    private func readable() {
        for _ in 0..<16 {
            let count = read(answers.rawValue, room.baseAddress, room.count)
            if count < 0, errno == EAGAIN || errno == EINTR { return }
            guard count > 0, let messages = splitter.add(UnsafeRawBufferPointer(rebasing: room[..<count])) else {
                return fail()
            }
            for message in messages { received?(message) }
            if reading == nil { return }
        }
    }

    private func write() {
        while sent < waiting.count {
            let count = waiting.withUnsafeBytes {
                Glibc.write(commands.rawValue, $0.baseAddress.map { $0 + sent }, $0.count - sent)
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return watchForRoom() }
            guard count > 0 else { return fail() }
            sent += count
        }
        (waiting, sent) = ([], 0)
        writing?.cancel()
        writing = nil
    }

    private func watchForRoom() {
        guard writing == nil else { return }
        let source = DescriptorSource(writing: commands, queue: queue)
        source.setEventHandler { [weak self] in self?.write() }
        writing = source
        source.activate()
    }

    private func fail() {
        let ended = ended
        close()
        ended?()
    }
}

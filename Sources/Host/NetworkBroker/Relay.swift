import Descriptors
import Dispatch
import Glibc
import HostLink

/// A guest's connection to another machine. The guest has one end of a pair of sockets and the broker the other, and the
/// connection itself: what comes out of one is put into the other, and counted on the way.
///
/// A guest that had the connection itself would move as much as it likes without anybody's knowing, since the kernel counts
/// for who holds a socket and forgets with the last one who does.
///
/// Unchecked, because it is used on the broker's queue only.
final class Relay: @unchecked Sendable {
    /// How much is read at once, and waits in one direction at most.
    private static let chunk = 64 * 1024
    /// Seconds that connecting may take.
    private static let mostSeconds = 75

    /// One direction.
    private struct Way {
        let from, to: SharedDescriptor
        /// What was read and could not be written yet; nothing is read meanwhile.
        var waiting: ArraySlice<UInt8> = []
        var reading: DescriptorSource?
        var writing: DescriptorSource?
        /// Nothing more will come.
        var isEnding = false
        var isDone = false
    }

    /// What the guest is given, until it is; then the guest alone has it.
    private(set) var guestEnd: SharedDescriptor?
    /// Whether the other machine has not answered yet. The guest's end cannot be written to for as long.
    private(set) var isConnecting = false

    private let queue: DispatchQueue
    private let count: (_ sent: Int, _ received: Int) -> Void
    private let ended: (Relay, SharedDescriptor?) -> Void
    private let inside, outside: SharedDescriptor
    private var up, down: Way
    private var connecting: DescriptorSource?
    /// Bytes that keep the guest's end from being written to, which nobody else has seen.
    private var filling = 0
    private var hasEnded = false

    /// Begins to connect.
    /// - Parameters:
    ///   - count: told of bytes that the guest has sent, or received.
    ///   - ended: called once, from a later turn of `queue`; with the socket to the guest's end, unless the guest has let go
    ///     of that, or is to learn by an error that it never was connected.
    /// - Throws: an errno.
    init(
        to address: IPAddress, port: UInt16, queue: DispatchQueue, count: @escaping (Int, Int) -> Void,
        ended: @escaping (Relay, _ left: SharedDescriptor?) -> Void
    ) throws(ConnectFailure) {
        self.queue = queue
        self.count = count
        self.ended = ended
        let (socket, isUnderWay) = try Self.connect(to: address, port: port)
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0, let inside = SharedDescriptor(owning: ends[0]),
            let guestEnd = SharedDescriptor(owning: ends[1])
        else { throw ConnectFailure(code: errno) }
        (outside, self.inside, self.guestEnd) = (socket, inside, guestEnd)
        up = Way(from: inside, to: socket)
        down = Way(from: socket, to: inside)
        isConnecting = isUnderWay
        if isUnderWay { fill(guestEnd) }
    }

    private static func connect(
        to address: IPAddress, port: UInt16
    ) throws(ConnectFailure) -> (SharedDescriptor, isUnderWay: Bool) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        guard let made = SharedDescriptor(owning: socket(address.family, kind, 0)) else {
            throw ConnectFailure(code: errno)
        }
        var one: Int32 = 1
        setsockopt(made.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        setsockopt(made.rawValue, SOL_SOCKET, SO_KEEPALIVE, &one, socklen_t(MemoryLayout<Int32>.size))
        if address.withSocketAddress(port: port, { Glibc.connect(made.rawValue, $0, $1) }) == 0 {
            return (made, false)
        }
        guard errno == EINPROGRESS else { throw ConnectFailure(code: errno) }
        // This machine itself has answered by now.
        guard isReady(made, POLLOUT) else { return (made, true) }
        let error = made.takeError()
        guard error == 0 else { throw ConnectFailure(code: error) }
        return (made, false)
    }

    private static func isReady(_ descriptor: SharedDescriptor, _ events: Int32) -> Bool {
        var poll = pollfd(fd: descriptor.rawValue, events: Int16(events), revents: 0)
        return Glibc.poll(&poll, 1, 0) > 0
    }

    /// A socket of this kind can be written to while no more than a quarter of its room is taken.
    private func fill(_ guestEnd: SharedDescriptor) {
        let zeros = [UInt8](repeating: 0, count: Self.chunk)
        filling = max(0, send(guestEnd.rawValue, zeros, zeros.count, Int32(MSG_NOSIGNAL)))
    }

    /// The guest has its end from here on.
    func begin() {
        guestEnd = nil
        guard isConnecting else { return open() }
        let source = DescriptorSource(writing: outside, queue: queue)
        source.setEventHandler { [weak self] in self?.answered() }
        connecting = source
        source.activate()
        wait(seconds: Self.mostSeconds)
    }

    /// Looks now and then whether a guest still waits for one who does not answer.
    private func wait(seconds: Int) {
        queue.asyncAfter(deadline: .now() + 1) { [weak self] in
            guard let self, isConnecting, !hasEnded else { return }
            seconds == 0 || isHungUp ? end() : wait(seconds: seconds - 1)
        }
    }

    private func answered() {
        connecting?.cancel()
        connecting = nil
        isConnecting = false
        // What fills its room is left where it is: that ends the guest's end with an error.
        guard outside.takeError() == 0 else { return end() }
        var room = [UInt8](repeating: 0, count: Self.chunk)
        while filling > 0 {
            let taken = recv(inside.rawValue, &room, min(room.count, filling), 0)
            guard taken > 0 else { return end() }
            filling -= taken
        }
        open()
    }

    private func open() {
        guard !hasEnded else { return }
        read(\.up)
        read(\.down)
    }

    /// Whether the guest has closed its end.
    private var isHungUp: Bool {
        var poll = pollfd(fd: inside.rawValue, events: 0, revents: 0)
        return Glibc.poll(&poll, 1, 0) > 0 && poll.revents & Int16(POLLHUP) != 0
    }

    // MARK: One direction

    private func read(_ way: ReferenceWritableKeyPath<Relay, Way>) {
        guard self[keyPath: way].reading == nil, !self[keyPath: way].isEnding, !hasEnded else { return }
        let source = DescriptorSource(reading: self[keyPath: way].from, queue: queue)
        source.setEventHandler { [weak self] in self?.readable(way) }
        self[keyPath: way].reading = source
        source.activate()
    }

    private func stopReading(_ way: ReferenceWritableKeyPath<Relay, Way>) {
        self[keyPath: way].reading?.cancel()
        self[keyPath: way].reading = nil
    }

    private func readable(_ way: ReferenceWritableKeyPath<Relay, Way>) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.chunk) { room in
            let size = recv(self[keyPath: way].from.rawValue, room.baseAddress, room.count, 0)
            if size < 0, errno == EAGAIN || errno == EINTR { return }
            // Its end by an error is the end of both directions.
            guard size >= 0 else { return end() }
            guard size > 0 else { return sourceEnded(way) }
            way == \.up ? count(size, 0) : count(0, size)
            // Counting may have ended it.
            if !hasEnded { put(room[..<size], way) }
        }
    }

    private func put(_ bytes: Slice<UnsafeMutableBufferPointer<UInt8>>, _ way: ReferenceWritableKeyPath<Relay, Way>) {
        let pointer = UnsafeRawPointer(bytes.base.baseAddress! + bytes.startIndex)
        let sent = write(pointer, bytes.count, way)
        guard sent >= 0, sent < bytes.count else { return }
        self[keyPath: way].waiting = ArraySlice(bytes.dropFirst(sent))
        stopReading(way)
        let source = DescriptorSource(writing: self[keyPath: way].to, queue: queue)
        source.setEventHandler { [weak self] in self?.writable(way) }
        self[keyPath: way].writing = source
        source.activate()
    }

    /// - Returns: how many bytes were written; -1 if that direction is done with.
    private func write(_ bytes: UnsafeRawPointer, _ size: Int, _ way: ReferenceWritableKeyPath<Relay, Way>) -> Int {
        let sent = send(
            self[keyPath: way].to.rawValue, bytes, size, Int32(MSG_NOSIGNAL))
        if sent >= 0 { return sent }
        if errno == EAGAIN || errno == EINTR { return 0 }
        finish(way)
        return -1
    }

    private func writable(_ way: ReferenceWritableKeyPath<Relay, Way>) {
        let waiting = self[keyPath: way].waiting
        let sent = waiting.withUnsafeBytes { $0.baseAddress.map { write($0, waiting.count, way) } ?? 0 }
        guard sent >= 0 else { return }
        self[keyPath: way].waiting = waiting.dropFirst(sent)
        guard self[keyPath: way].waiting.isEmpty else { return }
        self[keyPath: way].writing?.cancel()
        self[keyPath: way].writing = nil
        self[keyPath: way].isEnding ? finish(way) : read(way)
    }

    /// Nothing more comes; what waits is written first.
    private func sourceEnded(_ way: ReferenceWritableKeyPath<Relay, Way>) {
        self[keyPath: way].isEnding = true
        stopReading(way)
        if self[keyPath: way].waiting.isEmpty { finish(way) }
    }

    private func finish(_ way: ReferenceWritableKeyPath<Relay, Way>) {
        self[keyPath: way].isEnding = true
        self[keyPath: way].isDone = true
        stopReading(way)
        self[keyPath: way].writing?.cancel()
        self[keyPath: way].writing = nil
        self[keyPath: way].waiting = []
        // A guest that has closed its end hears nothing more either.
        if up.isDone, down.isDone || isHungUp { return end() }
        shutdown(self[keyPath: way].to.rawValue, Int32(SHUT_WR))
        // The guest's end is never shut both ways (`LeftEnd`). Where the other machine takes nothing more, it soon sends
        // nothing more either.
        if way == \.down { shutdown(outside.rawValue, Int32(SHUT_RD)) }
    }

    /// Ends the connection.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        connecting?.cancel()
        connecting = nil
        for way in [\Relay.up, \Relay.down] {
            stopReading(way)
            self[keyPath: way].writing?.cancel()
            self[keyPath: way].writing = nil
            self[keyPath: way].waiting = []
        }
        // Others may still hold this object, and with it the socket.
        shutdown(outside.rawValue, Int32(SHUT_RDWR))
        // Who never was connected learns it by an error.
        let left = filling > 0 || isHungUp ? nil : inside
        queue.async { [self] in ended(self, left) }
    }
}

/// Why no connection could even be begun.
struct ConnectFailure: Error, Equatable {
    /// An errno.
    var code: Int32
}

extension SharedDescriptor {
    /// What has gone wrong with a socket since this was asked last, an errno; 0 if nothing has.
    fileprivate func takeError() -> Int32 {
        var error: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(rawValue, SOL_SOCKET, SO_ERROR, &error, &size) == 0 ? error : errno
    }
}

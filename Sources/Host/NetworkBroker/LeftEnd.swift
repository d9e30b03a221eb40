import Descriptors
import Dispatch
import Glibc

/// The broker's side of a guest's connection that has ended, until the guest lets go of its own. It reads the end there; what
/// it still says goes nowhere.
///
/// A guest is not hung up on at once: Foundation waits for its sockets with sources of libdispatch, which may crash when one
/// is shut both ways (see `DescriptorSource`).
///
/// Unchecked, because it is used on the broker's queue only.
final class LeftEnd: @unchecked Sendable {
    /// How much is read at once, and of what is said after the end in all: what may have been on its way, and no flood.
    private static let chunk = 64 * 1024
    private static let mostBytes = 1 << 20

    private let socket: SharedDescriptor
    private let letGo: (LeftEnd) -> Void
    private let source: DescriptorSource
    private var bytes = 0

    /// - Parameter letGo: called once, when the guest has let go, or goes on saying things.
    init(_ socket: SharedDescriptor, queue: DispatchQueue, letGo: @escaping (LeftEnd) -> Void) {
        self.socket = socket
        self.letGo = letGo
        source = DescriptorSource(reading: socket, queue: queue)
        source.setEventHandler { [weak self] in self?.read() }
        shutdown(socket.rawValue, Int32(SHUT_WR))
        source.activate()
    }

    private func read() {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.chunk) { room in
            let size = recv(socket.rawValue, room.baseAddress, room.count, 0)
            if size < 0, errno == EAGAIN || errno == EINTR { return }
            bytes += max(0, size)
            guard size <= 0 || bytes >= Self.mostBytes else { return }
            source.cancel()
            letGo(self)
        }
    }
}

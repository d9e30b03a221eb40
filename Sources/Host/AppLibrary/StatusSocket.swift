import Bundles
import Descriptors
import Dispatch
import Foundation

/// Where a running Today view answers how its widgets are: a socket in the home that only its user reaches. Whoever
/// connects is sent one JSON object, by widget, and nothing is read.
@MainActor
public final class StatusSocket {
    private let source: DescriptorSource
    private nonisolated let path: String

    /// - Parameter answer: called on the main queue.
    /// - Throws: `LibraryError.disk`
    public init(_ directories: HodieDirectories, answer: @escaping @MainActor () -> [String: WidgetStatus]) throws {
        let path = Self.path(directories)
        unlink(path)
        guard let socket = SharedDescriptor(owning: Self.make()),
            Self.withAddress(path, { bind(socket.rawValue, $0, $1) }) == 0, chmod(path, 0o600) == 0,
            listen(socket.rawValue, 8) == 0
        else { throw LibraryError.disk(path: path, reason: String(cString: strerror(errno))) }
        self.path = path
        source = DescriptorSource(reading: socket, queue: .main)
        source.setEventHandler {
            guard let caller = FileDescriptor(owning: accept(socket.rawValue, nil, nil)) else { return }
            _ = fcntl(caller.rawValue, F_SETFD, FD_CLOEXEC)
            let answer = MainActor.assumeIsolated { answer() }
            guard let data = try? JSONEncoder().encode(answer) else { return }
            // What the socket's buffer does not hold is not waited for: nobody can hold up the Today view.
            _ = data.withUnsafeBytes {
                send(caller.rawValue, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
            }
        }
        source.activate()
    }

    isolated deinit {
        source.cancel()
        unlink(path)
    }

    /// Asks the Today view of this home; nil if none runs, or if it does not answer.
    /// - Parameter seconds: how long an answer is waited for.
    public nonisolated static func ask(_ directories: HodieDirectories, within seconds: Int = 2) -> [String:
        WidgetStatus]?
    {
        guard let socket = FileDescriptor(owning: make()) else { return nil }
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(socket.rawValue, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        guard withAddress(path(directories), { connect(socket.rawValue, $0, $1) }) == 0 else { return nil }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(socket.rawValue, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            data += buffer[..<count]
        }
        return try? JSONDecoder().decode([String: WidgetStatus].self, from: data)
    }

    private nonisolated static func path(_ directories: HodieDirectories) -> String {
        directories.data.appendingPathComponent("today.socket").path
    }

    private nonisolated static func make() -> Int32 {
        socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    }

    /// Names the folder by a descriptor, since a socket's address has room for 107 bytes and a home may lie deeper.
    ///
    /// - Returns: what `use` returns; -1 if there is no such folder.
    private nonisolated static func withAddress(
        _ path: String, _ use: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        let file = URL(fileURLWithPath: path)
        guard
            let folder = FileDescriptor(
                owning: open(file.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        else { return -1 }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array("/proc/self/fd/\(folder.rawValue)/\(file.lastPathComponent)".utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                use($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}

import Foundation

/// A listening socket that systemd has opened for this process and hands on when somebody first connects
/// (sd_listen_fds(3)).
enum InheritedSocket {
    /// Its number: systemd's first one.
    private static let first: Int32 = 3

    /// The socket, for which the process that receives this is responsible; nil if there is none.
    ///
    /// - Throws: `UnusableSocket` if it is no socket of the loopback address that listens: the page is for nobody else.
    static func take(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws -> Int32? {
        guard environment["LISTEN_PID"] == "\(getpid())", let count = environment["LISTEN_FDS"] else { return nil }
        // Not for the processes that this one starts.
        for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
        guard count == "1" else { throw UnusableSocket(reason: "there are \(count) of them") }
        guard fcntl(first, F_SETFD, FD_CLOEXEC) == 0 else { throw UnusableSocket(reason: "it is not open") }
        var isListening: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(first, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &length) == 0, isListening != 0 else {
            throw UnusableSocket(reason: "it does not listen")
        }
        var address = sockaddr_in()
        length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(first, $0, &length) }
        }
        guard status == 0, address.sin_family == sa_family_t(AF_INET),
            UInt32(bigEndian: address.sin_addr.s_addr) == 0x7F00_0001
        else { throw UnusableSocket(reason: "it is not one of 127.0.0.1") }
        return first
    }
}

/// What systemd handed on is not for the page.
struct UnusableSocket: Error, CustomStringConvertible {
    var reason: String

    var description: String { "the socket that systemd opened can't be used: \(reason)" }
}

import Foundation
import Synchronization

/// An HTTP server on a free port of the loopback address. Each connection has a thread of its own.
public final class LoopbackServer: Sendable {
    public struct Request: Sendable {
        public var method: String
        /// Path and query.
        public var path: String
        /// By their names in lower case.
        public var headers: [String: String]
        public var body: Data
    }

    /// What is sent back; the connection stays open for the next request.
    public struct Response: Sendable {
        public var status: Int
        public var headers: [String: String]
        public var body: Data
        /// Bytes that the head promises, if they are others than there are; the connection ends after the body then.
        public var promised: Int?
        /// Whether the end never comes: after the body nothing more is sent, and the connection stays open.
        public var isEndless: Bool
        /// Sent byte for byte instead of all that; the connection ends after it.
        public var raw: Data?

        public init(
            _ text: String = "", status: Int = 200, headers: [String: String] = [:], promised: Int? = nil,
            isEndless: Bool = false
        ) {
            self.status = status
            self.headers = headers
            self.promised = promised
            self.isEndless = isEndless
            body = Data(text.utf8)
        }

        public init(raw: Data) {
            self.init()
            self.raw = raw
        }
    }

    public let port: UInt16
    private let listening: Int32
    private let handler: @Sendable (Request) -> Response
    private struct State {
        var isOpen = true
        var connections = 0
        var ended = 0
        var mostAtOnce = 0
    }
    private let state = Mutex(State())

    /// - Parameters:
    ///   - port: one that a server has had which is gone; 0 for a free one.
    ///   - handler: answers a request; called on any thread.
    public init(port wanted: UInt16 = 0, _ handler: @escaping @Sendable (Request) -> Response) throws {
        self.handler = handler
        listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        address.sin_port = wanted.bigEndian
        // The connections of the former one need not have been forgotten.
        var reuses: Int32 = 1
        setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &reuses, socklen_t(MemoryLayout<Int32>.size))
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listening = listening
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listening, $0, size) == 0 && listen(listening, 64) == 0 && getsockname(listening, $0, &size) == 0
            }
        }
        guard isBound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        port = UInt16(bigEndian: address.sin_port)
        Thread { [self] in accept() }.start()
    }

    /// How many connections were made so far.
    public var connectionCount: Int { state.withLock { $0.connections } }

    /// How many of them the other side has ended.
    public var endedCount: Int { state.withLock { $0.ended } }

    /// The most connections that there were at any time. One that the other side has ended counts until this is noticed.
    public var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

    public func stop() {
        state.withLock { $0.isOpen = false }
        shutdown(listening, Int32(SHUT_RDWR))
        close(listening)
    }

    private func accept() {
        while true {
            let connection = Glibc.accept(listening, nil, nil)
            guard connection >= 0 else {
                if errno == EINTR, state.withLock({ $0.isOpen }) { continue }
                return
            }
            state.withLock {
                $0.connections += 1
                $0.mostAtOnce = max($0.mostAtOnce, $0.connections - $0.ended)
            }
            Thread { [self] in
                serve(connection)
                close(connection)
                state.withLock { $0.ended += 1 }
            }.start()
        }
    }

    private func serve(_ connection: Int32) {
        var buffer = Data()
        while let request = read(connection, &buffer) {
            let response = handler(request)
            if let raw = response.raw {
                _ = write(connection, raw)
                // It is read to the end: what was not read would take back what was sent.
                shutdown(connection, Int32(SHUT_WR))
                var room = [UInt8](repeating: 0, count: 4096)
                while recv(connection, &room, room.count, 0) > 0 {}
                return
            }
            var head = "HTTP/1.1 \(response.status) Answer\r\nContent-Length: "
            head += response.isEndless ? "1000000\r\n" : "\(response.promised ?? response.body.count)\r\n"
            for (name, value) in response.headers { head += "\(name): \(value)\r\n" }
            guard write(connection, Data((head + "\r\n").utf8) + response.body) else { return }
            if response.isEndless {
                var byte: UInt8 = 0
                while recv(connection, &byte, 1, 0) > 0 {}
                return
            }
            if response.promised != nil { return }
        }
    }

    private func read(_ connection: Int32, _ buffer: inout Data) -> Request? {
        let end = Data("\r\n\r\n".utf8)
        while true {
            if let head = buffer.range(of: end) {
                let lines = String(decoding: buffer[..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
                let words = lines[0].split(separator: " ")
                let length =
                    lines.first { $0.lowercased().hasPrefix("content-length:") }
                    .flatMap { Int($0.dropFirst("content-length:".count).trimmingCharacters(in: .whitespaces)) } ?? 0
                if words.count >= 2, buffer.count - (head.upperBound - buffer.startIndex) >= length {
                    let body = buffer[head.upperBound...].prefix(length)
                    let request = Request(
                        method: String(words[0]), path: String(words[1]), headers: Self.headers(lines.dropFirst()),
                        body: Data(body))
                    buffer = Data(buffer[head.upperBound...].dropFirst(length))
                    return request
                }
                if lines.contains(where: { $0.lowercased() == "expect: 100-continue" }) {
                    _ = write(connection, Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
                }
            }
            var room = [UInt8](repeating: 0, count: 65536)
            let count = recv(connection, &room, room.count, 0)
            guard count > 0 else { return nil }
            buffer.append(contentsOf: room[..<count])
        }
    }

    private static func headers(_ lines: ArraySlice<String>) -> [String: String] {
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            headers[line[..<colon].lowercased()] = value
        }
        return headers
    }

    private func write(_ connection: Int32, _ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = send(
                    connection, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }
}

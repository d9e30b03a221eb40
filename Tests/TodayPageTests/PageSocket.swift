import Foundation

/// A WebSocket (RFC 6455) to the page's server, frame by frame, so that a test can send what no browser would.
final class PageSocket: Sendable {
    enum Frame: Equatable {
        case text(String)
        case binary
        /// The server hangs up: with a code, or without a word.
        case closed(Int?)
    }

    private let descriptor: Int32

    /// Connects, and shakes hands as a page of this server does.
    init(_ client: PageClient) throws {
        descriptor = try client.connected()
        // Not a measure of speed, but of patience with a server that never answers.
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let lines = [
            "GET /socket HTTP/1.1", "Host: 127.0.0.1:\(client.port)", "Origin: http://127.0.0.1:\(client.port)",
            "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
        var head = ""
        while !head.hasSuffix("\r\n\r\n") {
            guard let byte = read(1)?.first else { throw POSIXError(.ECONNRESET) }
            head.unicodeScalars.append(Unicode.Scalar(byte))
        }
        guard head.hasPrefix("HTTP/1.1 101 ") else { throw POSIXError(.EACCES) }
    }

    deinit { close(descriptor) }

    func send(_ text: String) { send(Array(text.utf8), kind: 1) }

    func send(bytes: [UInt8]) { send(bytes, kind: 2) }

    /// A client masks what it sends; with zeros it stays as it is.
    private func send(_ payload: [UInt8], kind: UInt8) {
        var frame: [UInt8] = [0x80 | kind]
        if payload.count < 126 {
            frame.append(0x80 | UInt8(payload.count))
        } else if payload.count < 1 << 16 {
            frame.append(0x80 | 126)
            frame += withUnsafeBytes(of: UInt16(payload.count).bigEndian, Array.init)
        } else {
            frame.append(0x80 | 127)
            frame += withUnsafeBytes(of: UInt64(payload.count).bigEndian, Array.init)
        }
        write(frame + [0, 0, 0, 0] + payload)
    }

    /// Waits for what the server says next.
    func receive() -> Frame {
        guard let head = read(2) else { return .closed(nil) }
        var count = Int(head[1] & 0x7F)
        if count >= 126 {
            guard let bytes = read(count == 126 ? 2 : 8) else { return .closed(nil) }
            count = bytes.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let payload = read(count) else { return .closed(nil) }
        switch head[0] & 0x0F {
        case 1: return .text(String(decoding: payload, as: UTF8.self))
        case 8: return .closed(payload.count < 2 ? nil : Int(payload[0]) << 8 | Int(payload[1]))
        default: return .binary
        }
    }

    private func write(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            sent += count
        }
    }

    private func read(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var received = 0
        while received < count {
            let got = bytes[received...].withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            guard got > 0 else { return nil }
            received += got
        }
        return bytes
    }
}

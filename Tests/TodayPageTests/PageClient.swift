import Foundation

/// Speaks to the page's server byte by byte, so that a test can say what no browser would.
struct PageClient: Sendable {
    let port: UInt16

    struct Answer {
        var status: Int
        var headers: [String: String]
        var bytes: Data

        var body: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// Sends one request and reads the whole answer.
    func request(
        _ path: String, method: String = "GET", headers: [(String, String)] = [], body: Data? = nil
    ) throws -> Answer {
        let named = Set(headers.map { $0.0.lowercased() })
        var lines = ["\(method) \(path) HTTP/1.1"]
        if !named.contains("host") { lines.append("Host: 127.0.0.1:\(port)") }
        if !named.contains("connection") { lines.append("Connection: close") }
        lines += headers.map { "\($0.0): \($0.1)" }
        if let body, !named.contains("transfer-encoding") { lines.append("Content-Length: \(body.count)") }
        let received = try exchange(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (body ?? Data()))
        let end = received.range(of: Self.end) ?? received.endIndex..<received.endIndex
        let head = String(decoding: received[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let status = Int(head[0].split(separator: " ").dropFirst().first ?? "") ?? 0
        let pairs = head.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
        }
        return Answer(
            status: status, headers: Dictionary(pairs, uniquingKeysWith: { $1 }),
            bytes: Data(received[end.upperBound...]))
    }

    /// Asks for a WebSocket.
    func handshake(_ path: String = "/socket", headers: [(String, String)]) throws -> Answer {
        try request(
            path,
            headers: [
                ("Connection", "Upgrade"), ("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13"),
                ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
            ] + headers)
    }

    /// A connection to the server, to be closed.
    func connected() throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else {
            close(descriptor)
            throw POSIXError(.ECONNREFUSED)
        }
        return descriptor
    }

    private func exchange(_ request: Data) throws -> Data {
        let descriptor = try connected()
        defer { close(descriptor) }
        let bytes = Array(request)
        _ = write(descriptor, bytes, bytes.count)
        var received = Data()
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            received += buffer[..<count]
            if isComplete(received) { break }
        }
        return received
    }

    /// Ends the head of an answer.
    private static let end = Data("\r\n\r\n".utf8)

    /// The server may keep the connection: then the head tells how long the body is.
    private func isComplete(_ received: Data) -> Bool {
        guard let end = received.range(of: Self.end) else { return false }
        let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
        if head.hasPrefix("HTTP/1.1 101") { return true }
        let length = head.lowercased().components(separatedBy: "content-length: ").dropFirst().first
        guard let count = length.flatMap({ Int($0.prefix { $0.isNumber }) }) else { return false }
        return received.endIndex - end.upperBound >= count
    }
}

/// What a browser asks an HTTP proxy for (RFC 9110, CONNECT; RFC 9112, absolute form).
struct ProxyHead: Equatable {
    /// Bytes until its end.
    static let longest = 256 * 1024

    var host: String
    var port: UInt16
    /// Whether a tunnel is wanted; else `forwarded` is to be sent.
    var isTunnel: Bool
    /// The head as the server is to see it: of one request only, after which the connection ends.
    var forwarded: [UInt8] = []

    /// Names of fields that are between browser and proxy, or say that a connection goes on.
    static let ofConnections: Set = ["connection", "proxy-connection", "keep-alive", "proxy-authorization"]

    /// Where a head ends, its empty line included; nil if it has not.
    static func end(in bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        return (4...bytes.count).first { bytes[($0 - 4)..<$0].elementsEqual([13, 10, 13, 10]) }
    }

    /// - Parameter bytes: a head with its empty line.
    /// - Returns: nil for what is no request to a proxy.
    init?(_ bytes: some Collection<UInt8>) {
        guard let text = String(validating: Array(bytes), as: UTF8.self) else { return nil }
        var lines = text.split(separator: "\r\n", omittingEmptySubsequences: true)
        guard let first = lines.first else { return nil }
        let words = first.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
        lines.removeFirst()
        if words[0] == "CONNECT" {
            guard let (host, port) = Self.place(words[1], usual: nil) else { return nil }
            (self.host, self.port, isTunnel) = (host, port, true)
            return
        }
        guard words[1].lowercased().hasPrefix("http://") else { return nil }
        let rest = words[1].dropFirst(7)
        let authority = rest.prefix { !"/?#".contains($0) }
        guard let (host, port) = Self.place(authority, usual: 80) else { return nil }
        (self.host, self.port, isTunnel) = (host, port, false)
        let path = rest.dropFirst(authority.count)
        let fields = lines.filter { !Self.isOfConnections($0) }
        let head = ["\(words[0]) \(path.hasPrefix("/") ? "" : "/")\(path) HTTP/1.1"] + fields + ["Connection: close"]
        forwarded = Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    static func isOfConnections(_ line: some StringProtocol) -> Bool {
        ofConnections.contains(line.prefix { $0 != ":" }.lowercased())
    }

    /// A host, without the brackets of an address, and its port.
    private static func place(_ text: Substring, usual: UInt16?) -> (String, UInt16)? {
        guard !text.contains("@") else { return nil }
        let hasPort = text.lastIndex(of: ":").map { colon in !text[colon...].contains("]") } ?? false
        let host = hasPort ? text[..<(text.lastIndex(of: ":") ?? text.endIndex)] : text
        let number = hasPort ? UInt16(text[text.index(after: host.endIndex)...]) : usual
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        let name = isBracketed ? host.dropFirst().dropLast() : host
        guard let number, number > 0, !name.isEmpty, isBracketed || !name.contains(":") else { return nil }
        return (String(name), number)
    }
}

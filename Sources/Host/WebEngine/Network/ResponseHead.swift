/// Passes on what a server answers, and has the browser know that the connection ends with it: the next request may be for
/// another server.
struct ResponseHead {
    private var head: [UInt8] = []
    private var isPast = false

    /// - Returns: what the browser is to see; nil if the head has no end.
    mutating func pass(_ bytes: [UInt8]) -> [UInt8]? {
        if isPast { return bytes }
        head += bytes
        var passed: [UInt8] = []
        while let end = ProxyHead.end(in: head) {
            let text = String(decoding: head[..<end], as: UTF8.self)
            var lines = text.split(separator: "\r\n", omittingEmptySubsequences: true)
            let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
            lines.removeAll { ProxyHead.isOfConnections($0) }
            let isInformation = (100..<200).contains(status)
            if !isInformation { lines.append("Connection: close") }
            passed += Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
            head.removeSubrange(..<end)
            guard isInformation else {
                isPast = true
                passed += head
                head = []
                return passed
            }
        }
        return head.count <= ProxyHead.longest ? passed : nil
    }
}

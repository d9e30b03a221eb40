/// Takes bytes as they come and gives back messages, each of which ends with a zero byte.
struct DevToolsSplitter {
    /// Bytes of one message: a large page's picture is a tenth of it.
    static let longest = 128 * 1024 * 1024

    private var unfinished: [UInt8] = []

    /// - Returns: the messages that are whole now; nil if one is too long.
    mutating func add(_ bytes: UnsafeRawBufferPointer) -> [[UInt8]]? {
        var messages: [[UInt8]] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0) {
            unfinished += rest[..<end]
            messages.append(unfinished)
            unfinished = []
            rest = rest[(end + 1)...]
        }
        unfinished += rest
        return unfinished.count <= Self.longest ? messages : nil
    }
}

/// Why a packet, a channel or a surface is of no use.
public enum LinkError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The packet ends before its message does.
    case truncated
    /// The message ends before its packet does.
    case trailingBytes(Int)
    case unknownVersion(UInt8)
    case unknownMessage(UInt8)
    /// A field has a value that it must not have.
    case badValue(String)
    /// A string, a list or a packet is longer than allowed.
    case tooLong(String, limit: Int)
    /// A message came with another number of descriptors than it needs.
    case descriptors(expected: Int, found: Int)
    /// The other side does not read what it is sent.
    case backlog
    /// The other side is gone.
    case closed
    /// The operating system refused; `code` is an `errno`.
    case system(call: String, code: Int32)

    public var description: String {
        switch self {
        case .truncated: return "the packet is cut short"
        case .trailingBytes(let count): return "the packet has \(count) bytes too many"
        case .unknownVersion(let version): return "the packet is of version \(version)"
        case .unknownMessage(let tag): return "there is no message \(tag)"
        case .badValue(let field): return "the value of \(field) is out of range"
        case .tooLong(let field, let limit): return "\(field) is longer than \(limit)"
        case .descriptors(let expected, let found):
            return "\(found) descriptors came with a message that has \(expected)"
        case .backlog: return "too many messages wait unread"
        case .closed: return "the connection is closed"
        case .system(let call, let code): return "\(call) failed with error \(code)"
        }
    }
}

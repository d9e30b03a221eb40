import HostLink

/// How much a guest may say. Far more than an animated one has to; a flood would take the host's time from the others.
struct MessageAllowance {
    enum Verdict {
        case taken
        /// One line of the log too many: nothing is lost but the line.
        case dropped
        case flood
    }

    /// Accessibility nodes that cost as much as a message.
    private static let nodesPerMessage = 16

    private let messages: Int
    private let lines: Int
    private var second = -1
    private var messagesInSecond = 0
    private var linesInSecond = 0

    /// - Parameters: how many in one second.
    init(messages: Int, lines: Int) {
        self.messages = messages
        self.lines = lines
    }

    /// - Parameter now: the host's clock, seconds.
    mutating func verdict(on message: GuestMessage, at now: Double) -> Verdict {
        let current = Int(now)
        if current != second { (second, messagesInSecond, linesInSecond) = (current, 0, 0) }
        messagesInSecond += 1
        switch message {
        case .accessibility(_, let nodes): messagesInSecond += nodes.count / Self.nodesPerMessage
        case .log: linesInSecond += 1
        default: break
        }
        if messagesInSecond > messages { return .flood }
        return linesInSecond > lines ? .dropped : .taken
    }
}

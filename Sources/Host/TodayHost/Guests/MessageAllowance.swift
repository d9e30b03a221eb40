import HostLink

/// How much a guest may ask of the host, by what it costs the host: far more than an animated one has to; a flood would
/// take the host's time from the others.
struct MessageAllowance {
    /// Accessibility nodes, or changed rectangles, that cost as much as a plain message.
    private static let partsPerMessage = 16

    private let perSecond: Int
    private var second = -1
    private var spent = 0

    /// - Parameter perSecond: plain messages.
    init(perSecond: Int) { self.perSecond = perSecond }

    /// Takes what a message costs.
    ///
    /// - Parameter now: the host's clock, seconds.
    /// - Returns: false if it is too much.
    mutating func takes(_ message: GuestMessage, at now: Double) -> Bool {
        let current = Int(now)
        if current != second { (second, spent) = (current, 0) }
        spent += Self.cost(of: message)
        return spent <= perSecond
    }

    /// In plain messages.
    private static func cost(of message: GuestMessage) -> Int {
        switch message {
        // The host compares the nodes with the last ones and sends them to every face.
        case .accessibility(_, let nodes): return 1 + nodes.count / partsPerMessage
        case .frame(_, let frame):
            return 1 + (frame.damage.count + (frame.move?.rest.count ?? 0)) / partsPerMessage
        // Compared with the last, or not, and sent to every face.
        case .typing, .accessibilityEvent, .leftKey: return 2
        case .keys(_, let wishes): return 2 + wishes.commands.count / partsPerMessage
        // Parsed, judged and answered.
        case .openURL: return 4
        // Other pixels are made for it.
        case .screenSize: return 16
        // Long, and sent to a face.
        case .copied: return 4
        // Written to the disk, and told to every face.
        case .shortcutItems(_, let items): return 4 + items.count
        // Looked up in the list, and told to every face.
        case .setHasContent, .refused, .asksForLocation, .missesHost, .asksForSystemData: return 2
        // May start a process.
        case .asksForWeb: return 64
        // Starts or stops who looks for the place.
        case .locationNeed: return 2
        // Each one that there is is sent back.
        case .notifications(.list): return 64
        // Its time is looked for in the calendar; as many as may wait are told at once.
        case .notifications(.add): return 16
        // Written to the disk, and told to every face.
        case .notifications: return 8
        // Brought to the other processes of the app.
        case .darwinNotification: return 4
        case .observedDarwinNotifications(let names): return 1 + names.count / partsPerMessage
        case .ready, .loaded, .loadFailed, .updated, .preferredContentSize, .largestDisplayMode, .fittingHeight, .log,
            .awaitsWebPage, .followsPointer, .pong:
            return 1
        }
    }
}

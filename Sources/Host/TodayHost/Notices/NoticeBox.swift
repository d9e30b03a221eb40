import HostLink

/// An app's notifications: those that wait and those that were delivered, with what can be done with them.
public struct NoticeBox: Codable, Hashable, Sendable {
    /// The soonest first.
    public private(set) var pending: [DatedNotification] = []
    /// The newest first.
    public private(set) var delivered: [DatedNotification] = []
    public var categories: [NotificationCategory] = []
    /// The number on the app's icon; 0 for none.
    public var badge = 0

    /// The most that wait, as on iOS, and the most that are kept of those delivered.
    static let most = 64

    public init() {}

    var isEmpty: Bool { self == NoticeBox() }

    /// Has a notification wait, in place of one with its identifier.
    ///
    /// - Returns: the last one, if there are too many now and it was left out.
    mutating func wait(_ notification: DatedNotification) -> DatedNotification? {
        pending.removeAll { $0.notification.identifier == notification.notification.identifier }
        let place = pending.firstIndex { $0.date > notification.date } ?? pending.endIndex
        pending.insert(notification, at: place)
        return pending.count > Self.most ? pending.removeLast() : nil
    }

    /// Takes out what waits and is due.
    mutating func takeDue(at date: Double) -> [DatedNotification] {
        let due = pending.prefix { $0.date <= date }
        pending.removeFirst(due.count)
        return Array(due)
    }

    mutating func removePending(_ identifiers: [String]?) {
        pending.removeAll { identifiers?.contains($0.notification.identifier) ?? true }
    }

    mutating func deliver(_ notification: DatedNotification) {
        removeDelivered([notification.notification.identifier])
        delivered.insert(notification, at: 0)
        if delivered.count > Self.most { delivered.removeLast() }
    }

    mutating func removeDelivered(_ identifiers: [String]?) {
        delivered.removeAll { identifiers?.contains($0.notification.identifier) ?? true }
    }

    func delivered(_ identifier: String) -> DatedNotification? {
        delivered.first { $0.notification.identifier == identifier }
    }

    func category(of notification: AppNotification) -> NotificationCategory? {
        categories.first { !$0.identifier.isEmpty && $0.identifier == notification.category }
    }
}

import HostLink

/// An app's notifications: those that wait and those that were delivered, with what can be done with them.
public struct NoticeBox: Codable, Hashable, Sendable {
    /// The soonest first.
    public private(set) var pending: [DatedNotification] = []
    /// Those that wait for a place, in the order in which they were asked for.
    public private(set) var placed: [PlacedNotification] = []
    /// The newest first.
    public private(set) var delivered: [DatedNotification] = []
    public var categories: [NotificationCategory] = []
    /// The number on the app's icon; 0 for none.
    public var badge = 0

    /// The most that wait, as on iOS, and the most that are kept of those delivered.
    static let most = 64
    /// The most that wait for a place: as many as an app may watch regions.
    static let mostPlaced = 20

    public init() {}

    /// What an earlier version kept says nothing of places.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        pending = try values.decode([DatedNotification].self, forKey: .pending)
        placed = try values.decodeIfPresent([PlacedNotification].self, forKey: .placed) ?? []
        delivered = try values.decode([DatedNotification].self, forKey: .delivered)
        categories = try values.decode([NotificationCategory].self, forKey: .categories)
        badge = try values.decode(Int.self, forKey: .badge)
    }

    var isEmpty: Bool { self == NoticeBox() }

    /// Has a notification wait, in place of one with its identifier.
    ///
    /// - Returns: the last one, if there are too many now and it was left out.
    mutating func wait(_ notification: DatedNotification) -> DatedNotification? {
        removePending([notification.notification.identifier])
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

    /// Has a notification wait for its place, in place of one with its identifier.
    ///
    /// - Returns: false if there are too many already, and it was left out.
    mutating func waitForPlace(_ notification: PlacedNotification) -> Bool {
        removePending([notification.notification.identifier])
        guard placed.count < Self.mostPlaced else { return false }
        placed.append(notification)
        return true
    }

    /// Takes out what waits for the machine to be here, or not to be there any more; what repeats goes on waiting.
    mutating func takeThere(latitude: Double, longitude: Double) -> [AppNotification] {
        var there: [AppNotification] = []
        for index in placed.indices.reversed() where placed[index].moved(latitude: latitude, longitude: longitude) {
            let notification = placed[index].notification
            there.insert(notification, at: 0)
            if notification.trigger?.repeats != true { placed.remove(at: index) }
        }
        return there
    }

    mutating func removePending(_ identifiers: [String]?) {
        pending.removeAll { identifiers?.contains($0.notification.identifier) ?? true }
        placed.removeAll { identifiers?.contains($0.notification.identifier) ?? true }
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

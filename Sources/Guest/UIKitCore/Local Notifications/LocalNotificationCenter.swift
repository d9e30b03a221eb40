import AppNotifications
@_spi(Hosting) import AppleFoundation
internal import PropertyLists

/// The notifications that an app asks for as before iOS 10: which wait, and what the host says of them.
@MainActor final class LocalNotificationCenter {
    private struct Scheduled: Codable {
        var identifier: String
        var archive: Data

        var notification: UILocalNotification? { LocalNotificationCenter.notification(in: archive) }
    }

    /// What tells their identifiers from those of UserNotifications.
    private static let prefix = "UILocalNotification/"
    private static let (scheduledKey, typesKey) = ("scheduled", "types")

    private weak var application: UIApplication?
    private let source = FoundationProcess.current.notifications
    /// They outlive the app's process.
    private let defaults = UserDefaults(suiteName: "UILocalNotification")
    private let now: () -> Date
    private var isRegistering = false
    private var categories: Set<UIUserNotificationCategory>?
    /// Those of which the host is asked whether they still wait, since no date tells it.
    private var doubted: Set<String> = []
    /// The number of that question; what UserNotifications asks is counted from 1.
    private static let question = UInt32.max

    init(_ application: UIApplication, now: @escaping () -> Date = Date.init) {
        self.application = application
        self.now = now
        source.intercept { [weak self] news in MainActor.assumeIsolated { self?.take(news) ?? false } }
        doubted = Set(
            waiting.filter { $0.notification.map { $0.place != nil && !$0.repeats } ?? false }.map(\.identifier))
        if !doubted.isEmpty { source.say(.list(Self.question)) }
    }

    // MARK: The right

    var settings: UIUserNotificationSettings {
        let types = source.right == .allowed ? defaults?.integer(forKey: Self.typesKey) ?? 0 : 0
        return UIUserNotificationSettings(types: .init(rawValue: UInt(types)), categories: categories)
    }

    func register(_ settings: UIUserNotificationSettings) {
        defaults?.set(Int(settings.types.rawValue), forKey: Self.typesKey)
        categories = settings.categories
        if let categories {
            let told = categories.compactMap(\.told).sorted { $0.identifier < $1.identifier }
            source.say(.categories(Array(told.prefix(NotificationLimits.categories))))
        }
        isRegistering = true
        if source.right == .undecided { return source.say(.asksForRight) }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.decided() } }
    }

    private func decided() {
        guard isRegistering, source.right != .undecided, let application else { return }
        isRegistering = false
        application.delegate?.application(application, didRegister: settings)
    }

    // MARK: What waits

    /// Those that will still come, in the order in which they were asked for.
    var scheduled: [UILocalNotification] { waiting.compactMap(\.notification) }

    private var waiting: [Scheduled] {
        get {
            let all = defaults?.data(forKey: Self.scheduledKey).flatMap {
                try? CheckedPropertyList.decode([Scheduled].self, from: $0)
            }
            return (all ?? []).filter { $0.notification?.isOver(at: now()) == false }
        }
        set { defaults?.set(try? PropertyListEncoder().encode(newValue), forKey: Self.scheduledKey) }
    }

    func schedule(_ notification: UILocalNotification) {
        guard let copy = notification.copy() as? UILocalNotification, let archive = Self.archive(copy) else { return }
        let one = Scheduled(identifier: Self.prefix + UUID().uuidString, archive: archive)
        if !copy.isOver(at: now()) { waiting = (waiting + [one]).suffix(Self.most) }
        send(one)
    }

    /// Has it delivered now, whenever else it would be.
    func present(_ notification: UILocalNotification) {
        guard let copy = notification.copy() as? UILocalNotification else { return }
        (copy.fireDate, copy.repeatInterval) = (nil, [])
        schedule(copy)
    }

    /// As on iOS, the most that wait.
    private static let most = 64

    /// Takes back those that say the same.
    func cancel(_ notification: UILocalNotification) { cancel { $0 == notification } }

    func cancelAll() { cancel { _ in true } }

    /// These have come, and wait no more.
    private func forget(_ identifiers: Set<String>) {
        guard !identifiers.isEmpty else { return }
        waiting.removeAll { identifiers.contains($0.identifier) }
    }

    private func cancel(_ isMeant: (UILocalNotification) -> Bool) {
        let all = waiting
        let gone = all.filter { $0.notification.map(isMeant) ?? true }.map(\.identifier)
        guard !gone.isEmpty else { return }
        waiting = all.filter { !gone.contains($0.identifier) }
        source.say(.removePending(gone))
        source.say(.removeDelivered(gone))
    }

    private func send(_ one: Scheduled) {
        guard let notification = one.notification else { return }
        let content = one.archive.count <= NotificationLimits.content ? one.archive : Data()
        if content.isEmpty {
            GuestLog.write(
                "A local notification has more than \(NotificationLimits.content) bytes: it comes back without its "
                    + "user info.")
        }
        let badge = notification.applicationIconBadgeNumber
        let category = notification.category ?? ""
        source.say(
            .add(
                AppNotification(
                    identifier: one.identifier,
                    title: (notification.alertTitle ?? "").prefix(bytes: NotificationLimits.label),
                    body: (notification.alertBody ?? "").prefix(bytes: NotificationLimits.text),
                    badge: badge == 0 ? nil : min(max(badge, 0), NotificationLimits.badge),
                    hasSound: notification.soundName != nil,
                    category: category.utf8.count <= NotificationLimits.identifier ? category : "",
                    trigger: notification.trigger(at: now()), content: [UInt8](content))))
    }

    // MARK: What the host says

    /// - Returns: whether it is about one of these notifications.
    private func take(_ news: NotificationNews) -> Bool {
        switch news {
        case .right(let right):
            // What was asked for before the user had decided.
            if right == .allowed { for one in waiting { send(one) } }
            decided()
            return false
        case .willPresent(let number, let dated):
            guard let notification = notification(dated.notification) else { return false }
            // In front of its user, an app shows it itself, or not at all.
            source.say(.presents(number, [.badge]))
            if notification.place != nil, !notification.repeats { forget([dated.notification.identifier]) }
            tell(notification)
            return true
        case .response(let response):
            guard let notification = notification(response.notification.notification) else { return false }
            respond(notification, response.deed)
            return true
        case .listed(Self.question, let dated, _):
            doubted.remove(dated.notification.identifier)
            return true
        case .listEnds(Self.question):
            forget(doubted)
            doubted = []
            return true
        case .badge, .listed, .listEnds: return false
        }
    }

    /// The one that an app is opened for; nil if it is another kind of notification, or something else is done with it.
    func opened(_ response: NotificationResponse) -> UILocalNotification? {
        response.deed == .opened ? notification(response.notification.notification) : nil
    }

    private func respond(_ notification: UILocalNotification, _ deed: NotificationResponse.Deed) {
        switch deed {
        case .opened: tell(notification)
        case .dismissed: break
        case .action(let identifier, let text):
            guard let application, let delegate = application.delegate else { return }
            let hasNewer = OptionalMethods.implements(
                delegate, "application(_:handleActionWithIdentifier:for:withResponseInfo:completionHandler:)")
            if hasNewer {
                let info: [AnyHashable: Any] = text.map { [UIUserNotificationActionResponseTypedTextKey: $0] } ?? [:]
                delegate.application(
                    application, handleActionWithIdentifier: identifier, for: notification, withResponseInfo: info
                ) {}
            } else {
                delegate.application(application, handleActionWithIdentifier: identifier, for: notification) {}
            }
        }
    }

    private func tell(_ notification: UILocalNotification) {
        guard let application else { return }
        application.delegate?.application(application, didReceive: notification)
    }

    /// Nil for one of another kind.
    private func notification(_ told: AppNotification) -> UILocalNotification? {
        guard told.identifier.hasPrefix(Self.prefix) else { return nil }
        if let known = Self.notification(in: Data(told.content)) { return known }
        let notification = UILocalNotification()
        (notification.alertTitle, notification.alertBody) = (told.title, told.body)
        notification.category = told.category.isEmpty ? nil : told.category
        return notification
    }

    // MARK: Archives

    private static func archive(_ notification: UILocalNotification) -> Data? {
        try? NSKeyedArchiver.archivedData(withRootObject: notification, requiringSecureCoding: false)
    }

    nonisolated private static func notification(in archive: Data) -> UILocalNotification? {
        guard !archive.isEmpty else { return nil }
        return try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(archive) as? UILocalNotification
    }
}

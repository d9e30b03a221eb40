import AppNotifications
@_spi(Hosting) import AppleFoundation

/// What the center and the host say to each other. The center may be asked on any thread: hence `lock`.
final class NotificationHub: @unchecked Sendable {
    private struct Query {
        var pending: [UNNotificationRequest] = []
        var delivered: [UNNotification] = []
        var end: ([UNNotificationRequest], [UNNotification]) -> Void
    }

    private let source: GuestNotifications
    /// Where handlers are called, one after the other, never on the main thread.
    private let queue = DispatchQueue(label: "UserNotifications")
    /// What the app asks for outlives its process.
    private let defaults = UserDefaults(suiteName: "UserNotifications")
    private static let (optionsKey, categoriesKey) = ("options", "categories")

    private let lock = NSLock()
    private var waiting: [(Bool) -> Void] = []
    private var queries: [UInt32: Query] = [:]
    private var lastQuery: UInt32 = 0
    /// Nil while nobody has said or asked for them: those that an earlier process said.
    private var knownCategories: Set<UNNotificationCategory>?
    /// What the user did while there was no delegate.
    private var responses: [NotificationResponse] = []

    init(_ source: GuestNotifications) { self.source = source }

    // MARK: The right

    /// - Parameter handler: told whether the user allows it, as soon as it is decided.
    func ask(for options: UNAuthorizationOptions, _ handler: @escaping (Bool) -> Void) {
        let all = (self.options ?? []).union(options)
        if all != self.options { defaults?.set(Int(all.rawValue), forKey: Self.optionsKey) }
        let right = lock.withLock {
            let right = source.right
            if right == .undecided { waiting.append(handler) }
            return right
        }
        if right == .undecided { return source.say(.asksForRight) }
        queue.async { handler(right == .allowed) }
    }

    private func decided(_ right: NotificationRight) {
        guard right != .undecided else { return }
        let handlers = lock.withLock {
            defer { waiting = [] }
            return waiting
        }
        for handler in handlers { queue.async { handler(right == .allowed) } }
    }

    /// What the app ever asked for; nil if it is nothing yet.
    private var options: UNAuthorizationOptions? {
        (defaults?.object(forKey: Self.optionsKey) as? NSNumber).map { UNAuthorizationOptions(rawValue: $0.uintValue) }
    }

    func settings(_ handler: @escaping (UNNotificationSettings) -> Void) {
        // A widget may have the right of its app, and have asked for nothing.
        let settings = UNNotificationSettings(source.right, options: options ?? [.alert, .badge, .sound])
        queue.async { handler(settings) }
    }

    // MARK: Requests

    func add(_ request: UNNotificationRequest, _ handler: (((any Error)?) -> Void)?) {
        let failure = send(request)
        queue.async { handler?(failure) }
    }

    private func send(_ request: UNNotificationRequest) -> UNError? {
        guard source.right == .allowed else {
            return UNError(.notificationsNotAllowed, "Notifications are not allowed for this application")
        }
        do throws(UNError) {
            source.say(.add(try RequestCoding.encode(request)))
            return nil
        } catch {
            GuestLog.write(
                "The notification “\(request.identifier.prefix(bytes: NotificationLimits.identifier))” is not delivered: "
                    + error.localizedDescription)
            return error
        }
    }

    /// Those of names that there can be, as many at a time as one message holds.
    func remove(_ identifiers: [String], _ command: ([String]?) -> NotificationCommand) {
        var rest = identifiers.filter { $0.utf8.count <= NotificationLimits.identifier }[...]
        while !rest.isEmpty {
            source.say(command(Array(rest.prefix(NotificationLimits.identifiers))))
            rest = rest.dropFirst(NotificationLimits.identifiers)
        }
    }

    func removeAll(_ command: ([String]?) -> NotificationCommand) { source.say(command(nil)) }

    func list(_ end: @escaping ([UNNotificationRequest], [UNNotification]) -> Void) {
        let number = lock.withLock {
            repeat { lastQuery &+= 1 } while queries[lastQuery] != nil
            queries[lastQuery] = Query(end: end)
            return lastQuery
        }
        source.say(.list(number))
    }

    // MARK: Categories

    func categories(_ handler: @escaping (Set<UNNotificationCategory>) -> Void) {
        let categories = lock.withLock {
            let known = knownCategories ?? CategoryCoding.decode(defaults?.data(forKey: Self.categoriesKey))
            knownCategories = known
            return known
        }
        queue.async { handler(categories) }
    }

    func set(_ categories: Set<UNNotificationCategory>) {
        lock.withLock { knownCategories = categories }
        // The same ones are said at each launch.
        let kept = CategoryCoding.encode(categories)
        if kept != defaults?.data(forKey: Self.categoriesKey) { defaults?.set(kept, forKey: Self.categoriesKey) }
        let told = categories.map(\.told).filter { $0.identifier.utf8.count <= NotificationLimits.identifier }
            .sorted { $0.identifier < $1.identifier }.prefix(NotificationLimits.categories)
        if told.count < categories.count {
            GuestLog.write(
                "Of \(categories.count) notification categories \(told.count) are known: there may be "
                    + "\(NotificationLimits.categories), with identifiers of \(NotificationLimits.identifier) bytes.")
        }
        source.say(.categories(Array(told)))
    }

    // MARK: What the host says

    /// On the main thread.
    func handle(_ news: NotificationNews, for center: UNUserNotificationCenter) {
        switch news {
        case .right(let right): decided(right)
        case .badge: break
        case .listed(let number, let told, let isDelivered): listed(number, told, isDelivered: isDelivered)
        case .listEnds(let number):
            guard let query = lock.withLock({ queries.removeValue(forKey: number) }) else { break }
            queue.async { query.end(query.pending, query.delivered) }
        case .willPresent(let number, let told): present(told, number, center)
        case .response(let response):
            lock.withLock { responses.append(response) }
            tellResponses(to: center)
        }
    }

    private func listed(_ number: UInt32, _ told: DatedNotification, isDelivered: Bool) {
        lock.withLock {
            guard queries[number] != nil else { return }
            if isDelivered {
                queries[number]?.delivered.append(UNNotification(told))
            } else {
                let date = Date(timeIntervalSince1970: told.date)
                queries[number]?.pending.append(RequestCoding.decode(told.notification, next: date))
            }
        }
    }

    private func present(_ told: DatedNotification, _ number: UInt32, _ center: UNUserNotificationCenter) {
        guard let delegate = center.delegate else { return source.say(.presents(number, [])) }
        var hasAnswered = false
        delegate.userNotificationCenter(center, willPresent: UNNotification(told)) { [self] options in
            let isFirst = lock.withLock {
                defer { hasAnswered = true }
                return !hasAnswered
            }
            if isFirst { source.say(.presents(number, options.presentation)) }
        }
    }

    /// Those that there are, in order, if somebody hears them; on the main thread.
    func tellResponses(to center: UNUserNotificationCenter) {
        while let delegate = center.delegate,
            let response = lock.withLock({ responses.isEmpty ? nil : responses.removeFirst() })
        { delegate.userNotificationCenter(center, didReceive: .make(response)) {} }
    }
}

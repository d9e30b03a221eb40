import AppNotifications
@_spi(Hosting) import AppleFoundation

/// Asks for notifications, and knows those that wait and those that were delivered. Handlers are called on a queue of its
/// own, the delegate on the main thread.
///
/// - Status: complete
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private let hub: NotificationHub

    private init(_ source: GuestNotifications) {
        hub = NotificationHub(source)
        super.init()
    }

    /// That of the app; of its containing app, in a widget.
    open class func current() -> UNUserNotificationCenter {
        let source = FoundationProcess.current.notifications
        return source.listener {
            let center = UNUserNotificationCenter(source)
            let onNews: @Sendable (NotificationNews) -> Void = { [weak center] news in
                if let center { center.hub.handle(news, for: center) }
            }
            return (center, onNews)
        }
    }

    open var supportsContentExtensions: Bool { false }

    /// Hears, once it is set, of what the user did before, too.
    open weak var delegate: (any UNUserNotificationCenterDelegate)? {
        didSet {
            guard delegate != nil else { return }
            DispatchQueue.main.async { self.hub.tellResponses(to: self) }
        }
    }

    // MARK: The right

    /// Asks the user, if they have not decided yet. The handler is called once that is so.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
    ) { hub.ask(for: options) { completionHandler($0, nil) } }

    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        await withCheckedContinuation { continuation in hub.ask(for: options) { continuation.resume(returning: $0) } }
    }

    open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
        hub.settings(completionHandler)
    }

    open func notificationSettings() async -> UNNotificationSettings {
        await withCheckedContinuation { continuation in hub.settings { continuation.resume(returning: $0) } }
    }

    // MARK: Requests that wait

    /// The handler is told a `UNError` if there is no right, or the request can't be sent.
    open func add(
        _ request: UNNotificationRequest, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
    ) { hub.add(request, completionHandler) }

    open func add(_ request: UNNotificationRequest) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            hub.add(request) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    open func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
        hub.list { pending, _ in completionHandler(pending) }
    }

    open func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await withCheckedContinuation { continuation in
            hub.list { pending, _ in continuation.resume(returning: pending) }
        }
    }

    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        hub.remove(identifiers, NotificationCommand.removePending)
    }

    open func removeAllPendingNotificationRequests() { hub.removeAll(NotificationCommand.removePending) }

    // MARK: Notifications that were delivered

    open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
        hub.list { _, delivered in completionHandler(delivered) }
    }

    open func deliveredNotifications() async -> [UNNotification] {
        await withCheckedContinuation { continuation in
            hub.list { _, delivered in continuation.resume(returning: delivered) }
        }
    }

    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        hub.remove(identifiers, NotificationCommand.removeDelivered)
    }

    open func removeAllDeliveredNotifications() { hub.removeAll(NotificationCommand.removeDelivered) }

    // MARK: Categories

    /// What can be done with notifications from now on, also after the process has ended.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { hub.set(categories) }

    open func getNotificationCategories(completionHandler: @escaping (Set<UNNotificationCategory>) -> Void) {
        hub.categories(completionHandler)
    }

    open func notificationCategories() async -> Set<UNNotificationCategory> {
        await withCheckedContinuation { continuation in hub.categories { continuation.resume(returning: $0) } }
    }
}

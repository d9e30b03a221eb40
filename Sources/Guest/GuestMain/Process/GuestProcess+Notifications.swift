@_spi(Hosting) import AppleFoundation
import HostLink

// What the app tells its user: between the host and UserNotifications, which may not even be loaded.

extension GuestProcess {
    /// - Parameter say: takes messages on any thread.
    static func connectNotifications(_ say: @escaping @Sendable (GuestMessage) -> Void) {
        FoundationProcess.main.notifications.onCommand = { say(.notifications($0)) }
    }

    func take(_ news: NotificationNews) { FoundationProcess.main.notifications.tell(news) }
}

import AppNotifications
@_spi(Hosting) import AppleFoundation
import Synchronization

/// A guest of its own, whose host the test is.
final class NotificationsGuest: Sendable {
    let process = FoundationProcess()
    private let commands = Mutex<[NotificationCommand]>([])

    init() { process.notifications.onCommand = { [self] command in commands.withLock { $0.append(command) } } }

    /// What the host was told, in order.
    var said: [NotificationCommand] { commands.withLock { $0 } }

    func tell(_ news: NotificationNews) { process.notifications.tell(news) }

    func run<Result>(_ work: () throws -> Result) rethrows -> Result {
        try FoundationProcess.$current.withValue(process, operation: work)
    }
}

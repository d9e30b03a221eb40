import AppNotifications
@_spi(Hosting) import AppleFoundation
import Synchronization
import TestSupport
import UserNotifications

/// A guest of its own, whose host the test is.
final class NotificationsGuest: Sendable {
    let process = FoundationProcess()
    private let commands = Mutex<[NotificationCommand]>([])
    private let lines = Mutex<[String]>([])

    /// - Parameter folder: where its container is, with files of its bundle; nil to keep nothing.
    init(_ right: NotificationRight = .undecided, folder: URL? = nil) throws {
        if let folder {
            let library = folder.appendingPathComponent("Home/Library")
            try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
            process.context = GuestContext(
                bundlePath: folder.path, applicationPath: folder.path, bundleIdentifier: "org.example.app",
                containerPath: folder.appendingPathComponent("Home").path)
        }
        process.log = { [self] line in lines.withLock { $0.append(line) } }
        process.notifications.onCommand = { [self] command in commands.withLock { $0.append(command) } }
        if right != .undecided { tell(.right(right)) }
    }

    /// What the host was told, in order.
    var said: [NotificationCommand] { commands.withLock { $0 } }
    var log: [String] { lines.withLock { $0 } }

    /// What the host was asked to deliver, in order.
    var added: [AppNotification] {
        said.compactMap { if case .add(let notification) = $0 { notification } else { nil } }
    }

    func tell(_ news: NotificationNews) { process.notifications.tell(news) }

    func run<Result>(_ work: () throws -> Result) rethrows -> Result {
        try FoundationProcess.$current.withValue(process, operation: work)
    }

    var center: UNUserNotificationCenter { run { .current() } }

    /// Asks for a notification, and waits for what its handler is told.
    func add(_ request: UNNotificationRequest) async -> UNError? {
        await withCheckedContinuation { continuation in
            run { UNUserNotificationCenter.current().add(request) { continuation.resume(returning: $0 as? UNError) } }
        }
    }

    /// The request as it comes back from the host that delivered it.
    func deliver(_ notification: AppNotification) async -> UNNotificationRequest? {
        let center = center
        let before = said.count
        async let delivered = center.deliveredNotifications()
        var number: UInt32?
        _ = await eventually {
            if case .list(let last)? = said.dropFirst(before).first { number = last }
            return number != nil
        }
        let dated = DatedNotification(notification: notification, date: 1e9)
        tell(.listed(number ?? 0, dated, isDelivered: true))
        tell(.listEnds(number ?? 0))
        return await delivered.first?.request
    }
}

/// What handlers were told, on any thread.
final class Heard<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Value] = []

    var values: [Value] { lock.withLock { all } }

    func append(_ value: Value) { lock.withLock { all.append(value) } }
}

extension UNNotificationRequest {
    static func plain(_ identifier: String, after seconds: TimeInterval? = nil) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Title of \(identifier)"
        return UNNotificationRequest(
            identifier: identifier, content: content,
            trigger: seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) })
    }
}

extension DatedNotification {
    static func plain(_ identifier: String, date: Double = 1e9, category: String = "") -> DatedNotification {
        DatedNotification(
            notification: AppNotification(
                identifier: identifier, title: "Title of \(identifier)", body: "", category: category), date: date)
    }
}

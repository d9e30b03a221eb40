import AppNotifications
@_spi(Hosting) import AppleFoundation
import Foundation
import Testing

@_spi(Hosting) @testable import UIKitCore

/// Notifications as before iOS 10: an app whose host is the test.
@MainActor
@Suite struct LocalNotificationTests {
    private final class Delegate: NSObject, UIApplicationDelegate {
        var heard: [String] = []

        func application(_ application: UIApplication, didRegister settings: UIUserNotificationSettings) {
            heard.append("registered \(settings.types.rawValue)")
        }

        func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
            heard.append("received \(notification.alertBody ?? "-") \(notification.userInfo?["page"] as? Int ?? 0)")
        }

        func application(
            _ application: UIApplication, handleActionWithIdentifier identifier: String?,
            for notification: UILocalNotification, completionHandler: @escaping () -> Void
        ) {
            heard.append("\(identifier ?? "-") \(notification.alertBody ?? "-")")
            completionHandler()
        }
    }

    /// What the host was told. Everything here is on the main thread.
    private final class Said: @unchecked Sendable { var commands: [NotificationCommand] = [] }

    /// An app of its own, in one life.
    @MainActor private final class App {
        let process = FoundationProcess()
        let said = Said()
        let delegate = Delegate()
        let application: UIApplication
        var now: Date

        init(_ folder: URL, at now: Date) throws {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("Library"), withIntermediateDirectories: true)
            process.context = GuestContext(
                bundlePath: folder.path, applicationPath: folder.path, bundleIdentifier: "org.example.app",
                containerPath: folder.path)
            self.now = now
            application = UIApplication()
            process.notifications.onCommand = { [said] in said.commands.append($0) }
            run {
                application.delegate = delegate
                application.localNotifications = LocalNotificationCenter(application) { [unowned self] in self.now }
            }
        }

        func run<Result>(_ work: () throws -> Result) rethrows -> Result {
            try FoundationProcess.$current.withValue(process, operation: work)
        }

        func tell(_ news: NotificationNews) { run { process.notifications.tell(news) } }

        var added: [AppNotification] {
            said.commands.compactMap { if case .add(let notification) = $0 { notification } else { nil } }
        }
    }

    private static let start = Date(timeIntervalSince1970: 1_700_000_000)
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "hodie-local-\(UUID().uuidString)")

    private func notification(
        _ body: String, after seconds: TimeInterval? = 60, every unit: NSCalendar.Unit = []
    ) -> UILocalNotification {
        let notification = UILocalNotification()
        notification.alertBody = body
        notification.fireDate = seconds.map(Self.start.addingTimeInterval)
        notification.repeatInterval = unit
        notification.timeZone = TimeZone(identifier: "Europe/Zurich")
        notification.userInfo = ["page": 7]
        return notification
    }

    @Test func whatIsAskedForBeforeTheUserHasDecidedComesWhenItIsAllowed() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = try App(folder, at: Self.start)
        app.run {
            app.application.registerUserNotificationSettings(
                UIUserNotificationSettings(types: [.alert, .badge], categories: nil))
            app.application.scheduleLocalNotification(notification("Tea"))
        }
        #expect(app.said.commands.first == .asksForRight && app.delegate.heard.isEmpty)
        #expect(app.run { app.application.currentUserNotificationSettings?.types } == [])
        app.tell(.right(.allowed))
        #expect(app.delegate.heard == ["registered 5"])
        // Told once more, in place of the one that the host did not take.
        #expect(app.added.map(\.body) == ["Tea", "Tea"] && Set(app.added.map(\.identifier)).count == 1)
        #expect(app.run { app.application.currentUserNotificationSettings?.types } == [.alert, .badge])
    }

    @Test func theHostIsToldWhenItIsDelivered() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = try App(folder, at: Self.start)
        app.tell(.right(.allowed))
        let units: [NSCalendar.Unit] = [.minute, .hour, .day, .weekOfYear, .month, .year]
        app.run {
            app.application.scheduleLocalNotification(notification("once", after: 90))
            app.application.scheduleLocalNotification(notification("past", after: -5))
            app.application.scheduleLocalNotification(notification("now", after: nil))
            for unit in units { app.application.scheduleLocalNotification(notification("again", every: unit)) }
        }
        #expect(app.added.prefix(3).map(\.trigger) == [.after(90, repeats: false), nil, nil])
        // 14 November 2023, 23:14:20 in Zurich, a Tuesday.
        let moments = app.added.dropFirst(3).map { notification -> [Int?] in
            guard case .calendar(let moment, repeats: true) = notification.trigger else { return [] }
            #expect(moment.earliest == 1_700_000_060 && moment.timeZone == "Europe/Zurich")
            #expect(moment.next(after: 1_699_000_000) == 1_700_000_060, "not before its first time")
            return [moment.month, moment.day, moment.weekday, moment.hour, moment.minute, moment.second]
        }
        #expect(
            moments == [
                [nil, nil, nil, nil, nil, 20], [nil, nil, nil, nil, 14, 20], [nil, nil, nil, 23, 14, 20],
                [nil, nil, 3, 23, 14, 20], [nil, 14, nil, 23, 14, 20], [11, 14, nil, 23, 14, 20],
            ])
        // What has come for the last time waits no more.
        #expect(app.run { app.application.scheduledLocalNotifications?.count } == 7)
        app.now = Self.start.addingTimeInterval(100)
        #expect(
            app.run { app.application.scheduledLocalNotifications?.map(\.alertBody) }
                == .init(repeating: "again", count: 6))
    }

    @Test func aPlaceIsWaitedForUntilTheHostHasDeliveredIt() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let home = NotificationRegion(identifier: "home", latitude: 47.37, longitude: 8.54, radius: 200)
        let first = try App(folder, at: Self.start)
        first.tell(.right(.allowed))
        for (body, isOnce) in [("once", true), ("gone", true), ("always", false)] {
            let one = notification(body, after: nil)
            (one.place, one.regionTriggersOnce) = (home, isOnce)
            first.run { first.application.scheduleLocalNotification(one) }
        }
        #expect(first.added.map(\.trigger) == [false, false, true].map { .region(home, repeats: $0) })
        // No date says which of them have come since: the host does.
        let second = try App(folder, at: Self.start)
        #expect(second.said.commands == [.list(.max)])
        second.run { second.application.scheduleLocalNotification(notification("later")) }
        let pending = DatedNotification(notification: first.added[0], date: 1e9)
        second.tell(.listed(.max, pending, isDelivered: false))
        second.tell(.listEnds(.max))
        func waiting() -> [String?]? { second.run { second.application.scheduledLocalNotifications?.map(\.alertBody) } }
        #expect(waiting() == ["once", "always", "later"])
        let back = second.run { second.application.scheduledLocalNotifications?.first }
        #expect(back?.place == home && back?.regionTriggersOnce == true)
        second.tell(.willPresent(4, pending))
        #expect(waiting() == ["always", "later"] && second.delegate.heard == ["received once 7"])
    }

    @Test func whatWaitsIsKnownInTheNextLifeAndTakenBack() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try App(folder, at: Self.start)
        first.tell(.right(.allowed))
        for body in ["a", "b"] { first.run { first.application.scheduleLocalNotification(notification(body)) } }
        let second = try App(folder, at: Self.start)
        #expect(
            second.run { second.application.scheduledLocalNotifications } == [notification("a"), notification("b")])
        second.run { second.application.cancelLocalNotification(notification("a")) }
        let gone = [first.added[0].identifier]
        #expect(second.said.commands == [.removePending(gone), .removeDelivered(gone)])
        #expect(second.run { second.application.scheduledLocalNotifications } == [notification("b")])
        second.run { second.application.cancelAllLocalNotifications() }
        #expect(second.run { second.application.scheduledLocalNotifications } == [])
    }

    @Test func theDelegateHearsWhatTheUserDid() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = try App(folder, at: Self.start)
        app.tell(.right(.allowed))
        app.run { app.application.scheduleLocalNotification(notification("Tea")) }
        let dated = DatedNotification(notification: try #require(app.added.first), date: 1_700_000_060)
        app.tell(.willPresent(4, dated))
        #expect(app.said.commands.last == .presents(4, [.badge]), "the app shows it itself")
        app.tell(.response(NotificationResponse(notification: dated, deed: .opened)))
        app.tell(.response(NotificationResponse(notification: dated, deed: .action("later", text: nil))))
        app.tell(.response(NotificationResponse(notification: dated, deed: .dismissed)))
        #expect(app.delegate.heard == ["received Tea 7", "received Tea 7", "later Tea"])
        // One that UserNotifications has asked for is none of these.
        var other = dated
        other.notification.identifier = "tea"
        app.tell(.response(NotificationResponse(notification: other, deed: .opened)))
        #expect(app.delegate.heard.count == 3)
        #expect(app.application.opened(NotificationResponse(notification: other, deed: .opened)) == nil)
        #expect(
            app.application.opened(NotificationResponse(notification: dated, deed: .opened)) == notification("Tea"))
    }

    @Test func categoriesAreThoseOfTheSettings() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = try App(folder, at: Self.start)
        let later = UIMutableUserNotificationAction()
        (later.identifier, later.title, later.activationMode) = ("later", "Later", .background)
        let answer = UIMutableUserNotificationAction()
        (answer.identifier, answer.title, answer.behavior, answer.isDestructive) = (
            "answer", "Answer", .textInput, true
        )
        let kind = UIMutableUserNotificationCategory()
        kind.identifier = "kind"
        kind.setActions([later, answer], for: .default)
        kind.setActions([later], for: .minimal)
        app.run {
            app.application.registerUserNotificationSettings(
                UIUserNotificationSettings(types: .alert, categories: [kind]))
        }
        #expect(
            app.said.commands.first
                == .categories([
                    NotificationCategory(
                        identifier: "kind",
                        actions: [
                            NotificationAction(identifier: "later", title: "Later"),
                            NotificationAction(
                                identifier: "answer", title: "Answer", opensApplication: true, isDestructive: true,
                                placeholder: ""),
                        ])
                ]))
    }
}

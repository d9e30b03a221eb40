import AppNotifications
@_spi(Hosting) import AppleFoundation
import TestSupport
import Testing
import UserNotifications

@MainActor
@Suite struct ListTests {
    @Test func severalListsAreReadAtTheSameTime() async throws {
        let guest = try NotificationsGuest()
        let center = guest.center
        let heard = Heard<String>()
        center.getPendingNotificationRequests { heard.append("pending \($0.map(\.identifier)) \(Thread.isMainThread)") }
        center.getDeliveredNotifications { heard.append("delivered \($0.map(\.request.identifier))") }
        center.getPendingNotificationRequests { heard.append("again \($0.map(\.identifier))") }
        #expect(guest.said == [.list(1), .list(2), .list(3)])
        guest.tell(.listed(1, .plain("a"), isDelivered: false))
        guest.tell(.listed(2, .plain("b"), isDelivered: true))
        guest.tell(.listed(2, .plain("a"), isDelivered: false))
        guest.tell(.listed(1, .plain("c"), isDelivered: false))
        guest.tell(.listed(1, .plain("b"), isDelivered: true))
        guest.tell(.listed(99, .plain("x"), isDelivered: true))
        _ = await center.notificationSettings()
        #expect(heard.values.isEmpty, "not before the end")
        guest.tell(.listEnds(99))
        guest.tell(.listEnds(2))
        guest.tell(.listEnds(2))
        guest.tell(.listEnds(1))
        guest.tell(.listed(1, .plain("d"), isDelivered: false))
        guest.tell(.listEnds(1))
        guest.tell(.listEnds(3))
        #expect(await eventually { heard.values.count == 3 })
        _ = await center.notificationSettings()
        #expect(heard.values == ["delivered [\"b\"]", "pending [\"a\", \"c\"] false", "again []"])
    }

    @Test func whatWaitsKnowsWhenItComes() async throws {
        let guest = try NotificationsGuest()
        let center = guest.center
        async let pending = center.pendingNotificationRequests()
        #expect(await eventually { guest.said == [.list(1)] })
        let notification = AppNotification(identifier: "a", title: "", body: "", trigger: .after(600, repeats: true))
        guest.tell(.listed(1, DatedNotification(notification: notification, date: 2e9), isDelivered: false))
        guest.tell(.listEnds(1))
        let trigger = await pending.first?.trigger as? UNTimeIntervalNotificationTrigger
        #expect(trigger?.timeInterval == 600 && trigger?.repeats == true)
        #expect(trigger?.nextTriggerDate() == Date(timeIntervalSince1970: 2e9))
    }

    @Test func whatWasDeliveredKnowsWhen() async throws {
        let guest = try NotificationsGuest()
        let center = guest.center
        async let delivered = center.deliveredNotifications()
        #expect(await eventually { guest.said == [.list(1)] })
        guest.tell(.listed(1, .plain("a", date: 1.5e9), isDelivered: true))
        guest.tell(.listEnds(1))
        let notification = await delivered.first
        #expect(notification?.date == Date(timeIntervalSince1970: 1.5e9))
        #expect(notification?.request.content.title == "Title of a" && notification?.request.trigger == nil)
    }
}

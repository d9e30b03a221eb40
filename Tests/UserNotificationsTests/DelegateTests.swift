import AppNotifications
@_spi(Hosting) import AppleFoundation
import TestSupport
import Testing
import UserNotifications

/// Writes down what it hears.
private final class Listener: NSObject, UNUserNotificationCenterDelegate {
    var heard: [String] = []
    var answers: [UNNotificationPresentationOptions] = [[.alert, .sound]]

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        heard.append("will present \(notification.request.identifier) \(Thread.isMainThread)")
        for answer in answers { completionHandler(answer) }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let text = (response as? UNTextInputNotificationResponse).map { " “\($0.userText)”" } ?? ""
        heard.append("\(response.notification.request.identifier): \(response.actionIdentifier)\(text)")
        completionHandler()
    }
}

/// Has the methods that wait, in place of those with handlers.
private final class WaitingListener: NSObject, UNUserNotificationCenterDelegate {
    var heard: [String] = []

    @MainActor func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [.badge] }

    @MainActor func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async { heard.append(response.actionIdentifier) }
}

private final class SilentListener: NSObject, UNUserNotificationCenterDelegate {}

@MainActor
@Suite struct DelegateTests {
    private func response(_ identifier: String, _ deed: NotificationResponse.Deed) -> NotificationNews {
        .response(NotificationResponse(notification: .plain(identifier), deed: deed))
    }

    @Test func theDelegateSaysHowItIsShown() throws {
        let guest = try NotificationsGuest(.allowed)
        let center = guest.center
        let listener = Listener()
        center.delegate = listener
        guest.tell(.willPresent(7, .plain("a")))
        listener.answers = []
        guest.tell(.willPresent(8, .plain("b")))
        listener.answers = [[.badge, .list], .alert]
        guest.tell(.willPresent(9, .plain("c")))
        #expect(listener.heard == ["a", "b", "c"].map { "will present \($0) \(Thread.isMainThread)" })
        #expect(guest.said == [.presents(7, [.banner, .list, .sound]), .presents(9, [.badge, .list])], "each once")
    }

    @Test func everyWayOfShowingIsTold() throws {
        let ways: [(UNNotificationPresentationOptions, NotificationPresentation)] = [
            (.alert, [.banner, .list]), (.banner, .banner), (.list, .list), (.sound, .sound), (.badge, .badge),
            ([], []), ([.alert, .sound, .badge], .all),
        ]
        for (options, told) in ways {
            let guest = try NotificationsGuest(.allowed)
            let center = guest.center
            let listener = Listener()
            listener.answers = [options]
            center.delegate = listener
            guest.tell(.willPresent(1, .plain("a")))
            #expect(guest.said == [.presents(1, told)])
        }
    }

    @Test func nothingIsShownWhereNobodyIsAsked() async throws {
        let guest = try NotificationsGuest(.allowed)
        let center = guest.center
        guest.tell(.willPresent(1, .plain("a")))
        #expect(guest.said == [.presents(1, [])])
        let silent = SilentListener()
        center.delegate = silent
        guest.tell(.willPresent(2, .plain("a")))
        #expect(await eventually { guest.said.count == 2 })
        #expect(guest.said.last == .presents(2, []))
    }

    @Test func methodsThatWaitAreCalledInPlaceOfTheOthers() async throws {
        let guest = try NotificationsGuest(.allowed)
        let center = guest.center
        let listener = WaitingListener()
        center.delegate = listener
        guest.tell(.willPresent(1, .plain("a")))
        #expect(await eventually { guest.said == [.presents(1, .badge)] })
        guest.tell(response("a", .opened))
        #expect(await eventually { listener.heard == [UNNotificationDefaultActionIdentifier] })
    }

    @Test func theDelegateHearsWhatTheUserDid() throws {
        let guest = try NotificationsGuest(.allowed)
        let center = guest.center
        let listener = Listener()
        center.delegate = listener
        guest.tell(response("a", .opened))
        guest.tell(response("b", .dismissed))
        guest.tell(response("c", .action("remove", text: nil)))
        guest.tell(response("d", .action("reply", text: "")))
        guest.tell(response("e", .action("reply", text: "Yes")))
        #expect(
            listener.heard == [
                "a: com.apple.UNNotificationDefaultActionIdentifier",
                "b: com.apple.UNNotificationDismissActionIdentifier", "c: remove", "d: reply “”", "e: reply “Yes”",
            ])
    }

    @Test func whatTheUserDidWaitsForADelegate() async throws {
        let guest = try NotificationsGuest(.allowed)
        guest.tell(response("before the center", .opened))
        let center = guest.center
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        guest.tell(response("before the delegate", .dismissed))
        let listener = Listener()
        center.delegate = listener
        #expect(listener.heard.isEmpty, "not before the call returns")
        #expect(await eventually { listener.heard.count == 2 })
        guest.tell(response("after", .opened))
        center.delegate = nil
        guest.tell(response("between", .opened))
        center.delegate = listener
        #expect(await eventually { listener.heard.count == 4 })
        #expect(
            listener.heard.map { $0.prefix { $0 != ":" } }
                == ["before the center", "before the delegate", "after", "between"])
    }

    @Test func aDelegateIsNotKept() throws {
        let center = try NotificationsGuest().center
        var listener: Listener? = Listener()
        center.delegate = listener
        #expect(center.delegate === listener && listener != nil)
        listener = nil
        #expect(center.delegate == nil)
    }
}

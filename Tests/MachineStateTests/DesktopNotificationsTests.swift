import HostLink
import MachineState
import TestSupport
import Testing
import TodayHost

/// The desktop's notifications, by a service of the test's own on a real bus.
@MainActor
@Suite(.serialized, .takingTurns) struct DesktopNotificationsTests {
    private static let name = "org.freedesktop.Notifications"
    private let path = "/org/freedesktop/Notifications"
    private let bus: MessageBus
    private let heard = Heard()

    init() throws { bus = try MessageBus() }

    @MainActor private final class Heard {
        var deeds: [String] = []
        var changes = 0
    }

    private func desktop() -> DesktopNotifications {
        let desktop = DesktopNotifications(address: bus.address, clock: ImpatientClock())
        desktop.onChange = { [heard] in heard.changes += 1 }
        desktop.onDeed = { [heard] id, deed in heard.deeds.append("\(id) \(deed)") }
        return desktop
    }

    private func service() throws -> BusService {
        let service = try BusService(Self.name, on: bus)
        service.offer(
            path, Self.name, [:],
            methods: [
                "GetCapabilities()": "(['actions', 'body-markup'],)", "CloseNotification(u)": "()",
                "Notify(susssasa{sv}i)": "(uint32 7,)",
            ])
        return service
    }

    private func notification(_ actions: [NotificationAction] = []) -> ShownNotification {
        ShownNotification(
            id: "app/a", application: "app", applicationTitle: "App", iconPath: "/icons/a b.png", title: "Tea",
            subtitle: "Green", body: "3 < 4 & more", date: 0, actions: actions)
    }

    @Test func whatIsShownThereIsPressedActedUponAndPutAway() async throws {
        let service = try service()
        service.appear()
        let desktop = desktop()
        #expect(await MessageBus.brings { desktop.isThere })
        #expect(service.called.isEmpty, "nothing was to be shown yet")
        let actions = [
            NotificationAction(identifier: "done", title: "Done"),
            NotificationAction(identifier: "reply", title: "Reply", placeholder: "Text"),
        ]
        desktop.show(notification(actions), hasSound: true)
        #expect(await MessageBus.brings { service.called.last == "Notify" })
        let given = try #require(service.given.last)
        for part in [
            "'App', 0, 'file:///icons/a%20b.png', 'Tea', 'Green\\n3 &lt; 4 &amp; more'",
            "['default', '', 'action:done', 'Done']", "'sound-name': <'message-new-instant'>",
        ] { #expect(given.contains(part), "\(given)") }
        service.emit(path, Self.name, "ActionInvoked", "(uint32 9, 'default')")
        service.emit(path, Self.name, "ActionInvoked", "(uint32 7, 'action:done')")
        service.emit(path, Self.name, "ActionInvoked", "(uint32 7, 'default')")
        // Its time is over, and it was put away.
        service.emit(path, Self.name, "NotificationClosed", "(uint32 7, uint32 1)")
        service.emit(path, Self.name, "NotificationClosed", "(uint32 7, uint32 2)")
        #expect(await MessageBus.brings { heard.deeds.count == 3 })
        #expect(heard.deeds == ["app/a action(\"done\")", "app/a opened", "app/a dismissed"])
    }

    @Test func aNewOneTakesThePlaceOfTheLastAndIsWithdrawn() async throws {
        let service = try service()
        service.appear()
        let desktop = desktop()
        #expect(await MessageBus.brings { desktop.isThere })
        desktop.show(notification(), hasSound: false)
        #expect(await MessageBus.brings { service.given.last?.contains("'App', 0,") == true })
        // The number comes with the answer.
        #expect(
            await MessageBus.brings {
                desktop.show(notification(), hasSound: false)
                return service.given.last?.contains("'App', 7,") == true
            })
        desktop.withdraw("app/none")
        desktop.withdraw("app/a")
        #expect(await MessageBus.brings { service.called.last == "CloseNotification" })
        #expect(service.given.last == "(7,)")
    }

    @Test func aServiceThatShowsNothingIsAsGoodAsNone() async throws {
        let service = try BusService(Self.name, on: bus)
        service.appear()
        let desktop = desktop()
        #expect(await MessageBus.brings { desktop.isThere })
        desktop.show(notification(), hasSound: false)
        #expect(await MessageBus.brings { !desktop.isThere && heard.changes == 2 })
        // Another one may do better.
        service.vanish()
        service.appear()
        #expect(await MessageBus.brings { desktop.isThere })
    }

    @Test func withoutAServiceItIsNotThere() async throws {
        let desktop = desktop()
        desktop.show(notification(), hasSound: false)
        #expect(!desktop.isThere)
        let service = try service()
        service.appear()
        #expect(await MessageBus.brings { desktop.isThere && heard.changes == 1 })
        service.vanish()
        #expect(await MessageBus.brings { !desktop.isThere && heard.changes == 2 })
        #expect(!service.called.contains("Notify"))
    }

    @Test(arguments: [
        (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/x", "XDG_RUNTIME_DIR": "/nowhere"], "unix:path=/x"),
        (["XDG_RUNTIME_DIR": "/nowhere"], nil), (["XDG_RUNTIME_DIR": "here"], nil), ([:], nil),
    ])
    func noBusIsStartedForIt(_ environment: [String: String], _ address: String?) {
        #expect(DesktopNotifications.sessionBus(environment) == address)
    }
}

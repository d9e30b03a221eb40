import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

/// What the processes of one app tell each other.
@MainActor
@Suite struct NotificationTests {
    private func heard(_ guest: EmbeddedGuest) -> [String] {
        guest.received.compactMap { message -> String? in
            if case .darwinNotification(let name) = message { return name }
            return nil
        }
    }

    @Test func whatOneProcessPostsTheOthersOfItsAppHear() {
        let view = TestView(widgets: ["app.a", "app.b", "app.c", "other.d"])
        let other = TodayApplication(
            id: "other", title: "Other", iconPath: nil, bundlePath: "/Other.app", containerPath: "/other",
            groupContainers: [:], urlSchemes: [])
        view.installed[3].application = other
        view.host.reload()
        view.open()
        let guests = view.maker.guests
        for (guest, names) in zip(guests, [["saved"], ["saved", "lost"], ["lost"], ["saved"]]) {
            guest.say(.observedDarwinNotifications(names))
        }
        guests[0].say(.darwinNotification("saved"))
        view.clock.advance()
        // Not the poster, who has told itself; not who observes something else; nobody of another app.
        #expect(guests.map(heard) == [[], ["saved"], [], []])
        guests[1].say(.observedDarwinNotifications([]))
        guests[0].say(.darwinNotification("saved"))
        view.clock.advance()
        #expect(heard(guests[1]) == ["saved"])
    }

    @Test func anAppAndItsWidgetHearEachOther() throws {
        let view = TestView()
        view.open()
        view.tap()
        let widget = view.maker.guests[0]
        widget.say(.observedDarwinNotifications(["to widget"]))
        widget.say(.openURL(InstanceID(1), RequestID(1), url: "widget://first"))
        view.clock.advance()
        let app = try #require(view.maker.guests.last)
        #expect(view.maker.guests.count == 2)
        app.say(.observedDarwinNotifications(["to app"]))
        app.say(.darwinNotification("to widget"))
        widget.say(.darwinNotification("to app"))
        view.clock.advance()
        #expect(heard(app) == ["to app"] && heard(widget) == ["to widget"])
        // Also while it is in the background.
        view.send(.closeApplication)
        widget.say(.darwinNotification("to app"))
        view.clock.advance()
        #expect(heard(app) == ["to app", "to app"])
    }

    @Test func aFloodIsTheEndOfWhoeverPostsIt() {
        let view = TestView(widgets: ["app.a", "app.b"], policy: HostPolicy())
        view.open()
        let guests = view.maker.guests
        guests[1].say(.observedDarwinNotifications(["flood"]))
        for _ in 0..<10_000 { guests[0].say(.darwinNotification("flood")) }
        #expect(!guests[0].isRunning && guests[1].isRunning)
        #expect(heard(guests[1]).count < 1000)
    }
}

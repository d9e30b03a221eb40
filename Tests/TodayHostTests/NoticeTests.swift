import Foundation
import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

/// What apps tell their users, from the guest's word to the face.
@MainActor
@Suite struct NoticeTests {
    private final class Desktop: NotificationDesktop {
        var isThere = true
        var onChange: @MainActor () -> Void = {}
        var onDeed: @MainActor (String, DesktopDeed) -> Void = { _, _ in }
        var shown: [String] = []

        func show(_ notification: ShownNotification, hasSound: Bool) {
            shown.append("\(notification.id) “\(notification.title)”\(hasSound ? " aloud" : "")")
        }
        func withdraw(_ id: String) { shown.append("not \(id)") }
    }

    private static let midnight = 1_700_006_400.0
    private let day = 86_400.0

    private func view(
        _ right: NotificationRight = .allowed, widgets: [String] = ["app.widget"],
        desktop: (any NotificationDesktop)? = nil
    ) -> TestView {
        let view = TestView(widgets: widgets, notifications: right, desktop: desktop)
        view.open()
        return view
    }

    private func allow(_ right: NotificationRight, _ view: TestView) {
        for index in view.installed.indices { view.installed[index].application.notifications = right }
        view.send(.reload)
    }

    private func notification(
        _ identifier: String, after seconds: Double? = nil, repeats: Bool = false, badge: Int? = nil,
        category: String = ""
    ) -> AppNotification {
        AppNotification(
            identifier: identifier, title: "Title of \(identifier)", body: "", badge: badge, category: category,
            trigger: seconds.map { .after($0, repeats: repeats) }, content: [1, 2])
    }

    private func say(_ command: NotificationCommand, _ view: TestView, by guest: Int = 0) {
        view.maker.guests[guest].say(.notifications(command))
        view.clock.advance()
    }

    /// What a guest was told of notifications.
    private func told(_ view: TestView, guest: Int = 0) -> [String] {
        view.maker.guests[guest].received.compactMap { message in
            guard case .notifications(let news) = message else { return nil }
            switch news {
            case .right(let right): return "\(right)"
            case .badge(let number): return "badge \(number)"
            case .listed(let number, let one, let isDelivered):
                let time = Int(one.date - Self.midnight)
                return "\(number): \(one.notification.identifier) \(isDelivered ? "at" : "due at") \(time)"
            case .listEnds(let number): return "\(number) ends"
            case .willPresent(let number, let one): return "present \(number)? \(one.notification.identifier)"
            case .response(let response): return "\(response.notification.notification.identifier) \(response.deed)"
            }
        }
    }

    private func shown(_ view: TestView) -> [String] { view.state.notifications.map(\.id) }

    // MARK: Time

    @Test func whatHasNoTriggerIsDeliveredAtOnce() {
        let view = view()
        say(.add(notification("a")), view)
        view.clock.advance(by: 5)
        say(.add(notification("b")), view)
        #expect(shown(view) == ["app/b", "app/a"])
        #expect(view.state.notifications[0].title == "Title of b")
        #expect(view.state.notifications[0].date == Self.midnight + 5)
        // One of the same identifier takes its place.
        say(.add(notification("a")), view)
        #expect(shown(view) == ["app/a", "app/b"])
    }

    @Test func anIntervalIsWaitedFor() {
        let view = view()
        say(.add(notification("late", after: 7200)), view)
        say(.add(notification("soon", after: 60)), view)
        view.clock.advance(by: 59)
        #expect(shown(view).isEmpty)
        view.clock.advance(by: 1)
        #expect(shown(view) == ["app/soon"])
        say(.list(7), view)
        #expect(told(view).suffix(3) == ["7: late due at 7200", "7: soon at 60", "7 ends"])
        view.clock.advance(by: 7200)
        #expect(shown(view) == ["app/late", "app/soon"])
    }

    @Test func whatRepeatsComesAgainUntilItIsTakenBack() {
        let view = view()
        say(.add(notification("tick", after: 60, repeats: true)), view)
        var dates: [Double] = []
        for _ in 0..<3 {
            view.clock.advance(by: 60)
            dates += view.state.notifications.map { $0.date - Self.midnight }
        }
        #expect(dates == [60, 120, 180])
        say(.removePending(["tick"]), view)
        say(.removeDelivered(nil), view)
        view.clock.advance(by: 600)
        #expect(shown(view).isEmpty)
    }

    @Test func aMomentOfTheCalendarComesEachDay() {
        let view = view()
        var moment = CalendarMoment()
        (moment.hour, moment.minute, moment.timeZone) = (9, 30, "GMT")
        var daily = notification("daily")
        daily.trigger = .calendar(moment, repeats: true)
        say(.add(daily), view)
        view.clock.advance(by: 9.5 * 3600 - 1)
        #expect(shown(view).isEmpty)
        view.clock.advance(by: 1)
        #expect(shown(view) == ["app/daily"])
        say(.list(1), view)
        #expect(told(view).contains("1: daily due at \(Int(day + 9.5 * 3600))"))
    }

    @Test func whatNeverComesIsLeftOutAndTheLogSaysSo() {
        let view = view()
        var moment = CalendarMoment()
        (moment.month, moment.day) = (2, 30)
        var never = notification("never")
        never.trigger = .calendar(moment, repeats: true)
        say(.add(never), view)
        say(.list(1), view)
        #expect(told(view).last == "1 ends" && !told(view).contains { $0.contains("never") })
        #expect(view.lines.lines.contains { $0.contains("never is left out: its time never comes") })
    }

    @Test func aClockThatIsSetForwardIsNoticed() {
        let view = view()
        say(.add(notification("noon", after: 12 * 3600)), view)
        view.clock.offset = 13 * 3600
        view.clock.advance(by: 300)
        #expect(shown(view) == ["app/noon"])
    }

    @Test func whatWaitsOutlivesTheHostAndWhatWasMissedComesThen() {
        let view = view()
        say(.add(notification("soon", after: 60)), view)
        say(.add(notification("tick", after: 100, repeats: true)), view)
        say(.add(notification("late", after: 600)), view)
        view.clock.offset = 250
        view.makeHost()
        #expect(shown(view) == ["app/tick", "app/soon"])
        view.clock.advance(by: 50)
        #expect(view.state.notifications.first { $0.id == "app/tick" }?.date == Self.midnight + 300)
        view.clock.advance(by: 300)
        #expect(shown(view).contains("app/late"))
    }

    @Test func onlyTheSoonestSixtyFourWait() {
        let view = view()
        for number in (1...70).reversed() { say(.add(notification("n\(number)", after: Double(number) * 10)), view) }
        say(.list(1), view)
        let waiting = told(view).filter { $0.contains("due at") }
        #expect(waiting.count == 64 && waiting.last == "1: n64 due at 640")
        #expect(view.lines.lines.contains { $0.contains("notification n70 is left out: 64 others come sooner") })
    }

    // MARK: The right

    @Test func whoAsksHasItsUserAsked() {
        let view = view(.undecided)
        say(.add(notification("a")), view)
        #expect(shown(view).isEmpty && view.state.question == nil)
        say(.asksForRight, view)
        say(.asksForRight, view)
        let question = view.state.question
        #expect(question?.kind == .notifications && question?.applicationTitle == "App")
        view.send(.answer("another", .always))
        #expect(view.decided.isEmpty)
        view.send(.answer(question?.id ?? "", .always))
        #expect(view.decided == ["app notifications true"] && view.state.question == nil)
        allow(.allowed, view)
        #expect(told(view) == ["allowed"])
    }

    @Test func whatIsDecidedElsewhereIsAskedNoMore() {
        let view = view(.undecided)
        say(.asksForRight, view)
        allow(.denied, view)
        #expect(view.state.question == nil && told(view) == ["denied"])
        say(.asksForRight, view)
        #expect(view.state.question == nil)
    }

    @Test func whoWantsToKnowThePlaceHasItsUserAsked() {
        let view = view()
        view.installed[0].locationReason = "Shows what is near."
        view.send(.reload)
        view.maker.guests[0].say(.asksForLocation)
        view.clock.advance()
        #expect(view.state.question?.kind == .location && view.state.question?.reason == "Shows what is near.")
        view.send(.answer(view.state.question?.id ?? "", .never))
        #expect(view.decided == ["app location false"])
    }

    @Test func aRightThatIsTakenBackEndsIt() {
        let view = view()
        say(.add(notification("a", after: 60)), view)
        allow(.denied, view)
        view.clock.advance(by: 100)
        #expect(shown(view).isEmpty && told(view) == ["allowed", "denied"])
        say(.add(notification("b")), view)
        #expect(shown(view).isEmpty)
    }

    @Test func anAppThatIsGoneTellsNothing() {
        let view = view()
        say(.add(notification("a", after: 60)), view)
        say(.add(notification("b")), view)
        let all = view.installed
        view.installed = []
        view.send(.reload)
        #expect(shown(view).isEmpty)
        view.installed = all
        view.send(.reload)
        view.clock.advance(by: 100)
        #expect(shown(view).isEmpty)
    }

    @Test func anAppThatIsInstalledAgainMayAskAgain() {
        let view = view(.undecided)
        say(.asksForRight, view)
        let all = view.installed
        view.installed = []
        view.send(.reload)
        #expect(view.state.question == nil)
        view.installed = all
        view.send(.reload)
        view.open()
        say(.asksForRight, view, by: view.maker.guests.count - 1)
        #expect(view.state.question?.kind == .notifications)
    }

    // MARK: The app

    /// Opens the app in front of the view; its guest is the second.
    private func openApp(_ view: TestView) {
        view.tap()
        view.maker.guests[0].say(.openURL(InstanceID(1), RequestID(1), url: "widget://first"))
        view.clock.advance()
    }

    @Test func anAppInFrontSaysHowItIsShown() {
        let view = view()
        openApp(view)
        say(.add(notification("a", badge: 3)), view, by: 1)
        #expect(told(view, guest: 1) == ["allowed", "present 1? a"] && shown(view).isEmpty)
        say(.presents(1, [.list, .badge]), view, by: 1)
        #expect(shown(view) == ["app/a"] && told(view, guest: 1).last == "badge 3")
        // An answer counts once, and only of who was asked.
        say(.add(notification("b")), view, by: 1)
        say(.presents(2, .all), view, by: 0)
        #expect(shown(view) == ["app/a"])
        say(.presents(2, []), view, by: 1)
        say(.presents(2, .all), view, by: 1)
        #expect(shown(view) == ["app/a"])
        // Who does not answer has it shown.
        say(.add(notification("c")), view, by: 1)
        view.clock.advance(by: 6)
        #expect(shown(view) == ["app/a", "app/c"])
    }

    @Test func openingANotificationOpensItsApp() {
        let view = view()
        say(.add(notification("a")), view)
        view.send(.openNotification("app/none"))
        #expect(view.state.application == nil)
        view.send(.openNotification("app/a"))
        #expect(view.state.application?.id == "app" && shown(view).isEmpty)
        let launch = view.maker.guests[1].received.compactMap { message -> NotificationResponse? in
            if case .launchApplication(_, let launch) = message { launch.notification } else { nil }
        }
        #expect(launch.map(\.deed) == [.opened] && launch.first?.notification.notification.content == [1, 2])
        view.send(.closeApplication)
        say(.add(notification("b")), view)
        view.send(.openNotification("app/b"))
        #expect(told(view, guest: 1).last == "b opened")
    }

    @Test func actionsAreThoseOfTheCategory() {
        let view = view()
        let actions = [
            NotificationAction(identifier: "done", title: "Done"),
            NotificationAction(identifier: "show", title: "Show", opensApplication: true),
            NotificationAction(identifier: "reply", title: "Reply", placeholder: "Text"),
        ]
        say(.categories([NotificationCategory(identifier: "kind", actions: actions, tellsOfDismissal: true)]), view)
        openApp(view)
        view.send(.closeApplication)
        for name in ["a", "b", "c", "d"] { say(.add(notification(name, category: "kind")), view) }
        #expect(view.state.notifications.allSatisfy { $0.actions == actions })
        view.send(.doNotificationAction("app/a", action: "other", text: nil))
        view.send(.doNotificationAction("app/a", action: "done", text: "unasked"))
        #expect(view.state.application == nil, "it runs, and need not come to the front for that")
        view.send(.doNotificationAction("app/b", action: "reply", text: "Yes"))
        view.send(.dismissNotification("app/c"))
        #expect(
            told(view, guest: 1).suffix(3) == [
                "a action(\"done\", text: nil)", "b action(\"reply\", text: Optional(\"Yes\"))", "c dismissed",
            ])
        view.send(.doNotificationAction("app/d", action: "show", text: nil))
        #expect(view.state.application?.id == "app" && shown(view).isEmpty)
    }

    /// As on a device, an action that does not say otherwise leaves the app where it is: behind.
    @Test func whoDoesNotRunIsStartedBehindWhatItsUserSees() throws {
        let view = view()
        let actions = [
            NotificationAction(identifier: "done", title: "Done"),
            NotificationAction(identifier: "show", title: "Show", opensApplication: true),
        ]
        say(.categories([NotificationCategory(identifier: "kind", actions: actions, tellsOfDismissal: true)]), view)
        for name in ["a", "b", "c"] { say(.add(notification(name, category: "kind")), view) }
        view.send(.doNotificationAction("app/a", action: "done", text: nil))
        #expect(view.state.application == nil)
        let app = try #require(view.maker.guests.last)
        #expect(app.specification.identity.role == .application && app.isRunning)
        let launches = app.received.compactMap { message in
            if case .launchApplication(_, let how) = message { how } else { nil }
        }
        #expect(launches.count == 1 && launches.first?.isUnseen == true)
        #expect(launches.first?.notification?.deed == .action("done", text: nil))
        // It runs for a while: what comes meanwhile it is told, and no second one is started.
        view.send(.dismissNotification("app/b"))
        #expect(view.maker.guests.last === app && told(view, guest: 1).last == "b dismissed")
        view.clock.advance(by: HostPolicy().endAfter + 1)
        #expect(!app.isRunning && view.state.application == nil)
        // Nobody looks, and the app is put away: it is started for that, too.
        view.host.detach(view)
        view.send(.dismissNotification("app/c"))
        view.host.dismissNotification("app/c", on: nil)
        let next = try #require(view.maker.guests.last)
        #expect(next !== app && next.specification.identity.role == .application)
    }

    @Test func whoIsStartedBehindComesToTheFrontWhenItIsOpened() throws {
        let view = view()
        say(
            .categories([
                NotificationCategory(
                    identifier: "kind",
                    actions: [
                        NotificationAction(identifier: "done", title: "Done")
                    ])
            ]), view)
        say(.add(notification("a", category: "kind")), view)
        view.send(.doNotificationAction("app/a", action: "done", text: nil))
        let app = try #require(view.maker.guests.last)
        view.send(.openApplication("app"))
        #expect(view.state.application?.id == "app" && view.maker.guests.last === app)
        let transitions = app.received.compactMap { message in
            if case .application(_, let transition) = message { transition } else { nil }
        }
        #expect(transitions == [.willEnterForeground, .didBecomeActive])
    }

    @Test func theNumberOnTheIconIsOneForAllOfTheApp() {
        let view = view(widgets: ["app.widget", "app.other"])
        view.send(.go(.apps))
        say(.badge(5), view)
        #expect(view.state.apps.map(\.badge) == [5])
        #expect(!told(view).contains("badge 5"), "it said so itself")
        #expect(told(view, guest: 1).last == "badge 5")
        view.send(.go(.today))
        view.open()
        openApp(view)
        #expect(told(view, guest: 2).contains("badge 5"), "who comes later is told")
        say(.badge(0), view, by: 2)
        view.send(.go(.apps))
        #expect(view.state.apps.map(\.badge) == [0])
    }

    @Test func beforeItIsUnlockedAPlaceOnlyHoldsWhatIsOpened() {
        let view = view()
        say(.add(notification("a")), view)
        view.send(.go(.lock))
        view.send(.dismissNotification("app/a"))
        view.send(.dismissNotifications)
        view.send(.openNotification("app/a"))
        #expect(view.state.application == nil && shown(view) == ["app/a"])
        view.send(.unlock)
        #expect(view.state.application?.id == "app" && shown(view).isEmpty)
    }

    @Test func allCanBePutAway() {
        let view = view()
        for name in ["a", "b"] { say(.add(notification(name)), view) }
        view.send(.dismissNotifications)
        #expect(shown(view).isEmpty)
    }

    // MARK: The desktop

    @Test func aDesktopShowsThemInstead() {
        let desktop = Desktop()
        let view = view(desktop: desktop)
        say(.add(notification("a")), view)
        #expect(desktop.shown == ["app/a “Title of a”"] && shown(view).isEmpty)
        say(.removeDelivered(["a"]), view)
        #expect(desktop.shown.last == "not app/a")
        say(.add(notification("b")), view)
        desktop.isThere = false
        desktop.onChange()
        view.clock.advance()
        #expect(shown(view) == ["app/b"], "what it does not show any more is not lost")
    }

    @Test func whatIsChosenOnTheDesktopOpensTheAppNowOrWhenSomebodyLooks() {
        let desktop = Desktop()
        let view = view(desktop: desktop)
        say(.add(notification("a")), view)
        say(.add(notification("b")), view)
        desktop.onDeed("app/a", .opened)
        view.clock.advance()
        #expect(view.state.application?.id == "app")
        view.send(.closeApplication)
        view.host.detach(view)
        desktop.onDeed("app/b", .opened)
        view.clock.advance()
        #expect(!told(view, guest: 1).contains("b opened"))
        view.host.attach(view)
        view.clock.advance()
        #expect(told(view, guest: 1).contains("b opened"))
    }
}

import Bundles
import Foundation
import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

/// Where the user is: the Today view, a search, the apps, a locked screen.
@MainActor
@Suite struct PlaceTests {
    /// Two apps; the first has two widgets, of which the second is not in the Today view.
    private func view(machine: TestMachine? = nil) -> TestView {
        let view = TestView(widgets: ["app.clock", "app.weather", "other.diary"], machine: machine)
        view.installed[2].application.id = "other"
        view.installed[2].application.title = "Café & Notes"
        view.send(.arrange(["other.diary", "app.clock"], others: ["app.weather"]))
        return view
    }

    private func show(_ view: TestView) { view.send(.show(Set(view.state.platters.map(\.id)))) }

    @Test func aSearchFindsWidgetsAndAppsAsOneTypes() {
        let view = view()
        view.send(.go(.search("CAF")))
        #expect(view.lastTold?.platters.map(\.id) == ["other.diary"])
        #expect(view.lastTold?.apps.map(\.id) == ["other"])
        view.send(.go(.search("cafe notes")))
        #expect(view.state.platters.map(\.id) == ["other.diary"])
        view.send(.go(.search("cafe clock")))
        #expect(view.state.platters.isEmpty && view.state.apps.isEmpty)
        view.send(.go(.search(" ")))
        #expect(view.state.platters.isEmpty && view.state.apps.isEmpty)
        // What is not in the Today view is not among its widgets.
        view.send(.go(.search("weather")))
        #expect(view.state.platters.isEmpty)
    }

    @Test func whatIsFoundHasAControllerOfItsOwnThatStaysWhileTheUserTypesOn() {
        let view = view()
        show(view)
        let guest = view.maker.guests.first { $0.specification.identity.bundleIdentifier == "app.clock" }
        view.send(.go(.search("c")))
        view.send(.show(["app.clock"]))
        view.send(.go(.search("cl")))
        view.send(.go(.search("clo")))
        #expect(view.state.platters.map(\.content) == [.live])
        let openings = guest?.received.filter { if case .openWidget = $0 { true } else { false } }
        let departures = guest?.received.filter { if case .disappear = $0 { true } else { false } }
        // One for the Today view, which has left the screen, and one for the search. Both are in one process.
        #expect(openings?.count == 2 && departures?.count == 1)
        #expect(view.maker.guests.count == 2)
    }

    /// The order of calls, the five seconds and the warm process are the same wherever a widget is seen.
    @Test(arguments: [TodayPlace.lock, .search("app"), .quickActions("app")])
    func everyPlaceHasItsLifeCycle(place: TodayPlace) {
        let view = TestView()
        view.send(.go(place))
        view.open()
        #expect(view.platter?.content == .live)
        view.close()
        view.clock.advance(by: 4)
        view.open()
        view.close()
        view.clock.advance(by: 6)
        view.open()
        #expect(
            view.story == [
                "open compact", "update", "appear", "disappear", "appear", "disappear", "discard",
                "open compact", "update", "appear",
            ])
        #expect(view.maker.guests.count == 1)
        view.close()
        view.clock.advance(by: 60)
        #expect(view.maker.guests.map(\.isRunning) == [false])
    }

    @Test func theAppsAreThereByNameAndATapOpensOne() {
        let view = view()
        view.send(.go(.apps))
        #expect(view.lastTold?.apps.map(\.title) == ["App", "Café & Notes"])
        #expect(view.state.platters.isEmpty)
        view.send(.openApplication("other"))
        #expect(view.state.application?.id == "other")
        #expect(view.story.last { $0.hasPrefix("launch") } == "launch -")
        view.send(.closeApplication)
        #expect(view.state.place == .apps)
    }

    @Test func thePlatterOverAnIconHasTheWidgetInCompactModeWithoutItsButton() {
        let view = view()
        show(view)
        view.send(.toggleMode("app.clock"))
        #expect(view.state.platters.map(\.button) == [.showMore, .showLess])
        view.send(.go(.quickActions("app")))
        show(view)
        let platter = view.state.platters
        #expect(platter.map(\.id) == ["app.clock"])
        #expect(platter.map(\.button) == [.none])
        #expect(platter.map(\.size.height) == [110])
        #expect(view.story.last { $0.hasPrefix("open") } == "open compact")
        #expect(view.state.quickActions?.application.id == "app")
        #expect(view.state.quickActions?.addable == nil)
        view.send(.go(.today))
        #expect(view.state.platters.map(\.button) == [.showMore, .showLess])
        #expect(view.state.quickActions == nil)
    }

    @Test func aWidgetThatIsNotInTheTodayViewCanBeAddedFromItsAppsIcon() {
        let view = view()
        view.send(.arrange(["other.diary"], others: ["app.clock", "app.weather"]))
        view.send(.go(.quickActions("app")))
        show(view)
        #expect(view.state.platters.map(\.content) == [.live])
        #expect(view.state.quickActions?.addable == "app.clock")
        view.send(.add("app.clock"))
        #expect(view.state.quickActions?.addable == nil)
        view.send(.go(.today))
        #expect(view.state.platters.map(\.id) == ["other.diary", "app.clock"])
    }

    @Test func anAppNamesTheWidgetOverItsIcon() {
        let view = view()
        for index in 0..<2 { view.installed[index].application.quickActionWidget = "app.weather" }
        view.send(.reload)
        view.send(.go(.quickActions("app")))
        #expect(view.state.platters.map(\.id) == ["app.weather"])
        #expect(view.state.quickActions?.addable == "app.weather")
    }

    @Test func anAppThatIsGoneHasNoPlatter() {
        let view = view()
        view.send(.go(.quickActions("nobody")))
        #expect(view.state.quickActions == nil && view.state.platters.isEmpty)
    }

    @Test func aLockedFaceShowsWidgetsIfTheUserAllowsItAndRemembersThat() {
        let view = view()
        #expect(view.host.allowsAccessWhenLocked)
        view.send(.go(.lock))
        show(view)
        #expect(view.state.platters.map(\.content) == [.live, .live])
        // A locked face changes nothing, and is left by unlocking only.
        view.send(.allowAccessWhenLocked(false))
        view.send(.arrange([], others: ["app.clock", "other.diary"]))
        view.send(.forceQuit("app.clock"))
        view.send(.go(.today))
        #expect(view.state.place == .lock && view.state.platters.map(\.content) == [.live, .live])
        #expect(view.host.process(of: "app.clock") != nil)
        view.send(.unlock)
        view.send(.allowAccessWhenLocked(false))
        view.send(.go(.lock))
        #expect(view.state.platters.isEmpty)
        #expect(view.maker.guests.allSatisfy { !$0.isSeen })
        view.makeHost(widgets: ["app.clock"])
        #expect(!view.host.allowsAccessWhenLocked)
    }

    @Test func openingFromALockedFaceAsksToUnlockFirst() {
        let view = view()
        view.send(.go(.lock))
        show(view)
        let guest = view.maker.guests.last { $0.specification.identity.bundleIdentifier == "app.clock" }
        func ask(_ request: UInt32) {
            view.tap(.widget("app.clock"))
            guest?.say(.openURL(InstanceID(1), RequestID(request), url: "widget://first"))
            view.clock.advance()
        }
        func answers() -> [Bool] {
            (guest?.received ?? []).compactMap { if case .opened(_, let success) = $0 { success } else { nil } }
        }
        ask(1)
        #expect(view.state.lock?.opening == "App")
        #expect(view.state.application == nil && answers().isEmpty)
        view.send(.stayLocked)
        #expect(view.state.lock == LockState(opening: nil, waitsForSession: false))
        #expect(answers() == [false])
        ask(2)
        view.send(.unlock)
        #expect(answers() == [false, true])
        #expect(view.state.place == .today)
        #expect(view.state.application?.id == "app")
        #expect(view.story.contains("launch widget://first"))
    }

    @Test func aFaceIsNotUnlockedWhileTheMachineIsLocked() {
        let machine = TestMachine()
        let view = view(machine: machine)
        view.send(.go(.lock))
        machine.conditions.isLocked = true
        view.clock.advance()
        #expect(view.lastTold?.lock == LockState(opening: nil, waitsForSession: true))
        view.send(.unlock)
        #expect(view.state.place == .lock)
        machine.conditions.isLocked = false
        view.send(.unlock)
        #expect(view.state.place == .today)
    }

    @Test func anAppOffersFourItemsAtMostThoseOfItsInfoPlistFirst() {
        let view = view()
        let fixed = ["a", "b"].map { ShortcutItem(type: $0, title: $0) }
        for index in 0..<2 { view.installed[index].application.shortcutItems = fixed }
        view.send(.reload)
        view.send(.go(.quickActions("app")))
        #expect(view.state.quickActions?.items.map(\.type) == ["a", "b"])
        view.send(.perform(1, of: "app"))
        #expect(view.state.application?.id == "app")
        #expect(view.story.last { $0.hasPrefix("launch") } == "launch with b")
        let own = ["c", "d", "e"].map { ShortcutItem(type: $0, title: $0) }
        view.maker.guests.last?.say(.shortcutItems(InstanceID(1), own))
        view.clock.advance()
        view.send(.closeApplication)
        #expect(view.state.quickActions?.items.map(\.type) == ["a", "b", "c", "d"])
        view.send(.perform(3, of: "app"))
        #expect(view.story.suffix(4) == ["willEnterForeground", "perform d", "didBecomeActive", "draw"])
        // There is no such item.
        view.send(.closeApplication)
        view.send(.perform(4, of: "app"))
        view.send(.perform(-1, of: "app"))
        #expect(view.state.application == nil)
        // What an app has set outlives it, and the host, until it is removed.
        view.makeHost(widgets: ["app.clock"])
        #expect(view.store.shortcutItems(of: "app") == own)
        view.installed = []
        view.send(.reload)
        #expect(view.store.applicationsWithShortcutItems.isEmpty)
    }

    @Test func aStencilIsOfOneSizeEverywhere() { #expect(ShortcutMask.byteCount == LinkLimits.shortcutMask) }

    @Test func aTapOnAHeaderOpensTheApp() {
        let view = view()
        show(view)
        view.send(.openApplication("app"))
        #expect(view.state.application?.id == "app")
        view.send(.closeApplication)
        view.send(.openApplication("app"))
        #expect(view.story.suffix(3) == ["willEnterForeground", "didBecomeActive", "draw"])
    }
}

import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

/// What a user does about a widget: pausing it, emptying its container; and how it ended last.
@MainActor
@Suite struct PauseTests {
    private let machine = TestMachine()

    @Test func nothingOfAPausedWidgetRunsUntilThatIsTakenBack() async {
        let view = TestView(widgets: ["app.widget", "app.other"], machine: machine)
        view.open()
        view.send(.setPaused(true, "app.widget"))
        #expect(view.maker.guests.map(\.isRunning) == [false, true])
        #expect(view.platter?.isPaused == true)
        #expect(view.platter?.content == .snapshot)
        #expect(await view.snapshot() != nil)
        #expect(view.platter?.updates.next == UpdatePlan(date: nil, reason: .paused))
        #expect(view.host.blame(of: "app.widget")?.state == .paused)
        #expect(view.host.blame(of: "app.widget")?.lastEnd?.reason == .paused)
        // Neither looking at it nor the time wakes it.
        view.close()
        view.open()
        view.host.update("app.widget")
        view.clock.advance(by: 2 * 86400)
        #expect(view.maker.guests.filter(\.isRunning).count == 1)

        view.send(.setPaused(false, "app.widget"))
        #expect(view.platter?.isPaused == false)
        #expect(view.platter?.content == .live)
        #expect(view.host.blame(of: "app.widget")?.state == .running)
    }

    @Test func aPauseOutlivesTheHost() {
        let view = TestView()
        view.open()
        view.send(.setPaused(true, "app.widget"))
        view.makeHost()
        view.open()
        #expect(view.platter?.isPaused == true)
        #expect(view.maker.guests.filter(\.isRunning).isEmpty)
    }

    @Test func aWidgetWhoseDataIsResetBeginsAnew() {
        let view = TestView()
        view.open()
        view.send(.toggleMode("app.widget"))
        view.send(.resetData("app.widget"))
        #expect(view.emptied == ["app.widget"])
        #expect(view.maker.guests.map(\.isRunning) == [false, true])
        #expect(view.platter?.content == .live)
        #expect(view.store.memory(of: "app.widget").displayMode == nil)
    }

    @Test func aLockedFaceChangesNothing() {
        let view = TestView()
        view.open()
        view.send(.go(.lock))
        view.send(.setPaused(true, "app.widget"))
        view.send(.resetData("app.widget"))
        #expect(view.emptied == [])
        #expect(view.store.memory(of: "app.widget").isPaused == false)
    }

    @Test func howAWidgetEndedLastIsKnown() {
        let view = TestView()
        let end = { view.host.blame(of: "app.widget")?.lastEnd?.reason }
        view.open()
        #expect(end() == nil)
        #expect(view.host.blame(of: "app.widget")?.state == .running)
        view.close()
        view.clock.advance(by: 60)
        #expect(end() == .unused)
        #expect(view.host.blame(of: "app.widget")?.state == .notRunning)
        view.open()
        view.send(.forceQuit("app.widget"))
        #expect(end() == .forceQuit)
        view.installed[0].bundlePath += "2"
        view.send(.reload)
        #expect(end() == .replaced)
        view.maker.guests.last?.end(.signalled(4))
        view.clock.advance()
        guard case .failed(let failure)? = end() else {
            Issue.record("\(String(describing: end()))")
            return
        }
        #expect(failure.reason.contains("signal 4"))
        #expect(view.host.blame(of: "app.widget")?.state == .unableToLoad)
    }
}

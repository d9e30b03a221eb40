import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

@MainActor
@Suite struct LifeCycleTests {
    @Test func firstOpeningLoadsUpdatesAndAppears() {
        let view = TestView()
        #expect(view.platter?.content == .empty)
        view.open()
        #expect(view.story == ["open compact", "update", "appear"])
        #expect(view.platter?.content == .live)
        #expect(view.platter?.button == .showMore)
        #expect(view.isSettled("app.widget"))
        #expect(view.clock.pending == 0)
    }

    @Test func quickReturnFindsTheSameController() {
        let view = TestView()
        view.open()
        view.close()
        view.clock.advance(by: 4)
        view.open()
        #expect(view.story.suffix(2) == ["disappear", "appear"])
        #expect(view.maker.guests.count == 1)
    }

    /// What it loads to be there is not loaded unseen.
    @Test func aGuestIsSeenWhileOneOfItsControllersIsOpenedForTheScreen() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.isStuck = true
        let view = TestView(behaviour: behaviour)
        view.open()
        #expect(view.maker.guests[0].isSeen && !view.story.contains("appear"))
        view.close()
        #expect(!view.maker.guests[0].isSeen)
        view.open()
        #expect(view.maker.guests[0].isSeen)
        view.maker.guests[0].isStuck = false
        #expect(view.maker.guests[0].isSeen)
    }

    @Test func aGuestIsSeenWhileOneOfItsControllersIsOnScreen() {
        let view = TestView()
        view.open()
        #expect(view.maker.guests[0].isSeen)
        view.close()
        #expect(!view.maker.guests[0].isSeen)
        view.open()
        #expect(view.maker.guests[0].isSeen)
    }

    /// What it does when it hears of it, it may do only if it is seen.
    @Test func aGuestIsSeenBeforeItHearsThatItIsToBeOnScreen() {
        let view = TestView()
        // A new process, a controller that comes back, and a new one in the same process.
        for pause in [4.0, 6, 0] {
            view.open()
            view.clock.advance(by: 1)
            view.close()
            view.clock.advance(by: pause)
        }
        #expect(view.maker.guests.count == 1)
        #expect(view.story.filter { $0 == "appear" }.count == 3)
        let unseen = view.maker.guests[0].receivedUnseen
        #expect(
            !unseen.contains {
                switch $0 {
                case .openWidget, .appear: true
                default: false
                }
            }, "\(unseen)")
    }

    @Test func slowReturnMakesANewControllerInTheSameProcess() {
        let view = TestView()
        view.open()
        view.close()
        view.clock.advance(by: 6)
        #expect(view.story.last == "discard")
        #expect(view.platter?.content == .snapshot)
        view.open()
        #expect(view.story.suffix(3) == ["open compact", "update", "appear"])
        #expect(view.maker.guests.count == 1)
    }

    @Test func nothingRunsAWhileAfterTheViewWasClosed() {
        let view = TestView()
        view.open()
        view.close()
        view.clock.advance(by: 60)
        #expect(view.maker.guests.allSatisfy { !$0.isRunning })
        #expect(view.clock.pending == 0)
    }

    /// In compact mode it was told to come on screen when it was opened.
    @Test func closingWhileLoadingDiscardsTheController() {
        let view = TestView()
        view.host.send(.show(["app.widget"]), from: view)
        view.host.send(.show([]), from: view)
        view.clock.advance(by: 6)
        #expect(view.story == ["open compact", "update", "appear", "disappear", "discard"])
        #expect(view.platter?.content != .live)
        // Nor is what it drew meanwhile taken for a picture that somebody saw.
        view.open()
        #expect(view.story.suffix(3) == ["open compact", "update", "appear"])
        #expect(view.platter?.content == .live)
    }

    /// Only there is the size known before the controller is.
    @Test func inCompactModeNothingIsWaitedForBeforeItAppears() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.isStuck = true
        let view = TestView(behaviour: behaviour)
        view.open()
        let told = view.maker.guests[0].received
        let surface = told.firstIndex { if case .surface(_, let pixels) = $0 { pixels.height == 220 } else { false } }
        let opening = told.firstIndex { if case .openWidget(_, let how) = $0 { how.appears } else { false } }
        #expect(surface.flatMap { surface in opening.map { surface < $0 } } == true, "\(told)")
        view.maker.guests[0].isStuck = false
        view.clock.advance()
        #expect(view.maker.guests[0].received.count { if case .surface = $0 { true } else { false } } == 1)
        #expect(view.platter?.content == .live)

        view.send(.toggleMode("app.widget"))
        view.close()
        view.clock.advance(by: 60)
        view.open()
        view.maker.guests[1].isStuck = false
        view.clock.advance()
        let reopened = view.maker.guests[1].received
        #expect(reopened.contains { if case .openWidget(_, let how) = $0 { !how.appears } else { false } })
        #expect(view.platter?.content == .live)
    }

    @Test func snapshotStandsBeforeTheWidgetRuns() async {
        let view = TestView()
        view.open()
        view.close()
        view.makeHost()
        #expect(view.platter?.content == .snapshot)
        #expect(await view.snapshot()?.size == LinkSize(width: 359, height: 110))
    }

    @Test(arguments: [(UpdateResult.newData, true), (.noData, false), (.failed, false)])
    func updateInTheBackgroundDrawsOnlyNewData(result: UpdateResult, draws: Bool) {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.update = result
        let view = TestView(behaviour: behaviour)
        view.open()
        view.close()
        view.clock.advance(by: 60)
        view.host.update("app.widget")
        view.clock.advance(by: 60)
        #expect(view.story.contains("draw") == draws)
        #expect(view.story.filter { $0 == "appear" }.count == 1)
        #expect(view.maker.guests.allSatisfy { !$0.isRunning })
    }

    @Test(arguments: [(UpdateResult.newData, true), (.noData, true), (.failed, false)])
    func theFirstUpdateInTheBackgroundMakesTheFirstPicture(result: UpdateResult, draws: Bool) async {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.update = result
        let view = TestView(behaviour: behaviour)
        view.host.update("app.widget")
        view.clock.advance(by: 60)
        #expect((await view.snapshot() != nil) == draws)
        #expect(!view.story.contains("appear"))
    }

    @Test func whatHasAPictureIsNotUpdatedForOne() {
        let view = TestView(widgets: ["app.widget", "app.other"])
        view.host.send(.show(["app.widget"]), from: view)
        view.clock.advance()
        view.close()
        view.clock.advance(by: 60)
        view.makeHost(widgets: ["app.widget", "app.other"])
        view.host.updateWhatHasNoSnapshot()
        view.clock.advance(by: 60)
        #expect(view.maker.guests.map(\.specification.identity.bundleIdentifier) == ["app.widget", "app.other"])
        #expect(view.state.platters.map(\.content) == [.snapshot, .snapshot])
    }

    @Test func lookingWhileItUpdatesInTheBackgroundMakesItLive() {
        let view = TestView()
        view.host.updateWhatHasNoSnapshot()
        view.open()
        #expect(view.platter?.content == .live)
        view.clock.advance(by: 60)
        #expect(view.platter?.content == .live)
        #expect(view.maker.guests.count == 1)
    }

    @Test func aWidgetWithoutUpdateIsNotAsked() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.implementsUpdate = false
        let view = TestView(behaviour: behaviour)
        view.open()
        #expect(view.story == ["open compact", "appear"])
        #expect(view.isSettled("app.widget"))
    }
}

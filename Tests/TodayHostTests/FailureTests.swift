import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

@MainActor
@Suite struct FailureTests {
    @Test func aCrashIsShownOnThatPlatterAloneAndATapTriesAgain() {
        let view = TestView(widgets: ["app.widget", "app.other"])
        view.open()
        view.maker.guests[0].end(.signalled(4))
        view.clock.advance()
        #expect(view.state.platters.map(\.content) == [.unableToLoad, .live])
        #expect(view.lines.lines.contains { $0.contains("app.widget is unable to load") && $0.contains("signal 4") })
        view.send(.retry("app.widget"))
        #expect(view.state.platters.map(\.content) == [.live, .live])
    }

    @Test func whatTheLauncherTookAlongComesBackByItself() {
        let view = TestView(widgets: ["app.widget", "app.other"])
        view.open()
        view.close()
        view.open()
        for guest in view.maker.guests { guest.end(.launcherFailed("it did not answer")) }
        view.clock.advance()
        #expect(view.state.platters.map(\.content) == [.live, .live])
        #expect(view.maker.guests.count == 4)
        #expect(!view.lines.lines.contains { $0.contains("unable to load") })
    }

    @Test func aLauncherThatKeepsFailingIsTriedEverMoreRarely() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.isLaunched = false
        let view = TestView(behaviour: behaviour)
        view.open()
        view.clock.advance(by: 100)
        // At 0, 0, 1, 3, 7, 15, 31, 61 and 91 seconds.
        #expect(view.maker.guests.count == 9)
        #expect(view.platter?.content == .empty)
        view.maker.behaviour = EmbeddedGuest.Behaviour()
        view.clock.advance(by: 60)
        #expect(view.platter?.content == .live)
    }

    @Test func anAppThatTheLauncherTookAlongComesBackByItself() {
        let view = TestView()
        view.open()
        view.tap()
        view.maker.guests[0].say(.openURL(InstanceID(1), RequestID(1), url: "widget://first"))
        view.clock.advance()
        view.maker.guests[1].end(.launcherFailed("it did not answer"))
        view.clock.advance()
        #expect(view.state.application?.failure == nil)
        #expect(view.story.filter { $0.hasPrefix("launch") } == ["launch widget://first", "launch -"])
    }

    @Test func whatCannotBeLoadedSaysWhy() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.failsToLoad = "there is no class Gone"
        let view = TestView(behaviour: behaviour)
        view.open()
        #expect(view.platter?.content == .unableToLoad)
        #expect(view.lines.lines.contains { $0.contains("there is no class Gone") })
    }

    @Test func aWidgetThatDoesNotAnswerStandsStillAndSaysSo() {
        let view = TestView(widgets: ["app.widget", "app.other"])
        view.open()
        let guest = view.maker.guests[0]
        guest.isStuck = true
        view.tap()
        view.clock.advance(by: 1.9)
        #expect(view.lastTold?.platters.map(\.isResponding) == [true, true])
        view.clock.advance(by: 0.2)
        #expect(view.lastTold?.platters.map(\.isResponding) == [false, true])
        #expect(view.platter?.content == .live)
        guest.isStuck = false
        view.clock.advance()
        #expect(view.lastTold?.platters.map(\.isResponding) == [true, true])
        guest.isStuck = true
        view.tap()
        view.clock.advance(by: 10)
        #expect(view.state.platters.map(\.isResponding) == [true, true])
        #expect(view.state.platters.map(\.content) == [.unableToLoad, .live])
    }

    @Test func aWidgetThatHangsUntouchedIsFoundOutByWhatItsProcessTakes() {
        let view = TestView()
        view.open()
        let guest = view.maker.guests[0]
        let questions = guest.received.count
        guest.workSilently()
        view.clock.advance(by: 2)
        #expect(guest.received.count == questions + 1)
        #expect(view.platter?.isResponding == true)
        #expect(view.clock.pending == 0)
        guest.isStuck = true
        for _ in 0..<3 {
            guest.workSilently()
            view.clock.advance(by: 1)
        }
        #expect(guest.received.count == questions + 2)
        #expect(view.lastTold?.platters[0].isResponding == false)
    }

    @Test func whatNobodyLooksAtIsNotSaidToHang() {
        let view = TestView()
        view.open()
        view.maker.guests[0].isStuck = true
        view.close()
        view.clock.advance(by: 3)
        #expect(view.platter?.isResponding == true)
    }

    @Test func failuresThatNobodySeesKeepNobodyFromLooking() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.failsToLoad = "no such class"
        let view = TestView(behaviour: behaviour)
        for _ in 0..<5 {
            view.host.update("app.widget")
            view.clock.advance(by: 1)
        }
        #expect(view.maker.guests.count == 5)
        view.maker.behaviour = EmbeddedGuest.Behaviour()
        view.open()
        #expect(view.platter?.content == .live)
    }

    @Test func aWidgetThatTheMachineDoesNotLetRunIsGivenThatTime() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.isStuck = true
        // Three quarters of the time it stands in line, for the first hour.
        behaviour.queueing = { min($0, 3600) * 0.75 }
        let view = TestView(behaviour: behaviour)
        view.open()
        view.clock.advance(by: 39)
        #expect(view.platter?.content != .unableToLoad)
        view.clock.advance(by: 2)
        #expect(view.platter?.content == .unableToLoad)
    }

    @Test func aStuckWidgetIsEnded() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.isStuck = true
        let view = TestView(behaviour: behaviour)
        view.open()
        view.clock.advance(by: 11)
        #expect(view.platter?.content == .unableToLoad)
        #expect(!view.maker.guests[0].isRunning)
        #expect(view.lines.lines.contains { $0.contains("did not answer") })
    }

    @Test func whoseMemoryIsNearlyUsedIsWarned() {
        let view = TestView()
        view.open()
        view.maker.guests[0].becomeShortOfMemory()
        view.clock.advance()
        #expect(view.maker.guests[0].received.filter { $0 == .memoryWarning }.count == 1)
        #expect(view.platter?.content == .live)
    }

    @Test func takingTooMuchIsTheEnd() {
        let view = TestView()
        view.open()
        view.maker.guests[0].end(.exceeded("used 17 MB of memory; 16 MB are allowed"))
        view.clock.advance(by: 0)
        #expect(view.platter?.content == .unableToLoad)
        #expect(view.lines.lines.contains { $0.contains("it used 17 MB of memory; 16 MB are allowed") })
    }

    @Test func repeatedCrashesEndTheAutomaticAttempts() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.failsToLoad = "no"
        let view = TestView(behaviour: behaviour)
        for _ in 1...6 {
            view.open()
            view.close()
        }
        #expect(view.maker.guests.count == 3)
        view.open()
        view.send(.retry("app.widget"))
        #expect(view.maker.guests.count == 4)
    }

    @Test func aFrameOutsideOfItsSurfaceIsTheEnd() {
        let view = TestView()
        view.open()
        let frame = Frame(
            surface: 1, buffer: 1, sequence: 2, damage: [PixelRect(x: 700, y: 0, width: 100, height: 1)])
        view.maker.guests[0].say(.frame(InstanceID(1), frame))
        view.clock.advance()
        #expect(view.platter?.content == .unableToLoad)
    }

    @Test func anAnswerToNoQuestionIsTheEnd() {
        let view = TestView()
        view.open()
        view.maker.guests[0].say(.pong(1))
        view.clock.advance()
        #expect(view.platter?.content == .unableToLoad)
    }

    @Test func anUpdateInTheBackgroundThatNeverEndsIsLetGo() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.update = nil
        let view = TestView(behaviour: behaviour)
        view.host.update("app.widget")
        view.clock.advance(by: 100)
        #expect(view.story.last == "discard")
        #expect(!view.maker.guests[0].isRunning)
    }

    @Test func aCrashNamesTheAuthorsOwnPlaceAndKeepsTheTraceBack() {
        let view = TestView()
        view.open()
        let guest = view.maker.guests[0]
        guest.write("Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range")
        guest.write("Current stack trace:")
        guest.write("0    libswiftCore.so                    0x00007f073635f130 swift_reportError + 33")
        guest.write("crash: in TodayViewController.viewDidLoad() at /w/TodayViewController.swift:8")
        guest.write("crash: called by TodayViewController.other() at /w/TodayViewController.swift:12")
        guest.end(.signalled(4))
        view.clock.advance()
        let reason =
            "Fatal error: Index out of range, in TodayViewController.viewDidLoad() at /w/TodayViewController.swift:8"
        #expect(view.lines.lines.contains { $0.hasPrefix("error: ") && $0.hasSuffix(reason) }, "\(view.lines.lines)")
        #expect(
            view.lines.lines.filter { $0.contains("swift_reportError") }
                == view.lines.lines.filter {
                    $0.hasPrefix("debug: ") && $0.contains("swift_reportError")
                })
        #expect(
            view.lines.lines.contains { $0.hasPrefix("info: ") && $0.contains("called by TodayViewController.other()") }
        )
    }

    @Test func aFullStackIsTheReasonOfTheEnd() {
        let view = TestView()
        view.open()
        let guest = view.maker.guests[0]
        let why = "the stack is full: a function calls itself without end, or views are nested too deeply"
        guest.write("crash: because \(why)")
        guest.write("crash: in TodayViewController.viewDidLoad() at /w/TodayViewController.swift:8")
        guest.end(.signalled(11))
        view.clock.advance()
        let reason = "\(why), in TodayViewController.viewDidLoad() at /w/TodayViewController.swift:8"
        #expect(view.lines.lines.contains { $0.hasPrefix("error: ") && $0.hasSuffix(reason) }, "\(view.lines.lines)")
    }
}

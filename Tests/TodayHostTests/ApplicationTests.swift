import Foundation
import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

@MainActor
@Suite struct ApplicationTests {
    private func ask(_ view: TestView, _ url: String) {
        view.maker.guests[0].say(.openURL(InstanceID(1), RequestID(1), url: url))
        view.clock.advance()
    }

    private func answer(_ view: TestView) -> Bool? {
        view.maker.guests[0].received.compactMap { message -> Bool? in
            if case .opened(_, let success) = message { return success }
            return nil
        }.last
    }

    /// One that has been in the background for as long as that lasts, was told that it ends, and has not answered.
    private func withAnAppThatIsToEnd() -> (TestView, EmbeddedGuest) {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, "widget://first")
        view.send(.closeApplication)
        view.clock.advance()
        view.maker.guests[1].isStuck = true
        view.clock.advance(by: HostPolicy().endAfter)
        return (view, view.maker.guests[1])
    }

    @Test func aTapOpensTheContainingAppWithTheURL() {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, "widget://first")
        #expect(answer(view) == true)
        #expect(view.state.application?.id == "app")
        #expect(view.story.contains("launch widget://first"))
        #expect(view.story.contains("disappear"))
    }

    @Test func aRunningAppGetsTheNextURL() {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, "widget://first")
        view.send(.closeApplication)
        #expect(view.state.application == nil)
        view.tap()
        ask(view, "WIDGET://second")
        #expect(
            view.story.suffix(6) == [
                "willResignActive", "didEnterBackground", "willEnterForeground", "url WIDGET://second",
                "didBecomeActive", "draw",
            ])
    }

    /// Many apps write down what their widgets show when they go to the background.
    @Test(arguments: ["answers", "ends", "does not answer"])
    func widgetsLookWhenTheAppHasLeft(_ app: String) {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, "widget://first")
        let appearances = { view.maker.guests[0].received.count { if case .appear = $0 { true } else { false } } }
        #expect(appearances() == 1)
        view.maker.guests[1].isStuck = true
        view.send(.closeApplication)
        #expect(view.state.application == nil && appearances() == 1)
        switch app {
        case "answers":
            view.maker.guests[1].isStuck = false
            view.clock.advance()
        case "ends":
            view.maker.guests[1].end(.exited(code: 0))
            view.clock.advance()
        default: view.clock.advance(by: HostPolicy().answerWithin + 1)
        }
        #expect(appearances() == 2)
    }

    /// One in the background goes on running here: when it is ended it hears of that, and is gone when it has heard.
    @Test(arguments: [true, false])
    func anAppThatRunsInTheBackgroundHearsOfItsEnd(answers: Bool) {
        let (view, app) = withAnAppThatIsToEnd()
        #expect(app.isRunning && view.story.suffix(2) == ["didEnterBackground", "willTerminate"])
        if answers { app.isStuck = false }
        view.clock.advance(by: answers ? 0 : HostPolicy().answerWithin + 1)
        #expect(!app.isRunning && view.story.filter { $0 == "willTerminate" }.count == 1)
    }

    /// Who is opened while it ends is started again, with what it was opened for.
    @Test func anAppThatIsOpenedWhileItEndsStartsAgain() {
        let (view, app) = withAnAppThatIsToEnd()
        view.tap()
        ask(view, "widget://second")
        #expect(view.maker.guests.count { $0.specification.identity.role == .application } == 1)
        app.isStuck = false
        view.clock.advance()
        #expect(!app.isRunning && view.story.contains("launch widget://second"))
        #expect(view.state.application?.id == "app")
    }

    /// Whoever ends the Today view waits for what apps write down.
    @Test(arguments: ["in front", "has left", "is about to leave"])
    func appsHearThatTheTodayViewEnds(_ app: String) {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, "widget://first")
        if app == "has left" { view.send(.closeApplication) }
        view.maker.guests[1].isStuck = true
        if app == "is about to leave" { view.send(.closeApplication) }
        var isDone = false
        view.host.leaveApplications { isDone = true }
        view.clock.advance()
        #expect(!isDone && view.story.suffix(3) == ["willResignActive", "didEnterBackground", "willTerminate"])
        // Pages go meanwhile.
        view.host.detach(view)
        view.clock.advance()
        #expect(!isDone && view.maker.guests[1].isRunning)
        view.maker.guests[1].isStuck = false
        view.clock.advance()
        #expect(isDone && !view.maker.guests[1].isRunning)
        // Nobody is left to wait for.
        isDone = false
        view.host.leaveApplications { isDone = true }
        #expect(isDone)
    }

    /// Its last picture is there, and looks as if it would answer.
    @Test(arguments: [true, false])
    func whoIsTappedWaitsForItsAppNoLonger(_ appAnswers: Bool) {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, "widget://first")
        view.maker.guests[1].isStuck = true
        view.send(.closeApplication)
        #expect(view.state.platters[0].content == .live)
        let touches = { view.maker.guests[0].received.count { if case .touch = $0 { true } else { false } } }
        let before = touches()
        if appAnswers { view.maker.guests[1].isStuck = false }
        // In the same turn: nothing has been told to anybody meanwhile.
        view.host.send(
            .touch(.widget("app.widget"), TouchEvent(phase: .began, finger: 1, x: 5, y: 5, timestamp: 2)), from: view)
        view.tap()
        #expect(touches() == before + 3)
        ask(view, "widget://second")
        #expect(view.state.application?.id == "app")
    }

    @Test func aDocumentIsOpenedForWhoeverLooksOrComesNext() {
        func file(_ name: String) -> URL { URL(fileURLWithPath: "/container/Documents/Inbox/\(name)") }
        let view = TestView()
        view.open()
        view.host.openDocument(file("missing.pdf"), with: "other")
        view.clock.advance()
        #expect(view.state.application == nil)
        view.host.openDocument(file("a b.pdf"), with: "app")
        view.clock.advance()
        #expect(view.state.application?.id == "app")
        #expect(view.story.contains("launch file:///container/Documents/Inbox/a%20b.pdf"))
        view.send(.closeApplication)
        view.host.detach(view)
        view.host.openDocument(file("c.pdf"), with: "app")
        view.clock.advance()
        #expect(!view.story.contains("url file:///container/Documents/Inbox/c.pdf"))
        view.host.attach(view)
        view.clock.advance()
        #expect(view.story.contains("url file:///container/Documents/Inbox/c.pdf"))
    }

    @Test func aPageOfTheAppsOwnWebsiteIsOpenedInTheApp() {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, "https://site.example/one")
        #expect(answer(view) == true)
        #expect(view.state.application?.id == "app" && view.links == [])
        #expect(view.story.contains("launch on https://site.example/one"))
        view.send(.closeApplication)
        view.tap()
        ask(view, "https://site.example/two")
        #expect(
            view.story.suffix(6) == [
                "willResignActive", "didEnterBackground", "willEnterForeground", "page https://site.example/two",
                "didBecomeActive", "draw",
            ])
    }

    @Test(arguments: [
        "http://site.example/one", "https://site.example/kept/one", "https://other.site.example/",
        "https://site.example:444/",
        "https://name@site.example/", "https://example.net/",
    ])
    func otherPagesGoToTheBrowser(_ url: String) {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, url)
        #expect(view.links.map(\.absoluteString) == [url] && view.state.application == nil)
    }

    @Test func onIOS8NothingButASchemeLeadsToTheApp() {
        let view = TestView()
        view.send(.environment(GuestEnvironment(systemVersion: 8)))
        view.open()
        view.tap()
        ask(view, "https://site.example/one")
        #expect(view.links.map(\.absoluteString) == ["https://site.example/one"] && view.state.application == nil)
        view.tap()
        ask(view, "widget://first")
        #expect(view.state.application?.id == "app" && view.links.count == 1)
    }

    @Test func aPageThatTheAppItselfOpensGoesToTheBrowser() {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, "widget://first")
        view.tap(.application)
        view.maker.guests[1].say(.openURL(InstanceID(1), RequestID(1), url: "https://site.example/one"))
        view.clock.advance()
        #expect(view.links.map(\.absoluteString) == ["https://site.example/one"])
    }

    @Test func whatIsTypedGoesToTheAppOfItsFace() {
        let view = TestView()
        view.open()
        view.send(.type(.insert("x")))
        view.tap()
        ask(view, "widget://first")
        view.send(.type(.insert("a")))
        view.send(.type(.key(.enter, .extending)))
        view.clock.advance()
        func typed(_ guest: Int) -> [TypingEvent] {
            view.maker.guests[guest].received.compactMap {
                if case .typing(_, let event) = $0 { event } else { nil }
            }
        }
        #expect(typed(0) == [])
        #expect(typed(1) == [.insert("a"), .key(.enter, .extending)])
    }

    @Test func keysGoToWhoWantsThemAndOpenWhatATapWould() {
        let view = TestView()
        view.open()
        let wishes = KeyWishes(commands: [KeyWishes.Command(key: "f", modifiers: .command)], takesPresses: true)
        view.maker.guests[0].say(.keys(InstanceID(1), wishes))
        view.clock.advance()
        #expect(view.state.platters.first?.keys == wishes)
        var event = KeyEvent(phase: .began, usage: 9, characters: "f", plain: "f", timestamp: 1)
        view.send(.press(.widget("app.widget"), event))
        ask(view, "widget://first")
        #expect(view.state.application?.keys == KeyWishes())
        view.maker.guests[1].say(.keys(InstanceID(1), wishes))
        view.clock.advance()
        #expect(view.state.application?.keys == wishes)
        event.phase = .ended
        view.send(.press(.application, event))
        view.clock.advance()
        func pressed(_ guest: Int) -> [KeyEvent.Phase] {
            view.maker.guests[guest].received.compactMap {
                if case .key(_, let event) = $0 { event.phase } else { nil }
            }
        }
        #expect(pressed(0) == [.began] && pressed(1) == [.ended])
    }

    /// Shift and its like open nothing by themselves, neither in a widget nor in an app.
    @Test func aKeyThatIsHeldBesideOthersIsNoTap() {
        let view = TestView()
        view.open()
        view.maker.guests[0].say(.keys(InstanceID(1), KeyWishes(takesPresses: true)))
        view.clock.advance()
        for usage: UInt16 in [57, 224, 225, 231] {
            view.send(.press(.widget("app.widget"), KeyEvent(phase: .began, usage: usage, timestamp: 1)))
        }
        ask(view, "widget://first")
        #expect(view.state.application == nil)
        view.send(.press(.widget("app.widget"), KeyEvent(phase: .began, usage: 40, timestamp: 1)))
        ask(view, "widget://first")
        #expect(view.state.application != nil)
        view.send(.press(.application, KeyEvent(phase: .began, usage: 225, timestamp: 1)))
        view.maker.guests[1].say(.copied(InstanceID(1), "nobody asked"))
        #expect(view.copies == [])
    }

    /// What a widget leaves of the keys that it is told of does on the face what it does there, as often as they were pressed.
    @Test func aWidgetLeavesKeysToTheFaceThatTheyCameFrom() {
        let view = TestView()
        view.open()
        func say(_ usage: UInt16) {
            view.maker.guests[0].say(.leftKey(InstanceID(1), usage: usage))
            view.clock.advance()
        }
        func press(_ phase: KeyEvent.Phase) {
            view.send(.press(.widget("app.widget"), KeyEvent(phase: phase, usage: 81, timestamp: 1)))
        }
        say(81)
        press(.began)
        say(82)
        say(81)
        press(.ended)
        say(81)
        #expect(view.left == ["81 \(SurfaceName.widget("app.widget"))"])
        press(.began)
        press(.repeated)
        say(81)
        say(81)
        say(81)
        #expect(view.left.count == 3)
        // What was long ago is no key any more.
        press(.began)
        view.clock.advance(by: 60)
        say(81)
        #expect(view.left.count == 3)
    }

    @Test func whatATapOrAKeyCopiesIsCopiedOnItsFace() {
        let view = TestView()
        view.open()
        view.maker.guests[0].say(.copied(InstanceID(1), "nobody asked"))
        view.clock.advance()
        #expect(view.copies == [])
        view.tap()
        view.maker.guests[0].say(.copied(InstanceID(1), "a"))
        view.clock.advance()
        // The same tap may open something as well.
        ask(view, "widget://first")
        #expect(view.copies == ["a"])
        view.send(.type(.insert("x")))
        view.maker.guests[1].say(.copied(InstanceID(1), "typing is no copying"))
        view.send(.type(.key(.copy, [])))
        view.maker.guests[1].say(.copied(InstanceID(1), "b"))
        view.clock.advance()
        #expect(view.copies == ["a", "b"])
        view.clock.advance(by: 3)
        view.maker.guests[1].say(.copied(InstanceID(1), "too late"))
        view.clock.advance()
        #expect(view.copies == ["a", "b"])
    }

    @Test func aFaceKnowsWhereItsAppEditsText() {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, "widget://first")
        let state = TypingState(caret: LinkRect(x: 1, y: 2, width: 2, height: 20), selection: "chosen")
        view.maker.guests[1].say(.typing(InstanceID(1), state))
        view.clock.advance()
        #expect(view.state.application?.typing == state)
        view.maker.guests[1].say(.typing(InstanceID(1), nil))
        view.clock.advance()
        #expect(view.state.application?.typing == nil)
        // What a widget says of typing concerns nobody.
        view.maker.guests[0].say(.typing(InstanceID(1), state))
        view.clock.advance()
        #expect(view.state.application?.typing == nil)
    }

    @Test func withoutATapNothingIsOpened() {
        let view = TestView()
        view.open()
        ask(view, "widget://first")
        #expect(answer(view) == false)
        #expect(view.state.application == nil)
    }

    @Test func aTapOpensNothingOnceTheWidgetIsOffScreen() {
        let view = TestView()
        view.open()
        view.tap()
        view.close()
        ask(view, "https://example.org/")
        #expect(answer(view) == false)
        #expect(view.links.isEmpty)
    }

    @Test func aLinkOpensWhereTheTapWas() {
        let view = TestView()
        let other = OtherFace()
        view.host.attach(other)
        view.open()
        view.tap()
        ask(view, "https://example.org/")
        #expect(view.links.count == 1)
        #expect(other.links.isEmpty)
    }

    @Test func oneTapOpensOneThing() {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, "https://example.org/")
        ask(view, "https://example.org/again")
        #expect(view.links.map(\.absoluteString) == ["https://example.org/"])
    }

    @Test(arguments: [
        "other://x", "file:///etc/passwd", "javascript:alert(1)", "", "widget:\u{0}", "https://a\u{1b}[31m.example/",
        "https://example.org/\n", "data:text/html,x", String(repeating: "x", count: 1 << 20),
    ])
    func foreignSchemesAreRefused(url: String) {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, url)
        #expect(answer(view) == false)
        #expect(view.links.isEmpty)
    }

    @Test func whatTheAppHidOnlyTheAppShowsAgain() {
        let view = TestView(widgets: ["app.widget", "app.other"])
        view.open()
        view.tap()
        ask(view, "widget://first")
        let app = view.maker.guests[2]
        app.say(.setHasContent(false, bundleIdentifier: "app.widget"))
        view.clock.advance()
        #expect(view.state.platters.map(\.id) == ["app.other"])
        view.maker.guests[1].say(.setHasContent(true, bundleIdentifier: "app.widget"))
        view.clock.advance()
        #expect(view.state.platters.map(\.id) == ["app.other"])
        app.say(.setHasContent(true, bundleIdentifier: "app.widget"))
        view.clock.advance()
        #expect(view.state.platters.map(\.id) == ["app.widget", "app.other"])
    }

    @Test func theAppBringsAWidgetBackThatHasEnded() {
        let view = TestView(widgets: ["app.widget", "app.other"])
        view.open()
        view.tap()
        ask(view, "widget://first")
        let (widget, app) = (view.maker.guests[0], view.maker.guests[2])
        app.say(.setHasContent(false, bundleIdentifier: "app.widget"))
        view.clock.advance(by: 60)
        #expect(!widget.isRunning && view.maker.guests.count == 3 && view.state.platters.map(\.id) == ["app.other"])
        app.say(.setHasContent(true, bundleIdentifier: "app.widget"))
        view.clock.advance()
        #expect(view.state.platters.map(\.id) == ["app.widget", "app.other"])
    }

    @Test func aHiddenWidgetLeavesNoSnapshotBehind() async {
        let view = TestView()
        view.open()
        view.close()
        view.open()
        #expect(await view.snapshot() != nil)
        view.maker.guests[0].say(.setHasContent(false, bundleIdentifier: "app.widget"))
        view.clock.advance(by: 60)
        await view.snapshots.settle()
        #expect(await view.snapshot() == nil)
        let left = try? FileManager.default.contentsOfDirectory(atPath: view.folder.path)
        #expect(left == [])
    }

    @Test func anAppThatIsOpenedAgainHasTheNewAppearance() {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, "widget://first")
        view.send(.closeApplication)
        view.clock.advance(by: 60)
        #expect(view.maker.guests.count == 2 && !view.maker.guests[1].isRunning)
        var dark = GuestEnvironment()
        dark.appearance = .dark
        view.send(.environment(dark))
        view.tap()
        ask(view, "widget://second")
        #expect(view.maker.guests[2].specification.environment == dark)
        #expect(view.story.suffix(1) == ["launch widget://second"])
    }

    @Test func anOpenAppFollowsTheAppearanceAndStartsAgainInAnotherLanguage() {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, "widget://first")
        var environment = GuestEnvironment()
        environment.appearance = .dark
        view.send(.environment(environment))
        #expect(view.maker.guests[1].received.contains(.environment(environment)))
        #expect(view.maker.guests[1].isRunning)
        environment.languages = ["de"]
        view.send(.environment(environment))
        #expect(!view.maker.guests[1].isRunning)
        #expect(view.maker.guests.last?.specification.environment == environment)
        #expect(view.state.application?.failure == nil)
        #expect(view.story.last == "launch -")
    }

    private func open(_ view: TestView) -> EmbeddedGuest {
        view.open()
        view.tap()
        ask(view, "widget://first")
        let app = view.maker.guests[1]
        app.draw(InstanceID(1))
        view.clock.advance()
        return app
    }

    /// Its process goes on; what it drew before is shown in its own size until it has drawn in the new one.
    @Test func anOpenAppTurnsWithItsDeviceAndStaysTheSame() throws {
        let view = TestView()
        let app = open(view)
        var environment = GuestEnvironment()
        environment.screen = LinkSize(width: 667, height: 375)
        view.send(.environment(environment))
        #expect(app.isRunning && app.received.contains(.environment(environment)))
        #expect(view.state.application?.size == LinkSize(width: 375, height: 667))
        app.say(.screenSize(InstanceID(1), environment.screen))
        view.clock.advance()
        let surfaces = app.received.compactMap { if case .surface(_, let geometry) = $0 { geometry } else { nil } }
        #expect(surfaces.map(\.width) == [750, 1334] && surfaces.map(\.height) == [1334, 750])
        #expect(view.state.application?.size == LinkSize(width: 375, height: 667))
        app.draw(InstanceID(1))
        view.clock.advance()
        #expect(view.state.application?.size == environment.screen)
        #expect(view.lastTold?.application?.size == environment.screen)
        #expect(view.maker.guests.count == 2 && app.isRunning)
    }

    @Test func anAppThatDoesNotTurnStaysAsItIs() {
        let view = TestView()
        let app = open(view)
        var environment = GuestEnvironment()
        environment.screen = LinkSize(width: 667, height: 375)
        view.send(.environment(environment))
        app.draw(InstanceID(1))
        view.clock.advance()
        #expect(view.state.application?.size == LinkSize(width: 375, height: 667) && app.isRunning)
    }

    @Test func anotherDeviceIsAnotherProcess() {
        let view = TestView()
        let app = open(view)
        view.send(.environment(GuestEnvironment(screen: LinkSize(width: 736, height: 414))))
        #expect(!app.isRunning && view.story.last == "launch -")
        #expect(view.state.application?.size == LinkSize(width: 736, height: 414))
    }

    @Test func anAppThatClaimsAnotherScreenIsEnded() {
        let view = TestView()
        let app = open(view)
        app.say(.screenSize(InstanceID(1), LinkSize(width: 375, height: 668)))
        view.clock.advance()
        #expect(!app.isRunning && view.state.application?.failure?.contains("another device's") == true)
    }

    @Test func anAppThatIsOpenedWhileItsProcessEndsStartsAnew() {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, "widget://first")
        view.send(.closeApplication)
        // Its time is over, and before the process is gone it is wanted again.
        view.host.applications["app"]?.end()
        view.tap()
        ask(view, "widget://second")
        #expect(view.maker.guests.map(\.isRunning) == [true, false, true])
        #expect(view.state.application?.failure == nil)
        #expect(view.story.last == "launch widget://second")
    }

    @Test func aHiddenWidgetStaysHiddenInTheNextLifeOfTheHost() {
        let view = TestView()
        view.open()
        view.maker.guests[0].say(.setHasContent(false, bundleIdentifier: "app.widget"))
        view.clock.advance()
        view.makeHost()
        #expect(view.state.platters.isEmpty)
    }

    @Test func aForeignWidgetCannotBeHidden() {
        let view = TestView()
        view.open()
        view.maker.guests[0].say(.setHasContent(false, bundleIdentifier: "someone.else"))
        view.clock.advance()
        #expect(view.state.platters.count == 1)
        #expect(view.lines.lines.contains { $0.contains("not a widget of its own") })
    }

    @Test func aCrashOfTheAppIsToldAndItStartsAnew() {
        let view = TestView()
        view.open()
        view.tap()
        ask(view, "widget://first")
        view.maker.guests[1].end(.signalled(11))
        view.clock.advance()
        #expect(view.state.application?.failure?.contains("signal 11") == true)
    }
}

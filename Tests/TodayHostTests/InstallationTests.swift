import AppLibrary
import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

/// What is installed changes while the Today view runs, or can't be run at all.
@MainActor
@Suite struct InstallationTests {
    private func openApp(_ view: TestView) {
        view.open()
        view.tap()
        view.maker.guests[0].say(.openURL(InstanceID(1), RequestID(1), url: "widget://first"))
        view.clock.advance()
    }

    @Test func aNewVersionTakesTheRunningWidgetsPlace() {
        let view = TestView()
        view.open()
        view.installed[0].bundlePath = "/New.app/PlugIns/app.widget.appex"
        view.send(.reload)
        #expect(view.maker.guests.map(\.isRunning) == [false, true])
        #expect(view.maker.guests[1].specification.identity.bundlePath == "/New.app/PlugIns/app.widget.appex")
        #expect(view.platter?.content == .live)
        #expect(!view.lines.lines.contains { $0.contains("unable to load") })
    }

    @Test func aNewVersionKeepsTheModeAndTheHeight() {
        let view = TestView()
        view.open()
        view.send(.toggleMode("app.widget"))
        view.installed[0].bundlePath = "/New.app/PlugIns/app.widget.appex"
        view.send(.reload)
        #expect(view.story.last { $0.hasPrefix("open") } == "open expanded")
        #expect(view.platter?.button == .showLess)
        #expect(view.platter?.size.height == 180)
    }

    @Test func aNewVersionOfAWidgetThatFailedIsTriedAtOnce() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.failsToLoad = "no"
        let view = TestView(behaviour: behaviour)
        view.open()
        #expect(view.platter?.content == .unableToLoad)
        view.maker.behaviour = EmbeddedGuest.Behaviour()
        view.installed[0].bundlePath = "/New.app/PlugIns/app.widget.appex"
        view.send(.reload)
        #expect(view.platter?.content == .live)
    }

    @Test func nothingHappensToWhatDidNotChange() {
        let view = TestView(widgets: ["app.widget", "app.other"])
        view.open()
        view.installed.removeLast()
        view.send(.reload)
        #expect(view.maker.guests.map(\.isRunning) == [true, false])
        #expect(view.state.platters.map(\.id) == ["app.widget"])
    }

    @Test(arguments: [false, true])
    func aHiddenWidgetIsForgottenWithItsData(isKept: Bool) {
        let view = TestView()
        view.open()
        view.maker.guests[0].say(.setHasContent(false, bundleIdentifier: "app.widget"))
        view.clock.advance()
        // Removed and installed again between two looks.
        view.hasData = isKept
        view.send(.reload)
        view.hasData = true
        #expect(view.state.platters.isEmpty == isKept)
    }

    @Test func anAppThatAWebsiteNamesNowGoesOn() {
        let view = TestView()
        openApp(view)
        let page = AssociatedWebsite(domain: "example.org", pages: [PagePattern(path: "*")])
        view.installed[0].application.websites = [page]
        view.send(.reload)
        #expect(view.state.application != nil)
        #expect(view.maker.guests.map(\.isRunning) == [true, true])
        #expect(view.host.application("app")?.websites == [page])
    }

    @Test func anAppThatWasReplacedIsClosed() {
        let view = TestView()
        openApp(view)
        #expect(view.state.application != nil)
        view.installed[0].application.bundlePath = "/New.app"
        view.installed[0].bundlePath = "/New.app/PlugIns/app.widget.appex"
        view.send(.reload)
        #expect(view.state.application == nil)
        #expect(view.maker.guests.map(\.isRunning) == [false, false, true])
        #expect(view.platter?.content == .live)
    }

    @Test func whatCannotRunIsNotStartedAndSaysWhy() {
        let view = TestView()
        view.installed[0].obstacle = "it was built for another version of Hodie"
        view.send(.reload)
        view.open()
        #expect(view.maker.guests.isEmpty)
        #expect(view.platter?.content == .unableToLoad)
        #expect(view.isSettled("app.widget"))
        #expect(
            view.lines.lines.contains(
                "error: app.widget is unable to load: it was built for another version of Hodie"))
        view.send(.retry("app.widget"))
        #expect(view.platter?.content == .unableToLoad)
        view.installed[0].obstacle = nil
        view.send(.reload)
        #expect(view.platter?.content == .live)
    }

    @Test func anAppThatCannotRunIsNotOpenedButSaysWhy() {
        let view = TestView()
        view.installed[0].application.obstacle = "it was built without its code"
        view.send(.reload)
        openApp(view)
        #expect(view.maker.guests.count == 1)
        #expect(view.maker.guests[0].received.contains(.opened(RequestID(1), success: false)))
        #expect(view.state.application?.failure == "it was built without its code")
        view.send(.closeApplication)
        #expect(view.state.application == nil)
        #expect(view.platter?.content == .live)
    }

    @Test func theLogNamesTheRuntimesReason() {
        let view = TestView()
        view.open()
        view.maker.guests[0].write("Swift/ContiguousArrayBuffer.swift:675: Fatal error: Index out of range")
        view.maker.guests[0].end(.signalled(4))
        view.clock.advance()
        #expect(
            view.lines.lines.contains { $0.contains("is unable to load") && $0.hasSuffix("Index out of range") },
            "\(view.lines.lines)")
    }
}
